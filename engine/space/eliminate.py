"""Bucket elimination: all axes but a few are summed out, the cheapest first.

References
----------
R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial Intelligence 113, 1999.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import prod
from types import MappingProxyType

from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.dense import combinations, dense_join
from nicwise.engine.space.relation import Relation, join, joined_size, ordered, reduced, sum_out, unit
from nicwise.engine.space.sums import Sums

__all__ = ["BUDGET", "effort", "eliminate"]

BUDGET = 4_000_000
"""Combinations of cells that are joined at once; a query that needs more is refused."""
_EACH = 300
_SPARSE = 200_000  # entries of one join; beyond it, blocks of matrices may be quicker
_MOST_LISTED = 4_000_000  # beyond it, they take less room


def eliminate(
    relations: Sequence[Relation],
    keep: Sequence[int],
    sums: Sums,
    names: Callable[[int], tuple[str, ...]],
    budget: int = BUDGET,
    worked_out: Mapping[int, Collection[int]] = MappingProxyType({}),
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
    worked_out : Mapping of int to collection of int
        Of some axes, those whose cells decide on theirs.

    Returns
    -------
    Relation
        Over `keep`, in that order.

    Raises
    ------
    TooLarge
        If it cannot be done within the budget, naming the facts that are responsible.
    """
    left, counts = reduced(relations)
    while axes := {axis for each in left for axis in each.axes} - set(keep):
        axis = min(axes, key=lambda each: (_cost(left, each, counts, worked_out), each))
        group = [each for each in left if axis in each.axes]
        reach = {each for relation in group for each in relation.axes}
        group += [each for each in left if axis not in each.axes and reach.issuperset(each.axes)]
        left = [each for each in left if not reach.issuperset(each.axes)]
        needed = {*keep, *(each for other in left for each in other.axes)}
        left.append(_joined(group, needed, sums, names, budget))
    return ordered(_joined([unit(), *left], set(keep), sums, names, budget), tuple(keep))


def effort(
    reaches: Sequence[Collection[int]], counts: Mapping[int, int], worked_out: Mapping[int, Collection[int]]
) -> float:
    """Estimate how much an elimination has to do.

    Parameters
    ----------
    reaches : sequence of collection of int
        The axes of each relation.
    counts : Mapping of int to int
        Of every axis its number of cells.
    worked_out : Mapping of int to collection of int
        As for `eliminate`.

    Returns
    -------
    float
        Combinations of cells of all joins; each takes as long as a few hundred, however small.
    """
    left = {frozenset(each) for each in reaches}
    total = 0.0
    while axes := {axis for each in left for axis in each}:
        unions = {axis: frozenset().union(*(each for each in left if axis in each)) for axis in axes}
        cells = {axis: _cells(each, counts, worked_out) for axis, each in unions.items()}
        union = unions[min(axes, key=lambda each: (cells[each], each))]
        total += _EACH + _cells(union, counts, worked_out)
        rest = {each for each in left if not each <= union}
        left = rest | {union & frozenset().union(*rest)}
    return total


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
        if _better_dense(joined_size(result, each), (result, *rest)):
            axes = dict.fromkeys(axis for other in (result, *rest) for axis in other.axes)
            found = dense_join((result, *rest), [axis for axis in axes if axis in needed], sums, budget)
            if found is None:
                raise TooLarge(list(dict.fromkeys(name for axis in axes for name in names(axis))), budget)
            return found
        later = needed | {axis for other in rest[1:] for axis in other.axes}
        result = join(result, each, sums)
        result = sum_out(result, [axis for axis in result.axes if axis not in later])
    return sum_out(result, [axis for axis in result.axes if axis not in needed])


def _better_dense(size: int, group: Sequence[Relation]) -> bool:
    """Whether blocks of matrices are quicker than a list of entries: of many labels for few combinations."""
    return size > _MOST_LISTED or (size > _SPARSE and combinations(group) < size)


def _cost(
    relations: Sequence[Relation],
    axis: int,
    counts: Mapping[int, int],
    worked_out: Mapping[int, Collection[int]],
) -> float:
    """The cells of the relation that summing out an axis makes, times the labels that each may have."""
    reach: set[int] = set()
    labels = 1.0
    for each in relations:
        if axis in each.axes:
            reach.update(each.axes)
            labels *= max(1.0, len(each) / _cells(each.axes, counts, worked_out))
    return _cells(reach, counts, worked_out) * labels


def _cells(
    axes: Collection[int], counts: Mapping[int, int], worked_out: Mapping[int, Collection[int]]
) -> int:
    """How many combinations of cells there are at most, those left out which others decide on."""
    return prod(
        counts[axis]
        for axis in axes
        if axis not in worked_out or not all(other in axes for other in worked_out[axis])
    )
