from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from nicwise.engine import consult, load
from tests.transcripts import called
from tests.tree import ROOT

EVERY: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/cases/guidance.yaml").read_text(encoding="utf-8"))
CASES = EVERY[::4]  # tests/engine compares the others
GROWING = next(case["given"] for case in EVERY if case["name"] == "20 GPUs that will be 80 in three years")
KEYS = [
    "schema", "packs", "digest", "facts", "set_aside", "unknown", "conclusion", "margin", "settled",
    "open_questions", "open_as_assumed", "findings", "advice", "graph",
]  # fmt: skip


def asked(*arguments: str, given: object) -> dict[str, Any]:
    seen = called([*arguments, "--pack", "guidance", "--format", "json"], json.dumps(given))
    assert (seen.status, seen.err) == (0, "")
    told: dict[str, Any] = json.loads(seen.out)
    return told


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_consult_prints_what_the_contract_names(case: dict[str, Any]) -> None:
    told = asked("consult", "-", given=case["given"])

    found = consult(load(["guidance"]), case["given"])
    assert list(told) == KEYS
    assert (told["schema"], told["packs"]) == ("nicwise/consultation/1", ["guidance"])
    assert (told["conclusion"], told["margin"]) == (case["conclusion"], case["margin"])
    assert case["weighing_findings"] == sorted(
        f"{each['factor']} {each['favours']} {each['strength']}"
        for each in told["findings"]
        if each["weighs"]
    )
    assert told["facts"].keys() == found.facts.keys()
    assert set(told["graph"]["nodes"][0]) >= {"id", "kind", "en", "zh"}
    assert {node["id"] for node in told["graph"]["nodes"]} == set(found.graph)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_what_consult_prints_is_a_file_of_facts(case: dict[str, Any]) -> None:
    told = asked("consult", "-", given=case["given"])

    assert told == asked("consult", "-", given=told)


def test_texts_do_not_depend_on_the_language_of_the_call() -> None:
    given = CASES[0]["given"]

    assert asked("consult", "-", given=given) == asked("consult", "-", "--lang", "zh", given=given)


@pytest.mark.parametrize(
    ("arguments", "explains"),
    [
        ([], {"conclusion": "400G"}),
        (["--fact", "growth_reserved"], {"fact": "growth_reserved"}),
        (["--rule", "room-to-grow"], {"rule": "growth/room-to-grow"}),
    ],
    ids=str,
)
def test_why_prints_what_it_explains(arguments: list[str], explains: dict[str, str]) -> None:
    told = asked("why", "-", *arguments, given=GROWING)

    assert (told["schema"], told["explains"]) == ("nicwise/explanation/1", explains)


def test_why_of_a_rule_prints_each_condition() -> None:
    told = asked("why", "-", "--rule", "scale/below-32", given={"gpu_count": 40})

    assert told["rule"] == {
        "id": "scale/below-32",
        "fired": False,
        "overridden_by": [],
        "conditions": [
            {
                "fact": "gpu_count",
                "required": {"en": "GPUs at first deployment < 32", "zh": "首期 GPU 数量 < 32"},
                "actual": 40,
                "status": "known",
                "holds": False,
            }
        ],
    }


def test_rules_prints_every_rule() -> None:
    seen = called(["rules", "--format", "json"])

    assert list(load().rules) == [rule["id"] for rule in json.loads(seen.out)]


def test_rules_of_one_area() -> None:
    seen = called(["rules", "--factor", "scale", "--format", "json"])

    assert {"scale"} == {rule["id"].partition("/")[0] for rule in json.loads(seen.out)}


def test_clean_audit_as_json() -> None:
    seen = called(["audit", "--pack", "guidance", "--format", "json"])

    told = json.loads(seen.out)
    exempt = told.pop("exempt")
    assert told == {
        "schema": "nicwise/audit/1",
        "packs": ["guidance"],
        "digest": load(["guidance"]).digest,
        "findings": [],
    }
    assert [(each["code"], each["subject"]) for each in exempt] == [
        ("masked", "platform/a100-large-model-training"),
        ("conflicting", "tco/initial-cost-first + tco/long-running-training"),
        ("conflicting", "tco/initial-cost-first + tco/utilisation-gain-pays"),
    ]


def test_export_is_what_the_engine_writes(tmp_path: Path) -> None:
    from nicwise.engine.export.clips import clips

    assert clips(load()) == called(["export", "clips"], folder=tmp_path).out
