"""``nicwise rule ID``: one rule's card."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Command, shown
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine import load
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Rule
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["command", "find_rule"]


def find_rule(knowledge: KnowledgeBase, name: str) -> Rule:
    """Return a rule by its id, or by the last part of it where that is unique.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    name : str
        Such as ``scale/below-32`` or ``below-32``.

    Returns
    -------
    Rule
        The rule.

    Raises
    ------
    nicwise.engine.errors.InputError
        If there is none, with the nearest.
    """
    if name in knowledge.rules:
        return knowledge.rules[name]
    short = {rule.id.rpartition("/")[2]: rule for rule in knowledge.rules.values()}
    same = [rule for rule in knowledge.rules.values() if rule.id.endswith(f"/{name}")]
    if len(same) == 1:
        return same[0]
    near = nearest(name, knowledge.rules)
    if near is None and (last := nearest(name, short)) is not None:
        near = short[last].id
    remedy = Message(w.DID_YOU_MEAN, {"near": near}) if near else Message(w.SEE_RULES)
    raise InputError(Message(w.NO_RULE, {"name": shown(name), "remedy": remedy}))


@click.command("rule", cls=Command, text=w.RULE)
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
