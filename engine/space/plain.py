"""Elimination without NumPy, for one case at a time: importing NumPy would take longer than this does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from random import Random

from nicwise.engine.space.axes import Axis, TooLarge
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Function, Leaf, Logic, Model, alike, collapsed, leaves
from nicwise.engine.weigh import Decision

__all__ = ["PlainFrame"]

Cells = tuple[int, ...]
_MOST_ENTRIES = 400_000  # of one relation, or pairs of one join: about half a second
Entries = dict[Cells, dict[int, float]]


class _Overflow(Exception):
    """A relation would have more than `_MOST_ENTRIES` entries."""


@dataclass(slots=True)
class _Relation:
    """For combinations of cells, the labels that are possible there, with their weights."""

    axes: tuple[int, ...]
    entries: Entries


@dataclass(frozen=True)
class PlainFrame:
    """A model, as `Frame` is: what its cells conclude."""

    model: Model

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes of the answers."""
        return self.model.answers

    @property
    def conflicting(self) -> bool:
        """Whether some cases have no conclusion because two rules contradict each other."""
        return self.model.conflicting

    @property
    def every(self) -> list[list[float]]:
        """Every cell counts, unknown ones too."""
        return [[1.0] * len(axis.cells) for axis in self.axes]

    def axis_of(self, fact: str) -> int:
        """Return the number of the axis on which a fact is."""
        return next(number for number, axis in enumerate(self.axes) if fact in axis.facts)

    def conclusions(self, weights: Sequence[Sequence[float]]) -> dict[str | None, float]:
        """Return the conclusions, with weights."""
        labels = self._labels
        totals: dict[str | None, float] = {}
        for _, label, weight in self._solve(labels, ({},), weights, ()):
            if not labels.sound(label):
                continue
            conclusion = labels.decisions(label)[0].conclusion
            totals[conclusion] = totals.get(conclusion, 0.0) + weight
        return totals

    def by_cell(self, weights: Sequence[Sequence[float]], axis: int) -> list[dict[str | None, float]]:
        """Return the conclusions for each cell of an axis."""
        labels = self._labels
        cells: list[dict[str | None, float]] = [{} for _ in self.axes[axis].cells]
        for (cell,), label, weight in self._solve(labels, ({},), weights, (axis,)):
            if not labels.sound(label):
                continue
            conclusion = labels.decisions(label)[0].conclusion
            cells[cell][conclusion] = cells[cell].get(conclusion, 0.0) + weight
        return cells

    def differ(self, axis: int, one: int, other: int) -> bool:
        """Say whether two cells of an axis can conclude differently, all other answers equal."""
        labels = Labels((self.model.knowledge,) * 2)
        return any(
            labels.sound(label) and len({each.conclusion for each in labels.decisions(label)}) > 1
            for _, label, _ in self._solve(labels, ({axis: one}, {axis: other}), self.every, ())
        )

    def decision_at(self, cells: Sequence[int]) -> Decision | None:
        """Return what one combination of cells of the answers decides; None where it is a conflict."""
        at = dict(enumerate(cells))
        label = NOTHING
        for coded, rows in zip(self._coded, self._rows, strict=True):
            code = coded([at[axis] for axis in coded.function.axes])
            if coded.function.output is None:
                label = self._labels.plus(label, rows[code])
            else:
                at[coded.function.output] = code
        return self._labels.decisions(label)[0] if self._labels.sound(label) else None

    @cached_property
    def _labels(self) -> Labels:
        return Labels((self.model.knowledge,))

    @cached_property
    def _coded(self) -> list[_Coded]:
        return [_Coded(function, self.model.sizes) for function in self.model.functions]

    @cached_property
    def _rows(self) -> list[list[int]]:
        return [
            [self._labels.one(0, label) for label in function.labels] for function in self.model.functions
        ]

    @cached_property
    def _classes(self) -> list[list[int]]:
        return [alike([self.model], axis) for axis in range(len(self.axes))]

    def samples(self, count: int) -> Iterator[list[int]]:
        """Yield combinations of cells, always the same ones."""
        chance = Random(0)
        sizes = [len(axis.cells) for axis in self.axes]
        for _ in range(count):
            yield [chance.randrange(size) for size in sizes]

    def _solve(
        self,
        labels: Labels,
        variants: Sequence[Mapping[int, int]],
        weights: Sequence[Sequence[float]],
        keep: Cells,
    ) -> Iterator[tuple[Cells, int, float]]:
        try:
            result = self._result(labels, variants, weights, keep)
        except _Overflow:
            free = [name for axis in self.axes if len(axis.cells) > 1 for name in axis.facts]
            raise TooLarge(free, _MOST_ENTRIES) from None
        order = [result.axes.index(axis) for axis in keep]
        for each, found in result.entries.items():
            for label, weight in found.items():
                yield tuple(each[position] for position in order), label, weight

    def _result(
        self,
        labels: Labels,
        variants: Sequence[Mapping[int, int]],
        weights: Sequence[Sequence[float]],
        keep: Cells,
    ) -> _Relation:
        cells: dict[int, list[int]] = {}
        relations: list[_Relation] = []
        for axis, given in enumerate(weights):
            if not all(axis in fixed for fixed in variants):
                row = given if axis in keep else collapsed(given, self._classes[axis])
                cells[axis] = [cell for cell, weight in enumerate(row) if weight]
                relations.append(_Relation((axis,), {(cell,): {NOTHING: row[cell]} for cell in cells[axis]}))
        for number, fixed in enumerate(variants):
            relations += self._variant(labels, number, fixed, cells, len(variants) > 1)
        return _eliminate(relations, keep, labels)

    def _variant(
        self,
        labels: Labels,
        number: int,
        fixed: Mapping[int, int],
        cells: dict[int, list[int]],
        several: bool,
    ) -> Iterator[_Relation]:
        """The functions of one variant; what it works out from a fixed cell gets an axis of its own."""
        model = self.model
        own: dict[int, int] = {}
        varied = set(fixed)
        for coded in self._coded:
            function = coded.function
            axes = tuple(own.get(axis, axis) for axis in function.axes)
            used = [[fixed[axis]] if axis in fixed else cells[own.get(axis, axis)] for axis in function.axes]
            free = [position for position, axis in enumerate(function.axes) if axis not in fixed]
            depends = not varied.isdisjoint(function.axes)
            if function.output is not None:
                if depends:
                    varied.add(function.output)
                target = (
                    len(model.sizes) * (number + 1) + function.output
                    if depends and several
                    else function.output
                )
                own[function.output] = target
                if number and not depends:
                    continue  # the first variant has it
                cells[target] = list(range(model.sizes[function.output]))
            rows = (
                []
                if function.output is not None
                else [labels.one(number, label) for label in function.labels]
            )
            if prod(map(len, used)) > _MOST_ENTRIES:
                raise _Overflow
            entries: Entries = {}
            for combination in product(*used):
                code = coded(combination)
                here = tuple(combination[position] for position in free)
                if function.output is not None:
                    entries[(*here, code)] = {NOTHING: 1.0}
                else:
                    entries[here] = {rows[code]: 1.0}
            left = tuple(axes[position] for position in free)
            yield _Relation(left if function.output is None else (*left, own[function.output]), entries)


