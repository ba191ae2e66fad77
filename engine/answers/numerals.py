"""One number as people write it, with its separators and the words after it."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.compound import read_compound
from nicwise.engine.answers.digits import bad_groups, decimal
from nicwise.engine.answers.products import read_product
from nicwise.engine.answers.spelled import in_digits
from nicwise.engine.answers.suffixes import factor_of, factors
from nicwise.engine.answers.words import known, refusal, shown
from nicwise.engine.errors import FactError
from nicwise.engine.model import Fact

__all__ = ["read_numeral"]

_NUMBER = r"(?P<body>[0-9][0-9,_.]*|\.[0-9]+)(?:e(?P<power>[+-]?[0-9]+))?"
_ONE = re.compile(rf"(?P<sign>[+-]?)\s*{_NUMBER}(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
_DIGIT = re.compile(r"[0-9]")
_OTHER_BASE = re.compile(r"0(?:x[0-9a-f]+|b[01]+|o[0-7]+)", re.IGNORECASE)
_OF_WORDS = (
    w.SEVERAL,
    w.HALF_PRODUCT,
    w.SAME_SIDES,
    w.NO_PRODUCT,
)  # what may be wrong with a number in words
_BY_SPACES = re.compile(r"[1-9][0-9]{0,2}( [0-9]{3})+")
_POWER_DIGITS = 3
_LARGEST = 10**15
_SMALLEST = Fraction(1, _LARGEST)
_NOISE = Fraction(1, 10**15)  # what a factor such as 1/12, written as a decimal, is off by at most


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
    >>> read_numeral(horizon, "三年", "三年"), read_numeral(horizon, "1 year 6 months", "1 year 6 months")
    (Fraction(3, 1), Fraction(3, 2))
    """
    for each in written:
        if not _plain_digit(each):
            raise refusal(fact, w.ODD_DIGIT, written, character=each)
    text = text.replace("\N{MINUS SIGN}", "-")
    if _OTHER_BASE.fullmatch(text):
        raise refusal(fact, w.OTHER_BASE, written, near=shown(int(text, 0)))
    digits = in_digits(text, frozenset(factors(fact)))
    if digits == text or _DIGIT.search(text):
        return _read(fact, digits, written)
    try:
        return _read(fact, digits, written)
    except FactError as error:
        if error.faults[0].message.text in _OF_WORDS:
            raise
        raise refusal(fact, w.NO_DIGITS, written) from None


def _read(fact: Fact, text: str, written: str) -> Fraction:
    match = _ONE.fullmatch(text)
    if match is None:
        raise _no_number(fact, text, written)
    if _BY_SPACES.fullmatch(text):
        raise bad_groups(fact, text, "", written)
    if (compound := read_compound(fact, text, factors(fact))) is not None:
        return _without_noise(compound)
    if _DIGIT.search(match["rest"]) and known(match["rest"].strip()) not in factors(fact):
        return Fraction(read_product(fact, text, written, frozenset(factors(fact))))
    factor = factor_of(fact, match["rest"], written)
    power = match["power"] or "0"
    if len(power.lstrip("+-")) > _POWER_DIGITS:
        raise refusal(fact, w.TOO_SMALL if "-" in power else w.TOO_LARGE, written)
    scaled = factor != 1 or match["power"] is not None
    after = text[match.end("body") :]
    value = decimal(fact, match["body"], after, written, scaled=scaled) * Fraction(10) ** int(power) * factor
    if factor.denominator != 1:
        value = _without_noise(value)
    return -value if match["sign"] == "-" else value


def _plain_digit(character: str) -> bool:
    """Superscripts, fractions and circled numbers would turn into other numbers."""
    if character.isascii() or unicodedata.decomposition(character).startswith("<wide>"):
        return True
    return not any(map(str.isdigit, unicodedata.normalize("NFKC", character)))


def _no_number(fact: Fact, text: str, written: str) -> FactError:
    """Something stands before the first number; without that it may be one."""
    inner = _ONE.search(text)
    if inner is None:
        return refusal(fact, w.NO_DIGITS, written)
    if _DIGIT.search(inner["rest"]):
        return refusal(fact, w.SEVERAL, written)
    number = inner[0].strip()
    try:
        read_numeral(fact, number, number)
    except FactError:
        return refusal(fact, w.ALONE, written)
    return refusal(fact, w.NOT_ALONE, written, near=shown(number))


def _without_noise(value: Fraction) -> Fraction:
    """36 twelfths are 3, though a twelfth has no end as a decimal."""
    if not _SMALLEST < value < _LARGEST:
        return value
    short = Fraction(f"{float(value):.12g}")
    return short if abs(short - value) <= value * _NOISE else value
