from __future__ import annotations

from nicwise.engine import load
from nicwise.engine.interview import still_open
from tests.bases import base
from tests.tree import ROOT

GUIDANCE = load(["guidance"])
SECOND = load([str(ROOT / "tests" / "second")])
CHAIN = base(
    {
        "a": {"type": "boolean"},
        "b": {"type": "boolean", "applies_when": {"a": True}},
        "c": {"type": "boolean", "applies_when": {"b": True}},
        "d": {"type": "boolean", "applies_when": {"any": [{"a": True}, {"b": True}]}},
    },
    {"ease/x": {"when": {"c": True}, "favours": "left", "strength": "weak"}},
)


def told(knowledge: object, answers: dict[str, object]) -> tuple[str, str, str]:
    left = still_open(knowledge, answers)  # type: ignore[arg-type]
    now, later, never = (" ".join(fact.id for fact in facts) for facts in (left.now, left.later, left.never))
    return now, later, never


def test_what_hangs_on_an_answer_comes_later() -> None:
    assert told(CHAIN, {}) == ("a", "b c d", "")


def test_an_answer_makes_a_question_apply() -> None:
    assert told(CHAIN, {"a": True}) == ("b d", "c", "")


def test_what_is_refuted_is_not_asked() -> None:
    assert told(CHAIN, {"a": False}) == ("", "", "")


def test_what_hangs_on_an_unknown_is_never_asked_nor_what_hangs_on_that() -> None:
    assert told(CHAIN, {"a": None}) == ("", "", "b c d")


def test_an_alternative_that_is_open_keeps_a_question() -> None:
    assert told(CHAIN, {"a": True, "b": None}) == ("d", "", "c")


def test_what_is_assumed_can_be_asked() -> None:
    assert "speed" in told(SECOND, {"bicycle": "racing"})[0].split()
    assert "speed" not in told(SECOND, {"bicycle": "racing", "speed": None})[0].split()


def test_questions_come_in_the_order_of_the_pack() -> None:
    left = still_open(GUIDANCE, {"workload": "light_training"})

    assert [fact.id for fact in left.now] == [fact.id for fact in GUIDANCE.asked if fact.id != "workload"]
    assert left.askable == left.now
