"""How the gain of a faster NIC changes with the tokens a GPU has, and with the number of GPUs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from nicwise.engine.physics import software as stacks
from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.calibration import Measured
from nicwise.engine.physics.estimating import REFERENCE, calibrated_efficiency
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.layout import Layout
from nicwise.engine.physics.tables import table

__all__ = ["FASTER", "Sweep", "Sweeps", "sweeps"]

FASTER = 400.0
"""Gb/s a port of which the gain is shown."""

_STEPS = 4  # points a doubling
_DOUBLINGS = 3  # of the tokens, to either side
_MORE_GPUS = 4  # doublings beyond the present number


@dataclass(frozen=True, slots=True)
class Sweep:
    """Gains along one quantity.

    Attributes
    ----------
    at : Array
        Its values, in rising order.
    low, middle, high : Array
        Gains there, in per cent more steps in the same time.
    now : int
        The place of the present case.
    """

    at: Array
    low: Array
    middle: Array
    high: Array
    now: int


class Sweeps(NamedTuple):
    """What a picture of an estimate shows.

    Attributes
    ----------
    tokens : Sweep
        By tokens a GPU and step, the microbatch being larger or smaller.
    gpus : Sweep
        By GPUs, each with as many tokens as now.
    same_batch : Sweep
        By GPUs, the batch of a step being shared by more or fewer of them, down to a sequence each.
    """

    tokens: Sweep
    gpus: Sweep
    same_batch: Sweep


def sweeps(layout: Layout, hardware: Hardware, measured: Measured | None = None) -> Sweeps:
    """Calculate the gain of 400G over 200G around a layout.

    Parameters
    ----------
    layout : Layout
        The present case.
    hardware : Hardware
        On which hosts.
    measured : Measured, optional
        A step that was timed, whose software is taken everywhere.

    Returns
    -------
    Sweeps
        In which the present case is one point each.

    Examples
    --------
    >>> from nicwise.engine.physics import estimate, hardware
    >>> job = Layout(
    ...     parameters=7e9, layers=32, hidden=4096, sequence=4096, gpus=64, microbatch=2, sharding="zero3"
    ... )
    >>> tokens, gpus, same_batch = sweeps(job, hardware("H100"))
    >>> float(tokens.at[tokens.now]), float(gpus.at[gpus.now]), bool(tokens.middle[0] > tokens.middle[-1])
    (8192.0, 64.0, True)
    >>> bool(100 * estimate(job, hardware("H100")).at(400).gain.middle == gpus.middle[gpus.now])
    True
    """
    factors = 2.0 ** (np.arange(-_DOUBLINGS * _STEPS, _DOUBLINGS * _STEPS + 1) / _STEPS)
    counts = _counts(layout, hardware.domain)
    enough = [
        count
        for count in counts
        if count == layout.gpus or _sharing(layout, count).microbatch >= min(1, layout.microbatch)
    ]
    larger = [replace(layout, microbatch=layout.microbatch * float(factor)) for factor in factors]
    wider = [replace(layout, gpus=count) for count in counts]
    shared = [_sharing(layout, count) for count in enough]
    gains = _gains([*larger, *wider, *shared], layout, hardware, measured)
    first, second = len(larger), len(larger) + len(wider)
    tokens = factors * layout.sequence * layout.global_batch / layout.gpus
    return Sweeps(
        _sweep(tokens, gains[:, :first], _DOUBLINGS * _STEPS),
        _sweep(np.array(counts), gains[:, first:second], counts.index(layout.gpus)),
        _sweep(np.array(enough), gains[:, second:], enough.index(layout.gpus)),
    )


def _sweep(at: Array, gains: Array, now: int) -> Sweep:
    return Sweep(at, gains[0], gains[1], gains[2], now)


def _counts(layout: Layout, domain: float) -> list[float]:
    """Halves and doubles of the present number that the degrees of parallelism divide, from one domain up."""
    least = layout.tensor * layout.pipeline * layout.context * layout.expert
    found = [layout.gpus]
    while found[0] / 2 >= domain and (found[0] / 2) % least == 0:
        found.insert(0, found[0] / 2)
    return [*found, *(layout.gpus * 2**each for each in range(1, _MORE_GPUS + 1))]


def _sharing(layout: Layout, gpus: float) -> Layout:
    """The same batch on another number of GPUs: fewer microbatches, and once there is one, smaller ones."""
    sequences = layout.microbatch * layout.microbatches * layout.gpus / gpus
    many = max(1.0, layout.microbatches * layout.gpus / gpus)
    return replace(layout, gpus=gpus, microbatches=many, microbatch=sequences / many)


def _gains(many: Sequence[Layout], layout: Layout, hardware: Hardware, measured: Measured | None) -> Array:
    """Gains in per cent: lowest, as fitted and highest, shape (3, layouts)."""
    stack = stacks.stack(layout.software, hardware.gpu, layout.precision)
    efficiency = None
    if measured is not None:
        one = calibrated_efficiency(layout, hardware, measured, stack)
        efficiency = np.broadcast_to(one, (*one.shape[:2], len(many)))
    found = table(many, [hardware], (REFERENCE, FASTER), [stack] * len(many), efficiency)
    return np.asarray(100 * found.gain(REFERENCE, FASTER))
