"""Many clusters: the decision space beside CLIPS, zen-engine and a Python loop, on the same rules in one run.

Run it as ``python -m tests.benchmarks.many [CLUSTERS]``, with the extra ``bench`` installed.
CLIPS runs the whole rule base, advice included.
GoRules' zen-engine works out which rules and tie-breaks hold, and Python weighs them, as in the loop:
``zen_engine_conditions`` is the time without the weighing.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from nicwise.engine import load
from nicwise.engine.deduce import derive, fired
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.situation import situation
from nicwise.engine.space import DecisionSpace
from tests.benchmarks.zen_rules import ZenRules, holding, weighed
from tests.clips import Program
from tests.reading import random_cluster

_FEW = 3000

Clusters = list[dict[str, Value | None]]


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
    before = _peak()
    start = time.process_time()
    space = DecisionSpace(knowledge)
    space.outcomes({})
    space.conclusions({name: column[:1] for name, column in columns.items()})
    ready, ready_peak = time.process_time() - start, _peak()
    start = time.process_time()
    many = space.conclusions(columns)
    spent = {"space": (time.process_time() - start) / count}
    peak = _peak()
    by = {
        "clips": _by_clips(knowledge, clusters, spent),
        "zen_engine": _by_zen(knowledge, clusters, spent),
        "python_loop": _by_loop(knowledge, clusters, spent),
    }
    print(
        json.dumps(
            {
                "clusters": count,
                "rules": len(knowledge.rules),
                "facts": len(knowledge.asked),
                "ready": {"s": round(ready, 3), "mib": round(ready_peak - before, 1)},
                "us_per_cluster": {name: round(1e6 * each, 3) for name, each in spent.items()},
                "times_faster_than": {name: round(spent[name] / spent["space"], 1) for name in by},
                "agree": {name: found[:count] == many[: min(count, _FEW)] for name, found in by.items()},
                "peak_mib": {"before": round(before), "after": round(peak)},
            },
            indent=2,
        )
    )


def _by_clips(knowledge: KnowledgeBase, clusters: Clusters, spent: dict[str, float]) -> list[str | None]:
    program = Program(knowledge)
    start = time.process_time()
    found = [program.conclude(cluster) for cluster in clusters]
    spent["clips"] = (time.process_time() - start) / len(clusters)
    return found


def _by_zen(knowledge: KnowledgeBase, clusters: Clusters, spent: dict[str, float]) -> list[str | None]:
    rules = ZenRules(knowledge)
    rules.run(clusters[:1])
    start = time.process_time()
    holds = rules.run(clusters)
    spent["zen_engine_conditions"] = (time.process_time() - start) / len(clusters)
    found = [weighed(knowledge, each) for each in holds]
    spent["zen_engine"] = (time.process_time() - start) / len(clusters)
    return found


def _by_loop(knowledge: KnowledgeBase, clusters: Clusters, spent: dict[str, float]) -> list[str | None]:
    start = time.process_time()
    found = [weighed(knowledge, _holds(knowledge, cluster)) for cluster in clusters]
    spent["python_loop"] = (time.process_time() - start) / len(clusters)
    return found


def _holds(knowledge: KnowledgeBase, cluster: Mapping[str, Any]) -> list[str]:
    cells = derive(knowledge, situation(knowledge, cluster).cells)
    return list(holding(knowledge, fired(knowledge, cells), cells))


def _peak() -> float:
    """The most memory so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
