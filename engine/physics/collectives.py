"""Seconds that collectives take on a link of a given rate, and the factors of their bus bandwidth.

In all of them `size` is the whole buffer in bytes, `ranks` how many take part, `rate` what one rank passes
in bytes a second and one direction, and `latency` the seconds of one step from rank to rank. Each is a
float or an array; arrays broadcast. One rank alone takes no time.

The formulas are Hockney's (time = latency + size / rate) put together as each algorithm does: rings as in
Patarasuk and Yuan, "Bandwidth optimal all-reduce algorithms for clusters of workstations", JPDC 69 (2009).
"""

from __future__ import annotations

from typing import Literal

import numpy as np

from nicwise.engine.physics.arrays import Array, Numbers

__all__ = [
    "all_gather",
    "broadcast",
    "bus_factor",
    "ring_all_reduce",
    "tree_all_reduce",
]

Collective = Literal["all_reduce", "all_gather", "reduce_scatter", "all_to_all", "broadcast", "reduce"]


def bus_factor(collective: Collective, ranks: Numbers) -> Array:
    """Return bus bandwidth over algorithm bandwidth (size / time), as nccl-tests prints them.

    Parameters
    ----------
    collective : str
        Which collective.
    ranks : float or Array
        How many ranks take part.

    Returns
    -------
    Array
        The factor, which has no unit.

    Raises
    ------
    KeyError
        If there is no such collective.

    References
    ----------
    NVIDIA/nccl-tests, doc/PERFORMANCE.md.

    Examples
    --------
    >>> float(bus_factor("all_reduce", 8)), float(bus_factor("broadcast", 8))
    (1.75, 1.0)
    """
    n = np.asarray(ranks, dtype=np.float64)
    part, whole = (n - 1) / n, np.ones_like(n)
    return {
        "all_reduce": 2 * part,
        "all_gather": part,
        "reduce_scatter": part,
        "all_to_all": part,
        "broadcast": whole,
        "reduce": whole,
    }[collective]


def all_gather(size: Numbers, ranks: Numbers, rate: Numbers, latency: Numbers = 0.0) -> Array:
    """Return seconds of a ring all-gather, or of a reduce-scatter, which moves the same bytes.

    Parameters
    ----------
    size : float or Array
        Bytes of the whole buffer.
    ranks : float or Array
        How many ranks take part.
    rate : float or Array
        Bytes a second.
    latency : float or Array
        Seconds a step; there are ranks - 1.

    Returns
    -------
    Array
        Seconds.

    Examples
    --------
    >>> float(all_gather(8e9, 8, 100e9))
    0.07
    """
    n = np.asarray(ranks, dtype=np.float64)
    return (n - 1) * latency + (n - 1) / n * size / rate


def ring_all_reduce(size: Numbers, ranks: Numbers, rate: Numbers, latency: Numbers = 0.0) -> Array:
    """Return seconds of a ring all-reduce: a reduce-scatter and an all-gather.

    The bytes that a rank passes tend to twice the buffer however many ranks there are; what grows is the
    latency.

    Parameters
    ----------
    size : float or Array
        Bytes of the whole buffer.
    ranks : float or Array
        How many ranks take part.
    rate : float or Array
        Bytes a second.
    latency : float or Array
        Seconds a step; there are 2 (ranks - 1).

    Returns
    -------
    Array
        Seconds.

    Examples
    --------
    >>> [round(float(ring_all_reduce(1, n, 1)), 3) for n in (1, 2, 8, 1024)]
    [0.0, 1.0, 1.75, 1.998]
    """
    return 2 * all_gather(size, ranks, rate, latency)


def tree_all_reduce(size: Numbers, ranks: Numbers, rate: Numbers, latency: Numbers = 0.0) -> Array:
    """Return seconds of an all-reduce over a double binary tree: fewer steps than a ring, a few more bytes.

    Parameters
    ----------
    size : float or Array
        Bytes of the whole buffer.
    ranks : float or Array
        How many ranks take part.
    rate : float or Array
        Bytes a second.
    latency : float or Array
        Seconds a step; there are 2 log2(ranks).

    Returns
    -------
    Array
        Seconds.

    Examples
    --------
    >>> float(tree_all_reduce(100e9, 1024, 100e9, 1e-6))
    2.00002
    """
    n = np.asarray(ranks, dtype=np.float64)
    return 2 * np.ceil(np.log2(n)) * latency + np.where(n > 1, 2 * np.asarray(size) / rate, 0.0)


def broadcast(size: Numbers, ranks: Numbers, rate: Numbers, latency: Numbers = 0.0) -> Array:
    """Return seconds of a pipelined broadcast.

    Parameters
    ----------
    size : float or Array
        Bytes of the buffer.
    ranks : float or Array
        How many ranks take part.
    rate : float or Array
        Bytes a second.
    latency : float or Array
        Seconds a step; there are ranks - 1.

    Returns
    -------
    Array
        Seconds.

    Examples
    --------
    >>> float(broadcast(1e9, 8, 100e9))
    0.01
    """
    n = np.asarray(ranks, dtype=np.float64)
    return (n - 1) * latency + np.where(n > 1, np.asarray(size) / rate, 0.0)
