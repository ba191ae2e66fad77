"""Ranges of numbers."""

from __future__ import annotations

from nicwise.engine.documents import Node
from nicwise.engine.loading import scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Bound, Range

__all__ = ["BOUNDS", "bounds", "empty"]

BOUNDS = {"from": "from_", "above": "above", "below": "below", "at_most": "at_most"}
"""The keys of a range, and what the model calls them."""

_KEYS = Keys((), tuple(BOUNDS))


def bounds(read: Reader, node: Node | None) -> Range:
    """Read the bounds of a fact.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A mapping.

    Returns
    -------
    Range
        Without bounds where there are none.
    """
    if node is None:
        return Range()
    given = {
        key: scalars.number(read, value, key) for key, value in read.mapping(node, _KEYS, "bounds").items()
    }
    found = Range(**{BOUNDS[key]: Bound(number) for key, number in given.items() if number is not None})
    if empty(found):
        read.fault("dead-end-condition", node.place, w.EMPTY_RANGE, w.CHECK_BOUNDS)
    return found


def empty(test: Range) -> bool:
    """Say whether no number lies in a range.

    Parameters
    ----------
    test : Range
        With any bounds.

    Returns
    -------
    bool
        Only what the bounds themselves show.

    Examples
    --------
    >>> empty(Range(from_=Bound(4), below=Bound(4))), empty(Range(from_=Bound(4), at_most=Bound(4)))
    (True, False)
    """
    low = max((bound.value for sign, bound in test.bounds() if sign in "≥>"), default=float("-inf"))
    high = min((bound.value for sign, bound in test.bounds() if sign in "<≤"), default=float("inf"))
    open_end = any(bound.value == low for sign, bound in test.bounds() if sign in "><")
    return low > high or (low == high and open_end)
