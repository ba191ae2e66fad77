"""Which question is next, and when there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from nicwise.engine.interview.asking import Answers, StillOpen, still_open
from nicwise.engine.interview.gains import gain, splits
from nicwise.engine.model import Fact, KnowledgeBase, Value
from nicwise.engine.situation import situation
from nicwise.engine.space.axes import TooLarge
from nicwise.engine.space.frame import Frame, Weights
from nicwise.engine.space.frames import Frames
from nicwise.engine.space.reach import Split, matters, may_matter
from nicwise.engine.space.vocabulary import ordering

__all__ = ["Planner", "Question", "may_be_assumed"]

_DIFFERENT = 2
_NEAR = 4
_MOSTLY = 9  # times as many leave what is assumed as it is, as say something else


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask next.

    Attributes
    ----------
    gain : float
        The bits it is expected to tell about the conclusion; zero also where only *unknown* could change it.
    more : int
        How many questions may follow at most.
    matters : bool or None
        Whether its answer could change the conclusion; None where too much is open to tell.
    leads : tuple of Split
        What each answer would lead to: a region of values each; none where that was not worked out.
    """

    fact: Fact
    gain: float
    more: int
    matters: bool | None
    leads: tuple[Split, ...] = ()


class Planner:
    """The order of the questions of an interview.

    A question is asked only while two cases that differ in its answer alone conclude differently, and the
    one comes first that is expected to tell most about the conclusion [1]_. To find the shortest interview
    exactly is NP-complete [2]_; this greedy order is near it [3]_.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    everything : bool
        Whether to go on with what can change nothing.

    References
    ----------
    .. [1] J. R. Quinlan, "Induction of decision trees", Machine Learning 1, 1986.
    .. [2] L. Hyafil, R. L. Rivest, "Constructing optimal binary decision trees is NP-complete",
       Information Processing Letters 5, 1976.
    .. [3] D. Golovin, A. Krause, "Adaptive submodularity", Journal of Artificial Intelligence Research 42,
       2011.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> planner = Planner(load(["guidance"]))
    >>> planner.next({"gpu_count": 300}).fact.id
    'workload'
    >>> planner.next({"gpu_count": 300, "workload": "large_model_training"}) is None
    True
    """

    def __init__(self, knowledge: KnowledgeBase, *, everything: bool = False) -> None:
        self.knowledge = knowledge
        self.everything = everything
        self._frames = Frames(knowledge)
        self._too_large: tuple[set[str], TooLarge] | None = None

    def next(self, answers: Answers) -> Question | None:
        """Return the next question.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            Checked answers that go together; None where a person does not know, which stays so.

        Returns
        -------
        Question or None
            None where no answer could change the conclusion, or nothing is left to ask.
        """
        left = still_open(self.knowledge, answers)
        if not left.now:
            return None
        try:
            found = self._telling(answers, left)
        except TooLarge as error:
            open_facts = {fact.id for fact in left.askable}
            self._too_large = open_facts.intersection(error.facts) or open_facts, error
            return Question(left.now[0], 0.0, len(left.askable) - 1, None)
        if found is None and self.everything:
            return Question(left.now[0], 0.0, len(left.askable) - 1, False)
        return found

    def _telling(self, answers: Answers, left: StillOpen) -> Question | None:
        """The question that tells most, of those that can change the conclusion."""
        frame = self.frame(answers)
        if len(frame.search.reached()) < _DIFFERENT:
            return None
        names = [fact.id for fact in left.askable]
        leads = splits(frame, names)
        gains = {name: gain(each, frame.sampled) for name, each in leads.items()}
        order = sorted(left.now, key=lambda each: (may_be_assumed(each), -gains[each.id]))
        if frame.large:
            order = _natural(order, left, gains)
        # What tells nothing can still change something, by being unknown
        found = next((fact for fact in order if matters(frame.search, fact.id)), None)
        if found is None:
            return None
        first = self._bounds(found, left)
        found = next((fact for fact in first if matters(frame.search, fact.id)), found)
        telling = {name for name in names if may_matter(frame.search, name)}
        more = (len(left.askable) if self.everything else len(telling | {found.id})) - 1
        return Question(found, gains[found.id], more, True, leads[found.id])

    def _bounds(self, fact: Fact, left: StillOpen) -> list[Fact]:
        """What the pack asks before a fact and bounds it: a person tells the whole before a part of it."""
        pairs = [ordering(each) for each in self.knowledge.constraints]
        tied = {name for pair in pairs if pair and fact.id in pair for name in pair}
        return list(takewhile(lambda each: each != fact, (each for each in left.now if each.id in tied)))

    def about(self, answers: Answers, fact: str) -> Question:
        """Return a question that was answered already, to be asked once more.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            As for `next`; what they say of `fact` is left out.
        fact : str
            The question.

        Returns
        -------
        Question
            After which none need follow.
        """
        others = {name: value for name, value in answers.items() if name != fact}
        try:
            frame = self.frame(others)
            leads = splits(frame, [fact])[fact]
            return Question(
                self.knowledge.facts[fact], gain(leads, frame.sampled), 0, matters(frame.search, fact), leads
            )
        except TooLarge:
            return Question(self.knowledge.facts[fact], 0.0, 0, None)

    def remaining(self, answers: Answers) -> tuple[Fact, ...]:
        """Return the facts without an answer that apply, or may come to."""
        return still_open(self.knowledge, answers).askable

    def outlook(self, answers: Answers) -> Mapping[str | None, float]:
        """Return the share of each conclusion among what is still possible; empty where that is too much."""
        try:
            frame = self.frame(answers)
            reached = frame.estimated_conclusions() if frame.large else frame.conclusions(frame.shares)
        except TooLarge:
            return {}
        whole = sum(reached.values())
        return {each: reached[each] / whole for each in (*self.knowledge.sides, None) if each in reached}

    def frame(self, answers: Answers) -> Frame:
        """Return the decision space with these answers fixed, *unknown* included.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            Checked answers that go together.

        Returns
        -------
        Frame
            In which what can never be asked is unknown too.

        Raises
        ------
        nicwise.engine.space.TooLarge
            If too much is open; at once where `next` found so, until a fact responsible for it is answered.
        """
        if self._too_large is not None and self._too_large[0].isdisjoint(answers):
            raise self._too_large[1]  # to find out again would take as long
        known = situation(self.knowledge, answers).known
        fixed: dict[str, Value | None] = {
            name: value for name, value in answers.items() if known[name].origin != "not_applicable"
        }
        left = still_open(self.knowledge, answers)
        fixed |= {fact.id: None for fact in left.never}
        frame = self._frames.fixed(dict(sorted(fixed.items())))
        frame.shares = _as_assumed(frame, {fact.id for fact in left.assumed})
        return frame


def _natural(order: Sequence[Fact], left: StillOpen, gains: Mapping[str, float]) -> list[Fact]:
    """What tells at least a quarter as much as the best, in the pack's order: the plainest comes first."""
    near = [
        fact for fact in left.now if not may_be_assumed(fact) and _NEAR * gains[fact.id] >= gains[order[0].id]
    ]
    return [*near, *(fact for fact in order if fact not in near)]


def may_be_assumed(fact: Fact) -> bool:
    """Say whether packs have a value for a fact that a person does not give: it is asked last."""
    return bool(fact.assume or fact.calculated)


def _as_assumed(frame: Frame, assumed: set[str]) -> Weights:
    """The shares where most people have what is assumed."""
    rows = [[cell.weight for cell in axis.cells] for axis in frame.axes]
    for row, axis in zip(rows, frame.axes, strict=True):
        if set(axis.facts) <= assumed:
            others = sum(row) or 1.0
            for number, cell in enumerate(axis.cells):
                if all(cell.answers.get(name) is None for name in axis.facts):
                    row[number] = _MOSTLY * others
    return rows
