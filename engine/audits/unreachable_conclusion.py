"""Unreachable conclusion: what a rule concludes, or a side, is never reached.

What it does
------------
Reports a rule that fires on no case although each of its tests can hold, and a side that no case is given.

Why it matters
--------------
The conditions contradict each other, or the constraints of the vocabulary; the statement is never made.

Example
-------
A rule asks for below 32 GPUs, and for a derived size that begins at 64.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.dead_end_condition import dead_ends
from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.errors import Place
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unreachable-conclusion"
TITLE = Text("what a rule concludes, or a side, is never reached", "规则的结果或某一方永远无法得出")

_RULE = Text(
    "{rule} fires on no case: its conditions exclude each other",
    "{rule} 在任何情形下都不触发：其条件互相排斥",
)
_MEND = Text("Mend the conditions, or retire the rule", "请修正条件，或停用该规则")
_SIDE = Text("no case is given {side}", "任何情形都得不出 {side}")
_WRITE = Text(
    "Write the rules that speak for it, or weigh them otherwise", "请补充支持它的规则，或调整权衡方式"
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every rule that never fires, and for every side that is never concluded.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        Rules first.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    dead = {rule.id for rule, _, _ in dead_ends(review)}
    for rule in review.knowledge.rules.values():
        if rule.fires and rule.id not in dead and not review.fires(rule):
            problem = Message(_RULE, {"rule": rule.id})
            yield AuditFinding(CODE, "error", rule.place, rule.id, problem, Message(_MEND))
    reached = review.search.reached()
    base = review.knowledge.packs[0]
    for conclusion in review.knowledge.conclusions:
        if conclusion.id not in reached:
            problem = Message(_SIDE, {"side": conclusion.name})
            place = Place(f"{base.path}/pack.yaml")
            yield AuditFinding(CODE, "warning", place, conclusion.id, problem, Message(_WRITE))
