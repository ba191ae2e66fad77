"""The smallest changes of one case that reach another conclusion.

Every axis gets, beside its cells, one for the answer as it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Answers, Frame

__all__ = ["Change", "smallest_changes"]

_MOST = 2000  # each is concluded by experta too
_MOST_TRIED = 300_000
_Row = Sequence[frozenset[str] | None]
_Wanted = Callable[[str | Missing | None], bool]


@dataclass(frozen=True, slots=True)
class Change:
    """A smallest change.

    Attributes
    ----------
    changes : dict of str to Value
        The answers that change, with a value that will do.
    answers : dict of str to Value or None
        The whole case after the change.
    """

    conclusion: str | None
    changes: dict[str, Value]
    answers: dict[str, Value | None]


def _changed(axis: Axis, cell: int, case: Answers) -> frozenset[str] | None:
    """The facts whose answer a cell changes; None where it would make one unknown."""
    found = set()
    answers = axis.cells[cell].answers
    for name in axis.facts:
        if name not in answers:  # it does not apply there
            continue
        before, after = case.get(name), answers[name]
        if after is None and before is not None:
            return None
        if after != before:
            found.add(name)
    return frozenset(found)


def smallest_changes(
    frame: Frame, case: Answers, conclusion: str | None, to: str | None, keep: Collection[str]
) -> tuple[Change, ...]:
    """Return every smallest set of changed answers that reaches another conclusion.

    Parameters
    ----------
    frame : Frame
        Whose axes hold the case's own answers too.
    case : Mapping of str to Value or None
        The answers as they are.
    conclusion : str or None
        The conclusion as it is.
    to : str or None
        The conclusion that is wanted; any other, where None.
    keep : collection of str
        Facts that may not change.

    Returns
    -------
    tuple of Change
        All of one size; none where it cannot be reached.
    """
    changed = [[_changed(axis, cell, case) for cell in range(len(axis.cells))] for axis in frame.axes]
    allowed = [[None if facts is None or facts & set(keep) else facts for facts in row] for row in changed]

    def wanted(reached: str | Missing | None) -> bool:
        return reached == to if to is not None else reached not in (conclusion, None, Missing.NOT_APPLICABLE)

    found: list[Change] = []
    for cells in _nearest(frame, allowed, wanted):
        facts = frozenset().union(*(changed[axis][cell] or frozenset() for axis, cell in cells.items()))
        answers = frame.answers(cells)
        changes = {name: value for name in answers if name in facts and (value := answers[name]) is not None}
        reached = frame.concluded(np.array([[cells[axis] for axis in range(len(cells))]], np.int64))[0]
        assert not isinstance(reached, Missing)
        found.append(Change(reached, changes, answers))
        if len(found) >= _MOST:
            break
    return tuple(sorted(found, key=lambda each: tuple(each.changes)))


def _nearest(frame: Frame, allowed: Sequence[_Row], wanted: _Wanted) -> Iterator[dict[int, int]]:
    """Yield the combinations of cells with the fewest changes: all with one are tried, then with two."""
    tried = 0
    for size in range(1, sum(len(axis.facts) for axis in frame.axes) + 1):
        near = _with_changes(allowed, size, _MOST_TRIED - tried)
        if near is None:
            yield from _searched(frame, allowed, wanted)
            return
        tried += len(near)
        concluded = np.array([wanted(reached) for reached in frame.concluded(near)], np.bool_)
        if concluded.any():
            yield from (dict(enumerate(row)) for row in near[concluded].tolist())
            return


def _with_changes(allowed: Sequence[_Row], size: int, most: int) -> NDArray[np.int64] | None:
    """Every combination of cells with so many changes; None where there are more than `most`."""
    by_count: list[dict[int, list[int]]] = []
    for row in allowed:
        counts: dict[int, list[int]] = {}
        for cell, facts in enumerate(row):
            if facts is not None:
                counts.setdefault(len(facts), []).append(cell)
        by_count.append(counts)
    if any(0 not in counts for counts in by_count):
        return np.zeros((0, len(allowed)), np.int64)
    parts = []
    for spread in _spreads([sorted(set(counts) - {0}) for counts in by_count], size):
        choices = [counts[spread.get(axis, 0)] for axis, counts in enumerate(by_count)]
        most -= math.prod(map(len, choices))
        if most < 0:
            return None
        parts.append(np.array(list(product(*choices)), np.int64))
    return np.concatenate(parts) if parts else np.zeros((0, len(allowed)), np.int64)


def _spreads(possible: Sequence[Sequence[int]], size: int) -> Iterator[dict[int, int]]:
    """Yield how many changes each axis may take, so that there are `size` in all."""
    able = [axis for axis, counts in enumerate(possible) if counts]
    for count in range(1, size + 1):
        for axes in combinations(able, count):
            for each in product(*(possible[axis] for axis in axes)):
                if sum(each) == size:
                    yield dict(zip(axes, each, strict=True))


def _searched(frame: Frame, allowed: Sequence[_Row], wanted: _Wanted) -> Iterator[dict[int, int]]:
    """Yield the same where too many would have to be tried: by search, with one change more each time."""
    search = frame.search
    able = [[facts is not None for facts in row] for row in allowed]
    good = search.some(search.concluding(each) for each in search.reached(able) if wanted(each))
    for size in range(1, sum(len(axis.facts) for axis in frame.axes) + 1):
        found = False
        for cells in search.near(able, [_numbers(row) for row in allowed], size, [good]):
            found = True
            yield dict(enumerate(cells))
        if found:
            return


def _numbers(row: _Row) -> list[int]:
    return [0 if facts is None else len(facts) for facts in row]
