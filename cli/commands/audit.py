"""``nicwise audit``: the rule base under review."""

from __future__ import annotations

from typing import Any

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, shown
from nicwise.cli.consultation_json import texts
from nicwise.cli.language import current, tr
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.cli.pages import Block, Heading, Line, Row, Rows, show
from nicwise.cli.pages.blocks import Tone
from nicwise.engine.audits import AuditFinding, AuditReport, audit
from nicwise.engine.cases import cases_of
from nicwise.engine.errors import Fault, KnowledgeError, Place
from nicwise.engine.wording import Message, Text

__all__ = ["command"]

_TONES: dict[str, Tone] = {"error": "bad", "warning": "warn", "note": "dim"}


@click.command("audit", cls=Command, text=w.AUDIT)
@packs
@form("text", "json", "markdown")
@language
def command(packs: tuple[str, ...], form: str) -> int:
    """Check the rule base."""
    report = audit(packs or None)
    named = {Place(name) for pack in packs for name in (pack, shown(pack))}
    missing = [finding for finding in report.findings if finding.place in named]
    if missing:  # wrong use, and not a finding: there is nothing to audit
        raise KnowledgeError(Fault(each.code, each.place, each.problem, each.remedy) for each in missing)
    if form == "json":
        say_json(_json(report))
    else:
        show(_page(report), form)
    return 1 if report.findings else 0


def _page(report: AuditReport) -> list[Block]:
    page: list[Block] = [Line(_summary(report), "" if report.findings else "good")]
    if report.findings:
        page = [
            Heading(_summary(report), 1, "bad"),
            Rows(tuple(_row(finding) for finding in report.findings)),
        ]
    if report.exempt:
        page.append(Line(tr(Message(w.EXEMPT, {"count": len(report.exempt)})), "dim"))
    return page


def _summary(report: AuditReport) -> str:
    if report.findings:
        count = len(report.findings)
        return tr(w.FOUND_ONE if count == 1 else Message(w.FOUND, {"count": count}))
    assert report.knowledge is not None
    rules = report.knowledge.rules.values()
    cases = sum(len(cases_of(report.knowledge, rule)) for rule in rules)
    packs = tuple(pack.id for pack in report.knowledge.packs)
    return tr(Message(w.CLEAN, {"rules": len(rules), "cases": cases, "packs": packs}))


def _row(finding: AuditFinding) -> Row:
    label = tr(w.SEVERITIES[finding.severity])
    return Row(label, finding.in_(current.get()), finding.code, _TONES[finding.severity])


def _json(report: AuditReport) -> dict[str, Any]:
    def plain(finding: AuditFinding) -> dict[str, Any]:
        return {
            "code": finding.code,
            "severity": finding.severity,
            "file": finding.place.path,
            "line": finding.place.line,
            "column": finding.place.column,
            "subject": finding.subject,
            "problem": texts(_both(finding.problem)),
            "remedy": texts(_both(finding.remedy)),
        }

    return {
        "schema": "nicwise/audit/1",
        "packs": [pack.id for pack in report.knowledge.packs] if report.knowledge else None,
        "digest": report.knowledge.digest if report.knowledge else None,
        "findings": [plain(finding) for finding in report.findings],
        "exempt": [plain(finding) for finding in report.exempt],
    }


def _both(message: Message) -> Text:
    return Text(message.in_("en"), message.in_("zh"))
