"""Where in its file a rule's tests stand."""

from __future__ import annotations

import os
from collections.abc import Iterator

from nicwise.engine.documents import MappingNode, Node, SequenceNode, parse, read_text
from nicwise.engine.errors import DocumentError, Place
from nicwise.engine.model import KnowledgeBase, Rule

__all__ = ["test_places"]

_GROUPS = ("all", "any")


def test_places(knowledge: KnowledgeBase, rule: Rule) -> tuple[Place, ...]:
    """Return the place of each test of a rule, in the order written.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Where the packs lie.
    rule : Rule
        One of its rules.

    Returns
    -------
    tuple of Place
        Of the keys that name the facts; nothing where the file is gone.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> [place.line for place in test_places(guidance, guidance.rules["platform/a100"])]
    [5, 6]
    """
    folder = next(pack.folder for pack in knowledge.packs if pack.id == rule.pack)
    path = os.path.join(folder, "rules", *rule.id.split("/")) + ".yaml"
    try:
        node, _ = parse(read_text(path, rule.place.path), rule.place.path)
    except DocumentError:
        return ()
    when = node.values.get("when") if isinstance(node, MappingNode) else None
    return () if when is None else tuple(_tests(when))


def _tests(node: Node) -> Iterator[Place]:
    """In the order in which the loader reads them."""
    if isinstance(node, MappingNode):
        for name, value in node.values.items():
            if name in _GROUPS and isinstance(value, SequenceNode):
                for item in value.items:
                    yield from _tests(item)
            else:
                yield node.keys[name].place
