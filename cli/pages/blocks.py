"""The blocks that a page is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Block", "Heading", "Line", "Row", "Rows", "Table", "Tone", "Typed"]

Tone = Literal["", "first", "second", "dim", "good", "bad", "warn"]
"""What colour says and words say too: the sides, what matters less, and how grave it is."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of the page (level 1) or of a part of it."""

    text: str
    level: int = 2
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of running text.

    Attributes
    ----------
    depth : int
        How far it is indented, as a row of that depth would be; -1 for not at all.
    """

    text: str
    tone: Tone = ""
    depth: int = -1


@dataclass(frozen=True, slots=True)
class Typed:
    """A command to type, and what it is for; it is never broken, so that it can be copied."""

    purpose: str
    command: str


@dataclass(frozen=True, slots=True)
class Row:
    """A short label, what it labels, and a note below it.

    Attributes
    ----------
    depth : int
        How far it is indented, below the row that it belongs to.
    """

    label: str
    text: str
    note: str = ""
    tone: Tone = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows whose labels stand in one column."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells in columns, below a title each; where they do not fit, a list of the same."""

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Line | Typed | Rows | Table
