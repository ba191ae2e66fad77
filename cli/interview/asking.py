"""One question: shown, explained when asked, and answered."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from nicwise.cli.interview import wording as w
from nicwise.cli.interview.keys import Key, key_of, word_of
from nicwise.cli.interview.pages import help_page, known_page, why_page
from nicwise.cli.interview.replies import meant, told
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block
from nicwise.engine.answers import read_value
from nicwise.engine.errors import FactError
from nicwise.engine.interview import Planner, Question, Revised
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import Fact, Value
from nicwise.engine.phrases import cell_text, value_text
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message

__all__ = ["Asker", "Stream", "said_of"]

Put = Callable[[Value | None], Revised]


@dataclass(frozen=True, slots=True)
class Stream:
    """Where an interview takes place.

    Attributes
    ----------
    read : callable
        Shows a prompt, and gives the next line, or None where there are no more.
    say : callable
        Shows a text, as `nicwise.cli.output.say` does.
    show : callable
        Shows a page.
    confirms : bool
        Whether a person is there, who may still go back after the last answer.
    """

    read: Callable[[str], str | None]
    say: Callable[..., None]
    show: Callable[[list[Block]], None]
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Asker:
    """Asks one question after the other."""

    planner: Planner
    stream: Stream

    def ask(
        self, question: Question, answers: Answers, title: str, put: Put, *, first: bool
    ) -> Revised | Key | None:
        """Ask until there is an answer, or the person wants something else.

        Parameters
        ----------
        question : Question
            What to ask; where `answers` has an answer to it, that is asked once more.
        answers : Mapping of str to Value or None
            What is known.
        title : str
            What stands above the question.
        put : callable
            Puts an answer to the others, or raises `FactError`.
        first : bool
            Whether there is no question to go back to.

        Returns
        -------
        Revised, Key or None
            The answers with the new one; what to do instead; or None where the old answer stays.
        """
        fact, say = question.fact, self.stream.say
        self._show(fact, answers, title)
        while True:
            line = self.stream.read(tr(w.PROMPT))
            if line is None:
                say()
                return Key.END
            written = unicodedata.normalize("NFKC", line).strip()
            if not written:
                if fact.id in answers:
                    return None
                say(tr(w.EMPTY_ANSWER))
                continue
            reply = self._reply(fact, written, put)
            if reply is None:
                continue
            if isinstance(reply, Revised):
                return reply
            if reply is Key.BACK and first:
                say(tr(w.FIRST_QUESTION))
            elif not self._explain(reply, question, answers):
                return reply

    def _reply(self, fact: Fact, written: str, put: Put) -> Revised | Key | None:
        """An answer, or a key; None where it is neither, which the person is told."""
        key = key_of(written)
        if key is not None and key is not Key.UNKNOWN:
            return key
        try:
            value = None if key is Key.UNKNOWN else read_value(fact, meant(fact, written))
            revised = put(value)
        except FactError as error:
            if (word := word_of(written)) is not None:
                return word
            for fault in error.faults:
                self.stream.say(told(fact, fault))
            return None
        self._show_understood(fact, written, value)
        return revised

    def _explain(self, key: Key, question: Question, answers: Answers) -> bool:
        """Show what a key asks for, if it asks for something to see."""
        planner = self.planner
        match key:
            case Key.WHY:
                self.stream.show(why_page(planner, question, answers))
            case Key.HELP:
                self.stream.show(help_page(planner.knowledge, question.fact, answers))
            case Key.LIST:
                self.stream.show(known_page(planner, answers))
            case _:
                return False
        return True

    def _show(self, fact: Fact, answers: Answers, title: str) -> None:
        say = self.stream.say
        assert fact.ask is not None
        ask = tr(fact.ask)
        if fact.unit is not None and tr(fact.unit).casefold() not in ask.casefold():
            ask += tr(Message(w.UNIT_HINT, {"unit": fact.unit}))
        say()
        say(title)
        say(ask)
        for place, name in enumerate(_options(fact), 1):
            say(name, prefix=f"{place:>3}  ")
        if fact.type == "set":
            say(tr(w.MANY))
        if fact.id in answers:
            say(tr(Message(w.YOUR_ANSWER, {"said": said_of(fact, answers[fact.id])})))

    def _show_understood(self, fact: Fact, written: str, value: Value | None) -> None:
        """Say what an answer was taken for, unless it says so itself."""
        understood = said_of(fact, value)
        plainly, typed = fold(understood), fold(written)
        if not (plainly.startswith(typed) if fact.numeric else plainly == typed):
            self.stream.say(understood, prefix=tr(w.UNDERSTOOD))


def _options(fact: Fact) -> list[str]:
    """What can be chosen by its number."""
    if fact.type == "boolean":
        return [value_text(fact, value, current.get()) for value in (True, False)]
    return [tr(choice.name) for choice in fact.choices.values()]


def said_of(fact: Fact, value: Value | None) -> str:
    """Return an answer in words."""
    if value is None:
        return tr(w.NOT_KNOWN)
    return cell_text(fact, value, current.get())
