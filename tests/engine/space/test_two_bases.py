"""Rule bases whose vocabularies differ, compared: each sees the answers in its own way."""

from __future__ import annotations

from typing import Any

from nicwise.engine import consult
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.rules import Shift
from tests.bases import Data, base

FACTS: dict[str, Data] = {
    "size": {"type": "integer", "bounds": {"from": 1}},
    "later": {"type": "integer", "bounds": {"from": 1}},
    "growth": {"kind": "calculated", "type": "number", "formula": "later / size"},
    "kind": {"type": "choice", "values": ["a", "b"]},
    "detail": {"type": "boolean", "applies_when": {"kind": "a"}},
}
RULES: dict[str, Data] = {
    "ease/small": {"when": {"size": {"below": 10}}, "favours": "left", "strength": "weak"},
    "speed/grows": {"when": {"growth": {"from": 2}}, "favours": "right", "strength": "strong"},
    "taste/detail": {"when": {"detail": True}, "favours": "right", "strength": "strong"},
}


def changed(name: str, **data: Any) -> KnowledgeBase:
    return base({**FACTS, name: {**FACTS.get(name, {}), **data}}, RULES)


def shifts(new: KnowledgeBase) -> tuple[Shift, ...]:
    old = base(FACTS, RULES)
    found = DecisionSpace(old).compare(new)
    for shift in found:
        for knowledge, result in ((old, shift.before), (new, shift.after)):
            known = {name: value for name, value in shift.answers.items() if name in knowledge.facts}
            concluded = consult(knowledge, known)
            assert (concluded.conclusion, concluded.margin) == result
    return found


def results(new: KnowledgeBase) -> set[tuple[str | None, str | None]]:
    return {(shift.before[0], shift.after[0]) for shift in shifts(new)}


def test_nothing_shifts_where_only_words_differ() -> None:
    assert (
        shifts(base({**FACTS, "size": {**FACTS["size"], "help": {"en": "other", "zh": "其他"}}}, RULES)) == ()
    )


def test_an_assumption() -> None:
    assert results(changed("detail", assume=[{"when": {"size": {"from": 5}}, "value": True}])) == {
        ("left", "right"),
        (None, "right"),
    }


def test_a_formula() -> None:
    assert results(changed("growth", formula="later / size * 2")) == {("left", "right"), (None, "right")}


def test_where_a_fact_applies() -> None:
    assert results(changed("detail", applies_when={"kind": "b"})) == {
        ("left", "right"),
        ("right", "left"),
        (None, "right"),
        ("right", None),
    }


def test_a_value_that_is_new_or_gone_is_not_compared() -> None:
    wider = changed("kind", values=["a", "b", "c"])

    assert shifts(wider) == ()
    assert DecisionSpace(wider).compare(base(FACTS, RULES)) == ()


def test_a_fact_that_is_new_is_passed_over_by_the_rules_of_old() -> None:
    new = base(
        {**FACTS, "colour": {"type": "boolean"}},
        {**RULES, "taste/colour": {"when": {"colour": True}, "favours": "left", "strength": "strong"}},
    )

    assert ("right", "left") in results(new)
    assert ("left", "right") in {
        (shift.before[0], shift.after[0]) for shift in DecisionSpace(new).compare(base(FACTS, RULES))
    }


def test_cases_that_one_of_them_refuses_are_not_compared() -> None:
    new = base(
        FACTS,
        {**RULES, "speed/grows": {**RULES["speed/grows"], "favours": "left"}},
        constraints=["later >= size"],
    )

    for shift in shifts(new):
        later, size = shift.answers["later"], shift.answers["size"]
        assert isinstance(later, int)
        assert isinstance(size, int)
        assert later >= size