class _Coded:
    """A function that works out each code once, for the first of all cells that it does not tell apart."""

    def __init__(self, function: Function, sizes: Sequence[int]) -> None:
        self.function = function
        truths: dict[int, dict[tuple[bool, ...], None]] = {axis: {} for axis in function.axes}
        for entries, _ in function.lists:
            for logic, _ in entries:
                for leaf in leaves(logic):
                    truths[leaf.axis][leaf.truth] = None
        self._first: list[list[int]] = []
        for axis in function.axes:
            seen: dict[tuple[bool, ...], int] = {}
            signatures = zip(*truths[axis], strict=True)
            self._first.append(
                [
                    seen.setdefault(each, cell)
                    for cell, each in zip(range(sizes[axis]), signatures, strict=True)
                ]
            )
        self._codes: dict[Cells, int] = {}

    def __call__(self, cells: Sequence[int]) -> int:
        key = tuple([first[cell] for first, cell in zip(self._first, cells, strict=True)])
        code = self._codes.get(key)
        if code is None:
            code = self._codes[key] = _code(self.function, key)
        return code


def _code(function: Function, cells: Cells) -> int:
    at = dict(zip(function.axes, cells, strict=True))
    result = 0
    for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True):
        result = result * size + next((code for logic, code in entries if _true(logic, at)), otherwise)
    return result


def _true(logic: Logic, at: Mapping[int, int]) -> bool:
    if isinstance(logic, Leaf):
        return logic.truth[at[logic.axis]]
    if logic.any:
        return any(_true(part, at) for part in logic.parts)
    return all(_true(part, at) for part in logic.parts)


def _eliminate(relations: list[_Relation], keep: Cells, labels: Labels) -> _Relation:
    while True:
        axes = {axis for each in relations for axis in each.axes} - set(keep)
        if not axes:
            break
        axis = min(axes, key=lambda each: (_cost(relations, each), each))
        group = sorted((each for each in relations if axis in each.axes), key=lambda each: len(each.entries))
        relations = [each for each in relations if axis not in each.axes]
        needed = {*keep, *(each for other in relations for each in other.axes)}
        together = group[0]
        for position, other in enumerate(group[1:], 2):
            later = {each for more in group[position:] for each in more.axes}
            together = _join(together, other, labels, needed | later)
        relations.append(_join(together, _UNIT, labels, needed))
    result = _UNIT
    for each in sorted(relations, key=lambda each: len(each.entries)):
        result = _join(result, each, labels, set(keep))
    return result


_UNIT = _Relation((), {(): {NOTHING: 1.0}})


def _cost(relations: Sequence[_Relation], axis: int) -> int:
    size = 1
    for each in relations:
        if axis in each.axes:
            size *= len(each.entries)
    return size


def _join(one: _Relation, other: _Relation, labels: Labels, needed: set[int]) -> _Relation:
    """Join two relations, and forget the axes that nobody needs."""
    shared = [axis for axis in one.axes if axis in other.axes]
    mine = [one.axes.index(axis) for axis in shared]
    theirs = [other.axes.index(axis) for axis in shared]
    extra = [position for position, axis in enumerate(other.axes) if axis not in shared]
    index: dict[Cells, list[tuple[Cells, dict[int, float]]]] = {}
    for cells, found in other.entries.items():
        key = tuple(cells[position] for position in theirs)
        index.setdefault(key, []).append((tuple(cells[position] for position in extra), found))
    axes = (*one.axes, *(other.axes[position] for position in extra))
    kept = [position for position, axis in enumerate(axes) if axis in needed]
    plus = labels.plus
    entries: Entries = {}
    work = 0
    for cells, first in one.entries.items():
        for more, second in index.get(tuple(cells[position] for position in mine), ()):
            work += len(first) * len(second)
            if work > _MOST_ENTRIES:
                raise _Overflow
            whole = (*cells, *more)
            into = entries.setdefault(tuple([whole[position] for position in kept]), {})
            for label, weight in first.items():
                for label_too, weight_too in second.items():
                    total = plus(label, label_too)
                    into[total] = into.get(total, 0.0) + weight * weight_too
    return _Relation(tuple(axes[position] for position in kept), entries)
