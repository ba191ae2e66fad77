"""Actual answers, tried so that every cell of facts that are tied together is met.

Facts are tried one after another, numbers last, since a formula can be solved for the last of them.
Of a number, one value from each region is tried, and its ends; where all else that a formula or a constraint
needs is chosen, or all but one fact, which is then put at its ends, also the values at which it reaches its
cut points, and values between these.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod

from nicwise.engine.conditions import holds
from nicwise.engine.model import Fact, KnowledgeBase, Missing, Value, atoms
from nicwise.engine.situation import situation
from nicwise.engine.space.cells import Region, plain
from nicwise.engine.space.solving import expanded, names, solve

__all__ = ["Tie", "Trial", "ties"]

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
        # Where it has no value matters too
        found.append(Tie(tree, frozenset(names(tree)), tuple(sorted(ends or {0.0}))))
    for constraint in knowledge.constraints:
        assert isinstance(constraint.holds.tree, ast.Compare)
        difference = ast.BinOp(constraint.holds.tree.left, ast.Sub(), constraint.holds.tree.comparators[0])
        tree = expanded(knowledge, difference)
        found.append(Tie(tree, frozenset(names(tree)), (0.0,)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried of some facts.

    Attributes
    ----------
    bases : tuple of KnowledgeBase
        Under which answers are tried.
    regions : Mapping of str to sequence of Region
        The cells of each.
    tied : tuple of Tie
        What ties them.
    fixed : Mapping of str to Value or None
        Answers that stay as they are.
    present : Mapping of str to Value or None, or None
        Answers that are tried first.
    """

    bases: tuple[KnowledgeBase, ...]
    regions: Mapping[str, Sequence[Region]]
    tied: tuple[Tie, ...]
    fixed: Mapping[str, Value | None]
    present: Mapping[str, Value | None] | None

    def answers(self, facts: Sequence[Fact]) -> Iterator[dict[str, Value | None]]:
        """Yield combinations of answers to asked facts that are tied together; None where unknown."""

        def last(fact: Fact) -> int:
            return 0 if not fact.numeric or fact.id in self.fixed else 1 if fact.assume else 2

        return self._more({}, sorted(facts, key=last))

    def _more(
        self, answers: dict[str, Value | None], left: Sequence[Fact]
    ) -> Iterator[dict[str, Value | None]]:
        if not left:
            yield answers
            return
        for value in self._options(left[0], answers):
            yield from self._more({**answers, left[0].id: value}, left[1:])

    def _options(self, fact: Fact, answers: Mapping[str, Value | None]) -> list[Value | None]:
        if fact.id in self.fixed:
            return [self.fixed[fact.id]]
        if self._never_applies(fact, answers):
            return [None]
        values: dict[Value | None, None] = {}
        if self.present is not None:
            values[self.present.get(fact.id)] = None
        for region in self.regions[fact.id]:
            assert not isinstance(region.cell, Missing)
            values[region.cell] = None
        mine = [tie for tie in self.tied if fact.id in tie.facts]
        if fact.numeric and mine:
            values.update(dict.fromkeys(self._numbers(fact, mine, answers)))
        values[None] = None
        return list(values)

    def _never_applies(self, fact: Fact, answers: Mapping[str, Value | None]) -> bool:
        """Whether answers tried before refute that it applies, so that values need not be tried."""
        having = [base for base in self.bases if fact.id in base.facts]
        conditions = [base.facts[fact.id].applies_when for base in having]
        if not having or any(
            condition is None or any(atom.fact not in answers for atom in atoms(condition))
            for condition in conditions
        ):
            return False
        return all(
            situation(base, _own(base, answers)).known[fact.id].cell is Missing.NOT_APPLICABLE
            for base in having
        )

    def least(self, facts: Sequence[Fact]) -> int:
        """Return how many combinations are tried at least, were every fact to apply."""
        return prod(
            1 if fact.id in self.fixed else len(self.regions[fact.id]) + 1
            for fact in facts
            if all(base.facts[fact.id].applies_when is None for base in self.bases if fact.id in base.facts)
        )

    def _numbers(
        self, fact: Fact, tied: Sequence[Tie], answers: Mapping[str, Value | None]
    ) -> Iterator[float]:
        """Where formulas reach their cut points, the ends of the regions, and what lies between."""
        known = {
            name: float(state.cell)
            for base in self.bases
            for name, state in situation(base, _own(base, answers)).known.items()
            if isinstance(state.cell, int | float)
            and (name in answers or base.facts[name].kind == "calculated")
        }
        solved = {
            value
            for tie in tied
            for others in self._others(tie.facts - {fact.id} - set(known), answers)
            for target in tie.targets
            for value in solve(tie.tree, fact.id, target, {**known, **others})
            if abs(value) < _LARGE
        }
        regions = self.regions[fact.id]
        points = sorted(solved | {end for region in regions for end in _ends(fact, region)})
        for number in _around(fact, points):
            if holds(fact.bounds, number) and any(region.includes(number) for region in regions):
                yield number

    def _others(
        self, names: frozenset[str], answers: Mapping[str, Value | None]
    ) -> Iterator[dict[str, float]]:
        """The ends of the one fact in a formula that is tried later: from there on, all of it is met."""
        if not names:
            yield {}
        if len(names) == 1 and not names & set(answers):
            (name,) = names
            fact = next(base.facts[name] for base in self.bases if name in base.facts)
            for end in dict.fromkeys(end for region in self.regions[name] for end in _ends(fact, region)):
                yield {name: end}


def _own(base: KnowledgeBase, answers: Mapping[str, Value | None]) -> dict[str, Value | None]:
    return {name: value for name, value in answers.items() if name in base.facts}


def _around(fact: Fact, points: Sequence[float]) -> Iterator[float]:
    """The points, what lies between them, and what lies beyond."""
    if fact.type == "integer":
        for point in points:
            yield from (math.floor(point), math.ceil(point), math.floor(point) - 1, math.ceil(point) + 1)
        return
    for point in points:
        yield from (plain(point), plain(float(f"{point:.12g}")))
    for low, high in pairwise(points):
        yield plain((low + high) / 2)
    if points:
        yield from (plain(points[0] - abs(points[0]) / 2), plain(points[-1] * 2 if points[-1] > 0 else 1.0))


def _ends(fact: Fact, region: Region) -> Iterator[float]:
    inward = 1 if fact.type == "integer" else 0
    for end, closed, step in (
        (region.low, region.closed_low, inward),
        (region.high, region.closed_high, -inward),
    ):
        if abs(end) < _LARGE:
            yield end if closed else end + step
