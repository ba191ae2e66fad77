"""``nicwise consult``: facts in, an answer out."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterable, Mapping
from functools import partial

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts, placed
from nicwise.cli.language import current, detect, tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.cli.output import say, say_json
from nicwise.engine import consult, load
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["command"]

_Answers = Mapping[str, Value | None]


@click.command("consult", cls=Command, text=w.CONSULT)
@facts_input
@packs
@form("text", "json", "markdown")
@language
@click.option("--no-input", cls=Option, is_flag=True, text=w.NO_INPUT)
@click.option("--save", "path", cls=Option, named=w.A_FILE, text=w.SAVE)
def command(
    file: str | None,
    settings: tuple[str, ...],
    packs: tuple[str, ...],
    form: str,
    no_input: bool,
    path: str | None,
) -> None:
    """Consult the rule base about one cluster."""
    if path is not None:
        from nicwise.cli.sessions import check_writable

        check_writable(path)
    knowledge = load(packs or None)
    facts = given_facts(knowledge, file, settings)
    with placed(file):
        found = consult(knowledge, facts)
    before = _answers(found)
    if form == "text" and not no_input and _may_ask(file, facts):
        found = _ask(knowledge, found, path, packs)
    again = _answers(found) == before and (file is None or os.path.isfile(file))
    source = _words(file, settings) if again else _settings(_answers(found))
    failed = None
    if path is not None:
        failed = _saved(path, knowledge, _answers(found))
        source = source if failed else _words(path, ())
    if form == "json":
        from nicwise.cli.consultation_json import as_json

        say_json(as_json(found))
    else:
        from nicwise.cli.answer import answer
        from nicwise.cli.pages import show

        show(answer(found, _typed("why", source, packs)), form)
    if failed is not None:
        raise failed
    if path is not None:
        say(tr(Message(w.SAVED, {"path": path})), err=True)


def _may_ask(file: str | None, facts: Mapping[str, object]) -> bool:
    """Ask a person at a terminal; elsewhere only where there is nothing else to go by."""
    if file == "-" or sys.stdin is None:
        return False
    return not facts or (sys.stdin.isatty() and sys.stdout.isatty())


def _ask(
    knowledge: KnowledgeBase, found: Consultation, path: str | None, packs: tuple[str, ...]
) -> Consultation:
    """Ask what is not known; on an interrupt, keep what was answered."""
    from nicwise.cli.questions import Interrupted, Interview

    aside = not sys.stdout.isatty()  # the answer alone goes where standard output goes
    interview = Interview(knowledge, _read_line, partial(say, err=aside))
    given = _answers(found)
    if not interview.open_questions(given):
        return found
    try:
        answers = interview.ask_all(given)
    except Interrupted as stopped:
        if not stopped.answers:
            raise KeyboardInterrupt from None
        say(err=True)
        _keep(knowledge, stopped.answers, path, packs)
        raise click.exceptions.Exit(130) from None
    say(err=aside)
    return consult(knowledge, answers)


def _keep(knowledge: KnowledgeBase, answers: _Answers, path: str | None, packs: tuple[str, ...]) -> None:
    from nicwise.cli.sessions import save, unused

    path = path or unused()
    try:
        save(path, knowledge, answers)
        say(tr(Message(w.SAVED, {"path": path})), err=True)
        source = _words(path, ())
    except InputError as error:
        say(error.in_(current.get()), err=True)
        source = _settings(answers)
    say(tr(Message(w.GO_ON, {"command": _typed("consult", source, packs)})), err=True)


def _saved(path: str, knowledge: KnowledgeBase, answers: _Answers) -> InputError | None:
    """Save the answers; a failure must not cost the person the conclusion."""
    from nicwise.cli.sessions import save

    try:
        save(path, knowledge, answers)
    except InputError as error:
        return error
    return None


def _read_line() -> str | None:
    try:
        return sys.stdin.readline() or None
    except OSError:  # the terminal is gone
        return None


def _answers(found: Consultation) -> dict[str, Value | None]:
    """What the person said, *unknown* included."""
    given = {name: known.value for name, known in found.facts.items() if known.origin in ("given", "unknown")}
    asked = {fact.id for fact in found.knowledge.asked}
    return {name: value for name, value in given.items() if name in asked} | dict(found.set_aside)


def _typed(name: str, source: Iterable[str], packs: tuple[str, ...]) -> str:
    """The command that works on the same facts, in the same language."""
    words = ["nicwise", name, *source]
    words += [word for pack in packs for word in ("--pack", pack)]
    if detect((), os.environ) != current.get():
        words += ["--lang", current.get()]
    return shlex.join(words)


def _words(file: str | None, settings: tuple[str, ...]) -> list[str]:
    words = [] if file is None else [f"./{file}" if file.startswith("-") and file != "-" else file]
    return words + [word for setting in settings for word in ("--set", setting)]


def _settings(answers: _Answers) -> list[str]:
    """Every answer but *unknown*, which an answer that is left out is too."""
    known = {name: value for name, value in answers.items() if value is not None}
    return [word for name, value in known.items() for word in ("--set", f"{name}={_written(value)}")]


def _written(value: Value) -> str:
    if isinstance(value, frozenset):
        return ",".join(sorted(value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
