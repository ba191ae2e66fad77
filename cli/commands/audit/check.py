"""``nicwise audit check``: every audit."""

from __future__ import annotations

import click

from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import Choice, Command, Option, shown
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_exactly, say_json
from nicwise.engine.audits import SEVERITIES, Severity, audit
from nicwise.engine.errors import Fault, KnowledgeError, Place

__all__ = ["command"]


@click.command("check", cls=Command, text=w.CHECK)
@packs
@form("text", "json", "markdown", "sarif", "github")
@click.option("--fail-on", cls=Option, type=Choice(tuple(SEVERITIES)), default="warning", text=w.FAIL_ON)
@language
def command(packs: tuple[str, ...], form: str, fail_on: Severity) -> int:
    """Run every audit."""
    report = audit(packs or None)
    named = {Place(name) for pack in packs for name in (pack, shown(pack))}
    missing = [finding for finding in report.findings if finding.place in named]
    if missing:  # wrong use, and not a finding: there is nothing to audit
        raise KnowledgeError(Fault(each.code, each.place, each.problem, each.remedy) for each in missing)
    if form == "json":
        from nicwise.cli.audits.check_json import check_json

        say_json(check_json(report))
    elif form == "sarif":
        from nicwise.cli.audits.sarif import sarif

        say_json(sarif(report))
    elif form == "github":
        from nicwise.cli.audits.github import annotation

        say_exactly("".join(f"{annotation(finding)}\n" for finding in report.findings))
    else:
        from nicwise.cli.audits.check_page import check_page
        from nicwise.cli.pages import show

        show(check_page(report), form)
    return 1 if report.failing(fail_on) else 0
