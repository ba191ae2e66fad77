"""Why a question is asked: the rules that hang on its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache

from nicwise.engine.conditions import holds, verdict
from nicwise.engine.deduce import derive
from nicwise.engine.interview.asking import Answers, still_open
from nicwise.engine.model import (
    EITHER,
    Atom,
    Cell,
    Favours,
    KnowledgeBase,
    Missing,
    Rule,
    RulesOut,
    Value,
    atoms,
)
from nicwise.engine.possible import reach
from nicwise.engine.situation import situation
from nicwise.engine.space.cells import fact_cells
from nicwise.engine.space.tests_of import tests_of

__all__ = ["rules_on"]


def rules_on(knowledge: KnowledgeBase, answers: Answers, fact: str) -> tuple[Rule, ...]:
    """Return the rules for or against a side of which an answer may decide whether they fire.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    answers : Mapping of str to Value or None
        Checked answers; what a person does not know counts as settled. What they say of `fact` is left out.
    fact : str
        The question.

    Returns
    -------
    tuple of Rule
        What rules a side out first, then by strength; of equals, those that test the fact itself, then in
        the order of the packs.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [rule.id for rule in rules_on(load(["guidance"]), {"gpu_count": 300}, "workload")][:2]
    ['scale/training-from-256', 'platform/a100']
    """
    others = {name: value for name, value in answers.items() if name != fact}
    unasked = {each.id for each in still_open(knowledge, others).askable}
    cells = derive(knowledge, situation(knowledge, others).cells)
    undecided = _undecided(knowledge, unasked)
    tried = list(_tried(knowledge, others, fact))
    later = _undecided(knowledge, unasked - {fact})
    found = [
        rule
        for rule in knowledge.rules.values()
        if rule.fires
        and _weighs(rule)
        and verdict(rule.when, cells, undecided) is None
        and any(_hangs(atom, fact, knowledge, tried, later) for atom in atoms(rule.when))
    ]
    levels = list(knowledge.levels)

    def rank(rule: Rule) -> tuple[int, bool]:
        level = levels.index(rule.outcome.strength or "") if isinstance(rule.outcome, Favours) else -1
        return level, all(atom.fact != fact for atom in atoms(rule.when))

    return tuple(sorted(found, key=rank))


def _undecided(knowledge: KnowledgeBase, unasked: Set[str]) -> frozenset[str]:
    return frozenset(name for name in knowledge.facts if reach(knowledge, name) & unasked)


def _tried(knowledge: KnowledgeBase, others: Answers, fact: str) -> Iterator[Mapping[str, Cell]]:
    """What rules would see after each answer that they can tell apart."""
    for value in _values(knowledge, fact):
        yield derive(knowledge, situation(knowledge, {**others, fact: value}).cells)


@lru_cache(maxsize=256)
def _values(knowledge: KnowledgeBase, fact: str) -> tuple[Value | None, ...]:
    """A value for each cell of a fact, and *unknown*."""
    regions = fact_cells(knowledge.facts[fact], tests_of([knowledge]).get(fact, ()))
    return (*(region.cell for region in regions if not isinstance(region.cell, Missing)), None)


def _hangs(
    atom: Atom,
    fact: str,
    knowledge: KnowledgeBase,
    tried: list[Mapping[str, Cell]],
    undecided: frozenset[str],
) -> bool:
    """Whether the answer decides a test, or may yet do so together with others."""
    if fact not in reach(knowledge, atom.fact):
        return False
    return atom.fact in undecided or len({holds(atom.test, cells[atom.fact]) for cells in tried}) > 1


def _weighs(rule: Rule) -> bool:
    return isinstance(rule.outcome, RulesOut) or (
        isinstance(rule.outcome, Favours) and rule.outcome.side != EITHER
    )
