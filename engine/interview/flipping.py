"""What would flip an answer: the smallest changes, put as a person would put them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nicwise.engine.consulting import consult
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.situation import broken_constraints, situation
from nicwise.engine.space import DecisionSpace, TooLarge
from nicwise.engine.space.cells import fact_cells
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Flip", "flips"]


@dataclass(frozen=True, slots=True)
class Flip:
    """A smallest change that leads to another conclusion.

    Attributes
    ----------
    changes : Mapping of str to tuple of Value
        The facts that change; of one that changes alone, every value that will do.
    """

    conclusion: str | None
    changes: Mapping[str, tuple[Value, ...]]


def flips(knowledge: KnowledgeBase, answers: Answers) -> tuple[Flip, ...]:
    """Return what would flip the answer: what a person can change, where that is enough.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    answers : Mapping of str to Value or None
        Checked answers that go together.

    Returns
    -------
    tuple of Flip
        One for each set of facts, those that are known first, with the number nearest to the present one;
        each was re-run. None where nothing would, or where that is too much to tell.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> case = {"gpu_count": 48, "workload": "fine_tuning", "gpu_platform": "H100"}
    >>> [dict(each.changes) for each in flips(load(["guidance"]), case)][:2]
    [{'gpu_count': (64,)}, {'expansion': ('continuous',)}]
    """
    space = DecisionSpace(knowledge)
    fixed = [fact.id for fact in knowledge.asked if not fact.changeable and answers.get(fact.id) is not None]
    try:
        found = space.smallest_changes(answers, keep=fixed) or space.smallest_changes(answers)
    except TooLarge:
        return ()
    together: dict[tuple[str | None, tuple[str, ...]], list[Mapping[str, Value]]] = {}
    for each in found:
        together.setdefault((each.conclusion, tuple(each.changes)), []).append(each.changes)
    made = [
        Flip(conclusion, _joined(knowledge, answers, conclusion, ways))
        for (conclusion, _), ways in together.items()
    ]
    return tuple(sorted(made, key=lambda flip: sum(answers.get(name) is None for name in flip.changes)))


def _joined(
    knowledge: KnowledgeBase, answers: Answers, conclusion: str | None, ways: list[Mapping[str, Value]]
) -> dict[str, tuple[Value, ...]]:
    """The changes to one set of facts as one."""
    nearest = dict(ways[0])
    for name, value in ways[0].items():
        if knowledge.facts[name].numeric:
            values = [float(value) for way in ways if isinstance(value := way[name], int | float)]
            seek = _Seek(knowledge, {**answers, **nearest}, name, conclusion)
            nearest[name] = seek.nearest(answers.get(name), values if len(ways[0]) == 1 else values[:1])
    if len(nearest) > 1:
        return {name: (value,) for name, value in nearest.items()}
    ((name, value),) = nearest.items()
    match knowledge.facts[name].type:
        case "set":
            return {name: (min((way[name] for way in ways), key=_size),)}
        case "choice" | "boolean":
            return {name: tuple(dict.fromkeys(way[name] for way in ways))}
    return {name: (value,)}


def _size(value: Value) -> int:
    return len(value) if isinstance(value, frozenset) else 0


@dataclass(frozen=True, slots=True)
class _Seek:
    """The search for the value of one number at which a case gets a conclusion."""

    knowledge: KnowledgeBase
    answers: Answers
    name: str
    conclusion: str | None

    def will_do(self, value: float) -> bool:
        """Whether a value is possible and leads there: it is tried."""
        now = {**self.answers, self.name: value}
        if broken_constraints(self.knowledge, situation(self.knowledge, now)):
            return False
        return consult(self.knowledge, now).conclusion == self.conclusion

    def nearest(self, present: Value | None, values: Sequence[float]) -> float:
        """The value nearest to the present one, or the smallest where it is not known."""
        whole = self.knowledge.facts[self.name].type == "integer"
        found = [*values, *filter(self.will_do, self._edges())]
        if not isinstance(present, int | float):
            return _plain(min(found))
        best = min(found, key=lambda each: abs(each - present))
        if not whole:
            return _plain(best)
        same, other = int(present), int(best)
        while abs(other - same) > 1:
            middle = (same + other) // 2
            same, other = (same, middle) if self.will_do(middle) else (middle, other)
        return other

    def _edges(self) -> Iterator[float]:
        """Where a test begins or ends to hold."""
        tests = tests_of([self.knowledge]).get(self.name, ())
        for region in fact_cells(self.knowledge.facts[self.name], tests):
            ends = ((region.low, region.closed_low), (region.high, region.closed_high))
            yield from (end for end, closed in ends if closed and math.isfinite(end))


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value
