"""The keys that a mapping may have, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place

__all__ = ["Keys", "key_place", "understood"]


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one kind of mapping."""

    needed: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


def key_place(node: Node, name: str) -> Place:
    """Return where a key of a mapping stands; where it has no such key, where the node does.

    Parameters
    ----------
    node : Node
        Any node.
    name : str
        The key.

    Returns
    -------
    Place
        Of the key itself, not of its value.
    """
    if isinstance(node, MappingNode) and name in node.keys:
        return node.keys[name].place
    return node.place


def understood(node: Node, values: Mapping[str, Node]) -> bool:
    """Say whether a node is a mapping all of whose keys were read.

    Parameters
    ----------
    node : Node
        Any node.
    values : Mapping of str to Node
        What `Reader.mapping` found in it.

    Returns
    -------
    bool
        Where it is not, that was reported, and what is missing may stand under another name.
    """
    return isinstance(node, MappingNode) and len(node.values) == len(values)
