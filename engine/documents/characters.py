"""Characters: which of them a file may not hold, where one stands, and how an odd one is shown."""

from __future__ import annotations

import re
import unicodedata

from nicwise.engine.errors import Place

__all__ = ["FORBIDDEN", "place_after", "printable"]

FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
"""What YAML has no room for, and what makes a line read otherwise than it is: line ends that editors do
not show (U+0085, U+2028, U+2029), and marks that turn the direction of writing."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_BREAKS = "\t\n\r"


def place_after(path: str, before: str) -> Place:
    r"""Return the place that follows some text.

    Parameters
    ----------
    path : str
        The file, as messages name it.
    before : str
        All of the file up to there.

    Returns
    -------
    Place
        Columns count characters, as editors do.

    Examples
    --------
    >>> str(place_after("a.yaml", "规模:\r\n  "))
    'a.yaml:2:3'
    """
    lines = _LINE_END.split(before)
    return Place(path, len(lines), len(lines[-1]) + 1)


def printable(text: str, longest: int | None = None) -> str:
    r"""Write text so that it can be shown on one line, whatever is in it.

    Parameters
    ----------
    text : str
        As it stands in a file or in the name of one.
    longest : int, optional
        How many characters are shown.

    Returns
    -------
    str
        With escapes for what cannot be printed.

    Examples
    --------
    >>> printable("a\nb\x1b[1m 规模"), printable("abcdef", 4)
    ('a\\nb\\x1b[1m 规模', 'abc…')
    """
    cut = text if longest is None else text[: longest + 1]
    safe = cut if cut.isprintable() else "".join(map(_shown, cut))
    return safe if longest is None or len(safe) <= longest else safe[: longest - 1] + "…"


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    if character not in _BREAKS and unicodedata.category(character) == "Zs":
        return " "
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
