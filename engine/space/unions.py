"""Things put into groups by pairs that belong together."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

__all__ = ["Unions"]

_Thing = TypeVar("_Thing", bound=Hashable)


class Unions(Generic[_Thing]):
    """Groups that grow together; whatever was not joined is a group of its own.

    Examples
    --------
    >>> groups = Unions[str]()
    >>> groups.join("a", "b"), groups.join("b", "c"), groups.join("a", "c")
    (True, True, False)
    >>> groups.root("a") == groups.root("c"), groups.root("a") == groups.root("d")
    (True, False)
    """

    def __init__(self) -> None:
        self._owner: dict[_Thing, _Thing] = {}

    def root(self, thing: _Thing) -> _Thing:
        """Return the thing that stands for a group."""
        while (owner := self._owner.get(thing, thing)) != thing:
            thing = owner
        return thing

    def join(self, one: _Thing, other: _Thing) -> bool:
        """Put two groups together; say whether they were apart."""
        first, second = self.root(one), self.root(other)
        self._owner[second] = first
        return first != second
