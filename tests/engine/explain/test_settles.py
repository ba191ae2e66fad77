"""What settles an answer, how many answers would have to be wrong, and which strengths it hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.errors import NicwiseError
from nicwise.engine.explain.settles import settles
from nicwise.engine.explain.strengths import moved_strengths
from nicwise.engine.explain.ways import Ways
from nicwise.engine.model import Favours, KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import DecisionSpace
from tests.bases import random_answers, random_base
from tests.engine.explain.trying import cases, smallest, values
from tests.engine.space.table import Table
from tests.naive import evaluate
from tests.reading import random_cluster

GUIDANCE = load(["guidance"])
WAYS = Ways(DecisionSpace(GUIDANCE))


@pytest.mark.parametrize("seed", range(8))
def test_reasons_are_all_of_the_minimal_sets_that_settle(seed: int) -> None:
    for found in cases(seed):
        space = DecisionSpace(found.knowledge)
        given = {name: value for name, value in found.answers.items() if name not in found.set_aside}
        known = {name: value for name, value in given.items() if value is not None}
        if found.conclusion is None or not Table.fits(space.frame({}).axes):
            continue
        minimal: list[frozenset[str]] = []
        for size in range(len(known) + 1):
            for some in map(frozenset, combinations(sorted(known), size)):
                if not any(each <= some for each in minimal):
                    fixed = {name: known[name] for name in some}
                    if Table(found.knowledge, space.frame(fixed).axes).conclusions() == {found.conclusion}:
                        minimal.append(some)
        told = settles(Ways(space), found)

        assert set(minimal) == (set() if told.if_assumed else set(told.reasons))
        assert not told.more


def test_what_is_assumed_can_settle_it() -> None:
    both = load()
    found = consult(both, {"gpu_count": 96, "gpu_platform": "A100", "workload": "light_training"})
    told = settles(Ways(DecisionSpace(both)), found)

    assert told.if_assumed
    assert frozenset({"gpu_platform", "nic_pcie_gen"}) in told.reasons
    for reason in told.reasons:
        assert DecisionSpace(both).settled({name: found.facts[name].value for name in reason})


@pytest.mark.parametrize("seed", range(8))
def test_robustness_is_the_smallest_number_of_wrong_answers(seed: int) -> None:
    for found in cases(seed):
        if found.conclusion is None:
            continue
        knowledge = found.knowledge
        (other,) = (side for side in knowledge.sides if side != found.conclusion)
        known = [name for name, value in found.answers.items() if value is not None]
        grid = {fact.id: values(fact) for fact in knowledge.asked}
        told = settles(Ways(DecisionSpace(knowledge)), found)
        tried = smallest(knowledge, found.answers, other, known, grid)

        assert tried == {frozenset(way.changes) for way in told.wrong} or (
            not tried and (told.robustness or 3) > 2
        )
        assert told.robustness == (len(told.wrong[0].changes) if told.wrong else None)


@pytest.mark.parametrize("seed", range(6))
def test_a_reason_holds_whatever_else_is_so(seed: int) -> None:
    chance = Random(seed)
    cluster = {name: value for name, value in random_cluster(chance).items() if value is not None}
    found = consult(GUIDANCE, cluster)
    told = settles(WAYS, found)
    for reason in told.reasons:
        fixed = {name: found.answers[name] for name in reason}
        for _ in range(40):
            rest = {name: value for name, value in random_cluster(chance).items() if chance.random() < 0.8}
            try:
                assert consult(GUIDANCE, {**rest, **fixed}).conclusion == found.conclusion
            except NicwiseError:  # the rest does not go with it
                continue
        for name in reason:
            assert not WAYS.space.settled({other: fixed[other] for other in reason - {name}})


def test_reasons_are_capped() -> None:
    case = {
        "gpu_count": 1152, "workload": "large_model_training", "model_parameters": 1000,
        "gpu_platform": "B200", "planned_gpu_count": 4600, "planning_horizon": 5,
        "expansion": "continuous", "new_build": True,
        "growth_drivers": frozenset({"model_growth"}), "training_duty": "long_running",
        "cost_priority": "lifecycle_tco",
    }  # fmt: skip
    found = consult(GUIDANCE, case)

    assert (2, True) == (len(settles(WAYS, found, most=2).reasons), settles(WAYS, found, most=2).more)
    assert not settles(WAYS, found).more


def test_without_a_conclusion_there_is_nothing_to_settle() -> None:
    told = settles(WAYS, consult(GUIDANCE, {}))

    assert ((), (), ()) == (told.reasons, told.wrong, told.moved)


# ---- strengths


def consultations(seed: int) -> Iterator[Consultation]:
    chance = Random(seed)
    knowledge = random_base(seed)
    for _ in range(4):
        try:
            yield consult(knowledge, random_answers(knowledge, chance))
        except NicwiseError:
            continue
    yield consult(GUIDANCE, random_cluster(chance))


def with_strength(knowledge: KnowledgeBase, name: str, strength: str) -> KnowledgeBase:
    rule = knowledge.rules[name]
    assert isinstance(rule.outcome, Favours)
    changed = replace(rule, outcome=replace(rule.outcome, strength=strength))
    return replace(knowledge, rules={**knowledge.rules, name: changed})


@pytest.mark.parametrize("seed", range(12))
def test_moved_strengths_are_those_of_a_rule_base_with_them(seed: int) -> None:
    for found in consultations(seed):
        knowledge, levels = found.knowledge, list(found.knowledge.levels)
        now = (found.conclusion, found.margin)
        told = {(each.rule, each.moved): (each.conclusion, each.margin) for each in moved_strengths(found)}
        for name, rule in knowledge.rules.items():
            if not isinstance(rule.outcome, Favours) or rule.outcome.strength is None:
                continue
            here = levels.index(rule.outcome.strength)
            for level in (here - 1, here + 1):
                if 0 <= level < len(levels):
                    result = evaluate(with_strength(knowledge, name, levels[level]), found.answers)

                    assert told.get((name, levels[level]), now) == (result.conclusion, result.margin)
