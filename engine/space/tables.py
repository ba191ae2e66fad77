"""Functions written out: a small code for every combination of cells; most axes are summed out at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import prod

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.evaluating import evaluate
from nicwise.engine.space.labels import NOTHING
from nicwise.engine.space.logic import Function, Leaf, Model, truths
from nicwise.engine.space.relation import Relation
from nicwise.engine.space.sums import Sums

__all__ = ["MOST_CELLS", "Grouped", "Table", "canonical", "codes", "grouped", "merged"]

MOST_CELLS = 20_000_000
"""Cells of one function; a factor that depends on more is refused."""
_MOST_CODES = 1 << 16
_AT_ONCE = 1 << 21

Codes = NDArray[np.unsignedinteger]


@dataclass(frozen=True, slots=True)
class Table:
    """A function over axes.

    Attributes
    ----------
    axes : tuple of int
        In rising order.
    codes : array of unsigned integers
        With one dimension an axis.
    labels : array of int64 or None
        The label of each code; None where codes are cells of `output`.
    output : int or None
        The axis that the function works out.
    """

    axes: tuple[int, ...]
    codes: Codes
    labels: NDArray[np.int64] | None
    output: int | None = None

    @property
    def reach(self) -> tuple[int, ...]:
        """Its axes, the one that it works out included."""
        return self.axes if self.output is None else (*self.axes, self.output)

    def relation(self, own: Mapping[int, NDArray[np.float64]], sizes: Mapping[int, int]) -> Relation:
        """Sum out the axes on which no other function depends.

        Parameters
        ----------
        own : Mapping of int to array of float64
            The axes to sum out, with the weights of their cells.
        sizes : Mapping of int to int
            Of every axis its number of cells.

        Returns
        -------
        Relation
            Over the other axes.
        """
        rest = [axis for axis in self.axes if axis not in own]
        gone = [axis for axis in self.axes if axis in own]
        picked = self.codes.transpose([self.axes.index(axis) for axis in (*rest, *gone)])
        rows = prod(sizes[axis] for axis in rest)
        table = picked.reshape(rows, prod(sizes[axis] for axis in gone))
        weight = reduce(np.multiply.outer, (own[axis] for axis in gone), np.ones(())).ravel()
        row, code, found = _counted(table, weight)
        flat = row.astype(np.int64)
        if self.labels is not None:
            return Relation(tuple(rest), tuple(sizes[axis] for axis in rest), flat, self.labels[code], found)
        assert self.output is not None
        axes = (*rest, self.output)
        nothing = np.full(len(flat), NOTHING, np.int64)
        return Relation(
            axes, tuple(sizes[axis] for axis in axes), flat * sizes[self.output] + code, nothing, found
        )


def _counted(
    table: Codes, weight: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    """Of each row the codes that occur in it, with the sum of the weights of their columns."""
    rows, columns = table.shape
    if columns == 1:
        return np.arange(rows), table[:, 0].astype(np.int64), np.full(rows, weight[0])
    width = int(table.max()) + 1 if table.size else 1
    step = max(1, _AT_ONCE // columns)
    parts = []
    for start in range(0, rows, step):
        here = table[start : start + step]
        key = np.arange(len(here), dtype=np.int64)[:, None] * width + here
        total = np.bincount(
            key.ravel(), np.broadcast_to(weight, here.shape).ravel(), minlength=len(here) * width
        )
        some = np.flatnonzero(total)
        parts.append((some + start * width, total[some]))
    keys = np.concatenate([key for key, _ in parts])
    return keys // width, keys % width, np.concatenate([total for _, total in parts])


def codes(function: Function, model: Model, cells: Mapping[int, NDArray[np.int64]] | None = None) -> Codes:
    """Evaluate a function on every combination of cells of its axes.

    Parameters
    ----------
    function : Function
        Decision lists over axes.
    model : Model
        Whose axes they are.
    cells : Mapping of int to array of int64, optional
        Of some axes the cells that are wanted; all, where left out.

    Returns
    -------
    array of unsigned integers
        With one dimension an axis of the function.

    Raises
    ------
    TooLarge
        If there are more than `MOST_CELLS`.
    """
    some = {} if cells is None else cells
    shape = tuple(len(some[axis]) if axis in some else model.sizes[axis] for axis in function.axes)
    if prod(shape) > MOST_CELLS:
        raise TooLarge([name for axis in function.axes for name in model.names[axis]], MOST_CELLS)
    kind = np.min_scalar_type(prod(function.sizes) - 1)

    def truth(leaf: Leaf) -> NDArray[np.bool_]:
        held = np.array(leaf.truth, np.bool_)[some.get(leaf.axis, slice(None))]
        return held.reshape([len(held) if axis == leaf.axis else 1 for axis in function.axes])

    return evaluate(function, shape, kind, truth)


@dataclass(frozen=True, slots=True)
class Grouped:
    """A function written out over the cells that it tells apart.

    Attributes
    ----------
    codes : array of unsigned integers
        With one dimension an axis.
    groups : tuple of array of int64
        Of each axis, which of these each of its cells is.
    """

    codes: Codes
    groups: tuple[NDArray[np.int64], ...]


def grouped(function: Function, model: Model) -> Grouped:
    """Evaluate a function on every combination of cells that it tells apart.

    Parameters
    ----------
    function : Function
        Decision lists over axes.
    model : Model
        Whose axes they are.

    Returns
    -------
    Grouped
        Over those cells.

    Raises
    ------
    TooLarge
        As `codes`.
    """
    known = truths(function)
    groups = []
    first: dict[int, NDArray[np.int64]] = {}
    for axis in function.axes:
        told = np.array(known[axis], np.bool_).reshape(len(known[axis]), -1)
        numbers: dict[bytes, int] = {}
        group = np.array([numbers.setdefault(column.tobytes(), len(numbers)) for column in told.T], np.int64)
        groups.append(group)
        first[axis] = np.unique(group, return_index=True)[1]
    return Grouped(codes(function, model, first), tuple(groups))


def canonical(table: Table) -> Table:
    """Let codes that stand for one label be one.

    Parameters
    ----------
    table : Table
        With labels.

    Returns
    -------
    Table
        Each of its labels once.
    """
    assert table.labels is not None
    labels, number = np.unique(table.labels, return_inverse=True)
    if len(labels) == len(table.labels):
        return table
    return Table(table.axes, number.astype(np.min_scalar_type(max(1, len(labels) - 1)))[table.codes], labels)


def merged(tables: Sequence[Table], sums: Sums) -> list[Table]:
    """Put a table into another that has all its axes: then fewer are joined, and more axes are of one alone.

    Parameters
    ----------
    tables : sequence of Table
        Of one query.
    sums : Sums
        The sums of labels.

    Returns
    -------
    list of Table
        Which join to the same.
    """
    done: list[Table] = []
    for table in sorted(tables, key=lambda each: -len(each.axes)):
        place = next((place for place, other in enumerate(done) if _goes_into(table, other)), None)
        if place is None:
            done.append(table)
        else:
            done[place] = _together(done[place], table, sums)
    return done


def _goes_into(table: Table, other: Table) -> bool:
    if table.labels is None or other.labels is None or not set(table.axes) <= set(other.axes):
        return False
    return len(table.labels) * len(other.labels) <= _MOST_CODES


def _together(table: Table, other: Table, sums: Sums) -> Table:
    assert table.labels is not None
    assert other.labels is not None
    shape = tuple(
        size if axis in other.axes else 1 for axis, size in zip(table.axes, table.codes.shape, strict=True)
    )
    width = len(other.labels)
    both = table.codes.astype(np.min_scalar_type(len(table.labels) * width)) * width + other.codes.reshape(
        shape
    )
    met = np.flatnonzero(np.bincount(both.ravel(), minlength=len(table.labels) * width))
    labels, number = np.unique(
        sums.plus(table.labels[met // width], other.labels[met % width]), return_inverse=True
    )
    new = np.zeros(len(table.labels) * width, np.min_scalar_type(max(1, len(labels) - 1)))
    new[met] = number
    return Table(table.axes, new[both], labels)
