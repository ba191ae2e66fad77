"""An answer that is given anew: later ones are kept where they still go with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nicwise.engine.answers import check
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.possible import reach
from nicwise.engine.situation import broken_constraints, situation

__all__ = ["Revised", "revise"]


@dataclass(frozen=True, slots=True)
class Revised:
    """Answers, one of them new.

    Attributes
    ----------
    dropped : tuple of str
        Facts whose answer contradicts the new one, and is taken out.
    gone : tuple of str
        Facts that no longer apply; their answers are kept, should they come to apply again.
    back : tuple of str
        Facts that apply again, with the answer that they had.
    """

    answers: dict[str, Value | None]
    dropped: tuple[str, ...]
    gone: tuple[str, ...]
    back: tuple[str, ...]


def revise(
    knowledge: KnowledgeBase, answers: Answers, fact: str, value: Value | None, later: Sequence[str] = ()
) -> Revised:
    """Put an answer to the others.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    answers : Mapping of str to Value or None
        The others, and the old answer where there is one.
    fact : str
        The question.
    value : Value or None
        Its checked answer.
    later : sequence of str
        The facts that were answered after it, and that give way where they contradict it.

    Returns
    -------
    Revised
        In the order of the old answers.

    Raises
    ------
    nicwise.engine.errors.FactError
        If it contradicts an answer that does not give way.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> old = {"gpu_count": 16, "workload": "light_training", "model_parameters": 7, "planned_gpu_count": 32}
    >>> later = ["workload", "model_parameters", "planned_gpu_count"]
    >>> revise(load(["guidance"]), old, "gpu_count", 64, later).dropped
    ('planned_gpu_count',)
    >>> revise(load(["guidance"]), old, "workload", "inference", later[1:]).gone
    ('model_parameters',)
    """
    new = {**answers, fact: value}
    dropped: list[str] = []
    while broken := broken_constraints(knowledge, situation(knowledge, new)):
        involved = {source for name in broken[0].holds.names for source in reach(knowledge, name)}
        clashing = [name for name in later if name in involved and new.get(name) is not None and name != fact]
        if not clashing:
            check(knowledge, new)  # it says what is wrong
            break
        dropped.append(clashing[-1])
        del new[clashing[-1]]
    before, after = (situation(knowledge, each).set_aside for each in (answers, new))
    return Revised(
        new,
        tuple(dropped),
        tuple(name for name in after if name not in before and name != fact),
        tuple(name for name in before if name not in after and name in new and name != fact),
    )
