"""Seconds that data parallelism communicates in one training step, plain or sharded, hidden or not."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.collectives import all_gather, ring_all_reduce
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.constants import Software
from nicwise.engine.physics.hosts import Hosts
from nicwise.engine.physics.links import Group, group_rate, ranks_inside

__all__ = ["Data", "data"]

_BYTES = 2.0  # a parameter while it travels, in BF16 or FP16


class Data(NamedTuple):
    """Data parallelism, whose parts hide behind different stretches of the step.

    Attributes
    ----------
    gathered : Array
        Seconds that recur with every microbatch, summed over the step: parameters gathered, gradients
        scattered.
    reduced : Array
        Seconds of what is exchanged once, at the end of the last microbatch.
    by_nic : Array
        Share of both that passes NICs which are slower than the ring inside the domain.
    by_software : Array
        Share of both that the software's own limit adds.
    """

    gathered: Array
    reduced: Array
    by_nic: Array
    by_software: Array


def data(layouts: Layouts, hosts: Hosts, software: Software, nic: Numbers) -> Data:
    """Return seconds of data parallelism, plain or sharded.

    Parameters
    ----------
    layouts, hosts, software : Layouts, Hosts, Software
        What runs where.
    nic : float or Array
        Bytes a second a GPU over its NIC.

    Returns
    -------
    Data
        Seconds.

    References
    ----------
    Rajbhandari et al., arXiv 1910.02054, section 7: an all-reduce of gradients, or a scatter of gradients
    and a gather of parameters (zero1, zero2); two gathers and a scatter for each microbatch (zero3).
    """
    ranks, stride = layouts.ranks, layouts.tensor
    inside = ranks_inside(Group(ranks, stride), hosts.domain)
    group = np.where(np.isnan(layouts.shard_group), inside, layouts.shard_group)
    groups = ranks / group
    width = layouts.tensor * layouts.pipeline
    dense = (layouts.parameters - layouts.expert_parameters) / width
    held = dense + layouts.expert_parameters / (layouts.expert * width)

    ring = group_rate(Group(group, stride), hosts.domain, hosts.local, nic)
    outer = group_rate(Group(groups, group * stride), hosts.domain, hosts.local, nic)
    everyone = group_rate(Group(ranks, stride), hosts.domain, hosts.local, nic)
    slowed = np.where(group * stride > hosts.domain, ring / software.bus, 0.0)

    # A scatter in each group, then the slices are all-reduced between groups.
    scatter = all_gather(layouts.gradient_bytes * held, group, ring)
    gather = all_gather(_BYTES * held, group, ring)
    between = ring_all_reduce(layouts.gradient_bytes * held / group, groups, outer)
    plain = ring_all_reduce(layouts.gradient_bytes * held, ranks, everyone)
    sharded, gathers = layouts.shards_optimiser, layouts.gathers
    inner = np.where(gathers, layouts.microbatches * (2 * gather + scatter), scatter + gather)
    gathered = np.where(gathers, inner * (1 + slowed), 0.0)
    once = np.where(gathers, 0.0, inner * (1 + slowed)) + between
    reduced = np.where(sharded, once, plain)

    in_all = np.maximum(gathered + reduced, 1e-300)
    local = hosts.local
    rails = np.where(ring < local, inner, 0.0) + np.where(outer < local, between, 0.0)
    by_nic = np.where(sharded, rails, np.where(everyone < local, plain, 0.0)) / in_all
    by_software = np.where(sharded, inner * slowed, 0.0) / in_all
    return Data(gathered, reduced, by_nic, by_software)
