"""Untested rule: a rule that fires has no cases beside it.

What it does
------------
Checks that every rule that is not retired has a file of cases with at least one case that expects it to fire.

Why it matters
--------------
A rule that nobody tried may never fire, or fire on the wrong clusters; an edit of it breaks nothing that a
reviewer would see.

Example
-------
``scale/from-32-to-63.yaml`` is added without ``scale/from-32-to-63.test.yaml``.

References
----------
V. Barr, "Applications of rule-base coverage measures to expert system evaluation", Knowledge-Based
Systems 12, 1999.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "untested-rule"
TITLE = Text("a rule that fires has no case in which it does", "会触发的规则没有触发用例")

_NO_CASE = Text("{rule} has no case that expects it to fire", "{rule} 没有预期触发的用例")
_WRITE = Text("Write one in {path}", "请在 {path} 中编写")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every rule without a case in which it fires.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        In the order of the rules; files of cases that cannot be read are another audit's.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for name, cases in review.cases.items():
        rule = review.knowledge.rules[name]
        if rule.fires and not any(case.expect == "fires" for case in cases):
            path = rule.place.path.removesuffix(".yaml") + ".test.yaml"
            remedy = Message(_WRITE, {"path": path})
            yield AuditFinding(
                CODE, "warning", rule.place, rule.id, Message(_NO_CASE, {"rule": rule.id}), remedy
            )
