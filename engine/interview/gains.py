"""What an answer is expected to tell about the conclusion."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping

from nicwise.engine.model import Missing
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.reach import Split, by_region

__all__ = ["gain", "splits"]

Weights = Mapping[str | None, float]


def splits(frame: Frame, facts: Collection[str]) -> dict[str, tuple[Split, ...]]:
    """Say how the conclusion splits on each of several facts, solving the space once an axis.

    Where that takes too long, shares are estimated from cases drawn at random, always the same ones.

    Parameters
    ----------
    frame : Frame
        Whose axes have what is known fixed.
    facts : collection of str
        Facts that are not fixed.

    Returns
    -------
    dict of str to tuple of Split
        Each over the cases in which the fact has a value.
    """
    found: dict[str, tuple[Split, ...]] = {}
    for number, axis in enumerate(frame.axes):
        wanted = [name for name in axis.facts if name in facts]
        if wanted:
            cells = frame.estimated(number) if frame.large else frame.by_cell(frame.shares, number)
            found.update((name, _marginal(axis, cells, name)) for name in wanted)
    return found


def _marginal(axis: Axis, cells: Iterable[Weights], fact: str) -> tuple[Split, ...]:
    """Of one fact, among the cases in which it has a value."""
    totals = {
        region: row
        for region, row in by_region(axis, cells, fact).items()
        if not isinstance(region.cell, Missing)
    }
    whole = sum(sum(row.values()) for row in totals.values())
    return tuple(
        Split(region, share / whole, {each: weight / share for each, weight in row.items()})
        for region, row in totals.items()
        if (share := sum(row.values()))
    )


def gain(answers: Collection[Split], drawn: int | None = None) -> float:
    """Return the expected information gain about the conclusion.

    Parameters
    ----------
    answers : collection of Split
        How the conclusion splits on a question.
    drawn : int, optional
        From how many cases drawn at random it is estimated; many answers then seem to tell more [1]_.

    Returns
    -------
    float
        In bits: the entropy of the conclusion, less what is expected to be left of it after the answer.

    References
    ----------
    .. [1] G. A. Miller, "Note on the bias of information estimates", in *Information Theory in Psychology*,
       1955.

    Examples
    --------
    >>> from nicwise.engine.space.cells import Region
    >>> low, high = Region("n", 1), Region("n", 9)
    >>> gain([Split(low, 0.5, {"left": 1.0}), Split(high, 0.5, {"right": 1.0})])
    1.0
    >>> gain([Split(low, 0.5, {"left": 0.3, "right": 0.7}), Split(high, 0.5, {"left": 0.3, "right": 0.7})])
    0.0
    """
    overall: dict[str | None, float] = {}
    for each in answers:
        for conclusion, share in each.conclusions.items():
            overall[conclusion] = overall.get(conclusion, 0.0) + each.share * share
    left = math.fsum(each.share * _entropy(each.conclusions) for each in answers)
    bias = 0.0
    if drawn is not None:
        bias = (len(answers) - 1) * (len(overall) - 1) / (2 * drawn * math.log(2))
    # What arithmetic leaves of zero would decide between questions that tell nothing
    return max(0.0, round(_entropy(overall) - left - bias, 9))


def _entropy(shares: Weights) -> float:
    return -math.fsum(share * math.log2(share) for share in shares.values() if share > 0)
