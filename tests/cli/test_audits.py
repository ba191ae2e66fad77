"""What the audits print for machines, and how they exit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from nicwise import kb
from nicwise.cli.main import run
from nicwise.engine.audits import AUDITS
from tests.bases import pack, write
from tests.engine.audits.packs import ALL, FACTS, FAULTY, SMALL
from tests.transcripts import called

Run = tuple[int, str, str]

ESSENTIALS: dict[str, Any] = {
    "required": ["version", "runs", "$schema"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {
            "minItems": 1,
            "items": {
                "required": ["tool", "results"],
                "properties": {
                    "tool": {
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "required": ["name"],
                                "properties": {
                                    "rules": {
                                        "items": {
                                            "required": ["id"],
                                            "properties": {"shortDescription": {"$ref": "#/$defs/text"}},
                                        }
                                    }
                                },
                            }
                        },
                    },
                    "results": {"items": {"$ref": "#/$defs/result"}},
                },
            },
        },
    },
    "$defs": {
        "text": {"required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}},
        "result": {
            "required": ["message", "ruleId", "ruleIndex", "level", "locations"],
            "properties": {
                "message": {"$ref": "#/$defs/text"},
                "level": {"enum": ["none", "note", "warning", "error"]},
                "kind": {"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
                "ruleIndex": {"type": "integer", "minimum": 0},
                "locations": {
                    "minItems": 1,
                    "items": {
                        "properties": {
                            "physicalLocation": {
                                "required": ["artifactLocation"],
                                "properties": {
                                    "artifactLocation": {
                                        "properties": {"uri": {"type": "string", "pattern": "^[^ ]+$"}}
                                    },
                                    "region": {
                                        "properties": {
                                            "startLine": {"type": "integer", "minimum": 1},
                                            "startColumn": {"type": "integer", "minimum": 1},
                                        }
                                    },
                                },
                            }
                        }
                    },
                },
                "suppressions": {
                    "items": {
                        "required": ["kind"],
                        "properties": {
                            "kind": {"enum": ["inSource", "external"]},
                            "status": {"enum": ["accepted", "underReview", "rejected"]},
                        },
                    }
                },
            },
        },
    },
}
"""What the published schema of SARIF 2.1.0 asks of what is written here.

