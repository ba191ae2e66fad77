"""Tests on one fact, and conditions that combine them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

__all__ = [
    "All",
    "AnyOf",
    "Atom",
    "Bound",
    "Cell",
    "Condition",
    "Empty",
    "Includes",
    "IsUnknown",
    "Missing",
    "Not",
    "OneOf",
    "Range",
    "Test",
    "Unless",
    "Value",
    "atoms",
]

Value = bool | int | float | str | frozenset[str]


class Missing(Enum):
    """Why a fact has no value."""

    UNKNOWN = "unknown"
    NOT_APPLICABLE = "not_applicable"

    def __repr__(self) -> str:
        return self.name


Cell = Value | Missing
"""What a rule sees of a fact: its value, or why it has none."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Holds where the value is one of `values`.

    Attributes
    ----------
    named : tuple
        The values that the rule names, in its order.
    values : frozenset
        These and every value that refines one of them.
    """

    named: tuple[bool | int | float | str, ...]
    values: frozenset[bool | int | float | str]


@dataclass(frozen=True, slots=True)
class Bound:
    """An end of a range, with the parameter that states it, if one does."""

    value: int | float
    parameter: str | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """Holds where a number lies between the bounds that are given."""

    from_: Bound | None = None
    above: Bound | None = None
    below: Bound | None = None
    at_most: Bound | None = None

    def bounds(self) -> Iterator[tuple[str, Bound]]:
        """Yield the bounds given, each with its sign: ``≥ > < ≤``."""
        for sign, bound in (("≥", self.from_), (">", self.above), ("<", self.below), ("≤", self.at_most)):
            if bound is not None:
                yield sign, bound


@dataclass(frozen=True, slots=True)
class Includes:
    """Holds where a set has one of `values` as a member."""

    named: tuple[str, ...]
    values: frozenset[str]


@dataclass(frozen=True, slots=True)
class Empty:
    """Holds where a set is known to be empty."""


@dataclass(frozen=True, slots=True)
class IsUnknown:
    """Holds where a fact is unknown, not asked or not derived."""


@dataclass(frozen=True, slots=True)
class Not:
    """Holds where the fact is known and `test` fails."""

    test: Test


@dataclass(frozen=True, slots=True)
class Unless:
    """Holds where `test` is not known to hold, for whatever reason."""

    test: Test


Test = OneOf | Range | Includes | Empty | IsUnknown | Not | Unless


@dataclass(frozen=True, slots=True)
class Atom:
    """A test on one fact."""

    fact: str
    test: Test


@dataclass(frozen=True, slots=True)
class All:
    """Holds where every part does."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Holds where at least one part does."""

    parts: tuple[Condition, ...]


Condition = Atom | All | AnyOf


def atoms(condition: Condition) -> Iterator[Atom]:
    """Yield every atom of a condition, in the order written.

    Parameters
    ----------
    condition : Condition
        Any condition.

    Yields
    ------
    Atom
        The tests at its leaves.

    Examples
    --------
    >>> x, y = Atom("x", Empty()), Atom("y", IsUnknown())
    >>> [atom.fact for atom in atoms(All((x, AnyOf((y, x)))))]
    ['x', 'y', 'x']
    """
    if isinstance(condition, Atom):
        yield condition
    else:
        for part in condition.parts:
            yield from atoms(part)
