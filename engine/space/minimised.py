"""Tables over no more cells than matter, once some cells are out of the question.

What a few answers leave undecided is often little: whole functions become constant, and cells that differ
elsewhere come to the same. So what each function can still work out goes forward, and which of its results
the others still tell apart comes back, as in the minimisation of an automaton.

References
----------
J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton", 1971.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.tables import Codes, Table

__all__ = ["Minimised", "minimised"]

_Ints = NDArray[np.int64]
_GONE = -1


@dataclass(frozen=True, slots=True)
class Minimised:
    """Tables that join to the same, over classes of cells.

    Attributes
    ----------
    tables : list of Table
        Those that work out an axis first, in order.
    sizes : dict of int to int
        Of each axis how many classes there are.
    classes : dict of int to array of int64
        Of each axis the class of each cell; -1 of those that are out of the question.
    """

    tables: list[Table]
    sizes: dict[int, int]
    classes: dict[int, _Ints]

    @property
    def worked_out(self) -> dict[int, tuple[int, ...]]:
        """Of each axis that a table works out, those on which it depends."""
        return {each.output: each.axes for each in self.tables if each.output is not None}


def minimised(tables: Sequence[Table], cells: Mapping[int, _Ints], sizes: Sequence[int]) -> Minimised:
    """Reduce tables to the cells that can be met, and those to what still makes a difference.

    Parameters
    ----------
    tables : sequence of Table
        Those that work out an axis come before those that are over it.
    cells : Mapping of int to array of int64
        Of every axis that no table works out, the cells that count; one at least.
    sizes : sequence of int
        Of every axis its number of cells.

    Returns
    -------
    Minimised
        Axes of one class are in none of its tables.
    """
    left = dict(cells)
    there: list[Codes] = []
    for table in tables:
        whole = all(len(left[axis]) == size for axis, size in zip(table.axes, table.codes.shape, strict=True))
        picked = table.codes if whole else table.codes[np.ix_(*(left[axis] for axis in table.axes))]
        if table.output is not None:
            met = np.bincount(picked.ravel(), minlength=sizes[table.output]) > 0
            left[table.output] = np.flatnonzero(met)
            if not met.all():
                picked = (np.cumsum(met) - 1).astype(picked.dtype)[picked]
        there.append(picked)
    told: dict[int, list[_Ints]] = {}
    merged: dict[int, _Ints] = {}
    for number in range(len(tables) - 1, -1, -1):
        table = tables[number]
        if table.output is not None:
            merged[table.output] = _classes(told.get(table.output, []), len(left[table.output]))
            if merged[table.output].max() + 1 < len(merged[table.output]):
                there[number] = merged[table.output].astype(there[number].dtype)[there[number]]
        for place, axis in enumerate(table.axes):
            told.setdefault(axis, []).append(_rows(there[number], place))
    for axis in cells:
        merged[axis] = _classes(told.get(axis, []), len(left[axis]))
    counts = {axis: int(each.max()) + 1 for axis, each in merged.items()}
    reduced = [_over_classes(table, here, merged, counts) for table, here in zip(tables, there, strict=True)]
    classes = {}
    for axis, each in merged.items():
        classes[axis] = np.full(sizes[axis], _GONE, np.int64)
        classes[axis][left[axis]] = each
    return Minimised([each for each in reduced if each is not None], counts, classes)


def _rows(table: Codes, place: int) -> _Ints:
    """Number the slices of a table along an axis, equal ones alike."""
    rows = np.ascontiguousarray(np.moveaxis(table, place, 0)).reshape(table.shape[place], -1)
    numbers: dict[bytes, int] = {}
    return np.array([numbers.setdefault(row.tobytes(), len(numbers)) for row in rows], np.int64)


def _classes(told: Sequence[_Ints], count: int) -> _Ints:
    """Number cells so that those which nothing tells apart share a number."""
    if not told:
        return np.zeros(count, np.int64)
    numbers: dict[tuple[int, ...], int] = {}
    columns = zip(*(each.tolist() for each in told), strict=True)
    return np.array([numbers.setdefault(each, len(numbers)) for each in columns], np.int64)


def _over_classes(
    table: Table, here: Codes, merged: Mapping[int, _Ints], counts: Mapping[int, int]
) -> Table | None:
    """A table over classes of cells, without the axes that have one class alone."""
    if table.output is not None and counts[table.output] == 1:
        return None
    axes = []
    for place in range(len(table.axes) - 1, -1, -1):
        axis = table.axes[place]
        if counts[axis] == 1:
            here = np.asarray(np.take(here, 0, axis=place))
            continue
        axes.append(axis)
        if counts[axis] < len(merged[axis]):
            here = np.take(here, np.unique(merged[axis], return_index=True)[1], axis=place)
    return Table(tuple(reversed(axes)), here, table.labels, table.output)
