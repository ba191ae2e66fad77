"""Whether a consultation is settled, and which questions are still open; without NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nicwise.engine.model import KnowledgeBase, Test, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.axes import TooLarge, answer_axes
from nicwise.engine.space.functions import build
from nicwise.engine.space.plain import PlainFrame
from nicwise.engine.space.reach import alike_pairs, matters
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Settling", "settling"]

_SAMPLES = 24
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
    try:
        return _settling(knowledge, known)
    except TooLarge:
        return None, None


def _settling(knowledge: KnowledgeBase, known: Mapping[str, Value | None]) -> tuple[bool, tuple[str, ...]]:
    frame = PlainFrame(build(knowledge, answer_axes(knowledge, _tests(knowledge), known)))
    samples = list(frame.samples(_SAMPLES))
    decided = [found for each in samples if (found := frame.decision_at(each)) is not None]
    if (
        len({each.conclusion for each in decided}) < _DIFFERENT
        and len(frame.conclusions(frame.every)) < _DIFFERENT
    ):
        return True, ()
    open_facts = (fact.id for fact in knowledge.asked if fact.id not in known)
    return False, tuple(
        name for name in open_facts if _seen_to_matter(frame, name, samples) or matters(frame, name)
    )


def _seen_to_matter(frame: PlainFrame, fact: str, samples: list[list[int]]) -> bool:
    """Whether a few cases show already that an answer matters; where they do not, it is worked out."""
    number = frame.axis_of(fact)
    pairs = alike_pairs(frame.axes[number], fact)
    if not pairs:
        return False
    for cells in samples:
        decided = [
            frame.decision_at([*cells[:number], cell, *cells[number + 1 :]])
            for cell in range(len(frame.axes[number].cells))
        ]
        for one, other in pairs:
            first, second = decided[one], decided[other]
            if first is not None and second is not None and first.conclusion != second.conclusion:
                return True
    return False
