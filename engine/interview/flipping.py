"""What would flip an answer: the smallest changes, put as a person would put them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nicwise.engine.consulting import consult
from nicwise.engine.explain.ways import Way, Ways
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import Fact, KnowledgeBase, Missing, Value
from nicwise.engine.space import DecisionSpace, TooLarge
from nicwise.engine.space.cells import Region, plain

__all__ = ["Flip", "flips"]


@dataclass(frozen=True, slots=True)
class Flip:
    """A smallest change that leads to another conclusion.

    Attributes
    ----------
    changes : Mapping of str to tuple of Value
        The facts that change; of one that changes alone, every value that will do.
    """

    conclusion: str | None
    changes: Mapping[str, tuple[Value, ...]]


def flips(knowledge: KnowledgeBase, answers: Answers) -> tuple[Flip, ...]:
    """Return what would flip the answer: what a person can change, where that is enough.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    answers : Mapping of str to Value or None
        Checked answers that go together.

    Returns
    -------
    tuple of Flip
        One for each set of facts, those that are known first, with the number nearest to the present one;
        each was re-run. None where nothing would, or where that is too much to tell.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> case = {"gpu_count": 48, "workload": "fine_tuning", "gpu_platform": "H100"}
    >>> [dict(each.changes) for each in flips(load(["guidance"]), case)][:2]
    [{'gpu_count': (64,)}, {'expansion': ('continuous',)}]
    """
    ways = Ways(DecisionSpace(knowledge))
    fixed = [fact.id for fact in knowledge.asked if not fact.changeable and answers.get(fact.id) is not None]
    try:
        found = consult(knowledge, answers)
        reached = ways.smallest(found, None, fixed) or ways.smallest(found, None, ())
    except TooLarge:
        return ()
    told: dict[tuple[str | None, tuple[str, ...]], Flip] = {}
    for way in reached:
        told.setdefault((way.conclusion, tuple(way.changes)), _nearest(ways, answers, way))
    return tuple(
        sorted(told.values(), key=lambda flip: sum(answers.get(name) is None for name in flip.changes))
    )


def _nearest(ways: Ways, answers: Answers, way: Way) -> Flip:
    """The change with the numbers nearest to the present ones; every value of a choice that changes alone."""
    facts = ways.knowledge.facts
    if len(way.changes) == 1:
        ((name, regions),) = way.changes.items()
        return Flip(way.conclusion, {name: _values(facts[name], regions, answers.get(name))})
    near = {
        name: min(
            _ends(facts[name], regions),
            key=lambda end: _far(end, answers.get(name)),
            default=way.example[name],
        )
        for name, regions in way.changes.items()
    }
    chosen = near if ways.reaches({**answers, **near}, way.conclusion) else way.example
    return Flip(way.conclusion, {name: (value,) for name, value in chosen.items()})


def _values(fact: Fact, regions: tuple[Region, ...], present: Value | None) -> tuple[Value, ...]:
    if fact.numeric:
        return (min(_ends(fact, regions), key=lambda end: _far(end, present)),)
    members = tuple(value for region in regions for value in region.members)
    return members if fact.type != "set" else (min(members, key=_size),)


def _ends(fact: Fact, regions: tuple[Region, ...]) -> Iterator[Value]:
    """Of numbers, where the ranges begin and end; a value within, where an end does not belong."""
    for region in regions:
        assert not isinstance(region.cell, Missing)
        if not fact.numeric:
            yield region.cell
            continue
        step = 1 if fact.type == "integer" else 0
        for end, closed, inward in (
            (region.low, region.closed_low, step),
            (region.high, region.closed_high, -step),
        ):
            if math.isfinite(end):
                yield plain(end if closed else end + inward) if closed or step else region.cell


def _far(value: Value, present: Value | None) -> float:
    """How far a number is from the present one; from zero, where that is not known."""
    if not isinstance(value, int | float):
        return 0.0
    return abs(value - (present if isinstance(present, int | float) else 0))


def _size(value: Value) -> int:
    return len(value) if isinstance(value, frozenset) else 0
