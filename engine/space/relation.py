"""Weighted relations between cells and labels: joined, and summed over an axis.

A relation lists, for combinations of cells of its axes, the labels that are possible there with their
weights. Joining multiplies weights and adds labels; summing over an axis forgets it. That is all that
elimination needs, and what never occurs takes no room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.labels import NOTHING
from nicwise.engine.space.sums import Sums

__all__ = [
    "Relation",
    "join",
    "joined_size",
    "nothing",
    "ordered",
    "project",
    "reduced",
    "scaled",
    "spread",
    "sum_out",
    "together",
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


def nothing(axes: Sequence[int], sizes: Sequence[int]) -> Relation:
    """Return the relation without entries.

    Parameters
    ----------
    axes : sequence of int
        Its axes.
    sizes : sequence of int
        Their numbers of cells.

    Returns
    -------
    Relation
        With which nothing joins.
    """
    none = np.zeros(0, np.int64)
    return Relation(tuple(axes), tuple(sizes), none, none, np.zeros(0))


def together(relations: Sequence[Relation]) -> Relation:
    """Return the entries of several relations as one.

    Parameters
    ----------
    relations : sequence of Relation
        One or more, over the same axes in the same order.

    Returns
    -------
    Relation
        In which an entry may stand several times.
    """
    parts = (
        np.concatenate([getattr(each, name) for each in relations]) for name in ("flat", "label", "weight")
    )
    return Relation(relations[0].axes, relations[0].sizes, *parts)


def weighted(axis: int, weights: NDArray[np.float64]) -> Relation:
    """Return the weights of an axis as a relation; a cell without weight is not in it.

    Parameters
    ----------
    axis : int
        The axis.
    weights : array of float64
        Cell by cell.

    Returns
    -------
    Relation
        Of that axis.
    """
    flat = np.flatnonzero(weights)
    return Relation((axis,), (len(weights),), flat, np.full(len(flat), NOTHING, np.int64), weights[flat])


def scaled(relation: Relation, axis: int, weights: NDArray[np.float64]) -> Relation:
    """Multiply the weights of an axis into a relation.

    Parameters
    ----------
    relation : Relation
        Over the axis, among others.
    axis : int
        The axis.
    weights : array of float64
        Cell by cell.

    Returns
    -------
    Relation
        Over the same axes.
    """
    weight = relation.weight * weights[project(relation, [axis])]
    return Relation(relation.axes, relation.sizes, relation.flat, relation.label, weight)


def spread(
    relation: Relation, axis: int, classes: NDArray[np.int64], weights: NDArray[np.float64]
) -> Relation:
    """Replace the classes on an axis by the cells that are in them.

    Parameters
    ----------
    relation : Relation
        Over the axis, among others.
    axis : int
        The axis.
    classes : array of int64
        The class of each cell.
    weights : array of float64
        The weight of each cell; those without are left out.

    Returns
    -------
    Relation
        Over the same axes.
    """
    place = relation.axes.index(axis)
    here = project(relation, [axis])
    others = [np.asarray(each) for each in np.unravel_index(relation.flat, relation.sizes)]
    sizes = (*relation.sizes[:place], len(classes), *relation.sizes[place + 1 :])
    parts = []
    for cell in np.flatnonzero(weights).tolist():
        some = np.flatnonzero(here == classes[cell])
        at = [each[some] for each in others]
        at[place] = np.full(len(some), cell)
        flat = np.ravel_multi_index(tuple(at), sizes).astype(np.int64)
        parts.append((flat, relation.label[some], relation.weight[some] * weights[cell]))
    nothing = (np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
    flat, label, weight = (np.concatenate(each) for each in zip(*parts, strict=True)) if parts else nothing
    return Relation(relation.axes, sizes, flat, label, weight)


def project(relation: Relation, onto: Sequence[int]) -> _Ints:
    """Return of each entry the combination of its cells on some of its axes.

    Parameters
    ----------
    relation : Relation
        Any relation.
    onto : sequence of int
        Axes of it.

    Returns
    -------
    array of int64
        The last axis running fastest.
    """
    result = np.zeros(len(relation), np.int64)
    if not onto:
        return result
    cells = np.unravel_index(relation.flat, relation.sizes)
    for axis in onto:
        position = relation.axes.index(axis)
        result = result * relation.sizes[position] + cells[position]
    return result


def reduced(relations: Sequence[Relation]) -> tuple[list[Relation], dict[int, int]]:
    """Leave out entries with cells that another relation over the same axis does not have.

    Parameters
    ----------
    relations : sequence of Relation
        Whose join is wanted.

    Returns
    -------
    list of Relation
        With the same join.
    dict of int to int
        Of every axis, how many cells are left.
    """
    left = list(relations)
    allowed: dict[int, NDArray[np.bool_]] = {}
    stale = set(range(len(left)))
    while stale:
        changed: set[int] = set()
        for place in stale:
            each = left[place]
            for axis, size in zip(each.axes, each.sizes, strict=True):
                here = np.zeros(size, np.bool_)
                here[project(each, [axis])] = True
                before = allowed.get(axis)
                now = here if before is None else before & here
                if before is None or (now != before).any():
                    allowed[axis] = now
                    changed.add(axis)
        stale = set()
        for place, each in enumerate(left):
            if changed.isdisjoint(each.axes):
                continue
            there = np.ones(len(each), np.bool_)
            for axis in each.axes:
                there &= allowed[axis][project(each, [axis])]
            if not there.all():
                left[place] = Relation(
                    each.axes, each.sizes, each.flat[there], each.label[there], each.weight[there]
                )
                stale.add(place)
    return left, {axis: int(mask.sum()) for axis, mask in allowed.items()}


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
    left, right = project(one, shared), project(other, shared)
    keys, counts = np.unique(right, return_counts=True)
    if not len(keys):
        return 0
    found = np.searchsorted(keys, left)
    found[found == len(keys)] = 0
    return int(counts[found][keys[found] == left].sum())


def join(one: Relation, other: Relation, sums: Sums) -> Relation:
    """Join two relations: where their cells agree, labels add up and weights multiply.

    Parameters
    ----------
    one, other : Relation
        With any axes.
    sums : Sums
        The sums of labels.

    Returns
    -------
    Relation
        Over the axes of both.
    """
    shared = [axis for axis in one.axes if axis in other.axes]
    extra = [axis for axis in other.axes if axis not in one.axes]
    left, right = project(one, shared), project(other, shared)
    order = np.argsort(right, kind="stable")
    right = right[order]
    first = np.searchsorted(right, left, "left")
    count = np.searchsorted(right, left, "right") - first
    mine = np.repeat(np.arange(len(one)), count)
    start = np.cumsum(count) - count
    theirs = order[np.repeat(first - start, count) + np.arange(len(mine))]
    sizes = {**dict(zip(one.axes, one.sizes, strict=True)), **dict(zip(other.axes, other.sizes, strict=True))}
    width = int(np.prod([sizes[axis] for axis in extra], dtype=np.int64))
    flat = one.flat[mine] * width + project(other, extra)[theirs]
    label = _added(one.label[mine], other.label[theirs], sums)
    axes = (*one.axes, *extra)
    return Relation(
        axes, tuple(sizes[axis] for axis in axes), flat, label, one.weight[mine] * other.weight[theirs]
    )


def _added(one: _Ints, other: _Ints, sums: Sums) -> _Ints:
    if not one.any():
        return other
    if not other.any():
        return one
    return sums.plus(one, other)


def sum_out(relation: Relation, drop: Sequence[int]) -> Relation:
    """Forget axes: entries that then agree are put together.

    Parameters
    ----------
    relation : Relation
        Any relation.
    drop : sequence of int
        Axes of it.

    Returns
    -------
    Relation
        Over the axes that are left.
    """
    keep = [axis for axis in relation.axes if axis not in drop]
    sizes = tuple(relation.sizes[relation.axes.index(axis)] for axis in keep)
    width = int(relation.label.max()) + 1 if len(relation) else 1
    key = project(relation, keep) * width + relation.label
    together, where = np.unique(key, return_inverse=True)
    flat, label = np.divmod(together, width)
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
    return Relation(order, sizes, project(relation, order), relation.label, relation.weight)
