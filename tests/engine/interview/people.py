"""People who answer an interview, and a referee who tries every case that a question leaves open."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import product

from nicwise.engine.interview import Planner, Question
from nicwise.engine.model import Value
from tests.reading import DRIVERS, read

__all__ = ["asked", "can_matter"]

Answers = dict[str, Value | None]

# A value on each side of every bound that the document names
POSSIBLE: Mapping[str, tuple[Value | None, ...]] = {
    "gpu_count": (None, 16, 40, 100, 300),
    "workload": (None, "inference", "fine_tuning", "light_training", "large_model_training"),
    "model_parameters": (None, 7, 70),
    "gpu_platform": (None, "A100", "H100", "H200"),
    "planned_gpu_count": (None, 16, 32, 40, 80, 100, 200, 300, 600),
    "planning_horizon": (None, 1, 5),
    "expansion": (None, "none", "continuous"),
    "growth_drivers": (None, frozenset(), frozenset(DRIVERS[:1])),
    "new_build": (None, True, False),
    "training_duty": (None, "long_running", "occasional"),
    "cost_priority": (None, "initial_cost", "lifecycle_tco"),
    "utilisation_gain": (None, 4, 15),
}


def asked(planner: Planner, person: Mapping[str, Value | None]) -> Iterator[tuple[Question, Answers]]:
    """Hold an interview; whatever a person has no answer to, they do not know.

    Yields each question with the answers before it, and the last answers with no question.
    """
    answers: Answers = {}
    while (question := planner.next(answers)) is not None:
        yield question, dict(answers)
        answers[question.fact.id] = person.get(question.fact.id)


def can_matter(answers: Mapping[str, Value | None], fact: str) -> bool:
    """Whether two cases that differ in one answer alone conclude differently: found by trying."""
    free = [name for name in POSSIBLE if name not in answers and name != fact]
    return any(_differs({**answers, **case}, fact) for case in _cases(free))


def _differs(case: Mapping[str, Value | None], fact: str) -> bool:
    whole = [{**case, fact: value} for value in POSSIBLE[fact]]
    return len({read(each).conclusion for each in whole if _possible(each)}) > 1


def _possible(case: Mapping[str, Value | None]) -> bool:
    first, last = case.get("gpu_count"), case.get("planned_gpu_count")
    return not (isinstance(first, int) and isinstance(last, int) and last < first)


def _cases(free: list[str]) -> Iterator[Answers]:
    """Some at random, since most questions that matter do so soon; then all."""
    rng = random.Random(0)
    for _ in range(500):
        yield {name: rng.choice(POSSIBLE[name]) for name in free}
    for values in product(*(POSSIBLE[name] for name in free)):
        yield dict(zip(free, values, strict=True))
