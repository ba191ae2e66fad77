"""Numbers in words: Chinese numerals, and small English ones."""

from __future__ import annotations

import re
from collections.abc import Collection

from nicwise.engine.spelling import fold

__all__ = ["in_digits"]

_DIGITS = {word: value for value, word in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_GROUPS = {"亿": 10**8, "万": 10**4}
_RUN = re.compile(
    r"(?<![0-9.零〇一二两三四五六七八九十百千万亿])[零〇一二两三四五六七八九十][零〇一二两三四五六七八九十百千万亿]*"
)
_PER_CENT = re.compile("百分之(.+)")
_HALF = re.compile("^半(?!年?[0-9半])")
_SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()  # noqa: E501, SIM905 - a list of words reads better so
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_ENGLISH = re.compile(
    rf"\b(?:({'|'.join(_TENS)})(?:[- ]({'|'.join(_SMALL[1:10])}))?|({'|'.join(_SMALL)}))\b", re.IGNORECASE
)


def in_digits(text: str, words: Collection[str]) -> str:
    """Write the numbers of a text in digits, as far as it begins with one.

    Parameters
    ----------
    text : str
        Plain text.
    words : collection of str
        The folded words that may stand after a number; such a word is left whole, as 亿 is below.

    Returns
    -------
    str
        The text itself where it does not begin with a number in words or digits.

    Examples
    --------
    >>> in_digits("三年", ["年"]), in_digits("一千二百八十张卡", ["张卡"]), in_digits("七十亿", ["亿"])
    ('3年', '1280张卡', '70亿')
    >>> in_digits("sixty-four nodes of eight", []), in_digits("百分之五", ["%"]), in_digits("不一定", [])
    ('64 nodes of 8', '5%', '不一定')
    """
    if (share := _PER_CENT.fullmatch(text)) and "%" in words:
        text = f"{share[1]}%"
    text = _HALF.sub("0.5", text)
    if _ENGLISH.match(text) or (text[:1].isdigit() and _ENGLISH.search(text)):
        return _ENGLISH.sub(_english, text)
    if not (_RUN.match(text) or text[:1].isdigit()):
        return text
    return _RUN.sub(lambda run: _digits(run, words), text)


def _english(match: re.Match[str]) -> str:
    tens, ones, small = (each and each.casefold() for each in match.groups())
    if small:
        return str(_SMALL.index(small))
    return str(10 * (_TENS.index(tens) + 2) + (_SMALL.index(ones) if ones else 0))


def _digits(run: re.Match[str], words: Collection[str]) -> str:
    """The digits of a run; its end stays where that begins a word which ends the text."""
    text, after = run[0], run.string[run.end() :]
    for cut in range(1, len(text)):
        if text[cut] in _GROUPS and fold(text[cut:] + after) in words:
            value = _value(text[:cut])
            if value is not None:
                return f"{value}{text[cut:]}"
    value = _value(text)
    return text if value is None else str(value)


def _value(text: str) -> int | None:
    """The number that numerals stand for; None where they are not in order."""
    for group, size in _GROUPS.items():
        head, found, tail = text.rpartition(group)
        if not found:
            continue
        above = _value(head)
        if not above:
            return None
        if len(tail) == 1 and tail in _DIGITS:  # 一万二 is 12 000
            return above * size + _DIGITS[tail] * size // 10
        below = _value(tail) if tail else 0
        return None if below is None or below >= size else above * size + below
    return _section(text)


def _section(text: str) -> int | None:
    """A number below ten thousand."""
    value, unit, zero = 0, 10**4, False
    digit: int | None = None
    for each in text:
        if each in _UNITS:
            size = _UNITS[each]
            if size >= unit or (digit is None and (size, value) != (10, 0)):
                return None
            value, unit, zero, digit = value + (digit or 1) * size, size, False, None
        elif digit is not None:
            return None
        elif _DIGITS[each] or len(text) == 1:
            digit = _DIGITS[each]
        else:
            zero = True
    if digit is None:
        return None if zero else value
    return value + digit * (unit // 10 if unit in (100, 1000) and not zero else 1)
