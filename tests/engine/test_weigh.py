from __future__ import annotations

from itertools import permutations, product

import pytest

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Finding
from nicwise.engine.weigh import Decision, FactorState, Tally, add, decide, empty, factor_states, tally
from nicwise.engine.wording import Text
from tests.bases import base

FLAG = {"flag": {"type": "boolean"}}
RULES = {"ease/r": {"when": {"flag": True}, "favours": "either"}}

# Ties: right where the flag is up; then the side that is faster; then left.
BASE = base(
    FLAG,
    RULES,
    levels=("most", "more", "some"),
    tie_breaks=[{"when": {"flag": True}, "favours": "right"}, {"stronger_in": "speed"}],
)


def finding(said: str) -> Finding:
    """A finding from words such as ``ease left most`` or ``ease left most, overridden``."""
    words, _, overridden = said.partition(", ")
    factor, side, strength = words.split()
    return Finding(
        rule=f"{factor}/{side}",
        factor=factor,
        favours=side,
        strength=None if side == "either" else strength,
        weighs=side != "either" and not overridden,
        overridden_by=("ease/other",) if overridden else (),
        because=Text("", ""),
    )


def weigh(
    said: list[str],
    *,
    ruled_out: frozenset[str] = frozenset(),
    flag: bool = False,
    knowledge: KnowledgeBase = BASE,
) -> Decision:
    holds = tuple(each.when is None or flag for each in knowledge.tie_breaks)
    return decide(knowledge, tally(knowledge, map(finding, said)), ruled_out, holds)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        pytest.param([], Decision(None, None), id="nothing"),
        pytest.param(["ease either -"], Decision(None, None), id="only what favours neither"),
        pytest.param(["ease left most, overridden"], Decision(None, None), id="only what is overridden"),
        pytest.param(["ease left some"], Decision("left", "some"), id="one finding"),
        pytest.param(["ease right some"], Decision("right", "some"), id="one finding for the other side"),
        pytest.param(
            ["ease left more", "speed right some", "taste right some"],
            Decision("left", "more"),
            id="the higher level decides, however many there are below",
        ),
        pytest.param(
            ["ease left more", "speed right more", "taste right some"],
            Decision("right", "some"),
            id="even at one level, the next decides",
        ),
        pytest.param(
            ["ease left more", "speed right more", "taste right more"],
            Decision("right", "more"),
            id="two factors against one",
        ),
        pytest.param(
            ["ease left more", "ease left more", "speed right more", "taste right some"],
            Decision("right", "some"),
            id="a factor counts once a side",
        ),
        pytest.param(
            ["ease left most", "ease left more", "speed right most", "taste right more"],
            Decision("right", "more"),
            id="the weaker finding of a factor does not count at its own level",
        ),
        pytest.param(
            ["ease left most", "ease right more"],
            Decision("left", "most"),
            id="a factor speaks for both sides, one more strongly",
        ),
        pytest.param(
            ["ease left most, overridden", "ease left some", "taste right more"],
            Decision("right", "more"),
            id="below an overridden finding its factor's next one counts",
        ),
        pytest.param(
            ["ease left most", "speed right most"],
            Decision("right", "tie-break", 1),
            id="a tie goes to the side that is stronger in the factor asked for",
        ),
        pytest.param(
            ["speed left most", "ease right most"],
            Decision("left", "tie-break", 1),
            id="and so for the first side",
        ),
        pytest.param(
            ["speed left most", "speed right more", "ease right most", "taste left more"],
            Decision("left", "tie-break", 1),
            id="stronger, where that factor speaks for both",
        ),
        pytest.param(
            ["speed left most", "speed right most"],
            Decision("left", "tie-break", 2),
            id="equal in that factor too, the last one decides",
        ),
        pytest.param(
            ["ease left most", "taste right most"],
            Decision("left", "tie-break", 2),
            id="nothing in that factor, the last one decides",
        ),
        pytest.param(
            ["ease left most", "taste right most", "speed right most, overridden"],
            Decision("left", "tie-break", 2),
            id="overridden in that factor, the last one decides",
        ),
    ],
)
def test_decision(said: list[str], expected: Decision) -> None:
    assert expected == weigh(said)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        pytest.param(["ease left most", "taste right most"], Decision("right", "tie-break", 0), id="tie"),
        pytest.param(["ease left most", "taste right more"], Decision("left", "most"), id="no tie"),
        pytest.param([], Decision(None, None), id="nothing is no tie"),
    ],
)
def test_tie_break_with_a_condition_that_holds(said: list[str], expected: Decision) -> None:
    assert expected == weigh(said, flag=True)


