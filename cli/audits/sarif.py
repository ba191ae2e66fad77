"""What the audits found, as SARIF 2.1.0, which code hosts and editors show beside the files."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from nicwise.cli.audits.check_json import answers_json, both
from nicwise.engine.audits import AUDITS, Audit, AuditFinding, AuditReport
from nicwise.engine.audits.given import given

__all__ = ["sarif"]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif(report: AuditReport) -> dict[str, Any]:
    """Return what the audits found as a SARIF log.

    Parameters
    ----------
    report : AuditReport
        Of any packs.

    Returns
    -------
    dict
        With one run; findings that are meant are suppressed, with their reasons.

    References
    ----------
    OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", 2020.

    Examples
    --------
    >>> from nicwise.engine.audits import audit
    >>> log = sarif(audit(["guidance"]))
    >>> log["version"], [result["kind"] for result in log["runs"][0]["results"]][:1]
    ('2.1.0', ['fail'])
    """
    codes = [audit.code for audit in AUDITS]
    others = sorted({finding.code for finding in report.findings} - {*codes})
    rules = [_rule(audit) for audit in AUDITS] + [{"id": code} for code in others]
    reasons = {
        (each.audit, each.subject): each.reason.en
        for each in (report.knowledge.exceptions if report.knowledge else ())
    }
    results = [_result(finding, [*codes, *others]) for finding in (*report.findings, *report.exempt)]
    for finding, result in zip(report.exempt, results[len(report.findings) :], strict=True):
        why = reasons[finding.code, finding.subject]
        result["suppressions"] = [{"kind": "external", "status": "accepted", "justification": why}]
    driver = {
        "name": "nicwise",
        "semanticVersion": version("nicwise"),
        "rules": rules,
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(audit: Audit) -> dict[str, Any]:
    page = (sys.modules[audit.module].__doc__ or "").strip()
    return {
        "id": audit.code,
        "name": "".join(word.capitalize() for word in audit.code.split("-")),
        "shortDescription": {"text": audit.title.en},
        "fullDescription": {"text": page.split("\n", 1)[0]},
        "help": {"text": page, "markdown": page.replace("``", "`")},
    }


def _result(finding: AuditFinding, codes: list[str]) -> dict[str, Any]:
    told = " ".join(f"{part}." for part in (both(finding.problem).en, both(finding.remedy).en) if part)
    if finding.answers is not None:
        told += f" For example {given(finding.answers)}."
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(finding.place.path)}}
    if finding.place.line:
        physical["region"] = {"startLine": finding.place.line, "startColumn": max(1, finding.place.column)}
    return {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "kind": "fail",
        "level": finding.severity,
        "message": {"text": told},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"subject/v1": f"{finding.code} {finding.subject}"},
        "properties": {
            "subject": finding.subject,
            "region": [list(conditions) for conditions in finding.region],
            "case": None if finding.answers is None else answers_json(finding.answers),
        },
    }
