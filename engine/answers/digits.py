"""Digits, and what separates them: groups of three, and one decimal point."""

from __future__ import annotations

import re
from fractions import Fraction

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.words import refusal, shown
from nicwise.engine.errors import FactError
from nicwise.engine.model import Fact
from nicwise.engine.wording import Message

__all__ = ["bad_groups", "decimal"]

_DECIMAL = re.compile(r"[0-9]+\.?[0-9]*|\.[0-9]+")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}((,[0-9]{3})+|(_[0-9]{3})+)(\.[0-9]*)?")
_COMMA = re.compile(r"([0-9]+),([0-9]+)")
_DOT_OR_GROUP = re.compile(r"[1-9][0-9]{0,2}\.[0-9]{3}")
_POINTS_THEN_COMMA = re.compile(r"([0-9]{1,3}(?:\.[0-9]{3})+),([0-9]+)")


def decimal(fact: Fact, body: str, after: str, written: str, *, scaled: bool) -> Fraction:
    """Read digits; a comma or a point that could mean two things is refused.

    Parameters
    ----------
    fact : Fact
        The fact that they are for.
    body : str
        Digits with commas, points and underscores among them.
    after : str
        What stands after them, such as a unit.
    written : str
        All that the person wrote.
    scaled : bool
        Whether something multiplies the number, so that its point can only be a decimal one.

    Returns
    -------
    Fraction
        The number, exactly.

    Raises
    ------
    FactError
        If it can be read as more than one number, or as none.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> count = load(["guidance"]).facts["gpu_count"]
    >>> int(decimal(count, "1,024", "", "1,024", scaled=False))
    1024
    >>> decimal(count, "64.000", "", "64.000", scaled=False)
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: gpu_count: '64.000' can mean 64 or 64000. Write it in one of these forms.
    """
    if _DECIMAL.fullmatch(body):
        if fact.type == "integer" and not scaled and _DOT_OR_GROUP.fullmatch(body):
            raise _two_readings(fact, body, body.replace(".", ""), after, written)
        return Fraction(body.rstrip("."))
    if _GROUPED.fullmatch(body):
        return Fraction(body.replace(",", "").replace("_", "").rstrip("."))
    if match := _COMMA.fullmatch(body):
        point, digits = f"{match[1]}.{match[2]}", match[1] + match[2]
        raise _two_readings(fact, point, digits, after, written, scaled=scaled)
    raise bad_groups(fact, body, after, written)


def _two_readings(
    fact: Fact, point: str, digits: str, after: str, written: str, *, scaled: bool = False
) -> FactError:
    before, _, decimals = point.partition(".")
    whole = not decimals.strip("0")
    if fact.type == "integer" and not scaled and not whole:
        near = Message(w.WHOLE_OR, {"first": shown(before), "second": shown(digits)})
        return refusal(fact, w.NOT_WHOLE, written, near=near)
    first = before if whole else point
    return refusal(fact, w.TWO_READINGS, written, first=shown(first + after), second=shown(digits + after))


def bad_groups(fact: Fact, body: str, after: str, written: str) -> FactError:
    """Return the refusal of digits whose separators can be misread.

    Parameters
    ----------
    fact : Fact
        The fact that they are for.
    body : str
        Digits with separators among them.
    after : str
        What stands after them, such as a unit.
    written : str
        All that the person wrote.

    Returns
    -------
    FactError
        With the number that may have been meant.
    """
    if match := _POINTS_THEN_COMMA.fullmatch(body):
        return refusal(fact, w.GROUPS, written, near=shown(f"{match[1].replace('.', '')}.{match[2]}{after}"))
    marks = set(body) - set("0123456789")
    if len(marks) > 1:
        return refusal(fact, w.MARKS, written)
    digits = "".join(each for each in body if each not in marks)
    return refusal(fact, w.GROUPS, written, near=shown(digits + after))
