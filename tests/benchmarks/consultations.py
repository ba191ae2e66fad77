"""In one process: loading, building the network, and consultations with their graphs.

Run it as ``python -m tests.benchmarks.consultations [CLUSTERS]``.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

from nicwise.engine import consult, load
from nicwise.engine.shell import Network
from tests.reading import random_cluster


def _milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    knowledge = load()
    rng = Random(1)
    clusters = [random_cluster(rng) for _ in range(count)]
    consult(knowledge, clusters[0])
    plain = [_milliseconds(lambda each=each: consult(knowledge, each)) for each in clusters]  # type: ignore[misc]
    graphs = [_milliseconds(lambda each=each: consult(knowledge, each).graph) for each in clusters]  # type: ignore[misc]
    print(
        json.dumps(
            {
                "python": sys.version.split()[0],
                "packs": [pack.id for pack in knowledge.packs],
                "rules": len(knowledge.rules),
                "clusters": count,
                "load_ms": round(statistics.median(_milliseconds(load) for _ in range(9)), 2),
                "network_ms": round(
                    statistics.median(_milliseconds(lambda: Network(knowledge)) for _ in range(9)), 2
                ),
                "consult_ms": {"median": round(statistics.median(plain), 3), "worst": round(max(plain), 3)},
                "consult_with_graph_ms": {
                    "median": round(statistics.median(graphs), 3),
                    "worst": round(max(graphs), 3),
                    "bar": 5,
                },
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
