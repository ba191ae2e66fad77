from __future__ import annotations

import json

import pytest

from nicwise.engine.answers import Answer, check, read_facts
from nicwise.engine.errors import DocumentError, FactsError
from tests.engine.answers.vocabulary import GUIDANCE


def read(text: str) -> dict[str, Answer]:
    return read_facts(text, "plan.yaml", GUIDANCE)


def faults(text: str) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        read(text)
    return caught.value.in_("en").splitlines()


YAML = """\
# our first cluster
gpu_count: 16 nodes x 8
Workload: LoRA
规划期: 3年
gpu_platform: ~
new_build: no
expansion: none
utilisation_gain:
cost_priority: unknown
growth_drivers: [larger models, 多租户]
training_duty: '12:30'
notes: {anything: [may, stand, here]}
nicwise: {saved: 2026-01-01}
"""
READ = {
    "gpu_count": Answer("16 nodes x 8", 2),
    "Workload": Answer("LoRA", 3),
    "规划期": Answer("3年", 4),
    "gpu_platform": Answer(None, 5),
    "new_build": Answer("no", 6),
    "expansion": Answer("none", 7),
    "utilisation_gain": Answer(None, 8),
    "cost_priority": Answer("unknown", 9),
    "growth_drivers": Answer(["larger models", "多租户"], 10),
    "training_duty": Answer("12:30", 11),
}


def test_facts_stand_at_the_top() -> None:
    assert READ == read(YAML)


def test_facts_may_stand_under_facts() -> None:
    assert {"gpu_count": Answer("64", 3)} == read(
        "notes: ours\nfacts:\n  gpu_count: 64\nnicwise: x\nlanguage: zh\n"
    )


def test_facts_may_be_json() -> None:
    facts: dict[str, object] = {
        "gpu_count": 64,
        "planning_horizon": 1.5,
        "new_build": True,
        "workload": None,
        "growth_drivers": [],
    }

    assert {
        "gpu_count": Answer("64", 2),
        "planning_horizon": Answer("1.5", 3),
        "new_build": Answer("true", 4),
        "workload": Answer(None, 5),
        "growth_drivers": Answer([], 6),
    } == read(json.dumps(facts, indent="\t"))


@pytest.mark.parametrize("text", ["{}", "facts:", "facts: {}", "notes: nothing yet"])
def test_a_file_may_hold_no_facts(text: str) -> None:
    assert {} == read(text)


def test_what_a_consultation_prints_gives_its_answers_back() -> None:
    printed = {
        "schema": "nicwise/consultation/1",
        "packs": ["guidance"],
        "digest": "…",
        "facts": {
            "gpu_count": {"value": 64, "origin": "given", "unit": "GPUs"},
            "workload": {"value": None, "origin": "unknown"},
            "gpu_platform": {"value": None, "origin": "not_asked"},
            "model_parameters": {"value": None, "origin": "not_applicable"},
            "planning_horizon": {"value": 3, "origin": "assumed"},
            "growth_drivers": {"value": ["model_growth"], "origin": "given"},
            "new_build": {"value": True},
            "growth_factor": {"value": None, "origin": "unknown"},
            "effective_workload": {"value": None, "origin": "unknown"},
            "growth_reserved": {"value": True, "origin": "derived"},
        },
        **dict.fromkeys(
            (
                "conclusion",
                "margin",
                "settled",
                "open_questions",
                "open_as_assumed",
                "findings",
                "advice",
                "graph",
            )
        ),
        **dict.fromkeys(("set_aside", "unknown", "language")),
    }

    answers = read(json.dumps(printed, ensure_ascii=False))

    assert {
        "gpu_count": "64",
        "workload": None,
        "growth_drivers": ["model_growth"],
        "new_build": "true",
    } == {name: answer.written for name, answer in answers.items()}
    assert check(GUIDANCE, answers).known["gpu_count"].value == 64


