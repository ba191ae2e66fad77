"""Bucket elimination: all axes but a few are summed out, the cheapest first.

References
----------
R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial Intelligence 113, 1999.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.labels import Labels
from nicwise.engine.space.relation import Relation, join, joined_size, restrict, sum_out, unit

__all__ = ["BUDGET", "eliminate"]

BUDGET = 4_000_000
"""Entries of one relation; beyond it a query splits, and beyond `_MOST_SPLITS` times that it refuses."""
_MOST_SPLITS = 20_000


def eliminate(
    relations: Sequence[Relation],
    keep: Sequence[int],
    labels: Labels,
    names: Callable[[int], tuple[str, ...]],
    budget: int = BUDGET,
) -> Relation:
    """Join relations and sum out every axis that is not kept.

    Parameters
    ----------
    relations : sequence of Relation
        Whose join is wanted.
    keep : sequence of int
        The axes of the result.
    labels : Labels
        The sums of labels.
    names : callable
        The facts on an axis, for the refusal.
    budget : int
        How many entries a relation may have.

    Returns
    -------
    Relation
        Over `keep`, in that order.

    Raises
    ------
    TooLarge
        If it cannot be done within the budget, naming the facts that are responsible.
    """
    result = _eliminate(list(relations), frozenset(keep), labels, names, budget, [_MOST_SPLITS])
    return _ordered(result, tuple(keep))


def _eliminate(
    relations: list[Relation],
    keep: frozenset[int],
    labels: Labels,
    names: Callable[[int], tuple[str, ...]],
    budget: int,
    splits: list[int],
) -> Relation:
    left = [each for each in relations if each.axes]
    done = [each for each in relations if not each.axes]
    while True:
        axes = {axis for each in left for axis in each.axes} - keep
        if not axes:
            break
        axis = min(axes, key=lambda each: (_cost(left, each), each))
        group = sorted((each for each in left if axis in each.axes), key=len)
        others = [each for each in left if axis not in each.axes]
        together = _join_all(group, labels, budget)
        if together is None:
            return _split([*done, *left], keep, labels, names, budget, splits, [axis, *_axes(group)])
        needed = keep | {each for other in others for each in other.axes}
        summed = sum_out(together, [each for each in together.axes if each not in needed], labels)
        left = [*others, summed] if summed.axes else others
        done += [] if summed.axes else [summed]
    result = _join_all([unit(), *done, *sorted(left, key=len)], labels, budget)
    if result is None:
        return _split([*done, *left], keep, labels, names, budget, splits, _axes(left))
    return sum_out(result, [], labels)


def _axes(group: Sequence[Relation]) -> list[int]:
    counts: dict[int, int] = {}
    for each in group:
        for axis in each.axes:
            counts[axis] = counts.get(axis, 0) + 1
    return sorted(counts, key=lambda axis: (-counts[axis], axis))


def _cost(relations: Sequence[Relation], axis: int) -> float:
    """The combinations of cells in the relation that eliminating an axis makes, times the labels it may have."""
    sizes: dict[int, int] = {}
    labels = 1.0
    for each in relations:
        if axis in each.axes:
            sizes.update(zip(each.axes, each.sizes, strict=True))
            cells = float(np.prod(each.sizes, dtype=np.float64))
            labels *= max(1.0, len(each) / cells)
    return float(np.prod(list(sizes.values()), dtype=np.float64)) * labels


def _join_all(group: Sequence[Relation], labels: Labels, budget: int) -> Relation | None:
    """Join one after another; None where that would exceed the budget."""
    result = group[0]
    for each in group[1:]:
        if joined_size(result, each) > budget:
            return None
        result = join(result, each, labels)
        result = sum_out(result, [], labels)
    return result


def _split(
    relations: list[Relation],
    keep: frozenset[int],
    labels: Labels,
    names: Callable[[int], tuple[str, ...]],
    budget: int,
    splits: list[int],
    blame: list[int],
) -> Relation:
    """Fix the cells of one axis in turn: less room, for more time."""
    free = [axis for axis in _axes(relations) if axis not in keep]
    sizes = {axis: size for each in relations for axis, size in zip(each.axes, each.sizes, strict=True)}
    if not free or splits[0] < sizes[free[0]]:
        facts = list(dict.fromkeys(name for axis in blame for name in names(axis)))
        raise TooLarge(facts, budget)
    axis = free[0]
    splits[0] -= sizes[axis]
    parts = [
        _eliminate([restrict(each, axis, cell) for each in relations], keep, labels, names, budget, splits)
        for cell in range(sizes[axis])
    ]
    order = tuple(sorted(keep & {each for part in parts for each in part.axes}))
    parts = [_ordered(part, order) for part in parts if len(part)]
    if not parts:
        return Relation(order, tuple(sizes[each] for each in order), *_NO_ENTRIES)
    whole = Relation(
        order,
        parts[0].sizes,
        np.concatenate([part.flat for part in parts]),
        np.concatenate([part.label for part in parts]),
        np.concatenate([part.weight for part in parts]),
    )
    return sum_out(whole, [], labels)


_NO_ENTRIES = (np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))


def _ordered(relation: Relation, axes: tuple[int, ...]) -> Relation:
    """Put the axes of a relation in order."""
    order = tuple(axis for axis in axes if axis in relation.axes)
    if order == relation.axes:
        return relation
    sizes = tuple(relation.sizes[relation.axes.index(axis)] for axis in order)
    cells = np.unravel_index(relation.flat, relation.sizes) if relation.axes else ()
    flat = np.zeros(len(relation), np.int64)
    for axis, size in zip(order, sizes, strict=True):
        flat = flat * size + cells[relation.axes.index(axis)]
    return Relation(order, sizes, flat, relation.label, relation.weight)
