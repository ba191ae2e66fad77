"""Conflicting: two rules of one factor favour different sides of one case.

What it does
------------
Reports every two rules of one factor that favour different sides, fire on one case, and both weigh there:
neither of them is overridden.
It also reports two rules that rule out both sides at once, after which nothing can be concluded.
Findings of different factors for different sides are what the weighing is for, and are not reported.

Why it matters
--------------
A factor is one point of view; a reader expects it to come down on one side.
Where it does not, an override was often forgotten.

Example
-------
``scale/small`` favours one side below 64 GPUs, ``scale/growing`` the other one from 32.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nicwise.engine.audits.finding import AuditFinding, pair
from nicwise.engine.audits.review import Review, overridden
from nicwise.engine.audits.watching import Marks
from nicwise.engine.model import EITHER, All, Favours, Rule, RulesOut
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "conflicting"
TITLE = Text(
    "two rules of one factor favour different sides of one case", "同一因素的两条规则对同一情形支持不同的一方"
)

_PROBLEM = Text(
    "{first} and {second} fire together, for {one} and for {other}",
    "{first} 与 {second} 会同时触发，分别支持 {one} 与 {other}",
)
_RULED_OUT = Text(
    "{first} and {second} fire together and rule out both sides",
    "{first} 与 {second} 会同时触发，双方都被排除",
)
_REMEDY = Text(
    "Make their conditions exclude each other, or let one override the other",
    "请使两者的条件互斥，或让其中一条覆盖另一条",
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every two rules that contradict each other.

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
    >>> [finding.subject for finding in check(Review(load(["guidance"])))][:1]
    ['tco/initial-cost-first + tco/long-running-training']
    """
    for first, second in review.pairs():
        text = _opposed(first, second)
        if text is None:
            continue
        wanted = _both_weigh(first, second)
        watching = review.weighing(first, second)
        if not watching.meets(wanted, All((first.when, second.when))):
            continue
        told = {"first": first.id, "second": second.id, "one": _side(first), "other": _side(second)}
        shown = review.shown(watching.where(wanted), _shows(review, wanted))
        subject = pair(first.id, second.id)
        yield AuditFinding(
            CODE, "warning", second.place, subject, Message(text, told), Message(_REMEDY), *shown
        )


def _opposed(first: Rule, second: Rule) -> Text | None:
    """What is wrong if both weigh at once; None where nothing is."""
    one, other = _side(first), _side(second)
    if EITHER in (one, other) or one == other or not one:
        return None
    return _PROBLEM if isinstance(first.outcome, Favours) else _RULED_OUT


def _side(rule: Rule) -> str:
    return rule.outcome.side if isinstance(rule.outcome, Favours | RulesOut) else ""


def _both_weigh(first: Rule, second: Rule) -> Callable[[Marks], bool]:
    both = {first.id, second.id}
    over = {overridden(first.id), overridden(second.id)}
    return lambda marks: marks >= both and not marks & over


def _shows(review: Review, wanted: Callable[[Marks], bool]) -> Callable[[Consultation], bool]:
    return lambda found: wanted(review.marks(found))
