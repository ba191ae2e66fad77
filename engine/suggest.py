"""The nearest match to a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["nearest"]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is closest to `word`, if one is close.

    Parameters
    ----------
    word : str
        What was written.
    known : iterable of str
        What could have been meant.

    Returns
    -------
    str or None
        The spelling in `known`, whatever its case; None where nothing is near.

    Examples
    --------
    >>> nearest("gpu_cout", ["gpu_count", "workload"])
    'gpu_count'
    >>> nearest("zzz", ["gpu_count"]) is None
    True
    """
    from difflib import get_close_matches  # only errors need it

    spelt = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold()[:200], spelt, n=1, cutoff=0.6)
    return spelt[found[0]] if found else None
