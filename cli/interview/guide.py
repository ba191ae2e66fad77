"""An interview from the first question to the last, with ways back and out."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from nicwise.cli.interview import wording as w
from nicwise.cli.interview.asking import Asker, Stream, said_of
from nicwise.cli.interview.keys import Key, key_of, word_of
from nicwise.cli.interview.pages import known_page
from nicwise.cli.language import tr
from nicwise.engine.interview import Planner, Question, Revised, revise
from nicwise.engine.model import Value
from nicwise.engine.situation import situation
from nicwise.engine.wording import Message

__all__ = ["Guide", "Left"]

Given = dict[str, Value | None]


class Left(Exception):
    """The person left: saved on purpose, or interrupted."""

    def __init__(self, answers: Given, *, interrupted: bool) -> None:
        super().__init__()
        self.answers = answers
        self.interrupted = interrupted


@dataclass(slots=True)
class Guide:
    """One interview.

    Attributes
    ----------
    answers : dict of str to Value or None
        What is known; None where the person does not know.
    history : list of str
        The facts to whose questions one can go back, in the order in which they were answered.
    spoke : bool
        Whether there was anything to say.
    ended : bool
        Whether the input ended before the questions did.
    """

    planner: Planner
    stream: Stream
    answers: Given
    history: list[str] = field(default_factory=list)
    # A bound on the questions that follow holds on, one less after each
    _most: int | None = None
    _said: set[str] = field(default_factory=set)
    spoke: bool = False
    ended: bool = False

    def run(self) -> Given:
        """Ask until no answer can change the conclusion, or the person wants it now.

        Returns
        -------
        dict of str to Value or None
            The answers.

        Raises
        ------
        Left
            With the answers so far.
        """
        try:
            self._run()
        except KeyboardInterrupt:
            raise Left(self.answers, interrupted=True) from None
        return self.answers

    def _run(self) -> None:
        asker = Asker(self.planner, self.stream)
        again: str | None = None
        while True:
            question = self._next() if again is None else self.planner.about(self.answers, again)
            if question is None:
                self._stop()
                again = self._confirmed()
                if again is None:
                    return
                continue
            self._welcome()
            if again is None:
                self._remark(question)
            fact = question.fact.id
            title = self._title(question, again)
            before = self._before(again)
            reply = asker.ask(question, self.answers, title, self._putting(fact), first=before is None)
            match reply:
                case Key.QUIT | Key.END:
                    self.ended = reply is Key.END
                    return
                case Key.SAVE:
                    raise Left(self.answers, interrupted=False)
                case Key.BACK:
                    again = before
                    self._most = None
                case _:
                    if isinstance(reply, Revised):
                        self._take(fact, reply)
                    again = None

    def _confirmed(self) -> str | None:
        """After the last answer, the fact to whose question a person goes back; None for none."""
        before = self._before(None)
        if before is None or not self.stream.confirms:
            return None
        self.stream.say(tr(w.CONFIRM))
        while True:
            line = self.stream.read(tr(w.PROMPT))
            if line is None:
                self.stream.say()
            written = unicodedata.normalize("NFKC", line or "").strip()
            if not written:
                return None
            match key_of(written) or word_of(written):
                case Key.BACK:
                    self._most = None
                    return before
                case Key.SAVE:
                    raise Left(self.answers, interrupted=False)
                case Key.QUIT:
                    return None
                case Key.LIST:
                    self.stream.show(known_page(self.planner, self.answers))
                case _:
                    self.stream.say(tr(w.NOT_TAKEN))
                    self.stream.say(tr(w.CONFIRM))

    def _welcome(self) -> None:
        if self.spoke:
            return
        self.spoke = True
        self.stream.say(tr(w.EVERYTHING if self.planner.everything else w.WHAT_MATTERS))
        self.stream.say(tr(w.WELCOME))
        for key, meaning in w.KEYS.items():
            self.stream.say(tr(meaning), prefix=f"  {key}  ")

    def _next(self) -> Question | None:
        question = self.planner.next(self.answers)
        if question is not None:
            most = question.more if self._most is None else min(question.more, self._most - 1)
            self._most = max(0, most)
            question = replace(question, more=self._most)
        return question

    def _remark(self, question: Question) -> None:
        """Say once why the questions come as they do, where not by what they tell."""
        text = {None: w.TOO_MUCH, False: w.FROM_HERE}.get(question.matters)
        if text is not None and text.en not in self._said:
            self._said.add(text.en)
            self.stream.say()
            self.stream.say(tr(text))

    def _title(self, question: Question, again: str | None) -> str:
        if again is not None:
            return tr(Message(w.AGAIN, {"number": self.history.index(again) + 1}))
        text = w.COUNTED if question.more else w.LAST
        return tr(Message(text, {"number": len(self.history) + 1, "more": question.more}))

    def _before(self, again: str | None) -> str | None:
        """The question before this one that still applies."""
        known = situation(self.planner.knowledge, self.answers).known
        end = len(self.history) if again is None else self.history.index(again)
        for fact in reversed(self.history[:end]):
            if known[fact].origin != "not_applicable":
                return fact
        return None

    def _putting(self, fact: str) -> Callable[[Value | None], Revised]:
        """What puts an answer to the others."""
        later = self._later(fact)
        return lambda value: revise(self.planner.knowledge, self.answers, fact, value, later)

    def _later(self, fact: str) -> Sequence[str]:
        return self.history[self.history.index(fact) + 1 :] if fact in self.history else ()

    def _take(self, fact: str, revised: Revised) -> None:
        """Go on with the new answers, and say what became of later ones."""
        old = self.answers
        later = [name for name in self._later(fact) if name not in revised.dropped]
        self.answers = revised.answers
        self.history = [name for name in self.history if name not in revised.dropped]
        if fact not in self.history:
            self.history.append(fact)
            return
        if later and not (revised.gone or revised.dropped):
            self.stream.say(tr(w.KEPT))
        for text, names in ((w.GONE, revised.gone), (w.RETURNED, revised.back), (w.DROPPED, revised.dropped)):
            for name in names:
                about = self.planner.knowledge.facts[name]
                self.stream.say(tr(Message(text, {"fact": about.name, "said": said_of(about, old[name])})))

    def _stop(self) -> None:
        """Say why there are no more questions."""
        count = len(self.planner.remaining(self.answers))
        if count:
            if self.spoke:
                self.stream.say()
            self.spoke = True
            if None in self.answers.values():
                text = w.STOPS_UNKNOWN
            else:
                text = w.STOPS_ONE if count == 1 else w.STOPS
            self.stream.say(tr(Message(text, {"count": count})))
