"""Conditions watched over the whole decision space: which of them hold together, and where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType

from nicwise.engine.model import Condition, KnowledgeBase
from nicwise.engine.possible import assuming, concludes, early
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.functions import build, watch, watch_fired
from nicwise.engine.space.labels import Label
from nicwise.engine.space.rules import Where, where
from nicwise.engine.weigh import Decision

__all__ = ["Marks", "Watched", "Watching"]

Marks = frozenset[str]
"""The conditions that hold on a case, by the names under which they are watched."""


class Watched:
    """A rule base's functions, with some conditions marked.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    axes : tuple of Axis
        Its answers, whose cells tell the conditions apart.
    conditions : Mapping of str to Condition
        What is watched; a condition may test the conclusion.
    place : int
        Which of the rule bases this is to which the axes belong.
    fired : Mapping of str to tuple of str
        Further marks, each where any of some rules fires.
    """

    def __init__(
        self,
        knowledge: KnowledgeBase,
        axes: tuple[Axis, ...],
        conditions: Mapping[str, Condition],
        place: int = 0,
        fired: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self._late = {name for name, condition in conditions.items() if concludes(condition)}
        self._names = frozenset(conditions) | frozenset(fired)
        self.model = build(knowledge, axes, weighing=bool(self._late), place=place)
        for name, condition in conditions.items():
            if name in self._late:
                for side in (*knowledge.sides, None):
                    watch(self.model, _concluding(name, side), assuming(condition, side))
            else:
                watch(self.model, name, condition)
        for name, rules in fired.items():
            watch_fired(self.model, name, rules)

    def marks(self, decided: Decision, label: Label) -> Marks:
        """Return which conditions hold where this is decided and these marks are."""
        late = {name for name in self._late if _concluding(name, decided.conclusion) in label.marks}
        return (label.marks & self._names) | late


class Watching:
    """Some conditions over all cases at once.

    Parameters
    ----------
    knowledge, axes, conditions, fired
        As of `Watched`.
    conflicts : bool
        Whether cases count for which two rules derive different values.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space import DecisionSpace
    >>> guidance = load(["guidance"])
    >>> rules = {name: guidance.rules[name].when for name in ("scale/below-32", "platform/a100")}
    >>> together = Watching(guidance, DecisionSpace(guidance).frame({}).axes, rules)
    >>> sorted(map(sorted, together.patterns))
    [[], ['platform/a100'], ['platform/a100', 'scale/below-32'], ['scale/below-32']]
    """

    def __init__(
        self,
        knowledge: KnowledgeBase,
        axes: tuple[Axis, ...],
        conditions: Mapping[str, Condition],
        *,
        conflicts: bool = False,
        fired: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self._watched = Watched(knowledge, axes, conditions, fired=fired)
        self.frame = Frame((self._watched.model,), conflicts, patient=True)

    @cached_property
    def patterns(self) -> frozenset[Marks]:
        """Every combination of conditions that some case has."""
        frame = self.frame
        labels = frame.wanted_labels(frame.solve(frame.every).label.tolist(), lambda *_: True)
        known = frame.problem.labels
        return frozenset(
            self._watched.marks(known.decisions(label)[0], known.row(label)[0]) for label in labels
        )

    def meets(self, wanted: Callable[[Marks], bool], near: Condition | None = None) -> bool | None:
        """Say whether some case has a combination of conditions.

        Parameters
        ----------
        wanted : callable
            Says of the conditions that hold whether they are meant.
        near : Condition, optional
            What holds in such a case.

        Returns
        -------
        bool or None
            None where no case drawn at random shows it and the rest is too much to tell.
        """
        logic = None if near is None else self._watched.model.logic(early(near))
        return self.frame.meets(lambda decided, row: wanted(self._watched.marks(decided[0], row[0])), logic)

    def where(self, wanted: Callable[[Marks], bool]) -> Where:
        """Return where a combination of conditions holds.

        Parameters
        ----------
        wanted : callable
            Says of the conditions that hold whether they are meant.

        Returns
        -------
        Where
            Its case is fully answered where such a one exists.
        """
        return where(self.frame, lambda decided, row: wanted(self._watched.marks(decided[0], row[0])))


def _concluding(name: str, side: str | None) -> str:
    return f"{name} where {side} is concluded"
