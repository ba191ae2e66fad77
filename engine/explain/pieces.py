"""Which values of one fact will do, all else as it is: exactly, as regions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from nicwise.engine.model import Fact, KnowledgeBase, Missing, Test, Value
from nicwise.engine.situation import situation
from nicwise.engine.space.cells import Region, fact_cells
from nicwise.engine.space.solving import solve
from nicwise.engine.space.trying import Tie, ties

__all__ = ["Answers", "Pieces", "value_in"]

Answers = Mapping[str, Value | None]
Tests = Mapping[str, tuple[Test, ...]]
_LARGE = 1e15


class Pieces:
    """The values of each fact, split where anything changes while all else stays.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    tests : Mapping of str to tuple of Test
        Every test on each fact.
    """

    def __init__(self, knowledge: KnowledgeBase, tests: Tests) -> None:
        self.knowledge = knowledge
        self.tests = tests
        calculated = [fact for fact in knowledge.facts.values() if fact.formula is not None]
        regions = {fact.id: fact_cells(fact, tests.get(fact.id, ())) for fact in calculated}
        self.ties = ties(knowledge, calculated, regions)

    def tied(self, name: str, others: Sequence[str]) -> bool:
        """Say whether a formula or a constraint ties a number to one of some other facts."""
        return any(name in tie.facts and tie.facts & set(others) for tie in self.ties)

    def splits(self, name: str) -> bool:
        """Say whether a formula or a constraint may split the values of a number."""
        return any(name in tie.facts for tie in self.ties)

    def around(self, fact: Fact, value: Value) -> Region:
        """Return the region of a value, of a fact that no formula and no constraint splits."""
        return next(region for region in self.of(fact, {}) if region.includes(value))

    def of(self, fact: Fact, answers: Answers) -> tuple[Region, ...]:
        """Return regions of a fact's values, on each of which everything is the same.

        Parameters
        ----------
        fact : Fact
            An asked fact.
        answers : Mapping of str to Value or None
            The case: all else stays as it is.

        Returns
        -------
        tuple of Region
            All its values; of numbers, split where a formula or a constraint reaches a cut point too.

        Examples
        --------
        >>> from nicwise.engine import load
        >>> from nicwise.engine.space.tests_of import tests_of
        >>> guidance = load(["guidance"])
        >>> pieces = Pieces(guidance, tests_of([guidance]))
        >>> gpus = guidance.facts["gpu_count"]
        >>> [(each.low, each.high) for each in pieces.of(gpus, {"planned_gpu_count": 20})][:4]
        [(1, 10), (10, 10), (11, 20), (20, 20)]
        """
        tests = self.tests.get(fact.id, ())
        mine = [tie for tie in self.ties if fact.id in tie.facts]
        cells = fact_cells(fact, tests, fact.only)
        if fact.only or not (fact.numeric and mine):
            return cells
        points = {
            point
            for cell in cells
            for point in self._points(fact, mine, {**answers, fact.id: value_in(cell)})
        }
        return fact_cells(fact, tests, points)

    def _points(self, fact: Fact, mine: Sequence[Tie], answers: Answers) -> Iterator[float]:
        known = {
            name: float(state.cell)
            for name, state in situation(self.knowledge, answers).known.items()
            if isinstance(state.cell, int | float) and name != fact.id
        }
        for tie in mine:
            for target in tie.targets:
                for root in solve(tie.tree, fact.id, target, known):
                    if abs(root) < _LARGE:
                        yield from _splits(fact, root)

    def good(self, fact: Fact, answers: Answers, will_do: Callable[[Answers], bool]) -> Iterator[Region]:
        """Yield the regions of a fact's values that will do; one value of each is tried.

        Parameters
        ----------
        fact : Fact
            An asked fact.
        answers : Mapping of str to Value or None
            The case.
        will_do : callable
            Says it of a case.

        Yields
        ------
        Region
            In the order of the values.
        """
        for region in self.of(fact, answers):
            if will_do({**answers, fact.id: value_in(region)}):
                yield region


def value_in(region: Region) -> Value:
    """Return the value that stands for a region of known values."""
    assert not isinstance(region.cell, Missing)
    return region.cell


def _splits(fact: Fact, root: float) -> Iterator[float]:
    """Where a number must be split so that what changes there is apart on both sides."""
    if fact.type == "integer":
        yield from (math.floor(root), math.floor(root) + 1, math.ceil(root) + 1)
    else:
        yield float(f"{root:.12g}")
