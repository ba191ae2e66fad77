from __future__ import annotations

from itertools import pairwise

import pytest

from nicwise.engine import load
from nicwise.engine.interview import Planner
from nicwise.engine.interview.gains import gain, splits
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.space import DecisionSpace, axes
from nicwise.engine.space.reach import split
from tests.bases import base
from tests.tree import ROOT

GUIDANCE = load(["guidance"])
SECOND = load([str(ROOT / "tests" / "second")])
NUMBER = {"type": "integer", "bounds": {"from": 0, "at_most": 9}}


def left(when: object, strength: str = "weak") -> dict[str, object]:
    return {"when": when, "favours": "left", "strength": strength}


def right(when: object, strength: str = "weak") -> dict[str, object]:
    return {"when": when, "favours": "right", "strength": strength}


def order(
    knowledge: KnowledgeBase, person: dict[str, Value | None], *, everything: bool = False
) -> list[tuple[str, int]]:
    """The facts that are asked, each with how many questions may follow."""
    planner, found = Planner(knowledge, everything=everything), []
    answers: dict[str, Value | None] = {}
    while (question := planner.next(answers)) is not None:
        found.append((question.fact.id, question.more))
        answers[question.fact.id] = person.get(question.fact.id)
    return found


def test_the_most_telling_question_comes_first() -> None:
    knowledge = base(
        {"a": {"type": "boolean"}, "b": {"type": "boolean"}},
        {"ease/a": left({"a": True}), "speed/b": right({"b": True}, "strong"), "taste/c": left({"b": False})},
    )

    assert order(knowledge, {"b": True}) == [("b", 1)]
    assert order(knowledge, {"b": False}) == [("b", 1)]
    assert order(knowledge, {"b": None, "a": True}) == [("b", 1), ("a", 0)]


def test_ties_go_by_the_order_of_the_pack() -> None:
    rules = {"ease/x": left({"a": True, "b": True}), "speed/y": right({"a": False, "b": False})}
    for names in ("ab", "ba"):
        knowledge = base({name: {"type": "boolean"} for name in names}, rules)

        assert [name for name, _ in order(knowledge, {"a": True, "b": True})] == list(names)


def test_what_is_typical_counts() -> None:
    rules = {"ease/a": left({"a": "x"}), "speed/b": left({"b": "x"}), "taste/c": right({"a": "y", "b": "y"})}
    rare = {"x": {"name": {"en": "x", "zh": "x"}, "typical": 0.01}, "y": {"name": {"en": "y", "zh": "y"}}}
    common = {"type": "choice", "values": ["x", "y"]}

    first = [
        order(base({"a": {"type": "choice", "values": values}, "b": common}, rules), {})[0][0]
        for values in (["x", "y"], rare)
    ]
    assert first == ["a", "b"]


def test_what_only_its_lack_could_change_is_asked_still() -> None:
    knowledge = base(
        {"a": {"type": "boolean"}},
        {"ease/a": left({"a": {"unknown": True}}), "speed/b": right({"any": [{"a": True}, {"a": False}]})},
    )
    question = Planner(knowledge).next({})

    assert question is not None
    assert (question.fact.id, question.gain, question.matters) == ("a", 0.0, True)


def test_a_formula_does_not_ask_for_what_its_other_input_decides() -> None:
    knowledge = base(
        {"a": NUMBER, "b": NUMBER},
        {
            "ease/a": left({"a": {"below": 5}}),
            "speed/a": right({"a": {"from": 5}}),
            "taste/b": {"when": {"b": {"from": 5}}, "favours": "either"},
        },
        constraints=["b >= a"],
    )

    # b tells something of a, and changes nothing itself
    assert gain(splits(Planner(knowledge).frame({}), ["b"])["b"]) > 0
    assert order(knowledge, {"a": 3, "b": 4})[0][0] == "a"
    assert [name for name, _ in order(knowledge, {"a": None})] == ["a"]


def test_what_never_can_be_asked_stays_unknown() -> None:
    knowledge = base(
        {"a": {"type": "boolean"}, "b": {"type": "boolean", "applies_when": {"a": True}}},
        {"ease/b": left({"b": True}), "speed/a": right({"a": True}), "taste/b": left({"b": False})},
    )

    assert order(knowledge, {"a": None}) == [("a", 1)]
    assert order(knowledge, {"a": True}) == [("a", 1), ("b", 0)]


def test_an_assumption_can_be_corrected() -> None:
    person: dict[str, Value | None] = {
        "distance": 20,
        "bicycle": "racing",
        "train_time": 50,
        "weather": "dry",
    }

    assert "speed" in [name for name, _ in order(SECOND, person)]


def test_the_number_that_may_follow_never_grows() -> None:
    trainer: dict[str, Value | None] = {"workload": "light_training", "gpu_count": 40, "gpu_platform": "H100"}
    for person in ({}, trainer):
        counts = [more for _, more in order(GUIDANCE, person)]

        assert all(after < before for before, after in pairwise(counts))


def test_everything_is_asked_where_it_is_wanted() -> None:
    person: dict[str, Value | None] = {"workload": "inference"}

    asked = [name for name, _ in order(GUIDANCE, person, everything=True)]
    assert sorted(asked) == sorted(
        fact.id for fact in GUIDANCE.asked if fact.id not in ("model_parameters", "training_duty")
    )


def test_a_question_asked_once_more_leaves_its_answer_out() -> None:
    planner = Planner(GUIDANCE)
    answers: dict[str, Value | None] = {"workload": "inference", "gpu_count": 300}
    fresh = planner.next({"gpu_count": 300})

    assert planner.about(answers, "workload").matters is True
    assert planner.about({**answers, "workload": "large_model_training"}, "gpu_count").matters is False
    assert fresh is not None
    assert planner.about(answers, "workload").leads == fresh.leads


def test_splits_are_those_of_the_decision_space() -> None:
    known = {"gpu_count": 40, "workload": "light_training"}
    frame = DecisionSpace(GUIDANCE).frame(known)
    names = [fact.id for fact in GUIDANCE.asked if fact.id not in known]

    found = splits(frame, names)
    for name in names:
        for one, other in zip(found[name], split(frame, name), strict=True):
            assert one.region == other.region
            assert one.share == pytest.approx(other.share)
            assert one.conclusions == pytest.approx(other.conclusions)


def test_where_too_much_is_open_the_pack_has_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(axes, "_MOST_TRIED", 40)
    planner = Planner(GUIDANCE)

    question = planner.next({})
    assert question is not None
    assert (question.fact.id, question.more, question.matters) == ("gpu_count", 11, None)
    assert question.leads == ()
    assert planner.outlook({}) == {}
    assert planner.about({"new_build": True}, "new_build").matters is None


def test_where_less_is_open_it_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(axes, "_MOST_TRIED", 60)
    planner = Planner(GUIDANCE)

    before = planner.next({})
    after = planner.next({"workload": "fine_tuning", "gpu_count": 40})
    assert before is not None
    assert after is not None
    assert (before.matters, after.matters) == (None, True)
