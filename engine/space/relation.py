"""Weighted relations between cells and labels: joined, and summed over an axis.

A relation lists, for combinations of cells of its axes, the labels that are possible there with their
weights. Joining multiplies weights and adds labels; summing over an axis forgets it. That is all that
elimination needs, and what never occurs takes no room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Function, Leaf, Logic

__all__ = [
    "Relation",
    "codes",
    "join",
    "joined_size",
    "only",
    "ordered",
    "restrict",
    "sum_out",
    "unit",
    "weighted",
]

_Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Relation:
    """Entries of a relation, one a row.

    Attributes
    ----------
    axes : tuple of int
        Its axes.
    sizes : tuple of int
        Their numbers of cells.
    flat : array of int64
        Of each entry the combination of cells, the last axis running fastest.
    label : array of int64
        Its label.
    weight : array of float64
        Its weight, above zero.
    """

    axes: tuple[int, ...]
    sizes: tuple[int, ...]
    flat: _Ints
    label: _Ints
    weight: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.flat)


def unit() -> Relation:
    """Return the relation without axes that changes nothing when it is joined."""
    return Relation((), (), np.zeros(1, np.int64), np.full(1, NOTHING, np.int64), np.ones(1))


def codes(function: Function, sizes: Sequence[int]) -> NDArray[np.int64]:
    """Evaluate a function on every combination of cells of its axes.

    Parameters
    ----------
    function : Function
        Decision lists over axes.
    sizes : sequence of int
        Of every axis of the model, its number of cells.

    Returns
    -------
    array of int64
        With one dimension an axis of the function.
    """
    shape = tuple(sizes[axis] for axis in function.axes)
    result = np.zeros(shape, np.int64)
    for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True):
        chosen = np.full(shape, otherwise, np.int64)
        for logic, code in reversed(entries):
            np.putmask(chosen, np.broadcast_to(_truth(logic, function.axes), shape), code)
        result = result * size + chosen
    return result


def _truth(logic: Logic, axes: tuple[int, ...]) -> NDArray[np.bool_]:
    if isinstance(logic, Leaf):
        shape = [1] * len(axes)
        shape[axes.index(logic.axis)] = len(logic.truth)
        return np.array(logic.truth, np.bool_).reshape(shape)
    parts = [_truth(part, axes) for part in logic.parts]
    if not parts:
        return np.full([1] * len(axes), not logic.any)
    return reduce(np.logical_or if logic.any else np.logical_and, parts)


def restrict(relation: Relation, axis: int, cell: int) -> Relation:
    """Keep one cell of an axis, and forget the axis.

    Parameters
    ----------
    relation : Relation
        With or without the axis.
    axis, cell : int
        What to keep.

    Returns
    -------
    Relation
        Without the axis.
    """
    if axis not in relation.axes:
        return relation
    here, rest = _split(relation, axis)
    keep = here == cell
    axes = tuple(each for each in relation.axes if each != axis)
    sizes = tuple(size for each, size in zip(relation.axes, relation.sizes, strict=True) if each != axis)
    return Relation(axes, sizes, rest[keep], relation.label[keep], relation.weight[keep])


def only(relation: Relation, axis: int, allowed: NDArray[np.bool_]) -> Relation:
    """Keep some cells of an axis.

    Parameters
    ----------
    relation : Relation
        With or without the axis.
    axis : int
        The axis.
    allowed : array of bool
        Of each of its cells, whether it stays.

    Returns
    -------
    Relation
        Over the same axes.
    """
    if axis not in relation.axes:
        return relation
    keep = allowed[_split(relation, axis)[0]]
    return Relation(
        relation.axes, relation.sizes, relation.flat[keep], relation.label[keep], relation.weight[keep]
    )


def weighted(axis: int, weights: Sequence[float]) -> Relation:
    """Return the weights of an axis as a relation; a cell without weight is not in it.

    Parameters
    ----------
    axis : int
        The axis.
    weights : sequence of float
        Cell by cell.

    Returns
    -------
    Relation
        Of that axis.
    """
    array = np.array(weights, np.float64)
    flat = np.flatnonzero(array)
    return Relation((axis,), (len(array),), flat, np.full(len(flat), NOTHING, np.int64), array[flat])


def _split(relation: Relation, axis: int) -> tuple[_Ints, _Ints]:
    """Of each entry: the cell on an axis, and the combination of the others."""
    position = relation.axes.index(axis)
    after = int(np.prod(relation.sizes[position + 1 :], dtype=np.int64))
    size = relation.sizes[position]
    high, low = np.divmod(relation.flat, after)
    return high % size, high // size * after + low


def _project(relation: Relation, onto: Sequence[int]) -> _Ints:
    """Of each entry, the combination of its cells on some of its axes."""
    result = np.zeros(len(relation), np.int64)
    if not onto:
        return result
    cells = np.unravel_index(relation.flat, relation.sizes)
    for axis in onto:
        position = relation.axes.index(axis)
        result = result * relation.sizes[position] + cells[position]
    return result


def joined_size(one: Relation, other: Relation) -> int:
    """Return how many entries a join would have, before equal ones are put together.

    Parameters
    ----------
    one, other : Relation
        With any axes.

    Returns
    -------
    int
        Their number.
    """
    shared = [axis for axis in one.axes if axis in other.axes]
    left, right = _project(one, shared), _project(other, shared)
    keys, counts = np.unique(right, return_counts=True)
    if not len(keys):
        return 0
    found = np.searchsorted(keys, left)
    found[found == len(keys)] = 0
    return int(counts[found][keys[found] == left].sum())


def join(one: Relation, other: Relation, labels: Labels) -> Relation:
    """Join two relations: where their cells agree, labels add up and weights multiply.

    Parameters
    ----------
    one, other : Relation
        With any axes.
    labels : Labels
        The sums of labels.

    Returns
    -------
    Relation
        Over the axes of both.
    """
    shared = [axis for axis in one.axes if axis in other.axes]
    extra = [axis for axis in other.axes if axis not in one.axes]
    left, right = _project(one, shared), _project(other, shared)
    order = np.argsort(right, kind="stable")
    right = right[order]
    first = np.searchsorted(right, left, "left")
    count = np.searchsorted(right, left, "right") - first
    mine = np.repeat(np.arange(len(one)), count)
    start = np.cumsum(count) - count
    theirs = order[np.repeat(first - start, count) + np.arange(len(mine))]
    sizes = {**dict(zip(one.axes, one.sizes, strict=True)), **dict(zip(other.axes, other.sizes, strict=True))}
    width = int(np.prod([sizes[axis] for axis in extra], dtype=np.int64))
    flat = one.flat[mine] * width + _project(other, extra)[theirs]
    label = _sums(one.label[mine], other.label[theirs], labels)
    axes = (*one.axes, *extra)
    return Relation(
        axes, tuple(sizes[axis] for axis in axes), flat, label, one.weight[mine] * other.weight[theirs]
    )


def _sums(one: _Ints, other: _Ints, labels: Labels) -> _Ints:
    if not len(one):
        return one
    if not one.any():
        return other
    if not other.any():
        return one
    pairs, where = np.unique(one * np.int64(len(labels)) + other, return_inverse=True)
    first, second = np.divmod(pairs, len(labels))
    sums = [labels.plus(int(a), int(b)) for a, b in zip(first, second, strict=True)]
    return np.array(sums, np.int64)[where]


def sum_out(relation: Relation, drop: Sequence[int], labels: Labels) -> Relation:
    """Forget axes: entries that then agree are put together.

    Parameters
    ----------
    relation : Relation
        Any relation.
    drop : sequence of int
        Axes of it.
    labels : Labels
        How many labels there are.

    Returns
    -------
    Relation
        Over the axes that are left.
    """
    keep = [axis for axis in relation.axes if axis not in drop]
    sizes = tuple(relation.sizes[relation.axes.index(axis)] for axis in keep)
    key = _project(relation, keep) * np.int64(len(labels)) + relation.label
    together, where = np.unique(key, return_inverse=True)
    flat, label = np.divmod(together, len(labels))
    weight = np.bincount(where, relation.weight, len(together)).astype(np.float64)
    return Relation(tuple(keep), sizes, flat, label, weight)


def ordered(relation: Relation, axes: tuple[int, ...]) -> Relation:
    """Put the axes of a relation in order.

    Parameters
    ----------
    relation : Relation
        Any relation.
    axes : tuple of int
        Its axes, in the order wanted; others are passed over.

    Returns
    -------
    Relation
        The same entries.
    """
    order = tuple(axis for axis in axes if axis in relation.axes)
    if order == relation.axes:
        return relation
    sizes = tuple(relation.sizes[relation.axes.index(axis)] for axis in order)
    return Relation(order, sizes, _project(relation, order), relation.label, relation.weight)
