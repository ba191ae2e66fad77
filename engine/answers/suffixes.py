"""The words that may stand after a number, and what they multiply it by."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.words import known, listed, refusal, shown
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold
from nicwise.engine.suggest import nearest

__all__ = ["factor_of", "factors"]

_SUFFIX = re.compile(r"(?:-|\s*)([^\s_\-‐-―](?:.*[^\s_\-‐-―])?)\s*", re.DOTALL)


def factors(fact: Fact) -> dict[str, Fraction]:
    """Return what each word after a number multiplies it by.

    Parameters
    ----------
    fact : Fact
        A number; the words are those that it accepts, and its unit.

    Returns
    -------
    dict of str to Fraction
        By folded word.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> found = factors(load(["guidance"]).facts["gpu_count"])
    >>> int(found["k"]), int(found["张"])
    (1000, 1)
    """
    units = () if fact.unit is None else (fact.unit.en, fact.unit.zh)
    found = {known(unit): Fraction(1) for unit in units}
    return found | {known(word): _exactly(factor) for word, factor in fact.accepts.items()}


@lru_cache(maxsize=1024)
def _exactly(factor: float) -> Fraction:
    """The decimal that was written, not the binary number next to it."""
    return Fraction(repr(factor))


def factor_of(fact: Fact, after: str, written: str) -> Fraction:
    """Return what stands after a number multiplies it by.

    Parameters
    ----------
    fact : Fact
        A number.
    after : str
        All that stands after it.
    written : str
        All that the person wrote.

    Returns
    -------
    Fraction
        One where nothing stands there.

    Raises
    ------
    FactError
        If it is no word that may stand there.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> int(factor_of(load(["guidance"]).facts["gpu_count"], " 万卡", "2 万卡"))
    10000
    """
    word = after.strip()
    if not word:
        return Fraction(1)
    if suffix := _SUFFIX.fullmatch(after):
        folded, accepted = fold(suffix[1]), factors(fact)
        if folded in accepted:
            return accepted[folded]
        if folded in map(known, fact.product_of):
            raise refusal(fact, w.HALF_PRODUCT, written, unit=fact.unit or fact.name)
    if not fact.accepts:
        raise refusal(fact, w.NO_SUFFIX, written, word=shown(word))
    near = nearest(word, fact.accepts)
    text = w.SUFFIX_NEAR if near else w.SUFFIX
    raise refusal(fact, text, written, word=shown(word), near=near, words=listed(fact.accepts))