def test_everything_but_facts_is_refused_with_its_place() -> None:
    assert [
        "plan.yaml:1:1: cluster holds a group of entries, not a value. "
        "Facts stand at the top of the file, or all under one key called facts.",
        "plan.yaml:3:1: growth holds a group of entries, not a value. "
        "Facts stand at the top of the file, or all under one key called facts.",
        "plan.yaml:4:1: an item of growth_drivers is not a plain value. Write a list of words.",
        "plan.yaml:6:1: the key gpu_count stands here a second time (first on line 5). Keep one of them.",
        "plan.yaml:7:1: planning_horizon holds a group of entries, not a value. "
        "Facts stand at the top of the file, or all under one key called facts.",
    ] == faults(
        "cluster:\n  gpu_count: 8\ngrowth: {plan: x}\ngrowth_drivers: [[a], b]\n"
        "gpu_count: 8\ngpu_count: 9\nplanning_horizon: {value: 3, unit: years}\n"
    )


def test_the_same_is_told_in_chinese() -> None:
    with pytest.raises(DocumentError) as caught:
        read("cluster: {gpu_count: 8}\ngrowth_drivers: [[a]]\n")

    assert [
        "plan.yaml:1:1: cluster 下是一组条目，而不是取值。事实应写在文件顶层，或统一写在名为 facts 的键下。",
        "plan.yaml:2:1: growth_drivers 的某一项不是单个值。请写成由词组成的列表。",
    ] == caught.value.in_("zh").splitlines()


def test_nothing_but_remarks_stands_beside_facts() -> None:
    assert [
        "plan.yaml:3:1: GPU platform stands beside facts, not under it. Move it under facts.",
        "plan.yaml:4:1: the key note has no meaning beside facts. "
        "Did you mean notes? Put remarks under notes.",
        "plan.yaml:5:1: the key zzz has no meaning beside facts. Put remarks under notes, or remove it.",
    ] == faults("facts:\n  gpu_count: 8\nGPU platform: H100\nnote: x\nzzz: 1\n")


def test_an_edited_print_that_contradicts_itself_is_refused() -> None:
    assert [
        "plan.yaml:2:34: gpu_count has a value, and its origin says unknown. "
        "Write origin: given, or remove the value.",
        "plan.yaml:3:39: gpu_platform has a value, and its origin says not_asked. "
        "Write origin: given, or remove the value.",
        "plan.yaml:4:35: new_build has the origin guess, which has no meaning. "
        "Write origin: given, or the value alone.",
        "plan.yaml:5:22: workload has the origin ..., which has no meaning. "
        "Write origin: given, or the value alone.",
    ] == faults(
        "facts:\n"
        "  gpu_count: {value: 64, origin: unknown}\n"
        "  gpu_platform: {value: H100, origin: not_asked}\n"
        "  new_build: {value: yes, origin: guess}\n"
        "  workload: {origin: [given]}\n"
    )


@pytest.mark.parametrize(
    "text", ["64", "- gpu_count: 64", "gpu_count：64", "facts: [gpu_count]", "facts: 64"]
)
def test_what_is_no_mapping_is_refused(text: str) -> None:
    (told,) = faults(text)

    assert "this is not a mapping of facts. Write one fact a line, as 'name: value'" in told


@pytest.mark.parametrize(
    "text", ["", "a: &x 1\nb: *x", "a: !!int 1", "a: [", "a: 1\n---\nb: 2", "a: \x00", "? [a]\n: 1"]
)
def test_what_is_no_plain_yaml_is_refused(text: str) -> None:
    assert faults(text)


def test_a_key_that_stands_there_twice_hides_no_other_fault() -> None:
    text = "gpu_count: 16\ngpu_count: 17\nworkload: infrence\nnonsense: 3\n"

    with pytest.raises(FactsError) as caught:
        read_facts(text, "a.yaml", GUIDANCE)
    assert [
        "a.yaml:2:1: the key gpu_count stands here a second time (first on line 1). Keep one of them.",
        "a.yaml:3: workload: 'infrence' is not one of its values. Did you mean inference?",
        "a.yaml:4: no fact is called 'nonsense'.",
    ] == [line.split(" Allowed:")[0].split(" The facts")[0] for line in str(caught.value).split("\n")]


def test_a_printed_fraction_of_a_point_needs_no_unit() -> None:
    text = "facts: {utilisation_gain: {value: 0.05, origin: given}}"

    assert check(GUIDANCE, read_facts(text, "a.json", GUIDANCE)).known["utilisation_gain"].value == 0.05
