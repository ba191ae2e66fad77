"""Whether a consultation is settled, and which questions are still open; without NumPy, slow to load."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from nicwise.engine.grounding import grounded
from nicwise.engine.model import KnowledgeBase, Test, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.axes import TooLarge, answer_axes
from nicwise.engine.space.functions import build
from nicwise.engine.space.reach import matters
from nicwise.engine.space.search import Allowed, Search
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Settling", "as_assumed", "settle", "settling"]

_DIFFERENT = 2


class Settling(NamedTuple):
    """What is still open; None where too much is open to tell.

    Attributes
    ----------
    settled : bool or None
        Whether no answers could change the conclusion.
    open_questions : tuple of str or None
        The facts whose answer could, in the vocabulary's order.
    open_as_assumed : tuple of str or None
        Those that could while everything that is assumed stays so.
    """

    settled: bool | None
    open_questions: tuple[str, ...] | None
    open_as_assumed: tuple[str, ...] | None


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
    Settling
        Worked out exactly.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> settling(consult(load(["guidance"]), {"gpu_count": 512, "workload": "large_model_training"}))
    Settling(settled=True, open_questions=(), open_as_assumed=())
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
        return Settling(None, None, None)
    search = Search([build(ground, axes)])
    settled, open_questions = settle(search, known, knowledge)
    assumed = {name for name in open_questions if found.facts[name].origin == "assumed"}
    return Settling(settled, open_questions, as_assumed(search, open_questions, assumed, knowledge))


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
    return False, _with_inputs(open_facts, telling, knowledge)


def as_assumed(
    search: Search, open_questions: tuple[str, ...], assumed: Collection[str], knowledge: KnowledgeBase
) -> tuple[str, ...]:
    """Say which facts could change the conclusion while everything that is assumed stays so.

    Parameters
    ----------
    search : Search
        With what is known fixed.
    open_questions : tuple of str
        The facts that could change the conclusion at all.
    assumed : collection of str
        Those of them that are assumed.
    knowledge : KnowledgeBase
        The rule base with its calculations.

    Returns
    -------
    tuple of str
        In the order of `open_questions`.
    """
    if not assumed:
        return open_questions
    held: Allowed = [
        [all(cell.answers.get(name) is None for name in axis.facts if name in assumed) for cell in axis.cells]
        for axis in search.axes
    ]
    if len(search.reached(held)) < _DIFFERENT:
        return ()
    left = [name for name in open_questions if name not in assumed]
    return _with_inputs(left, {name for name in left if matters(search, name, held)}, knowledge)


def _with_inputs(names: Collection[str], telling: set[str], knowledge: KnowledgeBase) -> tuple[str, ...]:
    """What tells something, and what goes into a calculation that does."""
    wanted = telling | {name for fact in telling for name in knowledge.facts[fact].inputs}
    return tuple(name for name in names if name in wanted)
