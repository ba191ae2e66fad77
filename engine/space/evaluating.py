"""Functions of a rule base evaluated over arrays: over all cells, or over some cases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.logic import Function, Leaf, Logic

__all__ = ["evaluate", "row_codes"]

Truth = Callable[[Leaf], NDArray[np.bool_]]


def evaluate(function: Function, shape: tuple[int, ...], kind: np.dtype[Any], truth: Truth) -> NDArray[Any]:
    """Evaluate a function.

    Parameters
    ----------
    function : Function
        Decision lists over axes.
    shape : tuple of int
        Of the result.
    kind : dtype
        Of the result; it has to hold every code.
    truth : callable
        Where a leaf holds, in a shape that can be broadcast to that of the result.

    Returns
    -------
    array of `kind`
        The codes.

    Examples
    --------
    >>> flag = Function((0,), ((((Leaf(0, (False, True)), 1),), 0),), (2,), None)
    >>> evaluate(flag, (3,), np.dtype(np.int64), lambda leaf: np.array(leaf.truth)[[1, 0, 1]]).tolist()
    [1, 0, 1]
    """
    result = np.zeros(shape, kind)
    for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True):
        chosen = np.full(shape, otherwise, kind)
        for logic, code in reversed(entries):
            np.copyto(chosen, kind.type(code), where=_holds(logic, truth))
        result *= kind.type(size)
        result += chosen
    return result


def _holds(logic: Logic, truth: Truth) -> NDArray[np.bool_]:
    if isinstance(logic, Leaf):
        return truth(logic)
    parts = [_holds(part, truth) for part in logic.parts]
    if not parts:
        return np.full((), not logic.any)
    return reduce(np.logical_or if logic.any else np.logical_and, parts)


def row_codes(function: Function, axes: Sequence[NDArray[np.int64]], length: int) -> NDArray[np.int64]:
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

    def truth(leaf: Leaf) -> NDArray[np.bool_]:
        held: NDArray[np.bool_] = np.array(leaf.truth, np.bool_)[axes[leaf.axis]]
        return held

    return evaluate(function, (length,), np.dtype(np.int64), truth)
