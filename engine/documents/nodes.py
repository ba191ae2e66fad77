"""YAML as nodes that know their place; what no knowledge file needs is refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from nicwise.engine.documents import wording as w
from nicwise.engine.errors import DocumentError, Fault, Place
from nicwise.engine.wording import Message, Text

__all__ = ["MappingNode", "Node", "ScalarNode", "SequenceNode", "parse"]

_DEEPEST = 24
_MOST = 100_000
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class ScalarNode:
    """A scalar as text; `plain` where it was not quoted."""

    text: str
    plain: bool
    place: Place

    @property
    def null(self) -> bool:
        """Whether nothing was written."""
        return self.plain and self.text in ("", "~", "null", "Null", "NULL")


@dataclass(slots=True)
class SequenceNode:
    """A list."""

    place: Place
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class MappingNode:
    """A mapping, in its order; every key is unique."""

    place: Place
    keys: dict[str, ScalarNode] = field(default_factory=dict)
    values: dict[str, Node] = field(default_factory=dict)


Node = ScalarNode | SequenceNode | MappingNode


class _Builder:
    """Builds nodes from parser events, so that depth is bounded before anything recurses."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.root: Node | None = None
        self.stack: list[MappingNode | SequenceNode] = []
        self.pending: list[ScalarNode | None] = []  # of each open mapping: the key that awaits its value

    def fault(
        self, place: Place, problem: Text, remedy: Text, code: str = "syntax", **values: object
    ) -> None:
        self.faults.append(Fault(code, place, Message(problem, values), Message(remedy)))

    def stop(
        self, place: Place, problem: Text, remedy: Text, code: str = "syntax", **values: object
    ) -> DocumentError:
        self.fault(place, problem, remedy, code, **values)
        return DocumentError(self.faults)

    def place(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        return Place(self.path, mark.line + 1, mark.column + 1) if mark else Place(self.path)

    def build(self, events: Iterator[yaml.Event]) -> Node | None:
        for count, event in enumerate(events):
            if count > _MOST:
                raise self.stop(self.place(event), w.TOO_MANY, w.SPLIT, limit=_MOST)
            if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent | yaml.AliasEvent):
                self.open(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                if isinstance(self.stack.pop(), MappingNode):
                    self.pending.pop()
            elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
                raise self.stop(self.place(event), w.SECOND, w.ONE_DOCUMENT)
        return self.root

    def open(self, event: Any) -> None:
        place = self.place(event)
        if event.anchor is not None:
            raise self.stop(place, w.ANCHOR, w.WRITE_OUT)
        if event.tag not in (None, "!"):
            raise self.stop(place, w.TAG, w.REMOVE_TAG, tag=event.tag)
        if len(self.stack) >= _DEEPEST:
            raise self.stop(place, w.TOO_DEEP, w.FLATTEN, limit=_DEEPEST)
        if isinstance(event, yaml.ScalarEvent):
            self.add(ScalarNode(event.value, event.style is None, place))
            return
        node = MappingNode(place) if isinstance(event, yaml.MappingStartEvent) else SequenceNode(place)
        self.add(node)
        self.stack.append(node)
        if isinstance(node, MappingNode):
            self.pending.append(None)

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
            first = parent.keys.get(key.text)
            if first is not None:
                self.fault(
                    key.place, w.DUPLICATE, w.KEEP_ONE, "duplicate-key", key=key.text, line=first.place.line
                )
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
        Duplicate keys, of which the first was kept.

    Raises
    ------
    DocumentError
        If it is not one YAML document, or has an anchor, a tag, a key that is no scalar, or too much in it.

    Examples
    --------
    >>> node, _ = parse("{a: 012, b: [x, 'no']}", "a.yaml")
    >>> node.values["a"].text, str(node.values["b"].items[1].place)
    ('012', 'a.yaml:1:16')
    """
    builder = _Builder(path)
    if not text.strip():
        raise builder.stop(Place(path), w.EMPTY, w.FILL)
    try:
        root = builder.build(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(path, mark.line + 1, mark.column + 1) if mark else Place(path)
        raise builder.stop(place, w.SYNTAX, w.CHECK_SYNTAX, detail=_detail(error.problem or "")) from None
    except yaml.reader.ReaderError:
        control, character = _control(text, path)
        raise builder.stop(control, w.CONTROL, w.REMOVE_IT, character=character) from None
    except (yaml.YAMLError, ValueError, RecursionError):  # lone surrogates among others
        raise builder.stop(Place(path), w.SYNTAX, w.CHECK_SYNTAX, detail=w.BAD_FORM) from None
    if root is None:
        raise builder.stop(Place(path), w.EMPTY, w.FILL)
    return root, builder.faults


def _detail(problem: str) -> Text:
    return next((text for prefix, text in w.LIBYAML.items() if problem.startswith(prefix)), w.BAD_FORM)


def _control(text: str, path: str) -> tuple[Place, str]:
    """Find the first character that YAML has no room for."""
    for count, line in enumerate(text.split("\n"), 1):
        for column, character in enumerate(line, 1):
            if character not in "\t\r\x85" and unicodedata.category(character) in ("Cc", "Cs", "Cn"):
                return Place(path, count, column), f"U+{ord(character):04X}"
    return Place(path), "?"
