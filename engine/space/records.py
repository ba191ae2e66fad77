"""Many cases at once: each fact's values to cells, and cells to conclusions by look-up."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.answers import read_value
from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.formula import Formula
from nicwise.engine.model import Cell, Condition, Fact, Favours, KnowledgeBase, Missing, Test, Value, atoms
from nicwise.engine.phrases import sentence
from nicwise.engine.situation import order
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.cells import Region, fact_cells, missing_region
from nicwise.engine.space.functions import Function, build, rule_functions
from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.relation import codes
from nicwise.engine.weigh import Decision
from nicwise.engine.wording import Message

__all__ = ["Records", "Results"]

_Codes = NDArray[np.int64]
_Numbers = NDArray[np.float64]
_CHUNK = 1 << 16
_LARGEST = 1e15
_KEYS = {str, bool, frozenset, tuple, type(None)}  # no two of them are equal across types


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


class _Column:
    """One fact: what is written to a code, with every spelling read once."""

    def __init__(self, fact: Fact, regions: tuple[Region, ...]) -> None:
        self.fact = fact
        self.regions = regions
        self.unknown = len(regions)
        self.not_applicable = self.unknown + 1
        self._lows = np.array([region.low for region in regions])
        self._open_lows = np.array([not region.closed_low for region in regions])
        self._highs = np.array([region.high for region in regions])
        self._closed_highs = np.array([region.closed_high for region in regions])
        self._read: dict[object, tuple[int, float]] = {}
        self._spelt: dict[object, int] = {}

    def region_codes(self, numbers: _Numbers) -> _Codes:
        """Return the cell of each number; unknown where it is not a number, -1 where it is out of bounds."""
        found = np.searchsorted(self._lows, numbers, "right") - 1
        safe = np.maximum(found, 0)
        found -= (numbers == self._lows[safe]) & self._open_lows[safe]
        safe = np.maximum(found, 0)
        beyond = (numbers > self._highs[safe]) | ((numbers == self._highs[safe]) & ~self._closed_highs[safe])
        found[beyond | (found < 0)] = -1
        found[np.isnan(numbers)] = self.unknown
        return found

    def code(self, value: Cell | None) -> int:
        """Return the code of one value."""
        if value is None or value is Missing.UNKNOWN:
            return self.unknown
        if value is Missing.NOT_APPLICABLE:
            return self.not_applicable
        return next(number for number, region in enumerate(self.regions) if region.includes(value))

    def read(
        self, written: Sequence[object], bad: Callable[[int, FactFault], None]
    ) -> tuple[_Codes, _Numbers | None]:
        """Read a column; numbers that Python has are read at once, every other spelling once."""
        types = set(map(type, written))
        if list in types:
            written = [tuple(each) if type(each) is list else each for each in written]
            types = types - {list} | {tuple}
        if not self.fact.numeric and types <= _KEYS and _can_be_keys(written, types):
            codes = list(map(self._spelt.get, written))
            if None in codes:
                for row in [row for row, code in enumerate(codes) if code is None]:
                    codes[row] = self._spelling(row, written[row], bad)
            return np.array(codes, np.int64), None
        if self.fact.numeric and types <= {int, float, type(None)}:
            numbers = np.array(written, np.float64)
            whole = self.fact.type != "integer" or bool(
                (np.isnan(numbers) | (numbers == np.trunc(numbers))).all()
            )
            nothing = int(np.isnan(numbers).sum()) == written.count(None)
            found = self.region_codes(numbers)
            if (
                whole
                and nothing
                and (found >= 0).all()
                and (np.abs(numbers[~np.isnan(numbers)]) <= _LARGEST).all()
            ):
                return found, numbers
        pairs = [self._one(row, each, bad) for row, each in enumerate(written)]
        array = np.array([code for code, _ in pairs], np.int64)
        return array, np.array([number for _, number in pairs]) if self.fact.numeric else None

    def _spelling(self, row: int, written: object, bad: Callable[[int, FactFault], None]) -> int:
        if written not in self._spelt:
            try:
                self._spelt[written] = self.code(read_value(self.fact, written))
            except FactError as error:
                for fault in error.faults:
                    bad(row, fault)
                return self.unknown
        return self._spelt[written]

    def _one(self, row: int, written: object, bad: Callable[[int, FactFault], None]) -> tuple[int, float]:
        key = (type(written), tuple(written) if isinstance(written, list) else written)
        try:
            found = self._read.get(key)
        except TypeError:  # something that cannot be a key
            key, found = None, None  # type: ignore[assignment]
        if found is None:
            try:
                value = read_value(self.fact, written)
            except FactError as error:
                for fault in error.faults:
                    bad(row, fault)
                return self.unknown, np.nan
            number = float(value) if isinstance(value, int | float) else np.nan
            found = self.code(value), number
            if key is not None and len(self._read) < _CHUNK:
                self._read[key] = found
        return found


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
        self._columns = {fact.id: _Column(fact, fact_cells(fact, tests.get(fact.id, ()))) for fact in facts}
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

        axes, numbers = self._cells(records, length, bad)
        self._constrained(numbers, bad)
        axes = self._derived(axes)
        label = np.full(length, NOTHING, np.int64)
        for function, table, label_of in zip(self._model.functions, self._tables, self._numbers, strict=True):
            if function.output is None:
                label = self._sums(label, label_of[table[self._flat(function, axes, length)]])
        decided = {number: self._labels.decisions(number)[0] for number in np.unique(label).tolist()}
        nothing = Decision(None, None)
        rows = [decided[number] for number in label.tolist()]
        for row in results.faults:
            if row >= start:
                rows[row - start] = nothing
        results.decisions.extend(rows)

    def _cells(
        self, records: Mapping[str, Sequence[object]], length: int, bad: Callable[[int, FactFault], None]
    ) -> tuple[list[_Codes], dict[str, _Numbers]]:
        """The cells of every asked and calculated fact, and the numbers of numeric ones."""
        numbers: dict[str, _Numbers] = {}
        cells: dict[str, _Codes] = {}
        for name in self._order:
            column = self._columns[name]
            if column.fact.formula is not None:
                numbers[name] = _calculated(column.fact.formula, numbers)
                cells[name] = column.region_codes(numbers[name])
                cells[name][cells[name] < 0] = column.unknown
                continue
            given = records.get(name)
            if given is None:
                cells[name] = np.full(length, column.unknown, np.int64)
                values = np.full(length, np.nan) if column.fact.numeric else None
            else:
                cells[name], values = column.read(given, bad)
            self._settle(column, cells, values)
            if values is not None:
                numbers[name] = values
        return [cells[name] for name in self._columns], numbers

    def _derived(self, axes: list[_Codes]) -> list[_Codes]:
        """Add the cells of derived facts, and of rules that override others."""
        length = len(axes[0])
        for function, table in zip(self._model.functions, self._tables, strict=True):
            if function.output is not None:
                assert function.output == len(axes)
                axes = [*axes, table[self._flat(function, axes, length)]]
        return axes

    def _flat(self, function: Function, axes: Sequence[_Codes], length: int) -> _Codes:
        flat = np.zeros(length, np.int64)
        for axis in function.axes:
            flat = flat * self._model.sizes[axis] + axes[axis]
        return flat

    def _sums(self, one: _Codes, other: _Codes) -> _Codes:
        width = int(other.max()) + 1 if len(other) else 1
        pairs = one * width + other
        table = np.zeros(int(pairs.max()) + 1 if len(pairs) else 0, np.int64)
        for pair in np.flatnonzero(np.bincount(pairs)).tolist():
            table[pair] = self._labels.plus(pair // width, pair % width)
        return table[pairs]

    def _settle(self, column: _Column, cells: dict[str, _Codes], values: _Numbers | None) -> None:
        """Set aside what does not apply, and assume what is not known."""
        name = column.fact.id
        if name in self._refuted:
            refuted = self._look_up(self._refuted[name], cells)
            cells[name] = np.where(refuted, column.not_applicable, cells[name])
            if values is not None:
                values[refuted] = np.nan
        for table, value in self._assumed.get(name, ()):
            here = (cells[name] == column.unknown) & self._look_up(table, cells)
            cells[name] = np.where(here, column.code(value), cells[name])
            if values is not None and isinstance(value, int | float):
                values[here] = value

    def _look_up(
        self, table: tuple[tuple[str, ...], NDArray[np.bool_]], cells: Mapping[str, _Codes]
    ) -> NDArray[np.bool_]:
        names, found = table
        flat = np.zeros(len(cells[names[0]]), np.int64)
        for name in names:
            flat = flat * (len(self._columns[name].regions) + 2) + cells[name]
        return found[flat]

    def _constrained(self, numbers: Mapping[str, _Numbers], bad: Callable[[int, FactFault], None]) -> None:
        for constraint in self.knowledge.constraints:
            names = constraint.holds.names
            known = np.logical_and.reduce([~np.isnan(numbers[name]) for name in names])
            assert isinstance(constraint.holds.tree, ast.Compare)
            broken = known & ~_compared(constraint.holds.tree, numbers)
            for row in np.flatnonzero(broken).tolist():
                here: dict[str, Value] = {
                    name: _plain(self._columns[name].fact, numbers[name][row]) for name in names
                }
                bad(row, FactFault(None, Message(sentence(constraint.message, self.knowledge.facts, here))))


def _can_be_keys(written: Sequence[object], types: set[type]) -> bool:
    """Whether tuples hold nothing that cannot be a key, such as an object of JSON."""
    return tuple not in types or all(
        isinstance(item, str | type(None)) for each in written if isinstance(each, tuple) for item in each
    )


def _plain_list(column: Sequence[object]) -> Sequence[object]:
    """An array's values as Python has them."""
    return (
        column
        if isinstance(column, list)
        else column.tolist()
        if isinstance(column, np.ndarray)
        else list(column)
    )


