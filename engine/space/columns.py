"""One fact of many cases: what is written to cells, every spelling read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.answers import read_value
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Cell, Fact, Missing
from nicwise.engine.space.cells import Region

__all__ = ["Bad", "Codes", "Column", "Numbers"]

Codes = NDArray[np.int64]
Numbers = NDArray[np.float64]
Bad = Callable[[int, FactFault], None]

_LARGEST = 1e15
_MOST_SPELLINGS = 1 << 16  # of one fact, so that memory does not grow with what is read
_NONE = object()
_KEYS = {str, bool, frozenset, tuple, type(None)}  # no two of them are equal across types


class Column:
    """The cells of one fact, and how values come to them.

    Parameters
    ----------
    fact : Fact
        Asked or calculated.
    regions : tuple of Region
        Its cells.

    Attributes
    ----------
    unknown, not_applicable : int
        The codes that follow those of the regions.
    """

    def __init__(self, fact: Fact, regions: tuple[Region, ...]) -> None:
        self.fact = fact
        self.regions = regions
        self.unknown = len(regions)
        self.not_applicable = self.unknown + 1
        self._lows = np.array([region.low for region in regions])
        self._open_lows = np.array([not region.closed_low for region in regions])
        self._highs = np.array([region.high for region in regions])
        self._closed_highs = np.array([region.closed_high for region in regions])
        self._by_member = {
            member: number for number, region in enumerate(regions) for member in region.members
        }
        self._forget()

    def _forget(self) -> None:
        """Start with one spelling, of what is not given."""
        self._spelt: dict[object, int] = {None: 0}
        self._codes = [self.unknown]
        self._numbers = [np.nan]
        self._faults: dict[int, tuple[FactFault, ...]] = {}

    def region_codes(self, numbers: Numbers) -> Codes:
        """Return the cell of each number; unknown where it is not a number, -1 where it is out of bounds."""
        found = np.searchsorted(self._lows, numbers, "right") - 1
        safe = np.maximum(found, 0)
        found -= (numbers == self._lows[safe]) & self._open_lows[safe]
        safe = np.maximum(found, 0)
        beyond = (numbers > self._highs[safe]) | ((numbers == self._highs[safe]) & ~self._closed_highs[safe])
        found[beyond | (found < 0)] = -1
        found[np.isnan(numbers)] = self.unknown
        return found

    def code(self, value: Cell | None) -> int:
        """Return the code of one value."""
        if value is None or value is Missing.UNKNOWN:
            return self.unknown
        if value is Missing.NOT_APPLICABLE:
            return self.not_applicable
        if value in self._by_member:
            return self._by_member[value]
        return next(number for number, region in enumerate(self.regions) if region.includes(value))

    def read(self, written: Sequence[object], bad: Bad) -> tuple[Codes, Numbers | None]:
        """Read what is written; numbers that Python has are read at once, every other spelling once.

        Parameters
        ----------
        written : sequence of object
            Row by row.
        bad : callable
            Called with a row and its fault; such a row is unknown.

        Returns
        -------
        codes : array of int64
            The cell of each row.
        numbers : array of float64, or None
            Of a numeric fact, each value; not a number where it is unknown.
        """
        types = set(map(type, written))
        if self.fact.numeric and types <= {int, float, type(None)}:
            read = self._read_numbers(written)
            if read is not None:
                return read
        if len(self._codes) > _MOST_SPELLINGS:
            self._forget()
        if list in types:
            written = [tuple(each) if type(each) is list else each for each in written]
            types = types - {list} | {tuple}
        keys = written if types <= _KEYS and _can_be_keys(written, types) else list(map(_key, written))
        at = np.fromiter(map(self._spelt.get, keys, repeat(-1)), np.int64, len(keys))
        for row in np.flatnonzero(at < 0).tolist():
            at[row] = self._spelling(keys[row], written[row])
        for row in np.flatnonzero(np.isin(at, list(self._faults))).tolist() if self._faults else ():
            for fault in self._faults[int(at[row])]:
                bad(row, fault)
        return np.array(self._codes)[at], np.array(self._numbers)[at] if self.fact.numeric else None

    def _read_numbers(self, written: Sequence[object]) -> tuple[Codes, Numbers] | None:
        """Read numbers that Python has, if every one of them is a value of the fact."""
        try:
            numbers = np.array(written, np.float64)
        except OverflowError:  # an integer of hundreds of digits
            return None
        codes = self.region_codes(numbers)
        return (codes, numbers) if self._plain(numbers, codes, written) else None

    def _plain(self, numbers: Numbers, codes: Codes, written: Sequence[object]) -> bool:
        """Whether every number is a value of the fact, and only what is missing is not a number."""
        known = numbers[~np.isnan(numbers)]
        whole = self.fact.type != "integer" or bool((known == np.trunc(known)).all())
        bounded = bool((codes >= 0).all() and (np.abs(known) <= _LARGEST).all())
        return whole and bounded and len(numbers) - len(known) == written.count(None)

    def _spelling(self, key: object, written: object) -> int:
        found = self._spelt.get(key, -1)
        if found >= 0:
            return found
        number = len(self._codes)
        try:
            value = read_value(self.fact, written)
        except FactError as error:
            self._faults[number] = error.faults
            value = None
        self._codes.append(self.code(value))
        self._numbers.append(float(value) if self.fact.numeric and isinstance(value, int | float) else np.nan)
        if key is not _NONE:
            self._spelt[key] = number
        return number


def _key(written: object) -> object:
    """A key for any value, apart from equal ones of another type; `_NONE` for one that cannot have any."""
    if isinstance(written, tuple | frozenset):
        key: object = (type(written), *(map(_key, written)))
    else:
        key = None if written is None else (type(written), written)
    try:
        hash(key)
    except TypeError:
        return _NONE
    return _NONE if type(key) is tuple and _NONE in key else key


def _can_be_keys(written: Sequence[object], types: set[type]) -> bool:
    """Whether collections hold nothing that cannot be a key, or is equal to one of another type."""
    return not {tuple, frozenset} & types or all(
        isinstance(item, str | type(None))
        for each in written
        if isinstance(each, tuple | frozenset)
        for item in each
    )
