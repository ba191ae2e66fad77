"""Names as messages show them, and names that are close to each other."""

from __future__ import annotations

from collections.abc import Iterable

from nicwise.engine.documents.characters import printable
from nicwise.engine.wording import Text

__all__ = ["LISTED", "alike", "few", "quoted", "short"]

LISTED = 12
_SHOWN = 60


def short(name: str) -> str:
    """Return a name as it can be shown: on one line, and not too long."""
    return printable(name, _SHOWN)


def alike(word: str, other: str) -> bool:
    """Say whether two words are so close that one is surely the other, misspelt.

    Parameters
    ----------
    word, other : str
        Any words.

    Returns
    -------
    bool
        Not for what is merely similar.

    Examples
    --------
    >>> alike("favors", "favours"), alike("rule", "rules_out")
    (True, False)
    """
    from difflib import SequenceMatcher  # only errors need it

    return SequenceMatcher(None, word.casefold()[:200], other.casefold()[:200]).ratio() >= 0.75


def quoted(written: str) -> Text:
    """Return what somebody wrote as each language quotes it: short, and safe to show.

    Parameters
    ----------
    written : str
        Anything.

    Returns
    -------
    Text
        On one line.

    Examples
    --------
    >>> quoted("a b")
    Text(en="'a b'", zh='“a b”')
    """
    shown = short(written)
    return Text(f"'{shown}'", f"“{shown}”")


def few(names: Iterable[str], most: int = LISTED) -> tuple[str, ...]:
    """Return names as a message lists them.

    Parameters
    ----------
    names : iterable of str
        All that could be meant.
    most : int
        How many are listed.

    Returns
    -------
    tuple of str
        The first ones, and a sign that there are more.

    Examples
    --------
    >>> few("abc"), len(few(map(str, range(99))))
    (('a', 'b', 'c'), 13)
    """
    known = list(names)
    shown = tuple(short(name) for name in known[:most])
    return (*shown, "…") if len(known) > most else shown
