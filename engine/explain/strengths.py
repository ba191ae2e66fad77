"""Which of the strengths that rules were given an answer hangs on: each is moved by one level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nicwise.engine.explain.rule import cells_of
from nicwise.engine.judge import verdict
from nicwise.engine.model.consultation import Consultation

__all__ = ["Moved", "moved_strengths"]


@dataclass(frozen=True, slots=True)
class Moved:
    """A finding with another strength, and what would be concluded then.

    Attributes
    ----------
    strength, moved : str
        Its level as it is, and the level one up or down.
    conclusion, margin : str or None
        What would follow.
    """

    rule: str
    strength: str
    moved: str
    conclusion: str | None
    margin: str | None


def moved_strengths(found: Consultation) -> tuple[Moved, ...]:
    """Move the strength of each finding that weighs one level up and one level down, one at a time.

    Parameters
    ----------
    found : Consultation
        A consultation.

    Returns
    -------
    tuple of Moved
        Every move; the strongest level has none above it, and the weakest none below. Rules that did not fire
        or do not weigh have no part in the answer, whatever their strength.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300, "gpu_platform": "A100"})
    >>> [(each.rule, each.moved, each.conclusion) for each in moved_strengths(answer)][:2]
    [('scale/not-training-from-64', 'moderate', '200G'), ('platform/a100', 'decisive', '200G')]
    """
    knowledge, levels = found.knowledge, list(found.knowledge.levels)
    fired = [knowledge.rules[firing.rule] for firing in found.firings]
    cells = cells_of(found)

    def moves() -> Iterator[Moved]:
        for finding in found.findings:
            if not finding.weighs or finding.strength is None:
                continue
            here = levels.index(finding.strength)
            for level in (here - 1, here + 1):
                if 0 <= level < len(levels):
                    others = [
                        replace(each, strength=levels[level]) if each is finding else each
                        for each in found.findings
                    ]
                    decided = verdict(knowledge, others, fired, cells)
                    yield Moved(
                        finding.rule, finding.strength, levels[level], decided.conclusion, decided.margin
                    )

    return tuple(moves())
