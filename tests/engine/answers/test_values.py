from __future__ import annotations

import numpy
import pytest

from nicwise.engine.answers import read_value
from nicwise.engine.model import Fact
from tests.engine.answers.vocabulary import FACTS, choice, fact_of, refusal

NEW = FACTS["new_build"]
UNKNOWN = (
    *("unknown", "Unknown", "?", "？", "don't know", "don’t know", "dont know", "not sure", "null"),
    *("未知", "不知道", "不清楚", "不确定"),
)

YES_OR_NO = {
    True: ("yes", "YES", "y", "true", "True", "on", "1", "ｙｅｓ", "是", "是的", "对", True, 1, numpy.True_),
    False: ("no", "No", "n", "false", "off", "0", "否", "不是", "不对", False, 0, numpy.False_),
}


@pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS)
@pytest.mark.parametrize("written", [None, *UNKNOWN])
def test_unknown_is_an_answer_of_every_fact(fact: Fact, written: str | None) -> None:
    assert read_value(fact, written) is None


def test_a_value_called_unknown_is_a_value() -> None:
    fact = fact_of("choice", choice("unknown"), choice("known"))

    assert "unknown" == read_value(fact, "Unknown")
    assert frozenset({"unknown"}) == read_value(fact_of("set", choice("unknown")), ["unknown"])


@pytest.mark.parametrize("written", ["n/a", "N/A", "not applicable", "不适用"])
def test_not_applicable_is_kept_apart_from_unknown(written: str) -> None:
    expected = f"gpu_count: '{written}' cannot be answered. Leave the fact out where it does not apply."

    assert expected == refusal(FACTS["gpu_count"], written)


@pytest.mark.parametrize(
    ("written", "value"), [(word, value) for value, words in YES_OR_NO.items() for word in words], ids=repr
)
def test_yes_and_no(written: object, value: bool) -> None:
    assert read_value(NEW, written) is value


@pytest.mark.parametrize(
    ("written", "english", "chinese"),
    [
        (
            "ture",
            "new_build: 'ture' is neither yes nor no. Did you mean true? Write yes, no or unknown.",
            "new_build：“ture”既不是“是”也不是“否”。是否指“true”？请写“是”“否”或“未知”。",
        ),
        (
            2,
            "new_build: '2' is neither yes nor no. Write yes, no or unknown.",
            "new_build：“2”既不是“是”也不是“否”。请写“是”“否”或“未知”。",
        ),
        (
            1.0,
            "new_build: a value of type float cannot be read. Give yes or no, or None where it is unknown.",
            "new_build：无法读取 float 类型的值。请给出“是”或“否”；不知道时用 None。",
        ),
        (
            b"yes",
            "new_build: a value of type bytes cannot be read. Give yes or no, or None where it is unknown.",
            "new_build：无法读取 bytes 类型的值。请给出“是”或“否”；不知道时用 None。",
        ),
    ],
)
def test_anything_else_is_neither(written: object, english: str, chinese: str) -> None:
    assert (english, chinese) == (refusal(NEW, written), refusal(NEW, written, "zh"))
