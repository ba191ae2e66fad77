"""How the space grows with rules and facts: more and more factors, with facts of their own and shared ones.

Run it as ``python -m tests.benchmarks.growth [FACTORS]...``; each size runs in a process of its own.
A factor has 25 rules on 4 facts of its own and 6 that all factors share, with 4 cells each: 8 factors are 200
rules on 38 facts.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from nicwise.engine.model import Fact, Value
from nicwise.engine.space import DecisionSpace, TooLarge
from tests.synthetic import synthetic_base

_RULES_OF_A_FACTOR = 25
_ROWS = 20_000
_NUMBERS = (5, 50, 500, 5000)  # one in each cell


def _timed(work: Callable[[], object]) -> dict[str, Any]:
    """Seconds of processor time, and the most memory so far; or which facts are too many."""
    start = time.process_time()
    try:
        work()
    except TooLarge as error:
        return {"refused": str(error), "s": round(time.process_time() - start, 3)}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"s": round(time.process_time() - start, 3), "peak_mib": round(peak / 1024)}


def _measured(factors: int) -> dict[str, Any]:
    knowledge = synthetic_base(_RULES_OF_A_FACTOR * factors, factors)
    chance = Random(5)
    columns = {fact.id: [_value(fact, chance) for _ in range(_ROWS)] for fact in knowledge.asked}
    half = {fact.id: _value(fact, chance) for fact in knowledge.asked[::2]}
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "factors": factors,
        "rules": len(knowledge.rules),
        "facts": len(knowledge.asked),
        "before_mib": round(before / 1024),
        "outcomes_of_nothing_known": _timed(lambda: DecisionSpace(knowledge).outcomes({})),
        "outcomes_of_half_known": _timed(lambda: DecisionSpace(knowledge).outcomes(half)),
        f"conclusions_of_{_ROWS}": _timed(lambda: DecisionSpace(knowledge).conclusions(columns)),
    }


def _value(fact: Fact, chance: Random) -> Value | None:
    values: list[Value | None] = [None, *(_NUMBERS if fact.numeric else fact.choices)]
    return chance.choice(values)


def main() -> None:
    """Print one JSON object; a size that runs out of memory or time says so."""
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(_measured(int(sys.argv[2]))))
        return
    sizes = list(map(int, sys.argv[1:])) or [1, 2, 4, 6, 8]
    print(json.dumps({"sizes": [_apart(size) for size in sizes]}, indent=2))


def _apart(factors: int) -> object:
    command = [sys.executable, "-m", "tests.benchmarks.growth", "--one", str(factors)]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=900)
    except subprocess.TimeoutExpired:
        return {"factors": factors, "failed": "more than 900 s"}
    if done.returncode:
        lines = done.stderr.decode().splitlines() or [f"ended by signal {-done.returncode}"]
        return {"factors": factors, "failed": lines[-1]}
    return json.loads(done.stdout)


if __name__ == "__main__":
    main()
