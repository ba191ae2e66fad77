"""Numbers, from Python or as text: exact, in the fact's unit, within its bounds."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor, isfinite

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.numerals import read_numeral
from nicwise.engine.answers.suffixes import factors
from nicwise.engine.answers.words import known, plain, refusal, shown
from nicwise.engine.conditions import holds
from nicwise.engine.errors import FactError
from nicwise.engine.model import Fact
from nicwise.engine.wording import Message, Text, number

__all__ = ["PER_CENT", "Number", "read_number"]

Number = int | float | Decimal | Fraction

_LARGEST = 10**15  # beyond it, whole numbers are no longer exact
_DIGITS = 400
_BARE = re.compile(r"[0-9０-９,，._．eE+\s]*")
PER_CENT = "%"


def read_number(fact: Fact, written: Number | str) -> float:
    """Read the value of a numeric fact.

    Parameters
    ----------
    fact : Fact
        An integer or a number.
    written : number or str
        As Python has it, or as a person writes it.

    Returns
    -------
    int or float
        In the fact's unit; whole ones as int.

    Raises
    ------
    FactError
        If it is no such number, or out of bounds.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> facts = load(["guidance"]).facts
    >>> read_number(facts["gpu_count"], "1.5k"), read_number(facts["planning_horizon"], "18 months")
    (1500, 1.5)
    """
    if isinstance(written, str):
        exact = read_numeral(fact, plain(fact, written), written)
        if (
            0 < exact < 1 and fact.accepts.get(PER_CENT) == 1 and _bare(written)
        ):  # a fraction of 1, or of 100?
            raise refusal(fact, w.POINTS, written, percent=number(float(100 * exact)))
    else:
        exact = _exact(fact, written)
    if abs(exact) > _LARGEST:
        raise refusal(fact, w.TOO_LARGE, written)
    if exact.denominator == 1:
        value: float = int(exact)
    elif fact.type == "integer":
        raise _not_whole(fact, exact, written)
    else:
        value = float(exact)
    if value == 0 and exact != 0:
        raise refusal(fact, w.TOO_SMALL, written)
    if not holds(fact.bounds, value):
        near = _smaller(fact, exact) if _bare(written) else None
        text = w.OUT_OF_BOUNDS_NEAR if near else w.OUT_OF_BOUNDS
        raise refusal(fact, text, written, near=near, bounds=_bounds(fact))
    if fact.only and value not in fact.only:
        raise refusal(fact, w.NOT_LISTED, written, near=number(_nearest(fact, value)), allowed=_only(fact))
    return value


def _bare(written: Number | str) -> bool:
    """Whether nothing says in which unit a number is."""
    return not isinstance(written, str) or _BARE.fullmatch(written) is not None


def _smaller(fact: Fact, exact: Fraction) -> Message | None:
    """The same number of the smallest unit, if that is allowed: 36 may have been meant as months."""
    scales = factors(fact)
    least = min(scales.values(), default=Fraction(1))
    value = float(exact * least)
    if least >= 1 or fact.unit is None or not holds(fact.bounds, value):
        return None
    words = [word for word in fact.accepts if scales[known(word)] == least]
    english = [word for word in words if word.isascii()] or words
    chinese = [word for word in words if not word.isascii()] or words
    word = Text(max(english, key=len), max(chinese, key=len))
    told = {"number": shown(exact), "word": word, "amount": number(float(f"{value:.6g}")), "unit": fact.unit}
    return Message(w.AMOUNTS_TO, told)


def _exact(fact: Fact, written: Number) -> Fraction:
    if isinstance(written, Decimal):
        finite = written.is_finite()
    else:
        finite = not isinstance(written, float) or isfinite(written)
    if not finite:
        raise refusal(fact, w.NOT_FINITE, written)
    if isinstance(written, Decimal) and not -_DIGITS < written.adjusted() < _DIGITS:
        if not written:
            return Fraction(0)
        # a Fraction of it could have a billion digits
        raise refusal(fact, w.TOO_LARGE if written.adjusted() > 0 else w.TOO_SMALL, written)
    return Fraction(written)


def _not_whole(fact: Fact, exact: Fraction, written: object) -> FactError:
    near = [number(each) for each in (floor(exact), ceil(exact)) if holds(fact.bounds, each)]
    if not near:
        return refusal(fact, w.OUT_OF_BOUNDS, written, bounds=_bounds(fact))
    both = Message(w.WHOLE_OR, {"first": near[0], "second": near[-1]})
    return refusal(fact, w.NOT_WHOLE, written, near=near[0] if len(near) == 1 else both)


def _nearest(fact: Fact, value: float) -> float:
    return min(fact.only, key=lambda each: abs(each - value))


def _only(fact: Fact) -> tuple[str, ...]:
    return tuple(map(number, fact.only))


def _bounds(fact: Fact) -> Text | Message:
    limits = tuple(f"{sign} {number(bound.value)}" for sign, bound in fact.bounds.bounds())
    bounds = Text(", ".join(limits), "，".join(limits))
    return bounds if fact.unit is None else Message(w.IN_UNIT, {"bounds": bounds, "unit": fact.unit})
