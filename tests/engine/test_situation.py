from __future__ import annotations

from typing import Any

import pytest

from nicwise.engine.model import KnowledgeBase, Missing, Value
from nicwise.engine.situation import broken_constraints, situation
from tests.bases import base

UNKNOWN, NOT_APPLICABLE = Missing.UNKNOWN, Missing.NOT_APPLICABLE
INTEGER: dict[str, Any] = {"type": "integer"}


def of(facts: dict[str, dict[str, Any]], **more: Any) -> KnowledgeBase:
    """A rule base that is all vocabulary."""
    name = next(iter(facts))
    return base(facts, {"ease/r": {"when": {name: {"unknown": True}}, "favours": "either"}}, **more)


def cells(knowledge: KnowledgeBase, answers: dict[str, Value | None]) -> dict[str, object]:
    return dict(situation(knowledge, answers).cells)


def origins(knowledge: KnowledgeBase, answers: dict[str, Value | None]) -> dict[str, str]:
    return {name: known.origin for name, known in situation(knowledge, answers).known.items()}


# ---- what applies; the vocabulary's order is not that of dependence

CHAIN = of(
    {
        "third": {**INTEGER, "applies_when": {"second": 2}},
        "second": {**INTEGER, "applies_when": {"first": 1}},
        "first": INTEGER,
        "careful": {**INTEGER, "applies_when": {"second": {"unless": 2}}},
        "curious": {**INTEGER, "applies_when": {"first": {"unknown": True}}},
        "either": {**INTEGER, "applies_when": {"any": [{"first": 1}, {"second": 2}]}},
    }
)


@pytest.mark.parametrize(
    ("answers", "not_applicable"),
    [
        pytest.param({}, set(), id="nothing known: all may still apply"),
        pytest.param({"first": None}, set(), id="unknown: likewise"),
        pytest.param({"first": 1}, {"curious"}, id="first condition met"),
        pytest.param({"first": 1, "second": 2}, {"careful", "curious"}, id="all met"),
        pytest.param({"first": 1, "second": 3}, {"third", "curious"}, id="second refuted"),
        pytest.param(
            {"first": 0},
            {"second", "third", "curious", "either"},
            id="first refuted, and so what hangs on it",
        ),
        pytest.param({"second": 2}, {"careful"}, id="a value that may turn out not to apply counts"),
        pytest.param(
            {"first": 0, "second": 2},
            {"second", "third", "curious", "either"},
            id="a value that does not apply does not count",
        ),
    ],
)
def test_what_does_not_apply(answers: dict[str, Value | None], not_applicable: set[str]) -> None:
    found = {name for name, cell in cells(CHAIN, answers).items() if cell is NOT_APPLICABLE}

    assert not_applicable == found


def test_values_that_do_not_apply_are_set_aside() -> None:
    now = situation(CHAIN, {"first": 0, "second": 2, "third": None, "careful": 5})

    assert {"second": 2} == now.set_aside
    assert "given" == now.known["careful"].origin


def test_facts_come_in_the_order_of_the_vocabulary() -> None:
    assert ["third", "second", "first", "careful", "curious", "either"] == list(situation(CHAIN, {}).known)


def test_not_asked_is_told_from_unknown() -> None:
    assert {"first": "unknown", "second": "not_asked"} == {
        name: origin
        for name, origin in origins(CHAIN, {"first": None}).items()
        if name in ("first", "second")
    }


# ---- assumptions

