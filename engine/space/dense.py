"""The join of relations whose entries would be too many: a block of combinations of cells at a time.

Within a block each relation is a matrix, a row a combination and a column a label. Half of the relations are
multiplied into one matrix, half into another; what the pairs of their labels weigh, summed over the rows of a
group, is then one product of matrices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.relation import Relation, project, sum_out
from nicwise.engine.space.sums import Sums

__all__ = ["combinations", "dense_join"]

_Ints = NDArray[np.int64]
_Floats = NDArray[np.float64]
_ROWS = 2048
_MOST_ENTRIES = 30_000_000  # numbers in one matrix


def dense_join(group: Sequence[Relation], needed: Sequence[int], sums: Sums, budget: int) -> Relation | None:
    """Join relations and sum out every axis that is not needed.

    Parameters
    ----------
    group : sequence of Relation
        Two or more.
    needed : sequence of int
        The axes of the result.
    sums : Sums
        The sums of labels.
    budget : int
        How many combinations of cells of all axes there may be.

    Returns
    -------
    Relation or None
        None where it would exceed the budget.
    """
    axes = [*needed, *sorted({axis for each in group for axis in each.axes} - set(needed))]
    sizes = {axis: size for each in group for axis, size in zip(each.axes, each.sizes, strict=True)}
    cells = {axis: _common(group, axis) for axis in axes}
    counts = [len(cells[axis]) for axis in axes]
    if prod(counts) > budget:
        return None
    factors = []
    for each in group:
        matrix = _matrix(each, cells)
        if matrix is None:
            return None
        factors.append(matrix)
    factors.sort(key=lambda each: len(each.labels))
    sides = _Product(factors[::2], sums), _Product(factors[1::2], sums)
    if prod(len(side.labels) for side in sides) > _MOST_ENTRIES:
        return None
    halves = _Halves(*sides, sums)
    shape = tuple(counts)
    inner = prod(counts[len(needed) :])
    parts: list[tuple[int, _Ints, _Floats]] = []
    for start in range(0, prod(counts), _ROWS):
        rows = np.arange(start, min(start + _ROWS, prod(counts)), dtype=np.int64)
        at = dict(zip(axes, np.unravel_index(rows, shape), strict=True)) if axes else {}
        parts += halves.block(at, rows // inner)
    places = (
        np.concatenate([np.full(len(label), place) for place, label, _ in parts])
        if parts
        else np.zeros(0, int)
    )
    flat = np.zeros(len(places), np.int64)
    if needed:
        for axis, place in zip(needed, np.unravel_index(places, shape[: len(needed)]), strict=True):
            flat = flat * sizes[axis] + cells[axis][place]
    label = np.concatenate([label for _, label, _ in parts]) if parts else np.zeros(0, np.int64)
    weight = np.concatenate([weight for _, _, weight in parts]) if parts else np.zeros(0)
    return sum_out(Relation(tuple(needed), tuple(sizes[axis] for axis in needed), flat, label, weight), [])


def combinations(group: Sequence[Relation]) -> int:
    """Return how many combinations of cells there are that some relations have.

    Parameters
    ----------
    group : sequence of Relation
        One or more.

    Returns
    -------
    int
        Over all of their axes.
    """
    return prod(len(_common(group, axis)) for axis in {axis for each in group for axis in each.axes})


def _common(group: Sequence[Relation], axis: int) -> _Ints:
    """The cells of an axis that every relation has which is over it."""
    found: _Ints | None = None
    for each in group:
        if axis in each.axes:
            mine = np.unique(project(each, [axis]))
            found = mine if found is None else np.intersect1d(found, mine)
    assert found is not None
    return found


@dataclass(frozen=True, slots=True)
class _Matrix:
    """A relation as a matrix: a row for each combination of the cells that count, a column a label."""

    axes: tuple[int, ...]
    counts: tuple[int, ...]
    labels: _Ints
    values: _Floats

    def rows(self, at: dict[int, _Ints], count: int) -> _Floats:
        """The rows at some cells."""
        if not self.axes:
            return np.repeat(self.values, count, axis=0)
        return self.values[np.ravel_multi_index(tuple(at[axis] for axis in self.axes), self.counts)]


def _matrix(relation: Relation, cells: dict[int, _Ints]) -> _Matrix | None:
    counts = tuple(len(cells[axis]) for axis in relation.axes)
    labels, column = np.unique(relation.label, return_inverse=True)
    if prod(counts) * len(labels) > _MOST_ENTRIES:
        return None
    row = np.zeros(len(relation), np.int64)
    there = np.ones(len(relation), np.bool_)
    for axis, count in zip(relation.axes, counts, strict=True):
        mine = project(relation, [axis])
        place = np.minimum(np.searchsorted(cells[axis], mine), max(count - 1, 0))
        there &= cells[axis][place] == mine if count else False
        row = row * count + place
    values = np.zeros((prod(counts), len(labels)))
    np.add.at(values, (row[there], column[there]), relation.weight[there])
    return _Matrix(relation.axes, counts, labels, values)


class _Halves:
    """Two products of matrices, and the sums of the labels of both."""

    def __init__(self, one: _Product, other: _Product, sums: Sums) -> None:
        self._sides = (one, other)
        first, second = (side.labels for side in self._sides)
        self._labels, where = np.unique(sums.plus(first[:, None], second[None, :]), return_inverse=True)
        self._where = where.ravel()

    def block(self, at: dict[int, _Ints], group: _Ints) -> Iterator[tuple[int, _Ints, _Floats]]:
        """Yield for each group of rows its number, and labels with their weights."""
        first, second = (side.rows(at, len(group)) for side in self._sides)
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        for start, end in zip(starts, [*starts[1:], len(group)], strict=True):
            one, other = first[start:end], second[start:end]
            left, right = np.flatnonzero(one.any(axis=0)), np.flatnonzero(other.any(axis=0))
            pairs = one[:, left].T @ other[:, right]
            where = self._where.reshape(first.shape[1], -1)[np.ix_(left, right)]
            weight = np.bincount(where.ravel(), pairs.ravel(), len(self._labels)).astype(np.float64)
            some = np.flatnonzero(weight)
            yield int(group[start]), self._labels[some], weight[some]


class _Product:
    """The product of some matrices, a block of rows at a time."""

    def __init__(self, factors: Sequence[_Matrix], sums: Sums) -> None:
        self._factors = factors
        self._targets: list[_Ints] = []
        self.labels = factors[0].labels
        for each in factors[1:]:
            labels, where = np.unique(
                sums.plus(self.labels[:, None], each.labels[None, :]), return_inverse=True
            )
            self._targets.append(where.reshape(len(self.labels), -1))
            self.labels = labels

    def rows(self, at: dict[int, _Ints], count: int) -> _Floats:
        """The block of rows at some cells."""
        result = self._factors[0].rows(at, count)
        for number, each in enumerate(self._factors[1:]):
            other = each.rows(at, count)
            target = self._targets[number]
            whole = np.zeros((count, int(target.max()) + 1))
            for column in np.flatnonzero(
                other.any(axis=0)
            ):  # one label is added to all: no two sums are equal
                whole[:, target[:, column]] += result * other[:, column : column + 1]
            result = whole
        return result
