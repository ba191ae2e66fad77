"""``nicwise why``: what led to the answer."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts, placed
from nicwise.cli.language import current, tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.cli.output import say_exactly, say_json
from nicwise.engine import consult, load
from nicwise.engine.model import Fact, Rule
from nicwise.engine.model.consultation import Consultation

__all__ = ["command"]


@click.command("why", cls=Command, text=w.WHY)
@facts_input
@packs
@click.option("--fact", "fact_name", cls=Option, named=w.A_FACT, text=w.FACT)
@click.option("--rule", "rule_name", cls=Option, named=w.A_RULE, text=w.RULE_ID)
@click.option("--full", cls=Option, is_flag=True, text=w.FULL)
@form("text", "json", "markdown", "dot", "mermaid", "graphml", "svg", "html")
@language
def command(
    file: str | None,
    settings: tuple[str, ...],
    packs: tuple[str, ...],
    fact_name: str | None,
    rule_name: str | None,
    full: bool,
    form: str,
) -> None:
    """Explain a consultation."""
    if fact_name is not None and rule_name is not None:
        raise click.UsageError(tr(w.FACT_OR_RULE))
    knowledge = load(packs or None)
    fact, rule = None, None
    if fact_name is not None:
        from nicwise.engine.answers import read_fact

        fact = read_fact(knowledge, fact_name)
    if rule_name is not None:
        from nicwise.cli.commands.rule import find_rule

        rule = find_rule(knowledge, rule_name)
    facts = given_facts(knowledge, file, settings)
    with placed(file):
        found = consult(knowledge, facts)
    if form in ("text", "markdown"):
        _show(found, fact, rule, form, full)
    elif form == "json":
        from nicwise.cli.why_json import why_json

        say_json(why_json(found, fact, rule))
    else:
        say_exactly(_drawn(found, fact, rule, form, full))


def _show(found: Consultation, fact: Fact | None, rule: Rule | None, form: str, full: bool) -> None:
    from nicwise.cli.pages import show

    if fact is not None:
        from nicwise.cli.why_pages import fact_page

        show(fact_page(found, fact, full=full), form)
    elif rule is not None:
        from nicwise.cli.why_pages import rule_page

        show(rule_page(found, rule), form)
    else:
        from nicwise.cli.proof_page import why_page

        show(why_page(found, full=full), form)


def _drawn(found: Consultation, fact: Fact | None, rule: Rule | None, form: str, full: bool) -> str:
    from nicwise.engine.export.picture import part

    graph = part(found.graph, fact.id if fact else None, rule.id if rule else None)
    if form == "graphml":
        from nicwise.engine.export.graphml import graphml

        return graphml(graph)
    if form == "svg":
        from nicwise.engine.export.svg import svg

        return svg(graph, found.knowledge, current.get(), sources=full)
    if form == "html":
        from nicwise.engine.export.html import html

        return html(graph, found.knowledge, current.get(), sources=full)
    from nicwise.engine.export.picture import picture

    drawn = picture(graph, found.knowledge, current.get(), sources=full)
    if form == "dot":
        from nicwise.engine.export.dot import dot

        return dot(drawn)
    from nicwise.engine.export.mermaid import mermaid

    return mermaid(drawn)
