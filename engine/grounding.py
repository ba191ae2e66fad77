"""Calculations as plain assumptions: what they come to for the answers at hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from nicwise.engine.calculating import takers
from nicwise.engine.model import Assumption, Cell, KnowledgeBase, Missing
from nicwise.engine.situation import situation

__all__ = ["grounded"]


def grounded(knowledge: KnowledgeBase, known: Mapping[str, Cell | None]) -> KnowledgeBase:
    """Replace calculations by the values that they come to for some answers.

    The decision space goes by finitely many values, and cannot run a calculation for each of them.
    For `known` itself the result concludes just as `knowledge` does. With other answers to what a calculation
    takes, its value stays as it was.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A rule base.
    known : Mapping of str to Cell or None
        Answers; what is missing or None is not known, and assumed as in a consultation.

    Returns
    -------
    KnowledgeBase
        With a plain assumption where the inputs of a calculation are known, and without it elsewhere;
        `knowledge` itself where it has no calculations. The same object for the same values.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> grounded(guidance, {"gpu_count": 64}) is guidance
    True
    """
    if not takers(knowledge):
        return knowledge
    answers = {name: None if isinstance(cell, Missing) else cell for name, cell in known.items()}
    now = situation(knowledge, answers)
    return _with(
        knowledge,
        tuple(
            (fact.id, state.assumption if (state := now.known[fact.id]).inputs else None)
            for fact in knowledge.facts.values()
            if fact.calculated
        ),
    )


@lru_cache(maxsize=64)
def _with(knowledge: KnowledgeBase, found: tuple[tuple[str, Assumption | None], ...]) -> KnowledgeBase:
    facts = dict(knowledge.facts)
    for name, assumption in found:
        fact = facts[name]
        more = () if assumption is None else (assumption,)
        facts[name] = replace(fact, assume=(*more, *fact.assume), calculated=())
    return replace(knowledge, facts=facts)
