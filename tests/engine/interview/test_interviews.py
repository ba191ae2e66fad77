"""Whole interviews with random people, of this field and of another."""

from __future__ import annotations

import random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.answers import check
from nicwise.engine.errors import FactError
from nicwise.engine.interview import Planner, still_open
from nicwise.engine.model import Value
from tests.bases import random_answers
from tests.engine.interview.people import asked, can_matter
from tests.reading import random_cluster
from tests.tree import ROOT

GUIDANCE = load(["guidance"])
SECOND = load([str(ROOT / "tests" / "second")])


@pytest.mark.parametrize("seed", range(4))
def test_a_cluster_gets_the_conclusion_that_all_its_facts_give(seed: int) -> None:
    planner, rng = Planner(GUIDANCE), random.Random(seed)
    for _ in range(12):
        cluster = random_cluster(rng)
        answers = {}
        for question, before in asked(planner, cluster):
            answers = {**before, question.fact.id: cluster.get(question.fact.id)}

        assert consult(GUIDANCE, answers).conclusion == consult(GUIDANCE, cluster).conclusion
        assert planner.next(answers) is None


def test_no_question_is_asked_that_could_not_matter() -> None:
    planner, rng = Planner(GUIDANCE), random.Random(11)
    for _ in range(16):
        for question, before in asked(planner, random_cluster(rng)):
            assert can_matter(before, question.fact.id), (before, question.fact.id)


def test_the_referee_knows_what_cannot_matter() -> None:
    known: dict[str, Value | None] = {
        "workload": "inference",
        "gpu_count": 300,
        "gpu_platform": "H200",
        "utilisation_gain": 4,
        "growth_drivers": frozenset[str](),
        "expansion": "none",
        "new_build": False,
        "cost_priority": None,
    }

    assert can_matter({"workload": "inference"}, "gpu_count")
    assert not can_matter({"workload": "large_model_training", "gpu_count": 300}, "gpu_platform")
    assert not can_matter({**known, "planning_horizon": 1}, "planned_gpu_count")


@pytest.mark.parametrize("seed", range(3))
def test_another_field_is_asked_alike(seed: int) -> None:
    planner, rng = Planner(SECOND), random.Random(seed)
    for _ in range(8):
        person = random_answers(SECOND, rng)
        try:
            check(SECOND, person)
        except FactError:
            continue
        answers = {}
        for question, before in asked(planner, person):
            answers = {**before, question.fact.id: person.get(question.fact.id)}

        never = {fact.id for fact in still_open(SECOND, answers).never}
        whole = {name: value for name, value in person.items() if name not in never}
        assert consult(SECOND, answers).conclusion == consult(SECOND, whole).conclusion
