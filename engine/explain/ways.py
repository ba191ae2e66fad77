"""The smallest changes to a case that reach a conclusion, with every value that will do."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.explain.pieces import Answers, Pieces, value_in
from nicwise.engine.explain.spread import Box, Claim, spread
from nicwise.engine.model import Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.situation import broken_constraints, situation
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.cells import Region
from nicwise.engine.space.counterfactual import Change, smallest_changes
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.regions import joined
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Way", "Ways"]


@dataclass(frozen=True, slots=True)
class Way:
    """Answers that change together, and what they may become.

    Attributes
    ----------
    changes : Mapping of str to tuple of Region
        Of each fact that changes, the values that will do, whichever the others take of theirs.
    example : Mapping of str to Value
        One value of each; it was re-run.
    claim : Claim
        Whether ``each`` value will do with each of the others; or all that are ``fitting``, where a formula
        or a constraint ties two numbers that change; or this is an ``example``.
    """

    conclusion: str | None
    changes: Mapping[str, tuple[Region, ...]]
    example: Mapping[str, Value]
    claim: Claim = "each"


class Ways:
    """The search for changes, over one decision space.

    Parameters
    ----------
    space : DecisionSpace
        Of the rule base.
    """

    def __init__(self, space: DecisionSpace) -> None:
        self.space = space
        self.knowledge = space.knowledge
        self._pieces = Pieces(space.knowledge, tests_of([space.knowledge]))

    def smallest(self, found: Consultation, to: str | None, keep: Collection[str]) -> tuple[Way, ...]:
        """Return every smallest set of changed answers that reaches another conclusion.

        Parameters
        ----------
        found : Consultation
            The case.
        to : str or None
            The conclusion that is wanted; any other, where None.
        keep : collection of str
            Facts that may not change.

        Returns
        -------
        tuple of Way
            All with the same number of facts, in the vocabulary's order; none where it cannot be reached.

        Examples
        --------
        >>> from nicwise.engine import consult, load
        >>> guidance = load(["guidance"])
        >>> found = consult(guidance, {"gpu_count": 128, "workload": "fine_tuning", "gpu_platform": "H100"})
        >>> ways = Ways(DecisionSpace(guidance)).smallest(found, "200G", keep=["workload"])
        >>> [list(each.changes) for each in ways]
        [['gpu_count']]
        """
        answers, frame = found.answers, self.space.around(found.answers)
        together: dict[tuple[str | None, tuple[str, ...]], list[Change]] = {}
        if to is not None and not _reachable(frame, answers, to, keep):  # which is sooner told than searched
            return ()
        for each in smallest_changes(frame, answers, found.conclusion, to, keep):
            together.setdefault((each.conclusion, tuple(each.changes)), []).append(each)
        order = list(self.knowledge.facts)
        reached = [
            way
            for (conclusion, names), changes in together.items()
            for way in self._ways(found, conclusion, names, changes)
        ]
        return tuple(sorted(reached, key=lambda way: [order.index(name) for name in way.changes]))

    def _ways(
        self, found: Consultation, conclusion: str | None, names: Sequence[str], changes: Sequence[Change]
    ) -> Iterator[Way]:
        answers = found.answers
        if len(names) == 1:
            fact = self.knowledge.facts[names[0]]
            good = list(self._pieces.good(fact, answers, lambda case: self.reaches(case, conclusion)))
            if good:
                yield Way(conclusion, {fact.id: joined(good)}, {fact.id: value_in(good[0])})
            return
        frame, tried = self.space.around(answers), [change.changes for change in changes]
        for claim, box in spread(
            self._pieces, frame, answers, tried, lambda case: self.reaches(case, conclusion)
        ):
            example = self._example(answers, conclusion, box, tried)
            if example is not None:
                yield Way(conclusion, box, example, claim)

    def reaches(self, answers: Answers, conclusion: str | None) -> bool:
        """Say whether a case is possible and leads to a conclusion: it is consulted."""
        if broken_constraints(self.knowledge, situation(self.knowledge, answers)):
            return False
        try:
            return consult(self.knowledge, answers).conclusion == conclusion
        except KnowledgeError:  # two rules contradict each other there
            return False

    def _example(
        self, answers: Answers, conclusion: str | None, box: Box, changes: Sequence[Mapping[str, Value]]
    ) -> dict[str, Value] | None:
        """A change within a box that was re-run with all that the person gave."""
        for change in changes:
            if all(
                any(region.includes(change[name]) for region in regions) for name, regions in box.items()
            ) and self.reaches({**answers, **change}, conclusion):
                return dict(change)
        others = {name: value_in(regions[0]) for name, regions in box.items()}
        return others if self.reaches({**answers, **others}, conclusion) else None


def _reachable(frame: Frame, answers: Answers, to: str, keep: Collection[str]) -> bool:
    """Whether any change at all reaches a conclusion."""

    def may(name: str, value: Value | None) -> bool:
        return value == answers.get(name) or (value is not None and name not in keep)

    weights = [
        [float(all(may(name, value) for name, value in cell.answers.items())) for cell in axis.cells]
        for axis in frame.axes
    ]
    return to in frame.search.reached(weights)
