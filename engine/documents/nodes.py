"""What a YAML document holds, as nodes that know their place."""

from __future__ import annotations

from dataclasses import dataclass, field

from nicwise.engine.errors import Place

__all__ = ["MappingNode", "Node", "ScalarNode", "SequenceNode"]


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
    """A mapping, in its order; every key is unique and not empty."""

    place: Place
    keys: dict[str, ScalarNode] = field(default_factory=dict)
    values: dict[str, Node] = field(default_factory=dict)


Node = ScalarNode | SequenceNode | MappingNode
