"""Layouts and hosts that several tests estimate."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nicwise.engine.physics import Estimate, Layout, estimate, hardware

SEVEN = Layout(
    parameters=7e9,
    layers=32,
    hidden=4096,
    sequence=4096,
    gpus=64,
    microbatch=1,
    vocabulary=32_000,
    sharding="zero3",
)
EXPERTS = Layout(  # about DeepSeek-V3 (arXiv 2412.19437), experts over eight nodes
    parameters=671e9,
    active_parameters=37e9,
    expert_parameters=650e9,
    expert_layers=58,
    experts_per_token=8,
    layers=61,
    hidden=7168,
    sequence=4096,
    gpus=2048,
    microbatch=1,
    microbatches=64,
    vocabulary=129_280,
    pipeline=16,
    expert=64,
    sharding="zero1",
)


def on(gpu: str = "H100", layout: Layout = SEVEN, **changes: Any) -> Estimate:
    """Estimate a layout with changes; those that a host has go to the host."""
    host = {name: changes.pop(name) for name in tuple(changes) if name in _HOST}
    rest = {name: changes.pop(name) for name in tuple(changes) if name in _REST}
    return estimate(replace(layout, **changes), hardware(gpu, **host), **rest)


_HOST = ("nics_per_node", "gpus_per_node", "domain", "oversubscription", "nic_efficiency", "slot_gbps")
_REST = ("rates", "measured", "prices")
