"""What a step waits for: the time of each part is put down to the resource that sets its length."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.constants import Constants
from nicwise.engine.physics.data_parallel import data
from nicwise.engine.physics.hosts import usable_nic
from nicwise.engine.physics.links import Group, group_rate, ranks_inside
from nicwise.engine.physics.step import Setting, Step

__all__ = ["RESOURCES", "Waits", "waits"]

RESOURCES = ("compute", "nic", "pcie", "nvlink", "software", "latency")
_NIC, _PCIE, _NVLINK, _SOFTWARE = range(1, 5)


class Waits(NamedTuple):
    """Shares of a step.

    Attributes
    ----------
    shares : Array
        Of the step's time, shape (resources, ...), in the order of `RESOURCES`; they add up to one.
    """

    shares: Array

    @property
    def binds(self) -> Array:
        """The number of the resource with the largest share."""
        return np.asarray(self.shares.argmax(axis=0))

    @property
    def communication_binds(self) -> Array:
        """The number of that with the largest share, computing aside; 0 where nothing is exposed."""
        rest = self.shares[1:]
        return np.where(rest.max(axis=0) > 0, rest.argmax(axis=0) + 1, 0)


def waits(layouts: Layouts, setting: Setting, constants: Constants, parts: Step) -> Waits:
    """Put each second of a step down to a resource.

    Parameters
    ----------
    layouts, setting, constants : Layouts, Setting, Constants
        What the step was calculated from.
    parts : Step
        The step.

    Returns
    -------
    Waits
        A NIC that its slot or the GPU's own link holds back counts as PCIe.
    """
    hosts, software, port = setting
    nic = usable_nic(hosts, port, constants)
    held_back = (hosts.slot < port) | (hosts.gpu_link < hosts.nics_per_gpu * np.minimum(port, hosts.slot))
    outside = np.where(held_back, _PCIE, _NIC)

    def of(size: Array, stride: Array) -> Array:
        """The link that sets the pace of a ring."""
        slower = group_rate(Group(size, stride), hosts.domain, hosts.local, nic) < hosts.local
        return np.where((size * stride > hosts.domain) & slower, outside, _NVLINK)

    one = np.ones_like(layouts.tensor)
    between = data(layouts, hosts, software, nic)
    by_nvlink = 1 - between.by_nic - between.by_software
    inside = ranks_inside(Group(layouts.expert, layouts.tensor), hosts.domain)
    far = (1 - inside / layouts.expert) / nic > (inside - 1) / layouts.expert / hosts.local
    pieces = (
        (parts.computing, np.asarray(0)),
        (parts.tensor, of(layouts.tensor, one)),
        (parts.context, of(layouts.context, layouts.tensor)),
        (parts.pipeline, outside),
        (parts.expert, np.where(far, outside, _NVLINK)),
        (parts.data * between.by_nic, outside),
        (parts.data * between.by_software, np.asarray(_SOFTWARE)),
        (parts.data * by_nvlink, np.asarray(_NVLINK)),
        (parts.latency, np.asarray(len(RESOURCES) - 1)),
    )
    numbers = range(len(RESOURCES))
    sums = [sum(np.where(by == number, time, 0.0) for time, by in pieces) for number in numbers]
    return Waits(np.stack(np.broadcast_arrays(*sums)) / parts.seconds)
