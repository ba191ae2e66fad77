"""Redundant: two rules say the same of the same cases.

What it does
------------
Compares every two rules of one factor, of one derived fact, or of one other outcome, and reports those with
the same outcome that fire on exactly the same cases, however differently their conditions are written.
Advice is the same only where its words are.

Why it matters
--------------
One of the two adds nothing, and whoever edits only the other leaves the old statement in force.

Example
-------
``scale/small`` asks for below 32 GPUs, ``scale/not-large`` for at most 31; both favour the same side,
moderately.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, pair
from nicwise.engine.audits.review import Review, all_fire, all_marked, same_outcome
from nicwise.engine.model import Rule
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check", "redundant_pairs"]

CODE = "redundant"
TITLE = Text("two rules say the same of the same cases", "两条规则对相同的情形给出相同的结果")

_PROBLEM = Text(
    "{first} and {second} fire on the same cases and come to the same",
    "{first} 与 {second} 的触发情形相同，结果也相同",
)
_REMEDY = Text("Keep one of them, with the citations of both", "请保留其一，并合并两者的出处")


def redundant_pairs(review: Review) -> Iterator[tuple[Rule, Rule]]:
    """Yield every two rules of which one could go.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    (Rule, Rule)
        In the rule base's order.
    """
    for first, second in review.pairs():
        if same_outcome(first, second) and all(
            (first.id in marks) == (second.id in marks) for marks in review.pair(first, second).patterns()
        ):
            yield first, second


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every two rules of which one could go.

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
    for first, second in redundant_pairs(review):
        names = first.id, second.id
        where = review.pair(first, second).where(all_marked(*names))
        problem = Message(_PROBLEM, {"first": first.id, "second": second.id})
        shown = review.shown(where, all_fire(*names))
        yield AuditFinding(CODE, "warning", second.place, pair(*names), problem, Message(_REMEDY), *shown)
