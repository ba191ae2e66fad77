"""``nicwise rules``: the list of rules."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option, shown
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine import load
from nicwise.engine.errors import InputError
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["command"]


@click.command("rules", cls=Command, text=w.RULES)
@click.option("--factor", "area", cls=Option, named=w.AN_AREA, text=w.FACTOR)
@packs
@form("text", "json", "markdown")
@language
def command(area: str | None, packs: tuple[str, ...], form: str) -> None:
    """List the rules."""
    knowledge = load(packs or None)
    areas = tuple(dict.fromkeys(rule.area for rule in knowledge.rules.values()))
    if area is not None and area not in areas:
        near = nearest(area, areas)
        remedy = Message(w.DID_YOU_MEAN, {"near": near}) if near else Message(w.AREAS, {"areas": areas})
        raise InputError(Message(w.NO_AREA, {"name": shown(area), "remedy": remedy}))
    if form == "json":
        from nicwise.cli.rules_json import rule_json

        rules = [rule_json(rule) for rule in knowledge.rules.values() if area in (None, rule.area)]
        say_json(rules)
        return
    from nicwise.cli.pages import show
    from nicwise.cli.rule_card import listing

    show(listing(knowledge, area), form)
