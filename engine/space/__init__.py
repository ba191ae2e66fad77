"""The decision space: every case that the rule base can tell apart, and exact answers about all of them.

Values that no test of the rule base tells apart share a cell; the product of the cells of all facts is the
decision space.
It is too large to list, and need not be listed: each factor depends on few facts, and what does not matter
to a question is summed out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicwise.engine.space.axes import TooLarge

if TYPE_CHECKING:
    from nicwise.engine.space.space import DecisionSpace

__all__ = ["DecisionSpace", "TooLarge"]


def __getattr__(name: str) -> object:
    """Import `DecisionSpace`, which needs NumPy, when it is first asked for."""
    if name != "DecisionSpace":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from nicwise.engine.space.space import DecisionSpace

    return DecisionSpace
