"""The efficiency of a person's own software, from one step time that they measured.

One run of a software stack is worth more than any further term of the model: it measures all that software
does at once. It is best taken on a model of similar size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from nicwise.engine.errors import InputError
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.constants import Constants, Exposure
from nicwise.engine.physics.layout import Layout
from nicwise.engine.physics.step import Setting, assemble, prepare
from nicwise.engine.wording import Message

__all__ = ["Measured", "efficiency"]

_ROUNDS = 30
_CLOSE = 1e-4  # relative, of the step time: far below what a person can time
_FASTEST, _SLOWEST = 1.6, 0.01  # efficiencies that are tried


@dataclass(frozen=True, slots=True)
class Measured:
    """A step that a person timed.

    Attributes
    ----------
    seconds : float
        Of one step.
    port_gbps : float
        Gb/s a port there.
    layout : Layout or None
        What ran; None for the layout that is estimated.

    Raises
    ------
    InputError
        If a number is not positive.
    """

    seconds: float
    port_gbps: float
    layout: Layout | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "port_gbps"):
            if not 0 < getattr(self, name) < float("inf"):
                raise InputError(Message(w.NOT_POSITIVE, {"name": name, "value": f"{getattr(self, name):g}"}))


def efficiency(
    layouts: Layouts, setting: Setting, constants: Constants, exposure: Exposure, seconds: Array
) -> Array:
    """Find the efficiency that makes calculated steps as long as measured ones.

    Parameters
    ----------
    layouts : Layouts
        What ran, shape (layouts,).
    setting : Setting
        Where; the efficiency in its software does not count.
    constants : Constants
        The fitted constants.
    exposure : Exposure
        What is not hidden; arrays give an efficiency each.
    seconds : Array
        Measured, shape (layouts,).

    Returns
    -------
    Array
        Share of the peak, of the shape that all broadcast to; not a number where no efficiency from 0.01 to
        1.6 gives the measured time.
    """
    whole = replace(setting.software, efficiency=np.ones(1))
    prepared = prepare(layouts, setting._replace(software=whole), constants, exposure)
    products = prepared.work.products

    def late(slowness: Array) -> Array:
        return assemble(prepared, products * slowness).seconds / seconds - 1

    # Regula falsi (Illinois): the time is nearly a straight line of one over the efficiency, and always
    # rises.
    at_left, at_right = late(np.asarray(1 / _FASTEST)), late(np.asarray(1 / _SLOWEST))
    left, right = np.full(at_left.shape, 1 / _FASTEST), np.full(at_left.shape, 1 / _SLOWEST)
    none = (at_left > 0) | (at_right < 0)
    side = np.zeros(at_left.shape)
    middle = left
    for _ in range(_ROUNDS):
        middle = np.where(
            none, left, right - at_right * (right - left) / np.where(none, 1.0, at_right - at_left)
        )
        found = late(middle)
        if np.all((np.abs(found) < _CLOSE) | none):
            break
        beyond = found > 0
        # An end that stays twice running is drawn in, else it would never move.
        at_left = np.where(beyond, np.where(side > 0, at_left / 2, at_left), found)
        at_right = np.where(beyond, found, np.where(side < 0, at_right / 2, at_right))
        left, right = np.where(beyond, left, middle), np.where(beyond, middle, right)
        side = np.where(beyond, 1.0, -1.0)
    return np.where(none, np.nan, 1 / middle)
