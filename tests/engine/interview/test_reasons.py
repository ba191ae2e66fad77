from __future__ import annotations

from nicwise.engine import load
from nicwise.engine.interview import rules_on
from nicwise.engine.model import Value
from tests.bases import base

GUIDANCE = load(["guidance"])


def told(answers: dict[str, Value | None], fact: str) -> list[str]:
    return [rule.id for rule in rules_on(GUIDANCE, answers, fact)]


def test_the_strongest_come_first() -> None:
    assert told({}, "utilisation_gain") == ["tco/utilisation-gain-pays"]
    assert told({"workload": "fine_tuning"}, "gpu_count")[:3] == [
        "scale/training-from-256",
        "scale/training-64-to-255",
        "scale/below-32",
    ]


def test_rules_that_are_decided_are_left_out() -> None:
    assert told({"gpu_count": 300}, "cost_priority") == []
    assert told({"gpu_count": 40}, "cost_priority") == ["tco/initial-cost-first"]


def test_rules_by_way_of_what_is_derived() -> None:
    assert "growth/room-to-grow" in told({"gpu_count": 300}, "planning_horizon")
    assert "growth/room-to-grow" in told({"gpu_count": 300}, "planned_gpu_count")


def test_an_answer_that_makes_no_difference_to_a_rule() -> None:
    # The model's size only tells large-model training from light training
    assert told({"workload": "large_model_training"}, "model_parameters") == []
    assert "workload/large-model-training" in told({"workload": "light_training"}, "model_parameters")


def test_an_answer_there_is_makes_no_difference() -> None:
    answers: dict[str, Value | None] = {"gpu_count": 300, "gpu_platform": "A100"}

    assert told({**answers, "workload": "inference"}, "workload") == told(answers, "workload")


def test_what_rules_a_side_out_comes_before_all() -> None:
    knowledge = base(
        {"a": {"type": "boolean"}},
        {
            "ease/a": {"when": {"a": True}, "favours": "left", "strength": "strong"},
            "limits/a": {"when": {"a": False}, "rules_out": "left"},
            "ease/b": {"when": {"a": True}, "favours": "either"},
        },
    )

    assert [rule.id for rule in rules_on(knowledge, {}, "a")] == ["limits/a", "ease/a"]
