"""Faults planted in the guidance pack, and which of them `audit compare` sees.

Run it as ``python -m tests.benchmarks.mutants [CLUSTERS]``; it exits with 1 where a fault that changes a
conclusion or a margin is not seen, or one is seen that changes nothing.
Whether a fault changes anything is judged by the naive evaluator, on CLUSTERS clusters a fault that lie on
and beside the bounds; what is seen has to be confirmed by it on the case that is shown.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter

from nicwise.engine import load
from nicwise.engine.compare import compare
from tests.mutants import concluded, mutants, near


def main() -> None:
    """Print a table of kinds of faults."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    old, rng = load(["guidance"]), random.Random(2026)
    kinds: dict[str, Counter[str]] = {}
    wrong: list[str] = []
    took = []
    for mutant in mutants(old, rng):
        row = kinds.setdefault(mutant.kind, Counter())
        started = time.perf_counter()
        found = compare(old, mutant.knowledge, boxes=1)
        took.append(time.perf_counter() - started)
        changed = any(
            concluded(old, each) != concluded(mutant.knowledge, each)
            for each in near(old, mutant.knowledge, rng, 0 if found.shifts else count)
        )
        confirmed = all(
            (concluded(old, each.answers), concluded(mutant.knowledge, each.answers))
            == (each.before, each.after)
            for each in found.shifts
        )
        row["mutants"] += 1
        row["seen"] += bool(found.shifts)
        row["missed"] += changed and not found.shifts
        row["false"] += not confirmed
        if (changed and not found.shifts) or not confirmed:
            wrong.append(f"{mutant.kind} {mutant.rule}")
    total = sum(kinds.values(), Counter[str]())
    print(
        json.dumps(
            {
                "clusters a fault not seen": count,
                "kinds": kinds,
                "total": total,
                "wrong": wrong,
                "comparing, median s": round(sorted(took)[len(took) // 2], 3),
                "comparing, longest s": round(max(took), 3),
            },
            indent=2,
        )
    )
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
