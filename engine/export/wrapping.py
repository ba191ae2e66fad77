"""Words into lines, in English, in Chinese, and where the two mix."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, east_asian_width

__all__ = ["columns", "wrapped"]

_CLOSING = frozenset({"Pe", "Pf", "Po"})
_OPENING = frozenset({"Ps", "Pi"})
_ALSO_CLOSING = frozenset("—…～々ー")
_JOINER = "\u200d"


def columns(text: str) -> int:
    """Return how wide a text is, in columns of a terminal.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    int
        Two for a Chinese character or an emoji, one for any other; none for what is drawn over another.

    Examples
    --------
    >>> columns("400G"), columns("网卡")
    (4, 4)
    """
    return sum(_column(character) for character in text)


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines of much the same length.

    Lines break at spaces, and beside Chinese characters; never within a word or a number, before closing
    punctuation or after opening punctuation [1]_.

    Parameters
    ----------
    text : str
        Any text; runs of white space count as one space.
    width : int
        The most columns of a line; only a word that is longer is broken anywhere.

    Returns
    -------
    list of str
        As few lines as the width allows, and the narrowest of that number; none for an empty text.

    References
    ----------
    .. [1] Unicode Standard Annex #14, Unicode Line Breaking Algorithm, of which this is the part that
       short labels need.

    Examples
    --------
    >>> wrapped("the workload is weighed as fine-tuning", 34)
    ['the workload is', 'weighed as fine-tuning']
    >>> wrapped("用 128 张 GPU 做训练，通信量不小。", 20)
    ['用 128 张 GPU 做训', '练，通信量不小。']
    """
    pieces = [part for piece in _pieces(text) for part in _parts(piece, width)]
    if not pieces:
        return []
    count = len(_filled(pieces, width))
    widest = max(columns(piece.rstrip()) for piece in pieces)
    narrowest = max(widest, columns("".join(pieces)) // count)
    tried = (_filled(pieces, narrower) for narrower in range(min(narrowest, width), width + 1))
    return next(lines for lines in tried if len(lines) == count)


def _column(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def _pieces(text: str) -> Iterator[str]:
    """What may not be broken, each with the space after it."""
    piece = ""
    for character in " ".join(text.split()):
        if piece and _may_break(piece[-1], character):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return True
    if category(after) in ("Mn", "Mc", "Me", "Cf") or before == _JOINER:
        return False
    if category(after) in _CLOSING or after in _ALSO_CLOSING or category(before) in _OPENING:
        return False
    return _ideographic(before) or _ideographic(after)


def _ideographic(character: str) -> bool:
    """Chinese characters, emoji, and full-width punctuation; not full-width letters and digits."""
    width = east_asian_width(character)
    return width == "W" or (width == "F" and not character.isalnum())


def _parts(piece: str, width: int) -> Iterator[str]:
    """A piece as it is; one that is too wide, in parts that are not."""
    part = ""
    for character in piece:
        if part and character != " " and columns(part + character) > width:
            yield part
            part = ""
        part += character
    yield part


def _filled(pieces: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for piece in pieces:
        if lines and columns((lines[-1] + piece).rstrip()) <= width:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [line.rstrip() for line in lines]
