"""Overlap: two rules of one factor favour the same side, equally strongly, of one case.

What it does
------------
Reports every two rules of one factor with the same side and strength that fire together on some cases and
not on others, where neither overrides the other.

Why it matters
--------------
They count once, so that nothing is weighed twice; but the reader is told the same thing twice, and two
bands that should have met overlap instead.

Example
-------
One band ends at 64 GPUs and the next begins at 63.

References
----------
D. Calvanese, M. Dumas, U. Laurson, F. M. Maggi, M. Montali, I. Teinemaa, "Semantics and analysis of DMN
decision tables", BPM 2016.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, pair
from nicwise.engine.audits.redundant import redundant_pairs
from nicwise.engine.audits.review import Review, all_fire, all_marked
from nicwise.engine.audits.subsumed import subsumed_pairs
from nicwise.engine.model import EITHER, Favours
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "overlap"
TITLE = Text(
    "two rules of one factor favour the same side, equally strongly, of one case",
    "同一因素的两条规则对同一情形以相同强度支持同一方",
)

_PROBLEM = Text(
    "{first} and {second} fire together and say the same", "{first} 与 {second} 会同时触发，说法相同"
)
_REMEDY = Text(
    "Draw the line between them more sharply, if it is meant to be one", "若两者本应互斥，请把界线划清"
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every two rules that overlap.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the second rule of the two.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    told_already = {frozenset(pair_) for pair_ in (*redundant_pairs(review), *subsumed_pairs(review))}
    for first, second in review.pairs():
        outcome = first.outcome
        if not isinstance(outcome, Favours) or outcome != second.outcome or outcome.side == EITHER:
            continue
        overriding = second.id in first.overrides or first.id in second.overrides
        if overriding or frozenset((first, second)) in told_already:
            continue
        names = first.id, second.id
        watching = review.pair(first, second)
        if watching.meets(all_marked(*names), first.when):
            problem = Message(_PROBLEM, {"first": first.id, "second": second.id})
            shown = review.shown(watching.where(all_marked(*names)), all_fire(*names))
            yield AuditFinding(CODE, "note", second.place, pair(*names), problem, Message(_REMEDY), *shown)
