"""Parts of cards: a node's label, line by line, and the places that are cited for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nicwise.engine.export.measure import width
from nicwise.engine.export.picture import Shape

__all__ = ["MARGIN", "Chip", "Part", "Row", "part_of", "widest"]

MARGIN = 10.0
"""Between text and the edge of a card."""

_HEAD = {"factor", "conclusion"}
_SOURCE_SIZE, _CHIP_GAP, _CHIP_HEIGHT = 11.0, 4.0, 18.0
_CHIPS_WIDE = 230.0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of text within a part: its baseline, below the part's top, and its font."""

    text: str
    baseline: float
    size: float
    style: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A cited place, drawn small at the foot of what cites it."""

    shape: Shape
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Part:
    """One node of the graph within a card.

    Attributes
    ----------
    top : float
        Below the top of the card.
    chips : tuple of Chip
        The sources that are cited for it, where these are drawn.
    """

    shape: Shape
    top: float
    height: float
    rows: tuple[Row, ...]
    chips: tuple[Chip, ...]


def part_of(shape: Shape, sources: list[Shape]) -> Part:
    """Set the label of a node in lines, each in the font of what it says.

    Parameters
    ----------
    shape : Shape
        The node.
    sources : list of Shape
        What is cited for it, to be drawn as chips.

    Returns
    -------
    Part
        At the top of its card.

    Examples
    --------
    >>> rule = Shape("rule:a/x", ("a/x", "It is so", "¶7"), "rule", None, places=1)
    >>> [row.style for row in part_of(rule, []).rows]
    ['id', 'heading', 'places']
    """
    rows = list(_rows(shape))
    height = rows[-1].baseline + (10.0 if shape.look in _HEAD else 8.0)
    chips = tuple(_chips(sources, height - 2))
    if chips:
        height = chips[-1].y + chips[-1].height + 7
    return Part(shape, 0.0, height, tuple(rows), chips)


def _rows(shape: Shape) -> Iterator[Row]:
    baseline, last = 2.0, len(shape.lines) - shape.places
    for number, text in enumerate(shape.lines):
        if number >= last:
            size, style = 11.0, "places"
        elif shape.look == "rule" and number == 0:
            size, style = 11.0, "id"
        elif shape.look == "conclusion":
            size, style = (22.0, "name") if number == 0 else (13.0, "")
        elif shape.look == "factor":
            size, style = 13.0, "title" if number == 0 else ""
        elif shape.look == "rule":
            size, style = 12.0, "heading"
        else:
            size, style = 13.0, ""
        baseline += size + 4.0
        yield Row(text, baseline, size, style)


def _chips(sources: list[Shape], top: float) -> Iterator[Chip]:
    x, y = MARGIN, top
    for shape in sorted(sources, key=lambda each: _numbers(each.lines[0])):
        wide = width(shape.lines[0], _SOURCE_SIZE) + 10
        if x > MARGIN and x + wide > _CHIPS_WIDE:
            x, y = MARGIN, y + _CHIP_HEIGHT + _CHIP_GAP
        yield Chip(shape, x, y, wide, _CHIP_HEIGHT)
        x += wide + _CHIP_GAP


def _numbers(place: str) -> list[int]:
    """By which places stand in the order of their source."""
    return [int(digits) for digits in re.findall(r"[0-9]+", place)]


def widest(part: Part) -> float:
    """Return how wide the text and the chips of a part are, without the margins of its card.

    Parameters
    ----------
    part : Part
        Any part.

    Returns
    -------
    float
        Pixels.

    Examples
    --------
    >>> widest(part_of(Shape("fact:x", ("x",), "fact", None), []))
    8.32
    """
    rows = (
        width(row.text, row.size, fixed=row.style == "id", bold=row.style in ("title", "name"))
        for row in part.rows
    )
    return max([*rows, *(chip.x + chip.width - MARGIN for chip in part.chips)])
