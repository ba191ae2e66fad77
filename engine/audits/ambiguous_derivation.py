"""Ambiguous derivation: two rules derive different values of one fact for the same case.

What it does
------------
Reports every two rules that derive different values of one fact and fire together on some case.

Why it matters
--------------
A consultation about such a case is refused: neither value can be given.

Example
-------
One rule derives a large model from 20 billion parameters, another a small one up to 20 billion.

References
----------
A. Preece, "Evaluating verification and validation methods in knowledge engineering", in R. Roy (editor),
*Industrial Knowledge Management: A Micro-Level Approach*, Springer, 2001 (ambivalence).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, pair
from nicwise.engine.audits.review import Review
from nicwise.engine.model import Derives, Rule
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "ambiguous-derivation"
TITLE = Text(
    "two rules derive different values of one fact for the same case",
    "两条规则对同一情形推导出同一事实的不同取值",
)

_PROBLEM = Text(
    "{first} and {second} fire together and derive different values of {fact}",
    "{first} 与 {second} 会同时触发，却推导出不同的 {fact}",
)
_REMEDY = Text("Make their conditions exclude each other", "请使两者的条件互斥")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every two rules that derive different values at once.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the second rule of the two, with a case that experta refuses.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    deriving = [
        rule for rule in review.knowledge.rules.values() if rule.fires and isinstance(rule.outcome, Derives)
    ]
    for number, first in enumerate(deriving):
        for second in deriving[number + 1 :]:
            if _differ(first, second):
                yield from _together(review, first, second)


def _differ(first: Rule, second: Rule) -> bool:
    one, other = first.outcome, second.outcome
    assert isinstance(one, Derives)
    assert isinstance(other, Derives)
    return one.fact == other.fact and one.value != other.value


def _together(review: Review, first: Rule, second: Rule) -> Iterator[AuditFinding]:
    conditions = {first.id: first.when, second.id: second.when}
    where = review.watching(conditions, conflicts=True).where(lambda marks: marks >= {*conditions})
    if where.answers is not None:
        assert isinstance(first.outcome, Derives)
        told = {"first": first.id, "second": second.id, "fact": first.outcome.fact}
        subject = pair(first.id, second.id)
        shown = review.refused(where)
        yield AuditFinding(
            CODE, "error", second.place, subject, Message(_PROBLEM, told), Message(_REMEDY), *shown
        )
