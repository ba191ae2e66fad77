"""A number as a product: how many, times how many in each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.words import known, listed, refusal, shown
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold

__all__ = ["read_product"]

_TIMES = re.compile(rf"\s*{w.TIMES}\s*", re.IGNORECASE)
_OF = re.compile(w.OF, re.IGNORECASE)
_SIDE = re.compile(r"\s*([0-9][0-9,._]*)([^0-9]*)")
_WHOLE = re.compile(r"[1-9][0-9]*|[1-9][0-9]{0,2}((,[0-9]{3})+|(_[0-9]{3})+)")
_LONGEST_WORD = 60


@dataclass(frozen=True, slots=True)
class _Side:
    """One side of a product, and what stands after it.

    `names` are the known words in that, and `counted` says whether one of them names what the fact counts.
    """

    digits: str
    word: str
    names: tuple[str, ...]
    counted: bool


def read_product(fact: Fact, text: str, written: str, units: frozenset[str]) -> int:
    """Read a product such as ``16 nodes x 8``.

    Parameters
    ----------
    fact : Fact
        The fact that it is for; its ``product_of`` are the words that may name a side.
    text : str
        Plain text with several numbers in it.
    written : str
        As the person wrote it.
    units : frozenset of str
        The folded words for what the fact counts.

    Returns
    -------
    int
        The product.

    Raises
    ------
    FactError
        If it is no product, or not sure to be one of what the fact counts.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> count = load(["guidance"]).facts["gpu_count"]
    >>> ways = ("2 x 4 x 8", "16台8卡", "3 nodes of 8")
    >>> [read_product(count, way, way, frozenset({"卡"})) for way in ways]
    [64, 128, 24]
    """
    factors = _TIMES.split(text)
    if not fact.product_of:
        several = len(factors) == 1 or not all(_SIDE.fullmatch(each) for each in factors)
        raise (
            refusal(fact, w.SEVERAL, written)
            if several
            else refusal(
                fact, w.NO_PRODUCT if fact.help is None else w.NO_PRODUCT_HELP, written, help=fact.help
            )
        )
    groups = [_sides(fact, factor, units) for factor in factors]
    if not all(len(group) == 1 or _one_in_the_other(group) for group in groups):
        raise refusal(fact, w.SEVERAL, written)
    sides = [side for group in groups for side in group]
    for side in sides:
        if side.word and not side.names:
            raise refusal(fact, w.PRODUCT_WORD, written, word=shown(side.word), words=listed(fact.product_of))
        if not _WHOLE.fullmatch(side.digits):
            raise refusal(fact, w.PRODUCT_SIDE, written, side=shown(side.digits))
    counted = sum(side.counted for side in sides)
    if counted > 1 or (not counted and all(side.word for side in sides)):
        raise refusal(fact, w.SAME_SIDES, written)
    return prod(int(re.sub("[,_]", "", side.digits)) for side in sides)


def _sides(fact: Fact, factor: str, units: frozenset[str]) -> list[_Side]:
    """The numbers between two signs: one, or as in ``16台8卡`` two; none where anything else stands there."""
    text = _OF.sub(" ", factor)
    if not _SIDE.match(text):
        return []
    found = []
    for digits, after in _SIDE.findall(text):
        word = after.strip()
        names = _names(fact, word)
        found.append(_Side(digits, word, names, counted=any(name in units for name in names)))
    return found


def _names(fact: Fact, word: str) -> tuple[str, ...]:
    """One or two words that may name a side; none where anything else stands there."""
    folded = fold(word)
    every = frozenset(map(known, fact.product_of))
    if folded in every:
        return (folded,)
    if len(folded) <= _LONGEST_WORD:
        for cut in range(1, len(folded)):
            if folded[:cut] in every and folded[cut:] in every:
                return folded[:cut], folded[cut:]
    return ()


def _one_in_the_other(sides: list[_Side]) -> bool:
    """Without a sign it is a product only where just one of two numbers counts what holds the other."""
    holders = [side for side in sides if side.names and not side.counted]
    return len(sides) == 2 and len(holders) == 1 and bool(sides[0].word)
