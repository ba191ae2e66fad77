"""Which unknown weighs most."""

from __future__ import annotations

from nicwise.engine.interview.gains import gain, splits
from nicwise.engine.interview.planning import Planner, may_be_assumed
from nicwise.engine.model import Fact
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import TooLarge
from nicwise.engine.space.reach import Split

__all__ = ["weightiest"]


def weightiest(planner: Planner, found: Consultation) -> tuple[Fact, tuple[Split, ...]] | None:
    """Return what is not known and would tell most about the conclusion; what is assumed comes last.

    Parameters
    ----------
    planner : Planner
        Of the same rule base.
    found : Consultation
        What was found; what a person did not know is free to be anything.

    Returns
    -------
    tuple of Fact and of tuple of Split, or None
        The fact, and what each answer would lead to; None where nothing could change the conclusion or
        tells more than the rest, or where that is too much to tell.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> guidance = load(["guidance"])
    >>> fact, answers = weightiest(Planner(guidance), consult(guidance, {"gpu_count": 40}))
    >>> fact.id, len(answers)
    ('workload', 4)
    """
    if not found.open_questions:
        return None
    known = {name: state.value for name, state in found.facts.items() if state.origin == "given"}
    try:
        frame = planner.frame(known)
        told = splits(frame, found.open_questions)
    except TooLarge:
        return None
    facts = found.knowledge.facts
    gains = {name: gain(told[name], frame.sampled) for name in found.open_questions}
    best = max(gains, key=lambda name: (gains[name] > 0 and not may_be_assumed(facts[name]), gains[name]))
    return (facts[best], told[best]) if gains[best] else None
