from __future__ import annotations

import random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.interview import Planner
from nicwise.engine.interview.flipping import flips
from nicwise.engine.interview.weighing import weightiest
from nicwise.engine.model import Value
from nicwise.engine.space import axes
from tests.reading import random_cluster

GUIDANCE = load(["guidance"])
CASE: dict[str, Value | None] = {
    "gpu_count": 48,
    "workload": "fine_tuning",
    "gpu_platform": "H100",
    "planned_gpu_count": 60,
    "planning_horizon": 1,
    "expansion": "limited",
    "growth_drivers": frozenset(),
    "new_build": False,
    "cost_priority": "lifecycle_tco",
    "utilisation_gain": 2,
}


def told(answers: dict[str, Value | None]) -> list[tuple[str | None, dict[str, tuple[Value, ...]]]]:
    return [(each.conclusion, dict(each.changes)) for each in flips(GUIDANCE, answers)]


def test_what_a_person_can_change_is_enough() -> None:
    assert told(CASE) == [("400G", {"expansion": ("continuous",)})]


def test_what_cannot_be_changed_is_named_where_nothing_else_will_do() -> None:
    assert told({"workload": "large_model_training"}) == [("200G", {"workload": ("inference",)})]


def test_numbers_are_the_nearest_that_will_do() -> None:
    found = told({"gpu_count": 300, "gpu_platform": "H100", "workload": "fine_tuning"})

    assert ("200G", {"gpu_count": (63,)}) in found


def test_what_is_known_comes_before_what_is_not() -> None:
    case: dict[str, Value | None] = {"gpu_count": 48, "workload": "fine_tuning", "gpu_platform": "H100"}

    known = [all(case.get(name) is not None for name in changes) for _, changes in told(case)]
    assert known == sorted(known, reverse=True)


def test_every_flip_was_tried() -> None:
    rng = random.Random(3)
    for _ in range(15):
        cluster = {name: value for name, value in random_cluster(rng).items() if value is not None}
        before = consult(GUIDANCE, cluster).conclusion
        for each in flips(GUIDANCE, cluster):
            for number in range(max(map(len, each.changes.values()))):
                change = {name: values[min(number, len(values) - 1)] for name, values in each.changes.items()}

                assert consult(GUIDANCE, {**cluster, **change}).conclusion == each.conclusion != before


def test_where_too_much_is_open_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(axes, "_MOST_TRIED", 1)

    assert flips(GUIDANCE, CASE) == ()
    assert weightiest(Planner(GUIDANCE), consult(GUIDANCE, {"gpu_count": 40})) is None


def test_the_weightiest_unknown_tells_most() -> None:
    found = weightiest(Planner(GUIDANCE), consult(GUIDANCE, {**CASE, "expansion": None}))

    assert found is not None
    fact, answers = found
    assert fact.id == "expansion"
    assert [dict(each.conclusions) for each in answers] == [{"200G": 1.0}, {"400G": 1.0}]


def test_nothing_weighs_where_all_is_settled() -> None:
    assert weightiest(Planner(GUIDANCE), consult(GUIDANCE, {"workload": "large_model_training"})) is None
