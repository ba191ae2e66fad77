"""Several variants of a rule base over the same answers, ready to be eliminated together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.axes import Axis
from nicwise.engine.space.eliminate import BUDGET, eliminate
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Function, Model, alike, collapsed
from nicwise.engine.space.relation import Relation, codes, only, weighted

__all__ = ["Problem", "Variant"]

_Key = tuple[tuple[int, ...], bytes]


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule base, with some answers fixed to one cell of their axis."""

    model: Model
    fixed: Mapping[int, int] = field(default_factory=dict)


class Problem:
    """Variants that share the axes of their answers; whatever is equal in several of them is there once.

    Parameters
    ----------
    variants : sequence of Variant
        Whose models have the same answers.
    """

    def __init__(self, variants: Sequence[Variant]) -> None:
        answers: tuple[Axis, ...] = variants[0].model.answers
        self._classes = [alike([each.model for each in variants], axis) for axis in range(len(answers))]
        self.labels = Labels(tuple(each.model.knowledge for each in variants))
        self._names: list[tuple[str, ...]] = [axis.facts for axis in answers]
        self._sizes: list[int] = [len(axis.cells) for axis in answers]
        self._outputs: dict[tuple[tuple[int, ...], bytes, int], int] = {}
        self._relations: list[Relation] = []
        contributions: dict[tuple[_Key, int], dict[int, Sequence[int]]] = {}
        tables: dict[tuple[_Key, int], tuple[tuple[int, ...], NDArray[np.int64]]] = {}
        for number, variant in enumerate(variants):
            self._read(number, variant, contributions, tables)
        for key, parts in contributions.items():
            axes, table = tables[key]
            self._relations.append(self._labelled(axes, table, parts))
        self._free = [
            axis for axis in range(len(answers)) if not all(axis in each.fixed for each in variants)
        ]

    def _read(
        self,
        number: int,
        variant: Variant,
        contributions: dict[tuple[_Key, int], dict[int, Sequence[int]]],
        tables: dict[tuple[_Key, int], tuple[tuple[int, ...], NDArray[np.int64]]],
    ) -> None:
        model = variant.model
        where: dict[int, int] = {axis: axis for axis in range(len(model.answers))}
        fixed: dict[int, int] = dict(variant.fixed)
        for function in model.functions:
            axes, table = _sliced(function, model, where, fixed)
            key = (axes, table.tobytes())
            if function.output is not None:
                if not axes:
                    fixed[function.output] = int(table)
                else:
                    where[function.output] = self._output(key, axes, table, model, function.output)
                continue
            labels = [self.labels.one(number, label) for label in function.labels]
            count = 0
            while number in contributions.get((key, count), {}):
                count += 1
            contributions.setdefault((key, count), {})[number] = labels
            tables[key, count] = axes, table

    def _output(
        self, key: _Key, axes: tuple[int, ...], table: NDArray[np.int64], model: Model, axis: int
    ) -> int:
        """The axis of an output, which several variants share where it is worked out alike."""
        size = model.sizes[axis]
        if (*key, size) not in self._outputs:
            new = self._outputs[*key, size] = len(self._sizes)
            self._sizes.append(size)
            self._names.append(model.names[axis])
            flat = np.arange(table.size, dtype=np.int64)
            shape = tuple(self._sizes[each] for each in axes)
            nothing = np.full(len(flat), NOTHING, np.int64)
            self._relations.append(
                Relation(
                    (*axes, new), (*shape, size), flat * size + table.ravel(), nothing, np.ones(len(flat))
                )
            )
        return self._outputs[*key, size]

    def _labelled(
        self, axes: tuple[int, ...], table: NDArray[np.int64], parts: Mapping[int, Sequence[int]]
    ) -> Relation:
        rows = [NOTHING] * max(len(labels) for labels in parts.values())
        for labels in parts.values():
            for code, label in enumerate(labels):
                rows[code] = self.labels.plus(rows[code], label)
        flat = np.arange(table.size, dtype=np.int64)
        shape = tuple(self._sizes[axis] for axis in axes)
        return Relation(axes, shape, flat, np.array(rows, np.int64)[table.ravel()], np.ones(len(flat)))

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
        relations = self._relations
        weights = [
            row if axis in keep else collapsed(row, self._classes[axis]) for axis, row in enumerate(weights)
        ]
        for axis in self._free:
            allowed = np.array(weights[axis], np.float64) > 0
            if not allowed.all():
                relations = [only(each, axis, allowed) for each in relations]
        relations = [*relations, *(weighted(axis, weights[axis]) for axis in self._free)]
        return eliminate(relations, keep, self.labels, self._names.__getitem__, budget)


def _sliced(
    function: Function, model: Model, where: Mapping[int, int], fixed: Mapping[int, int]
) -> tuple[tuple[int, ...], NDArray[np.int64]]:
    """A function's codes where axes are fixed, its axes renumbered and in rising order."""
    table = codes(function, model.sizes)
    index = tuple(fixed.get(axis, slice(None)) for axis in function.axes)
    table = np.asarray(table[index])
    left = [where[axis] for axis in function.axes if axis not in fixed]
    axes = tuple(sorted(set(left)))
    # Outputs that are worked out alike are one axis: of those only the diagonal
    table = np.einsum(table, [axes.index(axis) for axis in left], list(range(len(axes))))
    return axes, np.array(table, order="C")
