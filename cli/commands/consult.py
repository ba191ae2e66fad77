"""``nicwise consult``: facts in, an answer out."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts
from nicwise.cli.language import tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.engine import consult, load
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["command"]


@click.command("consult", cls=Command, text=w.CONSULT)
@facts_input
@packs
@form("text", "json", "markdown")
@language
@click.option("--no-input", cls=Option, is_flag=True, text=w.NO_INPUT)
@click.option("--save", "path", cls=Option, metavar="FILE", text=w.SAVE)
def command(
    file: str | None,
    settings: tuple[str, ...],
    packs: tuple[str, ...],
    form: str,
    no_input: bool,
    path: str | None,
) -> None:
    """Consult the rule base about one cluster."""
    knowledge = load(packs or None)
    facts = given_facts(knowledge, file, settings)
    found = consult(knowledge, facts)
    if not no_input and file != "-" and (sys.stdin.isatty() or not facts) and form == "text":
        found = _ask(knowledge, found, path)
        file = path  # what explains it is no longer in the file that was given
        settings = ()
    answers = _answers(found)
    if path is not None:
        from nicwise.cli.sessions import save

        save(path, knowledge, answers)
        click.echo(tr(Message(w.SAVED, {"path": path})), err=True)
    if form == "json":
        from nicwise.cli.consultation_json import as_json

        click.echo(json.dumps(as_json(found), ensure_ascii=False, indent=2))
    else:
        from nicwise.cli.answer import answer
        from nicwise.cli.pages import show

        show(answer(found, _why(path or file, settings, packs, answers)), form)


def _ask(knowledge: KnowledgeBase, found: Consultation, path: str | None) -> Consultation:
    """Ask what is not known; on an interrupt, keep what was answered."""
    from nicwise.cli.questions import Interrupted, ask_all

    try:
        return consult(knowledge, ask_all(knowledge, _answers(found), _read_line))
    except Interrupted as stopped:
        if stopped.answers:
            from nicwise.cli.sessions import save, unused

            path = path or unused()
            save(path, knowledge, stopped.answers)
            click.echo(f"\n{tr(Message(w.SAVED_RESUME, {'path': path}))}", err=True)
        raise KeyboardInterrupt from None


def _read_line() -> str | None:
    line = sys.stdin.readline()
    return line or None


def _answers(found: Consultation) -> dict[str, Value | None]:
    """What the person said, *unknown* included."""
    given = {name: known.value for name, known in found.facts.items() if known.origin in ("given", "unknown")}
    asked = {fact.id for fact in found.knowledge.asked}
    return {name: value for name, value in given.items() if name in asked} | dict(found.set_aside)


def _why(
    file: str | None, settings: tuple[str, ...], packs: tuple[str, ...], answers: Mapping[str, Value | None]
) -> str:
    """The command that explains this answer."""
    words = ["nicwise", "why"]
    words += [file] if file is not None else []
    words += [word for setting in settings for word in ("--set", setting)]
    words += [word for pack in packs for word in ("--pack", pack)]
    if file is None and not settings:
        words += [word for name, value in answers.items() for word in ("--set", f"{name}={_written(value)}")]
    return shlex.join(words)


def _written(value: Value | None) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, frozenset):
        return ",".join(sorted(value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
