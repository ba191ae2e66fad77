"""One rule base over one set of axes, and what its cells conclude."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import KnowledgeBase, Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.constraints import concrete
from nicwise.engine.space.evaluation import Evaluation
from nicwise.engine.space.logic import Model
from nicwise.engine.space.problem import Problem
from nicwise.engine.space.relation import Relation
from nicwise.engine.space.search import Search, Wanted

__all__ = ["Answers", "Frame", "Weights"]

Answers = Mapping[str, Value | None]
Weights = Sequence[Sequence[float]]
_DRAWN = 4096
_SLOW = 60_000
_MOST = 10**13  # cells beyond which effort is not even estimated
_QUICK = 150_000  # combinations of cells that are joined, at most, where each axis is worked out at once
_A_TABLE = 200  # what a table costs beside them


@dataclass
class Frame:
    """Models over the same answers: one, or several that are compared.

    What there is, is searched for, and told exactly; how much there is of it is summed up, or estimated where
    a space is huge.

    Attributes
    ----------
    conflicts : bool
        Whether cases count in which two rules derive different values of one fact.
    """

    models: tuple[Model, ...]
    conflicts: bool = False

    @property
    def knowledge(self) -> KnowledgeBase:
        """The rule base of the first model."""
        return self.models[0].knowledge

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes of the answers."""
        return self.models[0].answers

    @property
    def conflicting(self) -> bool:
        """Whether some cases have no conclusion: rules contradict each other, or a constraint is broken."""
        return any(model.conflicting for model in self.models)

    @property
    def cells(self) -> int:
        """How many cells its functions have, written out."""
        return sum(
            prod(model.sizes[axis] for axis in each.axes) for model in self.models for each in model.functions
        )

    @cached_property
    def problem(self) -> Problem:
        """The models, ready to be eliminated."""
        return Problem(self.evaluation)

    @cached_property
    def evaluation(self) -> Evaluation:
        """The models, ready to evaluate cases."""
        return Evaluation(self.models)

    @cached_property
    def search(self) -> Search:
        """The models, ready to be searched for cases."""
        return Search(self.models, conflicts=self.conflicts)

    @cached_property
    def shares(self) -> Weights:
        """Every answer that is known is equally likely."""
        return [[cell.weight for cell in axis.cells] for axis in self.axes]

    @cached_property
    def every(self) -> Weights:
        """Every cell counts, unknown ones too."""
        return [[1.0] * len(axis.cells) for axis in self.axes]

    def axis_of(self, fact: str) -> int:
        """Return the number of the axis on which a fact is."""
        return next(number for number, axis in enumerate(self.axes) if fact in axis.facts)

    @cached_property
    def _solved(self) -> dict[int, Relation]:
        return {}

    def solve(self, weights: Weights, keep: Sequence[int] = ()) -> Relation:
        """Return the problem solved."""
        return self.problem.solve(weights, keep)

    def _whole(self, weights: Weights) -> Relation:
        """Everything summed out; of the frame's own weights kept, as most questions begin with it."""
        if weights is not self.shares and weights is not self.every:
            return self.solve(weights)
        if id(weights) not in self._solved:
            self._solved[id(weights)] = self.solve(weights)
        return self._solved[id(weights)]

    def conclusions(self, weights: Weights) -> dict[str | None, float]:
        """Return the conclusions of the first model, with weights."""
        result = self._whole(weights)
        totals: dict[str | None, float] = {}
        for label, weight in zip(result.label.tolist(), result.weight.tolist(), strict=True):
            if self._counts(label):
                conclusion = self.evaluation.labels.decisions(label)[0].conclusion
                totals[conclusion] = totals.get(conclusion, 0.0) + weight
        return totals

    def by_cell(self, weights: Weights, axis: int) -> list[dict[str | None, float]]:
        """Return the conclusions of the first model for each cell of an axis."""
        result = self.solve(weights, [axis])
        cells: list[dict[str | None, float]] = [{} for _ in self.axes[axis].cells]
        for cell, label, weight in zip(
            result.flat.tolist(), result.label.tolist(), result.weight.tolist(), strict=True
        ):
            if not self._counts(label):
                continue
            conclusion = self.evaluation.labels.decisions(label)[0].conclusion
            cells[cell][conclusion] = cells[cell].get(conclusion, 0.0) + weight
        return cells

    def share(self, weights: Weights, wanted: Wanted) -> float:
        """Return the share of what is wanted, from zero to one; of a huge space an estimate."""
        if self.huge:
            found = self.evaluation.labels_at(self.drawn(weights, _DRAWN)).tolist()
            counted = [label for label in found if self._counts(label)]
            good_labels = set(self.wanted_labels(counted, wanted))
            some = sum(label in good_labels for label in counted)
            if some or self.search.find(wanted, weights) is None:
                return some / (len(counted) or 1)
            return 1 / (2 * _DRAWN)  # less than the cases that were drawn can show
        result = self._whole(weights)
        labels = result.label.tolist()
        total = result.weight[np.isin(result.label, list(filter(self._counts, set(labels))))].sum()
        good = result.weight[np.isin(result.label, self.wanted_labels(labels, wanted))].sum()
        return float(good / total) if total else 0.0

    def mass(self, weights: Weights) -> float:
        """Return the weight of all cases that count."""
        result = self._whole(weights)
        good = list(filter(self._counts, set(result.label.tolist())))
        return float(result.weight[np.isin(result.label, good)].sum())

    def _counts(self, label: int) -> bool:
        labels = self.evaluation.labels
        return labels.possible(label) if self.conflicts else labels.sound(label)

    def wanted_labels(self, labels: Iterable[int], wanted: Wanted) -> list[int]:
        """Return those of some labels that are wanted, and count."""
        known = self.evaluation.labels
        counting = filter(self._counts, set(labels))
        return [label for label in counting if wanted(known.decisions(label), known.row(label))]

    def witness(self, weights: Weights, wanted: Wanted) -> dict[str, Value | None] | None:
        """Return answers that lead to what is wanted; None where none do."""
        cells = self.witness_cells(weights, wanted)
        return None if cells is None else self.answers(dict(enumerate(cells)))

    def witness_cells(self, weights: Weights, wanted: Wanted) -> list[int] | None:
        """Return cells that lead to what is wanted; None where none do.

        Of some cases drawn at random the first that does; where none of them does, any.

        Parameters
        ----------
        weights : sequence of sequence of float
            Cells without weight do not count.
        wanted : callable
            Says of decisions and labels whether they are meant.

        Returns
        -------
        list of int or None
            The cell of each axis.
        """
        drawn = self.drawn_with(weights, wanted)
        return drawn[0].tolist() if len(drawn) else self.search.find(wanted, weights)

    def drawn_with(self, weights: Weights, wanted: Wanted) -> NDArray[np.int64]:
        """Return those of some cases drawn at random that come to what is wanted, in order."""
        drawn = self.drawn(weights, _DRAWN)
        labels = self.evaluation.labels_at(drawn)
        good = drawn[np.isin(labels, self.wanted_labels(labels.tolist(), wanted))]
        return good[np.lexsort(good.T[::-1])] if len(good) else good

    def drawn(self, weights: Weights, count: int) -> NDArray[np.int64]:
        """Return cases drawn by their weights, always the same ones: a row a case, a column an axis."""
        if weights is not self.every:
            return self._draw(weights, count)
        if count not in self._drawn_alike:
            self._drawn_alike[count] = self._draw(weights, count)
        return self._drawn_alike[count].copy()

    @cached_property
    def _drawn_alike(self) -> dict[int, NDArray[np.int64]]:
        return {}

    @staticmethod
    def _draw(weights: Weights, count: int) -> NDArray[np.int64]:
        chance = np.random.default_rng(0)
        columns = []
        for row in weights:
            likely = np.array(row, np.float64)
            total = likely.sum()
            if not total:
                return np.zeros((0, len(weights)), np.int64)
            columns.append(chance.choice(len(row), count, p=likely / total))
        return np.stack(columns, axis=1).astype(np.int64) if columns else np.zeros((0, 0), np.int64)

    def concluded(self, cells: NDArray[np.int64]) -> list[str | Missing | None]:
        """Return the conclusion of the first model for some cases; of a conflict `Missing.NOT_APPLICABLE`."""
        labels = self.evaluation.labels_at(cells)
        known = self.evaluation.labels
        found = {
            label: known.decisions(label)[0].conclusion if self._counts(label) else Missing.NOT_APPLICABLE
            for label in set(labels.tolist())
        }
        return [found[label] for label in labels.tolist()]

    @cached_property
    def large(self) -> bool:
        """Whether an exact answer takes so long that shares are estimated from cases drawn at random."""
        open_axes = sum(len(axis.cells) > 1 for axis in self.axes)
        return self.huge or open_axes * (self._effort + _A_TABLE * self.problem.tables) > _QUICK

    @cached_property
    def huge(self) -> bool:
        """Whether shares are always estimated."""
        return prod(len(axis.cells) for axis in self.axes) > _MOST or self._effort > _SLOW

    @cached_property
    def _effort(self) -> float:
        return self.problem.effort(self.every)

    @cached_property
    def _sample(self) -> tuple[NDArray[np.int64], NDArray[np.int64], list[str | None]]:
        """Cases drawn by their shares, and for each which of the conclusions it comes to, or none of them."""
        drawn = self.drawn(self.shares, _DRAWN)
        concluded = self.concluded(drawn)
        conclusions = [each for each in dict.fromkeys(concluded) if not isinstance(each, Missing)]
        numbers = {each: number for number, each in enumerate(conclusions)}
        codes = [len(conclusions) if isinstance(each, Missing) else numbers[each] for each in concluded]
        return drawn, np.array(codes, np.int64), conclusions

    @property
    def sampled(self) -> int | None:
        """From how many cases shares are estimated; None where they are exact."""
        return _DRAWN if self.large else None

    def estimated(self, axis: int) -> list[dict[str | None, float]]:
        """Return what `by_cell` does, estimated from cases drawn at random."""
        drawn, codes, conclusions = self._sample
        width, size = len(conclusions) + 1, len(self.axes[axis].cells)
        counts = np.bincount(drawn[:, axis] * width + codes, minlength=size * width).reshape(size, width)
        return [
            {each: float(count) for each, count in zip(conclusions, row, strict=False) if count}
            for row in counts.tolist()
        ]

    def estimated_conclusions(self) -> dict[str | None, float]:
        """Return what `conclusions` does of the shares, estimated from cases drawn at random."""
        _, codes, conclusions = self._sample
        counts = np.bincount(codes, minlength=len(conclusions) + 1).tolist()
        return {each: float(count) for each, count in zip(conclusions, counts, strict=False)}

    def answers(self, cells: Mapping[int, int]) -> dict[str, Value | None]:
        """Return the concrete answers of a combination of cells."""
        return concrete([model.knowledge for model in self.models], self.axes, cells)
