"""Untested boundary: no case of a rule lies just inside, or just outside, one of its bounds.

What it does
------------
Moves each numeric bound of a rule a little, inward and outward, and runs its cases again.
It reports a bound of which no case would notice.
A little is one for whole numbers, and a tenth of the bound for others.

Why it matters
--------------
Most mistakes with numbers are made at their bounds: at most for below, or a digit.

Example
-------
A rule asks for at least 64 GPUs, and its cases have 8 and 128.

References
----------
G. J. Myers, *The Art of Software Testing*, Wiley, 1979 (boundary-value analysis).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.audits.unshown import unshown
from nicwise.engine.wording import Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "untested-boundary"
TITLE = Text("no case of a rule lies just beside one of its bounds", "没有用例紧邻规则的某个界限")

_PROBLEMS = {
    "inside": Text(
        "no case of {rule} lies just inside this bound: {part}", "{rule} 没有紧靠此界限之内的用例：{part}"
    ),
    "outside": Text(
        "no case of {rule} lies just outside this bound: {part}", "{rule} 没有紧靠此界限之外的用例：{part}"
    ),
}
_REMEDY = Text("Add one", "请补充")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every side of a bound that no case shows.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the bound, with a case that would show it; rules without cases are another audit's.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    yield from unshown(review, CODE, _PROBLEMS, _REMEDY)
