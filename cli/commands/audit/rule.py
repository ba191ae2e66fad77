"""``nicwise audit rule ID``: one rule for a review."""

from __future__ import annotations

import click

from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import Argument, Command
from nicwise.cli.commands.rule import find_rule
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine import load
from nicwise.engine.audits import Review, audited

__all__ = ["command"]


@click.command("rule", cls=Command, text=w.RULE)
@click.argument("name", cls=Argument, named=w.A_RULE)
@packs
@form("text", "json", "markdown")
@language
def command(name: str, packs: tuple[str, ...], form: str) -> None:
    """Show one rule for a review."""
    review = Review(load(packs or None))
    rule = find_rule(review.knowledge, name)
    findings = tuple(each for each in audited(review).findings if rule.id in each.subject.split(" + "))
    if form == "json":
        from nicwise.cli.audits.rule_json import audited_rule_json

        say_json(audited_rule_json(review, rule, findings))
        return
    from nicwise.cli.audits.rule_page import rule_page
    from nicwise.cli.pages import show

    show(rule_page(review, rule, findings), form)
