"""Sizes of models as people write them."""

from __future__ import annotations

__all__ = ["short"]


def short(value: float) -> str:
    """Write a number of parameters as people do.

    Parameters
    ----------
    value : float
        Parameters.

    Returns
    -------
    str
        Such as ``70B``.

    Examples
    --------
    >>> short(7e9), short(350e6)
    ('7B', '350M')
    """
    for factor, letter in ((1e12, "T"), (1e9, "B"), (1e6, "M")):
        if value >= factor:
            return f"{value / factor:g}{letter}"
    return f"{value:g}"
