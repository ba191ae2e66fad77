"""A pack that extends another adds to it, and takes from it what weighs."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.engine import consult, load
from nicwise.engine.model import All, Atom, Bound, Favours, KnowledgeBase, OneOf, Range
from nicwise.engine.wording import Text
from tests.engine.loading.small import BASE, EXTENDING, Edit, edited, loaded, told, write


@pytest.fixture
def city(tmp_path: Path) -> KnowledgeBase:
    write(BASE, tmp_path / "walk")
    return loaded(EXTENDING, tmp_path / "city")


def test_conclusions_levels_and_tie_breaks_are_those_of_the_base(city: KnowledgeBase, tmp_path: Path) -> None:
    walk = load([f"{tmp_path}/walk"])

    assert (walk.conclusions, walk.levels, walk.tie_breaks) == (
        city.conclusions,
        city.levels,
        city.tie_breaks,
    )


def test_it_adds_a_factor(city: KnowledgeBase) -> None:
    assert {
        "comfort": Text("comfort", "舒适"),
        "money": Text("money", "花费"),
        "safety": Text("safety", "安全"),
    } == (city.factors)


def test_it_adds_a_fact_after_those_of_the_base(city: KnowledgeBase) -> None:
    assert ["felt", "traffic"] == list(city.facts)[-2:]
    assert ("walk", "city") == (city.facts["felt"].pack, city.facts["traffic"].pack)


def test_it_adds_sources_and_parameters(city: KnowledgeBase) -> None:
    assert (["notes", "site", "map"], ["soaked", "busy"]) == (list(city.sources), list(city.parameters))


def test_it_adds_a_rule_with_bounds_of_both_packs(city: KnowledgeBase) -> None:
    rule = city.rules["safety/busy-road"]

    assert (
        All(
            (
                Atom("traffic", Range(from_=Bound(100, "busy"))),
                Atom("rain", Range(at_most=Bound(2.5, "soaked"))),
            )
        )
        == rule.when
    )
    assert (Favours("ride", "strong"), "city", ("comfort/heavy-rain",)) == (
        rule.outcome,
        rule.pack,
        rule.overrides,
    )


def test_it_adds_an_expectation(city: KnowledgeBase) -> None:
    assert ["rain", "traffic"] == [each.more for each in city.expectations]


def test_tests_on_a_value_hold_for_an_added_one_that_refines_it(city: KnowledgeBase) -> None:
    test = OneOf(("storm",), frozenset({"storm", "hail"}))

    assert ["clear", "cloudy", "storm", "hail"] == list(city.facts["sky"].choices)
    assert All((Atom("felt", test),)) == city.rules["limits/no-walk-in-a-storm"].when


def test_a_default_brings_added_values_too(city: KnowledgeBase) -> None:
    assert city.facts["sky"].choices == city.facts["felt"].choices


def test_what_holds_for_a_value_is_concluded_for_an_added_one(city: KnowledgeBase) -> None:
    answer = consult(city, {"sky": "hail", "people": 1})

    assert ("ride", {"walk": ("limits/no-walk-in-a-storm",)}) == (answer.conclusion, answer.verdict.ruled_out)


def test_an_assumption_is_made_of_a_fact_that_is_not_known(city: KnowledgeBase) -> None:
    known = consult(city, {"people": 3, "sky": "clear"}).facts["minutes"]

    assert (30, "assumed") == (known.value, known.origin)


def test_it_may_consist_of_pack_yaml_alone(tmp_path: Path) -> None:
    write(BASE, tmp_path / "walk")
    header = EXTENDING["pack.yaml"].partition("factors:")[0]

    assert [] == told(write({"pack.yaml": header}, tmp_path / "city"))


def test_a_base_that_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    write(edited(Edit("pack.yaml", "", "[")), tmp_path / "walk")

    assert [
        "walk/pack.yaml:1:2: this is not valid YAML: a value is due here. "
        "Check the indentation, colons and quotes of this line and the one before."
    ] == told(write(EXTENDING, tmp_path / "city"))


def test_a_listed_default_must_have_the_added_values(tmp_path: Path) -> None:
    values = "".join(
        f"      {name}:\n        name: {{en: x, zh: x}}\n" for name in ("clear", "cloudy", "storm")
    )
    write(
        edited(Edit("facts.yaml", "    default: sky\n", f"    default: sky\n    values:\n{values}")),
        tmp_path / "walk",
    )

    assert [
        "walk/facts.yaml:98:14: felt cannot default to sky: it lacks the values hail. "
        "List them too, or leave its values out."
    ] == told(write(EXTENDING, tmp_path / "city"))
