from __future__ import annotations

from typing import Any

import pytest
import yaml

from nicwise.engine import consult, load
from nicwise.engine.model import KnowledgeBase
from tests.tree import ROOT

CASES: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/cases/guidance.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def guidance() -> KnowledgeBase:
    return load(["guidance"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_guidance_concludes(guidance: KnowledgeBase, case: dict[str, Any]) -> None:
    answer = consult(guidance, case["given"])

    assert {key: case[key] for key in ("conclusion", "margin", "weighing_findings")} == {
        "conclusion": answer.conclusion,
        "margin": answer.margin,
        "weighing_findings": sorted(
            f"{each.factor} {each.favours} {each.strength}" for each in answer.findings if each.weighs
        ),
    }
