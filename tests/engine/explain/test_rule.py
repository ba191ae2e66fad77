from __future__ import annotations

import random

import pytest

from nicwise.engine import consult
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.explain import Check, Group, RuleExplanation, explain_rule
from nicwise.engine.model import Atom, Bound, Cell, Includes, IsUnknown, Missing, Not, OneOf, Range, Unless
from tests.bases import base, random_answers, random_base
from tests.naive import evaluate

YES = {"type": "boolean"}
TRUE = OneOf((True,), frozenset({True}))
KNOWLEDGE = base(
    {
        "size": {"type": "integer"},
        "tools": {"type": "set", "values": ["saw", "axe"]},
        "dry": YES,
        "rides": YES,
        "bicycle": {
            "type": "choice",
            "values": {
                "cargo": {"name": {"en": "cargo", "zh": "货"}},
                "long": {"name": {"en": "long", "zh": "长"}, "refines": "cargo"},
                "race": {"name": {"en": "race", "zh": "赛"}},
            },
            "applies_when": {"rides": True},
        },
        "large": {"kind": "derived", "type": "boolean"},
    },
    {
        "derive/large": {"when": {"size": {"from": 5, "below": 9}}, "derives": {"large": True}},
        "ease/groups": {
            "when": {
                "size": {"from": 5},
                "any": [{"dry": True}, {"tools": {"includes": "saw"}, "large": {"unless": True}}],
                "all": [{"any": [{"rides": {"not": True}}, {"dry": {"unknown": True}}]}],
            },
            "favours": "left",
            "strength": "weak",
        },
        "ease/cargo": {
            "when": {"bicycle": "cargo"},
            "favours": "left",
            "strength": "weak",
            "overrides": ["ease/retired", "ease/size"],
        },
        "ease/size": {"when": {"size": {"from": 1}}, "favours": "right", "strength": "strong"},
        "ease/retired": {
            "when": {"size": {"from": 1}},
            "favours": "right",
            "strength": "strong",
            "status": "retired",
        },
        "limits/dry": {"when": {"dry": True}, "rules_out": "right"},
        "advice/left": {"when": {"conclusion": "left", "dry": True}, "advises": {"kind": "check"}},
    },
)


def explained(rule: str, facts: dict[str, object]) -> RuleExplanation:
    return explain_rule(consult(KNOWLEDGE, facts), KNOWLEDGE.rules[rule])


def check(fact: str, test: object, actual: Cell, *, holds: bool) -> Check:
    return Check(Atom(fact, test), actual, holds)  # type: ignore[arg-type]


def test_every_condition_of_a_rule_with_groups() -> None:
    told = explained("ease/groups", {"size": 6, "dry": None, "tools": {"saw", "axe"}, "rides": True})

    saw = Includes(("saw",), frozenset({"saw"}))
    assert told == RuleExplanation(
        KNOWLEDGE.rules["ease/groups"],
        False,
        (
            check("size", Range(from_=Bound(5)), 6, holds=True),
            Group(
                True,
                (
                    check("dry", TRUE, Missing.UNKNOWN, holds=False),
                    Group(
                        False,
                        (
                            check("tools", saw, frozenset({"saw", "axe"}), holds=True),
                            check("large", Unless(TRUE), True, holds=False),
                        ),
                        False,
                    ),
                ),
                False,
            ),
            Group(
                True,
                (
                    check("rides", Not(TRUE), True, holds=False),
                    check("dry", IsUnknown(), Missing.UNKNOWN, holds=True),
                ),
                True,
            ),
        ),
        (),
    )


@pytest.mark.parametrize(
    ("rule", "facts", "fired", "actual", "overridden_by"),
    [
        pytest.param("ease/size", {"size": 2}, True, 2, (), id="fired"),
        pytest.param("ease/size", {"size": 0}, False, 0, (), id="silent"),
        pytest.param("ease/size", {}, False, Missing.UNKNOWN, (), id="unknown"),
        pytest.param("ease/cargo", {"rides": True, "bicycle": "long"}, True, "long", (), id="refined value"),
        pytest.param("ease/cargo", {"rides": False}, False, Missing.NOT_APPLICABLE, (), id="not applicable"),
        pytest.param(
            "ease/size",
            {"size": 2, "rides": True, "bicycle": "cargo"},
            True,
            2,
            ("ease/cargo",),
            id="overridden",
        ),
        pytest.param("ease/retired", {"size": 2}, False, 2, (), id="retired though its conditions hold"),
        pytest.param("limits/dry", {"dry": True}, True, True, (), id="rules out"),
        pytest.param("derive/large", {"size": 8}, True, 8, (), id="derives"),
        pytest.param("advice/left", {"dry": True, "size": 2}, True, "left", (), id="advice"),
        pytest.param("advice/left", {}, False, Missing.UNKNOWN, (), id="advice without a conclusion"),
    ],
)
def test_a_rule_on_a_case(
    rule: str, facts: dict[str, object], fired: bool, actual: Cell, overridden_by: tuple[str, ...]
) -> None:
    told = explained(rule, facts)

    first = told.conditions[0]
    assert isinstance(first, Check)
    assert (fired, actual, overridden_by) == (told.fired, first.actual, told.overridden_by)


@pytest.mark.parametrize("seed", range(12))
def test_conditions_hold_where_the_naive_evaluator_has_the_rule_fire(seed: int) -> None:
    knowledge, rng = random_base(seed), random.Random(seed)
    different = []
    for _ in range(4):
        answers = random_answers(knowledge, rng)
        try:
            found = consult(knowledge, answers)
        except (FactError, KnowledgeError):  # a broken constraint, or derivations that clash
            continue
        fired = evaluate(knowledge, answers).fired
        for rule in knowledge.rules.values():
            told = explain_rule(found, rule)
            holds = all(part.holds for part in told.conditions)
            if (told.fired, holds) != (rule.id in fired, rule.id in fired or (holds and not rule.fires)):
                different.append((answers, rule.id, told))

    assert [] == different[:2]
