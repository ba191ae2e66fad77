"""What a GPU passes over its NIC, and what a group of ranks passes between and inside nodes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers

__all__ = ["Group", "bytes_a_second", "group_rate", "nic_rate", "ranks_inside"]


def bytes_a_second(gbps: Numbers) -> Numbers:
    """Return bytes a second of a rate in Gb/s (10^9 bits).

    Parameters
    ----------
    gbps : float or Array
        Gb/s.

    Returns
    -------
    float or Array
        Bytes a second.

    Examples
    --------
    >>> bytes_a_second(200)
    25000000000.0
    """
    return gbps * 1e9 / 8


def nic_rate(
    port: Numbers, slot: Numbers, nics_per_gpu: Numbers, gpu_link: Numbers, oversubscription: Numbers = 1.0
) -> Array:
    """Return the Gb/s that one GPU has for itself between nodes, before any loss.

    The port passes no more than its slot, and the GPU no more than its own link to the NIC's switch,
    however many ports it has. An oversubscribed fabric leaves each port its part only.

    Parameters
    ----------
    port : float or Array
        Gb/s a back-end port.
    slot : float or Array
        Gb/s that the port's slot passes; infinite where no slot limits it.
    nics_per_gpu : float or Array
        Back-end ports of a node over its GPUs.
    gpu_link : float or Array
        Gb/s of the GPU's own link; infinite where the NIC does not hang on it.
    oversubscription : float or Array
        How many times the ports of a leaf exceed its way up, 1 for none.

    Returns
    -------
    Array
        Gb/s a GPU and one direction.

    Examples
    --------
    A 400G port in a PCIe Gen4 x16 slot, and two of them on one Gen5 GPU:

    >>> float(nic_rate(400, 252, 1, 252)), float(nic_rate(400, 504, 2, 504))
    (252.0, 504.0)
    """
    shared = np.minimum(port, slot) / np.asarray(oversubscription, dtype=np.float64)
    return np.minimum(nics_per_gpu * shared, gpu_link)


class Group(NamedTuple):
    """Ranks that run a collective together.

    Attributes
    ----------
    size : float or Array
        How many.
    stride : float or Array
        The distance from one to the next in GPUs: the tensor-parallel degree for a data-parallel group.
    """

    size: Numbers
    stride: Numbers


def ranks_inside(group: Group, domain: Numbers) -> Array:
    """Return how many ranks of a group share a local domain.

    Parameters
    ----------
    group : Group
        The group.
    domain : float or Array
        GPUs of a local domain.

    Returns
    -------
    Array
        At least 1.

    Examples
    --------
    >>> [float(ranks_inside(Group(64, tp), 8)) for tp in (1, 4, 8)]
    [8.0, 2.0, 1.0]
    """
    return np.maximum(1.0, np.minimum(group.size, np.asarray(domain, dtype=np.float64) / group.stride))


def group_rate(group: Group, domain: Numbers, local: Numbers, nic: Numbers) -> Array:
    """Return the bytes a second of a ring over a group.

    A ring between nodes enters and leaves each node by the NICs of all its ranks there: eight ranks of a
    data-parallel group have eight NICs, the one rank that is left beside tensor parallelism over eight has
    one. More than the ring inside the node passes does not help.

    Parameters
    ----------
    group : Group
        The group.
    domain : float or Array
        GPUs of a local domain.
    local : float or Array
        Bytes a second of a ring inside the domain (bus bandwidth).
    nic : float or Array
        Bytes a second a GPU over its NIC.

    Returns
    -------
    Array
        Bytes a second.

    References
    ----------
    NVIDIA/nccl#530 (rings use all NICs at once); NVIDIA/nccl-tests#119.

    Examples
    --------
    >>> [float(group_rate(Group(64, tp), 8, 360e9, 25e9)) / 1e9 for tp in (1, 8)]
    [200.0, 25.0]
    >>> float(group_rate(Group(8, 1), 8, 360e9, 25e9)) / 1e9
    360.0
    """
    between = np.minimum(local, ranks_inside(group, domain) * np.asarray(nic, dtype=np.float64))
    one_domain = np.asarray(group.size) * group.stride <= domain
    return np.where(one_domain, local, between)
