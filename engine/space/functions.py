"""The rule base as functions over axes: each a few decision lists, whose results make one code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from nicwise.engine.conditions import holds
from nicwise.engine.model import (
    EITHER,
    AnyOf,
    Atom,
    Cell,
    Condition,
    Derives,
    Favours,
    KnowledgeBase,
    Missing,
    Rule,
    RulesOut,
    Value,
    atoms,
)
from nicwise.engine.space.axes import Axis, TooLarge
from nicwise.engine.space.labels import Label
from nicwise.engine.weigh import add, empty

__all__ = [
    "Function",
    "Group",
    "Leaf",
    "Logic",
    "Model",
    "alike",
    "build",
    "collapsed",
    "leaves",
    "rule_functions",
    "watch",
]

_MOST_CIRCULAR = 4


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
NEVER = Group(True, ())


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
    """

    knowledge: KnowledgeBase
    answers: tuple[Axis, ...]
    sizes: list[int] = field(default_factory=list)
    names: list[tuple[str, ...]] = field(default_factory=list)
    axis_of: dict[str, int] = field(default_factory=dict)
    seen: list[list[Mapping[str, Cell]]] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)

    def add_axis(self, names: tuple[str, ...], seen: list[Mapping[str, Cell]]) -> int:
        """Add an axis and return its number."""
        self.sizes.append(len(seen))
        self.names.append(names)
        self.seen.append(seen)
        number = len(self.sizes) - 1
        for name in seen[0] if seen else ():
            self.axis_of[name] = number
        return number

    def logic(self, condition: Condition) -> Logic:
        """Return a condition over axes."""
        if isinstance(condition, Atom):
            axis = self.axis_of[condition.fact]
            return Leaf(
                axis, tuple(holds(condition.test, cells[condition.fact]) for cells in self.seen[axis])
            )
        return Group(isinstance(condition, AnyOf), tuple(self.logic(part) for part in condition.parts))


def leaves(logic: Logic) -> Iterator[Leaf]:
    """Yield the leaves of a condition over axes."""
    if isinstance(logic, Leaf):
        yield logic
    else:
        for part in logic.parts:
            yield from leaves(part)


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
    truths = {
        leaf.truth
        for model in models
        for function in model.functions
        for entries, _ in function.lists
        for logic, _ in entries
        for leaf in leaves(logic)
        if leaf.axis == axis
    }
    numbers: dict[tuple[bool, ...], int] = {}
    signatures = zip(*truths, strict=True) if truths else (() for _ in models[0].answers[axis].cells)
    return [numbers.setdefault(tuple(signature), len(numbers)) for signature in signatures]


def collapsed(weights: Sequence[float], classes: Sequence[int]) -> list[float]:
    """Let the first cell with weight of each class stand for all of them.

    Parameters
    ----------
    weights : sequence of float
        Cell by cell.
    classes : sequence of int
        The class of each cell.

    Returns
    -------
    list of float
        The weight of its class at the first cell of each, else zero.
    """
    totals: dict[int, float] = {}
    for weight, number in zip(weights, classes, strict=True):
        totals[number] = totals.get(number, 0.0) + weight
    return [
        totals.pop(number, 0.0) if weight else 0.0 for weight, number in zip(weights, classes, strict=True)
    ]


def build(knowledge: KnowledgeBase, answers: tuple[Axis, ...], watched: Sequence[str] = ()) -> Model:
    """Turn a rule base into functions over axes.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : tuple of Axis
        Its answers.
    watched : sequence of str
        Rules whose firing is marked.

    Returns
    -------
    Model
        Without advice, which comes after the conclusion.

    Raises
    ------
    TooLarge
        If more than four derived facts depend on each other in a circle.
    """
    model = Model(knowledge, answers)
    for axis in answers:
        model.add_axis(axis.facts, [cell.seen for cell in axis.cells])
    for circle in _order(knowledge):
        _derive(model, circle)
    firing = _firing_axes(model)
    rules = [rule for rule in knowledge.rules.values() if rule.fires]
    for factor in knowledge.factors:
        findings = [rule for rule in rules if isinstance(rule.outcome, Favours) and rule.area == factor]
        _factor(model, factor, findings, firing)
    for side in knowledge.sides:
        against = [rule for rule in rules if rule.outcome == RulesOut(side)]
        if against:
            nothing = Label(empty(knowledge))
            _flag(
                model,
                [model.logic(rule.when) for rule in against],
                nothing,
                Label(nothing.tally, frozenset({side})),
            )
    for number, tie_break in enumerate(knowledge.tie_breaks):
        if tie_break.when is not None:
            nothing = Label(empty(knowledge))
            mark = Label(nothing.tally, holding=frozenset({number}))
            _flag(model, [model.logic(tie_break.when)], nothing, mark)
    for name in watched:
        nothing = Label(empty(knowledge))
        _flag(
            model,
            [model.logic(knowledge.rules[name].when)],
            nothing,
            Label(nothing.tally, marks=frozenset({name})),
        )
    return model


