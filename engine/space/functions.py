"""The rule base as functions over axes: each a few decision lists, whose results make one code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nicwise.engine.judge import overriders
from nicwise.engine.model import EITHER, Advises, Condition, Favours, KnowledgeBase, Rule, RulesOut
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.constraints import impossible
from nicwise.engine.space.derivations import circles, derive_facts
from nicwise.engine.space.labels import CONFLICT, IMPOSSIBLE, Label
from nicwise.engine.space.logic import Function, Group, Leaf, Logic, Model, leaves, negated
from nicwise.engine.space.settled import logic_of
from nicwise.engine.weigh import FactorState, add, empty

__all__ = ["build", "rule_functions", "watch", "watch_factor", "watch_fired", "watch_ruled_out"]


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
    model = _settled(knowledge, answers, place).copy()
    if weighing:
        _weigh(model)
    for name in watched:
        _mark(model, model.logic(knowledge.rules[name].when), name)
    return model


def _settled(knowledge: KnowledgeBase, answers: tuple[Axis, ...], place: int) -> Model:
    """What there is before anything is concluded, kept for the next question about the same answers."""
    key = (id(knowledge), id(answers), place)
    if key in _KEPT:
        return _KEPT[key]
    model = Model(knowledge, answers, logic_of)
    for axis in answers:
        model.add_axis(axis.facts, [(cell.seen, *cell.also)[place] for cell in axis.cells])
    for logic in impossible(model):
        _mark(model, logic, IMPOSSIBLE)
    for circle in circles(knowledge):
        for conflict in derive_facts(model, circle):
            _mark(model, conflict, CONFLICT)
    for rule in _firing(knowledge):
        if not isinstance(rule.outcome, Advises):
            model.logic(rule.when)  # so that what it tests is there
    while len(_KEPT) >= _MOST_KEPT:
        _KEPT.pop(next(iter(_KEPT)))
    _KEPT[key] = model  # which keeps the rule base and the answers, whose numbers are in the key
    return model


_KEPT: dict[tuple[int, int, int], Model] = {}
_MOST_KEPT = 8


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


def watch_fired(model: Model, mark: str, rules: Sequence[str]) -> None:
    """Mark the cells in which any of some rules fires.

    Parameters
    ----------
    model : Model
        To which the mark is added.
    mark : str
        What labels get.
    rules : sequence of str
        Rules other than advice.
    """
    _mark(model, Leaf(_fired(model, tuple(sorted(rules))), (False, True)), mark)


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
        rule
        for rule in _firing(knowledge)
        if isinstance(rule.outcome, Favours) and rule.area == factor and rule.outcome.side != EITHER
    ]
    logics = {rule.id: model.logic(rule.when) for rule in findings}
    here = {leaf.axis for logic in logics.values() for leaf in leaves(logic)}
    quiet = _quiet(model, [rule.id for rule in findings], here)
    lists: _Lists = []
    for side in knowledge.sides:
        ranked = sorted(
            (rule for rule in findings if isinstance(rule.outcome, Favours) and rule.outcome.side == side),
            key=lambda rule: levels.index(rule.outcome.strength),  # type: ignore[union-attr,arg-type]
        )
        entries: list[tuple[Logic, int]] = []
        for rule in ranked:
            assert isinstance(rule.outcome, Favours)
            logic = logics[rule.id]
            level = levels.index(rule.outcome.strength or "")
            entries.append((Group(False, (logic, *quiet[rule.id])) if quiet[rule.id] else logic, level))
        lists.append((entries, len(levels)))
    return lists


def _quiet(model: Model, findings: Sequence[str], here: set[int]) -> dict[str, list[Logic]]:
    """For each finding of a factor, that none of the rules fires that override it.

    Rules that override the same findings of the factor count as one.
    """
    over = overriders(_firing(model.knowledge))
    overridden: dict[str, list[str]] = {}
    for finding in findings:
        for name in over.get(finding, ()):
            overridden.setdefault(name, []).append(finding)
    alike: dict[tuple[str, ...], list[str]] = {}
    for name, findings_of in overridden.items():
        alike.setdefault(tuple(findings_of), []).append(name)
    found: dict[str, list[Logic]] = {finding: [] for finding in findings}
    for those, names in alike.items():  # what is folded into the function needs no axis of its own
        logics = {name: model.logic(model.knowledge.rules[name].when) for name in names}
        apart = [name for name, each in logics.items() if not {leaf.axis for leaf in leaves(each)} <= here]
        silent = [negated(each) for name, each in logics.items() if name not in apart]
        if apart:
            silent.append(Leaf(_fired(model, tuple(sorted(apart))), (True, False)))
        for finding in those:
            found[finding] += silent
    return found


def _fired(model: Model, names: tuple[str, ...]) -> int:
    """The axis of whether any of some rules fires: of one by its condition, of several by halves."""
    if names not in model.firing:
        if len(names) == 1:
            logic = model.logic(model.knowledge.rules[names[0]].when)
        else:
            middle = len(names) // 2
            halves = (_fired(model, names[:middle]), _fired(model, names[middle:]))
            logic = Group(True, tuple(Leaf(axis, (False, True)) for axis in halves))
        model.firing[names] = model.add_axis(names, [{}, {}])
        model.add([([(logic, 1)], 0)], (2,), model.firing[names])
    return model.firing[names]


def _factor(model: Model, lists: _Lists, labels: tuple[Label, ...]) -> None:
    if any(entries for entries, _ in lists):
        size = len(model.knowledge.levels) + 1
        model.add(lists, (size, size), None, labels)
