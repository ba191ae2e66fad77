"""Many cases at once: each fact's values to cells, and cells to conclusions by look-up."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.consulting import consult
from nicwise.engine.errors import FactFault, KnowledgeError
from nicwise.engine.model import Cell, Condition, Fact, Favours, KnowledgeBase, Missing, Test, Value, atoms
from nicwise.engine.phrases import sentence
from nicwise.engine.situation import order
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.cells import fact_cells, missing_region
from nicwise.engine.space.columns import Bad, Codes, Column, Numbers
from nicwise.engine.space.functions import build, rule_functions
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Function
from nicwise.engine.space.relation import codes
from nicwise.engine.space.vectors import calculated, compared
from nicwise.engine.weigh import Decision
from nicwise.engine.wording import Message

__all__ = ["Records", "Results"]

_CHUNK = 1 << 16


@dataclass(slots=True)
class Results:
    """What many cases came to, row by row.

    Attributes
    ----------
    decisions : list of Decision
        Of each row; of a faulty one, a decision without a conclusion.
    faults : dict of int to list of FactFault
        What is wrong with a row, by its number from zero.
    """

    decisions: list[Decision] = field(default_factory=list)
    faults: dict[int, list[FactFault]] = field(default_factory=dict)


class Records:
    """A rule base, ready for many cases.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    tests : Mapping of str to tuple of Test
        Every test on each fact.
    """

    def __init__(self, knowledge: KnowledgeBase, tests: Mapping[str, tuple[Test, ...]]) -> None:
        self.knowledge = knowledge
        self._order = order(knowledge)
        facts = [knowledge.facts[name] for name in self._order]
        self._columns = {fact.id: Column(fact, fact_cells(fact, tests.get(fact.id, ()))) for fact in facts}
        axes = tuple(_axis(column) for column in self._columns.values())
        self._model = build(knowledge, axes)
        self._tables = [codes(function, self._model.sizes).ravel() for function in self._model.functions]
        self._labels = Labels((knowledge,))
        self._numbers = [
            np.array([self._labels.one(0, label) for label in function.labels], np.int64)
            for function in self._model.functions
        ]
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
                *(region.cell for region in self._columns[name].regions),
                Missing.UNKNOWN,
                Missing.NOT_APPLICABLE,
            ]
            for name in names
        ]
        found = [test(condition, dict(zip(names, each, strict=True))) for each in product(*cells)]
        return names, np.array(found, np.bool_)

    def run(self, records: Mapping[str, Sequence[object]]) -> Results:
        """Conclude many cases.

        Parameters
        ----------
        records : Mapping of str to sequence
            Columns of equal length; values as `consult` takes them, None where unknown.

        Returns
        -------
        Results
            With every fault, row by row.

        Raises
        ------
        FactError
            If a column is no asked fact, or columns differ in length.
        """
        results = Results()
        length = max((len(column) for column in records.values()), default=0)
        for start in range(0, length, _CHUNK):
            part = {name: _plain_list(column[start : start + _CHUNK]) for name, column in records.items()}
            self._chunk(part, start, min(_CHUNK, length - start), results)
        return results

    def findings(self, records: Mapping[str, Sequence[object]], length: int) -> list[tuple[str, ...]]:
        """List the findings that weigh, row by row.

        Parameters
        ----------
        records : Mapping of str to sequence
            As for `run`.
        length : int
            How many rows there are.

        Returns
        -------
        list of tuple of str
            Such as ``scale/below-32 200G moderate``.
        """
        rows: list[list[str]] = [[] for _ in range(length)]
        for start in range(0, length, _CHUNK):
            size = min(_CHUNK, length - start)
            part = {name: _plain_list(column[start : start + _CHUNK]) for name, column in records.items()}
            axes, _ = self._cells(part, size, lambda _row, _fault: None)
            axes = self._derived(axes)
            for rule, function in rule_functions(self._model):
                table = codes(function, self._model.sizes).ravel()
                outcome = rule.outcome
                assert isinstance(outcome, Favours)
                shown = f"{rule.id} {outcome.side} {outcome.strength}"
                for row in np.flatnonzero(table[self._flat(function, axes, size)] == 2).tolist():
                    rows[start + row].append(shown)
        return [tuple(row) for row in rows]

    def _chunk(
        self, records: Mapping[str, Sequence[object]], start: int, length: int, results: Results
    ) -> None:
        def bad(row: int, fault: FactFault) -> None:
            results.faults.setdefault(start + row, []).append(fault)

        axes, answered = self._cells(records, length, bad)
        self._constrained(answered, bad)
        axes = self._derived(axes)
        label = np.full(length, NOTHING, np.int64)
        for function, table, label_of in zip(self._model.functions, self._tables, self._numbers, strict=True):
            if function.output is None:
                label = self._sums(label, label_of[table[self._flat(function, axes, length)]])
        decided = {number: self._labels.decisions(number)[0] for number in np.unique(label).tolist()}
        nothing = Decision(None, None)
        for row in np.flatnonzero(~np.isin(label, list(filter(self._labels.sound, decided)))).tolist():
            if start + row not in results.faults:
                bad(row, self._conflict({name: column[row] for name, column in records.items()}))
        rows = [decided[number] for number in label.tolist()]
        for row in results.faults:
            if row >= start:
                rows[row - start] = nothing
        results.decisions.extend(rows)

    def _conflict(self, record: Mapping[str, object]) -> FactFault:
        """Which rules derive different values of one fact in a case that has no conclusion."""
        try:
            consult(self.knowledge, record)
        except KnowledgeError as error:
            return FactFault(None, error.faults[0].problem)
        raise AssertionError("experta finds no conflict")  # pragma: no cover

    def _cells(
        self, records: Mapping[str, Sequence[object]], length: int, bad: Bad
    ) -> tuple[list[Codes], dict[str, Numbers]]:
        """The cells of every asked and calculated fact, and the numbers that rest on answers alone."""
        numbers: dict[str, Numbers] = {}
        answered: dict[str, Numbers] = {}
        cells: dict[str, Codes] = {}
        for name in self._order:
            column = self._columns[name]
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
        return [cells[name] for name in self._columns], answered

    def _derived(self, axes: list[Codes]) -> list[Codes]:
        """Add the cells of derived facts, and of rules that override others."""
        length = len(axes[0])
        for function, table in zip(self._model.functions, self._tables, strict=True):
            if function.output is not None:
                assert function.output == len(axes)
                axes = [*axes, table[self._flat(function, axes, length)]]
        return axes

    def _flat(self, function: Function, axes: Sequence[Codes], length: int) -> Codes:
        flat = np.zeros(length, np.int64)
        for axis in function.axes:
            flat = flat * self._model.sizes[axis] + axes[axis]
        return flat

    def _sums(self, one: Codes, other: Codes) -> Codes:
        width = int(other.max()) + 1 if len(other) else 1
        pairs = one * width + other
        table = np.zeros(int(pairs.max()) + 1 if len(pairs) else 0, np.int64)
        for pair in np.flatnonzero(np.bincount(pairs)).tolist():
            table[pair] = self._labels.plus(pair // width, pair % width)
        summed: Codes = table[pairs]
        return summed

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
            flat = flat * (len(self._columns[name].regions) + 2) + cells[name]
        return found[flat]

    def _constrained(self, numbers: Mapping[str, Numbers], bad: Bad) -> None:
        for constraint in self.knowledge.constraints:
            names = constraint.holds.names
            known = np.logical_and.reduce([~np.isnan(numbers[name]) for name in names])
            assert isinstance(constraint.holds.tree, ast.Compare)
            broken = known & ~compared(constraint.holds.tree, numbers)
            for row in np.flatnonzero(broken).tolist():
                here: dict[str, Value] = {
                    name: _plain(self._columns[name].fact, numbers[name][row]) for name in names
                }
                bad(row, FactFault(None, Message(sentence(constraint.message, self.knowledge.facts, here))))


def _plain_list(column: Sequence[object]) -> Sequence[object]:
    """A column as a list, an array's values as Python has them."""
    if isinstance(column, list):
        return column
    return list(getattr(column, "tolist", lambda: column)())


def _plain(fact: Fact, number: float) -> float:
    return int(number) if fact.type == "integer" else float(number)


def _open(cells: Mapping[str, Cell]) -> frozenset[str]:
    return frozenset(name for name, cell in cells.items() if cell is Missing.UNKNOWN)


def _axis(column: Column) -> Axis:
    """The axis of one fact alone: its regions, unknown, not applicable."""
    fact = column.fact
    regions = [
        *column.regions,
        missing_region(fact, Missing.UNKNOWN),
        missing_region(fact, Missing.NOT_APPLICABLE),
    ]
    return Axis(
        (fact.id,), tuple(AnswerCell({}, {fact.id: each}, {fact.id: each.cell}, 0) for each in regions)
    )
