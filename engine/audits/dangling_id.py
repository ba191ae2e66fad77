"""Dangling id: a name leads nowhere.

What it does
------------
Reports an exception that names an audit which does not exist.
While loading, names of packs, rules, facts, factors, sources and parameters that lead nowhere are refused
under this code, with what may have been meant.

Why it matters
--------------
What was meant by the name does not happen, and nobody is told.

Example
-------
An exception to ``overlaps``, where the audit is called ``overlap``.

References
----------
A. Preece, "Evaluating verification and validation methods in knowledge engineering", in R. Roy (editor),
*Industrial Knowledge Management: A Micro-Level Approach*, Springer, 2001 (deficiency).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "dangling-id"
TITLE = Text("a name leads nowhere", "名称无所指")

_PROBLEM = Text("no audit is called '{name}'", "没有名为“{name}”的检查项")
_NEAR = Text("Did you mean {near}?", "是否指 {near}？")
_LIST = Text("The audits are {known}", "检查项有：{known}")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every exception to an audit that does not exist.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the exception.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    from nicwise.engine.audits import AUDITS

    known = tuple(audit.code for audit in AUDITS)
    for each in review.knowledge.exceptions:
        if each.audit not in known:
            near = nearest(each.audit, known)
            remedy = Message(_NEAR if near else _LIST, {"near": near, "known": known})
            problem = Message(_PROBLEM, {"name": each.audit})
            yield AuditFinding(CODE, "error", each.place, each.audit, problem, remedy)
