"""Derived facts as functions over axes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from nicwise.engine.conditions import holds
from nicwise.engine.model import (
    AnyOf,
    Atom,
    Cell,
    Condition,
    Derives,
    KnowledgeBase,
    Missing,
    Rule,
    Value,
    atoms,
)
from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.logic import NEVER, Group, Leaf, Logic, Model, leaves, needed, negated, true_on
from nicwise.engine.space.settled import settle

__all__ = ["circles", "derive_facts"]

_MOST_CIRCULAR = 4


def circles(knowledge: KnowledgeBase) -> list[list[str]]:
    """Group the derived facts, each after those on which it depends.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules and defaults.

    Returns
    -------
    list of list of str
        Facts that depend on each other stand together.
    """
    needs: dict[str, set[str]] = {name: set() for name in knowledge.strata}
    for rule in knowledge.rules.values():
        if rule.fires and isinstance(rule.outcome, Derives):
            needs[rule.outcome.fact] |= {atom.fact for atom in atoms(rule.when) if atom.fact in needs}
    for name, others in needs.items():
        default = knowledge.facts[name].default
        if default in needs:
            others.add(default)
    reach = {name: set(others) for name, others in needs.items()}
    changed = True
    while changed:
        changed = False
        for others in reach.values():
            more = set().union(*(reach[other] for other in others)) - others
            others.update(more)
            changed = changed or bool(more)
    groups: list[list[str]] = []
    left = dict.fromkeys(needs)
    while left:
        ready = next(
            name for name in left if all(other not in left or name in reach[other] for other in reach[name])
        )
        circle = [name for name in left if name == ready or (name in reach[ready] and ready in reach[name])]
        groups.append(circle)
        for name in circle:
            del left[name]
    return groups


def derive_facts(model: Model, circle: Sequence[str]) -> Iterator[Logic]:
    """Add derived facts to a model: each on an axis of its own, or on the one that decides it alone.

    Parameters
    ----------
    model : Model
        Which has every fact on which these depend.
    circle : sequence of str
        One fact, or several that depend on each other.

    Yields
    ------
    Logic
        Where rules derive different values of one fact.

    Raises
    ------
    TooLarge
        If more than four depend on each other.
    """
    rules = {name: _rules(model.knowledge, name) for name in circle}
    values = _values(model, circle, rules)
    circular = len(circle) > 1 or any(
        atom.fact in circle for rule in rules[circle[0]] for atom in atoms(rule.when)
    )
    if circular and len(circle) > _MOST_CIRCULAR:
        raise TooLarge(circle, _MOST_CIRCULAR)
    within = _unrolled(model, circle, rules, values) if circular else None
    for name in circle:
        when: dict[Value, list[Logic]] = {value: [] for value in values[name]}
        if within is None:
            for rule in rules[name]:
                assert isinstance(rule.outcome, Derives)
                when[rule.outcome.value].append(model.logic(rule.when))
        else:
            for value in values[name]:
                when[value].append(within[name, value])
        conflict = _conflict(list(when.values()))
        entries = [(logic, number) for number, each in enumerate(when.values(), 1) for logic in each]
        if model.knowledge.facts[name].default not in circle:
            entries += _default(model, name, values[name])
        found = _add(model, name, entries, [Missing.UNKNOWN, *values[name]], conflict)
        if found is not None:
            yield found


def _conflict(by_value: Sequence[Sequence[Logic]]) -> Logic:
    """Where two values are derived at once."""
    pairs = [
        Group(False, (one, other))
        for first, second in combinations(by_value, 2)
        for one in first
        for other in second
        if not _apart(one, other)
    ]
    return Group(True, tuple(pairs))


def _apart(one: Logic, other: Logic) -> bool:
    """Whether two conditions ask for different cells of an axis, so that they never hold together."""
    asked: dict[int, list[tuple[bool, ...]]] = {}
    for logic in (one, other):
        for leaf in needed(logic):
            asked.setdefault(leaf.axis, []).append(leaf.truth)
    return any(not any(map(all, zip(*truths, strict=True))) for truths in asked.values())


def _rules(knowledge: KnowledgeBase, name: str) -> list[Rule]:
    return [
        rule
        for rule in knowledge.rules.values()
        if rule.fires and isinstance(rule.outcome, Derives) and rule.outcome.fact == name
    ]


def _values(
    model: Model, circle: Sequence[str], rules: Mapping[str, Sequence[Rule]]
) -> dict[str, list[Value]]:
    """Every value that each fact can take: of rules, and of its default."""
    found: dict[str, dict[Value, None]] = {}
    for name in circle:
        derived = (rule.outcome.value for rule in rules[name] if isinstance(rule.outcome, Derives))
        found[name] = dict.fromkeys(derived)
        default = model.knowledge.facts[name].default
        if default is not None and default not in circle:
            cells = (seen[default] for seen in model.seen[settle(model, default)])
            found[name].update((cell, None) for cell in cells if not isinstance(cell, Missing))
    for _ in circle:
        for name in circle:
            found[name].update(found.get(model.knowledge.facts[name].default or "", {}))
    return {name: list(values) for name, values in found.items()}


def _default(model: Model, name: str, values: Sequence[Value]) -> Iterator[tuple[Logic, int]]:
    default = model.knowledge.facts[name].default
    if default is not None:
        axis = settle(model, default)
        for number, value in enumerate(values, 1):
            truth = tuple(seen[default] == value for seen in model.seen[axis])
            if any(truth):
                yield Leaf(axis, truth), number


def _add(
    model: Model, name: str, entries: Sequence[tuple[Logic, int]], cells: Sequence[Cell], conflict: Logic
) -> Logic | None:
    """Add one fact, and return where its rules contradict each other."""
    axes = {leaf.axis for logic in (conflict, *(each for each, _ in entries)) for leaf in leaves(logic)}
    if len(axes) == 1:  # it is one more fact of the axis that decides it
        axis = axes.pop()
        codes = [
            next((code for logic, code in entries if true_on(logic, cell)), 0)
            for cell in range(model.sizes[axis])
        ]
        model.seen[axis] = [
            {**seen, name: cells[code]} for seen, code in zip(model.seen[axis], codes, strict=True)
        ]
        model.axis_of[name] = axis
        truth = tuple(true_on(conflict, cell) for cell in range(model.sizes[axis]))
        return Leaf(axis, truth) if any(truth) else None
    if conflict == NEVER:
        output = model.add_axis((name,), [{name: cell} for cell in cells])
        model.add([(entries, 0)], (len(cells),), output)
        return None
    output = model.add_axis((name,), [{name: cell} for cell in (*cells, Missing.UNKNOWN)])
    model.add([([(conflict, len(cells)), *entries], 0)], (len(cells) + 1,), output)
    return Leaf(output, (*(False for _ in cells), True))


def _unrolled(
    model: Model, circle: Sequence[str], rules: Mapping[str, list[Rule]], values: Mapping[str, list[Value]]
) -> dict[tuple[str, Value], Logic]:
    """When each fact of a circle takes each value.

    As many rounds as there are facts reach every value of which there is one; one more, every second value.
    """
    now: dict[tuple[str, Value], Logic] = {(name, value): NEVER for name in circle for value in values[name]}
    default = {name: model.knowledge.facts[name].default for name in circle}

    def logic(condition: Condition) -> Logic:
        if isinstance(condition, Atom):
            if condition.fact in circle:
                held = [
                    now[condition.fact, value]
                    for value in values[condition.fact]
                    if holds(condition.test, value)
                ]
                return Group(True, tuple(held))
            return model.logic(condition)
        return Group(isinstance(condition, AnyOf), tuple(logic(part) for part in condition.parts))

    def when(name: str, value: Value) -> Logic:
        entries = [logic(rule.when) for rule in rules[name] if rule.outcome == Derives(name, value)]
        other = default[name]
        if other is not None and other in circle:  # its rules come first, and need nothing of it
            silent = negated(Group(True, tuple(logic(rule.when) for rule in rules[name])))
            entries.append(Group(False, (silent, now.get((other, value), NEVER))))
        return Group(True, tuple(entries))

    for _ in range(len(circle) + 1):
        now = {(name, value): when(name, value) for name, value in now}
    return now
