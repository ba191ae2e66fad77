"""How differently one word may be written and still be that word."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["fold"]

_IGNORED = re.compile(r"[\s_\-‐-―]+")


def fold(word: str) -> str:
    """Return what stays of a word when case, width, spaces and hyphens do not count.

    Parameters
    ----------
    word : str
        As a person wrote it.

    Returns
    -------
    str
        Equal for spellings that mean one thing.

    Examples
    --------
    >>> fold("H100-SXM5 80GB") == fold("ｈ100_sxm5-80gb")
    True
    """
    return _IGNORED.sub("", unicodedata.normalize("NFKC", word).casefold())
