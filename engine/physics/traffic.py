"""Seconds that each kind of parallelism communicates in one training step, before anything hides it."""

from __future__ import annotations

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.collectives import all_gather, ring_all_reduce
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.constants import Software
from nicwise.engine.physics.crossing import Spread, all_to_all
from nicwise.engine.physics.hosts import Hosts
from nicwise.engine.physics.links import Group, group_rate, ranks_inside

__all__ = ["context", "expert", "latency", "pipeline", "tensor"]

_BYTES = 2.0  # an activation or a parameter while it travels, in BF16 or FP16


def tensor(layouts: Layouts, hosts: Hosts, nic: Numbers) -> Array:
    """Return seconds of tensor parallelism: two all-reduces a layer forward, two backward, more to recompute.

    Parameters
    ----------
    layouts, hosts : Layouts, Hosts
        What runs where.
    nic : float or Array
        Bytes a second a GPU over its NIC; it counts only where the group leaves its domain.

    Returns
    -------
    Array
        Seconds.

    References
    ----------
    Shoeybi et al., arXiv 1909.08053.
    """
    rate = group_rate(Group(layouts.tensor, 1.0), hosts.domain, hosts.local, nic)
    size = layouts.rank_tokens * layouts.hidden * _BYTES
    times = layouts.layers / layouts.pipeline * layouts.microbatches * (4 + 2 * layouts.recomputed)
    return times * ring_all_reduce(size, layouts.tensor, rate)


def context(layouts: Layouts, hosts: Hosts, nic: Numbers) -> Array:
    """Return seconds of context parallelism: keys and values go round, forward once and backward twice.

    Parameters
    ----------
    layouts, hosts : Layouts, Hosts
        What runs where.
    nic : float or Array
        Bytes a second a GPU over its NIC; it counts only where the group leaves its domain.

    Returns
    -------
    Array
        Seconds.

    References
    ----------
    Liu et al., arXiv 2310.01889 (ring attention).
    """
    rate = group_rate(Group(layouts.context, layouts.tensor), hosts.domain, hosts.local, nic)
    whole = layouts.microbatch * layouts.sequence * layouts.hidden / layouts.tensor * layouts.kv_ratio
    times = layouts.layers / layouts.pipeline * layouts.microbatches * 3
    return times * all_gather(2 * whole * _BYTES, layouts.context, rate)


def pipeline(layouts: Layouts, nic: Numbers) -> Array:
    """Return seconds of pipeline parallelism: activations go to the next stage, gradients come back.

    Parameters
    ----------
    layouts : Layouts
        What runs.
    nic : float or Array
        Bytes a second a GPU over its NIC: stages are on nodes of their own.

    Returns
    -------
    Array
        Seconds.

    References
    ----------
    Narayanan et al., arXiv 2104.04473, section 2.2.
    """
    message = layouts.rank_tokens * layouts.hidden * _BYTES / layouts.tensor
    seconds = 2 * layouts.microbatches * layouts.virtual * message / nic
    return np.where(layouts.pipeline > 1, seconds, 0.0)


def expert(layouts: Layouts, hosts: Hosts, nic: Numbers) -> Array:
    """Return seconds of expert parallelism: four all-to-alls a layer with experts.

    Parameters
    ----------
    layouts, hosts : Layouts, Hosts
        What runs where.
    nic : float or Array
        Bytes a second a GPU over its own NIC.

    Returns
    -------
    Array
        Seconds; no measured row covers them.

    References
    ----------
    Lepikhin et al., arXiv 2006.16668.
    """
    inside = ranks_inside(Group(layouts.expert, layouts.tensor), hosts.domain)
    size = layouts.rank_tokens / layouts.tensor * layouts.experts_per_token * layouts.hidden * _BYTES
    times = 4 * layouts.microbatches * layouts.expert_layers / layouts.pipeline
    return times * all_to_all(size, Spread(inside, layouts.expert / inside), hosts.local, nic)


def latency(layouts: Layouts, hosts: Hosts, software: Software, step: Numbers) -> Array:
    """Return seconds that the number of messages costs, whatever their size.

    Parameters
    ----------
    layouts, hosts, software : Layouts, Hosts, Software
        What runs where.
    step : float or Array
        Seconds a rank and collective.

    Returns
    -------
    Array
        Seconds. A ring passes every rank of its group; an all-reduce of whole gradients is a tree inside
        the node, so that its nodes count.
    """
    inside = ranks_inside(Group(layouts.ranks, layouts.tensor), hosts.domain)
    group = np.where(np.isnan(layouts.shard_group), inside, layouts.shard_group)
    a_microbatch = 3 * layouts.microbatches * layouts.layers
    collectives = np.where(layouts.gathers, a_microbatch, 2 * layouts.layers) / layouts.pipeline
    hops = np.where(layouts.shards_optimiser, group + layouts.ranks / group - 1, layouts.ranks / inside)
    several = layouts.ranks > 1
    experts = 4 * layouts.microbatches * layouts.expert_layers / layouts.pipeline * (layouts.expert - 1)
    whole = layouts.shards_optimiser & ~layouts.gathers & (group >= layouts.ranks)
    broadcasts = np.where(whole & (group > 1), software.broadcast * group, 0.0)
    return (np.where(several, collectives * hops, 0.0) + experts) * step + broadcasts
