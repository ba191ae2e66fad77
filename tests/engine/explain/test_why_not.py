"""Why not the other conclusion, worked out a second time from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.errors import NicwiseError
from nicwise.engine.explain import Check, Group, Unfired, why_not
from nicwise.engine.model import (
    All,
    AnyOf,
    Atom,
    Condition,
    Derives,
    Favours,
    KnowledgeBase,
    Missing,
    RulesOut,
)
from nicwise.engine.model.consultation import Consultation
from tests.bases import base, random_answers, random_base
from tests.naive import CONCLUSION, Result, evaluate, passes
from tests.reading import random_cluster

GUIDANCE = load(["guidance"])


def consultations(seed: int) -> Iterator[Consultation]:
    """Of a random rule base, and of the guidance pack."""
    chance = Random(seed)
    knowledge = random_base(seed)
    for _ in range(6):
        try:
            yield consult(knowledge, random_answers(knowledge, chance))
        except NicwiseError:  # impossible, or a conflict
            continue
    yield consult(GUIDANCE, random_cluster(chance))
    yield consult(
        GUIDANCE, {name: value for name, value in random_cluster(chance).items() if chance.random() < 0.5}
    )


def holds(knowledge: KnowledgeBase, result: Result, atom: Atom) -> bool:
    return passes(knowledge.facts.get(atom.fact), atom.test, result.cells.get(atom.fact, Missing.UNKNOWN))


def failing(knowledge: KnowledgeBase, result: Result, condition: Condition) -> set[Atom]:
    """The tests of a condition that fails which have a part in that."""
    if isinstance(condition, Atom):
        return set() if holds(knowledge, result, condition) else {condition}
    parts = [failing(knowledge, result, part) for part in condition.parts]
    if isinstance(condition, AnyOf) and not all(parts):
        return set()
    return set().union(*parts)


def fewest(knowledge: KnowledgeBase, result: Result, condition: Condition, above: frozenset[str]) -> int:
    """How many more tests must hold, a derived fact counting as the nearest rule that derives it."""
    return min(sum(_cost(knowledge, result, atom, above) for atom in way) for way in ways(condition))


def ways(condition: Condition) -> list[frozenset[Atom]]:
    if isinstance(condition, Atom):
        return [frozenset({condition})]
    parts = [ways(part) for part in condition.parts]
    if isinstance(condition, AnyOf):
        return [way for part in parts for way in part]
    found = [frozenset[Atom]()]
    for part in parts:
        found = [one | other for one in found for other in part]
    return found


def _cost(knowledge: KnowledgeBase, result: Result, atom: Atom, above: frozenset[str]) -> int:
    if holds(knowledge, result, atom):
        return 0
    fact = knowledge.facts[atom.fact]
    costs = [
        fewest(knowledge, result, rule.when, above | {atom.fact})
        for rule in knowledge.rules.values()
        if atom.fact not in above
        and rule.status != "retired"
        and rule.id not in result.fired
        and isinstance(rule.outcome, Derives)
        and rule.outcome.fact == atom.fact
        and passes(fact, atom.test, rule.outcome.value)
    ]
    return min([*costs, *([1] if not costs or fact.default else [])])


def leaves(parts: tuple[Check | Group, ...]) -> Iterator[Check]:
    for part in parts:
        if isinstance(part, Check):
            yield part
        else:
            yield from leaves(part.parts)


@pytest.mark.parametrize("seed", range(16))
def test_every_rule_that_was_silent_is_told_with_all_that_fails(seed: int) -> None:
    for found in consultations(seed):
        knowledge = found.knowledge
        result = evaluate(knowledge, found.answers)
        for side in knowledge.sides:
            if side == found.conclusion:
                continue
            silent = {
                rule.id
                for rule in knowledge.rules.values()
                if rule.status != "retired"
                and rule.id not in result.fired
                and (
                    (isinstance(rule.outcome, Favours) and rule.outcome.side == side)
                    or (isinstance(rule.outcome, RulesOut) and rule.outcome.side != side)
                )
            }
            told = why_not(found, side).unfired

            assert silent == {each.rule.id for each in told}
            for each in told:
                checks = list(leaves(each.failing))
                assert failing(knowledge, result, each.rule.when) == {check.atom for check in checks}
                assert all(
                    check.actual == result.cells.get(check.atom.fact, Missing.UNKNOWN) and not check.holds
                    for check in checks
                    if check.atom.fact != CONCLUSION
                )
                assert fewest(knowledge, result, each.rule.when, frozenset()) == each.count
            assert [each.count for each in told] == sorted(each.count for each in told)


@pytest.mark.parametrize("seed", range(16))
def test_what_speaks_for_a_side_was_beaten_as_is_told(seed: int) -> None:
    for found in consultations(seed):
        knowledge = found.knowledge
        result = evaluate(knowledge, found.answers)
        levels = list(knowledge.levels)
        decided = levels.index(result.margin) if result.margin in levels else len(levels)
        for side in knowledge.sides:
            if side == found.conclusion:
                continue
            told = why_not(found, side)

            assert {each.rule for each in result.findings if each.favours == side} == {
                each.finding.rule for each in told.beaten
            }
            assert {rule for out, rule in result.ruled_out if out == side} == set(told.ruled_out)
            for each in told.beaten:
                findings = {one.rule: one for one in result.findings}
                own = findings[each.finding.rule]
                by = [findings[rule] for rule in each.by if rule in findings]
                match each.how:
                    case "overridden":
                        assert own.overridden_by == frozenset(each.by)
                    case "ruled_out":
                        assert {(side, rule) for rule in each.by} <= result.ruled_out
                    case "covered":
                        assert all(one.factor == own.factor and one.favours == side for one in by)
                        assert all(_rank(levels, one.strength) < _rank(levels, own.strength) for one in by)
                    case "outweighed":
                        assert _rank(levels, own.strength) > decided
                        assert {levels[decided]} == {one.strength for one in by}
                        assert each.others > each.own
                    case "outnumbered":
                        assert _rank(levels, own.strength) == decided
                        assert each.others > each.own > 0
                    case "balanced":
                        assert _rank(levels, own.strength) < decided
                        assert each.own == each.others == len({one.factor for one in by}) > 0


def _rank(levels: list[str], strength: str | None) -> int:
    assert strength is not None
    return levels.index(strength)


def silent(told: tuple[Unfired, ...]) -> list[tuple[str, int, float]]:
    return [(each.rule.id, each.count, round(each.distance, 2)) for each in told]


def test_the_nearest_comes_first() -> None:
    rules = {
        f"ease/{name}": {"when": when, "favours": "right", "strength": "strong"}
        for name, when in {
            "far": {"q": {"from": 80}},
            "two": {"q": {"from": 41}, "b": True},
            "near": {"q": {"from": 50}},
            "open": {"b": True},
        }.items()
    }
    knowledge = base({"q": {"type": "number"}, "b": {"type": "boolean"}}, rules)
    told = why_not(consult(knowledge, {"q": 40}), "right")

    assert [
        ("ease/open", 1, 0.0),
        ("ease/near", 1, 0.2),
        ("ease/far", 1, 0.5),
        ("ease/two", 2, 0.02),
    ] == silent(told.unfired)


def test_a_derived_fact_is_as_far_as_what_would_derive_it() -> None:
    facts = {"a": {"type": "boolean"}, "b": {"type": "boolean"}, "d": {"kind": "derived", "type": "boolean"}}
    knowledge = base(
        facts,
        {
            "aside/both": {"when": {"a": True, "b": True}, "derives": {"d": True}},
            "ease/d": {"when": {"d": True}, "favours": "right", "strength": "strong"},
        },
    )
    (told,) = why_not(consult(knowledge, {"a": False, "b": False}), "right").unfired

    assert told.count == 2
    assert [["aside/both"]] == [[each.rule.id for each in rules] for rules in told.behind.values()]


def test_retired_rules_are_left_out() -> None:
    knowledge = base(
        {"q": {"type": "boolean"}},
        {"ease/old": {"when": {"q": True}, "favours": "right", "strength": "strong", "status": "retired"}},
    )

    assert why_not(consult(knowledge, {"q": True}), "right").unfired == ()


def test_all_that_belongs_together_is_kept_together() -> None:
    when = {"any": [{"a": True}, {"b": True, "c": True}]}
    facts = {name: {"type": "boolean"} for name in "abc"}
    knowledge = base(facts, {"ease/x": {"when": when, "favours": "right", "strength": "strong"}})
    (told,) = why_not(consult(knowledge, {"a": False, "b": False, "c": True}), "right").unfired

    (group,) = told.failing
    assert isinstance(group, Group)
    assert group.any
    assert ["a", "b"] == [part.atom.fact for part in group.parts if isinstance(part, Check)]
    assert isinstance(knowledge.rules["ease/x"].when, All)
