"""Every query of the decision space, on 200 rules and 38 facts: seconds, and peak memory so far.

Run it as ``python -m tests.benchmarks.queries [RULES FACTORS OWN SHARED]``.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from random import Random

from nicwise.engine.model import Value
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.rules import without
from tests.synthetic import CUTS, VALUES, synthetic_base

_ROWS = 10_000


def main() -> None:
    """Print one line a query, and the whole as JSON."""
    sizes = [int(each) for each in sys.argv[1:5]] or [200, 8, 4, 6]
    knowledge = synthetic_base(*sizes)
    space = DecisionSpace(knowledge)
    chance = Random(1)
    case: dict[str, Value] = {
        fact.id: chance.choice(VALUES) if fact.type == "choice" else chance.choice(CUTS)
        for fact in knowledge.asked
    }
    first = next(iter(knowledge.rules))
    shared, own = "shared0", "f0_0"
    queries: dict[str, Callable[[], object]] = {
        "outcomes": lambda: space.outcomes({}),
        "settled": lambda: space.settled(case),
        "matters": lambda: space.matters({}, shared),
        "split on a shared fact": lambda: space.split({}, shared),
        "split on a fact of one factor": lambda: space.split({}, own),
        "smallest changes": lambda: space.smallest_changes(case),
        "sufficient reasons, the first three": lambda: list(space.sufficient_reasons(case, first=3)),
        "fires": lambda: space.fires(first),
        "decisive": lambda: space.decisive(first),
        "gap": space.gap,
        "clashes": space.clashes,
        "compare": lambda: space.compare(without(knowledge, first)),
        f"{_ROWS} conclusions": lambda: space.conclusions(
            {name: [value] * _ROWS for name, value in case.items()}
        ),
    }
    told = {}
    for name, query in queries.items():
        start = time.process_time()
        query()
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        told[name] = {"seconds": round(time.process_time() - start, 2), "peak_mib": round(peak)}
    sized = {"rules": len(knowledge.rules), "facts": len(knowledge.facts), "factors": len(knowledge.factors)}
    print(json.dumps({**sized, "queries": told}, indent=2))


if __name__ == "__main__":
    main()
