"""Numbers as Chinese writes them, by a way of its own: the reader is tried against it."""

from __future__ import annotations

__all__ = ["chinese"]

_DIGITS = "零一二三四五六七八九"
_PLACES = ("", "十", "百", "千")


def chinese(number: int) -> str:
    """A number from 1 to just below 10^12, as it is read out.

    >>> chinese(12), chinese(10_205), chinese(120_000)
    ('十二', '一万零二百零五', '十二万')
    """
    told, below = "", False
    for group, name in ((number // 10**8, "亿"), (number // 10**4 % 10**4, "万"), (number % 10**4, "")):
        if not group:
            continue
        if (below and group < 1000) or (told and not told.endswith(("亿", "万"))):
            told += "零"
        told += _group(group) + name
        below = True
    return told.removeprefix("一") if told.startswith("一十") else told


def _group(number: int) -> str:
    told, gap = "", False
    for place in (3, 2, 1, 0):
        digit = number // 10**place % 10
        if digit:
            told += ("零" if gap and told else "") + _DIGITS[digit] + _PLACES[place]
        gap = not digit
    return told