The schema itself is not part of this repository. ``NICWISE_SARIF_SCHEMA`` may name a copy of it, and then all
of it is checked.
"""


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Any:
    def called(*words: str) -> Run:
        status = run(words)
        seen = capsys.readouterr()
        return status, seen.out, seen.err

    return called


def folder_of(code: str, tmp_path: Path) -> str:
    return str(write(FAULTY[code][0], tmp_path))


@pytest.mark.parametrize("code", ["conflicting", "dangling-id", "gap", "stale-exception", "failing-case"])
def test_the_sarif_is_valid(code: str, tmp_path: Path, call: Any) -> None:
    _, out, _ = call("audit", "--pack", folder_of(code, tmp_path), "--format", "sarif")
    log = json.loads(out)

    assert [] == [error.message for error in Draft202012Validator(ESSENTIALS).iter_errors(log)]
    results = log["runs"][0]["results"]
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert code in {each["ruleId"] for each in results}
    assert all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in results)
    if published := os.environ.get("NICWISE_SARIF_SCHEMA"):
        schema = json.loads(Path(published).read_text(encoding="utf-8"))
        assert [] == [error.message for error in Draft7Validator(schema).iter_errors(log)]


def test_the_sarif_of_a_pack_that_cannot_be_loaded_has_what_the_loader_says(
    tmp_path: Path, call: Any
) -> None:
    root = write(pack(FACTS, {**ALL, "ease/small": {**SMALL, "favors": "left"}}), tmp_path)

    status, out, _ = call("audit", "--pack", str(root), "--format", "sarif")

    log = json.loads(out)
    assert [] == [error.message for error in Draft202012Validator(ESSENTIALS).iter_errors(log)]
    assert (1, ["unknown-key"]) == (status, [each["ruleId"] for each in log["runs"][0]["results"]])


def test_what_is_meant_is_suppressed_with_its_reason(call: Any) -> None:
    status, out, _ = call("audit", "--pack", "guidance", "--format", "sarif")

    results = json.loads(out)["runs"][0]["results"]
    assert status == 0
    assert len(results) == 3
    assert all(
        "¶" in each["suppressions"][0]["justification"] for each in results if each["ruleId"] != "masked"
    )


def test_the_sarif_describes_every_audit(call: Any) -> None:
    _, out, _ = call("audit", "--pack", "guidance", "--format", "sarif")

    rules = json.loads(out)["runs"][0]["tool"]["driver"]["rules"]
    assert [audit.code for audit in AUDITS] == [rule["id"] for rule in rules]
    assert all("Why it matters" in rule["help"]["text"] for rule in rules)


@pytest.mark.parametrize(
    ("code", "least", "status"),
    [
        ("overlap", "note", 1),
        ("overlap", "error", 0),
        ("failing-case", "error", 1),
        ("unreviewed", "warning", 1),
        ("unreviewed", "error", 0),
    ],
)
def test_fail_on_says_which_findings_count(
    code: str, least: str, status: int, tmp_path: Path, call: Any
) -> None:
    assert status == call("audit", "--pack", folder_of(code, tmp_path), "--fail-on", least)[0]


@pytest.mark.parametrize(
    "words",
    [
        ["--pack", "guidance"],
        ["check", "--pack", "guidance"],
        ["--lang", "en", "check", "--pack", "guidance"],
    ],
)
def test_checking_is_the_default(words: list[str], call: Any) -> None:
    assert (0, "") == call("audit", *words)[::2]


@pytest.mark.parametrize("form", ["text", "markdown", "json", "github", "sarif"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_form_has_every_finding(form: str, language: str, tmp_path: Path, call: Any) -> None:
    folder = folder_of("unreferenced-value", tmp_path)

    _, out, err = call("audit", "--pack", folder, "--format", form, "--lang", language)

    assert "" == err
    assert out.count("unreferenced-value") >= 2


def test_a_comparison_in_json_can_be_run_again(tmp_path: Path, call: Any) -> None:
    from nicwise.engine import consult, load

    old = str(write(pack(FACTS, ALL), tmp_path / "old"))
    new = str(
        write(pack(FACTS, {**ALL, "ease/small": {**SMALL, "when": {"size": {"below": 8}}}}), tmp_path / "new")
    )

    status, out, _ = call("audit", "compare", old, new, "--format", "json", "--fail-on", "conclusion")

    found = json.loads(out)
    assert (status, found["schema"]) == (1, "nicwise/comparison/1")
    assert found["changes"]
    for change in found["changes"]:
        for folder, told in ((old, change["before"]), (new, change["after"])):
            answer = consult(load([folder]), change["case"])
            assert told == {"conclusion": answer.conclusion, "margin": answer.margin}


def test_a_rule_can_be_reviewed_in_json(call: Any) -> None:
    status, out, _ = call("audit", "rule", "below-32", "--pack", "guidance", "--format", "json")

    found = json.loads(out)
    assert (0, "scale/below-32") == (status, found["id"])
    assert found["fires"] == {"share": 0.25, "case": {"gpu_count": 8}}
    assert 0 < found["decides"]["share"] < found["fires"]["share"]


def test_sources_are_traced_both_ways(call: Any) -> None:
    _, out, _ = call("audit", "sources", "--pack", "guidance", "--format", "json")

    found = json.loads(out)
    there = {
        (source, place["at"], each["name"])
        for source, about in found["sources"].items()
        for place in about["places"]
        for each in place["cited_by"]
    }
    back = {
        (cite["source"], at, each["name"])
        for each in found["statements"]
        for cite in each["cites"]
        for at in cite["at"]
    }
    assert there == back
    assert len(found["sources"]["article"]["places"]) == 123


def test_suggested_cases_complete_a_rule(tmp_path: Path, call: Any) -> None:
    root = write(pack(FACTS, ALL), tmp_path)
    cases = root / "rules" / "ease" / "small.test.yaml"

    _, out, _ = call("audit", "cases", "--pack", str(root), "--rule", "ease/small", "--suggest")
    cases.write_text(out, encoding="utf-8")
    _, out, _ = call("audit", "--pack", str(root), "--format", "json")

    left = {(each["code"], each["subject"]) for each in json.loads(out)["findings"]}
    assert set() == {code for code, subject in left if subject == "ease/small"}


@pytest.mark.parametrize(
    "words", [["audit", "compare"], ["audit", "compare", "a", "b", "c"], ["audit", "rule"], ["audit", "x"]]
)
def test_wrong_use_is_told_in_one_message(words: list[str], call: Any) -> None:
    status, out, err = call(*words)

    assert (status, out) == (2, "")
    assert err.count("Error:") == 1
    assert "Traceback" not in err


def test_a_new_rule_loads_as_a_draft(tmp_path: Path, call: Any) -> None:
    root = write(pack(FACTS, ALL), tmp_path)

    status, _, err = call("rule", "new", "ease/new-rule", "--pack", str(root))
    _, out, _ = call("audit", "--pack", str(root), "--format", "json")

    assert (0, "") == (status, err)
    about = {each["code"] for each in json.loads(out)["findings"] if each["subject"] == "ease/new-rule"}
    assert "unreviewed" in about
    assert "untested-rule" not in about
    assert call("rule", "new", "ease/new-rule", "--pack", str(root))[0] == 2


@pytest.mark.parametrize("name", ["new-rule", "../x/y", "Ease/rule", "ease/", "/a/b", "ease/" + "x" * 200])
def test_a_new_rule_needs_a_path(name: str, tmp_path: Path, call: Any) -> None:
    root = write(pack(FACTS, ALL), tmp_path)

    status, out, err = call("rule", "new", name, "--pack", str(root))

    assert (status, out) == (2, "")
    assert "lower-case words" in err


def test_what_is_neither_a_pack_nor_a_revision_is_refused(tmp_path: Path) -> None:
    shutil.copytree(Path(kb.__path__[0]) / "guidance", tmp_path / "house")
    outside = called(["audit", "compare", "nowhere", "--pack", "./house"], folder=tmp_path)
    assert outside.status == 2
    assert "'nowhere' is a git revision only of a pack in a git repository" in outside.err

    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    inside = called(["audit", "compare", "nowhere", "--pack", "./house"], folder=tmp_path)
    assert inside.status == 2
    assert "'nowhere' is no pack, no folder and no git revision." in inside.err
