"""One fact of many cases: what is written to cells, every spelling read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
_MOST_SPELLINGS = 1 << 20
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
        self._forget()

    def _forget(self) -> None:
        """Start with one spelling, of what cannot be read."""
        self._spelt: dict[object, int] = {}
        self._codes = [self.unknown]
        self._numbers = [np.nan]

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
            numbers = np.array(written, np.float64)
            codes = self.region_codes(numbers)
            if self._plain(numbers, codes, written):
                return codes, numbers
        if len(self._spelt) > _MOST_SPELLINGS:
            self._forget()
        if list in types:
            written = [tuple(each) if type(each) is list else each for each in written]
            types = types - {list} | {tuple}
        if types <= _KEYS and _can_be_keys(written, types):
            at = list(map(self._spelt.get, written))
            if None in at:
                for row in [row for row, each in enumerate(at) if each is None]:
                    at[row] = self._spelling(row, written[row], written[row], bad)
        else:
            at = [self._spelling(row, _key(each), each, bad) for row, each in enumerate(written)]
        where = np.array(at, np.int64)
        return np.array(self._codes)[where], np.array(self._numbers)[where] if self.fact.numeric else None

    def _plain(self, numbers: Numbers, codes: Codes, written: Sequence[object]) -> bool:
        """Whether every number is a value of the fact, and only what is missing is not a number."""
        known = numbers[~np.isnan(numbers)]
        whole = self.fact.type != "integer" or bool((known == np.trunc(known)).all())
        bounded = bool((codes >= 0).all() and (np.abs(known) <= _LARGEST).all())
        return whole and bounded and len(numbers) - len(known) == written.count(None)

    def _spelling(self, row: int, key: object, written: object, bad: Bad) -> int:
        found = self._spelt.get(key) if key is not None or written is None else None
        if found is not None:
            return found
        try:
            value = read_value(self.fact, written)
        except FactError as error:
            for fault in error.faults:
                bad(row, fault)
            return 0
        self._codes.append(self.code(value))
        self._numbers.append(float(value) if self.fact.numeric and isinstance(value, int | float) else np.nan)
        if key is not None or written is None:
            self._spelt[key] = len(self._codes) - 1
        return len(self._codes) - 1


def _key(written: object) -> object:
    """A key for any value; None for one that cannot have any."""
    key = (type(written), written)
    try:
        hash(key)
    except TypeError:
        return None
    return key


def _can_be_keys(written: Sequence[object], types: set[type]) -> bool:
    """Whether tuples hold nothing that cannot be a key, such as an object of JSON."""
    return tuple not in types or all(
        isinstance(item, str | type(None)) for each in written if isinstance(each, tuple) for item in each
    )
