"""Which cases conclude otherwise under a new version."""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose

from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.boxes import Box
from nicwise.engine.space.labels import CONFLICT
from nicwise.engine.space.rules import Shift

__all__ = ["Result", "Shifted", "shifts"]

Answers = dict[str, Value | None]
Result = tuple[str | None, str | None]
"""Conclusion and margin; the margin is ``conflict`` where two rules contradict each other."""


@dataclass(frozen=True, slots=True)
class Shifted:
    """Cases that conclude otherwise, or by another margin.

    Attributes
    ----------
    before, after : tuple of (str or None, str or None)
        Conclusion and margin under each version.
    share : float
        Of the cases that are answered in full; zero where it takes an unknown.
    boxes : tuple of Box
        The largest regions.
    whole : bool
        Whether the regions are all of it; where it takes an unknown, that is not looked into.
    answers : dict of str to Value or None
        A small case, concluded so by experta under both versions.
    rules : tuple of str
        The rules that find something in that case under one version and not under the other.
    """

    before: Result
    after: Result
    share: float
    boxes: tuple[Box, ...]
    whole: bool
    answers: Answers
    rules: tuple[str, ...]

    @property
    def turned(self) -> bool:
        """Whether the conclusion is another, and not the margin alone."""
        return self.before[0] != self.after[0]


def shifts(space: DecisionSpace, new: KnowledgeBase, most: int) -> tuple[Shifted, ...]:
    """Return which cases conclude otherwise.

    Parameters
    ----------
    space : DecisionSpace
        Of the old version.
    new : KnowledgeBase
        The new version.
    most : int
        How many boxes each has.

    Returns
    -------
    tuple of Shifted
        Other conclusions before other margins, the largest share first.
    """
    found = [_shifted(shift, space.knowledge, new, most) for shift in space.compare(new)]
    return tuple(sorted(found, key=lambda each: (not each.turned, -each.share)))


def _shifted(shift: Shift, old: KnowledgeBase, new: KnowledgeBase, most: int) -> Shifted:
    if shift.share and shift.before[0] != shift.after[0]:
        boxes = tuple(shift.where.boxes(most + 1))
        whole = len(boxes) <= most
    else:  # what matters less is told shortly
        boxes = tuple(shift.where.boxes(1))
        whole = bool(boxes and shift.share) and isclose(boxes[0].share, shift.share)
    answers = _smaller((shift.before, shift.after), shift.answers, old, new)
    found = _otherwise(old, new, answers)
    return Shifted(shift.before, shift.after, shift.share, boxes[:most], whole, answers, found)


def _otherwise(old: KnowledgeBase, new: KnowledgeBase, answers: Answers) -> tuple[str, ...]:
    """The rules that count in a case otherwise than they did, but those that such rules override."""
    try:
        before, after = (_consult(each, answers) for each in (old, new))
    except KnowledgeError:
        return ()
    counted, counts = _counting(before), _counting(after)
    other = {rule for rule in {*counted, *counts} if counted.get(rule) != counts.get(rule)}
    overridden = {each.rule for each in after.findings if other.intersection(each.overridden_by)}
    return tuple(sorted(other - overridden))


def _counting(found: Consultation) -> dict[str, tuple[str | None, ...]]:
    """What each rule says of the conclusion, if it counts."""
    ruling = {rule: (side,) for side, rules in found.verdict.ruled_out.items() for rule in rules}
    counting = {each.rule: (each.favours, each.strength) for each in found.findings if not each.overridden_by}
    return {**ruling, **counting}


def _smaller(
    decided: tuple[Result, Result], answers: Answers, old: KnowledgeBase, new: KnowledgeBase
) -> Answers:
    """The same without the answers that are not needed to show it."""
    left = dict(answers)
    for name in answers:
        fewer = {each: value for each, value in left.items() if each != name}
        if _run(old, new, fewer) == decided:
            left = fewer
    return left


def _run(old: KnowledgeBase, new: KnowledgeBase, answers: Answers) -> tuple[Result, Result]:
    """What experta concludes under both versions, each told of the facts that it knows."""
    return _result(old, answers), _result(new, answers)


def _result(knowledge: KnowledgeBase, answers: Answers) -> Result:
    try:
        found = _consult(knowledge, answers)
    except KnowledgeError:
        return None, CONFLICT
    return found.conclusion, found.margin


def _consult(knowledge: KnowledgeBase, answers: Answers) -> Consultation:
    """A version told of the facts that it knows."""
    asked = {fact.id for fact in knowledge.asked}
    return consult(knowledge, {name: value for name, value in answers.items() if name in asked})
