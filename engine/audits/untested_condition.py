"""Untested condition: no case of a rule depends on one of its conditions.

What it does
------------
Leaves out each condition of a rule in turn, and each alternative of a group, and runs its cases again.
It reports a condition without which every case comes out as before.
A case in which something is unknown counts only where no case that is answered in full could show the
condition.

Why it matters
--------------
A test that never depended on a condition is no test of it: the condition may be wrong, or lost, unnoticed.

Example
-------
A rule asks for training on at least 64 GPUs, and its silent cases all have fewer; none has 64 GPUs and
other work.

References
----------
J. J. Chilenski, S. P. Miller, "Applicability of modified condition/decision coverage to software testing",
Software Engineering Journal 9(5), 1994.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.audits.unshown import unshown
from nicwise.engine.wording import Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "untested-condition"
TITLE = Text("no case of a rule depends on one of its conditions", "没有用例依赖于规则的某个条件")

_PROBLEM = Text("no case of {rule} depends on this: {part}", "{rule} 没有依赖于以下条件的用例：{part}")
_REMEDY = Text("Add a case that comes out otherwise without it", "请补充一个去掉该条件后结果就不同的用例")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every condition that no case shows.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the condition, with a case that would show it; rules without cases are another audit's.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    yield from unshown(review, CODE, {"condition": _PROBLEM}, _REMEDY)
