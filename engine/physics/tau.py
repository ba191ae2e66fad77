"""Tokens at which computing takes as long as communicating: a closed form, without the model's size."""

from __future__ import annotations

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.compute import compute
from nicwise.engine.physics.constants import Constants
from nicwise.engine.physics.hosts import usable_nic
from nicwise.engine.physics.links import Group, group_rate
from nicwise.engine.physics.step import Setting

__all__ = ["critical_tokens", "tokens_over_critical"]


def critical_tokens(
    peak: Numbers,
    efficiency: Numbers,
    rate: Numbers,
    gradient_bytes: Numbers = 2.0,
    recomputed: Numbers = 0.0,
) -> Array:
    """Return the tokens a rank at which a fully sharded (zero3) step computes as long as it communicates.

    A rank moves 4 + gradient_bytes bytes a parameter and microbatch, and computes 6 (1 + recomputed / 3)
    FLOPs a parameter and token.

    Parameters
    ----------
    peak : float or Array
        Dense FLOP/s.
    efficiency : float or Array
        Share of it that training reaches without communication.
    rate : float or Array
        Bytes a second of the ring between nodes: the lesser of NVLink and all NICs of a rank's group on a
        node.
    gradient_bytes : float or Array
        Bytes a gradient while it is reduced.
    recomputed : float or Array
        Share of the forward pass that is computed again.

    Returns
    -------
    Array
        Tokens a microbatch. For gradients that are exchanged once a step, compare the tokens of the step.

    Examples
    --------
    H100 at 55 per cent of its peak, eight NICs of 200 and of 400 Gb/s at 90 per cent of theirs:

    >>> [round(float(critical_tokens(989e12, 0.55, nodes * 0.9))) for nodes in (200e9, 400e9)]
    [3022, 1511]
    """
    flops = np.asarray(peak) * efficiency
    moved = (4 + np.asarray(gradient_bytes)) / np.asarray(rate)
    return np.asarray(flops * moved / (6 + 2 * np.asarray(recomputed)), dtype=np.float64)


def tokens_over_critical(layouts: Layouts, setting: Setting, constants: Constants) -> Array:
    """Return how many times the critical number a layout's tokens are.

    Parameters
    ----------
    layouts : Layouts
        Tokens of a microbatch count where it gathers parameters for each, else those of the step.
    setting : Setting
        Where and at which rate.
    constants : Constants
        The fitted constants.

    Returns
    -------
    Array
        Infinite where data parallelism does not leave the local domain. Below 4 the rate of the NIC is
        material, above 8 it is not.
    """
    hosts, software, port = setting
    work = compute(layouts, hosts, software, constants).microbatches
    flops = (
        6 * (layouts.active_parameters + layouts.vocabulary * layouts.hidden) * (1 + layouts.recomputed / 3)
    )
    reached = flops * layouts.gpu_tokens / (hosts.peak * work)
    ring = Group(layouts.ranks, layouts.tensor)
    rate = group_rate(ring, hosts.domain, hosts.local, usable_nic(hosts, port, constants))
    critical = critical_tokens(hosts.peak, reached, rate, layouts.gradient_bytes, layouts.recomputed)
    tokens = layouts.rank_tokens * np.where(layouts.gathers, 1.0, layouts.microbatches)
    crosses = ring.size * ring.stride > hosts.domain
    return np.where(crosses, tokens / critical, np.inf)
