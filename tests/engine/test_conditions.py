from __future__ import annotations

import random
from itertools import product

import pytest

from nicwise.engine.conditions import (
    alternatives,
    count_alternatives,
    guaranteed,
    holds,
    negative,
    satisfied,
    verdict,
    witnesses,
)
from nicwise.engine.model import (
    All,
    AnyOf,
    Atom,
    Bound,
    Cell,
    Condition,
    Empty,
    Includes,
    IsUnknown,
    Missing,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
)

UNKNOWN, NOT_APPLICABLE = Missing.UNKNOWN, Missing.NOT_APPLICABLE


def one_of(*values: bool | float | str) -> OneOf:
    return OneOf(values, frozenset(values))


def includes(*values: str) -> Includes:
    return Includes(values, frozenset(values))


BAND = Range(from_=Bound(64), below=Bound(256))
OPEN = Range(above=Bound(0.5), at_most=Bound(2))


@pytest.mark.parametrize(
    ("test", "cell", "expected"),
    [
        pytest.param(one_of("a", "b"), "b", True, id="one of"),
        pytest.param(one_of("a", "b"), "c", False, id="none of"),
        pytest.param(one_of(64), 64.0, True, id="equal number of another type"),
        pytest.param(one_of(True), True, True, id="true"),
        pytest.param(one_of(False), True, False, id="not false"),
        pytest.param(one_of("a"), frozenset({"a"}), False, id="a set is not its member"),
        pytest.param(
            OneOf(("a",), frozenset({"a", "a1"})), "a1", True, id="a value that refines the one named"
        ),
        pytest.param(BAND, 63, False, id="just below from"),
        pytest.param(BAND, 64, True, id="on from"),
        pytest.param(BAND, 255.9, True, id="just inside below"),
        pytest.param(BAND, 256, False, id="on below"),
        pytest.param(OPEN, 0.5, False, id="on above"),
        pytest.param(OPEN, 0.51, True, id="just over above"),
        pytest.param(OPEN, 2, True, id="on at_most"),
        pytest.param(OPEN, 2.01, False, id="just over at_most"),
        pytest.param(Range(), 7, True, id="no bounds"),
        pytest.param(Range(), "7", False, id="a word is in no range"),
        pytest.param(Range(from_=Bound(0)), True, False, id="true is no number"),
        pytest.param(includes("a"), frozenset({"a", "b"}), True, id="includes"),
        pytest.param(includes("a", "b"), frozenset({"b"}), True, id="includes any"),
        pytest.param(includes("a"), frozenset({"b"}), False, id="does not include"),
        pytest.param(includes("a"), frozenset(), False, id="the empty set includes nothing"),
        pytest.param(includes("a"), "a", False, id="a word is no set"),
        pytest.param(Empty(), frozenset(), True, id="empty"),
        pytest.param(Empty(), frozenset({"a"}), False, id="not empty"),
        pytest.param(Empty(), "", False, id="an empty word is no set"),
        pytest.param(Not(BAND), 300, True, id="known and outside"),
        pytest.param(Not(BAND), 64, False, id="known and inside"),
        pytest.param(Not(IsUnknown()), 64, True, id="known is not unknown"),
        pytest.param(Unless(BAND), 300, True, id="unless, outside"),
        pytest.param(Unless(BAND), 64, False, id="unless, inside"),
        pytest.param(IsUnknown(), 64, False, id="known"),
    ],
)
def test_holds_on_a_value(test: Test, cell: Cell, expected: bool) -> None:
    assert expected is holds(test, cell)


