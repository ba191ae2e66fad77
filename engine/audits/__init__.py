"""Audits of a rule base, one module each; its docstring is the audit's page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from nicwise.engine.audits import failing_case, unaccounted_paragraph, untested_rule
from nicwise.engine.audits.finding import SEVERITIES, AuditFinding, Severity, from_fault
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.loading import load
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Text

__all__ = ["AUDITS", "SEVERITIES", "Audit", "AuditFinding", "AuditReport", "Severity", "audit"]


@dataclass(frozen=True, slots=True)
class Audit:
    """One audit: its stable code, what it looks for, and its check."""

    code: str
    title: Text
    check: Callable[[KnowledgeBase], Iterator[AuditFinding]]


AUDITS: tuple[Audit, ...] = tuple(
    Audit(module.CODE, module.TITLE, module.check)
    for module in (failing_case, unaccounted_paragraph, untested_rule)
)


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
    found = [finding for each in AUDITS for finding in each.check(knowledge)]
    found.sort(key=lambda finding: (finding.place, finding.code, finding.subject))
    meant = {(exception.audit, exception.subject) for exception in knowledge.exceptions}
    exempt = tuple(finding for finding in found if (finding.code, finding.subject) in meant)
    return AuditReport(knowledge, tuple(finding for finding in found if finding not in exempt), exempt)
