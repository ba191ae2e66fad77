"""How to get another conclusion: every smallest set of changes, what a person can change first."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.explain.ways import Way, Ways
from nicwise.engine.model.consultation import Consultation

__all__ = ["HowTo", "how_to"]


@dataclass(frozen=True, slots=True)
class HowTo:
    """The smallest sets of changes that reach a conclusion; each stands in the first part that it fits.

    Attributes
    ----------
    own : tuple of Way
        With what is known and can be changed; the smallest of these.
    found_out : tuple of Way
        With what is not known as well, should it turn out so; the smallest of these.
    otherwise : tuple of Way
        With anything; the smallest of all.
    """

    to: str
    own: tuple[Way, ...]
    found_out: tuple[Way, ...]
    otherwise: tuple[Way, ...]

    @property
    def all(self) -> tuple[Way, ...]:
        """Every way; none where the conclusion cannot be reached."""
        return (*self.own, *self.found_out, *self.otherwise)


def how_to(ways: Ways, found: Consultation, to: str) -> HowTo:
    """Find out what would have to be otherwise for a conclusion.

    Parameters
    ----------
    ways : Ways
        Over the decision space of the rule base.
    found : Consultation
        The case.
    to : str
        The conclusion that is wanted, which is not that of the case.

    Returns
    -------
    HowTo
        Each way was re-run.

    Raises
    ------
    nicwise.engine.space.TooLarge
        Where that is too much to tell.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.space import DecisionSpace
    >>> from nicwise.engine.space.regions import condition
    >>> guidance = load(["guidance"])
    >>> case = {"gpu_count": 48, "workload": "fine_tuning", "gpu_platform": "H100"}
    >>> told = how_to(Ways(DecisionSpace(guidance)), consult(guidance, case), "400G")
    >>> [condition(guidance.facts[name], values) for way in told.own for name, values in way.changes.items()]
    ['64 ≤ gpu_count']
    """
    knowledge, answers = found.knowledge, found.answers
    unknown = [fact.id for fact in knowledge.asked if answers.get(fact.id) is None]
    fixed = [fact.id for fact in knowledge.asked if not fact.changeable]
    own = ways.smallest(found, to, [*unknown, *fixed])
    found_out = _others(ways.smallest(found, to, [name for name in fixed if name not in unknown]), own)
    otherwise = _others(ways.smallest(found, to, ()), (*own, *found_out))
    return HowTo(to, own, found_out, otherwise)


def _others(ways: tuple[Way, ...], told: tuple[Way, ...]) -> tuple[Way, ...]:
    """Ways that change other facts than those that were told."""
    known = {frozenset(way.changes) for way in told}
    return tuple(way for way in ways if frozenset(way.changes) not in known)
