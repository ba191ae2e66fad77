"""Regions of the space in the language of the run."""

from __future__ import annotations

import re

from nicwise.cli.audits import wording as w
from nicwise.cli.language import tr
from nicwise.engine.wording import Message

__all__ = ["region_line"]

_WORDS = re.compile(r"(?<![^ ])(not applicable|is known|unknown|or|and)(?![^ ])")


def region_line(conditions: tuple[str, ...], *, more: bool = False) -> str:
    """Write a region as one line.

    Parameters
    ----------
    conditions : tuple of str
        In names and symbols.
    more : bool
        Whether there are more regions than are shown.

    Returns
    -------
    str
        With the few words between the names in the language of the run.

    Examples
    --------
    >>> region_line(("8 ≤ size", "use = quiet | unknown"))
    'where 8 ≤ size; use = quiet | unknown'
    """
    told = tr(w.AND).join(_WORDS.sub(lambda found: tr(w.BETWEEN[found[1]]), each) for each in conditions)
    return tr(Message(w.WHERE, {"conditions": told + (tr(w.AND) + tr(w.MORE_REGIONS)) * more}))
