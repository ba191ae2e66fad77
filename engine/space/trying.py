"""Actual answers, tried so that every cell of facts that are tied together is met.

Facts are tried one after another, numbers last, since a formula can be solved for the last of them.
Of a number, one value from each region is tried, and its ends; once all else that a formula or a constraint
needs is chosen, also the values at which it reaches its cut points, and values between these.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from nicwise.engine.conditions import holds
from nicwise.engine.model import Fact, KnowledgeBase, Missing, Value
from nicwise.engine.situation import situation
from nicwise.engine.space.cells import Region
from nicwise.engine.space.solving import expanded, names, solve

__all__ = ["Tie", "ties", "tried"]

_LARGE = 1e15


@dataclass(frozen=True, slots=True)
class Tie:
    """A formula over asked facts, and the numbers at which it matters."""

    tree: ast.expr
    facts: frozenset[str]
    targets: tuple[float, ...]


def ties(
    knowledge: KnowledgeBase, calculated: Sequence[Fact], regions: Mapping[str, Sequence[Region]]
) -> tuple[Tie, ...]:
    """Return what ties facts together.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its constraints.
    calculated : sequence of Fact
        Facts with a formula.
    regions : Mapping of str to sequence of Region
        The cells of each.

    Returns
    -------
    tuple of Tie
        Of the formulas, and of the constraints, which matter where both sides are equal.
    """
    found = []
    for fact in calculated:
        assert fact.formula is not None
        tree = expanded(knowledge, fact.formula.tree)
        ends = {end for region in regions[fact.id] for end in (region.low, region.high) if abs(end) < _LARGE}
        found.append(Tie(tree, frozenset(names(tree)), tuple(sorted(ends))))
    for constraint in knowledge.constraints:
        assert isinstance(constraint.holds.tree, ast.Compare)
        difference = ast.BinOp(constraint.holds.tree.left, ast.Sub(), constraint.holds.tree.comparators[0])
        tree = expanded(knowledge, difference)
        found.append(Tie(tree, frozenset(names(tree)), (0.0,)))
    return tuple(found)


def tried(
    knowledge: KnowledgeBase,
    facts: Sequence[Fact],
    regions: Mapping[str, Sequence[Region]],
    tied: Sequence[Tie],
    fixed: Mapping[str, Value | None],
    *,
    unknown: bool,
    present: Mapping[str, Value | None] | None,
) -> Iterator[dict[str, Value | None]]:
    """Yield combinations of answers.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    facts : sequence of Fact
        Asked facts that are tied together.
    regions : Mapping of str to sequence of Region
        The cells of each.
    tied : sequence of Tie
        What ties them.
    fixed : Mapping of str to Value or None
        Answers that stay as they are.
    unknown : bool
        Whether the others may stay unknown.
    present : Mapping of str to Value or None, or None
        Answers that are tried first.

    Yields
    ------
    dict of str to Value or None
        None where an answer is unknown.
    """
    order = sorted(
        facts, key=lambda fact: 0 if not fact.numeric or fact.id in fixed else 1 if fact.assume else 2
    )

    def more(answers: dict[str, Value | None], left: Sequence[Fact]) -> Iterator[dict[str, Value | None]]:
        if not left:
            yield answers
            return
        fact, rest = left[0], left[1:]
        for value in _options(knowledge, fact, regions[fact.id], tied, fixed, answers, unknown, present):
            yield from more({**answers, fact.id: value}, rest)

    return more({}, order)


def _options(
    knowledge: KnowledgeBase,
    fact: Fact,
    regions: Sequence[Region],
    tied: Sequence[Tie],
    fixed: Mapping[str, Value | None],
    answers: Mapping[str, Value | None],
    unknown: bool,
    present: Mapping[str, Value | None] | None,
) -> list[Value | None]:
    if fact.id in fixed:
        return [fixed[fact.id]]
    values: dict[Value | None, None] = {}
    if present is not None:
        values[present.get(fact.id)] = None
    for region in regions:
        assert not isinstance(region.cell, Missing)
        values[region.cell] = None
    mine = [tie for tie in tied if fact.id in tie.facts]
    if fact.numeric and mine:
        values.update(dict.fromkeys(_numbers(knowledge, fact, regions, mine, answers)))
    if unknown:
        values[None] = None
    return list(values)


def _numbers(
    knowledge: KnowledgeBase,
    fact: Fact,
    regions: Sequence[Region],
    tied: Sequence[Tie],
    answers: Mapping[str, Value | None],
) -> Iterator[float]:
    known = {
        name: float(state.cell)
        for name, state in situation(knowledge, answers).known.items()
        if isinstance(state.cell, int | float) and name in answers
    }
    solved = {
        value
        for tie in tied
        if tie.facts - {fact.id} <= set(known)
        for target in tie.targets
        if (value := solve(tie.tree, fact.id, target, known)) is not None and abs(value) < _LARGE
    }
    points = sorted(solved | {end for region in regions for end in _ends(fact, region)})
    for number in _around(fact, points):
        if holds(fact.bounds, number) and any(region.includes(number) for region in regions):
            yield number


def _around(fact: Fact, points: Sequence[float]) -> Iterator[float]:
    """The points, what lies between them, and what lies beyond."""
    if fact.type == "integer":
        for point in points:
            yield from (math.floor(point), math.ceil(point), math.floor(point) - 1, math.ceil(point) + 1)
        return
    for point in points:
        yield _plain(point)
    for low, high in pairwise(points):
        yield _plain((low + high) / 2)
    if points:
        yield from (_plain(points[0] - abs(points[0]) / 2), _plain(points[-1] * 2 if points[-1] > 0 else 1.0))


def _plain(number: float) -> float:
    return int(number) if number == int(number) else number


def _ends(fact: Fact, region: Region) -> Iterator[float]:
    inward = 1 if fact.type == "integer" else 0
    for end, closed, step in (
        (region.low, region.closed_low, inward),
        (region.high, region.closed_high, -inward),
    ):
        if abs(end) < _LARGE:
            yield end if closed else end + step
