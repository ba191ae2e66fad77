"""Whether a rule fires on a case, and whether answers to what is still unknown could make it fire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.deduce import derive, fired
from nicwise.engine.judge import findings
from nicwise.engine.judge import verdict as judged
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.model import (
    Advises,
    Cell,
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
    from nicwise.engine.space.axes import Axis
    from nicwise.engine.space.search import Search

__all__ = ["concluded", "could_fire", "fires", "reach"]


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
    from nicwise.engine.space.axes import answer_axes
    from nicwise.engine.space.constraints import concrete
    from nicwise.engine.space.functions import build
    from nicwise.engine.space.search import Search

    search = _whole(knowledge)
    case = search.case([search.literal(rule.when)], _holding(search.axes, known))
    if case is None:
        return False
    # A cell that a known value shares with others may hold less of what is tied to it: then all is looked at
    if fires(knowledge, rule, {**concrete([knowledge], search.axes, dict(enumerate(case))), **known}):
        return True
    near = Search([build(knowledge, answer_axes(knowledge, _tests(knowledge), known))])
    return near.case([near.literal(rule.when)]) is not None


@lru_cache(maxsize=4)
def _whole(knowledge: KnowledgeBase) -> Search:
    """The whole space of a rule base."""
    from nicwise.engine.space.axes import answer_axes
    from nicwise.engine.space.functions import build
    from nicwise.engine.space.search import Search

    return Search([build(knowledge, answer_axes(knowledge, _tests(knowledge), {}))])


def _holding(axes: Sequence[Axis], known: Mapping[str, Value]) -> list[list[bool]]:
    """The cells in which what is known may lie."""
    return [
        [
            all(cell.regions[name].includes(known[name]) for name in axis.facts if name in known)
            for cell in axis.cells
        ]
        for axis in axes
    ]


@lru_cache(maxsize=8)
def _tests(knowledge: KnowledgeBase) -> Mapping[str, tuple[Test, ...]]:
    from nicwise.engine.space.tests_of import tests_of

    return tests_of([knowledge])


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
