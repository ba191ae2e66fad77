"""``nicwise why``: what led to the answer, and what would lead to another."""

from __future__ import annotations

from typing import Any

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts, placed
from nicwise.cli.language import current, tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.cli.output import say_exactly, say_json
from nicwise.cli.questions import wording as q
from nicwise.cli.questions.question import Asked, Question, question, refuse_the_answer
from nicwise.engine import consult, load
from nicwise.engine.answers import read_settings
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["command"]

_WORDED = ("text", "json", "markdown")


@click.command("why", cls=Command, text=w.WHY)
@facts_input
@packs
@click.option("--fact", cls=Option, named=w.A_FACT, text=w.FACT)
@click.option("--rule", cls=Option, named=w.A_RULE, text=w.RULE_ID)
@click.option("--not", "not_", cls=Option, named=q.A_SIDE, text=q.NOT)
@click.option("--if", "ifs", cls=Option, multiple=True, named=w.A_SETTING, text=q.IF)
@click.option("--to", cls=Option, named=q.A_SIDE, text=q.TO)
@click.option("--settles", cls=Option, is_flag=True, text=q.SETTLES)
@click.option("--full", cls=Option, is_flag=True, text=w.FULL)
@click.option("--verify", cls=Option, named=w.A_FILE, text=q.VERIFY)
@form(*_WORDED, "dot", "mermaid", "graphml", "svg", "html")
@language
def command(
    file: str | None,
    settings: tuple[str, ...],
    packs: tuple[str, ...],
    ifs: tuple[str, ...],
    full: bool,
    verify: str | None,
    form: str,
    **named: Any,
) -> int:
    """Explain a consultation."""
    asked = Asked(settings=read_settings(ifs, "--if"), **named)
    if verify is not None:
        return _verify(
            verify, packs, form, [*asked.options, *(["--set"] if settings else []), *filter(None, [file])]
        )
    _refuse(asked, form)
    knowledge = load(packs or None)
    wanted = question(knowledge, asked)
    facts = given_facts(knowledge, file, settings)
    with placed(file):
        found = consult(knowledge, facts)
    refuse_the_answer(found, wanted)
    if form in ("text", "markdown"):
        from nicwise.cli.pages import show
        from nicwise.cli.questions.told import page
        from nicwise.cli.retyping import as_words

        show(page(found, wanted, (as_words(file, settings), packs), full=full), form)
    elif form == "json":
        from nicwise.cli.why_json import why_json

        say_json(why_json(found, wanted))
    else:
        say_exactly(_drawn(found, wanted, form, full))
    return 0


def _refuse(asked: Asked, form: str) -> None:
    """Refuse two questions at once, and to draw what is no graph."""
    if len(asked.options) > 1:
        first, second, *_ = asked.options
        raise click.UsageError(tr(Message(q.ONE_QUESTION, {"first": first, "second": second})))
    for option in asked.options:
        if option not in ("--fact", "--rule") and form not in _WORDED:
            told = {"form": form, "option": option, "allowed": _WORDED}
            raise click.UsageError(tr(Message(q.NO_PICTURE, told)))


def _verify(file: str, packs: tuple[str, ...], form: str, others: list[str]) -> int:
    if others:
        raise click.UsageError(tr(Message(q.VERIFY_ALONE, {"other": others[0]})))
    if form not in _WORDED:
        told = {"form": form, "option": "--verify", "allowed": _WORDED}
        raise click.UsageError(tr(Message(q.NO_PICTURE, told)))
    from nicwise.cli.questions.verify_page import verification_json, verify_page
    from nicwise.cli.questions.verifying import verify

    told_now = verify(file, packs)
    if form == "json":
        say_json(verification_json(told_now))
    else:
        from nicwise.cli.pages import show

        show(verify_page(told_now), form)
    return 0 if told_now.holds else 1


def _drawn(found: Consultation, wanted: Question, form: str, full: bool) -> str:
    from nicwise.engine.export.picture import part, without_advice

    graph = part(found.graph, *wanted.names)
    if form == "graphml":
        from nicwise.engine.export.graphml import graphml

        return graphml(graph)
    if not full:
        graph = without_advice(graph)
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
