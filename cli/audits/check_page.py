"""What the audits found, as a page."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as cw
from nicwise.cli.audits import wording as w
from nicwise.cli.audits.conditions import region_line
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.pages.blocks import Tone
from nicwise.engine.audits import AuditFinding, AuditReport
from nicwise.engine.audits.given import given
from nicwise.engine.cases import cases_of
from nicwise.engine.wording import Message

__all__ = ["check_page", "finding_row"]

_TONES: dict[str, Tone] = {"error": "bad", "warning": "warn", "note": "dim"}
_REGIONS = 2


def check_page(report: AuditReport) -> list[Block]:
    """Lay out what the audits found.

    Parameters
    ----------
    report : AuditReport
        Of any packs.

    Returns
    -------
    list of Block
        How many of each severity first.
    """
    page: list[Block] = [Line(_clean(report), "good")]
    if report.findings:
        worst = min((each.severity for each in report.findings), key=list(_TONES).index)
        rows = tuple(finding_row(finding) for finding in report.findings)
        page = [Heading(_counted(report), 1, _TONES[worst]), Rows(rows)]
    if report.exempt:
        page.append(Line(tr(Message(cw.EXEMPT, {"count": len(report.exempt)})), "dim"))
    return page


def _counted(report: AuditReport) -> str:
    parts = []
    for severity, (one, many) in w.COUNTS.items():
        count = sum(each.severity == severity for each in report.findings)
        if count:
            parts.append(tr(one if count == 1 else Message(many, {"count": count})))
    return tr(w.LIST).join(parts)


def _clean(report: AuditReport) -> str:
    if report.knowledge is None:
        return ""
    rules = report.knowledge.rules.values()
    packs = tuple(pack.id for pack in report.knowledge.packs)
    if report.findings:
        return ""
    cases = sum(len(cases_of(report.knowledge, rule)) for rule in rules)
    return tr(Message(cw.CLEAN, {"rules": len(rules), "cases": cases, "packs": packs}))


def finding_row(finding: AuditFinding) -> Row:
    """Lay out one finding.

    Parameters
    ----------
    finding : AuditFinding
        Any finding.

    Returns
    -------
    Row
        Its severity, its message, and where it holds.
    """
    note = "\n".join((finding.code, *_shown(finding)))
    label = tr(cw.SEVERITIES[finding.severity])
    return Row(label, finding.in_(current.get()), note, _TONES[finding.severity])


def _shown(finding: AuditFinding) -> Iterator[str]:
    """Where it holds, a line a region, and a case."""
    for conditions in finding.region[:_REGIONS]:
        if conditions:
            yield region_line(conditions)
    if finding.answers is not None:
        yield tr(Message(w.CASE, {"given": given(finding.answers)}))
