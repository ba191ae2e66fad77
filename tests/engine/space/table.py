"""Every cell of a small decision space, worked out one by one by the naive evaluator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from nicwise.engine.model import KnowledgeBase, Missing, Value
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.cells import Region
from nicwise.engine.space.constraints import concrete
from tests.naive import ConflictError, RefusedError, Result, evaluate

__all__ = ["MOST", "Row", "Table", "conclude", "shares"]

MOST = 800
"""Cells of a table that a test may have."""

Answers = dict[str, Value | None]


def conclude(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> Result | None:
    """Work out one case; None where two rules derive different values of one fact."""
    try:
        return evaluate(knowledge, answers)
    except ConflictError:
        return None


@dataclass(frozen=True)
class Row:
    """One combination of cells.

    Attributes
    ----------
    result : Result or None
        None where it is a conflict.
    """

    cells: tuple[AnswerCell, ...]
    answers: Answers
    weight: float
    result: Result | None
    asked: frozenset[str]

    @cached_property
    def regions(self) -> dict[str, Region]:
        """The region of every asked fact."""
        regions = (item for cell in self.cells for item in cell.regions.items())
        return {name: region for name, region in regions if name in self.asked}

    def alike(self, other: Row, fact: str) -> bool:
        """Whether both are answered alike but for one fact; what does not apply to either is no answer."""
        return all(
            region == other.regions[name] or Missing.NOT_APPLICABLE in (region.cell, other.regions[name].cell)
            for name, region in self.regions.items()
            if name != fact
        )


class Table:
    """All combinations of the cells of some axes.

    Parameters
    ----------
    knowledge : KnowledgeBase
        What concludes.
    axes : tuple of Axis
        Whose product has `MOST` cells at most.
    """

    def __init__(self, knowledge: KnowledgeBase, axes: tuple[Axis, ...]) -> None:
        self.knowledge = knowledge
        self.all = list(_rows(knowledge, axes))
        self.rows = [row for row in self.all if row.result is not None]

    @staticmethod
    def fits(axes: tuple[Axis, ...]) -> bool:
        """Whether the axes are small enough."""
        return prod(len(axis.cells) for axis in axes) <= MOST

    def conclusions(self) -> set[str | None]:
        """What can be concluded."""
        return {row.result.conclusion for row in self.rows if row.result}


def shares(rows: list[Row]) -> dict[str | None, float]:
    """What the rows conclude, as shares of their weight."""
    total = sum(row.weight for row in rows) or 1
    found: dict[str | None, float] = {}
    for row in rows:
        assert row.result is not None
        found[row.result.conclusion] = found.get(row.result.conclusion, 0) + row.weight / total
    return found


def _rows(knowledge: KnowledgeBase, axes: tuple[Axis, ...]) -> Iterator[Row]:
    asked = frozenset(fact.id for fact in knowledge.asked)
    for numbers in product(*(range(len(axis.cells)) for axis in axes)):
        cells = tuple(axis.cells[number] for axis, number in zip(axes, numbers, strict=True))
        answers = {name: value for cell in cells for name, value in cell.answers.items()}
        weight = prod(cell.weight for cell in cells)
        try:
            result = conclude(knowledge, answers)
        except RefusedError:  # perhaps the values that stand for the cells do not go together, and others do
            answers = concrete([knowledge], axes, dict(enumerate(numbers)))
            try:
                result = conclude(knowledge, answers)
            except RefusedError:
                continue
        yield Row(cells, answers, weight, result, asked)
