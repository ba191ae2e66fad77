"""One rule under review, as JSON."""

from __future__ import annotations

from typing import Any

from nicwise.cli.audits.check_json import answers_json, finding_json
from nicwise.cli.consultation_json import texts
from nicwise.cli.rules_json import rule_json
from nicwise.engine.audits import AuditFinding, Review
from nicwise.engine.audits.standing import standing
from nicwise.engine.model import Rule

__all__ = ["audited_rule_json"]


def audited_rule_json(review: Review, rule: Rule, findings: tuple[AuditFinding, ...]) -> dict[str, Any]:
    """Return everything about one rule in plain values.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        One of its rules.
    findings : tuple of AuditFinding
        What the audits found of it.

    Returns
    -------
    dict
        The rule, its cases, and where it stands.
    """
    found = standing(review, rule)
    return {
        **rule_json(rule),
        "overridden_by": list(review.overriders.get(rule.id, ())),
        "cases": [
            {"name": texts(case.name), "given": answers_json(case.given), "expect": case.expect}
            for case in review.cases.get(rule.id, ())
        ],
        "fires": {
            "share": found.fires,
            "case": None if found.firing is None else answers_json(found.firing),
        },
        "decides": {
            "share": found.decides,
            "case": None if found.deciding is None else answers_json(found.deciding),
        },
        "findings": [finding_json(finding) for finding in findings],
    }
