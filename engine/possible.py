"""Whether a rule fires on a case, and whether answers to what is still unknown could make it fire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nicwise.engine.conditions import holds, satisfied, verdict
from nicwise.engine.deduce import derive, fired
from nicwise.engine.judge import findings
from nicwise.engine.judge import verdict as judged
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.model import (
    Advises,
    All,
    AnyOf,
    Atom,
    Cell,
    Condition,
    Derives,
    KnowledgeBase,
    Missing,
    Rule,
    Test,
    Value,
    atoms,
)
from nicwise.engine.situation import situation

if TYPE_CHECKING:
    from nicwise.engine.space.labels import Label
    from nicwise.engine.weigh import Decision

__all__ = ["assuming", "concluded", "concludes", "could_fire", "early", "fires", "reach"]


def fires(knowledge: KnowledgeBase, rule: Rule, answers: Mapping[str, Value | None]) -> bool:
    """Say whether a rule fires on a case.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    rule : Rule
        One of them.
    answers : Mapping of str to Value or None
        Checked values of asked facts.

    Returns
    -------
    bool
        Whether its conditions hold, the conclusion included for advice.
    """
    cells = derive(knowledge, situation(knowledge, answers).cells)
    return rule.fires and satisfied(rule.when, concluded(knowledge, cells) if _is_advice(rule) else cells)


def could_fire(knowledge: KnowledgeBase, rule: Rule, answers: Mapping[str, Value | None]) -> bool:
    """Say whether some answers to what is not known would make a rule fire.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    rule : Rule
        Any rule.
    answers : Mapping of str to Value or None
        Checked values of asked facts; None counts as not known.

    Returns
    -------
    bool
        Exactly: over every distinguishable case that has these answers.

    Raises
    ------
    nicwise.engine.space.TooLarge
        If too much is left open to tell.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> rule = guidance.rules["workload/inference"]
    >>> could_fire(guidance, rule, {}), could_fire(guidance, rule, {"workload": "fine_tuning"})
    (True, False)
    """
    known = {name: value for name, value in answers.items() if value is not None}
    if not rule.fires or _surely_silent(knowledge, rule, known):
        return False
    from nicwise.engine.space.axes import TooLarge, answer_axes
    from nicwise.engine.space.eliminate import BUDGET
    from nicwise.engine.space.frame import Frame
    from nicwise.engine.space.functions import build, watch

    axes = answer_axes(knowledge, _tests(knowledge), known)
    sides = (*knowledge.sides, None) if _is_advice(rule) else (None,)
    for weighing in (False, True) if _is_advice(rule) else (False,):
        model = build(knowledge, axes, weighing=weighing)
        for side in sides:
            watch(model, f"{_FIRES} {side}", assuming(rule.when, side))
        fires = _concluding if weighing else _anyhow
        met = Frame((model,)).meets(fires, model.logic(early(rule.when)))
        if met is None:
            raise TooLarge([fact.id for fact in knowledge.asked if fact.id not in known], BUDGET)
        if not met:
            return False
    return True


def early(condition: Condition) -> Condition:
    """Return what a condition asks of facts alone, as far as all of it has to hold.

    Parameters
    ----------
    condition : Condition
        Of any rule.

    Returns
    -------
    Condition
        Without what tests the conclusion.
    """
    if isinstance(condition, All):
        return All(tuple(early(part) for part in condition.parts))
    return All(()) if concludes(condition) else condition


def concludes(condition: Condition) -> bool:
    """Say whether a condition tests the conclusion."""
    return any(atom.fact == CONCLUSION for atom in atoms(condition))


_FIRES = "fires where it is"


def _concluding(decided: Sequence[Decision], row: Sequence[Label]) -> bool:
    return f"{_FIRES} {decided[0].conclusion}" in row[0].marks


def _anyhow(_decided: Sequence[Decision], row: Sequence[Label]) -> bool:
    return any(mark.startswith(_FIRES) for mark in row[0].marks)


@lru_cache(maxsize=8)
def _tests(knowledge: KnowledgeBase) -> Mapping[str, tuple[Test, ...]]:
    from nicwise.engine.space.tests_of import tests_of

    return tests_of([knowledge])


def assuming(condition: Condition, conclusion: str | None) -> Condition:
    """Return a condition with its tests on the conclusion decided.

    Parameters
    ----------
    condition : Condition
        Of any rule.
    conclusion : str or None
        What is concluded.

    Returns
    -------
    Condition
        Which tests facts alone.
    """
    if isinstance(condition, Atom):
        if condition.fact != CONCLUSION:
            return condition
        held = holds(condition.test, Missing.UNKNOWN if conclusion is None else conclusion)
        return All(()) if held else AnyOf(())
    parts = tuple(assuming(part, conclusion) for part in condition.parts)
    return All(parts) if isinstance(condition, All) else AnyOf(parts)


def _surely_silent(knowledge: KnowledgeBase, rule: Rule, known: Mapping[str, Value]) -> bool:
    """Whether what is known keeps a rule silent test by test, so that nothing need be tried."""
    now = situation(knowledge, known)
    unknown = {fact.id for fact in knowledge.asked if fact.id not in known}
    undecided = {name for name in knowledge.facts if reach(knowledge, name) & unknown} | {CONCLUSION}
    return verdict(rule.when, derive(knowledge, now.cells), frozenset(undecided)) is False


def _is_advice(rule: Rule) -> bool:
    return isinstance(rule.outcome, Advises)


def concluded(knowledge: KnowledgeBase, cells: Mapping[str, Cell]) -> dict[str, Cell]:
    """Add the conclusion to what is known.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    cells : Mapping of str to Cell
        Every fact.

    Returns
    -------
    dict of str to Cell
        With the conclusion, unknown where there is none.
    """
    rules = fired(knowledge, cells)
    conclusion = judged(knowledge, findings(knowledge, rules, cells), rules, cells).conclusion
    return {**cells, CONCLUSION: Missing.UNKNOWN if conclusion is None else conclusion}


@lru_cache(maxsize=1024)
def reach(knowledge: KnowledgeBase, name: str) -> frozenset[str]:
    """Return a fact, and every fact from which it is worked out.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its formulas, conditions and rules.
    name : str
        Any fact.

    Returns
    -------
    frozenset of str
        Names of facts.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> sorted(reach(load(["guidance"]), "gpus_double"))
    ['gpu_count', 'gpus_double', 'growth_factor', 'planned_gpu_count']
    """
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in reached or each not in knowledge.facts:
            continue
        reached.add(each)
        waiting.extend(knowledge.facts[each].needs)
        for rule in knowledge.rules.values():
            if isinstance(rule.outcome, Derives) and rule.outcome.fact == each:
                waiting.extend(atom.fact for atom in atoms(rule.when))
    return frozenset(reached)
