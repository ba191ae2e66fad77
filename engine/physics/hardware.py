"""One kind of host: GPUs, the links between them, and the NICs."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from nicwise.engine.errors import InputError
from nicwise.engine.physics import catalogue
from nicwise.engine.physics import wording as w
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["Hardware", "hardware"]


@dataclass(frozen=True, slots=True)
class Hardware:
    """A host and its share of the network.

    Attributes
    ----------
    gpu : str
        Name in the catalogue, or any other where all numbers are given.
    tflops : float
        Dense TFLOP/s in BF16.
    hbm : float
        Memory bandwidth, TB/s.
    local_busbw : float
        Bus bandwidth of a ring inside the local domain, GB/s.
    fp8_tflops : float or None
        Dense TFLOP/s in FP8; None where the GPU has none.
    gpus_per_node, nics_per_node : float
        GPUs and back-end ports; those of storage do not count.
    domain : float
        GPUs that NVLink joins: those of a node, or of a rack.
    slot_gbps, gpu_link_gbps : float
        Gb/s of the slot a port, and of the GPU's own link; infinite where there is no such limit.
    oversubscription : float
        How many times the ports of a leaf exceed its way up.
    nic_efficiency : float or None
        Share of the NIC rate that nccl-tests measured; None for the fitted one.
    fitted : bool
        Whether measured rows cover this GPU.
    """

    gpu: str
    tflops: float
    hbm: float
    local_busbw: float
    fp8_tflops: float | None = None
    gpus_per_node: float = 8
    nics_per_node: float = 8
    domain: float = 8
    slot_gbps: float = inf
    gpu_link_gbps: float = inf
    oversubscription: float = 1
    nic_efficiency: float | None = None
    fitted: bool = False

    def __post_init__(self) -> None:
        for name in _POSITIVE:
            if not getattr(self, name) > 0:
                raise InputError(Message(w.NOT_POSITIVE, {"name": name, "value": f"{getattr(self, name):g}"}))
        if self.oversubscription < 1:
            raise InputError(Message(w.UNDERSUBSCRIBED, {"value": f"{self.oversubscription:g}"}))
        if self.nic_efficiency is not None and not 0 < self.nic_efficiency <= 1:
            raise InputError(
                Message(w.NO_SHARE, {"name": "nic_efficiency", "value": f"{self.nic_efficiency:g}"})
            )


_POSITIVE = (
    *(
        "tflops",
        "hbm",
        "local_busbw",
        "gpus_per_node",
        "nics_per_node",
        "domain",
        "slot_gbps",
        "gpu_link_gbps",
    ),
)


def hardware(gpu: str, **given: Any) -> Hardware:
    """Return a host with this GPU, from the catalogue.

    Parameters
    ----------
    gpu : str
        A name or an alias of the catalogue.
    **given
        Fields of `Hardware` that the person knows better.

    Returns
    -------
    Hardware
        One back-end port a GPU, where `nics_per_node` is not given. A GPU without NVLink exchanges over its
        own PCIe link.

    Raises
    ------
    InputError
        If the catalogue does not have the GPU.

    Examples
    --------
    >>> hardware("A100").slot_gbps, hardware("GB200").domain, hardware("H800").local_busbw
    (252.0, 72.0, 158.0)
    """
    found = catalogue.entry(gpu)
    if found is None:
        near = nearest(gpu, catalogue.names())
        values = {"name": "gpu", "value": gpu, "allowed": ", ".join(catalogue.names()), "near": near or ""}
        raise InputError(Message(w.NO_SUCH_NEAR if near else w.NO_SUCH, values))
    name, entry = found
    slot = _slot(entry)
    gpus = float(given.get("gpus_per_node", _number(entry, "gpus", 8)))
    facts = {
        "tflops": _number(entry, "tflops", 0),
        "hbm": _number(entry, "hbm", 0),
        "local_busbw": _busbw(entry, slot),
        "fp8_tflops": _number(entry, "fp8_tflops", 0) or None,
        "gpus_per_node": gpus,
        "nics_per_node": gpus,
        "domain": max(gpus, _number(entry, "domain", 0)),
        "slot_gbps": slot,
        "gpu_link_gbps": slot if entry.get("own_link", True) else inf,
        "fitted": bool(entry.get("fitted", False)),
    }
    return Hardware(gpu=name, **{**facts, **given})


def _number(entry: dict[str, Any], key: str, default: float) -> float:
    found = catalogue.value(entry, key)
    return default if found is None else found.number


def _slot(entry: dict[str, Any]) -> float:
    generation = _number(entry, "pcie", 0)
    return catalogue.slot_gbps(int(generation)) if generation else inf


def _busbw(entry: dict[str, Any], slot: float) -> float:
    share = float(catalogue.read("gpus")["ring_over_nvlink"][0])
    nvlink = _number(entry, "nvlink", 0) * share
    return _number(entry, "busbw", nvlink) or slot / 8 * share
