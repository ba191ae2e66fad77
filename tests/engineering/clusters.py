"""Clusters drawn at random over the vocabulary of the engineering pack, near the numbers that matter."""

from __future__ import annotations

from random import Random

from nicwise.engine.model import Fact, KnowledgeBase, Value

__all__ = ["random_cluster"]

_COUNTS: list[float] = [
    1,
    2,
    4,
    7,
    8,
    9,
    16,
    24,
    31,
    32,
    63,
    64,
    65,
    71,
    72,
    73,
    128,
    129,
    144,
    255,
    256,
    512,
    2048,
    2049,
    16384,
]
_NUMBERS: dict[str, list[float]] = {
    "gpu_count": _COUNTS,
    "planned_gpu_count": _COUNTS,
    "gpus_per_job": _COUNTS,
    "model_parameters": [7, 19.9, 20, 70, 405],
    "served_parameters": [8, 70, 120, 405, 671],
    "planning_horizon": [1, 3, 5],
    "utilisation_gain": [0, 5, 10, 20],
    "tokens_per_microbatch": [512, 2048, 4000, 8000, 8192, 11600, 16384, 23200, 32768],
    "oversubscription": [1, 2],
    "pipeline_parallel": [1, 8],
    "virtual_stages": [1, 4],
    "measured_step_seconds": [0.5, 9],
    "measured_bus_bandwidth": [180],
    "step_gain_least": [0, 2, 3, 5],
    "step_gain_most": [0, 3, 5, 9],
    "extra_cost_least": [0, 2, 3, 5],
    "extra_cost_most": [0, 3, 5, 9],
}
# With it a calculation could run, of which only a consultation knows.
_NEVER = "sequence_length"
_ORDERED = [
    ("gpus_per_job", "gpu_count"),
    ("gpu_count", "planned_gpu_count"),
    ("step_gain_least", "step_gain_most"),
    ("extra_cost_least", "extra_cost_most"),
]


def random_cluster(knowledge: KnowledgeBase, chance: Random) -> dict[str, Value | None]:
    """Draw answers to some of the questions; the largest job is no larger than the cluster."""
    known = chance.choice([0.3, 0.6, 0.9, 1.0])
    found: dict[str, Value | None] = {}
    for fact in knowledge.asked:
        drawn = chance.random()
        if fact.id == _NEVER:
            continue
        if drawn < known:
            found[fact.id] = _value(fact, chance)
        elif drawn < known + 0.1:
            found[fact.id] = None
    for smaller, larger in _ORDERED:
        least, most = found.get(smaller), found.get(larger)
        if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
            found[smaller if smaller == "gpus_per_job" else larger] = (
                most if smaller == "gpus_per_job" else least
            )
    return found


def _value(fact: Fact, chance: Random) -> Value:
    if fact.only:
        likely = [fact.typical.get(each, 1.0) for each in fact.only]
        return chance.choices(fact.only, likely)[0]
    if fact.numeric:
        return chance.choice(_NUMBERS[fact.id])
    if fact.type == "boolean":
        return chance.random() < 0.4
    if fact.type == "set":
        return frozenset(name for name in fact.choices if chance.random() < 0.3)
    return chance.choice(list(fact.choices))
