"""Facts that several axes settle: what applies, what is assumed, what is made of facts with few values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from nicwise.engine.conditions import holds, verdict
from nicwise.engine.model import Advises, AnyOf, Atom, Cell, Condition, Fact, KnowledgeBase, Missing, Test
from nicwise.engine.space.finite import finite, leaves
from nicwise.engine.space.logic import ALWAYS, Logic, Model, combined, leaf, negated
from nicwise.engine.space.tests_of import tests_of

__all__ = ["logic_of", "refuted", "settle"]

_Outcomes = dict[int, Logic]


def logic_of(model: Model, atom: Atom) -> Logic:
    """Return a test on a fact over axes, which are added where there are none yet.

    Parameters
    ----------
    model : Model
        To which axes may be added, with what decides on which of their cells a case is.
    atom : Atom
        The test.

    Returns
    -------
    Logic
        Where it holds.
    """
    fact = model.knowledge.facts[atom.fact]
    if fact.id not in model.axis_of and fact.kind == "asked":
        return _either([(logic, holds(atom.test, cell)) for logic, cell in _answered(model, fact)])
    if fact.id not in model.axis_of and fact.formula is not None and not finite(model.knowledge, fact.id):
        return _tested(model, fact, atom.test)
    axis = settle(model, fact.id)
    return leaf(axis, [holds(atom.test, cells[fact.id]) for cells in model.seen[axis]])


def _either(entries: list[tuple[Logic, bool]]) -> Logic:
    """Where the first condition that holds says yes."""
    parts: list[Logic] = []
    before: list[Logic] = []
    for logic, yes in entries:
        if yes:
            parts.append(combined([*before, logic], either=False))
        else:
            before.append(negated(logic))
    return combined(parts, either=True)


def _tested(model: Model, fact: Fact, test: Test) -> Logic:
    """Whether a calculated number passes a test: on an axis that every test of the rules tells apart."""
    tests = _tests(model.knowledge).get(fact.id, ())
    if test not in tests:
        tests = (test,)
    key = (fact.id, tests)
    if key not in model.tested:
        met: dict[tuple[bool, ...], int] = {}
        outcomes: dict[Cell, int] = {}

        def outcome(value: Cell) -> int:
            if value not in outcomes:
                truths = tuple(holds(each, value) for each in tests)
                outcomes[value] = met.setdefault(truths, len(met))
            return outcomes[value]

        found = _calculated(model, fact, outcome)
        axis = model.add_axis((fact.id,), [{} for _ in met])
        model.add([([(logic, code) for code, logic in found.items()], 0)], (len(met),), axis)
        model.tested[key] = axis, tuple(met)
    axis, signatures = model.tested[key]
    return leaf(axis, [each[tests.index(test)] for each in signatures])


@lru_cache(maxsize=64)
def _tests(knowledge: KnowledgeBase) -> dict[str, tuple[Test, ...]]:
    """The tests that bear on a conclusion."""
    weighing = {name: rule for name, rule in knowledge.rules.items() if not isinstance(rule.outcome, Advises)}
    return tests_of([replace(knowledge, rules=weighing)])


def settle(model: Model, name: str) -> int:
    """Return the axis on which rules see a fact; it is added where there is none yet.

    Parameters
    ----------
    model : Model
        To which it may be added.
    name : str
        An asked or calculated fact, or a derived one that is there.

    Returns
    -------
    int
        The number of the axis.
    """
    if name in model.axis_of:
        return model.axis_of[name]
    fact = model.knowledge.facts[name]
    if fact.kind == "asked":
        answered = _answered(model, fact)[:-1]
        cells: list[Cell] = [*dict.fromkeys(cell for _, cell in answered)]
        entries = [(logic, cells.index(cell)) for logic, cell in answered]
    elif fact.formula is None:
        cells = [*dict.fromkeys(each.value for each in fact.assume)]
        entries = [(model.logic(each.when), cells.index(each.value)) for each in fact.assume]
    else:
        entries, cells = _valued(model, fact)
    cells.append(Missing.UNKNOWN)
    axis = model.add_axis((name,), [{name: cell} for cell in cells])
    model.add([(entries, len(cells) - 1)], (len(cells),), axis)
    return axis


def _answered(model: Model, fact: Fact) -> list[tuple[Logic, Cell]]:
    return model.once(fact, lambda: _as_answered(model, fact))


def _as_answered(model: Model, fact: Fact) -> list[tuple[Logic, Cell]]:
    """What rules see of an answer, as conditions of which the first that holds decides.

    It is seen as it was given, unless it does not apply; where there is none, what is assumed.
    """
    number = next(each for each, axis in enumerate(model.answers) if fact.id in axis.facts)
    answers = [cell.answers.get(fact.id) for cell in model.answers[number].cells]
    entries: list[tuple[Logic, Cell]] = []
    if fact.applies_when is not None:
        entries.append((refuted(model, fact.applies_when), Missing.NOT_APPLICABLE))
    entries += (
        (leaf(number, [each == value for each in answers]), value)
        for value in dict.fromkeys(answers)
        if value is not None
    )
    entries += ((model.logic(assumption.when), assumption.value) for assumption in fact.assume)
    return [*entries, (ALWAYS, Missing.UNKNOWN)]


def refuted(model: Model, condition: Condition) -> Logic:
    """Return where what is known refutes a condition; what is unknown may still meet it.

    Parameters
    ----------
    model : Model
        To which axes may be added.
    condition : Condition
        On asked facts.

    Returns
    -------
    Logic
        Where it can no longer hold.
    """
    if isinstance(condition, Atom):
        name = condition.fact
        axis = settle(model, name)
        return leaf(
            axis,
            [
                verdict(condition, cells, frozenset({name} if cells[name] is Missing.UNKNOWN else ()))
                is False
                for cells in model.seen[axis]
            ],
        )
    parts = [refuted(model, part) for part in condition.parts]
    return combined(parts, either=not isinstance(condition, AnyOf))


def _valued(model: Model, fact: Fact) -> tuple[list[tuple[Logic, int]], list[Cell]]:
    """A calculated number on an axis with a cell for each of its values."""
    cells: list[Cell] = []

    def code(value: Cell) -> int:
        if value is Missing.UNKNOWN:
            return -1
        if value not in cells:
            cells.append(value)
        return cells.index(value)

    found = _calculated(model, fact, code)
    return [(logic, number) for number, logic in found.items() if number >= 0], cells


def _calculated(model: Model, fact: Fact, outcome: Callable[[Cell], int]) -> _Outcomes:
    """For each outcome of a formula's value, where it is met: axis by axis, what comes to the same joined."""
    knowledge = model.knowledge
    assert fact.formula is not None
    needed = leaves(knowledge, fact.formula)
    axes: dict[int, list[str]] = {}
    for name in sorted(needed, key=lambda each: not finite(knowledge, each)):
        axes.setdefault(settle(model, name), []).append(name)
    order = list(axes.items())

    def value(known: dict[str, float]) -> Cell:
        found = _value(model, fact, known)
        return Missing.UNKNOWN if found is None else found

    def more(place: int, known: dict[str, float]) -> _Outcomes:
        if place == len(order):
            return {outcome(value(known)): ALWAYS}
        axis, names = order[place]
        alike: dict[tuple[Cell, ...], list[int]] = {}
        for cell, seen in enumerate(model.seen[axis]):
            alike.setdefault(tuple(seen[name] for name in names), []).append(cell)
        merged: dict[tuple[tuple[int, Logic], ...], list[int]] = {}
        for values, cells in alike.items():
            numbers = [each for each in values if isinstance(each, int | float)]
            if len(numbers) < len(names):
                found: _Outcomes = {outcome(Missing.UNKNOWN): ALWAYS}
            else:
                found = more(place + 1, {**known, **dict(zip(names, numbers, strict=True))})
            merged.setdefault(tuple(sorted(found.items(), key=lambda each: each[0])), []).extend(cells)
        return _joined(axis, model.sizes[axis], merged)

    return more(0, {})


def _value(model: Model, fact: Fact, known: dict[str, float]) -> float | None:
    """A formula's value, what it needs calculated as the vocabulary has it."""
    assert fact.formula is not None
    numbers = {}
    for name in fact.formula.names:
        inner = known[name] if name in known else _value(model, model.knowledge.facts[name], known)
        if inner is None:
            return None
        numbers[name] = inner
    return fact.formula.value(numbers)


def _joined(axis: int, size: int, merged: dict[tuple[tuple[int, Logic], ...], list[int]]) -> _Outcomes:
    """Outcomes that hang on the cells of one axis more."""
    if len(merged) == 1:
        return dict(next(iter(merged)))
    parts: dict[int, list[Logic]] = {}
    for outcomes, cells in merged.items():
        here = set(cells)
        mine = leaf(axis, [cell in here for cell in range(size)])
        for code, logic in outcomes:
            parts.setdefault(code, []).append(combined([mine, logic], either=False))
    return {code: combined(each, either=True) for code, each in parts.items()}
