"""Derived facts as functions over axes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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
from nicwise.engine.space.logic import NEVER, Group, Leaf, Logic, Model, leaves, true_on

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


def derive_facts(model: Model, circle: Sequence[str]) -> None:
    """Add derived facts to a model: each on an axis of its own, or on the one that decides it alone.

    Parameters
    ----------
    model : Model
        Which has every fact on which these depend.
    circle : sequence of str
        One fact, or several that depend on each other.

    Raises
    ------
    TooLarge
        If more than four depend on each other.
    """
    rules = {name: _rules(model.knowledge, name) for name in circle}
    values = {name: _values(model, name, rules[name]) for name in circle}
    circular = len(circle) > 1 or any(
        atom.fact in circle for rule in rules[circle[0]] for atom in atoms(rule.when)
    )
    if circular and len(circle) > _MOST_CIRCULAR:
        raise TooLarge(circle, _MOST_CIRCULAR)
    within = _unrolled(model, circle, rules, values) if circular else None
    for name in circle:
        if within is None:
            entries = [
                (model.logic(rule.when), values[name].index(rule.outcome.value) + 1)
                for rule in rules[name]
                if isinstance(rule.outcome, Derives)
            ]
        else:
            entries = [(within[name, value], number) for number, value in enumerate(values[name], 1)]
        _add(model, name, [*entries, *_default(model, name, values[name])], [Missing.UNKNOWN, *values[name]])


def _rules(knowledge: KnowledgeBase, name: str) -> list[Rule]:
    return [
        rule
        for rule in knowledge.rules.values()
        if rule.fires and isinstance(rule.outcome, Derives) and rule.outcome.fact == name
    ]


def _values(model: Model, name: str, rules: Sequence[Rule]) -> list[Value]:
    """Every value that a fact can take: of rules, and of its default."""
    found: dict[Value, None] = {
        rule.outcome.value: None for rule in rules if isinstance(rule.outcome, Derives)
    }
    default = model.knowledge.facts[name].default
    if default is not None:
        for seen in model.seen[model.axis_of[default]]:
            cell = seen[default]
            if not isinstance(cell, Missing):
                found[cell] = None
    return list(found)


def _default(model: Model, name: str, values: Sequence[Value]) -> Iterator[tuple[Logic, int]]:
    default = model.knowledge.facts[name].default
    if default is not None:
        axis = model.axis_of[default]
        for number, value in enumerate(values, 1):
            truth = tuple(seen[default] == value for seen in model.seen[axis])
            if any(truth):
                yield Leaf(axis, truth), number


def _add(model: Model, name: str, entries: Sequence[tuple[Logic, int]], cells: Sequence[Cell]) -> None:
    axes = {leaf.axis for logic, _ in entries for leaf in leaves(logic)}
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
        return
    output = model.add_axis((name,), [{name: cell} for cell in cells])
    model.add([(entries, 0)], (len(cells),), output)


def _unrolled(
    model: Model, circle: Sequence[str], rules: Mapping[str, list[Rule]], values: Mapping[str, list[Value]]
) -> dict[tuple[str, Value], Logic]:
    """When each fact of a circle takes each value: as many rounds as there are facts in it reach the end."""
    now: dict[tuple[str, Value], Logic] = {(name, value): NEVER for name in circle for value in values[name]}

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

    for _ in circle:
        now = {
            (name, value): Group(
                True,
                tuple(logic(rule.when) for rule in rules[name] if rule.outcome == Derives(name, value)),
            )
            for name, value in now
        }
    return now
