"""From changes with one value each to all the values that will do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import Literal

from nicwise.engine.explain.pieces import Answers, Pieces, value_in
from nicwise.engine.model import Value
from nicwise.engine.space.axes import AnswerCell, Axis
from nicwise.engine.space.cells import Region
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.regions import joined

__all__ = ["Box", "Claim", "merged", "spread"]

Box = Mapping[str, tuple[Region, ...]]
Claim = Literal["each", "fitting", "example"]
"""Each value with each of the others; those that may go together; or one example of values."""


def spread(
    pieces: Pieces,
    frame: Frame,
    answers: Answers,
    changes: Sequence[Mapping[str, Value]],
    will_do: Callable[[Answers], bool],
) -> Iterator[tuple[Claim, Box]]:
    """Yield the values that will do for facts that change together.

    Parameters
    ----------
    pieces : Pieces
        The values of each fact.
    frame : Frame
        The space around the case.
    answers : Mapping of str to Value or None
        The case as it is.
    changes : sequence of Mapping of str to Value
        Of the same facts: every combination of cells that will do, by one value each.
    will_do : callable
        Says it of a case.

    Yields
    ------
    tuple of Claim and Box
        Of numbers that a formula or a constraint ties to each other, those that fit; an example where not
        all of these will do.
    """
    names = list(changes[0])
    tied = {name for name in names if pieces.tied(name, [each for each in names if each != name])}
    if not tied:
        for box in merged(list(_each(pieces, answers, changes, will_do))):
            yield "each", box
        return
    fitting, examples = _fitting(frame, answers, names, tied, changes)
    for box in merged(fitting):
        yield "fitting", box
    for box in merged(examples):
        yield "example", box


def _each(
    pieces: Pieces,
    answers: Answers,
    changes: Sequence[Mapping[str, Value]],
    will_do: Callable[[Answers], bool],
) -> Iterator[Box]:
    """Small boxes: a cell of each fact, and of a number that a formula uses every piece that will do."""
    facts = pieces.knowledge.facts
    split = [name for name in changes[0] if pieces.splits(name)]
    seen: set[tuple[Value, ...]] = set()
    for change in changes:
        rest = {name: value for name, value in change.items() if name not in split}
        if split and tuple(rest.values()) in seen:
            continue
        seen.add(tuple(rest.values()))
        now = {**answers, **change}
        for some in product(*(pieces.of(facts[name], now) for name in split)):
            mine = dict(zip(split, some, strict=True))
            if split and not will_do({**now, **{name: value_in(piece) for name, piece in mine.items()}}):
                continue
            yield {
                name: (mine[name] if name in mine else pieces.around(facts[name], value),)
                for name, value in change.items()
            }


def _fitting(
    frame: Frame,
    answers: Answers,
    names: Sequence[str],
    tied: Collection[str],
    changes: Sequence[Mapping[str, Value]],
) -> tuple[list[Box], list[Box]]:
    """Boxes in which all that fits will do, and single points."""
    axis = frame.axes[frame.axis_of(next(iter(tied)))]
    here = [name for name in names if name in axis.facts]
    reached = {tuple(change[name] for name in names) for change in changes}
    fitting: list[Box] = []
    examples: list[Box] = []
    for cells in _alike(axis, answers, here).values():
        for change in _without(changes, here):
            points = [tuple({**change, **_chosen(cell, here)}[name] for name in names) for cell in cells]
            good = [point for point in points if point in reached]
            others = {name: (_point(name, value),) for name, value in change.items() if name not in here}
            if len(good) == len(points) and set(tied) <= set(here):
                regions = {name: (cells[0].regions[name],) for name in here}
                fitting.append({name: {**others, **regions}[name] for name in names})
            else:
                examples += (
                    {name: (_point(name, value),) for name, value in zip(names, point, strict=True)}
                    for point in good
                )
    return fitting, examples


def _alike(axis: Axis, answers: Answers, names: Sequence[str]) -> dict[tuple[Region, ...], list[AnswerCell]]:
    """The cells of an axis in which exactly some facts change to a value, by the regions of these."""
    found: dict[tuple[Region, ...], list[AnswerCell]] = {}
    for cell in axis.cells:
        changed = {name for name, value in cell.answers.items() if value != answers.get(name)}
        if changed == set(names) and all(cell.answers[name] is not None for name in names):
            found.setdefault(tuple(cell.regions[name] for name in names), []).append(cell)
    return found


def _chosen(cell: AnswerCell, names: Sequence[str]) -> dict[str, Value]:
    return {name: value for name in names if (value := cell.answers[name]) is not None}


def _without(changes: Sequence[Mapping[str, Value]], names: Sequence[str]) -> Iterator[Mapping[str, Value]]:
    """One change for each combination of values of all but some facts."""
    seen = set()
    for change in changes:
        rest = tuple(value for name, value in change.items() if name not in names)
        if rest not in seen:
            seen.add(rest)
            yield change


def _point(name: str, value: Value) -> Region:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return Region(name, value, value, value, True, True)
    return Region(name, value, members=(value,))


def merged(boxes: Sequence[Box]) -> list[Box]:
    """Put boxes together that are alike but for one fact.

    Parameters
    ----------
    boxes : sequence of Box
        Of the same facts.

    Returns
    -------
    list of Box
        Which hold together what they held before.

    Examples
    --------
    >>> one, two = Region("a", True, members=(True,)), Region("a", False, members=(False,))
    >>> [dict(box)["a"][0].members for box in merged([{"a": (one,)}, {"a": (two,)}])]
    [(True, False)]
    """
    found = list({tuple(box.items()): box for box in boxes}.values())
    for name in found[0] if found else ():
        alike: dict[tuple[tuple[str, tuple[Region, ...]], ...], list[Region]] = {}
        for box in found:
            rest = tuple(item for item in box.items() if item[0] != name)
            alike.setdefault(rest, []).extend(box[name])
        names = list(found[0])
        found = []
        for rest, regions in alike.items():
            whole = {**dict(rest), name: joined(sorted(dict.fromkeys(regions), key=_position))}
            found.append({each: whole[each] for each in names})
    return found


def _position(region: Region) -> float:
    return region.low
