"""A rule base as large as one likes: factors with facts of their own, and facts that all of them share."""

from __future__ import annotations

import random

from nicwise.engine.model import KnowledgeBase
from tests.bases import SIDES, Data, base

__all__ = ["synthetic_base"]

LEVELS = ("decisive", "strong", "moderate", "weak")
VALUES = ["a", "b", "c", "d"]
CUTS = [10, 100, 1000]  # four cells, as the choices have
OVERRIDING = 0.1


def synthetic_base(
    rules: int = 200, factors: int = 8, own: int = 4, shared: int = 6, seed: int = 0
) -> KnowledgeBase:
    """Draw a rule base of a given size; every fact has four cells.

    Parameters
    ----------
    rules : int
        How many, shared out evenly among the factors.
    own : int
        Facts of each factor on which no other factor depends.
    shared : int
        Facts on which any factor may depend.
    """
    rng = random.Random(seed)
    common = [f"shared{number}" for number in range(shared)]
    private = {f"f{number}": [f"f{number}_{fact}" for fact in range(own)] for number in range(factors)}
    facts: dict[str, Data] = {
        name: _fact(number)
        for number, name in enumerate([*common, *(each for row in private.values() for each in row)])
    }
    drawn: dict[str, Data] = {}
    for number in range(rules):
        factor = f"f{number % factors}"
        names = [*rng.sample(private[factor], rng.randint(1, 2)), *rng.sample(common, rng.randint(0, 2))]
        data: Data = {
            "when": {name: _test(facts[name], rng) for name in names},
            "favours": rng.choice(SIDES),
            "strength": rng.choice(LEVELS),
        }
        before = [name for name in drawn if name.startswith(f"{factor}/")]
        if before and rng.random() < OVERRIDING:
            data["overrides"] = [rng.choice(before)]
        drawn[f"{factor}/r{number:03}"] = data
    return base(facts, drawn, factors=list(private), levels=LEVELS)


def _fact(number: int) -> Data:
    if number % 2:
        return {"type": "choice", "values": VALUES}
    return {"type": "integer", "bounds": {"from": 1}}


def _test(fact: Data, rng: random.Random) -> object:
    if fact["type"] == "choice":
        return rng.sample(VALUES, rng.randint(1, 2))
    low, high = sorted(rng.sample(CUTS, 2))
    return rng.choice([{"from": low}, {"below": high}, {"from": low, "below": high}])