@pytest.mark.parametrize(
    ("test", "unknown", "not_applicable"),
    [
        pytest.param(one_of("a"), False, False, id="one of"),
        pytest.param(BAND, False, False, id="range"),
        pytest.param(Range(), False, False, id="range without bounds"),
        pytest.param(includes("a"), False, False, id="includes"),
        pytest.param(Empty(), False, False, id="empty"),
        pytest.param(IsUnknown(), True, False, id="unknown"),
        pytest.param(Not(one_of("a")), False, False, id="not"),
        pytest.param(Unless(one_of("a")), True, True, id="unless"),
        pytest.param(Not(IsUnknown()), False, False, id="not unknown"),
        pytest.param(Unless(IsUnknown()), False, True, id="unless unknown"),
        pytest.param(Not(Unless(one_of("a"))), False, False, id="not unless"),
        pytest.param(Unless(Not(one_of("a"))), True, True, id="unless not"),
        pytest.param(Unless(Unless(one_of("a"))), False, False, id="unless unless"),
        pytest.param(Unless(Unless(IsUnknown())), True, False, id="unless unless unknown"),
    ],
)
def test_holds_without_a_value(test: Test, unknown: bool, not_applicable: bool) -> None:
    assert (unknown, not_applicable) == (holds(test, UNKNOWN), holds(test, NOT_APPLICABLE))
    assert (unknown or not_applicable) is negative(test)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        pytest.param(All(()), True, id="all of nothing"),
        pytest.param(AnyOf(()), False, id="any of nothing"),
        pytest.param(All((Atom("a", one_of(1)), Atom("b", one_of(2)))), True, id="both"),
        pytest.param(All((Atom("a", one_of(1)), Atom("b", one_of(3)))), False, id="one of two fails"),
        pytest.param(AnyOf((Atom("a", one_of(0)), Atom("b", one_of(2)))), True, id="either"),
        pytest.param(AnyOf((Atom("a", one_of(0)), Atom("b", one_of(3)))), False, id="neither"),
        pytest.param(Atom("c", IsUnknown()), True, id="a fact that is left out is unknown"),
    ],
)
def test_satisfied(condition: Condition, expected: bool) -> None:
    assert expected is satisfied(condition, {"a": 1, "b": 2})


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        pytest.param(Atom("known", one_of(1)), True, id="holds"),
        pytest.param(Atom("known", one_of(2)), False, id="fails"),
        pytest.param(Atom("open", one_of(1)), None, id="open"),
        pytest.param(Atom("open", Unless(one_of(1))), None, id="open, unless"),
        pytest.param(Atom("open", IsUnknown()), None, id="open, whether it is unknown"),
        pytest.param(Atom("never", one_of(1)), False, id="does not apply"),
        pytest.param(Atom("never", Unless(one_of(1))), True, id="does not apply, unless"),
        pytest.param(All((Atom("known", one_of(1)), Atom("open", one_of(1)))), None, id="all, one open"),
        pytest.param(All((Atom("open", one_of(1)), Atom("known", one_of(2)))), False, id="all, one refuted"),
        pytest.param(AnyOf((Atom("open", one_of(1)), Atom("known", one_of(1)))), True, id="any, one sure"),
        pytest.param(AnyOf((Atom("open", one_of(1)), Atom("known", one_of(2)))), None, id="any, one open"),
        pytest.param(
            AnyOf((Atom("never", one_of(1)), Atom("known", one_of(2)))), False, id="any, all refuted"
        ),
        pytest.param(All(()), True, id="all of nothing"),
        pytest.param(AnyOf(()), False, id="any of nothing"),
    ],
)
def test_verdict(condition: Condition, expected: bool | None) -> None:
    assert expected is verdict(
        condition, {"known": 1, "open": UNKNOWN, "never": NOT_APPLICABLE}, frozenset({"open"})
    )


def test_alternatives_are_in_the_order_written() -> None:
    a, b, c, d, e = (Atom(name, Empty()) for name in "abcde")

    assert ((a, b, d), (a, b, e), (a, c, d), (a, c, e)) == alternatives(
        All((a, AnyOf((b, c)), AnyOf((d, e))))
    )


def test_witnesses_leave_out_a_group_that_fails_as_a_whole() -> None:
    held, failed, other = Atom("a", one_of(1)), Atom("b", one_of(0)), Atom("b", one_of(2))
    condition = All((held, AnyOf((All((held, failed)), other))))

    assert [held, other] == list(witnesses(condition, {"a": 1, "b": 2}))


# ---- properties, on random conditions over three facts

CELLS: tuple[Cell, ...] = (0, 1, 2, UNKNOWN, NOT_APPLICABLE)
WORLDS = [dict(zip("abc", cells, strict=True)) for cells in product(CELLS, repeat=3)]


def random_condition(rng: random.Random, depth: int = 3) -> Condition:
    if depth and rng.random() < 0.6:
        parts = tuple(random_condition(rng, depth - 1) for _ in range(rng.randint(1, 3)))
        return All(parts) if rng.random() < 0.5 else AnyOf(parts)
    tests: list[Test] = [one_of(rng.randint(0, 2)), Range(from_=Bound(rng.randint(0, 2))), IsUnknown()]
    test = rng.choice(tests)
    for _ in range(rng.choice([0, 0, 1, 2])):
        test = Not(test) if rng.random() < 0.5 else Unless(test)
    return Atom(rng.choice("abc"), test)


CONDITIONS = [random_condition(random.Random(seed)) for seed in range(80)]


def test_a_condition_holds_where_an_alternative_does() -> None:
    for condition in CONDITIONS:
        ways = alternatives(condition)
        for world in WORLDS:
            held = [way for way in ways if all(satisfied(atom, world) for atom in way)]

            assert satisfied(condition, world) is bool(held)
            assert {atom for way in held for atom in way} == set(witnesses(condition, world))


def test_alternatives_are_counted_as_they_are_formed() -> None:
    assert [len(alternatives(each)) for each in CONDITIONS] == [
        count_alternatives(each) for each in CONDITIONS
    ]


def test_what_is_guaranteed_is_known_wherever_the_condition_holds() -> None:
    for condition in CONDITIONS:
        for world in WORLDS:
            if satisfied(condition, world):
                assert not [name for name in guaranteed(condition) if isinstance(world[name], Missing)]


def test_what_is_sure_stays_so_whatever_the_open_facts_turn_out_to_be() -> None:
    for condition in CONDITIONS:
        for world in WORLDS:
            sure = verdict(condition, world, frozenset("bc"))
            if sure is not None:
                assert {sure} == {satisfied(condition, {**other, "a": world["a"]}) for other in WORLDS}
