"""Conditions over axes, functions made of them, and a rule base that is made of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from nicwise.engine.conditions import holds
from nicwise.engine.model import AnyOf, Atom, Cell, Condition, KnowledgeBase, Test, atoms
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.labels import CONFLICT, IMPOSSIBLE, Label

__all__ = [
    "ALWAYS",
    "NEVER",
    "Function",
    "Group",
    "Leaf",
    "Logic",
    "Model",
    "alike",
    "combined",
    "leaf",
    "leaves",
    "needed",
    "negated",
    "true_on",
    "truths",
]


@dataclass(frozen=True, slots=True)
class Leaf:
    """True on some cells of one axis."""

    axis: int
    truth: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """All of the parts, or any of them."""

    any: bool
    parts: tuple[Logic, ...]


Logic = Leaf | Group
_T = TypeVar("_T")
NEVER = Group(True, ())
ALWAYS = Group(False, ())


@dataclass(frozen=True, slots=True)
class Function:
    """A code for every combination of cells.

    Attributes
    ----------
    axes : tuple of int
        The axes on which it depends, in rising order.
    lists : tuple
        Decision lists: the first condition that holds gives the result; else the list's last entry.
        Their results, in order, make the code, the last running fastest.
    sizes : tuple of int
        How many results each list has.
    output : int or None
        The axis of which the code is the cell; None where codes stand for labels.
    labels : tuple of Label
        Of each code.
    """

    axes: tuple[int, ...]
    lists: tuple[tuple[tuple[tuple[Logic, int], ...], int], ...]
    sizes: tuple[int, ...]
    output: int | None
    labels: tuple[Label, ...] = ()


@dataclass(slots=True)
class Model:
    """A rule base over its axes.

    Attributes
    ----------
    axes : list
        Of each axis its number of cells: answers first, then derived facts, then overriding rules.
    seen : list
        Of each axis, cell by cell: what rules see of the facts on it.
    names : list of tuple of str
        Of each axis, the facts on it.
    firing : dict of tuple of str to int
        The axes of overriding rules: whether any of those fired.
    settle : callable
        Adds the axis of a fact that others settle, and returns a test on it.
    tested : dict
        The axes on which calculated numbers are tested, and which tests hold on each of their cells.
    tables : list
        The functions written out, as far as they were.
    origin : Model or None
        Of which this is a copy.
    known : dict
        What was worked out of conditions and facts, by their identity, and for which.
    """

    knowledge: KnowledgeBase
    answers: tuple[Axis, ...]
    settle: Callable[[Model, Atom], Logic]
    sizes: list[int] = field(default_factory=list)
    names: list[tuple[str, ...]] = field(default_factory=list)
    axis_of: dict[str, int] = field(default_factory=dict)
    seen: list[list[Mapping[str, Cell]]] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)
    firing: dict[tuple[str, ...], int] = field(default_factory=dict)
    tested: dict[tuple[str, tuple[Test, ...]], tuple[int, tuple[tuple[bool, ...], ...]]] = field(
        default_factory=dict
    )
    tables: list[Any] = field(default_factory=list)
    origin: Model | None = None
    known: dict[int, tuple[object, Any]] = field(default_factory=dict)

    @property
    def conflicting(self) -> bool:
        """Whether some cases have no conclusion: rules contradict each other, or a constraint is broken."""
        marks = (CONFLICT, IMPOSSIBLE)
        return any(not label.marks.isdisjoint(marks) for each in self.functions for label in each.labels)

    def copy(self) -> Model:
        """Return a model to which more can be added, this one left as it is."""
        return replace(
            self,
            sizes=list(self.sizes),
            names=list(self.names),
            axis_of=dict(self.axis_of),
            seen=list(self.seen),
            functions=list(self.functions),
            firing=dict(self.firing),
            tested=dict(self.tested),
            tables=list(self.tables),
            origin=self,
            known=dict(self.known),
        )

    def written_out(self, write: Callable[[Function, Model], Any]) -> list[Any]:
        """Return every function written out, each once; what was copied is shared."""
        if self.origin is not None and len(self.tables) < len(self.origin.functions):
            self.tables = list(self.origin.written_out(write))
        while len(self.tables) < len(self.functions):
            self.tables.append(write(self.functions[len(self.tables)], self))
        return self.tables

    def add_axis(self, names: tuple[str, ...], seen: list[Mapping[str, Cell]]) -> int:
        """Add an axis and return its number."""
        self.sizes.append(len(seen))
        self.names.append(names)
        self.seen.append(seen)
        number = len(self.sizes) - 1
        for name in seen[0] if seen else ():
            self.axis_of[name] = number
        return number

    def add(
        self,
        lists: Sequence[tuple[Sequence[tuple[Logic, int]], int]],
        sizes: tuple[int, ...],
        output: int | None,
        labels: tuple[Label, ...] = (),
    ) -> None:
        """Add a function: its decision lists, each with the result where none of its conditions holds."""
        used = {leaf.axis for entries, _ in lists for each, _ in entries for leaf in leaves(each)}
        frozen = tuple((tuple(entries), otherwise) for entries, otherwise in lists)
        self.functions.append(Function(tuple(sorted(used)), frozen, sizes, output, labels))

    def logic(self, condition: Condition) -> Logic:
        """Return a condition over axes."""
        return self.once(condition, lambda: self._logic(condition))

    def once(self, of: object, work: Callable[[], _T]) -> _T:
        """Work something out of a condition or a fact, unless that was done before."""
        if id(of) not in self.known:
            self.known[id(of)] = of, work()  # kept as well, so that its number stays its own
        found: _T = self.known[id(of)][1]
        return found

    def _logic(self, condition: Condition) -> Logic:
        if isinstance(condition, Atom):
            axis = self.axis_of.get(condition.fact)
            if axis is None:
                return self.settle(self, condition)
            return leaf(axis, [holds(condition.test, cells[condition.fact]) for cells in self.seen[axis]])
        either = isinstance(condition, AnyOf)
        parts: list[Logic] = []
        # What is looked up in many cells comes last: most often the rest tells already
        for part in sorted(condition.parts, key=self._calculates):
            logic = self.logic(part)
            if logic == (ALWAYS if either else NEVER):
                return logic
            parts.append(logic)
        return combined(parts, either=either)

    def _calculates(self, condition: Condition) -> bool:
        return any(
            atom.fact not in self.axis_of and self.knowledge.facts[atom.fact].kind == "calculated"
            for atom in atoms(condition)
        )


def leaf(axis: int, truth: Sequence[bool]) -> Logic:
    """Return a condition on one axis, plainly where all of its cells agree.

    Parameters
    ----------
    axis : int
        The axis.
    truth : sequence of bool
        On which of its cells it holds.

    Returns
    -------
    Logic
        The condition.
    """
    if all(truth):
        return ALWAYS
    return Leaf(axis, tuple(truth)) if any(truth) else NEVER


def combined(parts: Sequence[Logic], *, either: bool) -> Logic:
    """Return all of some conditions, or any of them, without those that change nothing.

    Parameters
    ----------
    parts : sequence of Logic
        The conditions.
    either : bool
        Whether one of them is enough.

    Returns
    -------
    Logic
        The simplest that says the same, as far as can be told at a glance.
    """
    deciding, idle = (ALWAYS, NEVER) if either else (NEVER, ALWAYS)
    if deciding in parts:
        return deciding
    left = tuple(part for part in parts if part != idle)
    return left[0] if len(left) == 1 else Group(either, left)


def negated(logic: Logic) -> Logic:
    """Return the opposite of a condition over axes."""
    if isinstance(logic, Leaf):
        return Leaf(logic.axis, tuple(not each for each in logic.truth))
    return Group(not logic.any, tuple(negated(part) for part in logic.parts))


def leaves(logic: Logic) -> Iterator[Leaf]:
    """Yield the leaves of a condition over axes."""
    if isinstance(logic, Leaf):
        yield logic
    else:
        for part in logic.parts:
            yield from leaves(part)


def needed(logic: Logic) -> Iterator[Leaf]:
    """Yield the leaves without which a condition does not hold.

    Parameters
    ----------
    logic : Logic
        Any condition over axes.

    Yields
    ------
    Leaf
        Each has to hold.
    """
    if isinstance(logic, Leaf):
        yield logic
    elif not logic.any or len(logic.parts) == 1:
        for part in logic.parts:
            yield from needed(part)


def truths(function: Function) -> dict[int, list[tuple[bool, ...]]]:
    """Return what the conditions of a function tell of each of its axes.

    Parameters
    ----------
    function : Function
        Decision lists over axes.

    Returns
    -------
    dict of int to list of tuple of bool
        Of every axis, on which of its cells each condition on it holds; each once.
    """
    found: dict[int, dict[tuple[bool, ...], None]] = {axis: {} for axis in function.axes}
    for entries, _ in function.lists:
        for logic, _ in entries:
            for each in leaves(logic):
                found[each.axis][each.truth] = None
    return {axis: list(told) for axis, told in found.items()}


def alike(models: Sequence[Model], axis: int) -> list[int]:
    """Number the cells of an axis so that those which no function tells apart share a number.

    Parameters
    ----------
    models : sequence of Model
        Over the same answers.
    axis : int
        One of their axes of answers.

    Returns
    -------
    list of int
        For every cell.
    """
    told = {
        truth
        for model in models
        for function in model.functions
        if axis in function.axes
        for truth in truths(function)[axis]
    }
    numbers: dict[tuple[bool, ...], int] = {}
    signatures = zip(*told, strict=True) if told else (() for _ in models[0].answers[axis].cells)
    return [numbers.setdefault(tuple(signature), len(numbers)) for signature in signatures]


def true_on(logic: Logic, cell: int) -> bool:
    """Say whether a condition over one axis holds on a cell of it."""
    if isinstance(logic, Leaf):
        return logic.truth[cell]
    results = (true_on(part, cell) for part in logic.parts)
    return any(results) if logic.any else all(results)
