"""experta, CLIPS, a naive evaluator and the decision space on the same random clusters.

Run it as ``python -m tests.benchmarks.agreement [CLUSTERS]``; it exits with 1 where any two differ.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random

from nicwise.engine import consult, load
from nicwise.engine.space import DecisionSpace
from tests.clips import Opinion, Program
from tests.naive import evaluate
from tests.reading import random_cluster


def main() -> None:
    """Print how many clusters were tried, how many differ, and how long each evaluator took."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    knowledge = load()
    chance = Random(2026)
    clusters = [random_cluster(chance) for _ in range(count)]
    program = Program(knowledge)
    spent = {"experta": 0.0, "clips": 0.0, "naive": 0.0}
    differ = {"clips": 0, "naive": 0, "space": 0}
    verdicts = []
    for cluster in clusters:
        start = time.process_time()
        answer = consult(knowledge, cluster)
        spent["experta"] += time.process_time() - start
        start = time.process_time()
        clips = program.run(cluster)
        spent["clips"] += time.process_time() - start
        start = time.process_time()
        naive = evaluate(knowledge, cluster)
        spent["naive"] += time.process_time() - start
        opinion = Opinion.of(answer)
        differ["clips"] += clips != opinion
        differ["naive"] += (naive.conclusion, naive.margin) != (answer.conclusion, answer.margin) or {
            (each.rule, each.favours, each.strength, each.weighs) for each in naive.findings
        } != {(each.rule, each.favours, each.strength, each.weighs) for each in answer.findings}
        verdicts.append((answer.conclusion, answer.margin))
    start = time.process_time()
    columns = {fact.id: [cluster.get(fact.id) for cluster in clusters] for fact in knowledge.asked}
    decisions = DecisionSpace(knowledge).run(columns).decisions
    spent["space"] = time.process_time() - start
    differ["space"] = sum(
        (each.conclusion, each.margin) != verdict for each, verdict in zip(decisions, verdicts, strict=True)
    )
    microseconds = {name: round(1e6 * seconds / count, 2) for name, seconds in spent.items()}
    print(json.dumps({"clusters": count, "differ": differ, "cpu_us_per_cluster": microseconds}, indent=2))
    sys.exit(1 if any(differ.values()) else 0)


if __name__ == "__main__":
    main()
