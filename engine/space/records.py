"""Many cases at once: each fact's values to cells, and cells to conclusions by look-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

import numpy as np

from nicwise.engine.consulting import consult
from nicwise.engine.errors import FactFault, KnowledgeError
from nicwise.engine.model import Favours, KnowledgeBase, Missing, Test
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.calculations import with_calculated
from nicwise.engine.space.cells import missing_region
from nicwise.engine.space.columns import Codes, Column
from nicwise.engine.space.evaluating import row_codes
from nicwise.engine.space.functions import build, rule_functions
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.situations import Situations
from nicwise.engine.space.sums import Sums
from nicwise.engine.space.tables import codes
from nicwise.engine.weigh import Decision

__all__ = ["Records", "Results"]

_CHUNK = 1 << 16
_LARGEST_TABLE = 1 << 20  # cells


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
        self._situations = Situations(knowledge, tests)
        axes = tuple(_axis(column) for column in self._situations.columns.values())
        self._model = build(knowledge, axes)
        self._tables: dict[int, Codes | None] = {}
        self._labels = Labels((knowledge,))
        self._sums = Sums(self._labels)
        self._numbers = [
            np.array([self._labels.one(0, label) for label in function.labels], np.int64)
            for function in self._model.functions
        ]

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
            part = with_calculated(self.knowledge, part)
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
            part = with_calculated(self.knowledge, part)
            axes = self._situations.cells(part, size, lambda _row, _fault: None)
            axes = self._derived(axes)
            for rule, function in rule_functions(self._model):
                outcome = rule.outcome
                assert isinstance(outcome, Favours)
                shown = f"{rule.id} {outcome.side} {outcome.strength}"
                for row in np.flatnonzero(row_codes(function, axes, size) == 2).tolist():
                    rows[start + row].append(shown)
        return [tuple(row) for row in rows]

    def _chunk(
        self, records: Mapping[str, Sequence[object]], start: int, length: int, results: Results
    ) -> None:
        faulty: dict[int, list[FactFault]] = {}

        def bad(row: int, fault: FactFault) -> None:
            faulty.setdefault(row, []).append(fault)

        axes = self._situations.cells(records, length, bad)
        axes = self._derived(axes)
        parts = [np.full(length, NOTHING, np.int64)]
        for number, (function, label_of) in enumerate(zip(self._model.functions, self._numbers, strict=True)):
            if function.output is None:
                parts.append(label_of[self._codes(number, axes, length)])
        label = self._sums.total(parts)
        decided = {number: self._labels.decisions(number)[0] for number in np.unique(label).tolist()}
        nothing = Decision(None, None)
        for row in np.flatnonzero(~np.isin(label, list(filter(self._labels.sound, decided)))).tolist():
            if row not in faulty:
                bad(row, self._conflict({name: column[row] for name, column in records.items()}))
        rows = [decided[number] for number in label.tolist()]
        for row, faults in faulty.items():
            rows[row] = nothing
            results.faults[start + row] = faults
        results.decisions.extend(rows)

    def _conflict(self, record: Mapping[str, object]) -> FactFault:
        """Which rules derive different values of one fact in a case that has no conclusion."""
        try:
            consult(self.knowledge, record)
        except KnowledgeError as error:
            return FactFault(None, error.faults[0].problem)
        raise AssertionError("experta finds no conflict")  # pragma: no cover

    def _derived(self, axes: list[Codes]) -> list[Codes]:
        """Add the cells of derived facts, and of rules that override others."""
        length = len(axes[0])
        for number, function in enumerate(self._model.functions):
            if function.output is not None:
                assert function.output == len(axes)
                axes = [*axes, self._codes(number, axes, length)]
        return axes

    def _codes(self, number: int, axes: Sequence[Codes], length: int) -> Codes:
        """The codes of a function: looked up where they fit into a table, else worked out row by row."""
        function, sizes = self._model.functions[number], self._model.sizes
        if number not in self._tables:
            small = prod(sizes[axis] for axis in function.axes) <= _LARGEST_TABLE
            self._tables[number] = codes(function, self._model).ravel().astype(np.int64) if small else None
        table = self._tables[number]
        if table is None:
            return row_codes(function, axes, length)
        flat = np.zeros(length, np.int64)
        for axis in function.axes:
            flat = flat * sizes[axis] + axes[axis]
        found: Codes = table[flat]
        return found


def _plain_list(column: Sequence[object]) -> Sequence[object]:
    """A column as a list, an array's values as Python has them."""
    if isinstance(column, list):
        return column
    return list(getattr(column, "tolist", lambda: column)())


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
