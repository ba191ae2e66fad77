"""All that a person gave, checked together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.answer import Answer
from nicwise.engine.answers.names import facts_called, read_fact
from nicwise.engine.answers.values import read_value
from nicwise.engine.answers.words import shown
from nicwise.engine.documents.parsing import MOST_FAULTS
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Cell, Constraint, Fact, KnowledgeBase, Value
from nicwise.engine.phrases import sentence
from nicwise.engine.situation import Situation, broken_constraints, situation
from nicwise.engine.wording import Message

__all__ = ["broken_fault", "check", "override"]


def check(knowledge: KnowledgeBase, facts: Mapping[str, object]) -> Situation:
    """Check what is given, and work out what is known.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    facts : Mapping of str to object
        Names and values of asked facts, as `read_fact` and `read_value` take them; `Answer` adds a line.

    Returns
    -------
    Situation
        What is known before any rule fires.

    Raises
    ------
    FactError
        With everything that is wrong with the names and values, in their order; where nothing is,
        with every integrity constraint that they break.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> now = check(load(["guidance"]), {"GPU count": "16 x 8", "workload": "推理", "expansion": None})
    >>> now.known["gpu_count"].value, now.known["expansion"].origin
    (128, 'unknown')
    >>> check(load(["guidance"]), {"gpu_cout": 8, "new_build": "ture"})
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: no fact is called 'gpu_cout'. Did you mean gpu_count?
    new_build: 'ture' is neither yes nor no. Did you mean true? Write yes, no or unknown.
    """
    values: dict[str, Value | None] = {}
    names: dict[str, str] = {}
    lines: dict[str, int] = {}
    faults: list[FactFault] = []
    for name, given in facts.items():
        answer = given if isinstance(given, Answer) else Answer(given)
        try:
            fact = _asked(read_fact(knowledge, name))
            if fact.id in names:
                twice = {"fact": fact.id, "first": shown(names[fact.id]), "second": shown(name)}
                raise FactError([FactFault(fact.id, Message(w.GIVEN_TWICE, twice))])
            names[fact.id], lines[fact.id] = name, answer.line
            values[fact.id] = read_value(fact, answer.written)
        except FactError as error:
            faults += (replace(fault, line=answer.line) for fault in error.faults)
    if faults:
        raise FactError(_most(faults))
    now = situation(knowledge, values)
    if broken := broken_constraints(knowledge, now):
        raise FactError([broken_fault(knowledge, constraint, now.cells, lines) for constraint in broken])
    return now


def _most(faults: list[FactFault]) -> list[FactFault]:
    """As many faults as somebody may read."""
    if len(faults) <= MOST_FAULTS:
        return faults
    more = FactFault(None, Message(w.MORE_FAULTS, {"count": len(faults) - MOST_FAULTS}))
    return [*faults[:MOST_FAULTS], more]


def _asked(fact: Fact) -> Fact:
    if fact.kind == "asked":
        return fact
    if fact.formula is not None:
        message = Message(w.CALCULATED, {"fact": fact.id, "sources": fact.formula.names})
    elif fact.kind == "calculated":
        message = Message(w.CALCULATED, {"fact": fact.id, "sources": tuple(dict.fromkeys(fact.needs))})
    else:
        message = Message(w.DERIVED, {"fact": fact.id})
    raise FactError([FactFault(fact.id, message)])


def broken_fault(
    knowledge: KnowledgeBase,
    constraint: Constraint,
    cells: Mapping[str, Cell],
    lines: Mapping[str, int] | None = None,
) -> FactFault:
    """Return the fault of answers that break a constraint.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    constraint : Constraint
        What they break.
    cells : Mapping of str to Cell
        At least the facts of the constraint.
    lines : Mapping of str to int, optional
        On which line each was given.

    Returns
    -------
    FactFault
        In the words of the pack, with the names of the facts.
    """
    names = constraint.holds.names
    said = sentence(constraint.message, knowledge.facts, cells)
    message = Message(w.BROKEN, {"message": said, "facts": names})
    line = max(((lines or {}).get(name, 0) for name in names), default=0)
    return FactFault(names[0] if len(names) == 1 else None, message, line)


def override(
    knowledge: KnowledgeBase, facts: Mapping[str, object], settings: Mapping[str, object]
) -> dict[str, object]:
    """Put answers over others, however each spells the names.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    facts : Mapping of str to object
        Such as those of a file.
    settings : Mapping of str to object
        Such as those of ``--set``, which win.

    Returns
    -------
    dict of str to object
        Not yet checked.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> override(load(["guidance"]), {"GPU count": "64", "workload": "推理"}, {"gpu_count": "128"})
    {'workload': '推理', 'gpu_count': '128'}
    """
    renewed = {fact.id for name in settings for fact in facts_called(knowledge, name)}
    kept = {
        name: given
        for name, given in facts.items()
        if name not in settings and not any(fact.id in renewed for fact in facts_called(knowledge, name))
    }
    return kept | dict(settings)
