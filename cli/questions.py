"""Guided questions, one a fact: numbered choices, help on the term, unknown, back."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from nicwise.cli import wording as w
from nicwise.cli.language import current, tr
from nicwise.cli.replies import meant, told
from nicwise.engine.answers import check, read_value
from nicwise.engine.conditions import verdict
from nicwise.engine.errors import FactError
from nicwise.engine.model import Fact, KnowledgeBase, Missing, Value
from nicwise.engine.phrases import cell_text
from nicwise.engine.situation import situation
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message

__all__ = ["Interrupted", "Interview"]

Answers = dict[str, Value | None]


class Interrupted(Exception):
    """The person stopped; `answers` are what they had given."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self.answers = answers


class _Move(Enum):
    """What a person may do instead of answering."""

    BACK = "b"
    STOP = "q"


@dataclass(frozen=True, slots=True)
class Interview:
    """Questions about one case.

    Attributes
    ----------
    read : callable
        Gives the next line, or None where there are no more.
    say : callable
        Shows a text, as `nicwise.cli.output.say` does.
    """

    knowledge: KnowledgeBase
    read: Callable[[], str | None]
    say: Callable[..., None]

    def ask_all(self, answers: Answers) -> Answers:
        """Ask every fact that applies and is not answered yet.

        Parameters
        ----------
        answers : dict of str to Value or None
            What is known already; these are not asked.

        Returns
        -------
        dict of str to Value or None
            All answers; None where the person does not know.

        Raises
        ------
        Interrupted
            With the answers so far.
        """
        given = dict(answers)
        asked: list[str] = []
        try:
            self.say(tr(w.WELCOME))
            while left := self.open_questions(given):
                reply = self._ask(left[0], given, len(asked) + 1, len(asked) + len(left))
                if reply is _Move.STOP:
                    break
                if reply is _Move.BACK:
                    if asked:
                        given.pop(asked.pop())
                    else:
                        self.say(tr(w.FIRST_QUESTION))
                    continue
                assert not isinstance(reply, _Move)
                given[left[0].id] = reply
                asked.append(left[0].id)
        except KeyboardInterrupt:
            raise Interrupted(given) from None
        return given

    def open_questions(self, given: Answers) -> list[Fact]:
        """Return the facts that are sure to apply and have no answer.

        Parameters
        ----------
        given : dict of str to Value or None
            The answers there are.

        Returns
        -------
        list of Fact
            In the vocabulary's order.
        """
        now = situation(self.knowledge, given)
        unknown = frozenset(name for name, known in now.known.items() if known.cell is Missing.UNKNOWN)
        return [
            fact
            for fact in self.knowledge.asked
            if fact.id not in given
            and now.known[fact.id].cell is Missing.UNKNOWN
            and (fact.applies_when is None or verdict(fact.applies_when, now.cells, unknown) is True)
        ]

    def _ask(self, fact: Fact, given: Answers, number: int, count: int) -> Value | _Move | None:
        self._show_question(fact, number, count)
        while True:
            self.say(tr(w.PROMPT), end="")
            line = self.read()
            if line is None:
                self.say()
                return _Move.STOP
            written = unicodedata.normalize("NFKC", line).strip()
            match written.casefold():
                case "":
                    self.say(tr(w.EMPTY_ANSWER))
                case "h" | "?":
                    self._show_help(fact)
                case "u":
                    return None
                case "b":
                    return _Move.BACK
                case "q":
                    return _Move.STOP
                case _:
                    try:
                        value = read_value(fact, meant(fact, written))
                        # It must go with the others
                        check(self.knowledge, {**given, fact.id: value})
                        self._show_understood(fact, written, value)
                        return value
                    except FactError as error:
                        for fault in error.faults:
                            self.say(told(fact, fault))

    def _show_question(self, fact: Fact, number: int, count: int) -> None:
        assert fact.ask is not None
        ask = tr(fact.ask)
        if fact.unit is not None and tr(fact.unit).casefold() not in ask.casefold():
            ask += tr(Message(w.UNIT_HINT, {"unit": fact.unit}))
        self.say()
        self.say(ask, prefix=f"[{number}/{count}] ")
        for place, choice in enumerate(fact.choices.values(), 1):
            self.say(tr(choice.name), prefix=f"{place:>3}  ")
        if fact.type == "set":
            self.say(tr(w.MANY))
        elif fact.type == "boolean":
            self.say(tr(w.YES_NO))

    def _show_understood(self, fact: Fact, written: str, value: Value | None) -> None:
        """Say what an answer was taken for, unless it says so itself."""
        understood = cell_text(fact, Missing.UNKNOWN if value is None else value, current.get())
        plainly, typed = fold(understood), fold(written)
        if not (plainly.startswith(typed) if fact.numeric else plainly == typed):
            self.say(understood, prefix="  = ")

    def _show_help(self, fact: Fact) -> None:
        if fact.help is not None:
            self.say(tr(fact.help))
        for choice in fact.choices.values():
            if choice.help is not None:
                self.say(tr(Message(w.CHOICE_HELP, {"name": choice.name, "help": choice.help})), prefix="  ")
