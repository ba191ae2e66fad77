"""What would have to change, and what need not be known: smallest changes and sufficient reasons.

Both are asked of one case: every axis gets, beside its cells, one for the answer as it is.

References
----------
A. Darwiche, C. Ji, "On the computation of necessary and sufficient explanations", AAAI 2022: the minimal
sufficient reasons are the minimal hitting sets of the minimal changes, and the other way round.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Answers, Frame

__all__ = ["Change", "smallest_changes", "sufficient_reasons"]

_STEP = 1e-15  # the weight of one changed answer: sums of weights then tell the smallest number of changes
_MOST = 200


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
    weights = [
        [0.0 if facts is None or facts & set(keep) else _STEP ** len(facts) for facts in row]
        for row in changed
    ]

    def wanted(reached: str | None) -> bool:
        return reached == to if to is not None else reached not in (conclusion, None)

    reachable = [weight for reached, weight in frame.conclusions(weights).items() if wanted(reached)]
    if not reachable:
        return ()
    size = _size(max(reachable))
    found: list[Change] = []
    for cells in _cheapest(frame, weights, wanted, size, {}):
        facts = frozenset().union(*(changed[axis][cell] or frozenset() for axis, cell in cells.items()))
        answers = frame.answers(cells)
        changes = {name: value for name in answers if name in facts and (value := answers[name]) is not None}
        reached = frame.conclusions(_only(weights, cells))
        found.append(Change(next(iter(reached)), changes, answers))
        if len(found) >= _MOST:
            break
    found.sort(key=lambda each: tuple(each.changes))
    return tuple(found)


def _size(weight: float) -> int:
    return max(0, math.ceil(math.log(weight) / math.log(_STEP) - 0.5))


def _only(weights: Sequence[Sequence[float]], cells: dict[int, int]) -> list[list[float]]:
    return [
        [weight if cells.get(axis, cell) == cell else 0.0 for cell, weight in enumerate(row)]
        for axis, row in enumerate(weights)
    ]


def _cheapest(
    frame: Frame, weights: Sequence[Sequence[float]], wanted: object, size: int, fixed: dict[int, int]
) -> Iterator[dict[int, int]]:
    """Yield the combinations of cells that reach what is wanted with `size` changes, axis after axis."""
    assert callable(wanted)
    if len(fixed) == len(frame.axes):
        yield fixed
        return
    keep = frame.next_axes(fixed)
    result = frame.problem.solve(_only(weights, fixed), keep)
    good: dict[int, float] = {}
    for flat, label, weight in zip(
        result.flat.tolist(), result.label.tolist(), result.weight.tolist(), strict=True
    ):
        if wanted(frame.problem.labels.decisions(label)[0].conclusion):
            good[flat] = good.get(flat, 0.0) + weight
    for flat, weight in sorted(good.items()):
        if _size(weight) == size:
            cells = (int(cell) for cell in np.unravel_index(flat, result.sizes))
            yield from _cheapest(
                frame, weights, wanted, size, {**fixed, **dict(zip(keep, cells, strict=True))}
            )


def sufficient_reasons(
    frame: Frame, case: Answers, conclusion: str | None, first: int | None
) -> Iterator[frozenset[str]]:
    """Yield the minimal sets of answers that settle the conclusion, whatever the rest, smallest first.

    Parameters
    ----------
    frame : Frame
        Whose axes hold the case's own answers too.
    case : Mapping of str to Value or None
        The answers as they are.
    conclusion : str or None
        The conclusion.
    first : int or None
        How many to yield; all, where None.

    Yields
    ------
    frozenset of str
        Names of facts; nothing where the answers do not settle it.
    """
    names = [name for name, value in case.items() if value is not None]
    contrasts: list[frozenset[str]] = []
    reasons: list[frozenset[str]] = []

    def settles(fixed: Collection[str]) -> bool:
        return set(frame.conclusions(_holding(frame, case, fixed))) == {conclusion}

    if not settles(names):
        return
    for size in range(len(names) + 1):
        for candidate in map(frozenset, combinations(names, size)):
            if any(reason <= candidate for reason in reasons) or any(
                not each & candidate for each in contrasts
            ):
                continue
            if settles(candidate):
                reasons.append(candidate)
                yield candidate
                if first is not None and len(reasons) >= first:
                    return
            else:  # grow it while it does not settle: what is left out must be hit by every reason
                grown = set(candidate)
                for name in names:
                    if name not in grown and not settles(grown | {name}):
                        grown.add(name)
                contrasts.append(frozenset(names) - grown)


def _holding(frame: Frame, case: Answers, fixed: Collection[str]) -> list[list[float]]:
    """Only the cells in which some answers are as they are."""
    return [
        [
            float(
                all(
                    cell.regions[name].cell is Missing.NOT_APPLICABLE or cell.answers.get(name) == case[name]
                    for name in axis.facts
                    if name in fixed
                )
            )
            for cell in axis.cells
        ]
        for axis in frame.axes
    ]
