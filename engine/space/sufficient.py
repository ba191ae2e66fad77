"""What need not be known: the minimal sets of answers that settle a case, whatever the rest.

References
----------
A. Darwiche, C. Ji, "On the computation of necessary and sufficient explanations", AAAI 2022: the minimal
sufficient reasons are the minimal hitting sets of the minimal changes.
M. Liffiton et al., "Fast, flexible MUS enumeration", Constraints 21, 2016: both found by turns.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.model import Missing
from nicwise.engine.space.frame import Answers, Frame

__all__ = ["sufficient_reasons"]

_DRAWN = 1024


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
    search = _Search(frame, case, conclusion)
    if not search.settles(search.names):
        return
    reasons: list[frozenset[str]] = []
    for size in range(len(search.names) + 1):
        while (candidate := _hitting(search.contrasts, reasons, size)) is not None:
            if search.settles(candidate):
                reasons.append(candidate)
                yield candidate
                if first is not None and len(reasons) >= first:
                    return
            else:
                search.learn(candidate)


class _Search:
    """Which sets of answers settle a case, and what was learnt of those that do not."""

    def __init__(self, frame: Frame, case: Answers, conclusion: str | None) -> None:
        self.frame = frame
        self.case = case
        self.conclusion = conclusion
        self.names = [name for name, value in case.items() if value is not None]
        self.contrasts: list[frozenset[str]] = []
        # Of each cell of each axis, the answers that are as they are
        self._kept = [
            [
                frozenset(
                    name
                    for name in axis.facts
                    if name in self.names
                    and (
                        cell.regions[name].cell is Missing.NOT_APPLICABLE
                        or cell.answers.get(name) == case[name]
                    )
                )
                for cell in axis.cells
            ]
            for axis in frame.axes
        ]
        self._note(self._others({}))

    def settles(self, fixed: Collection[str]) -> bool:
        """Say whether some answers leave one conclusion; a case that was met may tell at once."""
        if any(not each & set(fixed) for each in self.contrasts):
            return False
        if self._others(fixed):
            return False
        return self.frame.search.reached(self._holding(fixed)) <= {self.conclusion}

    def learn(self, unsettled: Collection[str]) -> None:
        """Grow a set while it does not settle the case: every reason has some of what is left out."""
        grown = set(unsettled)
        for name in self.names:
            if name not in grown and not self.settles({*grown, name}):
                grown.add(name)
        self._note([frozenset(self.names) - grown])

    def _others(self, fixed: Collection[str]) -> list[frozenset[str]]:
        """Of some cases with these answers that conclude differently: what they change."""
        drawn = self.frame.drawn(self._holding(fixed), _DRAWN)
        concluded = self.frame.concluded(drawn)
        other = [
            row
            for row, reached in enumerate(concluded)
            if reached != self.conclusion and reached is not Missing.NOT_APPLICABLE
        ]
        return [self._changes(row) for row in np.unique(drawn[other], axis=0)] if other else []

    def _changes(self, row: NDArray[np.int64]) -> frozenset[str]:
        kept = frozenset().union(*(self._kept[axis][cell] for axis, cell in enumerate(row.tolist())))
        return frozenset(self.names) - kept

    def _note(self, contrasts: Sequence[frozenset[str]]) -> None:
        """Keep the smallest of all contrasts: whoever hits these hits all."""
        found: list[frozenset[str]] = []
        for each in sorted({*self.contrasts, *contrasts}, key=lambda some: (len(some), sorted(some))):
            if not any(other <= each for other in found):
                found.append(each)
        self.contrasts = found

    def _holding(self, fixed: Collection[str]) -> list[list[float]]:
        """Only the cells in which some answers are as they are."""
        return [
            [float(all(name in kept for name in axis.facts if name in fixed)) for kept in row]
            for axis, row in zip(self.frame.axes, self._kept, strict=True)
        ]


def _hitting(
    contrasts: Sequence[frozenset[str]], reasons: Sequence[frozenset[str]], size: int
) -> frozenset[str] | None:
    """A set of so many names at most that meets every contrast and holds no reason; None if there is none."""

    def search(chosen: frozenset[str], barred: frozenset[str]) -> frozenset[str] | None:
        if any(reason <= chosen for reason in reasons):
            return None
        open_ = [each - barred for each in contrasts if not each & chosen]
        if not open_:
            return chosen
        if len(chosen) == size:
            return None
        tightest = min(open_, key=len)
        for name in sorted(tightest):
            found = search(chosen | {name}, barred)
            if found is not None:
                return found
            barred |= {name}
        return None

    return search(frozenset(), frozenset())
