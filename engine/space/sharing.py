"""How likely each cell of an axis is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nicwise.engine.model import Missing, Value
from nicwise.engine.space.cells import Region

__all__ = ["weights"]

_Cell = tuple[int, Mapping[str, Region]]


def weights(
    cells: Sequence[Mapping[str, Region]], names: Sequence[str], fixed: Mapping[str, Value | None]
) -> list[float]:
    """Share one among cells: answers are as likely as their weights once those before them are given.

    Parameters
    ----------
    cells : sequence of Mapping of str to Region
        Of each cell, the regions of its facts.
    names : sequence of str
        The facts, in the order in which they are answered.
    fixed : Mapping of str to Value or None
        Answers that stay as they are.

    Returns
    -------
    list of float
        Of each cell; zero where a fact is unknown that was not answered so.
    """
    found = [0.0] * len(cells)
    _share(list(enumerate(cells)), names, fixed, 1.0, found)
    return found


def _share(
    cells: list[_Cell],
    names: Sequence[str],
    fixed: Mapping[str, Value | None],
    share: float,
    found: list[float],
) -> None:
    if not names:
        for number, _ in cells:
            found[number] = share / len(cells)
        return
    name, rest = names[0], names[1:]
    groups: dict[tuple[object, float], list[_Cell]] = {}
    for number, cell in cells:
        region = cell[name]
        if region.cell is not Missing.UNKNOWN or name in fixed:
            groups.setdefault((region.cell, region.low), []).append((number, cell))
    total = sum(group[0][1][name].weight for group in groups.values())
    for group in groups.values():
        _share(group, rest, fixed, share * group[0][1][name].weight / total, found)
