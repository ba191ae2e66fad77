from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nicwise.cli.wrap import NARROWEST, harmless, width, wrap

WORDS = st.text("ab -,/是的卡（）“”，。、：100G\n", max_size=200)
COLUMNS = st.integers(NARROWEST, 90)


@given(WORDS, COLUMNS)
def test_no_line_is_wider_than_asked(text: str, columns: int) -> None:
    assert [] == [line for line in wrap(text, columns) if width(line) > columns]


@given(WORDS, COLUMNS)
def test_nothing_is_lost_but_gaps(text: str, columns: int) -> None:
    assert "".join(text.split()) == "".join("".join(wrap(text, columns)).split())


@given(WORDS, COLUMNS)
def test_what_fits_is_left_alone(text: str, columns: int) -> None:
    if all(width(line) <= columns for line in text.split("\n")):
        assert text.split("\n") == wrap(text, columns)


@given(WORDS)
def test_without_a_width_lines_stay(text: str) -> None:
    assert text.split("\n") == wrap(text, None)


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("one two three four five", 20, ["one two three four", "five"]),
        ("在 400G 网络上训练大模型，同步耗时更短", 20, ["在 400G 网络上训练大", "模型，同步耗时更短"]),
        ("一二三四五六七八九十，然后", 20, ["一二三四五六七八九", "十，然后"]),
        ("一二三四五六七八九（十一）", 20, ["一二三四五六七八九", "（十一）"]),
        ("x" * 45, 20, ["x" * 20, "x" * 20, "x" * 5]),
        ("no terminal is so narrow", 3, ["no terminal is so", "narrow"]),
        ("  1  indented text that goes on", 20, ["  1  indented text", "that goes on"]),
    ],
)
def test_lines_break_where_readers_expect(text: str, columns: int, lines: list[str]) -> None:
    assert lines == wrap(text, columns)


@given(st.text())
def test_no_control_character_reaches_a_terminal(text: str) -> None:
    assert not any(ord(each) < 32 or 127 <= ord(each) < 160 for each in harmless(text) if each not in "\n\t")
