"""Which conclusions are still possible, and which questions still matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.cells import Region

if TYPE_CHECKING:
    from nicwise.engine.space.frame import Frame
    from nicwise.engine.space.search import Allowed, Block, Search, Wanted

__all__ = ["Outcome", "Split", "by_region", "matters", "may_matter", "outcomes", "split"]


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
    shares = frame.estimated_conclusions() if frame.huge else frame.conclusions(frame.shares)
    reached = frame.search.reached()
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


def matters(search: Search, fact: str, allowed: Allowed | None = None) -> bool:
    """Say whether two cases that differ in one answer alone conclude differently.

    Parameters
    ----------
    search : Search
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.
    allowed : sequence of sequence of float or bool, optional
        Of each axis, its cells that count in both cases.

    Returns
    -------
    bool
        Whether its answer can change the conclusion.
    """
    blocks = _telling(search, fact)
    return bool(blocks) and search.pair(search.axis_of(fact), blocks, allowed=allowed) is not None


def may_matter(search: Search, fact: str) -> bool:
    """Say whether an answer may change the conclusion, as far as is told at a glance.

    Parameters
    ----------
    search : Search
        Whose axes have what is known fixed.
    fact : str
        A fact that is not.

    Returns
    -------
    bool
        False where no rule that can still fire tells its answers apart.
    """
    return bool(_telling(search, fact))


def _telling(search: Search, fact: str) -> list[Block]:
    """Cells that differ in one answer, and that something tells apart."""
    number = search.axis_of(fact)
    told = search.told_apart(number)
    return [
        (here, there)
        for here, there in _blocks(search.axes[number], fact)
        if len({told[cell] for cell in (*here, *there)}) > 1
    ]


def _blocks(axis: Axis, fact: str) -> Iterator[Block]:
    """Yield cells of an axis, and those that differ from them in one answer alone, or in none."""
    others = [name for name in axis.facts if name != fact]
    numbers: dict[Region, int] = {}
    together: dict[tuple[int, ...], list[int]] = {}
    for number, cell in enumerate(axis.cells):
        key = tuple(
            _NONE
            if cell.regions[name].cell is Missing.NOT_APPLICABLE
            else numbers.setdefault(cell.regions[name], len(numbers))
            for name in others
        )
        together.setdefault(key, []).append(number)
    yield from ((cells, cells) for cells in together.values())
    # An answer that no longer applies does not count
    for key, other_key in combinations(together, 2):
        if (_NONE in key or _NONE in other_key) and all(
            first == second or _NONE in (first, second) for first, second in zip(key, other_key, strict=True)
        ):
            yield together[key], together[other_key]


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
    cells = frame.estimated(number) if frame.huge else frame.by_cell(frame.shares, number)
    totals = by_region(frame.axes[number], cells, fact)
    whole = sum(sum(row.values()) for row in totals.values()) or 1
    found = []
    for region, row in totals.items():
        share = sum(row.values())
        if share and not isinstance(region.cell, Missing):
            found.append(Split(region, share / whole, {each: weight / share for each, weight in row.items()}))
    return tuple(found)
