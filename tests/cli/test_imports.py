from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.transcripts import bare

# What a command imports counts in every call: see the bars for speed in docs/explanation.
REPORT = """
import json, sys
from nicwise.cli.main import run
status = run(sys.argv[1:])
print("\\0" + json.dumps([status, sorted(sys.modules)]))
"""
FACTS = "gpu_count: 40\ngpu_platform: H100\nworkload: inference\n"


def imported(*arguments: str, folder: Path) -> set[str]:
    """The modules that are there after a call that writes to a pipe."""
    done = subprocess.run(
        [sys.executable, "-c", REPORT, *arguments], capture_output=True, cwd=folder, env=bare(), check=True
    )
    status, modules = json.loads(done.stdout.partition(b"\0")[2])
    assert status == 0
    return set(modules)


@pytest.mark.parametrize("arguments", [["--help"], ["--help", "--lang", "zh"], ["--version"]], ids=" ".join)
def test_help_loads_no_engine(arguments: list[str], tmp_path: Path) -> None:
    heavy = {
        "yaml",
        "experta",
        "networkx",
        "numpy",
        "rich",
        "difflib",
        "nicwise.engine.loading",
        "nicwise.engine.answers",
    }

    assert set() == heavy & imported(*arguments, folder=tmp_path)


@pytest.mark.parametrize("form", ["text", "json", "markdown"])
def test_a_piped_consultation_loads_neither_numpy_nor_rich(form: str, tmp_path: Path) -> None:
    (tmp_path / "cluster.yaml").write_text(FACTS, encoding="utf-8")

    modules = imported("consult", "cluster.yaml", "--no-input", "--format", form, folder=tmp_path)
    assert set() == {"numpy", "rich"} & modules


def test_a_saved_session_is_concluded_without_numpy(tmp_path: Path) -> None:
    (tmp_path / "cluster.yaml").write_text(FACTS, encoding="utf-8")

    modules = imported("consult", "--resume", "cluster.yaml", "--no-input", folder=tmp_path)
    assert set() == {"numpy", "rich"} & modules


@pytest.mark.parametrize("arguments", [["rules"], ["rule", "below-32"], ["export", "clips"]], ids=" ".join)
def test_what_runs_no_rules_on_facts_loads_no_numpy(arguments: list[str], tmp_path: Path) -> None:
    assert set() == {"numpy", "rich"} & imported(*arguments, folder=tmp_path)


@pytest.mark.parametrize("form", ["text", "json", "mermaid"])
def test_what_draws_no_layout_loads_none(form: str, tmp_path: Path) -> None:
    (tmp_path / "cluster.yaml").write_text(FACTS, encoding="utf-8")

    modules = imported("why", "cluster.yaml", "--format", form, folder=tmp_path)
    assert set() == {"graphlay", "nicwise.engine.export.svg"} & modules
