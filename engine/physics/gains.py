"""What a faster NIC gains, as an interval.

Step time and utilisation are kept apart: neither turns into the other without saying from where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers

__all__ = [
    "Interval",
    "StepGain",
    "UtilisationPoints",
    "gain",
    "points_of",
    "time_saved",
]

StepGain = NewType("StepGain", float)
"""Slower step over faster step, less one: 0.05 is five per cent more steps in the same time.

Twice the rate never gains more than one.
"""
UtilisationPoints = NewType("UtilisationPoints", float)
"""Percentage points of MFU. Five points from 40 are one eighth more steps, not five per cent."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, and how low and how high it may be.

    Examples
    --------
    >>> Interval(1.0, 2.0, 4.0).contains(3)
    True
    """

    low: float
    middle: float
    high: float

    def contains(self, value: float) -> bool:
        """Say whether `value` is possible."""
        return self.low <= value <= self.high


def gain(slower: Numbers, faster: Numbers) -> Array:
    """Return what the faster of two step times gains.

    Parameters
    ----------
    slower, faster : float or Array
        Seconds a step.

    Returns
    -------
    Array
        slower / faster - 1, as in `StepGain`.

    Examples
    --------
    >>> float(gain(3.0, 2.0))
    0.5
    """
    return np.asarray(np.asarray(slower, dtype=np.float64) / faster - 1)


def time_saved(gained: Numbers) -> Array:
    """Return the share of the step time that a gain takes away.

    Parameters
    ----------
    gained : float or Array
        As in `StepGain`.

    Returns
    -------
    Array
        gained / (1 + gained); a gain of one saves half.

    Examples
    --------
    >>> float(time_saved(1.0))
    0.5
    """
    share = np.asarray(gained, dtype=np.float64)
    return np.asarray(share / (1 + share))


def points_of(gained: StepGain, utilisation: float) -> UtilisationPoints:
    """Return the points of utilisation that a gain adds to a known utilisation.

    Parameters
    ----------
    gained : StepGain
        Of the step.
    utilisation : float
        Before it, in per cent. Without it the two cannot be compared.

    Returns
    -------
    UtilisationPoints
        Points.

    Examples
    --------
    >>> points_of(StepGain(0.125), utilisation=40)
    5.0
    """
    return UtilisationPoints(utilisation * gained)
