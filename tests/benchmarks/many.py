"""Many clusters: the decision space beside CLIPS and a plain Python loop, on the same rules in one run.

Run it as ``python -m tests.benchmarks.many [CLUSTERS]``.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from random import Random

from nicwise.engine import load
from nicwise.engine.deduce import derive, fired
from nicwise.engine.judge import findings, verdict
from nicwise.engine.situation import situation
from nicwise.engine.space import DecisionSpace
from tests.clips import Program
from tests.reading import random_cluster

_FEW = 3000


def main() -> None:
    """Print microseconds of processor time a cluster, with the ratios."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    knowledge = load()
    chance = Random(7)
    clusters = [random_cluster(chance) for _ in range(_FEW)]
    columns = {
        fact.id: ([cluster.get(fact.id) for cluster in clusters] * (count // _FEW + 1))[:count]
        for fact in knowledge.asked
    }
    start = time.process_time()
    space = DecisionSpace(knowledge)
    space.outcomes({})
    space.conclusions({name: column[:1] for name, column in columns.items()})
    ready = time.process_time() - start
    start = time.process_time()
    many = space.conclusions(columns)
    spent = {"space": (time.process_time() - start) / count}
    program = Program(knowledge)
    start = time.process_time()
    by_clips = [program.conclude(cluster) for cluster in clusters]
    spent["clips"] = (time.process_time() - start) / _FEW
    start = time.process_time()
    by_loop = []
    for cluster in clusters:
        cells = derive(knowledge, situation(knowledge, cluster).cells)
        rules = fired(knowledge, cells)
        by_loop.append(verdict(knowledge, findings(knowledge, rules, cells), rules, cells).conclusion)
    spent["python_loop"] = (time.process_time() - start) / _FEW
    print(
        json.dumps(
            {
                "clusters": count,
                "ready_s": round(ready, 3),
                "us_per_cluster": {name: round(1e6 * each, 3) for name, each in spent.items()},
                "times_faster_than_clips": round(spent["clips"] / spent["space"], 1),
                "times_faster_than_a_loop": round(spent["python_loop"] / spent["space"], 1),
                "agree": by_clips == by_loop == many[: min(count, _FEW)],
                "peak_mib": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
