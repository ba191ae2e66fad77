"""The asked and calculated facts of many cases: what applies, what is assumed, what cannot be."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.answers import broken_fault
from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.model import Cell, Condition, Fact, KnowledgeBase, Missing, Test, atoms
from nicwise.engine.situation import order
from nicwise.engine.space.cells import fact_cells
from nicwise.engine.space.columns import Bad, Codes, Column, Numbers
from nicwise.engine.space.vectors import calculated, compared

__all__ = ["Situations"]


class Situations:
    """What is known of many cases before a rule fires, as `nicwise.engine.situation` says of one.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    tests : Mapping of str to tuple of Test
        Every test on each fact.

    Attributes
    ----------
    columns : dict of str to Column
        Of every asked and calculated fact, in the order in which they are settled.
    """

    def __init__(self, knowledge: KnowledgeBase, tests: Mapping[str, tuple[Test, ...]]) -> None:
        self.knowledge = knowledge
        facts = [knowledge.facts[name] for name in order(knowledge)]
        self.columns = {fact.id: Column(fact, fact_cells(fact, tests.get(fact.id, ()))) for fact in facts}
        self._refuted = {
            fact.id: self._table(
                fact.applies_when, lambda condition, cells: verdict(condition, cells, _open(cells)) is False
            )
            for fact in facts
            if fact.applies_when is not None
        }
        self._assumed = {
            fact.id: [(self._table(each.when, satisfied), each.value) for each in fact.assume]
            for fact in facts
            if fact.assume
        }

    def _table(
        self, condition: Condition, test: Callable[[Condition, Mapping[str, Cell]], bool]
    ) -> tuple[tuple[str, ...], NDArray[np.bool_]]:
        """A condition on asked facts, worked out for every combination of their cells."""
        names = tuple(dict.fromkeys(atom.fact for atom in atoms(condition)))
        cells = [
            [
                *(region.cell for region in self.columns[name].regions),
                Missing.UNKNOWN,
                Missing.NOT_APPLICABLE,
            ]
            for name in names
        ]
        found = [test(condition, dict(zip(names, each, strict=True))) for each in product(*cells)]
        return names, np.array(found, np.bool_)

    def cells(self, records: Mapping[str, Sequence[object]], length: int, bad: Bad) -> list[Codes]:
        """Read many cases.

        Parameters
        ----------
        records : Mapping of str to sequence
            Columns of equal length; values as `consult` takes them, None where unknown.
        length : int
            That length.
        bad : callable
            Called with a row and what is wrong with it.

        Returns
        -------
        list of array of int64
            Of every column the cell of each row, in the order of `columns`.
        """
        numbers: dict[str, Numbers] = {}
        answered: dict[str, Numbers] = {}
        cells: dict[str, Codes] = {}
        for name in self.columns:
            column = self.columns[name]
            if column.fact.formula is not None:
                numbers[name] = calculated(column.fact.formula, numbers)
                answered[name] = calculated(column.fact.formula, answered)
                cells[name] = column.region_codes(numbers[name])
                cells[name][cells[name] < 0] = column.unknown
                continue
            given = records.get(name)
            if given is None:
                cells[name] = np.full(length, column.unknown, np.int64)
                values = np.full(length, np.nan) if column.fact.numeric else None
            else:
                cells[name], values = column.read(given, bad)
            self._set_aside(column, cells, values)
            if values is not None:
                answered[name] = values
                numbers[name] = values = values.copy()
            self._assume(column, cells, values)
        self._constrained(answered, bad)
        return [cells[name] for name in self.columns]

    def _set_aside(self, column: Column, cells: dict[str, Codes], values: Numbers | None) -> None:
        """What does not apply is not known."""
        name = column.fact.id
        if name in self._refuted:
            refuted = self._look_up(self._refuted[name], cells)
            cells[name] = np.where(refuted, column.not_applicable, cells[name])
            if values is not None:
                values[refuted] = np.nan

    def _assume(self, column: Column, cells: dict[str, Codes], values: Numbers | None) -> None:
        name = column.fact.id
        for table, value in self._assumed.get(name, ()):
            here = (cells[name] == column.unknown) & self._look_up(table, cells)
            cells[name] = np.where(here, column.code(value), cells[name])
            if values is not None and isinstance(value, int | float):
                values[here] = value

    def _look_up(
        self, table: tuple[tuple[str, ...], NDArray[np.bool_]], cells: Mapping[str, Codes]
    ) -> NDArray[np.bool_]:
        names, found = table
        flat = np.zeros(len(cells[names[0]]), np.int64)
        for name in names:
            flat = flat * (len(self.columns[name].regions) + 2) + cells[name]
        return found[flat]

    def _constrained(self, numbers: Mapping[str, Numbers], bad: Bad) -> None:
        for constraint in self.knowledge.constraints:
            names = constraint.holds.names
            known = np.logical_and.reduce([~np.isnan(numbers[name]) for name in names])
            assert isinstance(constraint.holds.tree, ast.Compare)
            broken = known & ~compared(constraint.holds.tree, numbers)
            for row in np.flatnonzero(broken).tolist():
                here: dict[str, Cell] = {
                    name: _plain(self.columns[name].fact, numbers[name][row]) for name in names
                }
                bad(row, broken_fault(self.knowledge, constraint, here))


def _plain(fact: Fact, number: float) -> float:
    return int(number) if fact.type == "integer" else float(number)


def _open(cells: Mapping[str, Cell]) -> frozenset[str]:
    return frozenset(name for name, cell in cells.items() if cell is Missing.UNKNOWN)
