"""What a pack expects of its own conclusions, checked over the whole space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nicwise.engine.model import Expectation, KnowledgeBase, Value
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.vocabulary import inputs

__all__ = ["Unmet", "unmet"]

_Answers = dict[str, Value | None]


@dataclass(frozen=True, slots=True)
class Unmet:
    """An expectation that is not met, and two cases that show it.

    Attributes
    ----------
    less, more : dict of str to Value or None
        Cases that differ in the fact alone, and in what is calculated from it: the second has more of it.
    """

    expectation: Expectation
    less: _Answers
    more: _Answers


def unmet(frame: Frame) -> Iterator[Unmet]:
    """Yield the declared expectations that do not hold, each with two cases that show it.

    Parameters
    ----------
    frame : Frame
        The whole space of a rule base.

    Yields
    ------
    Unmet
        In the order of the packs.
    """
    for expectation in frame.knowledge.expectations:
        found = _broken(frame, expectation)
        if found is not None:
            yield Unmet(expectation, *found)


def _broken(frame: Frame, expectation: Expectation) -> tuple[_Answers, _Answers] | None:
    number = frame.axis_of(expectation.more)
    pairs = list(_pairs(frame.knowledge, frame.axes[number], expectation))
    blocks: dict[int, list[int]] = {}
    for less, more, _ in pairs:
        blocks.setdefault(less, []).append(more)
    found = frame.search.pair(number, [([less], more) for less, more in blocks.items()], expectation.never)
    if found is None:
        return None
    cells, other = found
    values = next(both for less, more, both in pairs if (less, more) == (cells[number], other))
    one, two = (
        {**frame.answers({**dict(enumerate(cells)), number: cell}), expectation.more: value}
        for cell, value in zip((cells[number], other), values, strict=True)
    )
    return one, two


def _pairs(
    knowledge: KnowledgeBase, axis: Axis, expectation: Expectation
) -> Iterator[tuple[int, int, tuple[Value, Value]]]:
    """Yield cells that differ in more of a fact alone, with a value in each; what is kept may move others."""
    free = {expectation.more}
    for name in expectation.keeping:
        free.update(inputs(knowledge, name))
    for less, one in enumerate(axis.cells):
        for more, other in enumerate(axis.cells):
            values = _rising(one, other, expectation.more)
            if (
                values is not None
                and all(one.regions[name] == other.regions[name] for name in axis.facts if name not in free)
                and all(_kept(one, other, name) for name in expectation.keeping)
            ):
                yield less, more, values


def _kept(one: AnswerCell, other: AnswerCell, name: str) -> bool:
    """Whether a fact is in the same cell; one that is on another axis is the same anyway."""
    return name not in one.regions or one.regions[name] == other.regions[name]


def _rising(one: AnswerCell, other: AnswerCell, name: str) -> tuple[Value, Value] | None:
    """A value in each cell, the second of which is more: a larger number, more members, yes after no."""
    first, second = one.answers.get(name), other.answers.get(name)
    if first is None or second is None:
        return None
    if isinstance(first, frozenset):
        return next(
            (
                (less, more)
                for less in one.regions[name].members
                for more in other.regions[name].members
                if isinstance(less, frozenset) and isinstance(more, frozenset) and less < more
            ),
            None,
        )
    if isinstance(first, int | float) and isinstance(second, int | float) and first < second:
        return first, second
    return None
