"""What of communication cannot hide behind computation."""

from __future__ import annotations

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers

__all__ = ["exposed"]


def exposed(window: Numbers, busy: Numbers, exponent: Numbers) -> Array:
    """Return what communication adds to the computation that it runs beside.

    Parameters
    ----------
    window : float or Array
        Seconds of computation.
    busy : float or Array
        Seconds of communication.
    exponent : float or Array
        1 where they add up, infinite where the longer one hides the other.

    Returns
    -------
    Array
        Seconds beyond the window: (window^P + busy^P)^(1/P) - window.

    Examples
    --------
    >>> [round(float(exposed(4, 3, p)), 3) for p in (1, 2, float("inf"))]
    [3.0, 1.0, 0.0]
    """
    longer = np.maximum(window, busy)
    shorter = np.minimum(window, busy)
    power = np.asarray(exponent, dtype=np.float64)
    ratio = shorter / np.maximum(longer, 1e-300)
    return longer * (1 + ratio**power) ** (1 / power) - window
