"""Which facts can be asked: now, later, or no longer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.model import All, Atom, Cell, Condition, Fact, KnowledgeBase, Missing, Value
from nicwise.engine.situation import order, situation

__all__ = ["Answers", "StillOpen", "still_open"]

Answers = Mapping[str, Value | None]
"""None where a person does not know; a fact that was not asked is left out."""


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Facts without an answer, in the vocabulary's order.

    Attributes
    ----------
    now : tuple of Fact
        They are sure to apply.
    later : tuple of Fact
        Answers to others may make them apply.
    never : tuple of Fact
        Whether they apply hangs on what a person does not know.
    assumed : tuple of Fact
        Those of `now` of which a value is assumed: a person may know better, and is asked last.
    """

    now: tuple[Fact, ...]
    later: tuple[Fact, ...]
    never: tuple[Fact, ...]
    assumed: tuple[Fact, ...] = ()

    @property
    def askable(self) -> tuple[Fact, ...]:
        """All that may still be asked."""
        return (*self.now, *self.later)


def still_open(knowledge: KnowledgeBase, answers: Answers) -> StillOpen:
    """Say which facts can be asked.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    answers : Mapping of str to Value or None
        Checked answers.

    Returns
    -------
    StillOpen
        What is not applicable is in none of its parts.
        What is assumed can be asked: a person may know better.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> [fact.id for fact in still_open(guidance, {"workload": "light_training"}).now[:2]]
    ['gpu_count', 'model_parameters']
    >>> [fact.id for fact in still_open(guidance, {}).later]
    ['model_parameters', 'training_duty']
    >>> [fact.id for fact in still_open(guidance, {"workload": None}).never]
    ['model_parameters', 'training_duty']
    """
    now = situation(knowledge, answers)
    cells = now.cells
    asked = {fact.id for fact in knowledge.asked}
    waiting = {name for name in asked if name not in answers and now.known[name].origin != "not_applicable"}
    unsure = frozenset({name for name, cell in cells.items() if cell is Missing.UNKNOWN} | waiting)
    sure: set[str] = set()
    later: set[str] = set()
    never: set[str] = set()
    assumed: set[str] = set()
    for name in order(knowledge):
        if name not in waiting:
            continue
        condition = knowledge.facts[name].applies_when
        if condition is None or verdict(condition, cells, unsure) is True:
            sure.add(name)
            if now.known[name].origin == "assumed":
                assumed.add(name)
        elif _may_hold(condition, cells, waiting - never):
            later.add(name)
        else:
            never.add(name)
    facts = knowledge.asked
    parts = (sure, later, never, assumed)
    return StillOpen(*(tuple(fact for fact in facts if fact.id in names) for names in parts))


def _may_hold(condition: Condition, cells: Mapping[str, Cell], waiting: Collection[str]) -> bool:
    """Whether answers could make sure that a condition holds."""
    if isinstance(condition, Atom):
        if condition.fact in waiting:
            return True
        cell = cells.get(condition.fact, Missing.UNKNOWN)
        return cell is not Missing.UNKNOWN and satisfied(condition, cells)
    parts = (_may_hold(part, cells, waiting) for part in condition.parts)
    return all(parts) if isinstance(condition, All) else any(parts)
