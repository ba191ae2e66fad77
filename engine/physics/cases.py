"""The cases that make an interval: what no measured row tells may be one way or the other."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.constants import HIGH, LOW, MIDDLE, Constants, Exposure

__all__ = ["AS_FITTED", "CASES", "Cases", "cases"]

CASES = 5
"""A faster NIC gains least; as fitted; gains most; the step is shortest; it is longest."""
AS_FITTED = 1

_EXPOSED = (LOW, MIDDLE, HIGH, LOW, HIGH)
# A faster NIC gains least where software computes slowly, most where it computes fast.
_FAST = (-1.0, 0.0, 1.0, 1.0, -1.0)
_GOOD_NIC = (1.0, 0.0, -1.0, 1.0, -1.0)
_NIC_SPREAD = 0.05  # of the logarithm of the fitted efficiency of NICs


class Cases(NamedTuple):
    """What differs between cases.

    Attributes
    ----------
    constants : Constants
        The efficiency of NICs of shape (cases, 1, 1).
    efficiency : Array
        A factor on each layout's efficiency, shape (cases, 1, layouts).
    exposure : Exposure
        Of shape (cases, 1, 1).
    """

    constants: Constants
    efficiency: Array
    exposure: Exposure


def cases(constants: Constants, spread: Array, *, measured_nic: bool = False) -> Cases:
    """Return the cases, in the order of `CASES`.

    Parameters
    ----------
    constants : Constants
        As fitted: floats.
    spread : Array
        Deviation of the logarithm of each layout's efficiency, shape (layouts,); zero where it was measured.
    measured_nic : bool
        Whether the NICs' efficiency was measured, and is certain.

    Returns
    -------
    Cases
        One deviation to either side; exposure from nothing to all.

    Examples
    --------
    >>> from nicwise.engine.physics.software import fitted
    >>> found = cases(fitted(), np.array([0.2]))
    >>> found.efficiency.ravel().round(2), found.exposure.pipeline.ravel()
    (array([0.82, 1.  , 1.22, 1.22, 0.82]), array([0. , 0.3, 1. , 0. , 1. ]))
    """
    factor = np.exp(0.0 if measured_nic else _NIC_SPREAD * _column(*_GOOD_NIC))
    nic = np.minimum(1.0, constants.nic_efficiency * factor)
    fitted = float(np.asarray(constants.overlap_exponent))
    exponent = _column(*(fitted if each.exponent is None else each.exponent for each in _EXPOSED))
    shares = {
        name: _column(*(getattr(each, name) for each in _EXPOSED))
        for name in ("tensor", "pipeline", "context", "expert")
    }
    return Cases(
        replace(constants, nic_efficiency=nic),
        np.exp(_column(*_FAST) * spread),
        Exposure(**shares, exponent=exponent),
    )


def _column(*values: object) -> Array:
    return np.array(values, dtype=np.float64).reshape(CASES, 1, 1)
