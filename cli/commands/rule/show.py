"""``nicwise rule ID``: one rule's card."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Command
from nicwise.cli.commands.rule import find_rule
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine import load

__all__ = ["command"]


@click.command("show", cls=Command, text=w.RULE)
@click.argument("name", cls=Argument, named=w.A_RULE)
@packs
@form("text", "json", "markdown")
@language
def command(name: str, packs: tuple[str, ...], form: str) -> None:
    """Show one rule."""
    knowledge = load(packs or None)
    rule = find_rule(knowledge, name)
    if form == "json":
        from nicwise.cli.rules_json import rule_json

        say_json(rule_json(rule))
        return
    from nicwise.cli.pages import show
    from nicwise.cli.rule_card import card

    show(card(knowledge, rule), form)
