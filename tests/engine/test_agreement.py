"""experta, as nicwise drives it, against a naive evaluator; and so the plain deduction that audits use."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

import pytest

from nicwise.engine import consult, load
from nicwise.engine.deduce import derive
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.model import Derives, KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.situation import situation
from tests.bases import base, random_answers, random_base
from tests.naive import ConflictError, Found, RefusedError, Result, evaluate
from tests.reading import random_cluster

BASES, CASES = 100, 7
CLUSTERS = 1_200
PARTS = 12  # so that processes can share them

Answers = Mapping[str, Value | None]


def as_result(answer: Consultation) -> Result:
    return Result(
        cells={name: known.cell for name, known in answer.facts.items()},
        defaults=frozenset(answer.defaults),
        fired={firing.rule: frozenset(map(frozenset, firing.alternatives)) for firing in answer.firings},
        findings=frozenset(
            Found(
                each.rule,
                each.factor,
                each.favours,
                each.strength,
                each.weighs,
                frozenset(each.overridden_by),
            )
            for each in answer.findings
        ),
        ruled_out=frozenset(
            (side, rule) for side, rules in answer.verdict.ruled_out.items() for rule in rules
        ),
        conclusion=answer.conclusion,
        margin=answer.margin,
        tie_break=answer.verdict.tie_break,
        advice=frozenset((each.rule, each.kind) for each in answer.advice),
    )


def by_engine(knowledge: KnowledgeBase, answers: Answers) -> Result | str:
    try:
        return as_result(consult(knowledge, answers))
    except FactError:
        return "refused"
    except KnowledgeError as error:
        (fault,) = error.faults
        first, second = (
            knowledge.rules[str(fault.problem.values[key])].outcome for key in ("first", "second")
        )
        assert isinstance(first, Derives)
        assert isinstance(second, Derives)
        assert first.fact == second.fact
        assert first.value != second.value
        return "conflict"


def naively(knowledge: KnowledgeBase, answers: Answers) -> Result | str:
    try:
        return evaluate(knowledge, answers)
    except RefusedError:
        return "refused"
    except ConflictError:
        return "conflict"


def differences(expected: Result | str, actual: Result | str) -> object:
    """What differs, and no more: whole results fill screens."""
    if isinstance(expected, str) or isinstance(actual, str):
        return (expected, actual) if expected != actual else {}
    pairs = ((name, getattr(expected, name), getattr(actual, name)) for name in Result.__slots__)
    return {name: (one, other) for name, one, other in pairs if one != other}


def kinds(result: Result | str) -> set[str]:
    """What is noteworthy of a result, to see that the random cases reach it."""
    if isinstance(result, str):
        return {result}
    return {
        str(result.margin),
        *({"overridden"} if any(each.overridden_by for each in result.findings) else ()),
        *({"overrider overridden"} if _chained(result) else ()),
        *({"tie-break that asks for a factor"} if result.tie_break and result.tie_break.stronger_in else ()),
        *({"tie-break with a condition"} if result.tie_break and result.tie_break.when else ()),
        *({"advice without conclusion"} if result.advice and result.conclusion is None else ()),
    }


def _chained(result: Result) -> bool:
    overridden = {each.rule for each in result.findings if each.overridden_by}
    return any(each.overridden_by & overridden for each in result.findings)


@cache
def random_cases(part: int) -> list[tuple[KnowledgeBase, Answers, Result | str]]:
    """Cases of every so many bases, with what the naive evaluator makes of them."""
    cases: list[tuple[KnowledgeBase, Answers, Result | str]] = []
    for seed in range(part, BASES, PARTS):
        knowledge, rng = random_base(seed), random.Random(seed)
        every = [random_answers(knowledge, rng) for _ in range(CASES)]
        cases += [(knowledge, answers, naively(knowledge, answers)) for answers in every]
    return cases


@pytest.mark.parametrize("part", range(PARTS))
def test_experta_agrees_with_a_naive_evaluator_on_random_rule_bases(part: int) -> None:
    different = [
        (number, answers, found)
        for number, (knowledge, answers, expected) in enumerate(random_cases(part))
        if (found := differences(expected, by_engine(knowledge, answers)))
    ]

    assert [] == different[:2]


@pytest.mark.parametrize("part", range(4))
def test_plain_deduction_agrees_with_a_naive_evaluator_on_random_rule_bases(part: int) -> None:
    different = [
        (number, answers, cells, expected.cells)
        for number, (knowledge, answers, expected) in enumerate(random_cases(part))
        if isinstance(expected, Result)
        if (cells := derive(knowledge, situation(knowledge, answers).cells)) != expected.cells
    ]

    assert [] == different[:2]


def test_random_rule_bases_reach_every_kind_of_outcome() -> None:
    met: set[str] = set()
    for part in range(PARTS):
        for _, _, expected in random_cases(part):
            met.update(kinds(expected))

    wanted = {
        "None",
        "advice without conclusion",
        "conflict",
        "inadmissible",
        "more",
        "most",
        "overridden",
        "overrider overridden",
        "refused",
        "ruled-out",
        "some",
        "strong",
        "tie-break",
        "tie-break that asks for a factor",
        "tie-break with a condition",
        "weak",
    }
    assert wanted == set(met)


@pytest.mark.parametrize("part", range(4))
def test_experta_agrees_with_a_naive_evaluator_on_guidance_clusters(part: int) -> None:
    guidance, rng = load(["guidance"]), random.Random(-1 - part)
    clusters = [random_cluster(rng) for _ in range(CLUSTERS // 4)]

    different = [
        (cluster, found)
        for cluster in clusters
        if (found := differences(naively(guidance, cluster), by_engine(guidance, cluster)))
    ]
    assert [] == different[:2]


CONFLICT = base(
    {
        "sky": {"type": "choice", "values": ["clear", "grey"]},
        "wind": {"type": "integer"},
        "weather": {"type": "choice", "kind": "derived", "values": ["fair", "foul"]},
        "walk": {"type": "boolean", "kind": "derived"},
    },
    {
        "derive/by-sky": {"when": {"sky": "clear"}, "derives": {"weather": "fair"}},
        "derive/by-wind": {"when": {"wind": {"from": 8}}, "derives": {"weather": "foul"}},
        "derive/walk": {"when": {"weather": "fair"}, "derives": {"walk": True}},
    },
)


def test_rules_that_derive_different_values_are_an_error_that_names_both() -> None:
    with pytest.raises(KnowledgeError) as raised:
        consult(CONFLICT, {"sky": "clear", "wind": 9})

    (fault,) = raised.value.faults
    assert ("ambiguous-derivation", {"derive/by-sky", "derive/by-wind"}, "weather", {"fair", "foul"}) == (
        fault.code,
        {fault.problem.values["first"], fault.problem.values["second"]},
        fault.problem.values["fact"],
        {fault.problem.values["one"], fault.problem.values["other"]},
    )


def test_a_consultation_after_a_conflict_starts_afresh() -> None:
    with pytest.raises(KnowledgeError):
        consult(CONFLICT, {"sky": "clear", "wind": 9})
    after = consult(CONFLICT, {"sky": "grey", "wind": 9})

    assert ["derive/by-wind"] == [firing.rule for firing in after.firings]
    assert "foul" == after.facts["weather"].value


def test_rules_go_on_from_a_default() -> None:
    knowledge = base(
        {
            "told": {"type": "boolean"},
            "held": {"kind": "derived", "type": "boolean", "default": "told"},
            "more": {"kind": "derived", "type": "boolean"},
        },
        {"derive/more": {"when": {"held": True}, "derives": {"more": True}}},
    )

    expected = {"told": True, "held": True, "more": True}
    assert expected == {name: known.cell for name, known in consult(knowledge, {"told": True}).facts.items()}
    assert expected == derive(knowledge, {"told": True})


def test_two_rules_that_derive_the_same_value_both_fire() -> None:
    knowledge = base(
        {"x": {"type": "integer"}, "big": {"type": "boolean", "kind": "derived"}},
        {
            "derive/from-five": {"when": {"x": {"from": 5}}, "derives": {"big": True}},
            "derive/from-seven": {"when": {"x": {"from": 7}}, "derives": {"big": True}},
        },
    )

    assert {"derive/from-five", "derive/from-seven"} == {
        firing.rule for firing in consult(knowledge, {"x": 8}).firings
    }
