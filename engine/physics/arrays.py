"""Columns of numbers: many cases at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Array", "Flags", "Numbers", "column"]

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]
Numbers = float | Array
"""One number, or an array that broadcasts with the others."""


def column(values: Iterable[Any]) -> Array:
    """Return values as a column, None as not a number.

    Parameters
    ----------
    values : iterable
        One value a case.

    Returns
    -------
    Array
        Shape (cases,).

    Examples
    --------
    >>> column([1, None])
    array([ 1., nan])
    """
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)
