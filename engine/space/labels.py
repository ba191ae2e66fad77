"""What a part of the rule base contributes to a verdict; parts add up, and the sum decides."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.weigh import Decision, Tally, decide, empty, merge

__all__ = ["CONFLICT", "IMPOSSIBLE", "NOTHING", "Label", "Labels"]

NOTHING = 0
"""The number of the label that contributes nothing."""
CONFLICT = "conflict"
"""The mark, and the margin, of cases in which two rules derive different values of one fact."""
IMPOSSIBLE = "impossible"
"""The mark of cases that a constraint forbids."""


@dataclass(frozen=True, slots=True)
class Label:
    """A contribution.

    Attributes
    ----------
    ruled_out : frozenset of str
        Sides that cannot be concluded.
    holding : frozenset of int
        Tie-breaks whose condition holds.
    marks : frozenset of str
        Whatever a query wants to know besides, such as that a rule fired.
    """

    tally: Tally
    ruled_out: frozenset[str] = frozenset()
    holding: frozenset[int] = frozenset()
    marks: frozenset[str] = frozenset()


Row = tuple[Label, ...]
"""One label for each variant of the rule base that a query compares."""


class Labels:
    """Numbers for rows of labels, so that sums are looked up."""

    def __init__(self, bases: tuple[KnowledgeBase, ...]) -> None:
        self.bases = bases
        self._nothing = tuple(Label(empty(base)) for base in bases)
        self._rows: list[Row] = [self._nothing]
        self._numbers: dict[Row, int] = {self._nothing: NOTHING}
        self._sums: dict[tuple[int, int], int] = {}
        self._decided: dict[int, tuple[Decision, ...]] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def number(self, row: Row) -> int:
        """Return the number of a row."""
        found = self._numbers.get(row)
        if found is None:
            found = self._numbers[row] = len(self._rows)
            self._rows.append(row)
        return found

    def one(self, variant: int, label: Label) -> int:
        """Return the number of the row in which only one variant gets a contribution."""
        return self.number((*self._nothing[:variant], label, *self._nothing[variant + 1 :]))

    def plus(self, one: int, other: int) -> int:
        """Return the number of the sum of two rows."""
        if one == NOTHING:
            return other
        if other == NOTHING:
            return one
        key = (one, other) if one < other else (other, one)
        found = self._sums.get(key)
        if found is None:
            found = self._sums[key] = self.number(tuple(map(_plus, self._rows[one], self._rows[other])))
        return found

    def row(self, number: int) -> Row:
        """Return a row by its number."""
        return self._rows[number]

    def decisions(self, number: int) -> tuple[Decision, ...]:
        """Decide a row, variant by variant."""
        found = self._decided.get(number)
        if found is None:
            found = self._decided[number] = tuple(
                _decide(base, label) for base, label in zip(self.bases, self._rows[number], strict=True)
            )
        return found

    def sound(self, number: int) -> bool:
        """Say whether a case can be, and no variant is a conflict, of which there is no conclusion."""
        return all(label.marks.isdisjoint((CONFLICT, IMPOSSIBLE)) for label in self._rows[number])

    def possible(self, number: int) -> bool:
        """Say whether a case can be."""
        return all(IMPOSSIBLE not in label.marks for label in self._rows[number])


def _plus(one: Label, other: Label) -> Label:
    return Label(
        merge(one.tally, other.tally),
        one.ruled_out | other.ruled_out,
        one.holding | other.holding,
        one.marks | other.marks,
    )


def _decide(base: KnowledgeBase, label: Label) -> Decision:
    if CONFLICT in label.marks:
        return Decision(None, CONFLICT)
    holds = tuple(each.when is None or number in label.holding for number, each in enumerate(base.tie_breaks))
    return decide(base, label.tally, label.ruled_out, holds)
