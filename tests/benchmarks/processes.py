"""Whole processes: how long help and a consultation take beside a bare import of what they need.

Run it as ``python -m tests.benchmarks.processes [RUNS]``.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

_IMPORTS = """
import collections, collections.abc
collections.Mapping = collections.abc.Mapping
import frozendict
del collections.Mapping
import experta, networkx, click, yaml
"""
_EXAMPLE = str(Path(__file__).parents[2] / "docs" / "examples" / "rag-service.yaml")


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(
        command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    )
    return time.perf_counter() - start


def _paired(command: list[str], base: list[str], runs: int) -> dict[str, float]:
    """Run both in turn, so that a drift of the machine's speed cancels out."""
    _seconds(base)
    _seconds(command)
    pairs = [(_seconds(command), _seconds(base)) for _ in range(runs)]
    return {
        "median_ms": round(1000 * statistics.median(first for first, _ in pairs), 1),
        "base_median_ms": round(1000 * statistics.median(second for _, second in pairs), 1),
        "ratio": round(statistics.median(first / second for first, second in pairs), 3),
    }


def main() -> None:
    """Print the figures."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    nicwise = str(Path(sys.executable).parent / "nicwise")
    python = sys.executable
    print(
        json.dumps(
            {
                "python": sys.version.split()[0],
                "runs": runs,
                "help": _paired([nicwise, "--help"], [python, "-c", "import click"], runs) | {"bar": 1.5},
                "consult": _paired(
                    [nicwise, "consult", _EXAMPLE, "--no-input"], [python, "-c", _IMPORTS], runs
                )
                | {"bar": 2.0},
                "consult_json": _paired(
                    [nicwise, "consult", _EXAMPLE, "--no-input", "--format", "json"],
                    [python, "-c", _IMPORTS],
                    runs,
                ),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
