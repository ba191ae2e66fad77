"""An interview as a part of ``nicwise consult``: held, kept where the person leaves, and concluded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import click

from nicwise.cli import wording as cw
from nicwise.cli.interview import wording as w
from nicwise.cli.interview.asking import Stream
from nicwise.cli.interview.closing import closing
from nicwise.cli.interview.guide import Guide, Left
from nicwise.cli.language import current, tr
from nicwise.cli.output import say
from nicwise.cli.pages import Block, show
from nicwise.cli.retyping import as_settings, as_words, typed
from nicwise.cli.wrap import harmless
from nicwise.engine import consult
from nicwise.engine.errors import InputError
from nicwise.engine.interview import Planner
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["Keeping", "hold", "tell"]

_NOT_SAVED = 2


@dataclass(frozen=True, slots=True)
class Keeping:
    """Where answers go if the person leaves.

    Attributes
    ----------
    path : str or None
        A file; None for one that is not there yet.
    packs : tuple of str
        Of ``--pack``.
    everything : bool
        ``--all``.
    """

    path: str | None
    packs: tuple[str, ...]
    everything: bool

    def keep(self, knowledge: KnowledgeBase, answers: Answers) -> bool:
        """Save answers, and say where and how to go on; what cannot be saved is put into the command.

        Parameters
        ----------
        knowledge : KnowledgeBase
            The rule base.
        answers : Mapping of str to Value or None
            What to save.

        Returns
        -------
        bool
            Whether they were saved.
        """
        from nicwise.cli.sessions import save, unused

        path = self.path or unused()
        try:
            save(path, knowledge, answers)
            say(tr(Message(cw.SAVED, {"path": path})), err=True)
            source = ["--resume", *as_words(path, ())]
            saved = True
        except InputError as error:
            saved = False
            say(error.in_(current.get()), prefix=f"{tr(cw.ERROR)}{tr(cw.SPACE)}", err=True)
            source = as_settings(answers, unknown=True)
        source += ["--all"] * self.everything
        go_on = Message(cw.GO_ON, {"command": typed("consult", source, self.packs)})
        say(prefix=harmless(tr(go_on)), err=True)  # never broken, so that it can be copied
        return saved


def tell(remarks: Sequence[str], say: Callable[..., None]) -> None:
    """Say what has changed since answers were saved, in a list below its title."""
    for number, remark in enumerate(remarks):
        say(remark, prefix="  - " if number else "")


def hold(
    found: Consultation,
    keeping: Keeping,
    history: list[str],
    remarks: Sequence[str],
    read: Callable[[], str | None],
) -> tuple[Consultation, list[Block]]:
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
        Gives the next line, or None where there are no more.

    Returns
    -------
    Consultation
        With the answers.
    list of Block
        What the interview adds to the page.

    Raises
    ------
    click.exceptions.Exit
        If the person left: 0 on purpose, 130 by an interrupt.
    """
    aside = not sys.stdout.isatty()  # the answer alone goes where standard output goes
    stream = Stream(read, partial(say, err=aside), partial(show, err=aside))
    knowledge = found.knowledge
    planner = Planner(knowledge, everything=keeping.everything)
    given = found.answers
    history = [name for name in history if name in given]
    given = {name: given[name] for name in history} | given
    tell(remarks, stream.say)
    if remarks:
        stream.say()
    guide = Guide(planner, stream, given, history)
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
    if guide.spoke or remarks:
        stream.say()
    return concluded, more


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
