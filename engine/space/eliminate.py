"""Bucket elimination: all axes but a few are summed out, the cheapest first.

References
----------
R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial Intelligence 113, 1999.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.labels import Labels
from nicwise.engine.space.relation import Relation, join, joined_size, ordered, restrict, sum_out, unit

__all__ = ["BUDGET", "eliminate"]

BUDGET = 4_000_000
"""Entries of one relation; beyond it a query splits, and beyond `_MOST_SPLITS` times that it refuses."""
_MOST_SPLITS = 20_000
_NO_ENTRIES = (np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))


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
    result = _Elimination(frozenset(keep), labels, names, budget, _MOST_SPLITS).run(relations)
    return ordered(result, tuple(keep))


@dataclass(slots=True)
class _Elimination:
    """One query: what it keeps, and how much room and how many splits it has left."""

    keep: frozenset[int]
    labels: Labels
    names: Callable[[int], tuple[str, ...]]
    budget: int
    splits: int

    def run(self, relations: Sequence[Relation]) -> Relation:
        left = [each for each in relations if each.axes]
        done = [each for each in relations if not each.axes]
        while axes := {axis for each in left for axis in each.axes} - self.keep:
            axis = min(axes, key=lambda each: (_cost(left, each), each))
            group = sorted((each for each in left if axis in each.axes), key=len)
            others = [each for each in left if axis not in each.axes]
            together = self._join(group)
            if together is None:
                return self._split([*done, *left], [axis, *_by_use(group)])
            needed = self.keep | {each for other in others for each in other.axes}
            summed = sum_out(together, [each for each in together.axes if each not in needed], self.labels)
            left = [*others, summed] if summed.axes else others
            done += [] if summed.axes else [summed]
        result = self._join([unit(), *done, *sorted(left, key=len)])
        if result is None:
            return self._split([*done, *left], _by_use(left))
        return sum_out(result, [], self.labels)

    def _join(self, group: Sequence[Relation]) -> Relation | None:
        """Join one after another; None where that would exceed the budget."""
        result = group[0]
        for each in group[1:]:
            if joined_size(result, each) > self.budget:
                return None
            result = sum_out(join(result, each, self.labels), [], self.labels)
        return result

    def _split(self, relations: Sequence[Relation], blame: Sequence[int]) -> Relation:
        """Fix the cells of one axis in turn: less room, for more time."""
        free = [axis for axis in _by_use(relations) if axis not in self.keep]
        sizes = {axis: size for each in relations for axis, size in zip(each.axes, each.sizes, strict=True)}
        if not free or self.splits < sizes[free[0]]:
            facts = list(dict.fromkeys(name for axis in blame for name in self.names(axis)))
            raise TooLarge(facts, self.budget)
        axis = free[0]
        self.splits -= sizes[axis]
        parts = [self.run([restrict(each, axis, cell) for each in relations]) for cell in range(sizes[axis])]
        order = tuple(sorted(self.keep & {each for part in parts for each in part.axes}))
        parts = [ordered(part, order) for part in parts if len(part)]
        if not parts:
            return Relation(order, tuple(sizes[each] for each in order), *_NO_ENTRIES)
        whole = Relation(
            order,
            parts[0].sizes,
            np.concatenate([part.flat for part in parts]),
            np.concatenate([part.label for part in parts]),
            np.concatenate([part.weight for part in parts]),
        )
        return sum_out(whole, [], self.labels)


def _by_use(group: Sequence[Relation]) -> list[int]:
    """The axes of some relations, those of most of them first."""
    counts: dict[int, int] = {}
    for each in group:
        for axis in each.axes:
            counts[axis] = counts.get(axis, 0) + 1
    return sorted(counts, key=lambda axis: (-counts[axis], axis))


def _cost(relations: Sequence[Relation], axis: int) -> float:
    """The cells of the relation that summing out an axis makes, times the labels that each may have."""
    sizes: dict[int, int] = {}
    labels = 1.0
    for each in relations:
        if axis in each.axes:
            sizes.update(zip(each.axes, each.sizes, strict=True))
            labels *= max(1.0, len(each) / prod(each.sizes))
    return prod(sizes.values()) * labels
