"""Conditions watched over the whole decision space: which of them hold together, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from nicwise.engine.late import assuming, concludes
from nicwise.engine.model import Condition, KnowledgeBase
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.functions import build, watch, watch_fired
from nicwise.engine.space.labels import Label
from nicwise.engine.space.rules import Where, where
from nicwise.engine.space.search import Search
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
    search : Search, optional
        Of the same rule base over the same axes; a new one, where left out.
    conflicts : bool
        Whether cases count for which two rules derive different values.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space import DecisionSpace
    >>> guidance = load(["guidance"])
    >>> rules = {name: guidance.rules[name].when for name in ("scale/below-32", "platform/a100")}
    >>> together = Watching(guidance, DecisionSpace(guidance).frame({}).axes, rules)
    >>> sorted(map(sorted, together.patterns()))
    [[], ['platform/a100'], ['platform/a100', 'scale/below-32'], ['scale/below-32']]
    """

    def __init__(
        self,
        knowledge: KnowledgeBase,
        axes: tuple[Axis, ...],
        conditions: Mapping[str, Condition],
        *,
        search: Search | None = None,
        conflicts: bool = False,
        fired: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self._knowledge, self._axes = knowledge, axes
        self._conditions, self._fired = conditions, fired
        self._conflicts = conflicts
        self._given = search

    @cached_property
    def _search(self) -> Search:
        if self._given is not None:
            return self._given
        return Search([build(self._knowledge, self._axes)], conflicts=self._conflicts)

    @cached_property
    def _literals(self) -> dict[str, int]:
        found = {name: self._search.literal(condition) for name, condition in self._conditions.items()}
        for name, rules in self._fired.items():
            found[name] = self._search.some(
                self._search.literal(self._knowledge.rules[rule].when) for rule in rules
            )
        return found

    def patterns(self, near: Condition | None = None) -> Iterator[Marks]:
        """Yield every combination of conditions that some case has, or some case in which another holds."""
        return self._search.patterns(self._literals, [] if near is None else [self._search.literal(near)])

    def unlike(self, one: str, other: str) -> bool:
        """Say whether some case tells two conditions apart."""
        search = self._search
        here, there = self._literals[one], self._literals[other]
        return search.case([search.some((here, there)), -search.every((here, there))]) is not None

    def meets(self, wanted: Callable[[Marks], bool], near: Condition | None = None) -> bool:
        """Say whether some case has a combination of conditions.

        Parameters
        ----------
        wanted : callable
            Says of the conditions that hold whether they are meant.
        near : Condition, optional
            What holds in such a case.

        Returns
        -------
        bool
            Exactly.
        """
        return any(map(wanted, self.patterns(near)))

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
        watched = Watched(self._knowledge, self._axes, self._conditions, fired=self._fired)
        frame = Frame((watched.model,), self._conflicts)
        return where(frame, lambda decided, row: wanted(watched.marks(decided[0], row[0])))


def _concluding(name: str, side: str | None) -> str:
    return f"{name} where {side} is concluded"
