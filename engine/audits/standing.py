"""Where a rule stands in the space: where it fires, and where it decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nicwise.engine.audits.review import Review, all_fire, all_marked
from nicwise.engine.consulting import consult
from nicwise.engine.model import Advises, Rule, Value

__all__ = ["Standing", "standing"]


@dataclass(frozen=True, slots=True)
class Standing:
    """How much of the space a rule counts in.

    Attributes
    ----------
    fires, decides : float
        The share of the cases answered in full on which it fires, and on which the conclusion would be
        another without it; zero too where it takes an unknown.
    firing, deciding : Mapping of str to Value or None, or None
        A case of each, re-run through experta; None where there is none.
    can_decide : bool
        Whether it comes before the conclusion; advice does not.
    """

    fires: float
    firing: Mapping[str, Value | None] | None
    decides: float
    deciding: Mapping[str, Value | None] | None
    can_decide: bool


def standing(review: Review, rule: Rule) -> Standing:
    """Say where a rule fires, and where it decides.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        One of its rules.

    Returns
    -------
    Standing
        Nowhere, if it is retired.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> review = Review(load(["guidance"]))
    >>> found = standing(review, review.knowledge.rules["scale/below-32"])
    >>> found.fires, found.firing
    (0.25, {'gpu_count': 8})
    """
    can_decide = not isinstance(rule.outcome, Advises)
    if not review.fires(rule):
        return Standing(0.0, None, 0.0, None, can_decide)
    where = review.pair(rule, rule).where(all_marked(rule.id))
    _, firing = review.shown(where, all_fire(rule.id), boxes=0)
    if not can_decide:
        return Standing(where.share, firing, 0.0, None, can_decide)
    knowledge = review.knowledge
    rest = {name: each for name, each in knowledge.rules.items() if name != rule.id}
    without = replace(knowledge, rules=rest)
    decisive = review.space.decisive(rule.id)
    deciding = None
    if decisive.answers is not None:
        _, deciding = review.shown(
            decisive,
            lambda found: found.conclusion != consult(without, review.answered(found)).conclusion,
            boxes=0,
        )
    return Standing(where.share, firing, decisive.share, deciding, can_decide)
