"""Which cases there are, told by a satisfiability solver: exactly, be the space as large as it may."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from nicwise.engine.late import assuming, concludes
from nicwise.engine.model import Condition, KnowledgeBase
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.encoding import Encoding
from nicwise.engine.space.gates import Gates, Scale
from nicwise.engine.space.labels import CONFLICT, IMPOSSIBLE, Label, Row
from nicwise.engine.space.logic import Model, alike
from nicwise.engine.space.watched import Chosen, Marked, Watched, concluding
from nicwise.engine.weigh import Decision, empty

__all__ = ["Allowed", "Block", "Search", "Seen", "Wanted"]

Wanted = Callable[[tuple[Decision, ...], Row], bool]
Allowed = Sequence[Sequence[float | bool]]
"""Of each axis, cell by cell, whether it counts."""
Block = tuple[Collection[int], Collection[int]]
Seen = tuple[tuple[Decision, ...], Row]


class Search:
    """Models over the same answers, and the cases in which something holds.

    Parameters
    ----------
    models : sequence of Model
        One, or several that are compared.
    conflicts : bool
        Whether cases count in which two rules derive different values of one fact.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space import DecisionSpace
    >>> space = DecisionSpace(load(["guidance"]))
    >>> search = space.frame({"gpu_count": 300, "workload": "large_model_training"}).search
    >>> search.reached()
    {'400G'}
    """

    def __init__(self, models: Sequence[Model], *, conflicts: bool = False) -> None:
        self._gates = Gates()
        self._models = tuple(models)
        self._void = (IMPOSSIBLE,) if conflicts else (IMPOSSIBLE, CONFLICT)
        self._scales = [Scale(self._gates, len(axis.cells)) for axis in models[0].answers]
        self._sides = [Encoding(self._gates, model, self._scales) for model in models]
        self._others: dict[int, tuple[Scale, Encoding]] = {}
        self._classes: dict[int, list[int]] = {}

    @property
    def knowledge(self) -> KnowledgeBase:
        """The rule base of the first model."""
        return self._models[0].knowledge

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes of the answers."""
        return self._models[0].answers

    def axis_of(self, fact: str) -> int:
        """Return the number of the axis on which a fact is."""
        return next(number for number, axis in enumerate(self.axes) if fact in axis.facts)

    def told_apart(self, axis: int) -> list[int]:
        """Return the class of each cell of an axis: no function tells those of one class apart."""
        if axis not in self._classes:
            self._classes[axis] = alike(self._models, axis)
        return self._classes[axis]

    # Literals, which a search may assume

    def literal(self, condition: Condition) -> int:
        """Return a literal that holds where a condition does: on facts, or on the first conclusion."""
        side = self._sides[0]
        if not concludes(condition):
            return side.literal(condition)
        return self._gates.some(
            self._gates.every((literal, side.literal(assuming(condition, conclusion))))
            for conclusion, literal in concluding(side).items()
        )

    def concluding(self, conclusion: str | None) -> int:
        """Return a literal that holds where the first model comes to a conclusion."""
        return concluding(self._sides[0]).get(conclusion, -self._gates.true)

    def every(self, literals: Iterable[int]) -> int:
        """Return a literal that holds where all of some do."""
        return self._gates.every(literals)

    def some(self, literals: Iterable[int]) -> int:
        """Return a literal that holds where any of some does."""
        return self._gates.some(literals)

    def box(self, allowed: Allowed) -> int:
        """Return a literal that holds where every axis is on one of its cells that count."""
        return self._gates.every(self._within(allowed))

    def where(self, wanted: Wanted) -> int:
        """Return a literal that holds just where a case that counts comes to what is wanted."""
        watched = [Watched(side, margins=True) for side in self._sides]
        found = self._met(watched, self._counting)
        return self._gates.some(
            self._gates.every(literals) for values, literals in found if wanted(*self._told(watched, values))
        )

    # Cases

    def reached(self, allowed: Allowed | None = None) -> set[str | None]:
        """Return the conclusions that some case has."""
        literals = [*self._counting, *self._within(allowed)]
        conclusions = concluding(self._sides[0]).items()
        return {each for each, literal in conclusions if self._gates.solve([literal, *literals])}

    def seen(
        self, allowed: Allowed | None = None, *, margins: bool = True
    ) -> Iterator[tuple[Seen, list[int]]]:
        """Yield everything that cases come to, each once, with the cells of a case.

        Parameters
        ----------
        allowed : sequence of sequence of float or bool, optional
            Cells of weight zero do not count.
        margins : bool
            Whether decisions of one conclusion are told apart.

        Yields
        ------
        ((tuple of Decision, Row), list of int)
            What is decided and marked, and the cell of each axis.
        """
        watched = [Watched(side, margins=margins) for side in self._sides]
        for values, _ in self._met(watched, [*self._counting, *self._within(allowed)]):
            yield self._told(watched, values), self._cells(values)

    def find(
        self, wanted: Wanted, allowed: Allowed | None = None, *, margins: bool = True
    ) -> list[int] | None:
        """Return the cells of a case that comes to what is wanted; None where none does."""
        found = self.seen(allowed, margins=margins)
        return next((cells for seen, cells in found if wanted(*seen)), None)

    def case(self, literals: Iterable[int], allowed: Allowed | None = None) -> list[int] | None:
        """Return the cells of a case in which some literals hold; None where there is none."""
        values = self._gates.solve([*self._counting, *self._within(allowed), *literals])
        return None if values is None else self._cells(values)

    def near(
        self, allowed: Allowed, costs: Sequence[Sequence[int]], most: int, literals: Iterable[int]
    ) -> Iterator[list[int]]:
        """Yield the cells of every case in which some literals hold and whose cells cost so much at most.

        Parameters
        ----------
        allowed : sequence of sequence of float or bool
            The cells that count.
        costs : sequence of sequence of int
            Of each axis, what each of its cells costs.
        most : int
            What they may cost together.
        literals : iterable of int
            What holds.

        Yields
        ------
        list of int
            The cell of each axis; no two cases have the same.
        """
        spent = [
            scale.within(bytes(cost > paid for cost in row))
            for scale, row in zip(self._scales, costs, strict=True)
            for paid in range(max(row))
        ]
        watched = Chosen(self._scales)
        assumed = [*self._counting, *self._within(allowed), *literals, self._gates.at_most(spent, most)]
        for values, _ in self._met([watched], assumed):
            yield self._cells(values)

    def patterns(self, named: Mapping[str, int], assumed: Iterable[int] = ()) -> Iterator[frozenset[str]]:
        """Yield which of some literals hold together, each combination that some case has once."""
        watched = Marked(named)
        for values, _ in self._met([watched], [*self._counting, *assumed]):
            yield watched.marks(values)

    # Pairs of cases

    def pair(
        self,
        axis: int,
        blocks: Iterable[Block],
        conclusions: tuple[str | None, str | None] | None = None,
        allowed: Allowed | None = None,
    ) -> tuple[list[int], int] | None:
        """Return two cases that differ on one axis alone, and conclude differently.

        Parameters
        ----------
        axis : int
            An axis of answers.
        blocks : iterable of (collection of int, collection of int)
            Cells of the first case on that axis, and those that the second may then have.
        conclusions : (str or None, str or None), optional
            What each concludes; anything that differs, where left out.
        allowed : sequence of sequence of float or bool, optional
            Cells of weight zero do not count, in either case.

        Returns
        -------
        (list of int, int) or None
            The cells of the first case, and the cell of the second on the axis.
        """
        gates, scale, first = self._gates, self._scales[axis], self._sides[0]
        if axis not in self._others:
            scale_of_other = Scale(gates, len(self.axes[axis].cells))
            self._others[axis] = scale_of_other, first.varied({axis: scale_of_other})
        other_scale, second = self._others[axis]
        size = len(self.axes[axis].cells)
        paired = gates.some(
            gates.every((scale.within(_mask(size, here)), other_scale.within(_mask(size, there))))
            for here, there in blocks
        )
        one, two = concluding(first), concluding(second)
        if conclusions is None:
            unlike = [-gates.every((one[each], two[each])) for each in one if each in two]
        else:
            unlike = [one.get(conclusions[0], -gates.true), two.get(conclusions[1], -gates.true)]
        within = [*self._within(allowed)]
        if allowed is not None:
            within.append(other_scale.within(bytes(map(bool, allowed[axis]))))
        values = gates.solve([paired, *unlike, *within, *self._sound(first), *self._sound(second)])
        return None if values is None else (self._cells(values), other_scale.cell(values))

    # Inside

    @cached_property
    def _counting(self) -> list[int]:
        return [literal for side in self._sides for literal in self._sound(side)]

    def _sound(self, side: Encoding) -> Iterator[int]:
        """What holds of a case that counts."""
        yield from (-side.marks[mark] for mark in self._void if mark in side.marks)

    def _within(self, allowed: Allowed | None) -> Iterator[int]:
        for scale, row in zip(self._scales, allowed or (), strict=allowed is not None):
            if not all(row):
                yield scale.within(bytes(map(bool, row)))

    def _met(
        self, watched: Sequence[Marked | Chosen], assumed: Sequence[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """Yield a case of each kind, with the literals that tell its kind."""
        gates = self._gates
        open_ = gates.new()
        try:
            while (values := gates.solve([open_, *assumed])) is not None:
                literals = [literal for each in watched for literal in each.holding(values)]
                gates.require(-open_, *(-each for each in literals))
                yield values, literals
        finally:
            gates.require(-open_)  # what was met counts again in the next search

    def _cells(self, values: Sequence[int]) -> list[int]:
        return [scale.cell(values) for scale in self._scales]

    def _told(self, watched: Iterable[Watched], values: Sequence[int]) -> Seen:
        told = [each.told(values) for each in watched]
        row = tuple(
            Label(empty(model.knowledge), marks=marks)
            for model, (_, marks) in zip(self._models, told, strict=True)
        )
        return tuple(decision for decision, _ in told), row


def _mask(size: int, cells: Iterable[int]) -> bytes:
    there = bytearray(size)
    for cell in cells:
        there[cell] = 1
    return bytes(there)
