"""Elimination without NumPy, for one case at a time: importing NumPy would take longer than this does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from random import Random

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.axes import Axis, TooLarge
from nicwise.engine.space.coded import Coded
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.listed import Entries, Listed, Overflow, Work, eliminate
from nicwise.engine.space.logic import Model, alike, collapsed
from nicwise.engine.weigh import Decision

__all__ = ["PlainFrame"]

Cells = tuple[int, ...]
_SAMPLES = 24
_MOST_WORK = 120_000  # for all queries together: about a fifth of a second


@dataclass(frozen=True)
class PlainFrame:
    """A model, as `Frame` is: what its cells conclude."""

    model: Model

    @property
    def knowledge(self) -> KnowledgeBase:
        """The rule base."""
        return self.model.knowledge

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

    @property
    def large(self) -> bool:
        """Never: what is too much is refused."""
        return False

    @property
    def patient(self) -> bool:
        """Never, as there is a limit to its work."""
        return False

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
    def _work(self) -> Work:
        return Work(_MOST_WORK)

    @cached_property
    def _labels(self) -> Labels:
        return Labels((self.model.knowledge,))

    @cached_property
    def _coded(self) -> list[Coded]:
        return [Coded(function, self.model.sizes) for function in self.model.functions]

    @cached_property
    def _rows(self) -> list[list[int]]:
        return [
            [self._labels.one(0, label) for label in function.labels] for function in self.model.functions
        ]

    @cached_property
    def _classes(self) -> list[list[int]]:
        return [alike([self.model], axis) for axis in range(len(self.axes))]

    @cached_property
    def samples(self) -> list[list[int]]:
        """Some combinations of cells, always the same ones."""
        chance = Random(0)
        sizes = [len(axis.cells) for axis in self.axes]
        return [[chance.randrange(size) for size in sizes] for _ in range(_SAMPLES)]

    def told_apart(self, axis: int) -> list[int]:
        """Return the class of each cell of an axis: those of one class come to the same."""
        return self._classes[axis]

    def seen_to_vary(self) -> bool:
        """Say whether some cases drawn at random show that there is more than one conclusion."""
        decided = (self.decision_at(each) for each in self.samples)
        return len({each.conclusion for each in decided if each is not None}) > 1

    def seen_to_differ(self, axis: int, pairs: Sequence[tuple[int, int]]) -> bool:
        """Say whether some cases drawn at random show that pairs of cells conclude differently."""
        for cells in self.samples:
            decided = [
                self.decision_at([*cells[:axis], cell, *cells[axis + 1 :]])
                for cell in range(len(self.axes[axis].cells))
            ]
            for one, other in pairs:
                first, second = decided[one], decided[other]
                if first is not None and second is not None and first.conclusion != second.conclusion:
                    return True
        return False

    def _solve(
        self,
        labels: Labels,
        variants: Sequence[Mapping[int, int]],
        weights: Sequence[Sequence[float]],
        keep: Cells,
    ) -> Iterator[tuple[Cells, int, float]]:
        try:
            result = self._result(labels, variants, weights, keep)
        except Overflow:
            free = [name for axis in self.axes if len(axis.cells) > 1 for name in axis.facts]
            raise TooLarge(free, _MOST_WORK) from None
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
    ) -> Listed:
        cells: dict[int, list[int]] = {}
        relations: list[Listed] = []
        for axis, given in enumerate(weights):
            if not all(axis in fixed for fixed in variants):
                row = given if axis in keep else collapsed(given, self._classes[axis])
                cells[axis] = [cell for cell, weight in enumerate(row) if weight]
                relations.append(Listed((axis,), {(cell,): {NOTHING: row[cell]} for cell in cells[axis]}))
        for number, fixed in enumerate(variants):
            relations += self._variant(labels, number, fixed, cells, len(variants) > 1)
        return eliminate(relations, keep, labels, self._work)

    def _variant(
        self,
        labels: Labels,
        number: int,
        fixed: Mapping[int, int],
        cells: dict[int, list[int]],
        several: bool,
    ) -> Iterator[Listed]:
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
            self._work.done(prod(map(len, used)))
            entries: Entries = {}
            for combination in product(*used):
                code = coded(combination)
                here = tuple(combination[position] for position in free)
                if function.output is not None:
                    entries[(*here, code)] = {NOTHING: 1.0}
                else:
                    entries[here] = {rows[code]: 1.0}
            left = tuple(axes[position] for position in free)
            yield Listed(left if function.output is None else (*left, own[function.output]), entries)
