"""Declared expectations, checked over the whole space."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nicwise.engine import consult
from nicwise.engine.model import Expectation, Value
from nicwise.engine.space import DecisionSpace
from tests.engine.space.table import Row, Table, conclude
from tests.engine.space.test_exact import small
from tests.engine.space.test_guidance import guidance, space


def test_the_guidance_pack_meets_its_own() -> None:
    assert len(guidance().expectations) == 4
    assert space().unmet() == ()


def test_one_that_does_not_hold_comes_with_two_cases_that_show_it() -> None:
    first = guidance().expectations[0]
    turned = replace(first, never=("200G", "400G"))
    (found,) = DecisionSpace(replace(guidance(), expectations=(turned,))).unmet()

    assert found.expectation == turned
    less, more = consult(guidance(), found.less), consult(guidance(), found.more)
    assert (less.conclusion, more.conclusion) == ("200G", "400G")
    assert number(found.less["gpu_count"]) < number(found.more["gpu_count"])
    changed = {name for name in found.more if found.less.get(name) != found.more[name]}
    assert changed <= {"gpu_count", "planned_gpu_count"}


def number(value: Value | None) -> float:
    assert isinstance(value, int | float)
    return value


@pytest.mark.parametrize("seed", range(30))
def test_what_holds_is_what_brute_force_finds_to_hold(seed: int) -> None:
    knowledge, decision_space = small(seed)
    fact = next((each for each in knowledge.asked if each.type != "choice"), None)
    if fact is None:
        return
    template = guidance().expectations[1]
    left, right = knowledge.sides
    for never in ((left, right), (right, left)):
        expected = Expectation(fact.id, (), never, template.because, template.cites, template.place)
        meant = DecisionSpace(replace(knowledge, expectations=(expected,)))
        table = Table(knowledge, decision_space.frame({}).axes)
        broken = (
            any(
                one.result
                and other.result
                and (one.result.conclusion, other.result.conclusion) == never
                and rises(one, other, fact.id)
                for one in table.rows
                for other in table.rows
            )
            if len(table.rows) <= 300
            else None
        )

        found = meant.unmet()

        if broken is not None:
            assert bool(found) is broken
        for each in found:
            results = conclude(knowledge, each.less), conclude(knowledge, each.more)
            assert tuple(result.conclusion for result in results if result) == never


def rises(one: Row, other: Row, fact: str) -> bool:
    """Whether two rows are answered alike, but for more of one fact."""
    first, second = one.answers.get(fact), other.answers.get(fact)
    if (
        first is None
        or second is None
        or any(
            region != other.regions[name]
            for cell in one.cells
            for name, region in cell.regions.items()
            if name != fact and name in one.answers
        )
    ):
        return False
    if isinstance(first, frozenset):
        return any(
            isinstance(less, frozenset) and isinstance(more, frozenset) and less < more
            for less in one.regions[fact].members
            for more in other.regions[fact].members
        )
    assert isinstance(first, int | float)
    assert isinstance(second, int | float)
    return first < second
