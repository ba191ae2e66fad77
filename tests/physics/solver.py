"""Least squares that outliers do not lead astray, with priors: Levenberg and Marquardt, in NumPy alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Solution", "solve"]

Array = NDArray[np.float64]
_FREEDOM = 4.0  # of Student's t: rows far off count for less
_STEP = 1e-4


class Solution(NamedTuple):
    """Where the fit ends.

    Attributes
    ----------
    at : Array
        The parameters.
    spread : Array
        Their standard deviations, from the curvature there.
    """

    at: Array
    spread: Array


def solve(residuals: Callable[[Array], Array], centre: Array, width: Array, rounds: int = 40) -> Solution:
    """Find the parameters that explain rows best.

    Parameters
    ----------
    residuals : callable
        Of the rows, in their expected deviation.
    centre, width : Array
        Of a normal prior for each parameter.
    rounds : int
        At most.

    Returns
    -------
    Solution
        Deterministic.
    """
    at, damping = centre.copy(), 1e-2
    rows, best = _state(residuals, at, centre, width)
    curve = np.eye(at.size)
    for _ in range(rounds):
        weights = (_FREEDOM + 1) / (_FREEDOM + rows**2)
        slopes = np.stack([(residuals(at + push) - rows) / _STEP for push in np.eye(at.size) * _STEP], axis=1)
        curve = slopes.T @ (slopes * weights[:, None]) + np.diag(width**-2)
        down = slopes.T @ (rows * weights) + (at - centre) / width**2
        before = best
        for _ in range(8):
            tried = at - np.linalg.solve(curve + damping * np.diag(np.diag(curve)), down)
            found, cost = _state(residuals, tried, centre, width)
            if cost < best:
                at, rows, best, damping = tried, found, cost, damping / 3
                break
            damping *= 4
        if before - best < 1e-7:
            break
    return Solution(at, np.sqrt(np.diag(np.linalg.inv(curve))))


def _state(
    residuals: Callable[[Array], Array], at: Array, centre: Array, width: Array
) -> tuple[Array, float]:
    rows = residuals(at)
    cost = (_FREEDOM + 1) / 2 * np.log1p(rows**2 / _FREEDOM).sum() + 0.5 * (
        ((at - centre) / width) ** 2
    ).sum()
    return rows, float(cost)
