"""What an estimate holds."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.physics.gains import Interval
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.layout import Layout
from nicwise.engine.wording import Message

__all__ = ["Estimate", "Rate"]


@dataclass(frozen=True, slots=True)
class Rate:
    """What one NIC rate comes to.

    Attributes
    ----------
    port_gbps, gpu_gbps : float
        Gb/s a port, and a GPU: what slots, shared ports and the fabric leave of it, before any loss.
    step_seconds : Interval
        Of a step: as fitted, and the shortest and the longest of all cases.
    exposed_share : Interval
        Of the step, in communication that is not hidden.
    mfu_percent : Interval
        Model FLOPs over the dense peak of the layout's precision.
    gain : Interval
        Step time at the reference rate over this one, less one (see `StepGain`); negative for a slower rate.
    binds, communication_binds : str
        What most of the step waits for, and most of its exposed communication: ``compute``, ``nic``,
        ``pcie``, ``nvlink``, ``software`` or ``latency``; ``compute`` also where nothing is exposed.
    tokens_over_critical : float
        Tokens over those at which computing takes as long as communicating.
    cost_per_useful_hour : Interval or None
        Of an hour at the speed of the reference rate; None without prices.
    payback_months : Interval or None
        Against the reference rate.
    break_even_gain : float or None
        The gain that pays for what this rate costs more.
    """

    port_gbps: float
    gpu_gbps: float
    step_seconds: Interval
    exposed_share: Interval
    mfu_percent: Interval
    gain: Interval
    binds: str
    communication_binds: str
    tokens_over_critical: float
    cost_per_useful_hour: Interval | None = None
    payback_months: Interval | None = None
    break_even_gain: float | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """A layout on a kind of host, at several rates.

    Attributes
    ----------
    rates : tuple of Rate
        In the order asked for.
    efficiency : float
        Share of the peak that matrix products are taken to reach.
    calibrated : bool
        Whether that comes from a measured step.
    extrapolated : tuple of Message
        What no measured step covers; empty where all is covered.
    assumed : tuple of Message
        What stands in for what was not given.
    """

    layout: Layout
    hardware: Hardware
    rates: tuple[Rate, ...]
    efficiency: float
    calibrated: bool
    extrapolated: tuple[Message, ...]
    assumed: tuple[Message, ...]

    def at(self, port_gbps: float) -> Rate:
        """Return what was calculated for a rate."""
        return next(rate for rate in self.rates if rate.port_gbps == port_gbps)
