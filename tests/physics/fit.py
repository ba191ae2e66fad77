"""Fit the constants of the training step on the measured rows, and keep them.

Run it as ``python -m tests.physics.fit`` to write ``kb/engineering/catalogue/training-step.yaml``, or with
``--check`` to say whether the file is what the rows give. The same rows give the same file.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np

from tests.physics.fitting import BROADCASTS, BUS_LIMITED, FUSED, SHARED, Fit, fit, key_of
from tests.physics.rows import read
from tests.tree import ROOT

__all__ = ["PATH", "text"]

PATH = ROOT / "kb" / "engineering" / "catalogue" / "training-step.yaml"

_HEAD = """\
# Constants of the training step. Written by `python -m tests.physics.fit`: do not edit.
# Fitted on {rows} published, measured steps of dense models on V100, A100 and H100, each with its source in
# tests/data/training_steps.csv. Grade D: worked out from rows of grades A and B.
# low and high are one standard deviation either way, spread is the deviation of the logarithm.
"""

_CONSTANTS = {
    "elementwise_bytes": "bytes a token, layer and unit of width",
    "replicated": "share",
    "weight_bytes": "bytes a parameter and microbatch",
    "nic_efficiency": "share of the NIC rate",
    "latency": "s a rank and collective",
    "overlap_exponent": "none",
}


def text() -> str:
    """What the file holds."""
    rows = read()
    found = fit(rows)
    return _HEAD.format(rows=len(rows)) + "\n".join(_lines(found, Counter(map(key_of, rows)))) + "\n"


def _lines(found: Fit, counts: Counter[tuple[str, str, str]]) -> Iterator[str]:
    yield "constants:"
    for name, unit in _CONSTANTS.items():
        yield f"  {name}: {_number(found, name, unit)}"
    of_peak = "speed over that of matrix products"
    yield "attention:"
    fused = _number(found, "attention fused", of_peak).removesuffix("}")
    yield f"  fused: {fused}, software: [{', '.join(FUSED)}]}}"
    yield "  by_gpu:"
    for gpu in ("V100", "A100-SXM", "A100-PCIe", "A800-SXM"):
        yield f"    {gpu}: {_number(found, 'attention A100-SXM', of_peak)}"
    yield f"  newer: {_number(found, 'attention H100-SXM', of_peak)}"
    for name, unit, several in (
        ("software_bus", "bytes/s between nodes", BUS_LIMITED),
        ("parameter_broadcast", "s a rank", BROADCASTS),
    ):
        yield f"{name}: {_number(found, name, unit).removesuffix('}')}, software: [{', '.join(several)}]}}"
    at, spread = found.solution.at[len(SHARED) :], found.solution.spread[len(SHARED) :]
    yield f"unknown_software: {{efficiency: {np.exp(at.mean()):.4g}, spread: {at.std():.2g}}}"
    yield "software:  # efficiency: share of the peak; above 1 where other work is fused too"
    for key, place, width in zip(found.keys, at, spread, strict=True):
        software, gpu, precision = key
        names = f"software: {software}, gpu: {gpu}, precision: {precision}"
        yield f"  - {{{names}, efficiency: {np.exp(place):.4g}, spread: {width:.2g}, rows: {counts[key]}}}"


def _number(found: Fit, name: str, unit: str) -> str:
    place = list(SHARED).index(name)
    at, spread = found.solution.at[place], found.solution.spread[place]
    low, high = np.exp(at - spread), np.exp(at + spread)
    return f'{{value: {_exact(np.exp(at))}, low: {_exact(low)}, high: {_exact(high)}, unit: "{unit}"}}'


def _exact(value: float) -> str:
    """Four digits, in a form that YAML 1.1 reads as a number."""
    if 1e-3 <= value < 1e6:
        return f"{value:.4g}"
    return f"{value:.3e}"


def main() -> int:
    """Write the file, or check it."""
    if sys.argv[1:] == ["--check"]:
        return int(text() != PATH.read_text(encoding="utf-8"))
    PATH.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
