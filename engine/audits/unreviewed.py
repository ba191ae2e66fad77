"""Unreviewed: a rule fires that nobody has reviewed.

What it does
------------
Reports every rule whose status is draft.

Why it matters
--------------
A draft advises people just as a reviewed rule does.
Its status changes by a review, and by nothing else.

Example
-------
A rule made by ``nicwise rule new`` is merged as it is.

References
----------
SigmaHQ, "Sigma rules specification", field ``status``.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unreviewed"
TITLE = Text("a rule fires that nobody has reviewed", "规则未经评审就已生效")

_PROBLEM = Text("{rule} is a draft, and fires", "{rule} 仍是草稿，却会触发")
_REMEDY = Text(
    "Review it and set its status to reviewed, or retire it", "请评审后把 status 改为 reviewed，或停用"
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every draft.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        In the order of the rules.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for rule in review.knowledge.rules.values():
        if rule.status == "draft":
            problem = Message(_PROBLEM, {"rule": rule.id})
            yield AuditFinding(CODE, "warning", rule.place, rule.id, problem, Message(_REMEDY))
