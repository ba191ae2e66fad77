"""How each finding for the side that did not win was beaten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nicwise.engine.model.consultation import Consultation, Finding
from nicwise.engine.weigh import factor_states

__all__ = ["Beaten", "How", "beaten"]

How = Literal["overridden", "ruled_out", "covered", "outweighed", "outnumbered", "balanced"]


@dataclass(frozen=True, slots=True)
class Beaten:
    """A finding that fired, and what beat it.

    Attributes
    ----------
    how : How
        ``overridden`` by rules; its side ``ruled_out`` by rules; ``covered`` by a stronger finding of its own
        side and factor; ``outweighed`` by stronger findings; ``outnumbered`` at its own level; or
        ``balanced`` there, so that something else decided.
    by : tuple of str
        The rules that did it.
    level : str or None
        The level of what outweighed, outnumbered or balanced it.
    own, others : int
        At that level: the factors for its side, and those for the other.
    """

    finding: Finding
    how: How
    by: tuple[str, ...]
    level: str | None = None
    own: int = 0
    others: int = 0


def beaten(found: Consultation, side: str) -> tuple[Beaten, ...]:
    """Return what beat each finding for a side that was not concluded.

    Parameters
    ----------
    found : Consultation
        A consultation.
    side : str
        The side that did not win.

    Returns
    -------
    tuple of Beaten
        Strongest first, then in the order of the factors.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300, "gpu_platform": "A100"})
    >>> [(each.finding.rule, each.how, each.by) for each in beaten(answer, "400G")]
    [('scale/not-training-from-64', 'outweighed', ('platform/a100',))]
    """
    knowledge = found.knowledge
    levels, factors = list(knowledge.levels), list(knowledge.factors)
    mine = [each for each in found.findings if each.favours == side and each.strength is not None]
    mine.sort(key=lambda each: (levels.index(each.strength or ""), factors.index(each.factor), each.rule))
    weighing = _Weighing(found, side)
    return tuple(map(weighing.what_beat, mine))


class _Weighing:
    """The strongest finding of each factor and side, level by level."""

    def __init__(self, found: Consultation, side: str) -> None:
        self.found = found
        self.side = side
        self.levels = list(found.knowledge.levels)
        self.own = found.knowledge.sides.index(side)
        self.states = factor_states(found.knowledge, found.findings)

    def what_beat(self, finding: Finding) -> Beaten:
        if finding.overridden_by:
            return Beaten(finding, "overridden", finding.overridden_by)
        if self.side in self.found.verdict.ruled_out:
            return Beaten(finding, "ruled_out", self.found.verdict.ruled_out[self.side])
        assert finding.strength is not None
        here = self.levels.index(finding.strength)
        best = self.states[finding.factor][self.own]
        if best is not None and best < here:
            stronger = [each for each in self._at(self.own, best) if each.factor == finding.factor]
            return Beaten(finding, "covered", _rules(stronger), self.levels[best])
        margin = self.found.margin
        decided = self.levels.index(margin) if margin in self.levels else len(self.levels)
        if here > decided:
            return self._beaten(finding, "outweighed", decided)
        return self._beaten(finding, "outnumbered" if here == decided else "balanced", here)

    def _beaten(self, finding: Finding, how: How, level: int) -> Beaten:
        own, others = self._at(self.own, level), self._at(1 - self.own, level)
        return Beaten(finding, how, _rules(others), self.levels[level], _factors(own), _factors(others))

    def _at(self, side: int, level: int) -> list[Finding]:
        """The findings that count for a side at a level: none that a stronger one of their factor covers."""
        return [
            each
            for each in self.found.findings
            if each.weighs
            and each.favours == self.found.knowledge.sides[side]
            and each.strength == self.levels[level]
            and self.states[each.factor][side] == level
        ]


def _rules(findings: list[Finding]) -> tuple[str, ...]:
    return tuple(each.rule for each in findings)


def _factors(findings: list[Finding]) -> int:
    return len({each.factor for each in findings})
