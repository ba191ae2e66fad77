"""Which conclusions are still possible, and which questions still matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.cells import Region
from nicwise.engine.space.unions import Unions

if TYPE_CHECKING:
    from nicwise.engine.space.frame import Frame, Wanted
    from nicwise.engine.space.plain import PlainFrame

__all__ = ["Outcome", "Split", "by_region", "matters", "may_matter", "outcomes", "seen_to_matter", "split"]


_NONE = -1  # of a fact that does not apply


@dataclass(frozen=True, slots=True)
class Outcome:
    """A conclusion that can be reached.

    Attributes
    ----------
    share : float
        Of what is possible, all answers to a question being equally likely; zero where it takes an
        unknown to reach it.
    answers : dict of str to Value or None
        A case that reaches it, what was fixed included.
    """

    conclusion: str | None
    share: float
    answers: dict[str, Value | None]


@dataclass(frozen=True, slots=True)
class Split:
    """What becomes of the conclusion when one fact is answered in one way."""

    region: Region
    share: float
    conclusions: Mapping[str | None, float]


def outcomes(frame: Frame, fixed: Mapping[str, Value | None]) -> tuple[Outcome, ...]:
    """Return the conclusions that can be reached, each with its share and a case.

    Parameters
    ----------
    frame : Frame
        Whose axes have `fixed` fixed.
    fixed : Mapping of str to Value or None
        What is known.

    Returns
    -------
    tuple of Outcome
        In the order of the conclusions, *undetermined* last.
    """
    shares, reached = frame.conclusions(frame.shares), frame.conclusions(frame.every)
    total = sum(shares.values()) or 1
    found = []
    for conclusion in (*frame.models[0].knowledge.sides, None):
        if conclusion in reached:
            likely = frame.shares if shares.get(conclusion) else frame.every
            answers = frame.witness(likely, _concluding(conclusion))
            assert answers is not None
            found.append(Outcome(conclusion, shares.get(conclusion, 0.0) / total, {**fixed, **answers}))
    return tuple(found)


def _concluding(conclusion: str | None) -> Wanted:
    return lambda decided, _: decided[0].conclusion == conclusion


def matters(frame: Frame | PlainFrame, fact: str) -> bool:
    """Say whether two cases that differ in one answer alone conclude differently.

    Parameters
    ----------
    frame : Frame
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.

    Returns
    -------
    bool
        Whether its answer can change the conclusion.
    """
    number = frame.axis_of(fact)
    pairs = _unlike_pairs(frame, number, fact)
    if not pairs:
        return False
    if frame.seen_to_differ(number, pairs):  # most often it shows at once
        return True
    reached = [set(cell) for cell in frame.by_cell(frame.every, number)]
    if frame.conflicting:  # cells may then have no partner, and being equal is not transitive
        return any(
            len(reached[one] | reached[other]) > 1 and frame.differ(number, one, other)
            for one, other in pairs
        )
    if any(reached[one] != reached[other] for one, other in pairs):
        return True  # the axes are independent: what one cell reaches and the other cannot, differs
    return any(len(reached[one]) > 1 and frame.differ(number, one, other) for one, other in _spanning(pairs))


def may_matter(frame: Frame | PlainFrame, fact: str) -> bool:
    """Say whether an answer may change the conclusion, as far as is told at a glance.

    Parameters
    ----------
    frame : Frame
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.

    Returns
    -------
    bool
        False where no rule that can still fire tells its answers apart.
    """
    return bool(_unlike_pairs(frame, frame.axis_of(fact), fact))


def seen_to_matter(frame: Frame | PlainFrame, fact: str) -> bool:
    """Say whether some cases drawn at random show that an answer can change the conclusion.

    Parameters
    ----------
    frame : Frame
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.

    Returns
    -------
    bool
        False too where it can, and no case shows it.
    """
    number = frame.axis_of(fact)
    pairs = _unlike_pairs(frame, number, fact)
    return bool(pairs) and frame.seen_to_differ(number, pairs)


def _unlike_pairs(frame: Frame | PlainFrame, number: int, fact: str) -> list[tuple[int, int]]:
    """Pairs of cells that differ in one answer alone, and that something tells apart."""
    told = frame.told_apart(number)
    return [(one, other) for one, other in _alike_pairs(frame.axes[number], fact) if told[one] != told[other]]


def _alike_pairs(axis: Axis, fact: str) -> list[tuple[int, int]]:
    """Return the pairs of cells of an axis that differ in one answer alone.

    Parameters
    ----------
    axis : Axis
        The axis.
    fact : str
        The fact that is answered differently.

    Returns
    -------
    list of (int, int)
        Numbers of cells, the larger first.
    """
    others = [name for name in axis.facts if name != fact]
    numbers: dict[Region, int] = {}
    answered = [
        tuple(
            _NONE
            if cell.regions[name].cell is Missing.NOT_APPLICABLE
            else numbers.setdefault(cell.regions[name], len(numbers))
            for name in others
        )
        for cell in axis.cells
    ]
    together: dict[tuple[int, ...], list[int]] = {}
    for number, key in enumerate(answered):
        together.setdefault(key, []).append(number)
    pairs = [(one, other) for group in together.values() for other, one in combinations(group, 2)]
    # An answer that no longer applies does not count
    for key, other_key in combinations(together, 2):
        if (_NONE in key or _NONE in other_key) and all(
            first == second or _NONE in (first, second) for first, second in zip(key, other_key, strict=True)
        ):
            pairs += [
                (max(one, other), min(one, other)) for one in together[key] for other in together[other_key]
            ]
    return pairs


def _spanning(pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield pairs that connect all that the pairs connect: being equal is transitive."""
    groups = Unions[int]()
    yield from (pair for pair in pairs if groups.join(*pair))


def by_region(
    axis: Axis, cells: Iterable[Mapping[str | None, float]], fact: str
) -> dict[Region, dict[str | None, float]]:
    """Add up what cells conclude by the region of one of their facts.

    Parameters
    ----------
    axis : Axis
        The axis of the fact, which others may share.
    cells : iterable of Mapping of str or None to float
        Of each of its cells, the conclusions with their weights.
    fact : str
        The fact.

    Returns
    -------
    dict of Region to dict of str or None to float
        In the order of the cells.
    """
    totals: dict[Region, dict[str | None, float]] = {}
    for cell, conclusions in zip(axis.cells, cells, strict=True):
        row = totals.setdefault(cell.regions[fact], {})
        for conclusion, weight in conclusions.items():
            row[conclusion] = row.get(conclusion, 0.0) + weight
    return totals


def split(frame: Frame, fact: str) -> tuple[Split, ...]:
    """Say how the conclusion splits on a question.

    Parameters
    ----------
    frame : Frame
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.

    Returns
    -------
    tuple of Split
        For each region of its values, its share and the shares of the conclusions within it.
    """
    number = frame.axis_of(fact)
    totals = by_region(frame.axes[number], frame.by_cell(frame.shares, number), fact)
    whole = sum(sum(row.values()) for row in totals.values()) or 1
    found = []
    for region, row in totals.items():
        share = sum(row.values())
        if share and not isinstance(region.cell, Missing):
            found.append(Split(region, share / whole, {each: weight / share for each, weight in row.items()}))
    return tuple(found)
