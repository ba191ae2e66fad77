"""The constants of the training step as parameters of a fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.physics.calibration import efficiency
from nicwise.engine.physics.columns import Layouts, layouts
from nicwise.engine.physics.constants import MIDDLE, Constants, Software
from nicwise.engine.physics.hosts import Hosts, hosts
from nicwise.engine.physics.step import Setting, step
from tests.physics.rows import Row
from tests.physics.solver import Solution, solve

__all__ = ["BROADCASTS", "BUS_LIMITED", "FUSED", "SHARED", "Fit", "fit"]

Array = NDArray[np.float64]

# name: (median, deviation of the logarithm) before any row is seen. Where a width is narrow, the value is
# known from elsewhere; where it is wide, the rows decide.
SHARED = {
    "elementwise_bytes": (
        200.0,
        1.0,
    ),  # 34 bytes of activations a token and unit of width, read and written often
    "replicated": (0.2, 0.7),
    "weight_bytes": (10.0, 1.0),
    "nic_efficiency": (0.9, 0.07),  # nccl-tests: 92-98 % at best, about 80 % in applications
    "latency": (4e-6, 0.5),  # NCCL's own tuning constants give 2.2 to 4.7 us a rank of an 8-GPU ring
    "overlap_exponent": (1.6, 0.2),
    "attention A100-SXM": (1.0, 0.5),
    "attention H100-SXM": (0.6, 0.5),
    "attention fused": (0.9, 0.3),
    "software_bus": (30e9, 0.3),
    "parameter_broadcast": (2.5e-3, 0.5),
}
_CONSTANTS = tuple(SHARED)[:6]
_EFFICIENCY = (0.7, 0.3)  # of software of which nothing was seen
_EXPECTED = 0.06  # deviation of a row from the model, as a logarithm

FUSED = ("nemo", "maxtext", "paxml")  # attention of cuDNN through Transformer Engine
BUS_LIMITED = ("deepspeed21", "deepspeed23")  # zero3 before its gathers were coalesced
BROADCASTS = ("internevo",)  # sends each rank's share of the parameters by a broadcast of its own

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Fit:
    """A fit: what was found, and how far off it may be.

    Attributes
    ----------
    keys : tuple
        Software, GPU and precision of each efficiency.
    solution : Solution
        Logarithms: the shared constants, then the efficiencies.
    """

    keys: tuple[Key, ...]
    solution: Solution

    def value(self, name: str) -> float:
        """A shared constant."""
        return float(np.exp(self.solution.at[list(SHARED).index(name)]))

    def predict(self, rows: Sequence[Row]) -> Array:
        """Seconds of each row; software that was not fitted gets the middle of all that was."""
        table = _Table(rows, self.keys)
        return table.seconds(self.solution.at)

    def calibrated(self, rows: Sequence[Row], by: int) -> Array:
        """Seconds of rows of one software, whose efficiency one of them gives."""
        table, one = _Table(rows, self.keys), _Table([rows[by]], self.keys)
        software, constants = one.pieces(self.solution.at)
        measured = np.array([rows[by].seconds])
        setting = Setting(one.hosts, software, one.port)
        found = efficiency(one.layouts, setting, constants, MIDDLE, measured)
        software, _ = table.pieces(self.solution.at)
        software = replace(software, efficiency=found)
        return step(table.layouts, Setting(table.hosts, software, table.port), constants, MIDDLE).seconds


def key_of(row: Row) -> Key:
    """Which efficiency a row has."""
    return row.layout.software or "unknown", row.hardware.gpu, row.layout.precision


class _Table:
    """Rows in columns, and the places of their efficiencies among the parameters."""

    def __init__(self, rows: Sequence[Row], keys: Sequence[Key]) -> None:
        self.layouts: Layouts = layouts(row.layout for row in rows)
        self.hosts: Hosts = hosts((row.hardware for row in rows), self.layouts.eight_bits)
        # The measured rows state Gb/s a GPU, whatever the ports.
        self.port = np.array([row.gbps for row in rows])
        place = {key: len(SHARED) + at for at, key in enumerate(keys)}
        self.middle = len(SHARED) + len(keys)  # one more, of software that was not fitted
        self.places = np.array([_nearest(place, key_of(row), self.middle) for row in rows])
        names = np.array([row.layout.software or "" for row in rows])
        gpus = np.array([row.hardware.gpu for row in rows])
        order = list(SHARED)
        self.attention = np.where(
            np.isin(names, FUSED),
            order.index("attention fused"),
            np.where(
                gpus == "H100-SXM", order.index("attention H100-SXM"), order.index("attention A100-SXM")
            ),
        )
        self.bus = np.isin(names, BUS_LIMITED)
        self.broadcasts = np.isin(names, BROADCASTS)

    def seconds(self, logarithms: Array) -> Array:
        software, constants = self.pieces(logarithms)
        return step(self.layouts, Setting(self.hosts, software, self.port), constants, MIDDLE).seconds

    def pieces(self, logarithms: Array) -> tuple[Software, Constants]:
        efficiencies = logarithms[len(SHARED) :]
        values = np.exp(np.append(logarithms, efficiencies.mean() if efficiencies.size else np.log(0.7)))
        shared = dict(zip(SHARED, values, strict=False))
        software = Software(
            efficiency=values[self.places],
            attention=values[self.attention],
            bus=np.where(self.bus, shared["software_bus"], inf),
            broadcast=np.where(self.broadcasts, shared["parameter_broadcast"], 0.0),
        )
        return software, Constants(**{name: shared[name] for name in _CONSTANTS})


def _nearest(place: dict[Key, int], key: Key, middle: int) -> int:
    """The same software in another precision or on another GPU stands in for one that was not fitted."""
    if key in place:
        return place[key]
    same = sorted(
        (known[1] != key[1], known[2] != key[2], at) for known, at in place.items() if known[0] == key[0]
    )
    return same[0][2] if same else middle


def fit(rows: Sequence[Row]) -> Fit:
    """Fit the constants.

    Parameters
    ----------
    rows : sequence of Row
        Measured steps.

    Returns
    -------
    Fit
        Deterministic; 226 rows take about a second.
    """
    keys = tuple(sorted({key_of(row) for row in rows}))
    table = _Table(rows, keys)
    measured = np.log([row.seconds for row in rows])
    priors = [*SHARED.values(), *[_EFFICIENCY] * len(keys)]
    centre = np.log([median for median, _ in priors])
    width = np.array([deviation for _, deviation in priors])
    return Fit(keys, solve(lambda at: (np.log(table.seconds(at)) - measured) / _EXPECTED, centre, width))
