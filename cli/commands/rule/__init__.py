"""``nicwise rule``: one rule's card, and the files of a new one."""

from __future__ import annotations

from typing import Any

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import DefaultGroup, shown
from nicwise.cli.options import language
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Rule
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["command", "find_rule"]

_COMMANDS = {
    "show": ("nicwise.cli.commands.rule.show", w.RULE),
    "new": ("nicwise.cli.commands.rule.new", w.RULE_NEW),
}


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


@click.group("rule", cls=DefaultGroup, default="show", words=True, lazy=_COMMANDS, text=w.RULE_GROUP)
@language
def command(**_: Any) -> None:
    """Collect the commands."""
