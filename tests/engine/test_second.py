"""A second field through the same engine: what only holds for the first would show here."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from nicwise.engine import consult, load
from nicwise.engine.cases import cases_of, run
from nicwise.engine.errors import FactError
from nicwise.engine.model import KnowledgeBase, Missing, Rule
from nicwise.engine.model.consultation import Consultation
from tests.tree import ROOT, files

SECOND = load([str(ROOT / "tests" / "second")])


def told(answer: Consultation) -> dict[str, Any]:
    """The answer, as a person would tell it."""
    return {
        "conclusion": answer.conclusion,
        "margin": answer.margin,
        "findings": sorted(
            f"{each.rule} {each.favours} {each.strength}" + ("" if each.weighs else " (does not weigh)")
            for each in answer.findings
        ),
        "advice": sorted(each.rule for each in answer.advice),
    }


CASES = [
    pytest.param(
        {"distance": 4, "bicycle": "racing", "train_time": 15, "weather": "dry", "ticket": "none"},
        {
            "conclusion": "bike",
            "margin": "clear",
            "findings": [
                "comfort/fresh-air bike slight",
                "money/ride-is-free bike slight",
                "time/ride-no-slower bike clear",
            ],
            "advice": [],
        },
        id="everything speaks for the bike, at an assumed speed",
    ),
    pytest.param(
        {"distance": 20, "bicycle": "cargo", "train_time": 30, "weather": "dry"},
        {
            "conclusion": "train",
            "margin": "compelling",
            "findings": ["comfort/fresh-air bike slight", "time/train-much-faster train compelling"],
            "advice": [],
        },
        id="a cargo bike is a city bike, and slow",
    ),
    pytest.param(
        {"distance": 20, "speed": 30, "bicycle": "cargo", "train_time": 40, "luggage": {"suitcase"}},
        {
            "conclusion": "bike",
            "margin": "clear",
            "findings": [
                "comfort/cargo-bike-carries either None (does not weigh)",
                "comfort/suitcase train clear (does not weigh)",
                "time/ride-no-slower bike clear",
            ],
            "advice": ["advice/spare-clothes"],
        },
        id="the suitcase is overridden, and the speed is as given",
    ),
    pytest.param(
        {"distance": 4, "speed": 24, "train_time": 15, "bicycle": "city", "luggage": ["bag", "suitcase"]},
        {
            "conclusion": "bike",
            "margin": "tie-break",
            "findings": ["comfort/suitcase train clear", "time/ride-no-slower bike clear"],
            "advice": [],
        },
        id="on a tie, time decides",
    ),
    pytest.param(
        {"weather": "dry", "ticket": "season"},
        {
            "conclusion": "train",
            "margin": "tie-break",
            "findings": ["comfort/fresh-air bike slight", "money/season-ticket-paid train slight"],
            "advice": [],
        },
        id="on a tie without times, the train",
    ),
    pytest.param(
        {"weather": "dry", "ticket": "season", "wants_exercise": True},
        {
            "conclusion": "bike",
            "margin": "tie-break",
            "findings": ["comfort/fresh-air bike slight", "money/season-ticket-paid train slight"],
            "advice": [],
        },
        id="on a tie, exercise comes first",
    ),
    pytest.param(
        {"distance": 2, "speed": 20, "train_time": 20, "weather": "storm", "covered_path": True},
        {
            "conclusion": "bike",
            "margin": "clear",
            "findings": ["comfort/fresh-air bike slight", "time/ride-no-slower bike clear"],
            "advice": ["advice/storm-warning"],
        },
        id="under a roof a storm is dry, and still a storm",
    ),
    pytest.param(
        {"distance": 2, "speed": 20, "train_time": 20, "weather": "dry", "bicycle": "none"},
        {
            "conclusion": "train",
            "margin": "ruled-out",
            "findings": ["comfort/fresh-air bike slight"],
            "advice": [],
        },
        id="without a bicycle the speed does not apply and the bike is ruled out",
    ),
    pytest.param(
        {"bicycle": "city", "luggage": []},
        {"conclusion": None, "margin": None, "findings": [], "advice": []},
        id="nothing speaks for either",
    ),
]


@pytest.mark.parametrize(("given", "expected"), CASES)
def test_the_engine_knows_its_way_in_another_field(
    given: dict[str, object], expected: dict[str, Any]
) -> None:
    assert expected == told(consult(SECOND, given))


def test_facts_come_from_where_they_should() -> None:
    answer = consult(
        SECOND,
        {"distance": 4, "bicycle": "racing", "train_time": None, "weather": "dry", "covered_path": True},
    )

    assert {
        "distance": ("given", 4),
        "train_time": ("unknown", Missing.UNKNOWN),
        "bicycle": ("given", "racing"),
        "speed": ("assumed", 24),
        "weather": ("given", "dry"),
        "covered_path": ("not_applicable", Missing.NOT_APPLICABLE),
        "luggage": ("not_asked", Missing.UNKNOWN),
        "ticket": ("not_asked", Missing.UNKNOWN),
        "wants_exercise": ("not_asked", Missing.UNKNOWN),
        "ride_time": ("calculated", 10),
        "time_lost": ("unknown", Missing.UNKNOWN),
        "weather_felt": ("derived", "dry"),
    } == {name: (known.origin, known.cell) for name, known in answer.facts.items()}
    assert {"covered_path": True} == answer.set_aside
    assert ("train_time", "luggage", "ticket", "wants_exercise") == answer.unknown


def test_an_impossible_ride_is_refused() -> None:
    with pytest.raises(FactError):
        consult(SECOND, {"distance": 200, "speed": 10})


@pytest.mark.parametrize("rule", SECOND.rules.values(), ids=lambda rule: rule.id)
def test_each_rule_passes_its_cases(rule: Rule) -> None:
    results = [run(SECOND, case) for case in cases_of(SECOND, rule)]

    assert {"fires", "silent", "unknown"} == {result.case.expect for result in results}
    assert [] == [
        (result.case.name.en, result.actual, result.because) for result in results if not result.passed
    ]


def test_knowledge_bases_do_not_meet() -> None:
    guidance: KnowledgeBase = load(["guidance"])
    answers = [
        (consult(guidance, {"gpu_count": 8}).conclusion, consult(SECOND, {"ticket": "season"}).conclusion)
        for _ in range(2)
    ]

    assert [("200G", "train")] * 2 == answers


# ---- what the engine may not know

FIRST_FIELD = ("200g", "400g", "gpu")


class _Undocumented(ast.NodeTransformer):
    """Takes out docstrings, whose examples may load any pack; comments are gone once code is parsed."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return (
            ast.Pass() if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node
        )


def code_of(path: Path) -> str:
    """The code of a module without its docstrings and comments."""
    tree = _Undocumented().visit(ast.parse((ROOT / path).read_text(encoding="utf-8")))
    return ast.unparse(ast.fix_missing_locations(tree))


def test_the_engine_knows_no_word_of_the_first_field() -> None:
    modules = [path for path in files(".py") if path.parts[0] == "engine" and path.parts[1] != "physics"]

    found = [
        f"{path}: {line.strip()}"
        for path in modules
        for line in code_of(path).splitlines()
        if any(word in line.lower() for word in FIRST_FIELD)
    ]
    assert len(modules) > 20
    assert [] == found
