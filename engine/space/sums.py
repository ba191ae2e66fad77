"""Sums of many labels at once: each label packed into a whole number, so that labels add up as numbers do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.labels import Label, Labels
from nicwise.engine.weigh import Tally

__all__ = ["Sums"]

_Ints = NDArray[np.int64]
_FITS = 62  # bits
_SIGN = 3  # bits for -1, 0 or 1
_SPARE = 6  # bits for what is counted: marks, tie-breaks, sides that are ruled out


class Sums:
    """The sums of the labels of a query.

    Parameters
    ----------
    labels : Labels
        To which sums are added as they are met.
    """

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self._packings = [_Packing(base) for base in labels.bases]
        self._packed: list[NDArray[np.int64]] = [np.zeros(0, np.int64) for _ in labels.bases]
        self._numbers: dict[tuple[int, ...], int] = {}

    def plus(self, one: _Ints, other: _Ints) -> _Ints:
        """Add labels, number by number.

        Parameters
        ----------
        one, other : array of int64
            Numbers of labels, of shapes that go together.

        Returns
        -------
        array of int64
            The numbers of their sums.
        """
        shape = np.broadcast_shapes(one.shape, other.shape)
        return self.total(
            [np.broadcast_to(one, shape).ravel(), np.broadcast_to(other, shape).ravel()]
        ).reshape(shape)

    def total(self, parts: Sequence[_Ints]) -> _Ints:
        """Add up labels, number by number.

        Parameters
        ----------
        parts : sequence of array of int64
            Each with one dimension, of one length.

        Returns
        -------
        array of int64
            The numbers of their sums.
        """
        self._grow()
        totals = [reduce(np.add, (packed[part] for part in parts)) for packed in self._packed]
        _, where = np.unique(totals[0], return_inverse=True)
        for column in totals[1:]:
            second, there = np.unique(column, return_inverse=True)
            _, where = np.unique(where.ravel() * len(second) + there.ravel(), return_inverse=True)
        count = int(where.max()) + 1 if where.size else 0
        example = np.zeros(count, np.int64)
        example[where.ravel()] = np.arange(where.size)
        rows = zip(*(column[example].tolist() for column in totals), strict=True)
        numbers = np.array([self._number(row) for row in rows], np.int64)
        return numbers[where.ravel()] if count else np.zeros(0, np.int64)

    def _number(self, row: tuple[int, ...]) -> int:
        found = self._numbers.get(row)
        if found is None:
            unpacked = tuple(
                packing.unpacked(each) for packing, each in zip(self._packings, row, strict=True)
            )
            found = self._numbers[row] = self.labels.number(unpacked)
        return found

    def _grow(self) -> None:
        """Pack the labels that are new."""
        have = len(self._packed[0])
        new = [self.labels.row(number) for number in range(have, len(self.labels))]
        if not new:
            return
        for place, packing in enumerate(self._packings):
            values = [packing.packed(row[place]) for row in new]
            kind = np.int64 if packing.bits <= _FITS else np.object_
            self._packed[place] = np.concatenate([self._packed[place].astype(kind), np.array(values, kind)])


class _Packing:
    """Where each part of a label stands in a whole number, with room for every sum."""

    def __init__(self, base: KnowledgeBase) -> None:
        self._levels = len(base.levels)
        width = (2 * len(base.factors) + 1).bit_length() + 1
        asking = sum(each.stronger_in is not None for each in base.tie_breaks)
        self._signed = [width] * self._levels + [_SIGN] * asking
        self._any = width
        self._counted: dict[tuple[str, object], int] = {}

    @property
    def bits(self) -> int:
        """How many bits the largest number has."""
        return sum(self._signed) + self._any + _SPARE * len(self._counted)

    def packed(self, label: Label) -> int:
        """The number of a label; parts that were not met before get a place."""
        total, shift = 0, 0
        for number, width in zip((*label.tally.net, *label.tally.stronger), self._signed, strict=True):
            total += number << shift
            shift += width
        total += label.tally.any << shift
        shift += self._any
        for what in _parts(label):
            place = self._counted.setdefault(what, len(self._counted))
            total += 1 << (shift + _SPARE * place)
        return total

    def unpacked(self, total: int) -> Label:
        """The label of a sum of numbers; what was counted is there or not."""
        numbers: list[int] = []
        for width in self._signed:
            number = total & ((1 << width) - 1)
            number -= (number >> (width - 1)) << width
            numbers.append(number)
            total = (total - number) >> width
        found = bool(total & ((1 << self._any) - 1))
        total >>= self._any
        parts = [
            what for what, place in self._counted.items() if total >> (_SPARE * place) & ((1 << _SPARE) - 1)
        ]
        return Label(
            Tally(tuple(numbers[: self._levels]), found, tuple(numbers[self._levels :])),
            frozenset(str(what) for kind, what in parts if kind == "side"),
            frozenset(what for kind, what in parts if kind == "tie-break" and isinstance(what, int)),
            frozenset(str(what) for kind, what in parts if kind == "mark"),
        )


def _parts(label: Label) -> Iterator[tuple[str, object]]:
    yield from (("side", side) for side in sorted(label.ruled_out))
    yield from (("tie-break", number) for number in sorted(label.holding))
    yield from (("mark", mark) for mark in sorted(label.marks))