def _add(
    model: Model,
    lists: list[tuple[list[tuple[Logic, int]], int]],
    sizes: tuple[int, ...],
    output: int | None,
    labels: tuple[Label, ...] = (),
) -> None:
    used = {leaf.axis for entries, _ in lists for logic, _ in entries for leaf in leaves(logic)}
    frozen = tuple((tuple(entries), default) for entries, default in lists)
    model.functions.append(Function(tuple(sorted(used)), frozen, sizes, output, labels))


def _flag(model: Model, any_of: list[Logic], nothing: Label, mark: Label) -> None:
    _add(model, [([(logic, 1) for logic in any_of], 0)], (2,), None, (nothing, mark))


def _order(knowledge: KnowledgeBase) -> list[list[str]]:
    """Derived facts, each after those on which it depends; those in a circle together (Tarjan 1972)."""
    needs: dict[str, set[str]] = {name: set() for name in knowledge.strata}
    for rule in knowledge.rules.values():
        if rule.fires and isinstance(rule.outcome, Derives):
            needs[rule.outcome.fact] |= {atom.fact for atom in atoms(rule.when) if atom.fact in needs}
    for name in needs:
        default = knowledge.facts[name].default
        if default in needs:
            needs[name].add(default)
    reach = {name: set(others) for name, others in needs.items()}
    changed = True
    while changed:
        changed = False
        for name, others in reach.items():
            more = set().union(*(reach[other] for other in others)) - others
            if more:
                others |= more
                changed = True
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


def _derive(model: Model, circle: list[str]) -> None:
    knowledge = model.knowledge
    rules = {
        name: [
            rule
            for rule in knowledge.rules.values()
            if rule.fires and isinstance(rule.outcome, Derives) and rule.outcome.fact == name
        ]
        for name in circle
    }
    values: dict[str, list[Value]] = {}
    for name in circle:
        found: dict[Value, None] = {}
        for rule in rules[name]:
            assert isinstance(rule.outcome, Derives)
            found[rule.outcome.value] = None
        default = knowledge.facts[name].default
        if default is not None:
            for cells in model.seen[model.axis_of[default]]:
                if not isinstance(cells[default], Missing):
                    found[cells[default]] = None  # type: ignore[index]
        values[name] = list(found)
    circular = len(circle) > 1 or any(
        atom.fact in circle for rule in rules[circle[0]] for atom in atoms(rule.when)
    )
    if circular and len(circle) > _MOST_CIRCULAR:
        raise TooLarge(circle, _MOST_CIRCULAR)
    within = _unrolled(model, circle, rules, values) if circular else None
    for name in circle:
        entries: list[tuple[Logic, int]] = []
        for number, value in enumerate(values[name], 1):
            if within is not None:
                entries.append((within[name, value], number))
        if within is None:
            for rule in rules[name]:
                assert isinstance(rule.outcome, Derives)
                entries.append((model.logic(rule.when), values[name].index(rule.outcome.value) + 1))
        default = knowledge.facts[name].default
        if default is not None:
            axis = model.axis_of[default]
            for number, value in enumerate(values[name], 1):
                truth = tuple(cells[default] == value for cells in model.seen[axis])
                if any(truth):
                    entries.append((Leaf(axis, truth), number))
        cells: list[Cell] = [Missing.UNKNOWN, *values[name]]
        axes = {leaf.axis for logic, _ in entries for leaf in leaves(logic)}
        if len(axes) == 1:
            _inline(model, name, axes.pop(), entries, cells)
            continue
        output = model.add_axis((name,), [{name: cell} for cell in cells])
        _add(model, [(entries, 0)], (len(values[name]) + 1,), output)


