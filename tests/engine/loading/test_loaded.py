"""What is loaded says what the files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.engine.errors import Place
from nicwise.engine.formula import parse
from nicwise.engine.model import (
    All,
    AnyOf,
    Assumption,
    Atom,
    Bound,
    Choice,
    Citation,
    Conclusion,
    Constraint,
    Derives,
    Empty,
    Entry,
    Exempt,
    Expectation,
    Fact,
    Favours,
    KnowledgeBase,
    Not,
    OneOf,
    Pack,
    Parameter,
    Range,
    Rule,
    Source,
    TieBreak,
    Unless,
)
from nicwise.engine.wording import Text
from tests.engine.loading.small import BASE, Edit, edited, loaded

HERE = Place("")  # places do not count where things are compared


@pytest.fixture
def walk(tmp_path: Path) -> KnowledgeBase:
    return loaded(BASE, tmp_path / "walk")


def citation(source: str, at: tuple[int | str, ...], en: str, zh: str) -> Citation:
    return Citation(source, at, Text(en, zh), HERE)


def test_what_the_pack_says_of_itself(walk: KnowledgeBase, tmp_path: Path) -> None:
    folder = str(tmp_path / "walk")
    pack = walk.packs[0]

    assert (
        Pack(
            "walk",
            Text("Walk or ride", "步行或乘车"),
            Text("How to get home.", "怎样回家。"),
            (),
            pack.path,
            folder,
            pack.digest,
        ),
    ) == walk.packs
    assert (
        Conclusion("walk", Text("walk", "步行"), Text("walk home", "步行回家")),
        Conclusion("ride", Text("ride", "乘车"), Text("ride home", "乘车回家")),
    ) == walk.conclusions
    assert {"strong": Text("strong", "强"), "weak": Text("weak", "弱")} == walk.levels
    assert {"comfort": Text("comfort", "舒适"), "money": Text("money", "花费")} == walk.factors
    assert (
        Exempt("masked", "comfort/heavy-rain", Text("It is meant.", "有意如此。"), "2026-01-31", HERE),
    ) == (walk.exceptions)
    assert (
        Expectation(
            "rain",
            ("people",),
            ("ride", "walk"),
            Text("More rain never speaks for walking.", "雨更大，不会更适合步行。"),
            (),
            HERE,
        ),
    ) == walk.expectations


def test_tie_breaks_keep_their_order(walk: KnowledgeBase) -> None:
    windy = All((Atom("windy", OneOf((True,), frozenset({True}))),))

    assert (
        TieBreak(
            windy,
            "ride",
            None,
            Text("The wind decides.", "看风。"),
            (citation("notes", (1,), "Mind the wind.", "注意风。"),),
            None,
            HERE,
        ),
        TieBreak(
            None,
            None,
            "comfort",
            Text("Comfort decides.", "看舒适。"),
            (citation("notes", (1,), "Mind comfort.", "注意舒适。"),),
            None,
            HERE,
        ),
        TieBreak(
            None,
            "walk",
            None,
            Text("Walking is free.", "步行不花钱。"),
            (citation("notes", (2,), "Walking is free.", "步行不花钱。"),),
            None,
            HERE,
        ),
    ) == walk.tie_breaks


def test_an_asked_fact(walk: KnowledgeBase) -> None:
    assert (
        Fact(
            id="minutes",
            kind="asked",
            type="number",
            name=Text("minutes", "分钟"),
            say=Text("the walk takes {value} minutes", "步行 {value} 分钟"),
            say_not=None,
            ask=Text("How many minutes?", "要走几分钟？"),
            help=Text("On foot.", "步行。"),
            unit=None,
            bounds=Range(),
            only=(),
            choices={},
            accepts={},
            product_of=(),
            applies_when=All((Atom("sky", Not(OneOf(("storm",), frozenset({"storm"})))),)),
            assume=(
                Assumption(
                    All((Atom("people", Range(from_=Bound(2))),)),
                    30,
                    Text("A group is slow.", "人多走得慢。"),
                    (citation("notes", (3,), "A group is slow.", "人多走得慢。"),),
                ),
            ),
            formula=None,
            default=None,
            changeable=False,
            typical={},
            because=None,
            cites=(),
            pack="walk",
            place=HERE,
        )
        == walk.facts["minutes"]
    )


def test_what_numbers_and_choices_have_of_their_own(walk: KnowledgeBase) -> None:
    rain, sky = walk.facts["rain"], walk.facts["sky"]

    assert (Text("mm", "毫米"), Range(from_=Bound(0), at_most=Bound(100)), {"mm": 1, "cm": 10}) == (
        rain.unit,
        rain.bounds,
        rain.accepts,
    )
    assert ("groups",) == walk.facts["people"].product_of
    assert {True: 1, False: 3} == walk.facts["windy"].typical
    assert {
        "clear": Choice("clear", Text("clear", "晴"), None, ("blue", "fine"), None, 1),
        "cloudy": Choice("cloudy", Text("cloudy", "多云"), None, (), None, 2),
        "storm": Choice("storm", Text("a storm", "暴风雨"), None, (), "cloudy", 1),
    } == sky.choices


def test_a_formula_and_a_constraint(walk: KnowledgeBase) -> None:
    formula = walk.facts["water"].formula
    (constraint,) = walk.constraints

    assert formula is not None
    assert ("rain * minutes / 60", ("rain", "minutes")) == (formula.text, formula.names)
    assert ("walk", ("minutes", "people")) == (constraint.pack, constraint.holds.names)
    assert isinstance(constraint, Constraint)
    assert parse("rain * minutes / 60").value({"rain": 10, "minutes": 30}) == formula.value(
        {"rain": 10, "minutes": 30}
    )


def test_a_default_brings_its_values(walk: KnowledgeBase) -> None:
    assert ("sky", walk.facts["sky"].choices) == (walk.facts["felt"].default, walk.facts["felt"].choices)


def test_a_default_of_a_default_brings_its_values(tmp_path: Path) -> None:
    more = (
        "  inner:\n    kind: derived\n    type: choice\n    name: {en: inner, zh: 内}\n"
        '    say: {en: "inner is {value}", zh: "内为{value}"}\n    default: felt\n'
    )
    walk = loaded(edited(Edit("facts.yaml", "facts:\n", f"facts:\n{more}")), tmp_path / "walk")

    assert walk.facts["sky"].choices == walk.facts["inner"].choices


def test_a_source_and_its_ledger(walk: KnowledgeBase) -> None:
    wrong = Text("It is wrong.", "有误。")
    entries = (
        Entry(1, "weighing", None, None, HERE),
        Entry(2, "weighing", None, None, HERE),
        Entry(3, "encoded", None, None, HERE),
        Entry(4, "example", 3, None, HERE),
        Entry(5, "disputed", None, wrong, HERE),
    )

    assert {
        "notes": Source(
            "notes",
            Text("Notes", "笔记"),
            "document",
            "en",
            None,
            5,
            {entry.paragraph: entry for entry in entries},
            "walk",
            HERE,
        ),
        "site": Source(
            "site", Text("A site", "网站"), "web", "en", "https://example.org", 0, {}, "walk", HERE
        ),
    } == walk.sources


def test_a_parameter_and_a_bound_that_refers_to_it(walk: KnowledgeBase) -> None:
    cites = (citation("site", ("page 2",), "At 2.5 mm.", "2.5 毫米时。"),)

    assert {
        "soaked": Parameter(
            "soaked",
            Text("soaked", "湿透"),
            2.5,
            Text("mm", "毫米"),
            "2024-05-01",
            None,
            "A",
            cites,
            "walk",
            HERE,
        )
    } == walk.parameters
    assert All((Atom("water", Range(from_=Bound(2.5, "soaked"))),)) == walk.rules["derive/soaked"].when


def test_a_rule(walk: KnowledgeBase) -> None:
    assert (
        Rule(
            id="money/walking-is-free",
            area="money",
            title=Text("Walking is free", "步行不花钱"),
            status="draft",
            when=All(
                (
                    AnyOf(
                        (
                            All((Atom("people", OneOf((1, 2), frozenset({1, 2}))),)),
                            All((Atom("bags", Empty()),)),
                        )
                    ),
                )
            ),
            outcome=Favours("walk", "weak"),
            because=Text("It costs nothing.", "不花钱。"),
            cites=(citation("notes", (2, 3, 1), "It is free.", "免费。"),),
            interpretation=Text("Nothing else is.", "其他都不免费。"),
            limits=Text("Shoes are left out.", "未计鞋子。"),
            overrides=(),
            pack="walk",
            place=HERE,
        )
        == walk.rules["money/walking-is-free"]
    )


def test_the_rules_are_in_the_order_of_their_paths(walk: KnowledgeBase) -> None:
    assert [
        "advice/shoes",
        "comfort/heavy-rain",
        "derive/soaked",
        "limits/no-walk-in-a-storm",
        "money/walking-is-free",
    ] == list(walk.rules)


def test_a_test_of_a_value_holds_for_those_that_refine_it(tmp_path: Path) -> None:
    storm = Edit("rules/limits/no-walk-in-a-storm.yaml", "felt: storm", "felt: {unless: cloudy}")
    because = Edit(
        "rules/limits/no-walk-in-a-storm.yaml", 'en: "It is {felt}.", zh: "天气{felt}。"', "en: So., zh: 是。"
    )
    walk = loaded(edited(storm, because), tmp_path / "walk")
    cloudy = OneOf(("cloudy",), frozenset({"cloudy", "storm"}))

    assert All((Atom("felt", Unless(cloudy)),)) == walk.rules["limits/no-walk-in-a-storm"].when


def test_scalars_are_text_until_the_vocabulary_types_them(tmp_path: Path) -> None:
    files = edited(
        Edit(
            "rules/money/walking-is-free.yaml",
            "people: [1, 2]",
            "people: [012, '3', 0_0]".replace("0_0", "+4"),
        ),
        Edit("facts.yaml", "      light:\n", "      no:\n        name: {en: no, zh: 无}\n      light:\n"),
        Edit("rules/money/walking-is-free.yaml", "bags: {empty: true}", "bags: {includes: no}"),
    )
    rule = loaded(files, tmp_path / "walk").rules["money/walking-is-free"]

    assert [12, 3, 4, "no"] == [
        value
        for part in (rule.when.parts[0],)
        if isinstance(part, AnyOf)
        for group in part.parts
        if isinstance(group, All)
        for atom in group.parts
        if isinstance(atom, Atom)
        for value in getattr(atom.test, "named", ())
    ]


def test_a_pack_without_rules_loads(tmp_path: Path) -> None:
    names = ("pack.yaml", "facts.yaml", "sources.yaml")
    wet = BASE["facts.yaml"].partition("  wet:\n")
    facts = wet[0] + "  felt:\n" + wet[2].partition("  felt:\n")[2]
    walk = loaded({**{name: BASE[name] for name in names}, "facts.yaml": facts}, tmp_path / "walk")

    assert ({}, {}) == (walk.rules, walk.parameters)


def test_strata_put_what_tests_an_absence_after_it(tmp_path: Path) -> None:
    absent = Edit(
        "rules/derive/soaked.yaml", "  water: {from: {parameter: soaked}}\n", "  felt: {unknown: true}\n"
    )
    walk = loaded(edited(absent), tmp_path / "walk")

    assert {"wet": 2, "felt": 1} == walk.strata
    assert isinstance(walk.rules["derive/soaked"].outcome, Derives)
