"""``nicwise consult``: facts in, an answer out."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Command, Option
from nicwise.cli.inputs import given_facts, placed
from nicwise.cli.keeping import Keeping
from nicwise.cli.language import tr
from nicwise.cli.options import facts_input, form, language, packs
from nicwise.cli.output import say, say_json
from nicwise.cli.pages.blocks import Block
from nicwise.cli.retyping import as_settings, as_words, typed
from nicwise.cli.sessions import Stamp, check_writable, stamp
from nicwise.engine import consult, load
from nicwise.engine.answers import override, read_fact
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase
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
    since = _writable(path)
    knowledge = load(packs or None)
    given = _given(knowledge, file, settings, resume)
    with placed(given.source):
        found = consult(knowledge, given.facts)
    if sys.stdin is None and form == "text" and not (no_input or given.facts):
        raise InputError(Message(w.NOTHING_GIVEN))
    before = after = found.answers
    more: list[Block] = []
    if form == "text" and not no_input and _may_ask(given):
        from nicwise.cli.interview.holding import hold

        _refuse_another_session(path, since, given)
        if path is None and given.own:
            path, since = given.source, given.since
            _writable(path)
        history = [read_fact(knowledge, name).id for name in given.facts] if resume is not None else []
        keeping = _keeping(path, since, given, packs, everything)
        found, after, more = hold(found, keeping, history, given.remarks, _read_line)
    elif given.remarks:
        from nicwise.cli.interview.holding import tell

        tell(given.remarks, partial(say, err=True))
    unchanged = after == before and not given.remarks
    again = unchanged and (given.source is None or os.path.isfile(given.source))
    words = as_words(given.source, settings) if again else as_settings(knowledge.facts, after)
    failed: InputError | None = None
    remarks: list[str] = []
    if path is not None:
        try:
            path, remarks = _keeping(path, since, given, packs, everything).save(knowledge, after)
            words = as_words(path, ())
        except InputError as error:  # a failure must not cost the person the conclusion
            failed = error
    elif given.by_hand and after != before:
        remarks = [tr(Message(w.BY_HAND, {"path": resume})) + tr(w.KEEP_WITH_SAVE)]
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
    for remark in remarks:
        say(remark, err=True)


def _refuse_another_session(path: str | None, since: Stamp, given: _Given) -> None:
    """Refuse to put new answers in the place of others, which would be lost."""
    if path is not None and since is not None and given.source != path and os.path.getsize(path):
        raise InputError(Message(w.HOLDS_ANSWERS, {"path": path}))


@dataclass(frozen=True, slots=True)
class _Given:
    """What a person gave, and where.

    Attributes
    ----------
    remarks : tuple of str
        What has changed since it was saved.
    own : bool
        Whether nicwise saved it, so that it may be saved there again.
    since : Stamp
        Of the file before it was read.
    by_hand : bool
        Whether it is to be gone on with, and was not saved by nicwise.
    """

    facts: Mapping[str, object]
    source: str | None
    remarks: tuple[str, ...] = ()
    own: bool = False
    since: Stamp = None
    by_hand: bool = False


def _given(
    knowledge: KnowledgeBase, file: str | None, settings: tuple[str, ...], resume: str | None
) -> _Given:
    facts = given_facts(knowledge, file, settings)
    if resume is None:
        return _Given(facts, file)
    from nicwise.cli.interview.resuming import resumed

    since = stamp(resume)
    saved = resumed(resume, knowledge)
    merged = override(knowledge, saved.facts, facts)
    return _Given(merged, resume, saved.remarks, saved.own, since, not saved.own)


def _may_ask(given: _Given) -> bool:
    """Ask a person at a terminal; elsewhere only where there is nothing else to go by."""
    if given.source == "-" or sys.stdin is None:
        return False
    return not given.facts or (sys.stdin.isatty() and sys.stdout.isatty())


def _writable(path: str | None) -> Stamp:
    """Refuse before anybody answers a question for it; else say what is there."""
    if path is None:
        return None
    check_writable(path)
    return stamp(path)


def _keeping(
    path: str | None, since: Stamp, given: _Given, packs: tuple[str, ...], everything: bool
) -> Keeping:
    return Keeping(path, since, given.source if given.by_hand else None, packs, everything)


def _read_line(prompt: str) -> str | None:
    """Show a prompt, and read what is typed: on a terminal with the keys that edit a line."""
    edited = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    try:
        if edited:
            with suppress(ImportError):
                import readline

                readline.parse_and_bind("set enable-bracketed-paste off")
            return input(prompt)
        say(prompt, end="", err=not sys.stdout.isatty())
        return sys.stdin.readline() or None
    except (EOFError, OSError):  # OSError: the terminal is gone
        return None
