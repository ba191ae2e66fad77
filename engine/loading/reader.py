"""Takes typed values out of nodes, and keeps every fault it meets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.errors import Fault, Place
from nicwise.engine.loading import wording as w
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["INTEGER", "NUMBER", "Keys", "Reader"]

NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?")
INTEGER = re.compile(r"[+-]?\d{1,15}")
_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one kind of mapping."""

    needed: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


@dataclass(slots=True)
class Reader:
    """Reads nodes; on a fault it keeps the fault and returns a harmless value of the right type.

    The harmless values never leave the loader: one fault is enough for it to raise at the end.
    """

    faults: list[Fault] = field(default_factory=list)

    def fault(self, code: str, place: Place, problem: Text, remedy: Text | Message, **values: object) -> None:
        """Keep a fault; `values` fill both texts."""
        told = remedy if isinstance(remedy, Message) else Message(remedy, values)
        self.faults.append(Fault(code, place, Message(problem, values), told))

    def mapping(self, node: Node, keys: Keys, what: object) -> Mapping[str, Node]:
        """Return the values of a mapping by key; report keys that are unknown or missing."""
        if not isinstance(node, MappingNode):
            self.fault("wrong-type", node.place, w.NOT_MAPPING, w.WRITE_MAPPING, what=what)
            return {}
        known = (*keys.needed, *keys.allowed)
        for name, key in node.keys.items():
            if name not in known:
                near = nearest(name, known)
                remedy = w.DID_YOU_MEAN if near else w.ALLOWED_KEYS
                self.fault(
                    "unknown-key",
                    key.place,
                    w.UNKNOWN_KEY,
                    remedy,
                    what=what,
                    key=name[:_SHOWN],
                    near=near,
                    allowed=known,
                )
        for name in keys.needed:
            if name not in node.values:
                self.fault("missing-key", node.place, w.MISSING_KEY, w.ADD_KEY, what=what, key=name)
        return {name: value for name, value in node.values.items() if name in known}

    def entries(self, node: Node | None, what: object) -> Iterator[tuple[str, ScalarNode, Node]]:
        """Yield name, key and value of a mapping whose names are free."""
        if isinstance(node, MappingNode):
            yield from ((name, node.keys[name], value) for name, value in node.values.items())
        elif node is not None:
            self.fault("wrong-type", node.place, w.NOT_MAPPING, w.WRITE_MAPPING, what=what)

    def items(self, node: Node | None, what: object) -> list[Node]:
        """Return the items of a list; a missing list is empty."""
        if isinstance(node, SequenceNode):
            return node.items
        if node is not None:
            self.fault("wrong-type", node.place, w.NOT_LIST, w.WRITE_LIST, what=what)
        return []

    def word(self, node: Node | None, what: object) -> str:
        """Return a scalar that is not empty."""
        if node is None:
            return ""
        if not isinstance(node, ScalarNode) or node.null or not node.text.strip():
            self.fault("wrong-type", node.place, w.NOT_SCALAR, w.WRITE_SCALAR, what=what)
            return ""
        return node.text.strip()

    def words(self, node: Node | None, what: object) -> tuple[str, ...]:
        """Return a list of scalars."""
        return tuple(self.word(item, what) for item in self.items(node, what))

    def text(self, node: Node | None, what: object) -> Text:
        """Return a text in both languages; a missing one is empty."""
        if node is None:
            return Text("", "")
        if not isinstance(node, MappingNode):
            self.fault("wrong-type", node.place, w.NOT_MAPPING, w.WRITE_TEXT, what=what)
            return Text("", "")
        values = self.mapping(node, Keys(("en", "zh")), what)
        return Text(*(self.word(values.get(language), what) for language in ("en", "zh")))

    def optional_text(self, node: Node | None, what: object) -> Text | None:
        """Return a text, or None where there is none."""
        return None if node is None else self.text(node, what)

    def one_of(
        self, node: Node | None, allowed: Iterable[str], what: object, code: str = "illegal-value"
    ) -> str:
        """Return a scalar that is one of `allowed`."""
        choices = tuple(allowed)
        value = self.word(node, what)
        if value and value not in choices and node is not None:
            near = nearest(value, choices)
            remedy = w.NEAR_OF if near else w.ONE_OF
            self.fault(
                code,
                node.place,
                w.NOT_ONE_OF,
                remedy,
                what=what,
                value=value[:_SHOWN],
                near=near,
                allowed=choices,
            )
            return ""
        return value

    def known(self, name: str, place: Place, among: Iterable[str], what: Text) -> bool:
        """Say whether `name` is defined; report it where it is not."""
        names = tuple(among)
        if name in names:
            return True
        if name:  # an empty one was reported where it was read
            near = nearest(name, names)
            remedy = w.NEAR_NAME if near else w.KNOWN_NAMES if 0 < len(names) <= 12 else w.DEFINE_IT
            self.fault(
                "dangling-id",
                place,
                w.UNKNOWN_NAME,
                remedy,
                what=what,
                name=name[:_SHOWN],
                near=near,
                known=names,
            )
        return False

    def number(self, node: Node | None, what: object) -> float:
        """Return a number; whole ones as int."""
        text = self.word(node, what)
        if INTEGER.fullmatch(text):
            return int(text)
        if NUMBER.fullmatch(text) and abs(value := float(text)) <= 1e15:
            return value
        if text and node is not None:
            self.fault("wrong-type", node.place, w.NOT_NUMBER, w.WRITE_NUMBER, value=text[:_SHOWN])
        return 0

    def boolean(self, node: Node | None, what: object, default: bool = False) -> bool:
        """Return ``true`` or ``false``; a missing one is `default`."""
        if node is None:
            return default
        text = self.word(node, what)
        if text not in ("true", "false", ""):
            self.fault("wrong-type", node.place, w.NOT_BOOLEAN, w.WRITE_BOOLEAN, value=text[:_SHOWN])
        return text == "true"

    def date(self, node: Node | None, what: object) -> str:
        """Return a date as written, year first."""
        text = self.word(node, what)
        if text and not _DATE.fullmatch(text) and node is not None:
            self.fault("wrong-type", node.place, w.NOT_DATE, w.WRITE_DATE, value=text[:_SHOWN])
        return text

    def name(self, key: ScalarNode, form: re.Pattern[str], shape: str, what: object) -> bool:
        """Say whether a key is a well-formed name; report it where it is not."""
        if form.fullmatch(key.text):
            return True
        self.fault(
            "illegal-value",
            key.place,
            w.BAD_NAME,
            w.NAME_FORM,
            value=key.text[:_SHOWN],
            what=what,
            form=shape,
        )
        return False
