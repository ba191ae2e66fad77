"""Bucket elimination: all axes but a few are summed out, the cheapest first.

References
----------
R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial Intelligence 113, 1999.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.dense import dense_join
from nicwise.engine.space.relation import Relation, join, joined_size, ordered, sum_out, unit
from nicwise.engine.space.sums import Sums

__all__ = ["BUDGET", "eliminate"]

BUDGET = 4_000_000
"""Combinations of cells that are joined at once; a query that needs more is refused."""
_SPARSE = 200_000  # entries of one join; beyond it, blocks of matrices are quicker


def eliminate(
    relations: Sequence[Relation],
    keep: Sequence[int],
    sums: Sums,
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
    sums : Sums
        The sums of labels.
    names : callable
        The facts on an axis, for the refusal.
    budget : int
        How many combinations of cells may be joined at once.

    Returns
    -------
    Relation
        Over `keep`, in that order.

    Raises
    ------
    TooLarge
        If it cannot be done within the budget, naming the facts that are responsible.
    """
    left = list(relations)
    while axes := {axis for each in left for axis in each.axes} - set(keep):
        axis = min(axes, key=lambda each: (_cost(left, each), each))
        group = [each for each in left if axis in each.axes]
        reach = {each for relation in group for each in relation.axes}
        group += [each for each in left if axis not in each.axes and reach.issuperset(each.axes)]
        left = [each for each in left if not reach.issuperset(each.axes)]
        needed = {*keep, *(each for other in left for each in other.axes)}
        left.append(_joined(group, needed, sums, names, budget))
    return ordered(_joined([unit(), *left], set(keep), sums, names, budget), tuple(keep))


def _joined(
    group: Sequence[Relation],
    needed: set[int],
    sums: Sums,
    names: Callable[[int], tuple[str, ...]],
    budget: int,
) -> Relation:
    """Join relations and sum out the axes that nobody needs."""
    group = sorted(group, key=len)
    result = group[0]
    for place, each in enumerate(group[1:], 1):
        rest = group[place:]
        if joined_size(result, each) > _SPARSE:
            axes = dict.fromkeys(axis for other in (result, *rest) for axis in other.axes)
            found = dense_join((result, *rest), [axis for axis in axes if axis in needed], sums, budget)
            if found is None:
                raise TooLarge(list(dict.fromkeys(name for axis in axes for name in names(axis))), budget)
            return found
        later = needed | {axis for other in rest[1:] for axis in other.axes}
        result = join(result, each, sums)
        result = sum_out(result, [axis for axis in result.axes if axis not in later])
    return sum_out(result, [axis for axis in result.axes if axis not in needed])


def _cost(relations: Sequence[Relation], axis: int) -> float:
    """The cells of the relation that summing out an axis makes, times the labels that each may have."""
    sizes: dict[int, int] = {}
    labels = 1.0
    for each in relations:
        if axis in each.axes:
            sizes.update(zip(each.axes, each.sizes, strict=True))
            labels *= max(1.0, len(each) / prod(each.sizes))
    return prod(sizes.values()) * labels
