"""How far the calculated step is from the measured one.

Run it as ``python -m tests.benchmarks.training_steps [CSV]``, with the columns of the measured file;
columns and values that are missing are assumed, and counted under ``assumed``. Nothing is fitted here: the
constants are those that come with nicwise. ``within_15_percent`` is a share of rows, in per cent.
"""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.physics import software
from nicwise.engine.physics.columns import layouts
from nicwise.engine.physics.constants import MIDDLE
from nicwise.engine.physics.hosts import hosts
from nicwise.engine.physics.step import Setting, step
from tests.physics.rows import MEASURED, Row, row

__all__ = ["errors", "report", "summary"]

Array = NDArray[np.float64]


def predicted(rows: Sequence[Row]) -> Array:
    """Seconds of each row, by the constants that come with nicwise."""
    columns = layouts(each.layout for each in rows)
    stacks = [software.stack(each.layout.software, each.hardware.gpu, each.layout.precision) for each in rows]
    there = hosts((each.hardware for each in rows), columns.eight_bits)
    port = np.array([each.gbps for each in rows])
    return step(columns, Setting(there, software.columns(stacks), port), software.fitted(), MIDDLE).seconds


def errors(rows: Sequence[Row]) -> Array:
    """Relative errors: positive where the calculated step is too long."""
    return np.asarray(predicted(rows) / np.array([each.seconds for each in rows]) - 1)


def summary(off: Array) -> dict[str, float | int | None]:
    """Return the three figures of some rows."""
    if not off.size:
        return {"rows": 0, "mean_absolute_error_percent": None, "within_15_percent": None}
    return {
        "rows": int(off.size),
        "mean_absolute_error_percent": round(100 * float(np.abs(off).mean()), 2),
        "within_15_percent": round(100 * float((np.abs(off) <= 0.15).mean()), 1),
    }


def report(cells: Sequence[dict[str, str | None]]) -> dict[str, object]:
    """Return the figures of the rows of a file."""
    rows = [found for each in cells if (found := row(each)) is not None]
    off = errors(rows) if rows else np.empty(0)
    sources = np.array([each.dataset for each in rows])
    several = np.array([each.multi_node for each in rows], dtype=bool)
    return {
        **summary(off),
        "multi_node": summary(off[several]),
        "by_source": {str(name): summary(off[sources == name]) for name in sorted(set(sources))},
        "left_out": len(cells) - len(rows),
        "assumed": dict(Counter(text for each in rows for text in each.assumed).most_common()),
    }


def main() -> None:
    """Print one JSON object."""
    path = sys.argv[1] if sys.argv[1:] else MEASURED
    with open(path, encoding="utf-8-sig", newline="") as file:
        print(json.dumps(report(list(csv.DictReader(file))), indent=2))


if __name__ == "__main__":
    main()
