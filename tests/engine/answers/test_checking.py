from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from nicwise.engine.answers import Answer, check, override, read_settings
from nicwise.engine.errors import FactError
from tests.engine.answers.vocabulary import GUIDANCE


def faults(facts: Mapping[str, object]) -> list[tuple[str | None, str, int]]:
    with pytest.raises(FactError) as caught:
        check(GUIDANCE, facts)
    return [(fault.fact, str(fault.message), fault.line) for fault in caught.value.faults]


def test_answers_are_read_into_a_situation() -> None:
    now = check(
        GUIDANCE,
        MappingProxyType(
            {
                "GPU-count": "16 x 8",
                "workload": "推理",
                "规划期": "18 months",
                "new_build": None,
                "model parameters": "7B",
            }
        ),
    )

    given = {name: known.value for name, known in now.known.items() if known.origin in ("given", "unknown")}
    assert {
        "gpu_count": 128,
        "workload": "inference",
        "planning_horizon": 1.5,
        "new_build": None,
        "growth_factor": None,
    } == given
    assert {"model_parameters": 7} == now.set_aside


def test_nothing_given_is_nothing_known() -> None:
    assert {"not_asked", "unknown"} == {known.origin for known in check(GUIDANCE, {}).known.values()}


def test_everything_wrong_is_told_in_the_order_given_with_its_line() -> None:
    assert [
        (None, "no fact is called 'gpu_cout'. Did you mean gpu_count?", 1),
        ("planned_gpu_count", "planned_gpu_count: '1.5' is not a whole number. Did you mean 1 or 2?", 0),
        (
            "new_build",
            "new_build: 'ture' is neither yes nor no. Did you mean true? Write yes, no or unknown.",
            3,
        ),
    ] == faults(
        {
            "gpu_cout": Answer("8", 1),
            "workload": "RAG",
            "planned_gpu_count": 1.5,
            "new_build": Answer("ture", 3),
        }
    )


def test_lines_are_told_in_both_languages() -> None:
    with pytest.raises(FactError) as caught:
        check(GUIDANCE, {"gpu_count": Answer("0", 4)})

    assert (
        "line 4: gpu_count: '0' is outside the allowed range. Allowed: ≥ 1, ≤ 10,000,000 (GPUs).",
        "第 4 行：gpu_count：“0”超出允许范围。允许：≥ 1，≤ 10,000,000（张）。",
    ) == (caught.value.in_("en"), caught.value.in_("zh"))


def test_a_fact_that_is_spelt_twice_is_refused_even_with_one_value() -> None:
    message = "gpu_count is given twice, as 'gpu_count' and as 'GPU count'. Keep one of them."

    assert [("gpu_count", message, 2)] == faults({"gpu_count": Answer("8", 1), "GPU count": Answer("8", 2)})


def test_a_broken_constraint_names_values_and_facts() -> None:
    message = (
        "The plan ends with 1,024 GPUs, fewer than the 2,048 of the first deployment. "
        "Give the total at the end of the plan, not the GPUs to be added. (planned_gpu_count, gpu_count)"
    )

    assert [(None, message, 7)] == faults(
        {"planned_gpu_count": Answer("1024", 2), "gpu_count": Answer("2048", 7)}
    )


def test_a_broken_constraint_is_told_in_chinese() -> None:
    with pytest.raises(FactError) as caught:
        check(GUIDANCE, {"planned_gpu_count": 8, "gpu_count": 16})

    expected = (
        "规划期末为 8 张 GPU，少于首期的 16 张。请填写期末总数，而不是新增数量。"
        "（planned_gpu_count、gpu_count）"
    )
    assert expected == caught.value.in_("zh")


def test_a_constraint_on_what_is_unknown_is_not_broken() -> None:
    assert check(GUIDANCE, {"gpu_count": 16, "planned_gpu_count": None}).known["gpu_count"].value == 16


def test_settings_override_a_file_however_they_are_spelt() -> None:
    file = {"GPU count": Answer("64", 1), "workload": Answer("RAG", 2), "zzz": Answer("1", 3)}

    assert {"workload": Answer("RAG", 2), "gpu-count": "128", "zzz": "2"} == override(
        GUIDANCE, file, read_settings(["gpu-count=128", "zzz=2"])
    )
