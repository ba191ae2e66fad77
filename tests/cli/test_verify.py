"""Explanations that are filed and made anew later."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import nicwise.kb
from tests.schemas import faults
from tests.transcripts import Seen, called

FACTS: dict[str, object] = {
    "gpu_count": 48, "workload": "inference", "gpu_platform": "H100", "expansion": "limited",
    "model_parameters": 70,
}  # fmt: skip
SHIPPED = Path(nicwise.kb.__path__[0]) / "guidance"
QUESTIONS = [
    [],
    ["--fact", "growth_reserved"],
    ["--fact", "gpu_count"],
    ["--rule", "scale/below-32"],
    ["--not", "400G"],
    ["--if", "gpu_count=256", "--if", "workload=unknown", "--if", "growth_drivers=none"],
    ["--to", "400G"],
    ["--settles"],
]


def filed(folder: Path, *arguments: str, given: Mapping[str, object] = FACTS) -> dict[str, Any]:
    """Make an explanation, and put it into a file."""
    seen = called(
        ["why", "-", "--pack", "guidance", *arguments, "--format", "json"], json.dumps(given), folder
    )
    assert (seen.status, seen.err) == (0, "")
    (folder / "why.json").write_text(seen.out, encoding="utf-8")
    told: dict[str, Any] = json.loads(seen.out)
    return told


def verified(folder: Path, *arguments: str) -> Seen:
    return called(["why", "--verify", "why.json", *arguments], folder=folder)


def refiled(folder: Path, told: object) -> None:
    (folder / "why.json").write_text(json.dumps(told), encoding="utf-8")


def edited(folder: Path, file: str, old: str, new: str) -> str:
    """A copy of the guidance pack with one text changed; its folder, as `--pack` takes it."""
    shutil.copytree(SHIPPED, folder / "guidance")
    path = folder / "guidance" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return "./guidance"


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_what_was_just_made_holds(question: list[str], tmp_path: Path) -> None:
    filed(tmp_path, *question)
    seen = verified(tmp_path)

    assert (0, "It still holds\nThe rule base is the one that it was made with.\n", "") == (
        seen.status, seen.out, seen.err,
    )  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_the_json_of_what_holds_says_so(question: list[str], tmp_path: Path) -> None:
    told = filed(tmp_path, *question)
    seen = verified(tmp_path, "--format", "json")

    assert json.loads(seen.out) == {
        "schema": "nicwise/verification/1",
        "holds": True,
        "digest": {"then": told["digest"], "now": told["digest"]},
        "engine": {"then": told["engine"], "now": told["engine"]},
        "sources_changed": [],
        "refused": None,
        "differences": [],
    }
    assert [] == faults("verification-1", json.loads(seen.out))


def test_another_conclusion_is_told_first(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "rules/workload/inference.yaml", "favours: 200G", "favours: 400G")
    seen = verified(tmp_path, "--pack", pack)

    assert seen.status == 1
    assert seen.out.startswith(
        "It no longer holds\n"
        "The rule base has changed since.\n"
        "\n"
        "What differs\n"
        "  answer: 200G (margin: moderate) then, "
    )
    assert "weighed otherwise: workload/inference\n" in seen.out


def test_a_change_that_does_not_touch_it_is_said_to_give_the_same(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "rules/scale/training-from-256.yaml", "from: 256", "from: 257")
    seen = verified(tmp_path, "--pack", pack)

    assert (0, "It still holds\nThe rule base has changed since, and gives the same.\n") == (
        seen.status, seen.out,
    )  # fmt: skip


def test_other_words_are_a_difference_of_their_own(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(
        tmp_path, "rules/workload/inference.yaml", "Inference lives on", "Inference mostly lives on"
    )
    seen = verified(tmp_path, "--pack", pack, "--format", "json")

    told = json.loads(seen.out)
    assert [("wording", "workload/inference")] == [
        (each["part"], each["name"]) for each in told["differences"]
    ]
    assert [] == faults("verification-1", told)


def test_another_record_of_a_source_is_named(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "sources.yaml", "language: zh", "language: en")
    seen = verified(tmp_path, "--pack", pack)

    assert seen.status == 0
    assert "What is recorded of these sources has changed: article.\n" in seen.out


def test_another_citation_is_a_difference_of_the_proof(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "rules/workload/inference.yaml", "at: [121]", "at: [122]")
    seen = verified(tmp_path, "--pack", pack)

    assert seen.status == 1
    assert "the proof is another" in seen.out


def test_a_question_about_what_is_gone_cannot_be_answered(tmp_path: Path) -> None:
    filed(tmp_path, "--rule", "scale/below-32")
    shutil.copytree(SHIPPED, tmp_path / "guidance")
    for path in (tmp_path / "guidance" / "rules" / "scale").glob("below-32*"):
        path.unlink()
    seen = verified(tmp_path, "--pack", "./guidance")

    assert seen.status == 1
    assert "It cannot be made today: no rule is called 'scale/below-32'." in seen.out


def test_facts_that_are_no_longer_taken_are_told(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "facts.yaml", "bounds: {from: 1, at_most", "bounds: {from: 64, at_most")
    seen = verified(tmp_path, "--pack", pack, "--format", "json")

    told = json.loads(seen.out)
    assert (1, False) == (seen.status, told["holds"])
    assert "gpu_count" in told["refused"]["en"]
    assert [] == faults("verification-1", told)


def test_where_the_answer_is_now_what_was_asked_for_that_is_told(tmp_path: Path) -> None:
    filed(tmp_path, "--to", "400G")
    pack = edited(tmp_path, "rules/workload/inference.yaml", "favours: 200G", "favours: 400G")
    pack_rule = tmp_path / "guidance" / "rules" / "scale" / "from-32-to-63-without-growth.yaml"
    pack_rule.write_text(
        pack_rule.read_text(encoding="utf-8").replace("favours: 200G", "favours: 400G"), "utf-8"
    )
    seen = verified(tmp_path, "--pack", pack)

    assert seen.status == 1
    assert "answer: 200G (margin: moderate) then, 400G (margin: moderate) now\n" in seen.out
    assert "the answer to --to 400G is another\n" in seen.out


def test_a_file_that_was_altered_is_found_out(tmp_path: Path) -> None:
    told = filed(tmp_path)
    told["conclusion"] = "400G"
    refiled(tmp_path, told)
    seen = verified(tmp_path)

    assert seen.status == 1
    assert "the file was altered, or another version of nicwise made it" in seen.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "why.json:1: this is not JSON. Give what 'nicwise why --format json' printed."),
        ("{\n,", "why.json:2: this is not JSON. Give what 'nicwise why --format json' printed."),
        ("[" * 100_000, "why.json:1: this is not JSON. Give what 'nicwise why --format json' printed."),
        (
            "[]",
            "why.json: its schema is missing, so it is no explanation. "
            "Give what 'nicwise why --format json' printed.",
        ),
        (
            '{"schema": "nicwise/consultation/1"}',
            "why.json: its schema is nicwise/consultation/1, so it is no explanation. "
            "Give what 'nicwise why --format json' printed.",
        ),
        (
            '{"schema": "nicwise/explanation/9"}',
            "why.json: it has the schema nicwise/explanation/9; this nicwise reads nicwise/explanation/1. "
            "Make the explanation anew.",
        ),
        (
            '{"schema": "nicwise/explanation/1"}',
            "why.json: 'packs' is missing or not as nicwise writes it. Give the file as it was printed.",
        ),
    ],
    ids=["empty", "cut", "deep", "list", "consultation", "later", "bare"],
)  # fmt: skip
def test_a_file_that_is_none_gets_one_clear_message(content: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "why.json").write_text(content, encoding="utf-8")
    seen = verified(tmp_path)

    assert (2, "", f"Error: {said}\n") == (seen.status, seen.out, seen.err)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("explains", {}),
        ("explains", {"to": 4}),
        ("explains", {"if": {}}),
        ("packs", [1]),
        ("packs", ["nobody"]),
        ("findings", [5]),
        ("findings", [{}]),
        ("advice", ["x"]),
        ("graph", {"nodes": [1]}),
        ("graph", {"nodes": [], "edges": [{"target": "x"}]}),
        ("facts", {"gpu_count": {"value": [[1]], "origin": "given"}}),
        ("facts", {"gpu_count": {"value": "x", "origin": "given"}}),
        ("set_aside", {"nothing": 1}),
    ],
    ids=str,
)
def test_a_part_that_is_not_as_written_gets_one_clear_message(
    key: str, value: object, tmp_path: Path
) -> None:
    refiled(tmp_path, {**filed(tmp_path), key: value})
    seen = verified(tmp_path)

    assert (2, "") == (seen.status, seen.out)
    assert seen.err.startswith("Error: ")
    assert len(seen.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "400G"], "Leave --to out."),
        (["--set", "gpu_count=1"], "Leave --set out."),
        (["a.yaml"], "Leave a.yaml out."),
        (["--format", "svg"], "--format svg"),
        (["--pack", "nobody"], "no pack is called 'nobody'"),
    ],
    ids=str,
)
def test_verify_takes_nothing_beside_its_file(arguments: list[str], said: str, tmp_path: Path) -> None:
    filed(tmp_path)
    seen = verified(tmp_path, *arguments)

    assert seen.status == 2
    assert said in seen.err


def test_a_file_may_come_from_standard_input(tmp_path: Path) -> None:
    filed(tmp_path)
    seen = called(["why", "--verify", "-"], (tmp_path / "why.json").read_text(encoding="utf-8"), tmp_path)

    assert (0, "") == (seen.status, seen.err)


def test_chinese_is_chinese(tmp_path: Path) -> None:
    filed(tmp_path)
    pack = edited(tmp_path, "rules/workload/inference.yaml", "favours: 200G", "favours: 400G")
    seen = verified(tmp_path, "--pack", pack, "--lang", "zh")

    assert seen.out.startswith("解释已不再成立\n规则库已有改动。\n\n有何不同\n  结论：当时为")


def test_an_explanation_is_a_file_of_facts(tmp_path: Path) -> None:
    for question in QUESTIONS:
        told = filed(tmp_path, *question)
        seen = called(["consult", "why.json", "--no-input", "--format", "json"], folder=tmp_path)

        assert (0, told["conclusion"]) == (seen.status, json.loads(seen.out)["conclusion"])
