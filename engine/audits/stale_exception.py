"""Stale exception: a finding that a pack calls meant is no longer found.

What it does
------------
Compares the exceptions that the packs declare with what the audits found, and reports those that match
nothing.
Exceptions of a pack that another one extends are judged where the pack stands alone: the other may well mend
what they excuse.

Why it matters
--------------
Whatever the exception excused is gone, or has another name; if it comes back, nobody will hear of it.

Example
-------
A rule that was masked now decides, and ``pack.yaml`` still says that it may be masked.

References
----------
SigmaHQ, "Sigma validators", exclusions.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.refused import check
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check", "stale"]

CODE = "stale-exception"
TITLE = Text("a finding that a pack calls meant is no longer found", "规则包声明的例外已无对应的问题")

_PROBLEM = Text(
    "the exception of {date} matches nothing: {audit} does not report {subject}",
    "{date} 的例外已无对应：{audit} 不再报告 {subject}",
)
_REMEDY = Text("Remove it, or name what it is about now", "请删除，或改为现在的名称")


def stale(
    knowledge: KnowledgeBase, found: Collection[AuditFinding], made: Collection[str]
) -> Iterator[AuditFinding]:
    """Yield a finding for every exception that matches none of the findings.

    Parameters
    ----------
    knowledge : KnowledgeBase
        With its exceptions.
    found : collection of AuditFinding
        What the audits found.
    made : collection of str
        The audits that were made; of others nothing can be said.

    Yields
    ------
    AuditFinding
        At the exception.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [finding.subject for finding in stale(load(["guidance"]), [], ["masked"])]
    ['platform/a100-large-model-training']
    """
    matched = {(finding.code, finding.subject) for finding in found}
    extended = {os.path.basename(name.rstrip("/")) for pack in knowledge.packs for name in pack.extends}
    own = {os.path.join(pack.path, "pack.yaml") for pack in knowledge.packs if pack.id not in extended}
    for each in knowledge.exceptions:
        if each.place.path in own and each.audit in made and (each.audit, each.subject) not in matched:
            told = {"date": each.date, "audit": each.audit, "subject": each.subject}
            yield AuditFinding(
                CODE, "warning", each.place, each.subject, Message(_PROBLEM, told), Message(_REMEDY)
            )
