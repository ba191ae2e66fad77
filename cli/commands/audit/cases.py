"""``nicwise audit cases``: the cases as a test run, and what they leave untested."""

from __future__ import annotations

import click

from nicwise.cli import wording as cw
from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.commands.rule import find_rule
from nicwise.cli.language import tr
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say, say_exactly, say_json
from nicwise.engine import load
from nicwise.engine.audits import Review
from nicwise.engine.model import Rule

__all__ = ["command"]


@click.command("cases", cls=Command, text=w.CASES)
@click.option("--rule", "name", cls=Option, named=cw.A_RULE, text=w.OF_RULE)
@click.option("--suggest", cls=Option, is_flag=True, text=w.SUGGEST)
@packs
@form("text", "json", "markdown")
@language
def command(name: str | None, suggest: bool, packs: tuple[str, ...], form: str) -> int:
    """Run the cases."""
    review = Review(load(packs or None))
    every = tuple(review.knowledge.rules.values())
    rules = every if name is None else (find_rule(review.knowledge, name),)
    if suggest:
        _suggest(review, rules)
        return 0
    from nicwise.cli.audits.cases_page import cases_json, cases_page, failed
    from nicwise.cli.pages import show

    if form == "json":
        say_json(cases_json(review, rules))
    else:
        show(cases_page(review, rules), form)
    return 1 if failed(review, rules) else 0


def _suggest(review: Review, rules: tuple[Rule, ...]) -> None:
    """Cases in YAML, to be pasted below ``cases:`` once a person has confirmed them."""
    from nicwise.engine.audits.suggesting import suggested_file, suggestions

    some = False
    for rule in rules:
        found = tuple(suggestions(review, rule)) if rule.fires else ()
        if found:
            path = rule.place.path.removesuffix(".yaml") + ".test.yaml"
            say_exactly(f"{chr(10) * some}# {path}\ncases:\n{suggested_file(found)}")
            some = True
    if not some:
        say(tr(w.SUGGESTED), err=True)
