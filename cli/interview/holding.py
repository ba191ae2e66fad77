"""An interview as a part of ``nicwise consult``: held, kept where the person leaves, and concluded."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial

import click

from nicwise.cli import wording as cw
from nicwise.cli.interview import wording as w
from nicwise.cli.interview.asking import Stream
from nicwise.cli.interview.closing import closing
from nicwise.cli.interview.guide import Guide, Left
from nicwise.cli.keeping import Keeping
from nicwise.cli.language import tr
from nicwise.cli.output import say
from nicwise.cli.pages import Block, show
from nicwise.engine import consult
from nicwise.engine.errors import InputError
from nicwise.engine.interview import Planner
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["hold", "tell"]

_NOT_SAVED = 2


def tell(remarks: Sequence[str], say: Callable[..., None]) -> None:
    """Say what has changed since answers were saved, in a list below its title."""
    for number, remark in enumerate(remarks):
        say(remark, prefix="  - " if number else "")


def hold(
    found: Consultation,
    keeping: Keeping,
    history: list[str],
    remarks: Sequence[str],
    read: Callable[[str], str | None],
) -> tuple[Consultation, dict[str, Value | None], list[Block]]:
    """Ask what can still change the answer.

    Parameters
    ----------
    found : Consultation
        What is known before.
    keeping : Keeping
        Where answers go if the person leaves, and what is asked.
    history : list of str
        Facts to whose questions the person can go back, in the order of their answers.
    remarks : sequence of str
        What to say first.
    read : callable
        Shows a prompt, and gives the next line, or None where there are no more.

    Returns
    -------
    Consultation
        With the answers.
    dict of str to Value or None
        These, in the order in which they were given.
    list of Block
        What the interview adds to the page.

    Raises
    ------
    click.exceptions.Exit
        If the person left: 0 on purpose, 130 by an interrupt.
    """
    aside = not sys.stdout.isatty()  # the answer alone goes where standard output goes
    watched = sys.stdin.isatty()
    stream = Stream(read, partial(say, err=aside), partial(show, err=aside), confirms=watched)
    knowledge = found.knowledge
    planner = Planner(knowledge, everything=keeping.everything)
    given = found.answers
    history = [name for name in history if name in given]
    given = {name: given[name] for name in history} | given
    tell(remarks, stream.say)
    if remarks:
        stream.say()
    guide = Guide(planner, stream, given, history)
    _leave_when_ended()
    try:
        concluded = consult(knowledge, guide.run())
        more = list(closing(planner, concluded, guide.answers))
    except Left as left:
        saved = _leave(keeping, knowledge, left, stream)
        raise click.exceptions.Exit(130 if left.interrupted else 0 if saved else _NOT_SAVED) from None
    except (Exception, KeyboardInterrupt):  # a fault of ours must not cost the person their answers
        if guide.answers:
            stream.say()
            keeping.keep(knowledge, guide.answers)
        raise
    if guide.ended and not watched:
        if not guide.answers:
            raise InputError(Message(cw.NOTHING_GIVEN))
        say(tr(cw.INPUT_ENDED), err=True)
    if guide.spoke or remarks:
        stream.say()
    return concluded, guide.answers, more


def _leave_when_ended() -> None:
    """Take an end from outside, such as a terminal that is closed, as an interrupt: nothing said is lost."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)


def _leave(keeping: Keeping, knowledge: KnowledgeBase, left: Left, stream: Stream) -> bool:
    """Keep what a person who leaves has answered; say whether nothing is lost."""
    if left.answers:
        if left.interrupted:
            say(err=True)
        return keeping.keep(knowledge, left.answers)
    if left.interrupted:
        raise KeyboardInterrupt from None
    stream.say(tr(w.NOTHING_TO_SAVE))
    return True
