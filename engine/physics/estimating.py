"""One layout on one kind of host at several NIC rates, side by side: what a person or a rule reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from nicwise.engine.errors import InputError
from nicwise.engine.physics import cost
from nicwise.engine.physics import software as stacks
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.binding import RESOURCES
from nicwise.engine.physics.calibration import Measured, efficiency
from nicwise.engine.physics.cases import AS_FITTED, CASES, cases
from nicwise.engine.physics.columns import layouts
from nicwise.engine.physics.cost import Prices
from nicwise.engine.physics.gains import Interval
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.hosts import hosts
from nicwise.engine.physics.layout import Layout
from nicwise.engine.physics.results import Estimate, Rate
from nicwise.engine.physics.software import Stack
from nicwise.engine.physics.step import Setting
from nicwise.engine.physics.tables import RATES, Table, table
from nicwise.engine.wording import Message

__all__ = ["REFERENCE", "calibrated_efficiency", "estimate", "unknown"]

REFERENCE = 200.0
"""Gb/s a port that other rates are compared with."""


def estimate(
    layout: Layout,
    hardware: Hardware,
    *,
    rates: Sequence[float] = RATES,
    measured: Measured | None = None,
    prices: Prices | None = None,
) -> Estimate:
    """Estimate a training step at several NIC rates.

    Parameters
    ----------
    layout : Layout
        What is trained, and how it is spread.
    hardware : Hardware
        On which hosts.
    rates : sequence of float
        Gb/s a port; 200 is added for comparison where it is missing.
    measured : Measured, optional
        A step that was timed with the same software: worth more than anything else that can be told.
    prices : Prices, optional
        The person's own.

    Returns
    -------
    Estimate
        Rates side by side, each with its interval.

    Raises
    ------
    InputError
        If the measured step cannot be explained.

    Examples
    --------
    >>> from nicwise.engine.physics import Layout, estimate, hardware
    >>> layout = Layout(
    ...     parameters=13e9, layers=40, hidden=5120, sequence=2048, gpus=64, microbatch=2, sharding="zero3"
    ... )
    >>> found = estimate(layout, hardware("H100"))
    >>> found.at(400).gain.low < found.at(400).gain.middle < found.at(400).gain.high <= 1
    True
    >>> found.at(200).binds, found.at(200).communication_binds
    ('compute', 'nic')
    """
    ports = tuple(float(rate) for rate in rates)
    ports = ports if REFERENCE in ports else (*ports, REFERENCE)
    stack = stacks.stack(layout.software, hardware.gpu, layout.precision)
    calibrated = None if measured is None else calibrated_efficiency(layout, hardware, measured, stack)
    found = table([layout], [hardware], ports, [stack], calibrated)
    reached = stack.efficiency if calibrated is None else float(calibrated[AS_FITTED, 0, 0])
    return Estimate(
        layout=layout,
        hardware=hardware,
        rates=tuple(_rate(found, number, prices) for number in range(len(ports))),
        efficiency=reached,
        calibrated=measured is not None,
        extrapolated=_extrapolated(layout, hardware),
        assumed=() if stack.assumed is None or measured is not None else (stack.assumed,),
    )


def unknown() -> tuple[Message, ...]:
    """Return what no estimate can know."""
    return tuple(Message(text, {}) for text in (w.NO_CONGESTION, w.NO_EXPERIMENT, w.OVERLAP_UNKNOWN))


def calibrated_efficiency(layout: Layout, hardware: Hardware, measured: Measured, stack: Stack) -> Array:
    """Return the efficiency of each case that explains a measured step.

    Parameters
    ----------
    layout : Layout
        What ran, unless `measured` says otherwise.
    hardware : Hardware
        On which hosts.
    measured : Measured
        The step.
    stack : Stack
        The software; its efficiency does not count.

    Returns
    -------
    Array
        Shape (cases, 1, 1).

    Raises
    ------
    InputError
        If no efficiency explains it as the model is fitted.
    """
    ran = layouts([measured.layout or layout])
    nic = hardware.nic_efficiency is not None
    constants, _, exposure = cases(stacks.fitted(), np.zeros(1), measured_nic=nic)
    setting = Setting(hosts([hardware], ran.eight_bits), stacks.columns([stack]), measured.port_gbps)
    found = efficiency(ran, setting, constants, exposure, np.array([measured.seconds]))
    found = np.broadcast_to(found, (CASES, 1, 1))
    if np.isnan(found[AS_FITTED]).any():
        values = {"seconds": f"{measured.seconds:g}", "gbps": f"{measured.port_gbps:g}"}
        raise InputError(Message(w.TOO_FAST, values))
    # A case that cannot explain it is not possible, and the middle one takes its place.
    return np.where(np.isnan(found), found[AS_FITTED], found)


def _rate(found: Table, number: int, prices: Prices | None) -> Rate:
    port = found.rates[number]
    low, middle, high = map(float, found.gain(REFERENCE, port)[:, 0])
    rate = Rate(
        port_gbps=port,
        gpu_gbps=float(found.gpu_gbps[number, 0]),
        step_seconds=_interval(found.seconds[:, number, 0]),
        exposed_share=_interval(found.exposed[:, number, 0]),
        mfu_percent=_interval(100 * found.mfu[:, number, 0]),
        gain=Interval(low, middle, high),
        binds=RESOURCES[int(found.waits.binds[number, 0])],
        communication_binds=RESOURCES[int(found.waits.communication_binds[number, 0])],
        tokens_over_critical=float(found.tokens_over_critical[number, 0]),
    )
    return rate if prices is None or port not in prices.network else _priced(rate, prices)


def _priced(rate: Rate, prices: Prices) -> Rate:
    gains = np.array([rate.gain.low, rate.gain.middle, rate.gain.high])
    hourly = cost.cost_per_hour(prices, rate.port_gbps)
    useful = _interval(cost.useful(hourly, 1 + gains, 1.0, prices.availability))
    if REFERENCE not in prices.network:
        return replace(rate, cost_per_useful_hour=useful)
    before = cost.cost_per_hour(prices, REFERENCE)
    hours = prices.years * cost.HOURS_A_YEAR * prices.utilisation
    extra = prices.network[rate.port_gbps] - prices.network[REFERENCE]
    months = cost.payback_months(extra, gains, before, prices.utilisation * prices.availability)
    # Power and operations cost more too, so that the hourly costs are compared for the break-even.
    dearer = hourly - before
    return replace(
        rate,
        cost_per_useful_hour=useful,
        payback_months=_interval(months),
        break_even_gain=float(cost.break_even_gain(dearer * hours, before * hours)),
    )


def _interval(values: Array) -> Interval:
    return Interval(float(values.min()), float(values[AS_FITTED]), float(values.max()))


def _extrapolated(layout: Layout, hardware: Hardware) -> tuple[Message, ...]:
    found = []
    if not hardware.fitted:
        found.append(Message(w.NEW_GPU, {"gpu": hardware.gpu}))
    if layout.expert_layers or layout.expert > 1:
        found.append(Message(w.EXPERTS, {}))
    if layout.tensor > hardware.domain:
        found.append(Message(w.TENSOR_ACROSS, {}))
    return tuple(found)
