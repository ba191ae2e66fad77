"""Takes mappings, lists and words out of nodes, and keeps every fault it meets."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.documents.characters import printable
from nicwise.engine.documents.parsing import MOST_FAULTS
from nicwise.engine.errors import Fault, KnowledgeError, Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import LISTED, alike, few, quoted
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["Keys", "Reader"]

_MOST_COMPARED = 20_000
_LONGEST = 200


@dataclass(slots=True)
class Reader:
    """Reads nodes; on a fault it keeps the fault and returns a harmless value of the right type.

    The harmless values never leave the loader: one fault is enough for it to raise at the end.

    Attributes
    ----------
    faults : list of Fault
        What was found so far.
    doubts : set of Text
        The kinds of names of which some are missing, because what defines them could not be read.
        One mistake is one fault: a name of such a kind is not reported as unknown.
    marred : set of Place
        Where something was reported when the file was parsed, and nothing else need be.
    """

    faults: list[Fault] = field(default_factory=list)
    doubts: set[Text] = field(default_factory=set)
    marred: set[Place] = field(default_factory=set)
    compared: int = 0

    def fault(self, code: str, place: Place, problem: Text, remedy: Text, **values: object) -> None:
        """Keep a fault; `values` fill both texts, made fit to be shown."""
        if place in self.marred:
            return
        told = {name: _fit(item) for name, item in values.items()}
        self.keep(Fault(code, place, Message(problem, told), Message(remedy, told)))

    def keep(self, *faults: Fault) -> None:
        """Keep faults; past the most that anyone reads, raise them."""
        for fault in faults:
            if len(self.faults) >= MOST_FAULTS:
                count = {"count": MOST_FAULTS}
                end = Fault("unreadable", fault.place, Message(w.MORE_FAULTS, count), Message(w.MEND_FIRST))
                raise KnowledgeError([*self.faults, end])
            self.faults.append(fault)

    def near(self, word: str, known: Collection[str]) -> str | None:
        """Return what may have been meant; None too once many words were compared, as it takes long."""
        self.compared += len(known)
        return nearest(word, known) if self.compared <= _MOST_COMPARED else None

    def doubt_all(self) -> None:
        """Take no name for unknown from here on: a whole pack is missing."""
        self.doubts |= _KINDS

    # ---- structure

    def mapping(self, node: Node, keys: Keys, what: object, at: Place | None = None) -> dict[str, Node]:
        """Return the values of a mapping by key; report keys that are unknown, or missing `at` a place.

        What stands under a misspelt key is taken for what was meant, so that it is not reported twice.
        """
        if not isinstance(node, MappingNode):
            self._refuse(node, w.NOT_MAPPING, w.WRITE_MAPPING, what)
            return {}
        known = (*keys.needed, *keys.allowed)
        found = {name: value for name, value in node.values.items() if name in known}
        missing = [name for name in keys.needed if name not in found]
        strange = [name for name in node.values if name not in known] if len(found) < len(node.values) else []
        meant = set()
        for name in strange:
            near = self.near(name, known)
            if near and alike(name, near):
                found.setdefault(near, node.values[name])
            elif len(strange) == len(missing) == 1:  # one key for another, as `text` for `says`
                near = missing[0]
            meant.add(near)
            self._unknown_key(name, node.keys[name].place, known, what, near)
        for name in missing:
            if name not in meant:
                self.fault("missing-key", at or node.place, w.MISSING_KEY, w.ADD_KEY, what=what, key=name)
        return found

    def _unknown_key(
        self, name: str, place: Place, known: tuple[str, ...], what: object, near: str | None
    ) -> None:
        remedy = w.NEAR_OF if near else w.ONE_OF
        shown, allowed = quoted(name), few(known, len(known))
        self.fault(
            "unknown-key", place, w.UNKNOWN_KEY, remedy, what=what, key=shown, near=near, allowed=allowed
        )

    def entries(self, node: Node | None, what: object) -> Iterator[tuple[str, ScalarNode, Node]]:
        """Yield name, key and value of a mapping whose names are free."""
        if isinstance(node, MappingNode):
            yield from ((name, node.keys[name], value) for name, value in node.values.items())
        elif node is not None:
            self._refuse(node, w.NOT_MAPPING, w.WRITE_MAPPING, what)

    def items(self, node: Node | None, what: object, of: type[Node] | None = None) -> list[Node]:
        """Return the items of a list; a missing list is empty.

        A single item where a list is due is reported, and read if it is a node of the kind `of`.
        """
        if isinstance(node, SequenceNode):
            return node.items
        if node is None:
            return []
        self._refuse(node, w.NOT_LIST, w.WRITE_LIST, what)
        return [node] if of is not None and isinstance(node, of) and not _nothing(node) else []

    def word(self, node: Node | None, what: object) -> str:
        """Return a scalar that is not empty."""
        if node is None:
            return ""
        if not isinstance(node, ScalarNode) or _nothing(node):
            self._refuse(node, w.NOT_SCALAR, w.WRITE_SCALAR, what)
            return ""
        return node.text.strip()

    def words(self, node: Node | None, what: object) -> tuple[str, ...]:
        """Return a list of scalars."""
        return tuple(self.word(item, what) for item in self.items(node, what, ScalarNode))

    def text(self, node: Node | None, what: object) -> Text:
        """Return a text in both languages; a missing one is empty."""
        if node is None:
            return Text("", "")
        if not isinstance(node, MappingNode):
            self._refuse(node, w.NOT_TEXT, w.WRITE_TEXT, what)
            return Text("", "")
        values = self.mapping(node, _TEXT, what)
        return Text(self.word(values.get("en"), what), self.word(values.get("zh"), what))

    def optional_text(self, node: Node | None, what: object) -> Text | None:
        """Return a text, or None where there is none."""
        return None if node is None else self.text(node, what)

    def _refuse(self, node: Node, problem: Text, remedy: Text, what: object) -> None:
        told = w.NOTHING if _nothing(node) else problem
        self.fault("wrong-type", node.place, told, remedy, what=what)

    # ---- names

    def one_of(
        self,
        node: Node | None,
        allowed: Collection[str],
        what: object,
        kind: Text | None = None,
    ) -> str:
        """Return a scalar that is one of `allowed`, names of a `kind`; else what may be meant."""
        value = self.word(node, what)
        if not value or node is None or value in allowed or kind in self.doubts:
            return value
        near = self.near(value, allowed)
        remedy = w.NEAR_OF if near else w.ONE_OF if allowed else w.DEFINE_IT
        self.fault(
            "illegal-value",
            node.place,
            w.NOT_ONE_OF,
            remedy,
            what=what,
            value=quoted(value),
            near=near,
            allowed=few(allowed),
        )
        return near or ""

    def known(self, name: str, place: Place, among: Collection[str], kind: Text) -> bool:
        """Say whether `name` is defined; report it where it is not."""
        if name in among:
            return True
        if name and kind not in self.doubts:  # an empty one was reported where it was read
            near = self.near(name, among)
            remedy = w.NEAR_NAME if near else w.KNOWN_NAMES if 0 < len(among) <= LISTED else w.DEFINE_IT
            shown = quoted(name)
            self.fault(
                "dangling-id",
                place,
                w.UNKNOWN_NAME,
                remedy,
                what=kind,
                name=shown,
                near=near,
                known=few(among),
            )
        return False


_TEXT = Keys(("en", "zh"))
_KINDS = {w.A_FACT, w.A_RULE, w.A_SOURCE, w.A_PARAMETER, w.A_FACTOR, w.A_LEVEL, w.A_CONCLUSION}


def _fit(item: object) -> object:
    """What fills a message, on one line and not too long."""
    if isinstance(item, tuple):
        return tuple(map(_fit, item))
    return printable(item, _LONGEST) if isinstance(item, str) else item


def _nothing(node: Node) -> bool:
    """Whether nothing is written, or nothing but space."""
    return isinstance(node, ScalarNode) and (node.null or not node.text.strip())
