"""The whole space over cells that some tests tell apart, ready to be searched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from nicwise.engine.model import Condition, KnowledgeBase, Test
from nicwise.engine.space.axes import Axis, answer_axes
from nicwise.engine.space.functions import build
from nicwise.engine.space.search import Search
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Ground"]


class Ground:
    """The whole space of a rule base.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    tests : Mapping of str to tuple of Test
        What its cells tell apart: the tests of its rules, and perhaps more.
    """

    def __init__(self, knowledge: KnowledgeBase, tests: Mapping[str, tuple[Test, ...]]) -> None:
        self._knowledge = knowledge
        self._tests = tests
        self._known = {name: frozenset(each) for name, each in tests.items()}

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """The answers."""
        return answer_axes(self._knowledge, self._tests, {})

    @cached_property
    def search(self) -> Search:
        """The cases, ready to be searched."""
        return Search([build(self._knowledge, self.axes)])

    def tells(self, conditions: Iterable[Condition]) -> bool:
        """Say whether some conditions each hold on all of a cell or on none of it."""
        tests = tests_of((), *conditions)
        return all(self._known.get(name, frozenset()).issuperset(each) for name, each in tests.items())
