"""What the hardware allows, what a training step gains from a faster NIC, and what that costs.

The one part of the engine that knows GPUs and NICs. It is pure: it prints nothing and reads no clock, and
all of it takes arrays.

Examples
--------
>>> from nicwise.engine.physics import Layout, estimate, hardware
>>> layout = Layout(
...     parameters=7e9, layers=32, hidden=4096, sequence=4096, gpus=8, microbatch=1, sharding="zero3"
... )
>>> estimate(layout, hardware("H100")).at(400).gain.high  # one node has no NIC traffic
0.0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicwise.engine.physics.hardware import Hardware, hardware  # the module has the function's name

if TYPE_CHECKING:
    from nicwise.engine.physics.calibration import Measured
    from nicwise.engine.physics.cost import Prices
    from nicwise.engine.physics.estimating import estimate
    from nicwise.engine.physics.gains import Interval, StepGain, UtilisationPoints
    from nicwise.engine.physics.layout import Layout
    from nicwise.engine.physics.results import Estimate, Rate
    from nicwise.engine.physics.tables import RATES, Table, table

__all__ = [
    "RATES",
    "Estimate",
    "Hardware",
    "Interval",
    "Layout",
    "Measured",
    "Prices",
    "Rate",
    "StepGain",
    "Table",
    "UtilisationPoints",
    "estimate",
    "hardware",
    "table",
]

_HOMES = {
    "Measured": "calibration",
    "Prices": "cost",
    "estimate": "estimating",
    "Interval": "gains",
    "StepGain": "gains",
    "UtilisationPoints": "gains",
    "Layout": "layout",
    "Estimate": "results",
    "Rate": "results",
    "RATES": "tables",
    "Table": "tables",
    "table": "tables",
}


def __getattr__(name: str) -> object:
    """Import late: a pack names calculations, and loading it need not import numpy."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
