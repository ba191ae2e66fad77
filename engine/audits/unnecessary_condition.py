"""Unnecessary condition: a rule fires on the same cases without one of its conditions.

What it does
------------
Leaves out each condition of a rule in turn, each alternative of a group, each bound of a range and each
value of a list, and compares where the rule fires, unknown answers included.
It reports what changes nothing.

Why it matters
--------------
A condition that does nothing makes the reader believe that the rule is narrower than it is.
It is often a slip: another fact, or another value, was meant.

Example
-------
A rule asks for at least 64 GPUs and for more than 8.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.drops import Drop, conditions_dropped, parts_dropped, worded
from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.places import test_places
from nicwise.engine.audits.review import Review, all_fire, all_marked
from nicwise.engine.model import Rule
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unnecessary-condition"
TITLE = Text(
    "a rule fires on the same cases without one of its conditions", "去掉某个条件后，规则的触发情形不变"
)

_PROBLEM = Text(
    "{rule} fires on the same cases without this: {part}", "去掉以下条件后，{rule} 的触发情形不变：{part}"
)
_REMEDY = Text("Leave it out, or ask for what was meant", "请删除，或改为真正想要的条件")
_WHOLE, _CHANGED = "rule", "without a part"


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every condition that does nothing.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the condition, with a case in which the rule fires.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for rule in review.knowledge.rules.values():
        if review.fires(rule):
            yield from _of_rule(review, rule)


def _of_rule(review: Review, rule: Rule) -> Iterator[AuditFinding]:
    drops = [*conditions_dropped(rule.when), *parts_dropped(review.knowledge, rule.when)]
    idle: list[Drop] = []
    for drop in drops:
        both = review.watching({_WHOLE: rule.when, _CHANGED: drop.when})
        if not both.unlike(_WHOLE, _CHANGED):
            idle.append(drop)
    if idle:
        places = test_places(review.knowledge, rule)
        shown = review.shown(
            review.watching({_WHOLE: rule.when}).where(all_marked(_WHOLE)), all_fire(rule.id)
        )
        for drop in idle:
            place = places[drop.at] if places else rule.place
            told = {"rule": rule.id, "part": worded(review.knowledge, drop.part)}
            yield AuditFinding(
                CODE, "warning", place, rule.id, Message(_PROBLEM, told), Message(_REMEDY), *shown
            )
