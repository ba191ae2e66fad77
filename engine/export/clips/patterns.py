"""Tests on one fact as CLIPS patterns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nicwise.engine.export.clips.writing import combined, literal, string
from nicwise.engine.model import Bound, Empty, Fact, Includes, IsUnknown, Not, OneOf, Range, Test, Unless

__all__ = ["Reading", "known", "reading"]

_WIDTH = 100
_SIGNS = {"≥": (">=", "<"), ">": (">", "<="), "<": ("<", ">="), "≤": ("<=", ">")}
_Plain = OneOf | Range | Includes | Empty


@dataclass(frozen=True, slots=True)
class Reading:
    """Where a test holds: on which values, and whether where there is none.

    Attributes
    ----------
    plain : OneOf, Range, Includes, Empty or None
        What is asked of a value; None stands for a test that every value passes.
    passes : bool
        Whether it holds on the values that pass `plain`, or on the others.
    unknown, inapplicable : bool
        Whether it holds on a fact that is unknown, or not applicable.
    """

    plain: _Plain | None
    passes: bool
    unknown: bool
    inapplicable: bool

    @property
    def opposite(self) -> Reading:
        """Holds exactly where this one does not."""
        return Reading(self.plain, not self.passes, not self.unknown, not self.inapplicable)


def reading(test: Test) -> Reading:
    """Take the nesting out of a test.

    Parameters
    ----------
    test : Test
        Any test.

    Returns
    -------
    Reading
        What it comes to.

    Examples
    --------
    >>> reading(Unless(Not(Empty()))) == Reading(Empty(), passes=True, unknown=True, inapplicable=True)
    True
    """
    match test:
        case Unless(inner):
            return reading(inner).opposite
        case Not(inner):
            return replace(reading(inner).opposite, unknown=False, inapplicable=False)
        case IsUnknown():
            return Reading(None, passes=False, unknown=True, inapplicable=False)
        case Range() if not list(test.bounds()):
            return Reading(None, passes=True, unknown=False, inapplicable=False)
        case OneOf() | Includes() if not test.values:
            return Reading(None, passes=False, unknown=False, inapplicable=False)
    return Reading(test, passes=True, unknown=False, inapplicable=False)


def known(name: str, fact: Fact | None, seen: Reading) -> str | None:
    """Write the pattern that matches where a fact has a value on which a test holds.

    Parameters
    ----------
    name : str
        The fact.
    fact : Fact or None
        Its entry in the vocabulary; None for the conclusion.
    seen : Reading
        The test; what it says of facts without a value is passed over.

    Returns
    -------
    str or None
        None where it holds on no value.

    Examples
    --------
    >>> print(known("gpus", None, reading(Range(from_=Bound(64), below=Bound(256)))))
    (known (fact gpus) (value ?gpus&:(>= ?gpus 64)&:(< ?gpus 256)))
    >>> print(known("growth", None, reading(Not(Includes(("staff",), frozenset({"staff"}))))))
    (known (fact growth) (value $?growth&:(not (member$ "staff" ?growth))))
    """
    if seen.plain is None:
        return f"(known (fact {name}))" if seen.passes else None
    start = f"(known (fact {name}) (value "
    match seen.plain:
        case Empty():
            return f"{start}? $?))" if not seen.passes else f"(known (fact {name}) (value))"
        case Range():
            return f"{start}{_range(name, seen.plain, seen.passes)}))"
        case Includes():
            return f"{start}{_includes(name, _ordered(seen.plain, fact), seen.passes, len(start))}))"
    return f"{start}{_one_of(name, _ordered(seen.plain, fact), seen.passes, len(start))}))"


def _ordered(test: OneOf | Includes, fact: Fact | None) -> list[bool | int | float | str]:
    """The values that the rule names, then those that refine them, as the vocabulary has them."""
    choices = list(fact.choices) if fact is not None else []
    named = list(dict.fromkeys(test.named))
    return [*named, *(each for each in choices if each in test.values and each not in named)]


def _one_of(name: str, values: Sequence[bool | int | float | str], passes: bool, column: int) -> str:
    written = [literal(value) for value in values]
    if isinstance(values[0], bool | str):
        return (
            _joined(written, "|", column)
            if passes
            else _joined([f"~{each}" for each in written], "&", column)
        )
    if not passes:
        return f"?{name}&:(<> ?{name} {' '.join(written)})"
    equal = [f"(= ?{name} {each})" for each in written]
    return f"?{name}&:{combined('or', equal)}"


def _includes(name: str, values: Sequence[bool | int | float | str], passes: bool, column: int) -> str:
    written = [string(str(value)) for value in values]
    if passes:
        return f"$? {_joined(written, '|', column + 3)} $?"
    return f"$?{name}" + "".join(f"&:(not (member$ {each} ?{name}))" for each in written)


def _joined(written: Sequence[str], sign: str, column: int) -> str:
    """Alternatives on one line, or on several below each other."""
    lines = [""]
    for number, each in enumerate(written):
        more = each + (sign if number < len(written) - 1 else "")
        if lines[-1] and column + len(lines[-1]) + len(more) > _WIDTH:
            lines.append("")
        lines[-1] += more
    return ("\n" + " " * column).join(lines)


def _range(name: str, test: Range, passes: bool) -> str:
    bounds = list(test.bounds())
    if passes:
        return f"?{name}" + "".join(
            f"&:({_SIGNS[sign][0]} ?{name} {_bound(bound)})" for sign, bound in bounds
        )
    outside = [f"({_SIGNS[sign][1]} ?{name} {_bound(bound)})" for sign, bound in bounds]
    return f"?{name}&:{combined('or', outside)}"


def _bound(bound: Bound) -> str:
    return literal(bound.value) if bound.parameter is None else f"?*{bound.parameter}*"
