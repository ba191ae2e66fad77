"""Text broken into lines that fit, in English and in Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import combining, east_asian_width

__all__ = ["NARROWEST", "harmless", "width", "wrap"]

NARROWEST = 20  # columns; a narrower terminal breaks the lines itself

_WIDE = (
    "\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6"
)
_CLOSING = "、。，．：；？！）］｝」』】》〉”’％…"
_OPENING = "（［｛「『【《〈“‘"
_UNIT = re.compile(rf"[{_OPENING}]*(?:[{_WIDE}]|[^\s{_WIDE}{_OPENING}{_CLOSING}]+|.)[{_CLOSING}]*")
_GAP = re.compile(r"\s+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def harmless(text: str) -> str:
    r"""Write out the characters that a terminal would obey.

    Parameters
    ----------
    text : str
        Whatever a person or a file gave.

    Returns
    -------
    str
        Line ends and tabs stay.

    Examples
    --------
    >>> print(harmless("\x1b[31m400G"))
    \x1b[31m400G
    """
    return _CONTROL.sub(lambda char: char[0].encode("unicode_escape").decode("ascii"), text)


def width(text: str) -> int:
    """Return how many columns a text takes on a terminal.

    Parameters
    ----------
    text : str
        One line.

    Returns
    -------
    int
        Chinese characters take two.

    Examples
    --------
    >>> width("400G"), width("结论")
    (4, 4)
    """
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(each) in "WF" else not combining(each) for each in text)


def wrap(text: str, columns: int | None) -> list[str]:
    """Break a text into lines.

    English breaks between words.
    Chinese breaks anywhere, except that no line begins with a closing mark or ends with an opening one.

    Parameters
    ----------
    text : str
        Where it has line ends of its own, these are kept.
    columns : int or None
        How wide a line may be; None for any width.

    Returns
    -------
    list of str
        At least one line. A word that fits no line is cut.

    Examples
    --------
    >>> wrap("200G carries it, and for less money.", 20)
    ['200G carries it, and', 'for less money.']
    >>> wrap("网络压力不大，200G 一般就够用，而且更省钱。", 20)
    ['网络压力不大，200G', '一般就够用，而且更省', '钱。']
    """
    if columns is None:
        return text.split("\n")
    columns = max(columns, NARROWEST)
    return [line for part in text.split("\n") for line in _lines(part, columns)]


def _lines(text: str, columns: int) -> Iterator[str]:
    if width(text) <= columns:
        yield text
        return
    line, gap = "", ""
    for unit in _units(text, columns):
        if unit.isspace():
            gap = unit
            continue
        if line and width(line) + width(gap) + width(unit) > columns:
            yield line
            line, gap = "", ""
        line += gap + unit
        gap = ""
    yield line


def _units(text: str, columns: int) -> Iterator[str]:
    """Pieces that stay whole, and the gaps between them."""
    at = 0
    while at < len(text):
        gap = _GAP.match(text, at)
        if gap is not None:
            yield gap[0]
            at = gap.end()
            continue
        unit = _UNIT.match(text, at)
        assert unit is not None
        yield from _cut(unit[0], columns)
        at = unit.end()


def _cut(unit: str, columns: int) -> Iterator[str]:
    """Cut what is wider than a line."""
    part, taken = "", 0
    for each in unit if width(unit) > columns else ():
        if taken + width(each) > columns:
            yield part
            part, taken = "", 0
        part += each
        taken += width(each)
    yield part or unit
