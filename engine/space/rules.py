"""Where a rule fires, where it decides, where nothing is found and where findings clash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.boxes import Box, boxes
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.functions import build, watch_factor, watch_ruled_out
from nicwise.engine.space.search import Wanted
from nicwise.engine.weigh import Decision

__all__ = ["Shift", "Where", "clashes", "compare", "decisive", "fires", "gap", "without"]

_FOUND = "found"
_Result = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class Where:
    """How much of the space something holds in, and a case in which it does.

    Attributes
    ----------
    share : float
        Of the fully answered cases; zero where it takes an unknown.
    answers : dict of str to Value or None, or None
        None where it holds nowhere.
    """

    share: float
    answers: dict[str, Value | None] | None
    _frame: Frame = field(repr=False, compare=False)
    _wanted: Wanted = field(repr=False, compare=False)

    def boxes(self, most: int = 12) -> Iterator[Box]:
        """Yield boxes of cases that cover it, `most` of them at most.

        Parameters
        ----------
        most : int
            How many.

        Yields
        ------
        Box
            Each as large as it can be.
        """
        return boxes(self._frame, self._wanted, most)


@dataclass(frozen=True, slots=True)
class Shift:
    """Cases whose conclusion or margin differs between two rule bases.

    Attributes
    ----------
    before, after : tuple of (str or None, str or None)
        Conclusion and margin; the margin is ``conflict`` where two rules contradict each other.
    where : Where
        Its share of the fully answered cases, and a case.
    """

    before: _Result
    after: _Result
    where: Where

    @property
    def share(self) -> float:
        """Of the fully answered cases; zero where it takes an unknown."""
        return self.where.share

    @property
    def answers(self) -> dict[str, Value | None]:
        """A case."""
        assert self.where.answers is not None
        return self.where.answers


def where(frame: Frame, wanted: Wanted) -> Where:
    """Return where something holds.

    Parameters
    ----------
    frame : Frame
        The models.
    wanted : callable
        Says of decisions and labels whether they are meant.

    Returns
    -------
    Where
        Its case is fully answered where such a one exists.
    """
    share = frame.share(frame.shares, wanted)
    return Where(share, frame.witness(frame.shares if share else frame.every, wanted), frame, wanted)


def fires(knowledge: KnowledgeBase, axes: tuple[Axis, ...], rule: str) -> Where:
    """Return where a rule fires.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    axes : tuple of Axis
        Its answers.
    rule : str
        Any rule but advice.

    Returns
    -------
    Where
        Its share of the space, and a case.
    """
    return where(Frame((build(knowledge, axes, [rule], weighing=False),)), _marked(rule))


def without(knowledge: KnowledgeBase, rule: str) -> KnowledgeBase:
    """Return a rule base with one rule left out.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    rule : str
        The rule.

    Returns
    -------
    KnowledgeBase
        The rest, unchanged.
    """
    return replace(knowledge, rules={name: each for name, each in knowledge.rules.items() if name != rule})


def decisive(knowledge: KnowledgeBase, axes: tuple[Axis, ...], rule: str) -> Where:
    """Return where the conclusion would be another without a rule.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    axes : tuple of Axis
        Its answers.
    rule : str
        Any rule but advice.

    Returns
    -------
    Where
        Nowhere, if the rule never decides.
    """
    frame = Frame((build(knowledge, axes), build(without(knowledge, rule), axes)))
    return where(frame, _differ)


def _differ(decided: tuple[Decision, ...], _row: object) -> bool:
    return decided[0].conclusion != decided[1].conclusion


def gap(knowledge: KnowledgeBase, axes: tuple[Axis, ...]) -> Where:
    """Return where nothing that is found favours a side.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    axes : tuple of Axis
        Its answers.

    Returns
    -------
    Where
        Fully answered cases first.
    """
    model = build(knowledge, axes, weighing=False)
    for factor in knowledge.factors:
        watch_factor(model, factor, _FOUND, both=False)
    watch_ruled_out(model, _FOUND)
    return where(Frame((model,)), lambda _, row: _FOUND not in row[0].marks)


def clashes(knowledge: KnowledgeBase, axes: tuple[Axis, ...]) -> Mapping[str, Where]:
    """Return, factor by factor, where its findings favour both sides at once.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    axes : tuple of Axis
        Its answers.

    Returns
    -------
    Mapping of str to Where
        Only factors in which it happens.
    """
    found = {}
    for factor in knowledge.factors:
        model = build(knowledge, axes, weighing=False)
        watch_factor(model, factor, _FOUND, both=True)
        here = where(Frame((model,)), _marked(_FOUND))
        if here.answers is not None:
            found[factor] = here
    return found


def _marked(mark: str) -> Wanted:
    return lambda _, row: mark in row[0].marks


def compare(old: KnowledgeBase, new: KnowledgeBase, axes: tuple[Axis, ...]) -> tuple[Shift, ...]:
    """Return which cases conclude differently under two rule bases.

    Parameters
    ----------
    old, new : KnowledgeBase
        The rule bases.
    axes : tuple of Axis
        The answers of both.

    Returns
    -------
    tuple of Shift
        One for each pair of conclusions and margins, the largest share first; none where they agree.
    """
    frame = Frame((build(old, axes), build(new, axes, place=1)), conflicts=True)
    met = {_results(decided) for (decided, _), _ in frame.search.seen()}
    found = [
        Shift(before, after, where(frame, _with_results((before, after))))
        for before, after in sorted(met, key=str)
        if before != after
    ]
    return tuple(sorted(found, key=lambda shift: -shift.share))


def _results(decided: tuple[Decision, ...]) -> tuple[_Result, ...]:
    return tuple((each.conclusion, each.margin) for each in decided)


def _with_results(wanted: tuple[_Result, ...]) -> Wanted:
    return lambda decided, _: _results(decided) == wanted
