from __future__ import annotations

import pytest

from nicwise.engine import load
from nicwise.engine.errors import FactError
from nicwise.engine.interview import revise
from nicwise.engine.model import Value

GUIDANCE = load(["guidance"])
OLD: dict[str, Value | None] = {
    "workload": "light_training",
    "model_parameters": 7,
    "training_duty": None,
    "gpu_count": 16,
    "planned_gpu_count": 32,
    "new_build": True,
}
ORDER = list(OLD)


def later(fact: str) -> list[str]:
    return ORDER[ORDER.index(fact) + 1 :]


def test_a_first_answer_is_put_last() -> None:
    revised = revise(GUIDANCE, OLD, "cost_priority", "initial_cost")

    assert list(revised.answers) == [*ORDER, "cost_priority"]
    assert (revised.dropped, revised.gone, revised.back) == ((), (), ())


def test_later_answers_stay_as_they_are() -> None:
    revised = revise(GUIDANCE, OLD, "gpu_count", 20, later("gpu_count"))

    assert revised.answers == {**OLD, "gpu_count": 20}
    assert list(revised.answers) == ORDER


def test_what_no_longer_applies_is_kept_in_case_it_does_again() -> None:
    gone = revise(GUIDANCE, OLD, "workload", "inference", later("workload"))
    back = revise(GUIDANCE, gone.answers, "workload", "large_model_training", later("workload"))

    assert (gone.gone, gone.back) == (("model_parameters",), ())
    assert (back.gone, back.back) == ((), ("model_parameters",))
    assert back.answers == {**OLD, "workload": "large_model_training"}


def test_a_later_answer_gives_way_to_one_that_it_contradicts() -> None:
    revised = revise(GUIDANCE, OLD, "gpu_count", 64, later("gpu_count"))

    assert revised.dropped == ("planned_gpu_count",)
    assert revised.answers == {
        **{name: OLD[name] for name in ORDER if name != "planned_gpu_count"},
        "gpu_count": 64,
    }


def test_an_earlier_answer_does_not() -> None:
    with pytest.raises(FactError, match="fewer than the 16"):
        revise(GUIDANCE, OLD, "planned_gpu_count", 8, later("planned_gpu_count"))


def test_unknown_contradicts_nothing() -> None:
    assert revise(GUIDANCE, OLD, "gpu_count", None, later("gpu_count")).dropped == ()
