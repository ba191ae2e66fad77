"""What named calculations say of a case: the one place outside `physics` that runs them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nicwise.engine.conditions import satisfied
from nicwise.engine.model import Assumption, Calculated, Calculation, Cell, Fact, KnowledgeBase, Value
from nicwise.engine.model.consultation import Known
from nicwise.engine.physics.calculations import Scalar, work_out

__all__ = ["takers", "worked_out"]


@lru_cache(maxsize=64)
def takers(knowledge: KnowledgeBase) -> Mapping[str, frozenset[str]]:
    """Return the numbers that a person may give in the place of each calculation.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.

    Returns
    -------
    Mapping of str to frozenset of str
        By calculation: the numeric facts that take one of its outputs.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> dict(takers(load(["guidance"])))
    {}
    """
    found: dict[str, set[str]] = {}
    for fact in knowledge.facts.values():
        for each in fact.calculated:
            found.setdefault(each.calculation.id, set()).update({fact.id} if fact.numeric else ())
    return {name: frozenset(facts) for name, facts in found.items()}


def worked_out(
    knowledge: KnowledgeBase, answers: Mapping[str, Value | None], fact: Fact, cells: Mapping[str, Cell]
) -> Known | None:
    """Work out a fact that was not given by the first of its calculations that can.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    answers : Mapping of str to Value or None
        What the person said. Where they gave one number that a calculation gives, all of it is left aside: a
        measured bound beside a calculated one would be neither.
    fact : Fact
        The fact.
    cells : Mapping of str to Cell
        What is known of everything that it rests on.

    Returns
    -------
    Known or None
        Assumed, with the inputs that were known; None where no calculation has what it needs.
    """
    for each in fact.calculated:
        said = any(answers.get(name) is not None for name in takers(knowledge)[each.calculation.id])
        if not said and satisfied(each.when, cells) and (found := _worked_out(each, cells)) is not None:
            return found
    return None


def _worked_out(each: Calculated, cells: Mapping[str, Cell]) -> Known | None:
    given = _given(each.calculation, cells)
    found = None if given is None else work_out(each.calculation.id, given)
    if given is None or found is None:
        return None
    value = found.values[each.output]
    assumption = Assumption(each.when, value, found.told[each.output], each.cites)
    inputs = tuple(fact for name, fact in each.calculation.inputs.items() if name in given)
    return Known(value, "assumed", assumption, inputs)


def _given(calculation: Calculation, cells: Mapping[str, Cell]) -> dict[str, Scalar] | None:
    """The inputs that are known; None where one that is needed is not."""
    known: dict[str, Scalar] = {}
    for name, fact in calculation.inputs.items():
        cell = cells.get(fact)
        if isinstance(cell, bool | int | float | str):
            known[name] = cell
        elif fact in calculation.needed:
            return None
    return known
