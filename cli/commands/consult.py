"""``nicwise consult``: facts in, an answer out."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts, placed
from nicwise.cli.language import tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.cli.output import say, say_json
from nicwise.cli.pages.blocks import Block
from nicwise.cli.retyping import as_settings, as_words, typed
from nicwise.engine import consult, load
from nicwise.engine.answers import override, read_fact
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.wording import Message

__all__ = ["command"]


@click.command("consult", cls=Command, text=w.CONSULT)
@facts_input
@packs
@form("text", "json", "markdown")
@language
@click.option("--no-input", cls=Option, is_flag=True, text=w.NO_INPUT)
@click.option("--all", "everything", cls=Option, is_flag=True, text=w.ALL)
@click.option("--save", "path", cls=Option, named=w.A_FILE, text=w.SAVE)
@click.option("--resume", cls=Option, named=w.A_FILE, text=w.RESUME)
def command(
    file: str | None,
    settings: tuple[str, ...],
    packs: tuple[str, ...],
    form: str,
    no_input: bool,
    everything: bool,
    path: str | None,
    resume: str | None,
) -> None:
    """Consult the rule base about one cluster."""
    if file is not None and resume is not None:
        raise click.UsageError(tr(w.FILE_OR_RESUME))
    _check_writable(path)
    knowledge = load(packs or None)
    given = _given(knowledge, file, settings, resume)
    with placed(given.source):
        found = consult(knowledge, given.facts)
    before = found.answers
    more: list[Block] = []
    if form == "text" and not no_input and _may_ask(given):
        from nicwise.cli.interview.holding import Keeping, hold

        if path is None and given.own:
            path = given.source
            _check_writable(path)
        history = [read_fact(knowledge, name).id for name in given.facts] if resume is not None else []
        found, more = hold(found, Keeping(path, packs, everything), history, given.remarks, _read_line)
    elif given.remarks:
        from nicwise.cli.interview.holding import tell

        tell(given.remarks, partial(say, err=True))
    after = found.answers
    unchanged = after == before and not given.remarks
    again = unchanged and (given.source is None or os.path.isfile(given.source))
    words = as_words(given.source, settings) if again else as_settings(after)
    failed = None
    if path is not None:
        failed = _saved(path, knowledge, after)
        words = words if failed else as_words(path, ())
    if form == "json":
        from nicwise.cli.consultation_json import as_json

        say_json(as_json(found))
    else:
        from nicwise.cli.answer import answer
        from nicwise.cli.pages import show

        page = answer(found, typed("why", words, packs))
        show([*page[:-1], *more, page[-1]], form, paged=not no_input)
    if failed is not None:
        raise failed
    if path is not None:
        say(tr(Message(w.SAVED, {"path": path})), err=True)


@dataclass(frozen=True, slots=True)
class _Given:
    """What a person gave, and where.

    Attributes
    ----------
    remarks : tuple of str
        What has changed since it was saved.
    own : bool
        Whether nicwise saved it, so that it may be saved there again.
    """

    facts: Mapping[str, object]
    source: str | None
    remarks: tuple[str, ...] = ()
    own: bool = False


def _given(
    knowledge: KnowledgeBase, file: str | None, settings: tuple[str, ...], resume: str | None
) -> _Given:
    facts = given_facts(knowledge, file, settings)
    if resume is None:
        return _Given(facts, file)
    from nicwise.cli.interview.resuming import resumed

    saved = resumed(resume, knowledge)
    return _Given(override(knowledge, saved.facts, facts), resume, saved.remarks, saved.own)


def _may_ask(given: _Given) -> bool:
    """Ask a person at a terminal; elsewhere only where there is nothing else to go by."""
    if given.source == "-" or sys.stdin is None:
        return False
    return not given.facts or (sys.stdin.isatty() and sys.stdout.isatty())


def _check_writable(path: str | None) -> None:
    """Refuse before anybody answers a question for it."""
    if path is not None:
        from nicwise.cli.sessions import check_writable

        check_writable(path)


def _saved(path: str, knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> InputError | None:
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