@pytest.mark.parametrize(
    ("flag", "expected"),
    [
        pytest.param(True, Decision("right", "tie-break", 0), id="holds"),
        pytest.param(False, Decision("left", "tie-break", 1), id="does not hold"),
    ],
)
def test_tie_break_that_asks_for_a_factor_under_a_condition(flag: bool, expected: Decision) -> None:
    # The second tie-break asks for another factor: each must find its own.
    knowledge = base(
        FLAG, RULES, tie_breaks=[{"when": {"flag": True}, "stronger_in": "speed"}, {"stronger_in": "taste"}]
    )

    said = ["taste left strong", "speed right strong"]
    assert expected == weigh(said, flag=flag, knowledge=knowledge)


@pytest.mark.parametrize(
    "said", [[], ["ease left most"], ["ease right most"]], ids=["nothing", "left", "right"]
)
@pytest.mark.parametrize(
    ("ruled_out", "expected"),
    [
        pytest.param({"left"}, Decision("right", "ruled-out"), id="left out"),
        pytest.param({"right"}, Decision("left", "ruled-out"), id="right out"),
        pytest.param({"left", "right"}, Decision(None, "inadmissible"), id="both out"),
    ],
)
def test_what_is_ruled_out_beats_every_finding(
    said: list[str], ruled_out: set[str], expected: Decision
) -> None:
    assert expected == weigh(said, ruled_out=frozenset(ruled_out), flag=True)


def test_factor_states_hold_the_strongest_of_each_side() -> None:
    said = [
        "ease left some",
        "ease left more",
        "ease right some",
        "speed right most, overridden",
        "speed either -",
        "taste right most",
    ]

    assert {"ease": (1, 2), "taste": (None, 0)} == factor_states(BASE, map(finding, said))


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param((None, None), Tally((0, 0, 0), False, (0,)), id="nothing"),
        pytest.param((0, None), Tally((1, 0, 0), True, (1,)), id="first side only"),
        pytest.param((None, 2), Tally((0, 0, -1), True, (-1,)), id="second side only"),
        pytest.param((1, 1), Tally((0, 0, 0), True, (0,)), id="equal"),
        pytest.param((2, 1), Tally((0, -1, 1), True, (-1,)), id="second side stronger"),
        pytest.param((0, 2), Tally((1, 0, -1), True, (1,)), id="first side stronger"),
    ],
)
def test_one_factor_tallied(state: FactorState, expected: Tally) -> None:
    assert expected == add(BASE, empty(BASE), "speed", state)


def test_a_factor_that_no_tie_break_asks_for_leaves_them_alone() -> None:
    assert Tally((1, 0, 0), True, (0,)) == add(BASE, empty(BASE), "ease", (0, None))


def test_the_order_of_the_factors_does_not_matter() -> None:
    levels = (None, 0, 1, 2)
    for states in product(product(levels, levels), repeat=2):
        tallies = set()
        for order in permutations(zip(("ease", "speed"), states, strict=True)):
            so_far = empty(BASE)
            for factor, state in order:
                so_far = add(BASE, so_far, factor, state)
            tallies.add(so_far)

        assert len(tallies) == 1
