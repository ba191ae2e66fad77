"""Facts that a named calculation works out, in a pack that knows nothing of NICs."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.engine import consult
from nicwise.engine.grounding import grounded
from nicwise.engine.model import KnowledgeBase, Missing, Value
from nicwise.engine.physics.calculations import CALCULATIONS
from nicwise.engine.situation import situation
from tests.engine.loading.rows.calculations import assumed, listed
from tests.engine.loading.small import edited, loaded
from tests.engine.loading.stroll import STROLL


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    CALCULATIONS["stroll"] = STROLL
    try:
        return loaded(edited(assumed(), listed()), tmp_path_factory.mktemp("packs") / "walk")
    finally:
        del CALCULATIONS["stroll"]


@pytest.fixture(autouse=True)
def a_calculation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CALCULATIONS, "stroll", STROLL)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        pytest.param({"rain": 5}, (15, "assumed", ("rain",)), id="what it needs is known"),
        pytest.param(
            {"rain": 5, "sky": "clear"}, (15, "assumed", ("rain", "sky")), id="and what it may take"
        ),
        pytest.param({"rain": 5, "minutes": 7}, (7, "given", ()), id="a person knows better"),
        pytest.param({"rain": 5, "minutes": None}, (15, "assumed", ("rain",)), id="a person does not know"),
        pytest.param({"people": 2}, (30, "assumed", ()), id="else what is merely assumed"),
        pytest.param({"rain": 5, "people": 2}, (15, "assumed", ("rain",)), id="it comes before that"),
        pytest.param({"rain": 60, "people": 2}, (30, "assumed", ()), id="it has nothing to say"),
        pytest.param({"sky": "clear"}, (Missing.UNKNOWN, "not_asked", ()), id="what it needs is not known"),
        pytest.param(
            {"rain": 5, "sky": "storm"}, (Missing.NOT_APPLICABLE, "not_applicable", ()), id="not applicable"
        ),
    ],
)
def test_what_is_worked_out(
    walk: KnowledgeBase, answers: dict[str, Value | None], expected: tuple[object, ...]
) -> None:
    found = situation(walk, answers).known["minutes"]

    assert expected == (found.cell, found.origin, found.inputs)


def test_it_says_how_and_from_which_source(walk: KnowledgeBase) -> None:
    found = situation(walk, {"rain": 5, "sky": "clear"}).known["minutes"].assumption

    assert found is not None
    assert ("10 + 5 minutes under clear", "10 + 5 分钟") == (found.because.en, found.because.zh)
    assert ["notes"] == [each.source for each in found.cites]


def test_the_graph_shows_its_inputs(walk: KnowledgeBase) -> None:
    graph = consult(walk, {"rain": 5, "sky": "clear"}).graph

    causes = {
        cause: graph.edges[cause, "fact:minutes"]["role"] for cause in graph.predecessors("fact:minutes")
    }
    assert {"fact:rain": "calculates", "fact:sky": "calculates", "source:notes:3": "cites"} == causes


# ---- grounded


def test_without_calculations_it_is_the_same(tmp_path: Path) -> None:
    plain = loaded(edited(), tmp_path / "walk")

    assert grounded(plain, {"rain": 5}) is plain


@pytest.mark.parametrize(
    "answers",
    [{}, {"rain": 5}, {"rain": 60, "people": 3}, {"rain": 5, "minutes": 3}, {"sky": "storm", "rain": 5}],
    ids=str,
)
def test_a_grounded_rule_base_knows_the_same(walk: KnowledgeBase, answers: dict[str, Value | None]) -> None:
    plain = grounded(walk, answers)

    assert not any(fact.calculated for fact in plain.facts.values())
    assert situation(plain, answers).cells == situation(walk, answers).cells
    assert consult(plain, answers).conclusion == consult(walk, answers).conclusion


def test_it_is_kept_for_the_same_values(walk: KnowledgeBase) -> None:
    assert grounded(walk, {"rain": 5}) is grounded(walk, {"rain": 5, "people": 1})
    assert grounded(walk, {"rain": 5}) is not grounded(walk, {"rain": 6})
    assert grounded(walk, {"rain": Missing.UNKNOWN}) is grounded(walk, {})
