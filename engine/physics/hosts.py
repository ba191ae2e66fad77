"""Many hosts as columns that one calculation goes through at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from nicwise.engine.physics.arrays import Array, Flags, Numbers, column
from nicwise.engine.physics.constants import Constants
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.links import bytes_a_second, nic_rate

__all__ = ["Hosts", "hosts", "usable_nic"]


@dataclass(frozen=True, slots=True)
class Hosts:
    """Columns of hosts, each of shape (layouts,), in FLOP/s, bytes a second and GPUs.

    Attributes
    ----------
    peak, wide_peak : Array
        Dense FLOP/s of the matrix products in the layout's precision, and in BF16.
    memory : Array
        Of HBM.
    local : Array
        Bus bandwidth of a ring inside the local domain.
    domain : Array
        GPUs of a local domain.
    nics_per_gpu, slot, gpu_link, oversubscription : Array
        As in `nic_rate`: Gb/s.
    nic_efficiency : Array
        Measured share of the NIC rate that collectives reach; not a number where it was not measured.
    """

    peak: Array
    wide_peak: Array
    memory: Array
    local: Array
    domain: Array
    nics_per_gpu: Array
    slot: Array
    gpu_link: Array
    oversubscription: Array
    nic_efficiency: Array


def hosts(many: Iterable[Hardware], eight_bits: Flags) -> Hosts:
    """Put hosts into columns.

    Parameters
    ----------
    many : iterable of Hardware
        One a layout, or one for all.
    eight_bits : Flags
        Whether each layout's matrix products are in FP8, shape (layouts,).

    Returns
    -------
    Hosts
        Each column of shape (layouts,), or (1,) where there is one for all.

    Examples
    --------
    >>> from nicwise.engine.physics.hardware import hardware
    >>> hosts([hardware("H100")], np.array([True])).peak / 1e12
    array([1978.])
    """
    found = tuple(many)
    tflops = column(each.tflops for each in found)
    fp8 = column(each.fp8_tflops or each.tflops for each in found)
    local = bytes_a_second(8 * column(each.local_busbw for each in found))
    return Hosts(
        peak=np.where(eight_bits, fp8, tflops) * 1e12,
        wide_peak=tflops * 1e12,
        memory=column(each.hbm for each in found) * 1e12,
        local=np.asarray(local, dtype=np.float64),
        domain=column(each.domain for each in found),
        nics_per_gpu=column(each.nics_per_node / each.gpus_per_node for each in found),
        slot=column(each.slot_gbps for each in found),
        gpu_link=column(each.gpu_link_gbps for each in found),
        oversubscription=column(each.oversubscription for each in found),
        nic_efficiency=column(each.nic_efficiency for each in found),
    )


def usable_nic(hosts: Hosts, port: Numbers, constants: Constants) -> Array:
    """Return the bytes a second that a GPU has between nodes.

    Parameters
    ----------
    hosts : Hosts
        The hosts.
    port : float or Array
        Gb/s a port.
    constants : Constants
        Their efficiency holds where none was measured.

    Returns
    -------
    Array
        Bytes a second.
    """
    line = nic_rate(port, hosts.slot, hosts.nics_per_gpu, hosts.gpu_link, hosts.oversubscription)
    share = np.where(np.isnan(hosts.nic_efficiency), constants.nic_efficiency, hosts.nic_efficiency)
    return np.asarray(bytes_a_second(line * share), dtype=np.float64)
