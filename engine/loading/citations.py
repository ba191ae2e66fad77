"""Citations: the places in the sources that say so."""

from __future__ import annotations

import re
from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Citation, Source

__all__ = ["MOST_PARAGRAPHS", "citations", "spans"]

MOST_PARAGRAPHS = 10_000
"""Of the sources of one file; more would be books, to be cited by their chapters."""

_WIDEST = 200  # paragraphs of one citation: more is no place
_CITATION = Keys(("source", "at", "says"))
_SPAN = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?", re.ASCII)


def spans(read: Reader, node: Node | None, source: str, count: int) -> list[tuple[range, ScalarNode]]:
    """Read a list of paragraph numbers and spans of them.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.
    source : str
        The source whose paragraphs they are.
    count : int
        How many it has.

    Returns
    -------
    list of (range, ScalarNode)
        The paragraphs, each span with where it stands.
    """
    found = []
    for item in read.items(node, "at", ScalarNode):
        written = read.word(item, "at")
        match = _SPAN.fullmatch(written)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        outside = [number for number in (first, last) if not 1 <= number <= count]
        if not written or not isinstance(item, ScalarNode):
            continue
        if not match or last < first:
            read.fault("illegal-value", item.place, w.NOT_PARAGRAPH, w.WRITE_PARAGRAPH, value=quoted(written))
        elif outside:
            told = {"source": source, "number": outside[0], "count": count}
            read.fault("dangling-id", item.place, w.NO_PARAGRAPH, w.PARAGRAPHS, **told)
        else:
            found.append((range(first, last + 1), item))
    return found


def citations(
    read: Reader, node: Node | None, known: Mapping[str, Source], what: str
) -> tuple[Citation, ...]:
    """Read a list of citations.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.
    known : Mapping of str to Source
        The sources that may be cited.
    what : str
        The key under which they stand.

    Returns
    -------
    tuple of Citation
        In the order written.
    """
    found = []
    for item in read.items(node, what, MappingNode):
        values = read.mapping(item, _CITATION, what)
        name = read.word(values.get("source"), "source")
        at: tuple[int | str, ...] = ()
        if "source" in values and read.known(name, values["source"].place, known, w.A_SOURCE):
            at = _places(read, values.get("at"), known[name])
        found.append(Citation(name, at, read.text(values.get("says"), "says"), item.place))
    if isinstance(node, SequenceNode) and not node.items:
        read.fault("unsourced", node.place, w.UNSOURCED, w.CITE)
    return tuple(found)


def _places(read: Reader, node: Node | None, source: Source) -> tuple[int | str, ...]:
    if isinstance(node, SequenceNode) and not node.items:
        read.fault("unsourced", node.place, w.NO_PLACE, w.CITE)
    if source.paragraphs == 0:
        return read.words(node, "at")
    found = spans(read, node, source.id, source.paragraphs)
    if sum(len(span) for span, _ in found) > _WIDEST:
        read.fault("illegal-value", found[0][1].place, w.TOO_WIDE, w.CITE, limit=_WIDEST)
        return ()
    return tuple(number for span, _ in found for number in span)
