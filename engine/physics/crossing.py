"""Seconds of collectives over two kinds of link: NVLink inside a local domain, NICs between domains."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.collectives import ring_all_reduce

__all__ = ["Spread", "all_to_all", "hierarchical_all_reduce"]


class Spread(NamedTuple):
    """Where the ranks of a collective sit.

    Attributes
    ----------
    inside : float or Array
        Ranks in one local domain (the GPUs that NVLink joins).
    domains : float or Array
        Domains that take part.
    """

    inside: Numbers
    domains: Numbers


def hierarchical_all_reduce(size: Numbers, spread: Spread, local: Numbers, nic: Numbers) -> Array:
    """Return seconds of an all-reduce that goes over NVLink first and then rail by rail over the NICs.

    Parameters
    ----------
    size : float or Array
        Bytes of the whole buffer.
    spread : Spread
        Ranks inside a domain, and domains.
    local : float or Array
        Bytes a second a GPU inside the domain.
    nic : float or Array
        Bytes a second a GPU over its NIC.

    Returns
    -------
    Array
        Seconds, without latency.

    Examples
    --------
    >>> float(hierarchical_all_reduce(8e9, Spread(8, 1), 100e9, 25e9))
    0.14
    >>> round(float(hierarchical_all_reduce(8e9, Spread(8, 2), 100e9, 25e9)), 3)
    0.18
    """
    within = ring_all_reduce(size, spread.inside, local)
    return within + ring_all_reduce(np.asarray(size) / spread.inside, spread.domains, nic)


def all_to_all(size: Numbers, spread: Spread, local: Numbers, nic: Numbers, latency: Numbers = 0.0) -> Array:
    """Return seconds of an all-to-all: only the share for other domains loads the NIC.

    Both paths are used at once, so the slower one counts.

    Parameters
    ----------
    size : float or Array
        Bytes that one rank sends in all.
    spread : Spread
        Ranks inside a domain, and domains.
    local : float or Array
        Bytes a second a GPU inside the domain.
    nic : float or Array
        Bytes a second a GPU over its own NIC: here the NICs of the neighbours do not help.
    latency : float or Array
        Seconds for each other rank.

    Returns
    -------
    Array
        Seconds.

    References
    ----------
    NVIDIA/nccl-tests#267: the bus bandwidth of an all-to-all is about the rate of one NIC a GPU.

    Examples
    --------
    >>> float(all_to_all(1e9, Spread(8, 2), 200e9, 25e9))
    0.02
    """
    inside, domains = (np.asarray(each, dtype=np.float64) for each in spread)
    ranks = inside * domains
    near = np.asarray(size) * (inside - 1) / ranks / local
    far = np.asarray(size) * (domains - 1) / domains / nic
    return (ranks - 1) * latency + np.maximum(near, far)
