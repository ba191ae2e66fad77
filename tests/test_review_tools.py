"""What others run on their own packs: the GitHub action and the pre-commit hook."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from nicwise.cli.main import run
from tests.bases import pack, write
from tests.engine.audits.packs import ALL, FACTS, SMALL
from tests.tree import ROOT

ACTION: dict[str, Any] = yaml.safe_load(
    (ROOT / ".github/actions/audit/action.yml").read_text(encoding="utf-8")
)
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def script(name: str) -> str:
    (step,) = (each for each in ACTION["runs"]["steps"] if each.get("name") == name)
    return str(step["run"])


def ran(name: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A step of the action as bash runs it there, with `nicwise` from this interpreter."""
    command = folder / "nicwise"
    command.write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -c "from nicwise.cli.main import main; main()" "$@"\n',
        encoding="utf-8",
    )
    command.chmod(0o755)
    given = {
        **os.environ,
        "PATH": f"{folder}:{os.environ['PATH']}",
        "LANGUAGE_OF_REPORT": "en",
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        **environment,
    }
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script(name)],
        cwd=folder,
        env=given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_input_is_pasted_into_a_script() -> None:
    assert [] == [step["run"] for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]


def test_the_action_annotates_what_it_finds(tmp_path: Path) -> None:
    write(pack(FACTS, {**ALL, "ease/small": {**SMALL, "status": "draft"}}), tmp_path)

    done = ran("Audit", tmp_path, PACK="./field\n", FAIL_ON="warning", SARIF="found.sarif")

    assert done.returncode == 1
    assert "::warning file=field/rules/ease/small.yaml,line=1,col=1,title=unreviewed::" in done.stdout
    assert (tmp_path / "found.sarif").read_text(encoding="utf-8").startswith("{")


def test_the_action_fails_on_what_it_is_told(tmp_path: Path) -> None:
    write(pack(FACTS, {**ALL, "ease/small": {**SMALL, "status": "draft"}}), tmp_path)

    assert ran("Audit", tmp_path, PACK="./field", FAIL_ON="error", SARIF="").returncode == 0


def test_the_action_says_what_a_change_does(tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    write(pack(FACTS, ALL), tmp_path)
    for words in (["init", "-q"], ["add", "field"], ["commit", "-qm", "a pack"]):
        subprocess.run([*git, *words], cwd=tmp_path, check=True)
    write(pack(FACTS, {**ALL, "ease/small": {**SMALL, "when": {"size": {"below": 8}}}}), tmp_path)

    done = ran("Compare", tmp_path, PACK="./field", BASE="HEAD")

    assert (done.returncode, done.stderr) == (0, "")
    assert "8 ≤ size \\< 10" in (tmp_path / "summary.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("path", "matched"),
    [
        ("kb/guidance/rules/scale/below-32.yaml", True),
        ("house/rules/scale/a.test.yaml", True),
        ("pack.yaml", True),
        ("house/parameters/rates.yaml", True),
        ("docs/example.yaml", False),
        ("house/rules/README.md", False),
    ],
)
def test_the_hook_runs_on_knowledge_files(path: str, matched: bool) -> None:
    assert matched is bool(re.search(HOOK["files"], path))


def test_the_hook_runs_a_command_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(write(pack(FACTS, ALL), tmp_path))

    program, *words = HOOK["entry"].split()

    assert program == "nicwise"
    assert run([*words, "--pack", folder]) == 1
    assert "untested-rule" in capsys.readouterr().out
