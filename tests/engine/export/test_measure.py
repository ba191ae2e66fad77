from __future__ import annotations

import pytest

from nicwise.engine.export.measure import width


@pytest.mark.parametrize(
    ("text", "room"),
    [("", 0.0), ("网卡", 26.0), ("e\u0301", 8.32), ("😀", 13.0), ("—", 13.0), ("nic", 22.1), ("400G", 35.23)],
)
def test_wide_characters_are_as_wide_as_high(text: str, room: float) -> None:
    assert room == width(text, 13.0)


def test_room_grows_with_the_font() -> None:
    assert width("400G", 10) < width("400G", 10, bold=True) < width("400G", 20)


def test_in_a_fixed_font_all_latin_characters_are_alike() -> None:
    assert width("iii", 10, fixed=True) == width("WWW", 10, fixed=True)
