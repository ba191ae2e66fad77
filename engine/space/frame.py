"""One rule base over one set of axes, and what its cells conclude."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from nicwise.engine.model import Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.labels import Row
from nicwise.engine.space.logic import Model
from nicwise.engine.space.problem import Problem, Variant
from nicwise.engine.weigh import Decision

__all__ = ["Answers", "Frame", "Wanted"]

Answers = Mapping[str, Value | None]
Weights = Sequence[Sequence[float]]
Wanted = Callable[[tuple[Decision, ...], Row], bool]
_AT_ONCE = 3000


@dataclass
class Frame:
    """Models over the same answers: one, or several that are compared.

    Attributes
    ----------
    conflicts : bool
        Whether cases count in which two rules derive different values of one fact.
    """

    models: tuple[Model, ...]
    conflicts: bool = False

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes of the answers."""
        return self.models[0].answers

    @property
    def conflicting(self) -> bool:
        """Whether some cases have no conclusion because two rules contradict each other."""
        return any(model.conflicting for model in self.models)

    @cached_property
    def problem(self) -> Problem:
        """The models, ready to be eliminated."""
        return Problem([Variant(model) for model in self.models])

    @property
    def shares(self) -> Weights:
        """Every answer that is known is equally likely."""
        return [[cell.weight for cell in axis.cells] for axis in self.axes]

    @property
    def every(self) -> Weights:
        """Every cell counts, unknown ones too."""
        return [[1.0] * len(axis.cells) for axis in self.axes]

    def axis_of(self, fact: str) -> int:
        """Return the number of the axis on which a fact is."""
        return next(number for number, axis in enumerate(self.axes) if fact in axis.facts)

    def rows(self, weights: Weights) -> dict[tuple[Decision, ...], float]:
        """Return what the models decide, with weights."""
        result = self.problem.solve(weights)
        totals: dict[tuple[Decision, ...], float] = {}
        for label, weight in zip(result.label.tolist(), result.weight.tolist(), strict=True):
            if not self._counts(label):
                continue
            decided = self.problem.labels.decisions(label)
            totals[decided] = totals.get(decided, 0.0) + weight
        return totals

    def conclusions(self, weights: Weights) -> dict[str | None, float]:
        """Return the conclusions of the first model, with weights."""
        totals: dict[str | None, float] = {}
        for decided, weight in self.rows(weights).items():
            totals[decided[0].conclusion] = totals.get(decided[0].conclusion, 0.0) + weight
        return totals

    def by_cell(self, weights: Weights, axis: int) -> list[dict[str | None, float]]:
        """Return the conclusions of the first model for each cell of an axis."""
        result = self.problem.solve(weights, [axis])
        cells: list[dict[str | None, float]] = [{} for _ in self.axes[axis].cells]
        for cell, label, weight in zip(
            result.flat.tolist(), result.label.tolist(), result.weight.tolist(), strict=True
        ):
            if not self._counts(label):
                continue
            conclusion = self.problem.labels.decisions(label)[0].conclusion
            cells[cell][conclusion] = cells[cell].get(conclusion, 0.0) + weight
        return cells

    def differ(self, axis: int, one: int, other: int) -> bool:
        """Say whether two cells of an axis can conclude differently, all other answers equal."""
        model = self.models[0]
        problem = Problem([Variant(model, {axis: one}), Variant(model, {axis: other})])
        labels = problem.labels
        found = filter(labels.sound, set(problem.solve(self.every).label.tolist()))
        return any(first.conclusion != second.conclusion for first, second in map(labels.decisions, found))

    def share(self, weights: Weights, wanted: Wanted) -> float:
        """Return the share of what is wanted, from zero to one."""
        result = self.problem.solve(weights)
        labels = result.label.tolist()
        total = result.weight[np.isin(result.label, list(filter(self._counts, set(labels))))].sum()
        good = result.weight[np.isin(result.label, self._good(labels, wanted))].sum()
        return float(good / total) if total else 0.0

    def _counts(self, label: int) -> bool:
        return self.conflicts or self.problem.labels.sound(label)

    def _good(self, labels: Sequence[int], wanted: Wanted) -> list[int]:
        known = self.problem.labels
        counting = filter(self._counts, set(labels))
        return [label for label in counting if wanted(known.decisions(label), known.row(label))]

    def witness(self, weights: Weights, wanted: Wanted) -> dict[str, Value | None] | None:
        """Return answers that lead to what is wanted, the first of them; None where none do."""
        fixed: dict[int, int] = {}
        while len(fixed) < len(self.axes):
            keep = self.next_axes(fixed)
            result = self.problem.solve(_narrowed(weights, fixed), keep)
            good = np.isin(result.label, self._good(result.label.tolist(), wanted))
            if not good.any():
                return None
            first = int(result.flat[good].min())
            fixed.update(
                zip(keep, (int(cell) for cell in np.unravel_index(first, result.sizes)), strict=True)
            )
        return self.answers(fixed)

    def answers(self, cells: Mapping[int, int]) -> dict[str, Value | None]:
        """Return the concrete answers of a combination of cells."""
        found: dict[str, Value | None] = {}
        for number, cell in sorted(cells.items()):
            found.update(self.axes[number].cells[cell].answers)
        return found

    def next_axes(self, fixed: Mapping[int, int]) -> list[int]:
        """Return as many of the axes that are not fixed as are settled in one go."""
        keep: list[int] = []
        size = 1
        for number, axis in enumerate(self.axes):
            if number not in fixed:
                size *= len(axis.cells)
                if size > _AT_ONCE and keep:
                    break
                keep.append(number)
        return keep


def _narrowed(weights: Weights, fixed: Mapping[int, int]) -> Weights:
    return [
        [weight if fixed.get(number, cell) == cell else 0.0 for cell, weight in enumerate(row)]
        for number, row in enumerate(weights)
    ]
