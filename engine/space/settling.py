"""Whether a consultation is settled, and which questions are still open; without NumPy, slow to load."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from nicwise.engine.grounding import grounded
from nicwise.engine.model import KnowledgeBase, Test, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.axes import TooLarge, answer_axes
from nicwise.engine.space.functions import build
from nicwise.engine.space.reach import matters
from nicwise.engine.space.search import Search
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Settling", "settle", "settling"]

_DIFFERENT = 2
Settling = tuple[bool | None, tuple[str, ...] | None]


@lru_cache(maxsize=8)
def _tests(knowledge: KnowledgeBase) -> dict[str, tuple[Test, ...]]:
    return tests_of([knowledge])


def settling(found: Consultation) -> Settling:
    """Say whether what is not known could change the conclusion, and which facts could.

    Parameters
    ----------
    found : Consultation
        A consultation; what was answered as unknown is free to be anything.

    Returns
    -------
    bool or None
        Whether no answers could change the conclusion; None where too much is open to tell.
    tuple of str or None
        The facts whose answer could, in the vocabulary's order.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> settling(consult(load(["guidance"]), {"gpu_count": 512, "workload": "large_model_training"}))
    (True, ())
    """
    knowledge = found.knowledge
    known: dict[str, Value | None] = {
        fact.id: found.facts[fact.id].value
        for fact in knowledge.asked
        if found.facts[fact.id].origin == "given"
    }
    ground = grounded(knowledge, known)
    try:
        axes = answer_axes(ground, _tests(knowledge), known)
    except TooLarge:
        return None, None
    return settle(Search([build(ground, axes)]), known, knowledge)


def settle(search: Search, known: Collection[str], knowledge: KnowledgeBase) -> tuple[bool, tuple[str, ...]]:
    """Say of a space whether one conclusion is left, and which facts could change it.

    Parameters
    ----------
    search : Search
        With what is known fixed.
    known : collection of str
        The facts that are.
    knowledge : KnowledgeBase
        The rule base with its calculations: what goes into one that counts, counts too.

    Returns
    -------
    bool
        Whether no answers could change the conclusion.
    tuple of str
        The facts whose answer could, in the vocabulary's order.
    """
    if len(search.reached()) < _DIFFERENT:
        return True, ()
    open_facts = [fact.id for fact in knowledge.asked if fact.id not in known]
    telling = {name for name in open_facts if matters(search, name)}
    telling |= {name for fact in telling for name in knowledge.facts[fact].inputs}
    return False, tuple(name for name in open_facts if name in telling)
