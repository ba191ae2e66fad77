"""Many layouts at several rates at once: the arrays that an estimate is read from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from nicwise.engine.physics import software as stacks
from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.binding import Waits, waits
from nicwise.engine.physics.cases import AS_FITTED, CASES, cases
from nicwise.engine.physics.columns import layouts
from nicwise.engine.physics.compute import model_flops
from nicwise.engine.physics.gains import gain
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.hosts import hosts
from nicwise.engine.physics.layout import Layout
from nicwise.engine.physics.links import nic_rate
from nicwise.engine.physics.software import Stack
from nicwise.engine.physics.step import Setting, Step, step
from nicwise.engine.physics.tau import tokens_over_critical

__all__ = ["RATES", "Table", "table"]

RATES = (100.0, 200.0, 400.0, 800.0)
"""Gb/s a port."""


@dataclass(frozen=True, slots=True)
class Table:
    """What was calculated, in each of the `CASES`.

    Attributes
    ----------
    rates : tuple of float
        Gb/s a port.
    seconds : Array
        Of a step, shape (cases, rates, layouts).
    exposed : Array
        Share of the step in communication that is not hidden, same shape.
    mfu : Array
        Model FLOPs over the dense peak of the layout's precision, a share, same shape.
    gpu_gbps : Array
        Gb/s a GPU, before any loss, shape (rates, layouts).
    tokens_over_critical : Array
        Same shape; infinite where the NIC is not used.
    waits : Waits
        Shares of the step, shape (resources, rates, layouts), of the middle case.
    """

    rates: tuple[float, ...]
    seconds: Array
    exposed: Array
    mfu: Array
    gpu_gbps: Array
    tokens_over_critical: Array
    waits: Waits

    def gain(self, slower: float, faster: float) -> Array:
        """Gains of one rate over another, lowest, as fitted and highest: shape (3, layouts)."""
        at = {rate: place for place, rate in enumerate(self.rates)}
        found = gain(self.seconds[:, at[slower]], self.seconds[:, at[faster]])
        return np.stack([found.min(axis=0), found[AS_FITTED], found.max(axis=0)])


def table(
    many: Iterable[Layout],
    there: Iterable[Hardware],
    rates: Sequence[float] = RATES,
    given: Iterable[Stack] | None = None,
    calibrated: Array | None = None,
) -> Table:
    """Calculate many layouts at once.

    Parameters
    ----------
    many : iterable of Layout
        The layouts.
    there : iterable of Hardware
        One a layout, or one for all.
    rates : sequence of float
        Gb/s a port.
    given : iterable of Stack, optional
        What runs each layout; as the catalogue has it where left out.
    calibrated : Array, optional
        Efficiencies from a measured step, shape (cases, 1, layouts); they take the place of the stacks'.

    Returns
    -------
    Table
        Ten thousand layouts at four rates take a fraction of a second.

    Examples
    --------
    >>> from nicwise.engine.physics.hardware import hardware
    >>> one = Layout(parameters=7e9, layers=32, hidden=4096, sequence=4096, gpus=8, microbatch=1)
    >>> table([one], [hardware("H100")]).gain(200, 400)[:, 0]
    array([0., 0., 0.])
    """
    found, machines = tuple(many), tuple(there)
    columns = layouts(found)
    machine = hosts(machines, columns.eight_bits)
    each = machines if len(machines) == len(found) else machines * len(found)
    chosen = tuple(given) if given is not None else _stacks(found, each)
    spread = np.array([stack.spread for stack in chosen])
    measured = not np.isnan(machine.nic_efficiency).any()
    fitted = stacks.fitted()
    constants, factor, exposure = cases(fitted, spread, measured_nic=measured)
    software = stacks.columns(chosen)
    efficiency = software.efficiency * factor if calibrated is None else calibrated
    ports = np.array(rates, dtype=np.float64)[:, None]
    setting = Setting(machine, replace(software, efficiency=efficiency), ports)
    shape = (CASES, len(ports), len(found))
    parts = step(columns, setting, constants, exposure)
    seconds = np.broadcast_to(parts.seconds, shape)
    plain = Setting(machine, replace(software, efficiency=efficiency[AS_FITTED]), ports)
    middle = Step(*(np.broadcast_to(part, shape)[AS_FITTED] for part in parts))
    line = nic_rate(ports, machine.slot, machine.nics_per_gpu, machine.gpu_link, machine.oversubscription)
    tokens = columns.microbatch * columns.microbatches * columns.sequence / columns.context * columns.ranks
    needed = model_flops(columns) * tokens / columns.gpus
    return Table(
        rates=tuple(rates),
        seconds=seconds,
        exposed=np.broadcast_to(parts.communicating, shape) / seconds,
        mfu=needed / (machine.peak * seconds),
        gpu_gbps=np.broadcast_to(line, shape[1:]),
        tokens_over_critical=np.broadcast_to(tokens_over_critical(columns, plain, fitted), shape[1:]),
        waits=waits(columns, plain, fitted, middle),
    )


def _stacks(found: Sequence[Layout], each: Sequence[Hardware]) -> tuple[Stack, ...]:
    keys = [(one.software, host.gpu, one.precision) for one, host in zip(found, each, strict=True)]
    known = {key: stacks.stack(*key) for key in dict.fromkeys(keys)}
    return tuple(known[key] for key in keys)
