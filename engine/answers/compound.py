"""One amount in several parts: years and months, or a whole and a half."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold

__all__ = ["read_compound"]

_PARTS = re.compile(r"(?:[0-9]+(?:\.[0-9]+)?[^0-9.]+)+")
_PART = re.compile(r"([0-9]+(?:\.[0-9]+)?)([^0-9.]+)")
_JOINS = re.compile(r"(?:\s+and|\s*[,，又零])?\s*$", re.IGNORECASE)
_AND_A_HALF = re.compile(r"([0-9]+)(?:\s*([^0-9\s]+?)\s*半|\s+and\s+a\s+half\s+([^0-9]+))", re.IGNORECASE)
_GROUPS = frozenset("十百千万亿")


def read_compound(fact: Fact, text: str, factors: Mapping[str, Fraction]) -> Fraction | None:
    """Read an amount that is written in parts, each smaller than one of the part before.

    Parameters
    ----------
    fact : Fact
        The fact that it is for; where it takes products, only groups such as 万 begin a part.
    text : str
        Plain text.
    factors : Mapping of str to Fraction
        What each folded word after a number multiplies it by.

    Returns
    -------
    Fraction or None
        In the fact's unit; None where it is no such amount.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.answers.suffixes import factors
    >>> horizon = load(["guidance"]).facts["planning_horizon"]
    >>> [float(read_compound(horizon, text, factors(horizon))) for text in ("1 year 6 months", "3年半")]
    [1.5, 3.5]
    """
    if half := _AND_A_HALF.fullmatch(text):
        factor = factors.get(fold(half[2] or half[3]))
        return None if factor is None else (int(half[1]) + Fraction(1, 2)) * factor
    if not _PARTS.fullmatch(text):
        return None
    parts = _PART.findall(text)
    if len(parts) == 1:
        return None
    total = Fraction(0)
    above: Fraction | None = None
    for place, (digits, after) in enumerate(parts, 1):
        word = after if place == len(parts) else _JOINS.sub("", after)
        factor = factors.get(fold(word))
        if factor is None or (place < len(parts) and not _may_begin(fact, digits, word)):
            return None
        part = Fraction(digits) * factor
        if above is not None and part >= above:
            return None
        total, above = total + part, factor
    return total


def _may_begin(fact: Fact, digits: str, word: str) -> bool:
    return digits.isdecimal() and (not fact.product_of or set(word.strip()) <= _GROUPS)
