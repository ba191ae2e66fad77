"""One number as people write it, with its separators and the words after it."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.digits import bad_groups, decimal
from nicwise.engine.answers.products import read_product
from nicwise.engine.answers.words import listed, refusal, shown
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold
from nicwise.engine.suggest import nearest

__all__ = ["factors", "read_numeral"]

_NUMBER = r"(?P<body>[0-9][0-9,_.]*|\.[0-9]+)(?:e(?P<power>[+-]?[0-9]+))?"
_ONE = re.compile(rf"(?P<sign>[+-]?)\s*{_NUMBER}(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
_DIGIT = re.compile(r"[0-9]")
_SUFFIX = re.compile(r"(?:-|\s*)([^\s_\-‐-―](?:.*[^\s_\-‐-―])?)\s*", re.DOTALL)
_BY_SPACES = re.compile(r"[1-9][0-9]{0,2}( [0-9]{3})+")
_POWER_DIGITS = 3
_LARGEST = 10**15
_SMALLEST = Fraction(1, _LARGEST)
_NOISE = Fraction(1, 10**14)  # what a factor such as 1/12, written as a decimal, is off by at most


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
    found = {fold(unit): Fraction(1) for unit in units}
    return found | {fold(word): Fraction(repr(factor)) for word, factor in fact.accepts.items()}


def read_numeral(fact: Fact, text: str, written: str) -> Fraction:
    """Read a number, with the words that the vocabulary lets stand after it, or a product.

    Parameters
    ----------
    fact : Fact
        The fact that it is for.
    text : str
        Plain text.
    written : str
        As the person wrote it.

    Returns
    -------
    Fraction
        The number in the fact's unit, exactly.

    Raises
    ------
    FactError
        If it is no number, or can be read as more than one.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> horizon = load(["guidance"]).facts["planning_horizon"]
    >>> read_numeral(horizon, "18 months", "18 months"), read_numeral(horizon, "36个月", "36个月")
    (Fraction(3, 2), Fraction(3, 1))
    """
    for each in written:
        if not _plain_digit(each):
            raise refusal(fact, w.ODD_DIGIT, written, character=each)
    text = text.replace("\N{MINUS SIGN}", "-")
    match = _ONE.fullmatch(text)
    if match is None:
        inner = _ONE.search(text)
        if inner is None:
            raise refusal(fact, w.NO_DIGITS, written)
        if _DIGIT.search(inner["rest"]):
            raise refusal(fact, w.SEVERAL, written)
        raise refusal(fact, w.NOT_ALONE, written, near=shown(_inner(inner)))
    if _BY_SPACES.fullmatch(text):
        raise bad_groups(fact, text, written)
    if _DIGIT.search(match["rest"]):
        return Fraction(read_product(fact, text, written, frozenset(factors(fact))))
    factor = _factor(fact, match, written)
    power = match["power"] or "0"
    if len(power.lstrip("+-")) > _POWER_DIGITS:
        raise refusal(fact, w.TOO_SMALL if "-" in power else w.TOO_LARGE, written)
    scaled = factor != 1 or match["power"] is not None
    value = decimal(fact, match["body"], written, scaled=scaled) * Fraction(10) ** int(power) * factor
    return _without_noise(-value if match["sign"] == "-" else value)


def _plain_digit(character: str) -> bool:
    """Superscripts, fractions and circled numbers would turn into other numbers."""
    if character.isascii() or unicodedata.decomposition(character).startswith("<wide>"):
        return True
    return not any(map(str.isdigit, unicodedata.normalize("NFKC", character)))


def _inner(match: re.Match[str]) -> str:
    return match["body"].rstrip(",._") + (f"e{match['power']}" if match["power"] else "")


def _factor(fact: Fact, match: re.Match[str], written: str) -> Fraction:
    if not match["rest"].strip():
        return Fraction(1)
    if (suffix := _SUFFIX.fullmatch(match["rest"])) is None:
        raise refusal(fact, w.NOT_ALONE, written, near=shown(_inner(match)))
    word = suffix[1]
    folded, known = fold(word), factors(fact)
    if folded in known:
        return known[folded]
    if folded in map(fold, fact.product_of):
        raise refusal(fact, w.HALF_PRODUCT, written)
    if not fact.accepts:
        raise refusal(fact, w.NO_SUFFIX, written, word=shown(word))
    near = nearest(word, fact.accepts)
    text = w.SUFFIX_NEAR if near else w.SUFFIX
    raise refusal(fact, text, written, word=shown(word), near=near, words=listed(fact.accepts))


def _without_noise(value: Fraction) -> Fraction:
    """36 twelfths are 3, though a twelfth has no end as a decimal."""
    if value == 0 or not _SMALLEST < abs(value) < _LARGEST:
        return value
    short = Fraction(f"{float(value):.12g}")
    return short if abs(short - value) <= abs(value) * _NOISE else value
