"""Tie-breaks: what decides between two sides of equal weight."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node, SequenceNode
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.keys import Keys, understood
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Source, TieBreak
from nicwise.engine.wording import Text

__all__ = ["tie_breaks"]

_TIE_BREAK = Keys(("because", "cites"), ("when", "favours", "stronger_in", "interpretation"))


def tie_breaks(
    reader: ConditionReader,
    node: Node | None,
    sides: tuple[str, ...],
    factors: Mapping[str, Text],
    sources: Mapping[str, Source],
) -> tuple[TieBreak, ...]:
    """Read the tie-breaks.

    Parameters
    ----------
    reader : ConditionReader
        Reads their conditions.
    node : Node or None
        The list.
    sides : tuple of str
        The conclusions.
    factors : Mapping of str to Text
        The factors of every pack.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    tuple of TieBreak
        In the order in which they apply; the last applies always.
    """
    read = reader.reader
    found = [
        _tie_break(reader, item, sides, factors, sources)
        for item in read.items(node, "tie_breaks", MappingNode)
    ]
    if isinstance(node, SequenceNode):
        _check_order(read, node, found)
    return tuple(found)


def _check_order(read: Reader, node: SequenceNode, found: list[TieBreak]) -> None:
    """The last one applies always, and no other does."""
    if not found:
        read.fault("missing-key", node.place, w.NOTHING, w.ALWAYS, what="tie_breaks")
    for number, each in enumerate(found, 1):
        last = number == len(found)
        if (each.side is None or each.when is not None) and last:
            read.fault("missing-key", each.place, w.LAST_TIE_BREAK, w.ALWAYS)
        elif each.side and each.when is None and each.stronger_in is None and not last:
            read.fault("illegal-value", each.place, w.NEVER_REACHED, w.MOVE_LAST)


def _tie_break(
    reader: ConditionReader,
    node: Node,
    sides: tuple[str, ...],
    factors: Mapping[str, Text],
    sources: Mapping[str, Source],
) -> TieBreak:
    read = reader.reader
    values = read.mapping(node, _TIE_BREAK, "tie_breaks")
    favours, stronger, when = (values.get(key) for key in ("favours", "stronger_in", "when"))
    if (favours is None) == (stronger is None) and understood(node, values):
        read.fault("wrong-type", node.place, w.TIE_BREAK_FORM, w.ONE_OF_BOTH)
    check_braces(read, values.get("because"), "because")
    side = None if favours is None else read.one_of(favours, sides, "favours", kind=w.A_CONCLUSION)
    return TieBreak(
        when=None if when is None else reader.conditions(when, "when"),
        # Where neither is given, which was reported, it counts as one that always applies.
        side="" if favours is None and stronger is None else side,
        stronger_in=None
        if stronger is None
        else read.one_of(stronger, factors, "stronger_in", kind=w.A_FACTOR),
        because=read.text(values.get("because"), "because"),
        cites=citations(read, values.get("cites"), sources, "cites"),
        interpretation=read.optional_text(values.get("interpretation"), "interpretation"),
        place=node.place,
    )
