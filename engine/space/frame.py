"""One rule base over one set of axes, and what its cells conclude."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import KnowledgeBase, Missing, Value
from nicwise.engine.space.axes import Axis, TooLarge
from nicwise.engine.space.constraints import concrete
from nicwise.engine.space.eliminate import BUDGET
from nicwise.engine.space.labels import Row
from nicwise.engine.space.logic import Logic, Model, needed
from nicwise.engine.space.problem import Problem, Variant
from nicwise.engine.space.relation import Relation
from nicwise.engine.weigh import Decision

__all__ = ["Answers", "Frame", "Wanted", "narrowed"]

Answers = Mapping[str, Value | None]
Weights = Sequence[Sequence[float]]
Wanted = Callable[[tuple[Decision, ...], Row], bool]
_AT_ONCE = 64
_DRAWN = 4096
_PAIRED = 256
_LITTLE = 300_000  # entries of a join
_SLOW = 60_000
_QUICK = 5_000  # combinations of cells that are joined, at most, where an answer is worked out at once


@dataclass
class Frame:
    """Models over the same answers: one, or several that are compared.

    Attributes
    ----------
    conflicts : bool
        Whether cases count in which two rules derive different values of one fact.
    patient : bool
        Whether what is too much at once is worked out part by part, however long that takes; else a huge
        space is refused.
    """

    models: tuple[Model, ...]
    conflicts: bool = False
    patient: bool = False

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
        return Problem([Variant(model) for model in self.models])

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

    @property
    def _budget(self) -> int:
        return _LITTLE if self.huge and not self.patient else BUDGET

    def solve(self, weights: Weights, keep: Sequence[int] = ()) -> Relation:
        """Return the problem solved; a huge one is refused unless the frame is patient."""
        return self._of(self.problem, weights, keep)

    def _of(self, problem: Problem, weights: Weights, keep: Sequence[int] = ()) -> Relation:
        return problem.solve(weights, keep, self._budget, patient=self.patient or not self.huge)

    def _whole(self, weights: Weights) -> Relation:
        """Everything summed out; of the frame's own weights kept, as most questions begin with it."""
        if weights is not self.shares and weights is not self.every:
            return self.solve(weights)
        if id(weights) not in self._solved:
            self._solved[id(weights)] = self.solve(weights)
        return self._solved[id(weights)]

    def rows(self, weights: Weights) -> dict[tuple[Decision, ...], float]:
        """Return what the models decide, with weights."""
        result = self._whole(weights)
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
        result = self.solve(weights, [axis])
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
        found = filter(labels.sound, set(self._of(problem, self.every).label.tolist()))
        return any(first.conclusion != second.conclusion for first, second in map(labels.decisions, found))

    def share(self, weights: Weights, wanted: Wanted) -> float:
        """Return the share of what is wanted, from zero to one; of a huge space an estimate."""
        if self.huge:
            found = self.problem.labels_at(self.drawn(weights, _DRAWN)).tolist()
            counted = [label for label in found if self._counts(label)]
            good_labels = set(self.wanted_labels(counted, wanted))
            if good_labels:
                return sum(label in good_labels for label in counted) / len(counted)
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

    def meets(self, wanted: Wanted, near: Logic | None = None) -> bool | None:
        """Say whether some case is wanted, be it one in which answers are unknown.

        Parameters
        ----------
        wanted : callable
            Says of decisions and labels whether they are meant.
        near : Logic, optional
            What holds in such a case: where most of the cases are drawn.

        Returns
        -------
        bool or None
            Of a huge space None where no case shows it and the rest is too much to tell.
        """
        for weights in (self.every, *([] if near is None else [self._where(near)])):
            labels = set(self.problem.labels_at(self.drawn(weights, _DRAWN)).tolist())
            if self.wanted_labels(labels, wanted):
                return True
        try:
            found = self.problem.solve(self.every, (), self._budget, patient=False)
        except TooLarge:
            return None
        return bool(self.wanted_labels(found.label.tolist(), wanted))

    def _where(self, logic: Logic) -> Weights:
        """Weights of the cells without which a condition does not hold."""
        weights = [list(row) for row in self.every]
        for leaf in needed(logic):
            if leaf.axis < len(weights):
                row = weights[leaf.axis]
                weights[leaf.axis] = [weight * holds for weight, holds in zip(row, leaf.truth, strict=True)]
        return weights

    def _counts(self, label: int) -> bool:
        labels = self.problem.labels
        return labels.possible(label) if self.conflicts else labels.sound(label)

    def unsound(self, labels: Iterable[int]) -> set[int]:
        """Return those of some labels that do not count."""
        return {label for label in labels if not self._counts(label)}

    def wanted_labels(self, labels: Iterable[int], wanted: Wanted) -> list[int]:
        """Return those of some labels that are wanted, and count."""
        known = self.problem.labels
        counting = filter(self._counts, set(labels))
        return [label for label in counting if wanted(known.decisions(label), known.row(label))]

    def witness(self, weights: Weights, wanted: Wanted) -> dict[str, Value | None] | None:
        """Return answers that lead to what is wanted; None where none do."""
        cells = self.witness_cells(weights, wanted)
        return None if cells is None else self.answers(dict(enumerate(cells)))

    def witness_cells(
        self, weights: Weights, wanted: Wanted, fixed: Mapping[int, int] | None = None
    ) -> list[int] | None:
        """Return cells that lead to what is wanted; None where none do.

        Of some cases drawn at random the first that does; where none of them does, the first of all.

        Parameters
        ----------
        weights : sequence of sequence of float
            Cells without weight do not count.
        wanted : callable
            Says of decisions and labels whether they are meant.
        fixed : Mapping of int to int, optional
            Axes whose cell the problem fixes itself.

        Returns
        -------
        list of int or None
            The cell of each axis.
        """
        drawn = self.drawn(weights, _DRAWN)
        labels = self.problem.labels_at(drawn)
        good = drawn[np.isin(labels, self.wanted_labels(labels.tolist(), wanted))]
        if len(good):
            first: list[int] = good[np.lexsort(good.T[::-1])[0]].tolist()
            return first
        fixed = dict(fixed or {})
        while len(fixed) < len(self.axes):
            keep = self.next_axes(fixed)
            result = self.solve(narrowed(weights, fixed), keep)
            some = np.isin(result.label, self.wanted_labels(result.label.tolist(), wanted))
            if not some.any():
                return None
            flat = int(result.flat[some].min())
            fixed.update(zip(keep, (int(cell) for cell in np.unravel_index(flat, result.sizes)), strict=True))
        return [cell for _, cell in sorted(fixed.items())]

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
        labels = self.problem.labels_at(cells)
        known = self.problem.labels
        found = {
            label: known.decisions(label)[0].conclusion if self._counts(label) else Missing.NOT_APPLICABLE
            for label in set(labels.tolist())
        }
        return [found[label] for label in labels.tolist()]

    @cached_property
    def large(self) -> bool:
        """Whether an exact answer takes so long that shares are estimated from cases drawn at random."""
        return self._effort > _QUICK

    @cached_property
    def huge(self) -> bool:
        """Whether even a review does without regions, and with shares that are estimated."""
        return self._effort > _SLOW

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

    def told_apart(self, axis: int) -> list[int]:
        """Return the class of each cell of an axis: those of one class come to the same."""
        return self.problem.told_apart(self.every, axis)

    def seen_to_vary(self) -> bool:
        """Say whether some cases drawn at random show that there is more than one conclusion."""
        return any(
            len({*self.concluded(self.drawn(self.every, count))} - {Missing.NOT_APPLICABLE}) > 1
            for count in (_PAIRED, _DRAWN)
        )

    def seen_to_differ(self, axis: int, pairs: Sequence[tuple[int, int]]) -> bool:
        """Say whether some cases drawn at random show that pairs of cells conclude differently."""
        for count in (_PAIRED, _DRAWN):
            drawn = self.drawn(self.every, count)
            chosen = np.array(pairs, np.int64)[np.random.default_rng(1).integers(len(pairs), size=count)]
            sides = []
            for side in (0, 1):
                drawn[:, axis] = chosen[:, side]
                sides.append(self.concluded(drawn))
            if any(
                one != other and Missing.NOT_APPLICABLE not in (one, other)
                for one, other in zip(*sides, strict=True)
            ):
                return True
        return False

    def answers(self, cells: Mapping[int, int]) -> dict[str, Value | None]:
        """Return the concrete answers of a combination of cells."""
        return concrete([model.knowledge for model in self.models], self.axes, cells)

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


def narrowed(weights: Weights, fixed: Mapping[int, int]) -> Weights:
    """Return weights in which some axes have one cell alone.

    Parameters
    ----------
    weights : sequence of sequence of float
        Of each axis, cell by cell.
    fixed : Mapping of int to int
        The cell of each of those axes.

    Returns
    -------
    list of list of float
        All other cells of these axes without weight.
    """
    return [
        [weight if fixed.get(number, cell) == cell else 0.0 for cell, weight in enumerate(row)]
        for number, row in enumerate(weights)
    ]
