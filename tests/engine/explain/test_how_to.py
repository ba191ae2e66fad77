"""How to get another conclusion, against values tried one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.explain.how_to import how_to
from nicwise.engine.explain.ways import Way, Ways
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import DecisionSpace
from tests.engine.explain.trying import Answers, cases, concluded, smallest, values
from tests.naive import RefusedError
from tests.reading import random_cluster, read

BASES = range(8)
GUIDANCE = load(["guidance"])
WAYS = Ways(DecisionSpace(GUIDANCE))
GRID: dict[str, list[Value]] = {
    fact.id: [1, 10, 31, 32, 33, 48, 63, 64, 65, 128, 255, 256, 300] if fact.type == "integer"
    else [0.5, 1, 2, 2.5, 3, 4, 5, 9.5, 10, 11, 19, 20, 30, 70] if fact.numeric
    else values(fact)
    for fact in GUIDANCE.asked
}  # fmt: skip


def names(ways: tuple[Way, ...]) -> set[frozenset[str]]:
    return {frozenset(way.changes) for way in ways}


def will_do(way: Way, values: dict[str, Value]) -> bool:
    return all(any(each.includes(values[name]) for each in regions) for name, regions in way.changes.items())


def wanted(found: Consultation) -> list[str]:
    return [side for side in found.knowledge.sides if side != found.conclusion]


@pytest.mark.parametrize("seed", BASES)
def test_every_smallest_set_is_found_and_no_other(seed: int) -> None:
    for found in cases(seed):
        knowledge, answers = found.knowledge, found.answers
        grid = {fact.id: values(fact) for fact in knowledge.asked}
        asked = [fact.id for fact in knowledge.asked]
        known = [name for name in asked if answers.get(name) is not None]
        mine = [name for name in known if knowledge.facts[name].changeable]
        found_out = [name for name in asked if name not in known or name in mine]
        ways = Ways(DecisionSpace(knowledge))
        for to in wanted(found):
            told = how_to(ways, found, to)
            parts = [
                (mine, names(told.own)),
                (found_out, names(told.own) | names(told.found_out)),
                (asked, names(told.all)),
            ]
            for free, sets in parts:
                tried = smallest(knowledge, answers, to, free, grid)
                size = min(map(len, sets), default=99)

                assert tried == {each for each in sets if len(each) == size} or (not tried and size > 2)


@pytest.mark.parametrize("seed", BASES)
def test_the_values_of_a_change_are_exactly_those_that_will_do(seed: int) -> None:
    for found in cases(seed):
        knowledge, answers = found.knowledge, found.answers
        ways = Ways(DecisionSpace(knowledge))
        for to in wanted(found):
            told = how_to(ways, found, to).all
            for changed in names(told):
                alike = [way for way in told if frozenset(way.changes) == changed]
                whole = all(way.claim != "example" for way in alike)
                order = sorted(changed)
                grids = [_some(knowledge, name, len(order)) for name in order]
                for tried in product(*grids):
                    change = dict(zip(order, tried, strict=True))
                    if any(answers.get(name) == value for name, value in change.items()):
                        continue
                    reached = concluded(knowledge, {**answers, **change})
                    if isinstance(reached, RefusedError):  # it does not fit
                        continue
                    told_so = any(will_do(way, change) for way in alike if way.claim != "example")

                    assert told_so is (reached == to) or (not whole and not told_so), (order, tried)


def _some(knowledge: KnowledgeBase, name: str, size: int) -> list[Value]:
    every = values(knowledge.facts[name])
    return every if size < 3 else every[:: max(1, len(every) // 8)]


@pytest.mark.parametrize("seed", BASES)
def test_every_example_was_re_run(seed: int) -> None:
    for found in cases(seed):
        for to in wanted(found):
            for way in how_to(Ways(DecisionSpace(found.knowledge)), found, to).all:
                assert concluded(found.knowledge, {**found.answers, **way.example}) == to
                assert will_do(way, dict(way.example))


@pytest.mark.parametrize("seed", range(10))
def test_clusters(seed: int) -> None:
    """Against the guidance document, read into Python."""
    chance = Random(seed)
    cluster = {name: value for name, value in random_cluster(chance).items() if chance.random() < 0.8}
    found = consult(GUIDANCE, cluster)
    answers = found.answers

    def leads(change: Answers, to: str) -> bool:
        now = {**answers, **change}
        first, last = now.get("gpu_count"), now.get("planned_gpu_count")
        if isinstance(first, int) and isinstance(last, int) and last < first:
            return False
        return read(now).conclusion == to

    for to in wanted(found):
        told = how_to(WAYS, found, to)
        asked = [fact.id for fact in GUIDANCE.asked]
        alone = {
            name
            for name in asked
            if any(leads({name: value}, to) for value in GRID[name] if value != answers.get(name))
        }
        singles = {next(iter(each)) for each in names(told.all) if len(each) == 1}

        assert alone == singles
        for way in told.all:
            if len(way.changes) == 1:
                (name,) = way.changes
                for value in GRID[name]:
                    if value != answers.get(name):
                        assert will_do(way, {name: value}) is leads({name: value}, to), (name, value)


def test_what_can_be_changed_comes_first() -> None:
    case = {"gpu_count": 40, "workload": None, "gpu_platform": "H100", "cost_priority": "initial_cost"}
    told = how_to(WAYS, consult(GUIDANCE, case), "400G")

    assert "gpu_count" in {name for way in told.own for name in way.changes}
    assert {"workload"} <= {name for way in told.found_out for name in way.changes}
    assert all(GUIDANCE.facts[name].changeable for way in told.own for name in way.changes)


def test_where_it_cannot_be_reached_there_is_no_way() -> None:
    from tests.bases import base

    always = base(
        {"q": {"type": "boolean"}},
        {"ease/yes": {"when": {"q": True}, "favours": "left", "strength": "strong"}},
    )

    assert how_to(Ways(DecisionSpace(always)), consult(always, {"q": True}), "right").all == ()


def test_numbers_that_hang_together_are_told_as_far_as_they_fit() -> None:
    case = {"gpu_count": 32, "workload": "fine_tuning", "planned_gpu_count": 40, "planning_horizon": 1}
    told = how_to(WAYS, consult(GUIDANCE, {**case, "gpu_platform": "H100", "new_build": False}), "400G")

    (both,) = (way for way in told.all if set(way.changes) == {"gpu_count", "planned_gpu_count"})
    assert ("fitting", [(64, 10_000_000)]) == (
        both.claim,
        [(each.low, each.high) for each in both.changes["gpu_count"]],
    )


def test_a_value_that_was_set_aside_counts_where_it_comes_to_apply() -> None:
    case = {"gpu_count": 16, "gpu_platform": "A100", "workload": "inference", "model_parameters": 70}
    found = consult(GUIDANCE, case)
    told = how_to(WAYS, found, "400G")

    assert {"light_training", "large_model_training"} == {
        value
        for way in told.all
        for name, regions in way.changes.items()
        if name == "workload"
        for region in regions
        for value in region.members
    }
