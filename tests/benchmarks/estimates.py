"""How long an estimate takes, alone and ten thousand at once.

Run it as ``python -m tests.benchmarks.estimates``. An estimate is four rates, each with its interval; an
evaluation is one step at one rate in one case, as other simulators count. What those take is as stated
elsewhere, on other machines: calculon is not on PyPI, where the package of that name is another, and
llm-analysis wants a release of transformers before 5, so neither runs here.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

from nicwise.engine.physics import RATES, Layout, Measured, estimate, hardware, table
from nicwise.engine.physics.cases import CASES

_MANY = 10_000
_LAYOUT = Layout(
    parameters=13e9,
    layers=40,
    hidden=5120,
    sequence=2048,
    gpus=64,
    microbatch=2,
    vocabulary=50_368,
    sharding="zero3",
    software="mosaic-amp",
)


def _milliseconds(work: Callable[[], object], times: int) -> float:
    """The median of several runs, after one that warms up."""
    work()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return round(1000 * median(taken), 3)


def main() -> None:
    """Print one JSON object."""
    host = hardware("H100")
    many = [replace(_LAYOUT, microbatch=1 + at % 16, microbatches=1 + at % 7) for at in range(_MANY)]
    measured = Measured(seconds=0.853, port_gbps=400)
    together = _milliseconds(lambda: table(many, [host]), 5)
    figures = {
        "an_estimate_ms": _milliseconds(lambda: estimate(_LAYOUT, host), 200),
        "a_calibrated_estimate_ms": _milliseconds(lambda: estimate(_LAYOUT, host, measured=measured), 200),
        "ten_thousand_layouts_ms": together,
        "an_evaluation_ms": round(together / (_MANY * len(RATES) * CASES), 6),
        "stated_elsewhere": {"calculon_ms": 1.6, "llm_analysis_ms": 0.2},
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
