"""Unmet expectation: the conclusions do not behave as the pack expects.

What it does
------------
A pack may declare that more of a fact, all else equal, never turns one conclusion into the other.
This is checked exactly, over every two cases that differ in that fact alone and in what is calculated from
it.

Why it matters
--------------
Each rule may look right, and the rules together may advise a smaller network for a larger cluster.

Example
-------
At 255 GPUs one side is concluded, at 256 the other one, although more GPUs should never speak for it.

References
----------
A. Daniels, M. Velikova, "Monotone and partially monotone neural networks", IEEE Transactions on Neural
Networks 21(6), 2010 (monotonicity as knowledge of a field).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import Value
from nicwise.engine.phrases import value_text
from nicwise.engine.space.expectations import Unmet, unmet
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unmet-expectation"
TITLE = Text("the conclusions do not behave as the pack expects", "结论不符合规则包声明的预期")

_PROBLEM = Text(
    "more of {fact} turns {before} into {after}: {less} gets {before}, {more} gets {after}",
    "{fact}增加会使 {before} 变为 {after}：{less} 得 {before}，{more} 得 {after}",
)
_REMEDY = Text("Mend the rules, or the expectation", "请修正规则或预期")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every declared expectation that is not met.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the expectation, with the case that has less; the message says what more of it is.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for each in unmet(review.space.frame({})):
        if not _shown(review, each):
            sides = each.expectation.never
            raise AssertionError(f"experta does not conclude {sides} of {each.less} and {each.more}")
        yield _finding(review, _smaller(review, each))


def _shown(review: Review, each: Unmet) -> bool:
    try:
        sides = tuple(consult(review.knowledge, case).conclusion for case in (each.less, each.more))
    except KnowledgeError:
        return False
    return sides == each.expectation.never


def _smaller(review: Review, each: Unmet) -> Unmet:
    """The same without the answers that are not needed to show it."""
    for name in each.less:
        if name not in (each.expectation.more, *each.expectation.keeping):
            less, more = (
                {other: value for other, value in case.items() if other != name}
                for case in (each.less, each.more)
            )
            fewer = Unmet(each.expectation, less, more)
            if _shown(review, fewer):
                each = fewer
    return each


def _finding(review: Review, each: Unmet) -> AuditFinding:
    expectation, fact = each.expectation, review.knowledge.facts[each.expectation.more]

    def worded(answers: Mapping[str, Value | None]) -> Text:
        value = answers[fact.id]
        assert value is not None
        return Text(value_text(fact, value, "en"), value_text(fact, value, "zh"))

    told = {
        "fact": fact.name,
        "before": expectation.never[0],
        "after": expectation.never[1],
        "less": worded(each.less),
        "more": worded(each.more),
    }
    return AuditFinding(
        CODE,
        "error",
        expectation.place,
        expectation.more,
        Message(_PROBLEM, told),
        Message(_REMEDY),
        answers=each.less,
    )
