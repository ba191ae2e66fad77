"""A rule's conditions with one part left out at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from nicwise.engine.loading.values import covered
from nicwise.engine.model import (
    All,
    AnyOf,
    Atom,
    Condition,
    Fact,
    Includes,
    KnowledgeBase,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
    atoms,
)
from nicwise.engine.phrases import condition_text
from nicwise.engine.wording import Text

__all__ = ["Drop", "conditions_dropped", "parts_dropped", "worded"]

_Rebuild = Callable[[Condition], All]


@dataclass(frozen=True, slots=True)
class Drop:
    """One part left out.

    Attributes
    ----------
    part : Condition
        What is left out.
    at : int
        The number of its first test, in the order written.
    when : All
        What is left of the rule's conditions.
    """

    part: Condition
    at: int
    when: All


def conditions_dropped(when: All) -> Iterator[Drop]:
    """Yield a rule's conditions without each of its conditions, and without each alternative of a group.

    Parameters
    ----------
    when : All
        The conditions.

    Yields
    ------
    Drop
        In the order written.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> a, b, c = (Atom(name, Empty()) for name in "abc")
    >>> drops = conditions_dropped(All((a, AnyOf((All((b,)), All((c,)))))))
    >>> [[atom.fact for atom in atoms(drop.part)] for drop in drops]
    [['a'], ['b', 'c'], ['b'], ['c']]
    """
    yield from _of_all(when, 0, lambda whole: whole if isinstance(whole, All) else All((whole,)))


def _of_all(whole: All, at: int, rebuild: _Rebuild, *, alone: bool = False) -> Iterator[Drop]:
    """Leave out one condition; where it is an alternative all of its own, the alternative is left out."""
    for number, part in enumerate(whole.parts):
        before, after = whole.parts[:number], whole.parts[number + 1 :]

        def put(*new: Condition, before: _Parts = before, after: _Parts = after) -> All:
            return rebuild(All((*before, *new, *after)))

        if isinstance(part, All):
            yield from _of_all(part, at, put, alone=alone)
        else:
            if not alone:
                yield Drop(part, at, put())
            if isinstance(part, AnyOf):
                yield from _of_any(part, at, put)
        at += len(list(atoms(part)))


_Parts = tuple[Condition, ...]


def _of_any(group: AnyOf, at: int, rebuild: _Rebuild) -> Iterator[Drop]:
    for number, part in enumerate(group.parts):
        before, after = group.parts[:number], group.parts[number + 1 :]
        if before or after:
            yield Drop(part, at, rebuild(AnyOf((*before, *after))))
        if isinstance(part, All):

            def put(new: Condition, before: _Parts = before, after: _Parts = after) -> All:
                return rebuild(AnyOf((*before, new, *after)))

            yield from _of_all(part, at, put, alone=_conjuncts(part) == 1)
        at += len(list(atoms(part)))


def _conjuncts(whole: All) -> int:
    return sum(_conjuncts(part) if isinstance(part, All) else 1 for part in whole.parts)


def parts_dropped(knowledge: KnowledgeBase, when: All) -> Iterator[Drop]:
    """Yield a rule's conditions without each bound of a range, and each value of a list, that has others.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    when : All
        The conditions.

    Yields
    ------
    Drop
        In the order written.
    """
    for at, atom in enumerate(atoms(when)):
        fact = knowledge.facts.get(atom.fact)
        if fact is not None:
            for lost, test in _smaller(fact, atom.test):
                yield Drop(Atom(atom.fact, lost), at, replaced(when, at, Atom(atom.fact, test)))


def _smaller(fact: Fact, test: Test) -> Iterator[tuple[Test, Test]]:
    """What a test loses, and what is left of it."""
    match test:
        case Not(inner):
            yield from ((lost, Not(left)) for lost, left in _smaller(fact, inner))
        case Unless(inner):
            yield from ((lost, Unless(left)) for lost, left in _smaller(fact, inner))
        case OneOf(named) if len(named) > 1:
            for value in named:
                kept = tuple(each for each in named if each != value)
                yield OneOf((value,), frozenset({value})), OneOf(kept, _values(fact, kept))
        case Includes(members) if len(members) > 1:
            for member in members:
                others = tuple(each for each in members if each != member)
                yield Includes((member,), frozenset({member})), Includes(others, covered(fact, others))
        case Range() if len(list(test.bounds())) > 1:
            for name in ("from_", "above", "below", "at_most"):
                if (bound := getattr(test, name)) is not None:
                    yield Range(**{name: bound}), replace(test, **{name: None})


def _values(fact: Fact, named: tuple[bool | int | float | str, ...]) -> frozenset[bool | int | float | str]:
    words = tuple(value for value in named if isinstance(value, str))
    return frozenset[bool | int | float | str](covered(fact, words)) if words else frozenset(named)


def replaced(condition: All, at: int, new: Atom) -> All:
    """Return conditions with one test replaced.

    Parameters
    ----------
    condition : All
        The conditions.
    at : int
        The number of the test, in the order written.
    new : Atom
        What takes its place.

    Returns
    -------
    All
        The rest unchanged.
    """
    count = -1

    def walk(part: Condition) -> Condition:
        nonlocal count
        if isinstance(part, Atom):
            count += 1
            return new if count == at else part
        parts = tuple(walk(each) for each in part.parts)
        return All(parts) if isinstance(part, All) else AnyOf(parts)

    found = walk(condition)
    assert isinstance(found, All)
    return found


def worded(knowledge: KnowledgeBase, condition: Condition) -> Text:
    """Say what a condition asks for, in both languages.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    condition : Condition
        Any condition, on the conclusion too.

    Returns
    -------
    Text
        In the words of the vocabulary.
    """
    from nicwise.engine.loading.conclusion import CONCLUSION, conclusion_fact

    facts = {**knowledge.facts, CONCLUSION: conclusion_fact(knowledge.conclusions)}
    return Text(condition_text(condition, facts, "en"), condition_text(condition, facts, "zh"))