ASSUMING = of(
    {
        "size": {
            **INTEGER,
            "assume": [
                {"when": {"kind": "small"}, "value": 1},
                {"when": {"kind": ["small", "large"]}, "value": 9},
            ],
        },
        "kind": {
            "type": "choice",
            "values": ["small", "large"],
            "assume": [{"when": {"heavy": True}, "value": "large"}],
        },
        "heavy": {"type": "boolean"},
        "lid": {
            **INTEGER,
            "applies_when": {"kind": "large"},
            "assume": [{"when": {"heavy": {"unless": True}}, "value": 0}],
        },
        "volume": {"kind": "calculated", "type": "number", "formula": "size * 2"},
    }
)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        pytest.param({"kind": "small"}, ("assumed", 1), id="the first that holds"),
        pytest.param({"kind": "large"}, ("assumed", 9), id="the second"),
        pytest.param({"kind": "small", "size": 5}, ("given", 5), id="not where a value is given"),
        pytest.param({"kind": "small", "size": None}, ("assumed", 1), id="for an answer of unknown too"),
        pytest.param({}, ("not_asked", UNKNOWN), id="none holds"),
        pytest.param({"heavy": True}, ("assumed", 9), id="on what is itself assumed"),
    ],
)
def test_assumed_size(answers: dict[str, Value | None], expected: tuple[str, object]) -> None:
    known = situation(ASSUMING, answers).known["size"]

    assert expected == (known.origin, known.cell)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        pytest.param(
            {"heavy": True}, ("not_asked", UNKNOWN), id="applies by an assumption, and is not assumed"
        ),
        pytest.param({"kind": "large"}, ("assumed", 0), id="assumed on what is not known"),
        pytest.param({"kind": "small"}, ("not_applicable", NOT_APPLICABLE), id="not where it does not apply"),
    ],
)
def test_assumed_lid(answers: dict[str, Value | None], expected: tuple[str, object]) -> None:
    known = situation(ASSUMING, answers).known["lid"]

    assert expected == (known.origin, known.cell)


def test_an_assumption_is_kept_with_the_value_it_gives() -> None:
    known = situation(ASSUMING, {"kind": "small"}).known["size"]

    assert ASSUMING.facts["size"].assume[0] is known.assumption


def test_formulas_count_on_assumptions() -> None:
    known = situation(ASSUMING, {"kind": "small"}).known["volume"]

    assert ("calculated", 2) == (known.origin, known.cell)


# ---- formulas

CALCULATING = of(
    {
        "ratio": {"kind": "calculated", "type": "number", "formula": "total / parts"},
        "total": {"kind": "calculated", "type": "number", "formula": "parts + rest"},
        "parts": INTEGER,
        "rest": {**INTEGER, "applies_when": {"has_rest": True}},
        "has_rest": {"type": "boolean"},
    }
)


@pytest.mark.parametrize(
    ("answers", "total", "ratio"),
    [
        pytest.param({"parts": 4, "rest": 2}, 6, 1.5, id="all known, one from the other"),
        pytest.param({"parts": 4}, UNKNOWN, UNKNOWN, id="one unknown"),
        pytest.param({"parts": 0, "rest": 2}, 2, UNKNOWN, id="no value"),
        pytest.param({"parts": 4, "rest": 2, "has_rest": False}, UNKNOWN, UNKNOWN, id="one does not apply"),
    ],
)
def test_calculated(answers: dict[str, Value | None], total: object, ratio: object) -> None:
    found = cells(CALCULATING, answers)

    assert (total, ratio) == (found["total"], found["ratio"])


# ---- constraints

CONSTRAINED = of(
    {
        "low": INTEGER,
        "high": {**INTEGER, "applies_when": {"has_high": True}},
        "has_high": {"type": "boolean"},
        "gap": {"kind": "calculated", "type": "number", "formula": "high - low"},
        "guess": {**INTEGER, "assume": [{"when": {"low": {"from": 0}}, "value": 0}]},
    },
    constraints=["high >= low", "gap <= 10", "guess >= low"],
)


@pytest.mark.parametrize(
    ("answers", "broken"),
    [
        pytest.param({"low": 1, "high": 1}, [], id="just kept"),
        pytest.param({"low": 2, "high": 1}, ["high >= low"], id="broken"),
        pytest.param({"low": 2}, [], id="one unknown"),
        pytest.param({"low": 2, "high": 1, "has_high": False}, [], id="one does not apply"),
        pytest.param({"low": 0, "high": 11}, ["gap <= 10"], id="broken by what is calculated"),
        pytest.param({"low": 2, "guess": 1}, ["guess >= low"], id="broken by a value given"),
        pytest.param({"low": 2, "guess": 2, "high": 20}, ["gap <= 10"], id="one broken, two kept"),
        pytest.param({"low": 20, "high": 1, "guess": 1}, ["high >= low", "guess >= low"], id="two broken"),
    ],
)
def test_broken_constraints(answers: dict[str, Value | None], broken: list[str]) -> None:
    found = broken_constraints(CONSTRAINED, situation(CONSTRAINED, answers))

    assert broken == [each.holds.text for each in found]


def test_an_assumption_breaks_no_constraint() -> None:
    # Nobody could mend it.
    now = situation(CONSTRAINED, {"low": 2})

    assert 0 == now.known["guess"].cell
    assert () == broken_constraints(CONSTRAINED, now)
