"""Several variants of a rule base over the same answers, ready to be eliminated together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.axes import Axis
from nicwise.engine.space.eliminate import BUDGET, eliminate
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Model, alike
from nicwise.engine.space.relation import Relation, scaled, spread, weighted
from nicwise.engine.space.sums import Sums
from nicwise.engine.space.tables import Codes, Table, codes, merged

__all__ = ["Problem", "Variant"]


@dataclass
class Variant:
    """A rule base, with some answers fixed to one cell of their axis."""

    model: Model
    fixed: Mapping[int, int] = field(default_factory=dict)


class Problem:
    """Variants that share the axes of their answers; whatever is equal in several of them is there once.

    Cells that no function tells apart are one: all tables are over such classes of cells.

    Parameters
    ----------
    variants : sequence of Variant
        Whose models have the same answers.
    """

    def __init__(self, variants: Sequence[Variant]) -> None:
        answers: tuple[Axis, ...] = variants[0].model.answers
        models = [each.model for each in variants]
        self._classes = [np.array(alike(models, axis), np.int64) for axis in range(len(answers))]
        self.labels = Labels(tuple(model.knowledge for model in models))
        self.sums = Sums(self.labels)
        self._names: list[tuple[str, ...]] = [axis.facts for axis in answers]
        self._sizes: list[int] = [int(classes.max()) + 1 for classes in self._classes]
        self._outputs: dict[tuple[tuple[int, ...], bytes, int], int] = {}
        self._worked_out: list[Table] = []
        self._variants = tuple(variants)
        self._labels_of: list[list[NDArray[np.int64]]] = []
        labelled: list[Table] = []
        for number, variant in enumerate(variants):
            labelled += self._read(number, variant)
        self._tables = [*self._worked_out, *merged(labelled, self.sums)]
        self._free = [
            axis for axis in range(len(answers)) if not all(axis in each.fixed for each in variants)
        ]

    def _read(self, number: int, variant: Variant) -> list[Table]:
        """The tables of a variant that have labels; those that work out an axis are kept aside."""
        model = variant.model
        where: dict[int, int] = {axis: axis for axis in range(len(model.answers))}
        fixed = {axis: int(self._classes[axis][cell]) for axis, cell in variant.fixed.items()}
        numbers = [
            np.array([self.labels.one(number, label) for label in function.labels], np.int64)
            for function in model.functions
        ]
        self._labels_of.append(numbers)
        found = []
        for function, labels, whole in zip(model.functions, numbers, self._written_out(model), strict=True):
            axes, table = _sliced(function.axes, whole, where, fixed)
            if function.output is None:
                found.append(Table(axes, table, labels))
            elif axes:
                where[function.output] = self._output(axes, table, model, function.output)
            else:
                fixed[function.output] = int(table)
        return found

    def _written_out(self, model: Model) -> list[Codes]:
        """Every function of a model over the classes of cells, worked out once."""
        key = tuple(classes.tobytes() for classes in self._classes)
        if key not in model.tables:
            first = {
                axis: np.unique(classes, return_index=True)[1] for axis, classes in enumerate(self._classes)
            }
            model.tables[key] = [codes(function, model, first) for function in model.functions]
        return model.tables[key]

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

    @cached_property
    def _users(self) -> dict[int, int]:
        """How many tables each axis is in."""
        users: dict[int, int] = {}
        for table in self._tables:
            for axis in table.reach:
                users[axis] = users.get(axis, 0) + 1
        return users

    def labels_at(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        """Evaluate some combinations of cells.

        Parameters
        ----------
        cells : array of int64
            A row a combination, a column an axis of answers.

        Returns
        -------
        array of int64
            The label of each.
        """
        parts = [np.full(len(cells), NOTHING, np.int64)]
        for number, variant in enumerate(self._variants):
            at = {axis: classes[cells[:, axis]] for axis, classes in enumerate(self._classes)}
            for axis, cell in variant.fixed.items():
                at[axis] = np.full(len(cells), self._classes[axis][cell])
            tables = self._written_out(variant.model)
            for place, (function, table) in enumerate(zip(variant.model.functions, tables, strict=True)):
                code = table[tuple(at[axis] for axis in function.axes)]
                if function.output is not None:
                    at[function.output] = np.broadcast_to(code, len(cells)).astype(np.int64)
                else:
                    parts.append(np.broadcast_to(self._labels_of[number][place][code], len(cells)))
        return self.sums.total(parts)

    def solve(
        self, weights: Sequence[Sequence[float]], keep: Sequence[int] = (), budget: int = BUDGET
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

        Returns
        -------
        Relation
            Over `keep`, whose labels are numbers of `labels`.
        """
        by_class = {axis: self._by_class(axis, weights[axis], axis in keep) for axis in self._free}
        cells: dict[int, NDArray[np.int64]] = {
            axis: np.flatnonzero(by_class[axis]) if axis in by_class else np.arange(size)
            for axis, size in enumerate(self._sizes)
        }
        own = {
            axis: by_class[axis][cells[axis]]
            for axis in self._free
            if axis not in keep and self._users.get(axis) == 1
        }
        relations = [table.relation(cells, own, self._sizes) for table in self._tables]
        for axis in self._free:
            if axis not in own:
                having = [place for place, each in enumerate(relations) if axis in each.axes]
                if having:
                    place = min(having, key=lambda each: len(relations[each]))
                    relations[place] = scaled(relations[place], axis, by_class[axis])
                else:
                    relations.append(weighted(axis, by_class[axis]))
        result = eliminate(relations, keep, self.sums, self._names.__getitem__, budget)
        return self._by_cell(result, weights)

    def _by_class(self, axis: int, weights: Sequence[float], kept: bool) -> NDArray[np.float64]:
        """The weights of the classes of an axis; of one that is kept, whether any of its cells has weight."""
        total = np.bincount(self._classes[axis], weights, self._sizes[axis]).astype(np.float64)
        return (total > 0).astype(np.float64) if kept else total

    def _by_cell(self, relation: Relation, weights: Sequence[Sequence[float]]) -> Relation:
        """Every class on the axes that were kept replaced by its cells, with their weights."""
        for axis in relation.axes:
            relation = spread(relation, axis, self._classes[axis], np.array(weights[axis], np.float64))
        return relation


def _sliced(
    axes: tuple[int, ...], table: Codes, where: Mapping[int, int], fixed: Mapping[int, int]
) -> tuple[tuple[int, ...], Codes]:
    """A table where axes are fixed, its axes renumbered and in rising order."""
    picked = np.asarray(table[tuple(fixed.get(axis, slice(None)) for axis in axes)])
    left = [where[axis] for axis in axes if axis not in fixed]
    rising = tuple(sorted(set(left)))
    # Outputs that are worked out alike are one axis: of those only the diagonal
    picked = np.einsum(picked, [rising.index(axis) for axis in left], list(range(len(rising))))
    return rising, np.array(picked, order="C")
