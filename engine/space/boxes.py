"""What holds somewhere in the space, as a few large boxes: for each fact some of its regions, the rest free.

A box is grown from a case, fact by fact, as far as what is wanted holds all over it, so that it cannot be
made larger; the next one is grown from a case outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.cells import Region
from nicwise.engine.space.frame import Frame, Weights
from nicwise.engine.space.regions import condition, joined
from nicwise.engine.space.search import Wanted

__all__ = ["Box", "boxes"]


@dataclass(frozen=True, slots=True)
class Box:
    """Cases in all of which something holds.

    Attributes
    ----------
    regions : Mapping of str to tuple of Region
        Of each fact that is not free, what it may be: one of these regions.
    conditions : tuple of str
        The same as a readable condition a fact, such as ``32 ≤ gpu_count < 64``.
    share : float
        Of the fully answered cases; zero where it takes an unknown.
    answers : dict of str to Value or None
        A case in it.
    """

    regions: Mapping[str, tuple[Region, ...]]
    conditions: tuple[str, ...]
    share: float
    answers: dict[str, Value | None]


def boxes(frame: Frame, wanted: Wanted, most: int) -> Iterator[Box]:
    """Yield boxes that cover the cases in which something holds.

    Parameters
    ----------
    frame : Frame
        The models.
    wanted : callable
        Says of decisions and labels whether they are meant.
    most : int
        How many boxes to yield; the first are grown from the likeliest cases.

    Yields
    ------
    Box
        Each as large as it can be; they may overlap.
    """
    search = frame.search
    good = search.where(wanted)
    weights = next((each for each in (frame.shares, frame.every) if search.case([good], each)), None)
    if weights is None:
        return
    facts = {name: fact for each in reversed(frame.models) for name, fact in each.knowledge.facts.items()}
    likely = frame.drawn_with(weights, wanted)
    boxed: list[int] = []
    for _ in range(most):
        cells = (
            likely[0].tolist() if len(likely) else search.case([good, *(-each for each in boxed)], weights)
        )
        if cells is None:
            return
        grown = _Growing(frame, good, weights, cells)
        boxed.append(search.box(grown.allowed()))
        likely = likely[~_inside(likely, grown.allowed())]
        regions = grown.regions()
        conditions = tuple(condition(facts[name], each) for name, each in regions.items())
        yield Box(regions, conditions, grown.share(), frame.answers(dict(enumerate(cells))))


def _inside(cells: NDArray[np.int64], allowed: Sequence[Sequence[bool]]) -> NDArray[np.bool_]:
    """Which of some cases, a row each, are in a box."""
    inside = np.ones(len(cells), np.bool_)
    for axis, row in enumerate(allowed):
        inside &= np.array(row, np.bool_)[cells[:, axis]]
    return inside


class _Growing:
    """A box that is grown: for each fact, the regions it has so far."""

    def __init__(self, frame: Frame, good: int, weights: Weights, cells: Sequence[int]) -> None:
        self.frame = frame
        self.good = good
        self.weights = weights
        self._coordinates = [_Coordinates(axis, row) for axis, row in zip(frame.axes, weights, strict=True)]
        self._chosen = [
            [{mine} for mine in here.of[cell]] for here, cell in zip(self._coordinates, cells, strict=True)
        ]
        self._allowed = [self._row(axis) for axis in range(len(weights))]
        for axis, here in enumerate(self._coordinates):
            for place in range(len(here.regions)):
                self._grow(axis, place)

    def _grow(self, axis: int, place: int) -> None:
        """Take all regions of a fact, else one after another as far as it goes."""
        chosen = self._chosen[axis][place]
        every = set(range(len(self._coordinates[axis].regions[place])))
        if every == chosen or self._try(axis, place, every):
            return
        for number in sorted(
            every - chosen, key=lambda each: (min(abs(each - mine) for mine in chosen), each)
        ):
            if number not in self._chosen[axis][place]:
                self._try(axis, place, self._chosen[axis][place] | {number})

    def _try(self, axis: int, place: int, regions: set[int]) -> bool:
        before, row = self._chosen[axis][place], self._allowed[axis]
        self._chosen[axis][place] = regions
        self._allowed[axis] = self._row(axis)
        if self.frame.search.case([-self.good], self._allowed) is None:
            return True
        self._chosen[axis][place], self._allowed[axis] = before, row
        return False

    def allowed(self) -> list[list[bool]]:
        """Of each axis, which cells are in the box."""
        return list(self._allowed)

    def _row(self, axis: int) -> list[bool]:
        here, chosen = self._coordinates[axis], self._chosen[axis]
        return [
            bool(weight) and all(mine in some for mine, some in zip(cell, chosen, strict=True))
            for cell, weight in zip(here.of, self.weights[axis], strict=True)
        ]

    def share(self) -> float:
        """The share of the box: of independent axes a product, unless some cases do not count."""
        boxed = [
            [weight * there for weight, there in zip(row, allowed, strict=True)]
            for row, allowed in zip(self.frame.shares, self.allowed(), strict=True)
        ]
        if self.frame.conflicting and not self.frame.huge:
            return self.frame.mass(boxed) / (self.frame.mass(self.frame.shares) or 1)
        return prod(sum(row) for row in boxed)

    def regions(self) -> dict[str, tuple[Region, ...]]:
        """The regions of each fact that is not free, but those of which the others leave no case."""
        found = {}
        for axis, here in enumerate(self._coordinates):
            for place, (name, regions) in enumerate(zip(here.facts, here.regions, strict=True)):
                chosen = self._chosen[axis][place]
                if len(chosen) < len(regions):
                    met = [each for each in sorted(chosen) if self._met(axis, place, each)]
                    found[name] = joined([regions[number] for number in met])
        return found

    def _met(self, axis: int, place: int, region: int) -> bool:
        """Whether there is a case in the box with one region of a fact."""
        allowed = self.allowed()
        cells = self._coordinates[axis].of
        allowed[axis] = [
            there and cell[place] == region for there, cell in zip(allowed[axis], cells, strict=True)
        ]
        return any(allowed[axis]) and self.frame.search.case([], allowed) is not None


class _Coordinates:
    """The cells of an axis by the regions of its facts, those that are calculated from them included."""

    def __init__(self, axis: Axis, weights: Sequence[float]) -> None:
        names = [*axis.facts, *(name for name in axis.calculated if name not in axis.facts)]
        self.facts = names
        numbers: list[dict[Region, int]] = [{} for _ in names]
        for cell, weight in zip(axis.cells, weights, strict=True):
            for name, known in zip(names, numbers, strict=True):
                if weight:
                    known.setdefault(cell.regions[name], len(known))
        self.regions = [sorted(known, key=_position) for known in numbers]
        places = [{region: place for place, region in enumerate(regions)} for regions in self.regions]
        self.of = [
            tuple(place.get(cell.regions[name], -1) for name, place in zip(names, places, strict=True))
            for cell in axis.cells
        ]


def _position(region: Region) -> tuple[bool, float]:
    """Numbers in rising order; what is missing last."""
    return isinstance(region.cell, Missing), region.low
