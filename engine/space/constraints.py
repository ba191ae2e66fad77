"""Constraints between facts on different axes: which cells do not go together, and answers that do."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from nicwise.engine.model import Constraint, KnowledgeBase, Missing, Value
from nicwise.engine.situation import situation
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.cells import Region, plain
from nicwise.engine.space.logic import Group, Leaf, Logic, Model, negated
from nicwise.engine.space.settled import refuted
from nicwise.engine.space.vocabulary import ordering

__all__ = ["concrete", "impossible"]

_Row = tuple[bool, ...]


def impossible(model: Model) -> Iterator[Logic]:
    """Yield where answers on different axes break a constraint.

    Parameters
    ----------
    model : Model
        Over answers; where these are read from records, constraints were checked there.

    Yields
    ------
    Logic
        One for each constraint of two facts that says which is the smaller.
    """
    where = {name: number for number, axis in enumerate(model.answers) for name in axis.facts}
    for constraint in model.knowledge.constraints:
        pair = ordering(constraint)
        if pair is None or any(name not in where for name in pair) or where[pair[0]] == where[pair[1]]:
            continue
        smaller, larger = pair
        low, high = (model.answers[where[name]].cells for name in pair)
        rows: dict[_Row, list[bool]] = {}
        for number, one in enumerate(low):
            row = tuple(_apart(constraint, one, other) for other in high)
            if any(row):
                rows.setdefault(row, [False] * len(low))[number] = True
        parts = [
            Group(False, (Leaf(where[smaller], tuple(cells)), Leaf(where[larger], row)))
            for row, cells in rows.items()
        ]
        conditions = (model.knowledge.facts[name].applies_when for name in pair)
        applying = [negated(refuted(model, each)) for each in conditions if each is not None]
        if parts:
            yield Group(False, (Group(True, tuple(parts)), *applying))


def _apart(constraint: Constraint, one: AnswerCell, other: AnswerCell) -> bool:
    """Whether no answer in a cell is small enough for the answer that stands for another cell."""
    pair = ordering(constraint)
    assert pair is not None
    smaller, larger = pair
    value, most = one.answers.get(smaller), other.answers.get(larger)
    if value is None or most is None:
        return False
    assert isinstance(value, int | float)
    assert isinstance(most, int | float)
    least = value if smaller in one.given else _small_enough(one.regions[smaller], value, most)
    return not constraint.holds.holds({smaller: least, larger: most})


def _small_enough(region: Region, value: float, most: float) -> float:
    """A value of a cell that is below another value, if the cell has one."""
    if value < most:
        return value
    if region.closed_low:
        return plain(region.low)
    if math.isinf(region.low):
        return plain(most - 1)
    return plain((region.low + most) / 2) if region.low < most else value


def concrete(
    bases: Sequence[KnowledgeBase], axes: Sequence[Axis], cells: Mapping[int, int]
) -> dict[str, Value | None]:
    """Return answers that lie in some cells and that no constraint forbids.

    Parameters
    ----------
    bases : sequence of KnowledgeBase
        The rule bases that share the axes.
    axes : sequence of Axis
        The answers.
    cells : Mapping of int to int
        Of some axes, the cell.

    Returns
    -------
    dict of str to Value or None
        None where unknown; answers to questions that do not apply, or that nothing asks, are left out.
    """
    found: dict[str, Value | None] = {}
    at: dict[str, AnswerCell] = {}
    for number, cell in sorted(cells.items()):
        here = axes[number].cells[cell]
        if not axes[number].idle or here.given:
            found.update(here.answers)
        at.update(dict.fromkeys(axes[number].facts, here))
    ties = [(each, pair) for base in bases for each in base.constraints if (pair := ordering(each))]
    for _ in ties:  # a larger one may itself be the smaller of others
        for constraint, (smaller, larger) in ties:
            value, most = found.get(smaller), found.get(larger)
            if not (isinstance(value, int | float) and isinstance(most, int | float)):
                continue
            if at[smaller] is not at[larger] and not constraint.holds.holds({smaller: value, larger: most}):
                found[smaller] = _small_enough(at[smaller].regions[smaller], value, most)
    applying = _applying(bases, found)
    return {name: value for name, value in found.items() if name in applying}


def _applying(bases: Sequence[KnowledgeBase], answers: Mapping[str, Value | None]) -> set[str]:
    """The facts that apply in one of the rule bases."""
    found = set()
    for base in bases:
        own = {name: value for name, value in answers.items() if name in base.facts}
        for name, state in situation(base, own).known.items():
            if state.cell is not Missing.NOT_APPLICABLE:
                found.add(name)
    return found
