"""Models over the same answers, ready to be eliminated together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.axes import Axis, TooLarge
from nicwise.engine.space.eliminate import BUDGET, effort, eliminate
from nicwise.engine.space.evaluation import Evaluation
from nicwise.engine.space.logic import Model
from nicwise.engine.space.minimised import Minimised, minimised
from nicwise.engine.space.relation import Relation, nothing, scaled, spread, sum_out, together, weighted
from nicwise.engine.space.tables import Codes, Grouped, Table, canonical, grouped, merged

__all__ = ["Problem"]

_MANY = 60  # cells of an axis from which on a function gets one of what it tells apart
_FEW = 40  # classes of an axis that may be gone through one by one


class Problem:
    """Models that share the axes of their answers; whatever is equal in several of them is there once.

    Parameters
    ----------
    evaluation : Evaluation
        The models, and the numbers of their labels.
    """

    def __init__(self, evaluation: Evaluation) -> None:
        answers: tuple[Axis, ...] = evaluation.models[0].answers
        self.sums = evaluation.sums
        self._names: list[tuple[str, ...]] = [axis.facts for axis in answers]
        self._sizes: list[int] = [len(axis.cells) for axis in answers]
        self._minimal: tuple[Sequence[Sequence[float]], Minimised] | None = None
        self._too_large: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
        self._projections: dict[tuple[int, bytes], int] = {}
        self._outputs: dict[tuple[tuple[int, ...], bytes, int], int] = {}
        self._worked_out: list[Table] = []
        labelled: list[Table] = []
        for model, numbers in zip(evaluation.models, evaluation.numbers, strict=True):
            labelled += self._read(model, numbers)
        self._tables = [*self._worked_out, *merged(labelled, self.sums)]
        self._free = range(len(answers))

    def _read(self, model: Model, numbers: Sequence[NDArray[np.int64]]) -> list[Table]:
        """The tables of a model that have labels; those that work out an axis are kept aside."""
        where: dict[int, int] = {axis: axis for axis in range(len(model.answers))}
        fixed: dict[int, int] = {}
        found = []
        for function, labels, given in zip(model.functions, numbers, model.written_out(grouped), strict=True):
            axes, table = self._sliced(function.axes, given, where, fixed)
            if function.output is None:
                found.append(canonical(Table(axes, table, labels)))
            elif axes:
                where[function.output] = self._output(axes, table, model, function.output)
            else:
                fixed[function.output] = int(table)
        return found

    def _sliced(
        self, axes: tuple[int, ...], given: Grouped, where: Mapping[int, int], fixed: Mapping[int, int]
    ) -> tuple[tuple[int, ...], Codes]:
        """A table where axes are fixed, its axes renumbered and in rising order.

        Where it tells few of many cells apart, it is over an axis of what it tells apart.
        """
        at = tuple(
            given.groups[place][fixed[axis]] if axis in fixed else slice(None)
            for place, axis in enumerate(axes)
        )
        picked = np.asarray(given.codes[at])
        free = [place for place, axis in enumerate(axes) if axis not in fixed]
        left = [where[axes[place]] for place in free]
        for position, place in enumerate(free):
            group = given.groups[place]
            if left.count(where[axes[place]]) == 1 and _coarse(group, given.codes.shape[place]):
                left[position] = self._projected(where[axes[place]], group)
            else:
                picked = np.take(picked, group, axis=position)
        rising = tuple(sorted(set(left)))
        # Outputs that are worked out alike are one axis: of those only the diagonal
        picked = np.einsum(picked, [rising.index(axis) for axis in left], list(range(len(rising))))
        return rising, np.array(picked, order="C")

    def _projected(self, axis: int, group: NDArray[np.int64]) -> int:
        """The axis of what a function tells apart on another, which several functions may share."""
        key = (axis, group.tobytes())
        if key not in self._projections:
            self._projections[key] = len(self._sizes)
            size = int(group.max()) + 1
            codes = group.astype(np.min_scalar_type(size - 1))
            self._worked_out.append(Table((axis,), codes, None, len(self._sizes)))
            self._sizes.append(size)
            self._names.append(self._names[axis])
        return self._projections[key]

    def _output(self, axes: tuple[int, ...], table: Codes, model: Model, axis: int) -> int:
        """The axis of an output, which several variants share where it is worked out alike."""
        size = model.sizes[axis]
        key = (axes, table.tobytes(), size)
        if key not in self._outputs:
            self._outputs[key] = len(self._sizes)
            self._worked_out.append(Table(axes, table, None, len(self._sizes)))
            self._sizes.append(size)
            self._names.append(model.names[axis])
        return self._outputs[key]

    def solve(
        self,
        weights: Sequence[Sequence[float]],
        keep: Sequence[int] = (),
        budget: int = BUDGET,
        *,
        patient: bool = True,
    ) -> Relation:
        """Sum out every axis but those of some answers.

        Parameters
        ----------
        weights : sequence of sequence of float
            Of each axis of answers, cell by cell; a cell of weight zero is left out.
        keep : sequence of int
            Axes of answers that are not fixed.
        budget : int
            As for `eliminate`.
        patient : bool
            Whether what is too much at once is worked out part by part.

        Returns
        -------
        Relation
            Over `keep`, whose labels are numbers of `labels`.
        """
        by_axis = {axis: np.array(weights[axis], np.float64) for axis in self._free}
        return self._solved(by_axis, tuple(keep), budget, patient)

    @property
    def tables(self) -> int:
        """How many tables there are to be joined."""
        return len(self._tables)

    def effort(self, weights: Sequence[Sequence[float]]) -> float:
        """Estimate how much has to be joined to sum everything out.

        Parameters
        ----------
        weights : sequence of sequence of float
            As for `told_apart`.

        Returns
        -------
        float
            Combinations of cells that are joined, labels aside.
        """
        small = self._minimised(weights)
        return effort([each.reach for each in small.tables], small.sizes, small.worked_out)

    def told_apart(self, weights: Sequence[Sequence[float]], axis: int) -> list[int]:
        """Return the class of each cell of an axis: cells of one class come to the same, whatever the rest.

        Parameters
        ----------
        weights : sequence of sequence of float
            Of each axis of answers, cell by cell; a cell of weight zero is left out.
        axis : int
            An axis of answers that is not fixed.

        Returns
        -------
        list of int
            -1 of a cell that is left out.
        """
        found: list[int] = self._minimised(weights).classes[axis].tolist()
        return found

    def _minimised(self, weights: Sequence[Sequence[float]]) -> Minimised:
        if self._minimal is None or self._minimal[0] is not weights:
            cells = {each: np.flatnonzero(np.array(weights[each])) for each in self._free}
            self._minimal = weights, minimised(self._tables, cells, self._sizes)
        return self._minimal[1]

    def _solved(
        self, weights: Mapping[int, NDArray[np.float64]], keep: tuple[int, ...], budget: int, patient: bool
    ) -> Relation:
        """The result over classes; what is too much at once, class by class of the axis that ties most."""
        splitting = tuple(sorted(axis for axis, each in weights.items() if np.count_nonzero(each) > 1))
        if not patient or (splitting, keep) not in self._too_large:
            try:
                return self._at_once(weights, keep, budget)
            except TooLarge:
                if not patient:
                    raise
                self._too_large.add((splitting, keep))
        axis = self._pivot([each for each in splitting if each not in keep], weights)
        if axis is None:
            return self._at_once(weights, keep, budget)
        parts = []
        for place in np.flatnonzero(weights[axis]):
            one = np.zeros_like(weights[axis])
            one[place] = weights[axis][place]
            parts.append(self._solved({**weights, axis: one}, keep, budget, patient))
        return sum_out(together(parts), [])

    def _pivot(self, axes: Sequence[int], weights: Mapping[int, NDArray[np.float64]]) -> int | None:
        """The axis on which most functions depend, of those with few classes."""
        users = Counter(axis for table in self._tables for axis in table.axes)
        few = [axis for axis in axes if np.count_nonzero(weights[axis]) <= _FEW and users[axis] > 1]
        return max(few, key=lambda axis: (users[axis], -axis), default=None)

    def _at_once(
        self, weights: Mapping[int, NDArray[np.float64]], keep: tuple[int, ...], budget: int
    ) -> Relation:
        cells = {axis: np.flatnonzero(each) for axis, each in weights.items()}
        if not all(map(len, cells.values())):
            return nothing(keep, [self._sizes[axis] for axis in keep])
        small = minimised(self._tables, cells, self._sizes)
        weight: dict[int, NDArray[np.float64]] = {
            axis: np.ones(small.sizes[axis])
            if axis in keep
            else np.bincount(small.classes[axis][some], weights[axis][some], small.sizes[axis]).astype(float)
            for axis, some in cells.items()
        }
        users = Counter(axis for table in small.tables for axis in table.reach)
        own = {axis: each for axis, each in weight.items() if axis not in keep and users[axis] == 1}
        relations = [table.relation(own, small.sizes) for table in small.tables]
        for axis, each in weight.items():
            if axis not in own:
                having = [place for place, other in enumerate(relations) if axis in other.axes]
                if having:
                    place = min(having, key=lambda number: len(relations[number]))
                    relations[place] = scaled(relations[place], axis, each)
                else:
                    relations.append(weighted(axis, each))
        result = eliminate(relations, keep, self.sums, self._names.__getitem__, budget, small.worked_out)
        for axis in keep:
            result = spread(result, axis, small.classes[axis], weights[axis])
        return result


def _coarse(group: NDArray[np.int64], size: int) -> bool:
    """Whether a function tells so few cells apart that an axis of these is worth its while."""
    return len(group) >= _MANY and 2 * size <= len(group)
