"""The constants of the training step: what was fitted, what software adds, and what is not known at all."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.physics.arrays import Array, Numbers

__all__ = ["HIGH", "LOW", "MIDDLE", "Constants", "Exposure", "Software"]


@dataclass(frozen=True, slots=True)
class Constants:
    """What is the same for all software; fitted on measured steps.

    Attributes
    ----------
    elementwise_bytes : float
        Bytes through memory a token, layer and unit of width, for all that is no matrix product.
    replicated : float
        Share of these that each tensor-parallel rank repeats.
    weight_bytes : float
        Bytes through memory a parameter and microbatch, beside what runs at full speed.
    nic_efficiency : float
        Share of the NIC rate that collectives reach.
    latency : float
        Seconds a rank and collective.
    overlap_exponent : float
        How well communication hides behind computation: 1 not at all, infinite perfectly.
    """

    elementwise_bytes: Numbers
    replicated: Numbers
    weight_bytes: Numbers
    nic_efficiency: Numbers
    latency: Numbers
    overlap_exponent: Numbers


@dataclass(frozen=True, slots=True)
class Software:
    """What a training stack adds: columns of shape (layouts,).

    Attributes
    ----------
    efficiency : Array
        Share of the peak that large matrix products reach.
    attention : Array
        Speed of attention over that of matrix products.
    bus : Array
        Bytes a second that its collectives pass at most between nodes; infinite where no limit was seen.
    broadcast : Array
        Seconds a rank to send the parameters of a sharded optimiser, where this is not one all-gather.
    """

    efficiency: Array
    attention: Array
    bus: Array
    broadcast: Array


@dataclass(frozen=True, slots=True)
class Exposure:
    """The shares of communication that computation does not hide, where no measured row tells them.

    Attributes
    ----------
    tensor, pipeline, context, expert : float or Array
        Share of each kind that lengthens the step, in software that overlaps at all.
    exponent : float, Array or None
        In place of the fitted exponent; None for that.
    """

    tensor: Numbers = 0.4
    pipeline: Numbers = 0.3
    context: Numbers = 0.3
    expert: Numbers = 0.5
    exponent: Numbers | None = None


MIDDLE = Exposure()
"""What the constants were fitted with; between experts one half, for want of a measured row."""
LOW = Exposure(0.0, 0.0, 0.0, 0.0, float("inf"))
"""All is hidden that can be."""
HIGH = Exposure(1.0, 1.0, 1.0, 1.0, 1.0)
"""Nothing is hidden."""
