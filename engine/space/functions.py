"""The rule base as functions over axes: each a few decision lists, whose results make one code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nicwise.engine.judge import overriders
from nicwise.engine.model import EITHER, Condition, Favours, KnowledgeBase, Rule, RulesOut
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.derivations import circles, derive_facts
from nicwise.engine.space.labels import CONFLICT, Label
from nicwise.engine.space.logic import Function, Group, Leaf, Logic, Model, leaves, negated
from nicwise.engine.weigh import FactorState, add, empty

__all__ = ["build", "rule_functions", "watch", "watch_factor", "watch_ruled_out"]


def build(
    knowledge: KnowledgeBase,
    answers: tuple[Axis, ...],
    watched: Sequence[str] = (),
    *,
    weighing: bool = True,
    place: int = 0,
) -> Model:
    """Turn a rule base into functions over axes.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : tuple of Axis
        Its answers.
    watched : sequence of str
        Rules whose firing is marked.
    weighing : bool
        Whether anything is concluded; without, there are derived facts alone, and what is watched.
    place : int
        Which of the rule bases this is to which the axes belong.

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
        model.add_axis(axis.facts, [(cell.seen, *cell.also)[place] for cell in axis.cells])
    for circle in circles(knowledge):
        for conflict in derive_facts(model, circle):
            _mark(model, conflict, CONFLICT)
    if weighing:
        _weigh(model)
    for name in watched:
        _mark(model, model.logic(knowledge.rules[name].when), name)
    return model


def _weigh(model: Model) -> None:
    knowledge = model.knowledge
    nothing = empty(knowledge)
    for factor in knowledge.factors:
        lists = _strongest(model, factor)
        states = _states(knowledge)
        labels = tuple(Label(add(knowledge, nothing, factor, state)) for state in states)
        _factor(model, lists, labels)
    for side in knowledge.sides:
        against = [rule for rule in _firing(knowledge) if rule.outcome == RulesOut(side)]
        if against:
            _flag(model, [model.logic(rule.when) for rule in against], Label(nothing, frozenset({side})))
    for number, tie_break in enumerate(knowledge.tie_breaks):
        if tie_break.when is not None:
            _flag(model, [model.logic(tie_break.when)], Label(nothing, holding=frozenset({number})))


def watch_factor(model: Model, factor: str, mark: str, *, both: bool) -> None:
    """Mark the cells in which a factor favours a side.

    Parameters
    ----------
    model : Model
        To which the mark is added.
    factor : str
        The factor.
    mark : str
        What labels get.
    both : bool
        Whether only those count in which it favours both sides at once.
    """
    nothing = empty(model.knowledge)
    labels = tuple(
        Label(nothing, marks=frozenset({mark}) if _favours(state, both=both) else frozenset())
        for state in _states(model.knowledge)
    )
    _factor(model, _strongest(model, factor), labels)


def _favours(state: FactorState, *, both: bool) -> bool:
    sides = [side is not None for side in state]
    return all(sides) if both else any(sides)


def _states(knowledge: KnowledgeBase) -> list[FactorState]:
    """What a factor's findings may come to, in the order of the codes of its function."""
    levels = [*range(len(knowledge.levels)), None]
    return [(first, second) for first in levels for second in levels]


def watch_ruled_out(model: Model, mark: str) -> None:
    """Mark the cells in which a side is ruled out.

    Parameters
    ----------
    model : Model
        To which the mark is added.
    mark : str
        What labels get.
    """
    against = [rule for rule in _firing(model.knowledge) if isinstance(rule.outcome, RulesOut)]
    _mark(model, Group(True, tuple(model.logic(rule.when) for rule in against)), mark)


def _firing(knowledge: KnowledgeBase) -> list[Rule]:
    return [rule for rule in knowledge.rules.values() if rule.fires]


def _mark(model: Model, logic: Logic, mark: str) -> None:
    _flag(model, [logic], Label(empty(model.knowledge), marks=frozenset({mark})))


def _flag(model: Model, any_of: Sequence[Logic], label: Label) -> None:
    """A label where any of some conditions holds."""
    model.add([([(logic, 1) for logic in any_of], 0)], (2,), None, (Label(label.tally), label))


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
    rules = model.knowledge.rules
    over = overriders(_firing(model.knowledge))
    for rule in _firing(model.knowledge):
        if isinstance(rule.outcome, Favours):
            logic = model.logic(rule.when)
            quiet = [negated(model.logic(rules[name].when)) for name in over.get(rule.id, ())]
            weighing = Group(False, (logic, *quiet))
            entries = ((weighing, 2), (logic, 1)) if rule.outcome.side != EITHER else ((logic, 1),)
            used = {leaf.axis for each, _ in entries for leaf in leaves(each)}
            yield rule, Function(tuple(sorted(used)), ((entries, 0),), (3,), None)


_Lists = list[tuple[list[tuple[Logic, int]], int]]


def _strongest(model: Model, factor: str) -> _Lists:
    """For each side the strongest finding that is not overridden, as a decision list of levels."""
    knowledge = model.knowledge
    levels = list(knowledge.levels)
    findings = [
        rule for rule in _firing(knowledge) if isinstance(rule.outcome, Favours) and rule.area == factor
    ]
    logics = {rule.id: model.logic(rule.when) for rule in findings}
    here = {leaf.axis for logic in logics.values() for leaf in leaves(logic)}
    over = overriders(_firing(knowledge))
    lists: _Lists = []
    for side in knowledge.sides:
        ranked = sorted(
            (rule for rule in findings if isinstance(rule.outcome, Favours) and rule.outcome.side == side),
            key=lambda rule: levels.index(rule.outcome.strength),  # type: ignore[union-attr,arg-type]
        )
        entries: list[tuple[Logic, int]] = []
        for rule in ranked:
            assert isinstance(rule.outcome, Favours)
            quiet = [_silent(model, knowledge.rules[name], here) for name in over.get(rule.id, ())]
            logic = logics[rule.id]
            level = levels.index(rule.outcome.strength or "")
            entries.append((Group(False, (logic, *quiet)) if quiet else logic, level))
        lists.append((entries, len(levels)))
    return lists


def _silent(model: Model, rule: Rule, here: set[int]) -> Logic:
    """Where an overriding rule does not fire: told by axes at hand, else by an axis of its own."""
    logic = model.logic(rule.when)
    if {leaf.axis for leaf in leaves(logic)} <= here:
        return negated(logic)
    if rule.id not in model.firing:
        model.firing[rule.id] = model.add_axis((rule.id,), [{}, {}])
        model.add([([(logic, 1)], 0)], (2,), model.firing[rule.id])
    return Leaf(model.firing[rule.id], (True, False))


def _factor(model: Model, lists: _Lists, labels: tuple[Label, ...]) -> None:
    if any(entries for entries, _ in lists):
        size = len(model.knowledge.levels) + 1
        model.add(lists, (size, size), None, labels)
