"""Guided questions, one a fact: numbered choices, help on the term, unknown, back."""

from __future__ import annotations

from collections.abc import Callable

import click

from nicwise.cli import wording as w
from nicwise.cli.language import current, tr
from nicwise.engine.answers import check, read_value
from nicwise.engine.conditions import verdict
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Fact, KnowledgeBase, Missing, Value
from nicwise.engine.situation import situation
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message

__all__ = ["Interrupted", "ask_all"]

Answers = dict[str, Value | None]


class Interrupted(Exception):
    """The person stopped; `answers` are what they had given."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self.answers = answers


def ask_all(knowledge: KnowledgeBase, answers: Answers, read: Callable[[], str | None]) -> Answers:
    """Ask every fact that applies and is not answered yet.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    answers : dict of str to Value or None
        What is known already; these are not asked.
    read : callable
        Gives the next line, or None where there are no more.

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
    click.echo(tr(w.WELCOME))
    try:
        while left := _open(knowledge, given):
            fact = left[0]
            reply = _ask(knowledge, fact, given, len(asked) + 1, read)
            if reply is _Back:
                if asked:
                    given.pop(asked.pop(), None)
                else:
                    click.echo(tr(w.FIRST_QUESTION))
            elif reply is _Stop:
                break
            else:
                assert not isinstance(reply, type)
                given[fact.id] = reply
                asked.append(fact.id)
    except KeyboardInterrupt:
        raise Interrupted(given) from None
    return given


class _Back:
    """Return to the question before."""


class _Stop:
    """Ask no more."""


def _open(knowledge: KnowledgeBase, given: Answers) -> list[Fact]:
    """The facts that are sure to apply and have no answer."""
    now = situation(knowledge, given)
    unknown = frozenset(name for name, known in now.known.items() if known.cell is Missing.UNKNOWN)
    return [
        fact
        for fact in knowledge.asked
        if fact.id not in given
        and now.known[fact.id].cell is Missing.UNKNOWN
        and (fact.applies_when is None or verdict(fact.applies_when, now.cells, unknown) is True)
    ]


def _ask(
    knowledge: KnowledgeBase, fact: Fact, given: Answers, number: int, read: Callable[[], str | None]
) -> Value | type[_Back] | type[_Stop] | None:
    count = number - 1 + len(_open(knowledge, given))
    assert fact.ask is not None
    ask = tr(fact.ask)
    click.echo(f"\n{tr(Message(w.QUESTION, {'number': number, 'count': count, 'ask': ask}))}")
    _show_choices(fact)
    while True:
        click.echo(tr(w.PROMPT), nl=False)
        line = read()
        if line is None:
            click.echo()
            return _Stop
        written = line.strip()
        match written.casefold():
            case "":
                click.echo(tr(w.EMPTY_ANSWER))
            case "h" | "?" | "？":
                _show_help(fact)
            case "u":
                return None
            case "b":
                return _Back
            case "q":
                return _Stop
            case _:
                try:
                    value = read_value(fact, _meant(fact, written))
                    check(knowledge, {**given, fact.id: value})  # it must go with what was said before
                    return value
                except FactError as error:
                    click.echo(error.in_(current.get()))


def _show_choices(fact: Fact) -> None:
    if fact.choices:
        for number, choice in enumerate(fact.choices.values(), 1):
            click.echo(f"  {number}  {tr(choice.name)}")
        if fact.type == "set":
            click.echo(tr(w.MANY))
    elif fact.type == "boolean":
        click.echo(f"  {tr(w.YES_NO)}")
    elif fact.unit is not None:
        click.echo(f"  {tr(Message(w.UNIT_HINT, {'unit': fact.unit}))}")


def _show_help(fact: Fact) -> None:
    if fact.help is not None:
        click.echo(tr(fact.help))
    for choice in fact.choices.values():
        if choice.help is not None:
            click.echo(f"  {tr(choice.name)}: {tr(choice.help)}")


def _meant(fact: Fact, written: str) -> object:
    """Turn numbers of choices, and prefixes that mean one choice, into names; leave the rest as it is."""
    if fact.type == "choice":
        return _choice(fact, written)
    if fact.type != "set":
        return written
    if written == "0":
        return frozenset()
    parts = [
        part for part in written.replace("、", ",").replace("，", ",").replace(" ", ",").split(",") if part
    ]
    if parts and all(part.isdecimal() for part in parts):
        return [_choice(fact, part) for part in parts]
    return written


def _choice(fact: Fact, written: str) -> str:
    names = list(fact.choices)
    if written.isdecimal() and written.isascii() and 1 <= int(written) <= len(names) and written not in names:
        return names[int(written) - 1]
    folded = fold(written)
    begun = [
        name
        for name, choice in fact.choices.items()
        if any(fold(word).startswith(folded) for word in (name, choice.name.en, choice.name.zh))
    ]
    exact = [
        name for name in begun if folded in (fold(name), *(fold(each) for each in fact.choices[name].aliases))
    ]
    if len(begun) > 1 and not exact:
        shown = tuple(fact.choices[name].name for name in begun)
        raise FactError([FactFault(fact.id, Message(w.AMBIGUOUS, {"written": written[:60], "names": shown}))])
    return begun[0] if len(begun) == 1 else written
