"""From answers to what is known: what applies, what is assumed, what can be calculated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from graphlib import TopologicalSorter

from nicwise.engine.calculating import worked_out
from nicwise.engine.conditions import satisfied, verdict
from nicwise.engine.model import Cell, Constraint, Fact, KnowledgeBase, Missing, Value
from nicwise.engine.model.consultation import Known

__all__ = ["Situation", "broken_constraints", "order", "situation"]


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known of each asked and calculated fact.

    Attributes
    ----------
    set_aside : dict of str to Value
        Values given for facts that are not applicable.
    """

    known: dict[str, Known]
    set_aside: dict[str, Value]

    @property
    def cells(self) -> dict[str, Cell]:
        """What a rule sees of each fact."""
        return {name: known.cell for name, known in self.known.items()}


@lru_cache(maxsize=64)
def order(knowledge: KnowledgeBase) -> tuple[str, ...]:
    """Return the asked and calculated facts, each after those on which it depends.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.

    Returns
    -------
    tuple of str
        In the vocabulary's order where nothing else decides.
    """
    facts = knowledge.facts
    names = [name for name, fact in facts.items() if fact.kind != "derived"]
    needed = {
        # Of a part of a rule base, the space's, calculations may be without their inputs: unknown.
        name: [*facts[name].needs, *(each for each in facts[name].inputs if each in facts)]
        for name in names
    }
    return tuple(TopologicalSorter(needed).static_order())


def situation(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> Situation:
    """Work out what is known before any rule fires.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    answers : Mapping of str to Value or None
        Checked values of asked facts; None where a person does not know.

    Returns
    -------
    Situation
        In the vocabulary's order.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> now = situation(load(["guidance"]), {"workload": "inference", "model_parameters": 70})
    >>> now.known["model_parameters"].cell, now.set_aside
    (NOT_APPLICABLE, {'model_parameters': 70})
    """
    known: dict[str, Known] = {}
    cells: dict[str, Cell] = {}
    set_aside: dict[str, Value] = {}
    calculate = partial(worked_out, knowledge, answers)
    for name in order(knowledge):
        fact = knowledge.facts[name]
        answer = answers.get(name)
        if fact.kind == "calculated":
            state = _calculated(fact, cells, calculate)
        elif not _applies(fact, cells, known):
            state = Known(Missing.NOT_APPLICABLE, "not_applicable")
            if answer is not None:
                set_aside[name] = answer
        elif answer is not None:
            state = Known(answer, "given")
        else:
            state = _assumed(fact, cells, calculate) or Known(
                Missing.UNKNOWN, "unknown" if name in answers else "not_asked"
            )
        known[name], cells[name] = state, state.cell
    return Situation({name: known[name] for name in knowledge.facts if name in known}, set_aside)


def _applies(fact: Fact, cells: Mapping[str, Cell], known: Mapping[str, Known]) -> bool:
    """It makes sense until what is known refutes it."""
    if fact.applies_when is None:
        return True
    still_open = frozenset(name for name, state in known.items() if state.cell is Missing.UNKNOWN)
    return verdict(fact.applies_when, cells, still_open) is not False


_Calculate = Callable[[Fact, Mapping[str, Cell]], Known | None]


def _calculated(fact: Fact, cells: Mapping[str, Cell], calculate: _Calculate) -> Known:
    if fact.formula is None:
        return _assumed(fact, cells, calculate) or Known(Missing.UNKNOWN, "unknown")
    numbers = {
        name: cell
        for name in fact.formula.names
        if isinstance(cell := cells[name], int | float) and not isinstance(cell, bool)
    }
    value = fact.formula.value(numbers) if len(numbers) == len(fact.formula.names) else None
    return Known(Missing.UNKNOWN, "unknown") if value is None else Known(value, "calculated")


def _assumed(fact: Fact, cells: Mapping[str, Cell], calculate: _Calculate) -> Known | None:
    if fact.calculated and (found := calculate(fact, cells)) is not None:
        return found
    for assumption in fact.assume:
        if satisfied(assumption.when, cells):
            return Known(assumption.value, "assumed", assumption)
    return None


def broken_constraints(knowledge: KnowledgeBase, now: Situation) -> tuple[Constraint, ...]:
    """Return the integrity constraints that the answers break.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The constraints.
    now : Situation
        What is known; a constraint on something unknown is not broken.

    Returns
    -------
    tuple of Constraint
        Those of the answers given and what was calculated from them.
    """
    numbers = {
        name: state.cell
        for name, state in now.known.items()
        if isinstance(state.cell, int | float) and _answered(knowledge, now, name)
    }
    return tuple(
        each
        for each in knowledge.constraints
        if all(name in numbers for name in each.holds.names) and not each.holds.holds(numbers)
    )


def _answered(knowledge: KnowledgeBase, now: Situation, name: str) -> bool:
    """Whether a value rests on answers alone: an assumption is no reason to refuse what a person says."""
    formula = knowledge.facts[name].formula
    if formula is None:
        return now.known[name].origin == "given"
    return all(_answered(knowledge, now, each) for each in formula.names)
