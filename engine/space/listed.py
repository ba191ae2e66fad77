"""Elimination without NumPy: relations as dictionaries, and a limit to what is done with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nicwise.engine.space.labels import NOTHING, Labels

__all__ = ["Entries", "Listed", "Overflow", "Work", "eliminate"]

Cells = tuple[int, ...]
Entries = dict[Cells, dict[int, float]]


class Overflow(Exception):
    """More would have to be done than may be."""


@dataclass(slots=True)
class Work:
    """What may still be done, in entries and pairs of entries: about a microsecond each."""

    left: int

    def done(self, amount: int) -> None:
        """Take off what is done next; `Overflow` if it is too much."""
        self.left -= amount
        if self.left < 0:
            raise Overflow


@dataclass(slots=True)
class Listed:
    """For combinations of cells, the labels that are possible there, with their weights."""

    axes: tuple[int, ...]
    entries: Entries


def eliminate(relations: list[Listed], keep: Cells, labels: Labels, work: Work) -> Listed:
    """Join relations and sum out every axis that is not kept, the cheapest first.

    Parameters
    ----------
    relations : list of Listed
        Whose join is wanted.
    keep : tuple of int
        The axes of the result.
    labels : Labels
        The sums of labels.
    work : Work
        What may still be done.

    Returns
    -------
    Listed
        Over `keep`, in some order.

    Raises
    ------
    Overflow
        If it would be too much.
    """
    while True:
        axes = {axis for each in relations for axis in each.axes} - set(keep)
        if not axes:
            break
        axis = min(axes, key=lambda each: (_cost(relations, each), each))
        group = sorted((each for each in relations if axis in each.axes), key=lambda each: len(each.entries))
        relations = [each for each in relations if axis not in each.axes]
        needed = {*keep, *(each for other in relations for each in other.axes)}
        together = group[0]
        for position, other in enumerate(group[1:], 2):
            later = {each for more in group[position:] for each in more.axes}
            together = _joined(together, other, labels, needed | later, work)
        relations.append(_joined(together, _UNIT, labels, needed, work))
    result = _UNIT
    for each in sorted(relations, key=lambda each: len(each.entries)):
        result = _joined(result, each, labels, set(keep), work)
    return result


_UNIT = Listed((), {(): {NOTHING: 1.0}})


def _cost(relations: Sequence[Listed], axis: int) -> int:
    size = 1
    for each in relations:
        if axis in each.axes:
            size *= len(each.entries)
    return size


def _joined(one: Listed, other: Listed, labels: Labels, needed: set[int], work: Work) -> Listed:
    """Join two relations, and forget the axes that nobody needs."""
    shared = [axis for axis in one.axes if axis in other.axes]
    mine = [one.axes.index(axis) for axis in shared]
    theirs = [other.axes.index(axis) for axis in shared]
    extra = [position for position, axis in enumerate(other.axes) if axis not in shared]
    index: dict[Cells, list[tuple[Cells, dict[int, float]]]] = {}
    for cells, found in other.entries.items():
        key = tuple(cells[position] for position in theirs)
        index.setdefault(key, []).append((tuple(cells[position] for position in extra), found))
    axes = (*one.axes, *(other.axes[position] for position in extra))
    kept = [position for position, axis in enumerate(axes) if axis in needed]
    plus = labels.plus
    entries: Entries = {}
    for cells, first in one.entries.items():
        for more, second in index.get(tuple(cells[position] for position in mine), ()):
            work.done(len(first) * len(second))
            whole = (*cells, *more)
            into = entries.setdefault(tuple([whole[position] for position in kept]), {})
            for label, weight in first.items():
                for label_too, weight_too in second.items():
                    total = plus(label, label_too)
                    into[total] = into.get(total, 0.0) + weight * weight_too
    return Listed(tuple(axes[position] for position in kept), entries)
