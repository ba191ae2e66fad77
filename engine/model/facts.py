"""The vocabulary: what can be known of a case, and how it is worded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from nicwise.engine.errors import Place
from nicwise.engine.formula import Formula
from nicwise.engine.model.conditions import Condition, Range, Value, atoms
from nicwise.engine.model.sources import Citation
from nicwise.engine.wording import Text

__all__ = ["Assumption", "Calculated", "Calculation", "Choice", "Constraint", "Fact", "Kind", "Type"]

Kind = Literal["asked", "calculated", "derived"]
Type = Literal["integer", "number", "choice", "set", "boolean"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a choice or a set.

    Attributes
    ----------
    refines : str or None
        The value of which this is a special case: tests on that one hold for this one.
    typical : float
        How often it is met, relative to the other values.
    """

    id: str
    name: Text
    help: Text | None
    aliases: tuple[str, ...]
    refines: str | None
    typical: float


@dataclass(frozen=True, slots=True)
class Assumption:
    """A sourced value for a fact that is not known."""

    when: Condition
    value: Value
    because: Text
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Calculation:
    """A named calculation, as a pack lists it.

    Attributes
    ----------
    inputs : Mapping of str to str
        The fact that is each of its inputs; optional ones may be left out.
    needed : tuple of str
        Those of these facts without which nothing is calculated.
    outputs : tuple of str
        Those that the pack uses.
    """

    id: str
    inputs: Mapping[str, str]
    needed: tuple[str, ...]
    outputs: tuple[str, ...]
    cites: tuple[Citation, ...]
    pack: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Calculated:
    """A value that a calculation gives a fact that is not known."""

    when: Condition
    calculation: Calculation
    output: str
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Constraint:
    """A relation that every possible case satisfies."""

    holds: Formula
    message: Text
    pack: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of the vocabulary.

    Attributes
    ----------
    accepts : Mapping of str to float
        What people write after a number, and its factor to the fact's unit.
    only : tuple of number
        Of a number: the values that it may take, in rising order; empty where any within its bounds will do.
    product_of : tuple of str
        Words that may name one side of a product, as in ``16 nodes x 8``.
    applies_when : Condition or None
        Where it is refuted by what is known, the fact is not applicable.
    assume : tuple of Assumption
        Values for where it is not known, tried in order; a calculated fact without a formula has no others.
    calculated : tuple of Calculated
        What calculations give it where it is not known; tried before what is merely assumed.
    typical : Mapping of bool or number to float
        How often a value is met, relative to the others; 1 where it is not listed.
    default : str or None
        For a derived fact: the fact whose value it otherwise takes.
    """

    id: str
    kind: Kind
    type: Type
    name: Text
    say: Text
    say_not: Text | None
    ask: Text | None
    help: Text | None
    unit: Text | None
    bounds: Range
    only: tuple[float, ...]
    choices: Mapping[str, Choice]
    accepts: Mapping[str, float]
    product_of: tuple[str, ...]
    applies_when: Condition | None
    assume: tuple[Assumption, ...]
    formula: Formula | None
    default: str | None
    changeable: bool
    typical: Mapping[float, float]
    because: Text | None
    cites: tuple[Citation, ...]
    pack: str
    place: Place = field(compare=False)
    calculated: tuple[Calculated, ...] = ()

    @property
    def numeric(self) -> bool:
        """Whether its values are numbers."""
        return self.type in ("integer", "number")

    @property
    def needs(self) -> Iterator[str]:
        """The facts that must be settled before this one, inputs of calculations aside."""
        if self.formula is not None:
            yield from self.formula.names
        if self.applies_when is not None:
            yield from (atom.fact for atom in atoms(self.applies_when))
        for assumption in self.assume:
            yield from (atom.fact for atom in atoms(assumption.when))
        if self.default is not None:
            yield self.default

    @property
    def inputs(self) -> Iterator[str]:
        """The facts from which calculations work out its value, and those that say when."""
        for each in self.calculated:
            yield from each.calculation.inputs.values()
            yield from (atom.fact for atom in atoms(each.when))
