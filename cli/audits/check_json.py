"""What the audits found, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nicwise.cli.consultation_json import texts
from nicwise.engine.audits import AuditFinding, AuditReport
from nicwise.engine.model import Value
from nicwise.engine.wording import Message, Text

__all__ = ["SCHEMA", "answers_json", "both", "check_json", "finding_json"]

SCHEMA = "nicwise/audit/1"


def check_json(report: AuditReport) -> dict[str, Any]:
    """Return what the audits found in plain values.

    Parameters
    ----------
    report : AuditReport
        Of any packs.

    Returns
    -------
    dict
        Texts in both languages.
    """
    return {
        "schema": SCHEMA,
        "packs": [pack.id for pack in report.knowledge.packs] if report.knowledge else None,
        "digest": report.knowledge.digest if report.knowledge else None,
        "findings": [finding_json(finding) for finding in report.findings],
        "exempt": [finding_json(finding) for finding in report.exempt],
    }


def finding_json(finding: AuditFinding) -> dict[str, Any]:
    """Return one finding in plain values.

    Parameters
    ----------
    finding : AuditFinding
        Any finding.

    Returns
    -------
    dict
        Its region as conditions, its case as answers.
    """
    return {
        "code": finding.code,
        "severity": finding.severity,
        "file": finding.place.path,
        "line": finding.place.line,
        "column": finding.place.column,
        "subject": finding.subject,
        "problem": texts(both(finding.problem)),
        "remedy": texts(both(finding.remedy)),
        "region": [list(conditions) for conditions in finding.region],
        "case": None if finding.answers is None else answers_json(finding.answers),
    }


def answers_json(answers: Mapping[str, Value | None]) -> dict[str, Any]:
    """Return answers in plain values; sets as sorted lists."""
    return {name: sorted(value) if isinstance(value, frozenset) else value for name, value in answers.items()}


def both(message: Message) -> Text:
    """Return a message in both languages."""
    return Text(message.in_("en"), message.in_("zh"))
