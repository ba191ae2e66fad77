"""What may have been meant by a name that is not known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nicwise.engine.spelling import fold
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Text

__all__ = ["either", "likely"]

_MOST = 4
_TELLING_LETTERS = 3  # shorter words stand within too many others
_TELLING_CHARACTERS = 2


def likely(text: str, spellings: Mapping[str, Sequence[str]]) -> list[str]:
    """Return what a text may mean: what it names among other words, or is part of, or looks like.

    Parameters
    ----------
    text : str
        What was written.
    spellings : Mapping of str to sequence of str
        The ways to write each thing, its name aside.

    Returns
    -------
    list of str
        At most four things, in their order.

    Examples
    --------
    >>> ways = {"gpu_count": ["GPUs in all"], "gpu_platform": ["GPU model"], "workload": ["workload"]}
    >>> likely("number of gpu-count", ways), likely("gpu", ways), likely("worklaod", ways)
    (['gpu_count'], ['gpu_count', 'gpu_platform'], ['workload'])
    """
    folded = fold(text)
    inside, around = {}, {}
    for name, ways in spellings.items():
        known = [fold(way) for way in (name, *ways)]
        held = [way for way in known if _telling(way) and way in folded]
        if held:
            inside[name] = max(held, key=len)
        if _telling(folded) and any(folded in way for way in known):
            around[name] = folded
    longest = [
        name
        for name, way in inside.items()
        if not any(way != other and way in other for other in inside.values())
    ]
    if longest or around:
        return (longest or list(around))[:_MOST]
    spelt: dict[str, str] = {}
    for name, ways in spellings.items():
        for way in (name, *ways):
            spelt.setdefault(way, name)
    near = nearest(text, spelt)
    return [] if near is None else [spelt[near]]


def _telling(folded: str) -> bool:
    return len(folded) >= (_TELLING_LETTERS if folded.isascii() else _TELLING_CHARACTERS)


def either(names: Sequence[str]) -> Text:
    """Return names as alternatives."""
    return Text(" or ".join(names), " 或 ".join(names))
