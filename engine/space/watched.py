"""What is looked at in the cases of a model: what is decided, and what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nicwise.engine.space.encoding import Encoding
from nicwise.engine.space.gates import Scale
from nicwise.engine.weigh import Decision

__all__ = ["Chosen", "Marked", "Watched", "concluding", "holds"]


class Marked:
    """Conditions of which some hold in a case, by their literals.

    Parameters
    ----------
    marks : Mapping of str to int
        The literal of each.
    """

    def __init__(self, marks: Mapping[str, int]) -> None:
        self._marks = marks

    def holding(self, values: Sequence[int]) -> Iterator[int]:
        """Yield the literals that tell a case from those that come to something else."""
        yield from (literal if holds(values, literal) else -literal for literal in self._marks.values())

    def marks(self, values: Sequence[int]) -> frozenset[str]:
        """Return which of the conditions hold."""
        return frozenset(mark for mark, literal in self._marks.items() if holds(values, literal))


class Watched(Marked):
    """The decisions of a model, and its marks.

    Parameters
    ----------
    side : Encoding
        The model.
    margins : bool
        Whether decisions of one conclusion are told apart.
    """

    def __init__(self, side: Encoding, *, margins: bool) -> None:
        super().__init__(side.marks)
        self._decisions: Sequence[tuple[Decision, int]] = side.decisions
        if not margins:
            found = concluding(side).items()
            self._decisions = [(Decision(each, None), literal) for each, literal in found]

    def holding(self, values: Sequence[int]) -> Iterator[int]:
        """Yield the literals that tell a case from those that come to something else."""
        yield next(literal for _, literal in self._decisions if holds(values, literal))
        yield from super().holding(values)

    def told(self, values: Sequence[int]) -> tuple[Decision, frozenset[str]]:
        """Return what is decided and what is marked."""
        return next(each for each, literal in self._decisions if holds(values, literal)), self.marks(values)


class Chosen:
    """The cells of a case.

    Parameters
    ----------
    scales : sequence of Scale
        The axes.
    """

    def __init__(self, scales: Sequence[Scale]) -> None:
        self._scales = scales

    def holding(self, values: Sequence[int]) -> Iterator[int]:
        """Yield the literals that tell a case from those with other cells."""
        yield from (scale.only(scale.cell(values)) for scale in self._scales)


def holds(values: Sequence[int], literal: int) -> bool:
    """Say whether a literal holds in a solved case."""
    return values[abs(literal) - 1] == literal


def concluding(side: Encoding) -> dict[str | None, int]:
    """Return of each conclusion the literal of where it is reached."""
    where: dict[str | None, list[int]] = {}
    for decision, literal in side.decisions:
        where.setdefault(decision.conclusion, []).append(literal)
    return {each: side.gates.some(literals) for each, literals in where.items()}
