"""The rule base as functions over axes: each a few decision lists, whose results make one code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nicwise.engine.model import EITHER, Condition, Favours, KnowledgeBase, Rule, RulesOut
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.derivations import circles, derive_facts
from nicwise.engine.space.labels import CONFLICT, Label
from nicwise.engine.space.logic import Function, Group, Leaf, Logic, Model, leaves
from nicwise.engine.weigh import add, empty

__all__ = ["build", "rule_functions", "watch"]


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
    for circle in circles(knowledge):
        for conflict in derive_facts(model, circle):
            _mark(model, conflict, CONFLICT)
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
        _mark(model, model.logic(knowledge.rules[name].when), name)
    return model


def _mark(model: Model, logic: Logic, mark: str) -> None:
    nothing = Label(empty(model.knowledge))
    _flag(model, [logic], nothing, Label(nothing.tally, marks=frozenset({mark})))


def _flag(model: Model, any_of: list[Logic], nothing: Label, mark: Label) -> None:
    model.add([([(logic, 1) for logic in any_of], 0)], (2,), None, (nothing, mark))


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
    _mark(model, model.logic(condition), mark)


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
            model.add([([(logic, 1)], 0)], (2,), axis)
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
            assert isinstance(rule.outcome, Favours)
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
    model.add(lists, (len(states), len(states)), None, labels)