def _plain(fact: Fact, number: float) -> float:
    return int(number) if fact.type == "integer" else float(number)


def _open(cells: Mapping[str, Cell]) -> frozenset[str]:
    return frozenset(name for name, cell in cells.items() if cell is Missing.UNKNOWN)


def _axis(column: _Column) -> Axis:
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


_CALLS: dict[str, Any] = {"min": np.minimum, "max": np.maximum}
_BINARY: dict[type[ast.operator], Any] = {
    ast.Add: np.add,
    ast.Sub: np.subtract,
    ast.Mult: np.multiply,
    ast.Div: np.divide,
}
_COMPARE: dict[type[ast.cmpop], Any] = {
    ast.GtE: np.greater_equal,
    ast.Gt: np.greater,
    ast.LtE: np.less_equal,
    ast.Lt: np.less,
    ast.Eq: np.equal,
}


def _array(node: ast.expr, numbers: Mapping[str, _Numbers]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as value):
            return np.float64(value)
        case ast.Name(id=name):
            return numbers[name]
        case ast.UnaryOp(operand=operand):
            return -_array(operand, numbers)
        case ast.BinOp(left=left, op=op, right=right):
            return _BINARY[type(op)](_array(left, numbers), _array(right, numbers))
        case ast.Call(func=ast.Name(id=called), args=[first, *rest]):
            result = _array(first, numbers)
            for each in rest:
                result = _CALLS[called](result, _array(each, numbers))
            return result
    raise AssertionError(ast.dump(node))  # pragma: no cover - the formula was checked when it was read


def _calculated(formula: Formula, numbers: Mapping[str, _Numbers]) -> _Numbers:
    with np.errstate(all="ignore"):
        length = len(next(iter(numbers.values())))
        result = np.array(np.broadcast_to(_array(formula.tree, numbers), (length,)), np.float64)
        result[~(np.abs(result) <= _LARGEST)] = np.nan
        return result


def _compared(tree: ast.Compare, numbers: Mapping[str, _Numbers]) -> NDArray[np.bool_]:
    with np.errstate(all="ignore"):
        left, right = _array(tree.left, numbers), _array(tree.comparators[0], numbers)
        found = _COMPARE[type(tree.ops[0])](left, right)
        return np.asarray(found | ~np.isfinite(left) | ~np.isfinite(right))