def _inline(
    model: Model, name: str, axis: int, entries: Sequence[tuple[Logic, int]], cells: Sequence[Cell]
) -> None:
    """A fact that is derived from the facts of one axis alone is one more fact of that axis."""
    rows = []
    for number, seen in enumerate(model.seen[axis]):
        code = next((code for logic, code in entries if _holds(logic, number)), 0)
        rows.append({**seen, name: cells[code]})
    model.seen[axis] = list(rows)
    model.axis_of[name] = axis


def _holds(logic: Logic, cell: int) -> bool:
    if isinstance(logic, Leaf):
        return logic.truth[cell]
    results = (_holds(part, cell) for part in logic.parts)
    return any(results) if logic.any else all(results)


def _unrolled(
    model: Model, circle: list[str], rules: Mapping[str, list[Rule]], values: Mapping[str, list[Value]]
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


def watch(model: Model, mark: str, condition: Condition) -> None:
    """Mark the cells in which a condition holds.

    Parameters
    ----------
    model : Model
        To which the mark is added.
    mark : str
        What labels get.
    condition : Condition
        On facts of the model.
    """
    nothing = Label(empty(model.knowledge))
    _flag(model, [model.logic(condition)], nothing, Label(nothing.tally, marks=frozenset({mark})))


def rule_functions(model: Model) -> Iterator[tuple[Rule, Function]]:
    """Yield every finding's rule with a function that is 1 where it fires, 2 where it also weighs.

    Parameters
    ----------
    model : Model
        Built from the rule base.

    Yields
    ------
    (Rule, Function)
        In the rule base's order.
    """
    firing = {names[0]: axis for axis, names in enumerate(model.names) if axis >= len(model.answers)}
    for rule in model.knowledge.rules.values():
        if rule.fires and isinstance(rule.outcome, Favours):
            logic = model.logic(rule.when)
            quiet = [
                Leaf(axis, (True, False))
                for other, axis in firing.items()
                if other in model.knowledge.rules and rule.id in model.knowledge.rules[other].overrides
            ]
            weighing = Group(False, (logic, *quiet))
            entries = ((weighing, 2), (logic, 1)) if rule.outcome.side != EITHER else ((logic, 1),)
            used = {leaf.axis for each, _ in entries for leaf in leaves(each)}
            yield rule, Function(tuple(sorted(used)), ((entries, 0),), (3,), None)


def _firing_axes(model: Model) -> dict[str, int]:
    """An axis for every rule that overrides another: whether it fired."""
    firing: dict[str, int] = {}
    for rule in model.knowledge.rules.values():
        if rule.fires and rule.overrides:
            logic = model.logic(rule.when)
            axis = model.add_axis((f"{rule.id}",), [{}, {}])
            firing[rule.id] = axis
            _add(model, [([(logic, 1)], 0)], (2,), axis)
    return firing


def _factor(model: Model, factor: str, findings: list[Rule], firing: Mapping[str, int]) -> None:
    """The strongest finding for each side that is not overridden."""
    knowledge = model.knowledge
    levels = list(knowledge.levels)
    lists: list[tuple[list[tuple[Logic, int]], int]] = []
    for side in knowledge.sides:
        ranked = sorted(
            (rule for rule in findings if isinstance(rule.outcome, Favours) and rule.outcome.side == side),
            key=lambda rule: levels.index(rule.outcome.strength),  # type: ignore[union-attr,arg-type]
        )
        entries = []
        for rule in ranked:
            assert isinstance(rule.outcome, Favours) and rule.outcome.side != EITHER
            quiet = [
                Leaf(axis, (True, False))
                for other, axis in firing.items()
                if rule.id in knowledge.rules[other].overrides
            ]
            logic = model.logic(rule.when)
            entries.append(
                (Group(False, (logic, *quiet)) if quiet else logic, levels.index(rule.outcome.strength or ""))
            )
        lists.append((entries, len(levels)))
    if not any(entries for entries, _ in lists):
        return
    states = [*range(len(levels)), None]
    both = frozenset({f"both {factor}"})
    labels = tuple(
        Label(
            add(knowledge, empty(knowledge), factor, (first, second)),
            marks=both if first is not None and second is not None else frozenset(),
        )
        for first in states
        for second in states
    )
    _add(model, lists, (len(states), len(states)), None, labels)
