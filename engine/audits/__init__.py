"""Audits of a rule base, one module each; its docstring is the audit's page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from nicwise.engine.audits import (
    ambiguous_derivation,
    circular,
    conflicting,
    dangling_id,
    dead_end_condition,
    failing_case,
    gap,
    illegal_value,
    masked,
    overlap,
    redundant,
    stale_exception,
    subsumed,
    unaccounted_paragraph,
    unmet_expectation,
    unnecessary_condition,
    unreachable_conclusion,
    unreferenced_value,
    unreviewed,
    unsourced,
    unstratifiable,
    untested_boundary,
    untested_condition,
    untested_rule,
)
from nicwise.engine.audits.finding import SEVERITIES, AuditFinding, Severity, from_fault
from nicwise.engine.audits.review import Review
from nicwise.engine.errors import KnowledgeError, Place
from nicwise.engine.loading import load
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space import TooLarge
from nicwise.engine.wording import Message, Text

__all__ = [
    "AUDITS",
    "SEVERITIES",
    "Audit",
    "AuditFinding",
    "AuditReport",
    "Review",
    "Severity",
    "audit",
    "audited",
]


@dataclass(frozen=True, slots=True)
class Audit:
    """One audit: its stable code, what it looks for, and its check."""

    code: str
    title: Text
    check: Callable[[Review], Iterator[AuditFinding]]
    module: str


AUDITS: tuple[Audit, ...] = tuple(
    Audit(module.CODE, module.TITLE, module.check, module.__name__)
    for module in (
        failing_case,
        conflicting,
        ambiguous_derivation,
        gap,
        masked,
        redundant,
        subsumed,
        overlap,
        unnecessary_condition,
        dead_end_condition,
        unreachable_conclusion,
        unmet_expectation,
        circular,
        unstratifiable,
        unreferenced_value,
        illegal_value,
        dangling_id,
        unsourced,
        unaccounted_paragraph,
        untested_rule,
        untested_condition,
        untested_boundary,
        unreviewed,
        stale_exception,
    )
)
"""What the rules conclude first, then their text, sources and cases."""

_NOT_MADE = Text("this audit could not be made: {reason}", "该项检查无法进行：{reason}")
_NARROWER = Text("Split the facts that are tied together", "请拆分互相牵连的事实")


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What the audits found.

    Attributes
    ----------
    knowledge : KnowledgeBase or None
        None where it could not be loaded; then the findings are the loader's.
    findings : tuple of AuditFinding
        In the order of their places.
    exempt : tuple of AuditFinding
        Findings that the packs declare as meant.
    """

    knowledge: KnowledgeBase | None
    findings: tuple[AuditFinding, ...]
    exempt: tuple[AuditFinding, ...]

    def failing(self, severity: Severity) -> tuple[AuditFinding, ...]:
        """Return the findings at or above a severity."""
        counting = list(SEVERITIES)[: list(SEVERITIES).index(severity) + 1]
        return tuple(finding for finding in self.findings if finding.severity in counting)


def audit(packs: Iterable[str] | None = None) -> AuditReport:
    """Load packs and run every audit on them.

    Parameters
    ----------
    packs : iterable of str, optional
        As for `nicwise.engine.loading`.

    Returns
    -------
    AuditReport
        Every finding; those of the loader where the packs cannot be loaded.

    Examples
    --------
    >>> audit(["guidance"]).findings
    ()
    """
    try:
        knowledge = load(packs)
    except KnowledgeError as error:
        return AuditReport(None, tuple(from_fault(fault) for fault in error.faults), ())
    return audited(Review(knowledge))


def audited(review: Review) -> AuditReport:
    """Run every audit on a rule base.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Returns
    -------
    AuditReport
        Every finding.
    """
    knowledge = review.knowledge
    found: list[AuditFinding] = []
    made = set()
    for each in AUDITS:
        try:
            found.extend(each.check(review))
            made.add(each.code)
        except TooLarge as error:
            found.append(_not_made(knowledge, each, error))
    found.extend(stale_exception.stale(knowledge, found, made))
    found.sort(key=lambda finding: (finding.place, finding.code, finding.subject, str(finding.problem)))
    meant = {(exception.audit, exception.subject) for exception in knowledge.exceptions}
    exempt = tuple(finding for finding in found if (finding.code, finding.subject) in meant)
    rest = tuple(finding for finding in found if (finding.code, finding.subject) not in meant)
    return AuditReport(knowledge, rest, exempt)


def _not_made(knowledge: KnowledgeBase, each: Audit, error: TooLarge) -> AuditFinding:
    base = knowledge.packs[0]
    reason = Text(error.in_("en"), error.in_("zh"))
    return AuditFinding(
        each.code,
        "warning",
        Place(f"{base.path}/pack.yaml"),
        base.id,
        Message(_NOT_MADE, {"reason": reason}),
        Message(_NARROWER),
    )
