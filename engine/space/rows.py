"""Functions of a rule base row by row, where a table of all their cells would be too large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.logic import Function, Leaf, Logic

__all__ = ["row_codes"]

_Ints = NDArray[np.int64]


def row_codes(function: Function, axes: Sequence[_Ints], length: int) -> _Ints:
    """Evaluate a function on rows, however many combinations of cells there are.

    Parameters
    ----------
    function : Function
        Decision lists over axes.
    axes : sequence of array
        Of every axis of the model, the cell of each row.
    length : int
        How many rows there are.

    Returns
    -------
    array of int64
        Row by row.

    Examples
    --------
    >>> flag = Function((0,), ((((Leaf(0, (False, True)), 1),), 0),), (2,), None)
    >>> row_codes(flag, [np.array([1, 0, 1])], 3).tolist()
    [1, 0, 1]
    """
    result = np.zeros(length, np.int64)
    for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True):
        chosen = np.full(length, otherwise, np.int64)
        for logic, code in reversed(entries):
            np.putmask(chosen, _truth(logic, axes, length), code)
        result = result * size + chosen
    return result


def _truth(logic: Logic, axes: Sequence[_Ints], length: int) -> NDArray[np.bool_]:
    if isinstance(logic, Leaf):
        found: NDArray[np.bool_] = np.array(logic.truth, np.bool_)[axes[logic.axis]]
        return found
    parts = [_truth(part, axes, length) for part in logic.parts]
    if not parts:
        return np.full(length, not logic.any)
    return reduce(np.logical_or if logic.any else np.logical_and, parts)
