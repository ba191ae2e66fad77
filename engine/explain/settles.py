"""What settles an answer, and how much it takes to overturn it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from nicwise.engine.explain.strengths import Moved, moved_strengths
from nicwise.engine.explain.ways import Way, Ways
from nicwise.engine.model.consultation import Consultation

__all__ = ["MOST", "Settles", "settles"]

MOST = 50
"""So many sufficient reasons are listed at most."""


@dataclass(frozen=True, slots=True)
class Settles:
    """How firm an answer is.

    Attributes
    ----------
    if_assumed : bool
        Whether it takes what is assumed to settle it.
    reasons : tuple of frozenset of str
        The minimal sets of answers each of which settles the conclusion whatever all else is, smallest first,
        of answers and assumptions where it takes these; none where something unknown could still change it.
    more : bool
        Whether there are more.
    wrong : tuple of Way
        The smallest sets of answers that would have to be wrong for the other conclusion, what is not known
        staying so; none where no wrong answers would lead there.
    moved : tuple of Moved
        What would be concluded with each strength one level up or down.
    """

    if_assumed: bool
    reasons: tuple[frozenset[str], ...]
    more: bool
    wrong: tuple[Way, ...]
    moved: tuple[Moved, ...]

    @property
    def robustness(self) -> int | None:
        """How many answers would have to be wrong at least; None where no number would do."""
        return len(self.wrong[0].changes) if self.wrong else None


def settles(ways: Ways, found: Consultation, most: int = MOST) -> Settles:
    """Find out what settles the answer of a case, and how firm it is.

    Parameters
    ----------
    ways : Ways
        Over the decision space of the rule base.
    found : Consultation
        The case.
    most : int
        How many reasons to list at most.

    Returns
    -------
    Settles
        Nothing of a case without a conclusion.

    Raises
    ------
    nicwise.engine.space.TooLarge
        Where that is too much to tell.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.space import DecisionSpace
    >>> case = {"gpu_count": 512, "workload": "large_model_training", "gpu_platform": "A100"}
    >>> guidance = load(["guidance"])
    >>> told = settles(Ways(DecisionSpace(guidance)), consult(guidance, case))
    >>> [sorted(each) for each in told.reasons], told.robustness
    ([['workload']], 1)
    """
    knowledge, answers = found.knowledge, found.answers
    if found.conclusion is None:
        return Settles(False, (), False, (), ())
    settling, if_assumed = answers, bool(found.open_questions and not found.open_as_assumed)
    if if_assumed:
        asked = ((fact.id, found.facts[fact.id]) for fact in knowledge.asked)
        assumed = {name: known.value for name, known in asked if known.origin == "assumed"}
        settling = {**answers, **assumed}
    reasons: list[frozenset[str]] = []
    if not found.open_as_assumed:
        reasons += islice(ways.space.sufficient_reasons(settling, most + 1), most + 1)
    unknown = [fact.id for fact in knowledge.asked if answers.get(fact.id) is None]
    (other,) = (side for side in knowledge.sides if side != found.conclusion)
    return Settles(
        if_assumed,
        tuple(reasons[:most]),
        len(reasons) > most,
        ways.smallest(found, other, unknown),
        moved_strengths(found),
    )
