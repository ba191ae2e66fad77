"""One value, as Python has it or as a person writes it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational, Real

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.amounts import read_number
from nicwise.engine.answers.choices import meanings, read_choice
from nicwise.engine.answers.sets import read_set
from nicwise.engine.answers.words import LONGEST, LONGEST_SET, plain, refusal, shown
from nicwise.engine.model import Fact, Value
from nicwise.engine.spelling import fold
from nicwise.engine.suggest import nearest

__all__ = ["read_value"]


def read_value(fact: Fact, written: object) -> Value | None:
    """Read the value of a fact.

    Parameters
    ----------
    fact : Fact
        Any fact.
    written : object
        Text as a person writes it, a number, a boolean, a collection of text for a set, or None.

    Returns
    -------
    Value or None
        In the fact's own type, unit and bounds; None where it is unknown.

    Raises
    ------
    nicwise.engine.errors.FactError
        With one fault, whatever `written` is.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> facts = load(["guidance"]).facts
    >>> read_value(facts["gpu_count"], "16 nodes x 8"), read_value(facts["workload"], "预训练")
    (128, 'large_model_training')
    >>> read_value(facts["new_build"], "不知道") is None
    True
    >>> read_value(facts["gpu_count"], "1.5")
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: gpu_count: '1.5' is not a whole number. Did you mean 1 or 2?
    """
    given = _builtin(written)
    if given is None:
        return None
    if isinstance(given, str):
        return _from_text(fact, given)
    if isinstance(given, list | tuple | set | frozenset):
        if fact.type == "set":
            return read_set(fact, given)
        raise refusal(fact, w.A_LIST, given, wanted=w.WANTED[fact.type])
    if isinstance(given, bool):
        if fact.type == "boolean":
            return given
        if fact.numeric:
            raise refusal(fact, w.NOT_A_NUMBER, given, wanted=w.WANTED[fact.type])
    elif isinstance(given, int | float | Decimal | Fraction) and fact.numeric:
        return read_number(fact, given)
    elif isinstance(given, int):  # a value may be called 4
        return _from_text(fact, shown(given).replace(",", ""))
    raise refusal(fact, w.WRONG_TYPE, given, type=shown(type(given).__name__), wanted=w.WANTED[fact.type])


def _builtin(written: object) -> object:
    """Turn the relatives of Python's own types, such as NumPy's scalars, into these."""
    kind = type(written)
    if isinstance(written, str):
        return str.__str__(written)
    if kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_"):
        return bool(written)
    if isinstance(written, bool | Decimal):
        return written
    try:
        if isinstance(written, Integral):
            return int(written)
        if isinstance(written, Rational):
            return Fraction(int(written.numerator), int(written.denominator))
        if isinstance(written, Real):
            return float(written)
    except (ArithmeticError, TypeError, ValueError):  # a type that is no number after all
        return written
    return written


def _from_text(fact: Fact, written: str) -> Value | None:
    text = plain(fact, written, LONGEST_SET if fact.type == "set" else LONGEST)
    folded = fold(text)
    if not meanings(fact, text):  # a value of that very name comes first
        if folded in w.UNKNOWN:
            return None
        if folded in w.NOT_APPLICABLE:
            raise refusal(fact, w.LEAVE_OUT, written)
    if fact.numeric:
        return read_number(fact, written)
    if fact.type == "boolean":
        return _yes_or_no(fact, text, written)
    return read_set(fact, written) if fact.type == "set" else read_choice(fact, written)


def _yes_or_no(fact: Fact, text: str, written: str) -> bool:
    for words, meaning in ((w.YES, True), (w.NO, False)):
        if fold(text) in map(fold, words):
            return meaning
    near = nearest(text, (*w.YES, *w.NO))
    raise refusal(fact, w.YES_OR_NO_NEAR if near else w.YES_OR_NO, written, near=near)
