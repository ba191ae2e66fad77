"""YAML to nodes; what no file of ours needs is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from nicwise.engine.documents import wording as w
from nicwise.engine.documents.characters import FORBIDDEN, place_after, printable
from nicwise.engine.documents.nodes import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.errors import DocumentError, Fault, Place
from nicwise.engine.wording import Message, Text

__all__ = ["MOST_FAULTS", "parse"]

MOST_FAULTS = 200
"""Where the search for further faults ends: nobody reads on, and a hostile file must not fill the screen."""

_DEEPEST = 24
_MOST = 100_000
_SHOWN = 60
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Builder:
    """Builds nodes from parser events, so that depth is bounded before anything recurses."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.root: Node | None = None
        self.stack: list[MappingNode | SequenceNode] = []
        self.pending: list[ScalarNode | None] = []  # of each open mapping: the key that awaits its value

    def fault(
        self, place: Place, problem: Text, remedy: Text, code: str = "unreadable", **values: object
    ) -> None:
        if len(self.faults) == MOST_FAULTS:
            raise self.stop(place, w.MORE_FAULTS, w.MEND_FIRST, count=MOST_FAULTS)
        self.faults.append(Fault(code, place, Message(problem, values), Message(remedy, values)))

    def stop(self, place: Place, problem: Text, remedy: Text, **values: object) -> DocumentError:
        last = Fault("unreadable", place, Message(problem, values), Message(remedy))
        return DocumentError([*self.faults, last])

    def place(self, event: Any) -> Place:
        mark = event.start_mark
        return Place(self.path, mark.line + 1, mark.column + 1)

    def build(self, events: Iterator[yaml.Event]) -> Node | None:
        for count, event in enumerate(events):
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self.scalar(event)
            elif kind is yaml.MappingStartEvent:
                self.open(event, MappingNode(self.place(event)))
                self.pending.append(None)
            elif kind is yaml.SequenceStartEvent:
                self.open(event, SequenceNode(self.place(event)))
            elif kind is yaml.MappingEndEvent:
                self.stack.pop()
                self.pending.pop()
            elif kind is yaml.SequenceEndEvent:
                self.stack.pop()
            elif kind is yaml.AliasEvent:
                raise self.stop(self.place(event), w.ANCHOR, w.WRITE_OUT)
            elif kind is yaml.DocumentStartEvent and self.root is not None:
                raise self.stop(self.place(event), w.SECOND, w.ONE_DOCUMENT)
            if count > _MOST:
                raise self.stop(self.place(event), w.TOO_MANY, w.SPLIT, limit=_MOST)
        return self.root

    def scalar(self, event: Any) -> None:
        node = ScalarNode(event.value, not event.style, self.place(event))
        self.check(event, node.place)
        if event.style == '"' and (found := FORBIDDEN.search(node.text)):
            # Only escapes can put into a value what the file itself may not hold.
            self.fault(node.place, w.ESCAPED, w.REMOVE_IT, character=_code(found[0]))
        self.add(node)

    def open(self, event: Any, node: MappingNode | SequenceNode) -> None:
        self.check(event, node.place)
        if len(self.stack) >= _DEEPEST:
            raise self.stop(node.place, w.TOO_DEEP, w.FLATTEN, limit=_DEEPEST)
        self.add(node)
        self.stack.append(node)

    def check(self, event: Any, place: Place) -> None:
        if event.anchor is not None:
            raise self.stop(place, w.ANCHOR, w.WRITE_OUT)
        if event.tag not in (None, "!"):
            raise self.stop(place, w.TAG, w.REMOVE_TAG, tag=printable(event.tag, _SHOWN))

    def add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
        elif isinstance(parent := self.stack[-1], SequenceNode):
            parent.items.append(node)
        elif (key := self.pending[-1]) is None:
            if not isinstance(node, ScalarNode):
                raise self.stop(node.place, w.KEY, w.PLAIN_KEY)
            self.pending[-1] = node
        else:
            self.pending[-1] = None
            self.pair(parent, key, node)

    def pair(self, parent: MappingNode, key: ScalarNode, node: Node) -> None:
        if key.null or not key.text.strip():
            self.fault(key.place, w.EMPTY_KEY, w.PLAIN_KEY)
        elif (first := parent.keys.get(key.text)) is not None:
            shown = printable(key.text, _SHOWN)
            line = first.place.line
            self.fault(key.place, w.DUPLICATE, w.KEEP_ONE, "duplicate-key", key=shown, line=line)
        else:
            parent.keys[key.text] = key
            parent.values[key.text] = node


def parse(text: str, path: str) -> tuple[Node, list[Fault]]:
    """Parse one YAML document.

    Parameters
    ----------
    text : str
        The document; JSON is YAML.
    path : str
        The file's name, for places.

    Returns
    -------
    node : Node
        Its content.
    faults : list of Fault
        Duplicate and empty keys, of which the first was kept, and characters that cannot be shown.

    Raises
    ------
    DocumentError
        If it is not one YAML document, or has an anchor, a tag, a key that is no scalar, or too much in it.

    Examples
    --------
    >>> node, _ = parse("{a: 012, b: [x, 'no']}", "a.yaml")
    >>> node.values["a"].text, str(node.values["b"].items[1].place)
    ('012', 'a.yaml:1:17')
    """
    builder = _Builder(path)
    if not text.strip():
        raise builder.stop(Place(path), w.EMPTY, w.FILL)
    if found := FORBIDDEN.search(text):
        place = place_after(path, text[: found.start()])
        raise builder.stop(place, w.CONTROL, w.REMOVE_IT, character=_code(found[0]))
    try:
        root = builder.build(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        place, detail = _place(error, text, path), _detail(error.problem or "")
        if "nesting depth" in (error.problem or ""):  # libyaml looks ahead of us, though not for ever
            raise builder.stop(place, w.TOO_DEEP, w.FLATTEN, limit=_DEEPEST) from None
        raise builder.stop(place, w.SYNTAX, w.CHECK_SYNTAX, detail=detail) from None
    except (yaml.YAMLError, ValueError, RecursionError):  # not known to happen; a file is never worth a crash
        raise builder.stop(Place(path), w.SYNTAX, w.CHECK_SYNTAX, detail=w.BAD_FORM) from None
    if root is None:
        raise builder.stop(Place(path), w.EMPTY, w.FILL)
    return root, builder.faults


def _place(error: yaml.MarkedYAMLError, text: str, path: str) -> Place:
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Place(path)
    if mark.index >= len(text):  # libyaml counts a line that is not there
        return place_after(path, text.rstrip())
    return Place(path, mark.line + 1, mark.column + 1)


def _detail(problem: str) -> Text:
    return next((text for prefix, text in w.LIBYAML.items() if problem.startswith(prefix)), w.BAD_FORM)


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
