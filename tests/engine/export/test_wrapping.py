from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nicwise.engine.export.wrapping import columns, wrapped

# Chinese, Latin, digits in both widths, punctuation of both kinds, spaces, an emoji, and what joins to it.
TEXTS = st.text(alphabet="中文网卡宽aB1 2９Ａ，。、；：（）《》“”—…-/.,()!%😀\u200d\u0301 ", max_size=60)
WIDTHS = st.integers(4, 40)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 20, []),
        ("  \n ", 20, []),
        ("the workload is fine-tuning", 34, ["the workload is fine-tuning"]),
        (
            "the workload is weighed as fine-tuning",
            34,
            ["the workload is", "weighed as fine-tuning"],
        ),
        ("one  two\nthree", 20, ["one two three"]),
        ("a rather longer line that goes on", 14, ["a rather", "longer line", "that goes on"]),
        ("集群首期部署 128 张 GPU", 34, ["集群首期部署 128 张 GPU"]),
        ("H100 正处在 200G 向 400G 过渡的阶段", 20, ["H100 正处在 200G", "向 400G 过渡的阶段"]),
        ("首期 GPU 数量 < 64", 14, ["首期 GPU", "数量 < 64"]),
        ("一二三四五，六七八九十。", 10, ["一二三四", "五，六七", "八九十。"]),
        ("一二三（四五）六", 8, ["一二三", "（四", "五）六"]),
        ("一二三“四五”六", 8, ["一二三", "“四五”六"]),
        ("共１２３４张", 8, ["共", "１２３４", "张"]),
        ("速率为200G/400G，按需", 14, ["速率为", "200G/400G，", "按需"]),
        ("averyveryverylongword", 8, ["averyver", "yverylon", "gword"]),
        ("很长很长很长很长很长", 8, ["很长很长", "很长很长", "很长"]),
        ("😀😀😀", 4, ["😀😀", "😀"]),
    ],
)
def test_lines_break_where_people_would_break_them(text: str, width: int, lines: list[str]) -> None:
    assert lines == wrapped(text, width)


@pytest.mark.parametrize(
    ("text", "width"), [("400G", 4), ("网卡", 4), ("１２", 4), ("😀", 2), ("e\u0301", 1), ("", 0), ("—“”", 3)]
)
def test_chinese_characters_are_two_columns_wide(text: str, width: int) -> None:
    assert width == columns(text)


@given(TEXTS, WIDTHS)
def test_nothing_is_lost_or_added(text: str, width: int) -> None:
    assert "".join(text.split()) == "".join("".join(wrapped(text, width)).split())


@given(TEXTS, WIDTHS)
def test_no_line_is_too_wide(text: str, width: int) -> None:
    assert [] == [line for line in wrapped(text, width) if columns(line) > width]


@given(TEXTS, WIDTHS)
def test_no_line_starts_or_ends_with_a_space(text: str, width: int) -> None:
    assert [] == [line for line in wrapped(text, width) if line != line.strip() or not line]


@given(st.text(alphabet="中文aB12９ ", max_size=60), WIDTHS)
def test_words_and_numbers_stay_whole_where_they_fit(text: str, width: int) -> None:
    lines = wrapped(text, width)

    words = [word for word in re.findall("[aB12９]+", text) if columns(word) <= width]
    assert [] == [word for word in words if not any(word in line for line in lines)]


@given(
    st.lists(st.sampled_from(["中", "网，", "（卡", "宽）", "《aB》", "卡12%", "网x-y"])), st.integers(8, 40)
)
def test_punctuation_stays_with_what_it_belongs_to(pieces: list[str], width: int) -> None:
    lines = wrapped("".join(pieces), width)

    assert [] == [line for line in lines if line[0] in "，）》%-" or line[-1] in "（《-"]
