"""Pages as lines of styled text, for the terminal and for pipes alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nicwise.cli.pages.blocks import Block, Heading, Line, Row, Rows, Table, Tone, Typed
from nicwise.cli.wrap import harmless, width, wrap

__all__ = ["Span", "lines"]

_STEP = 2
_GAP = 2


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one style."""

    text: str
    tone: Tone = ""
    strong: bool = False


def lines(page: Iterable[Block], columns: int | None = None) -> Iterator[tuple[Span, ...]]:
    """Lay a page out.

    Parameters
    ----------
    page : iterable of Block
        What to show.
    columns : int or None
        How wide a line may be; None for lines that are not broken.

    Yields
    ------
    tuple of Span
        One line, without its end; a command is never broken.
    """
    before: Block | None = None
    for block in page:
        if before is not None and _apart(before, block):
            yield ()
        match block:
            case Heading(text, _, tone):
                yield from ((Span(line, tone, True),) for line in wrap(text, columns))
            case Line(text, tone, depth):
                yield from _indented(text, tone, depth, columns)
            case Typed(purpose, command):
                yield (Span(harmless(f"{purpose}{command}"), "dim"),)
            case Rows(rows):
                yield from _rows(rows, columns)
            case Table():
                yield from _table(block, columns)
        before = block


def _apart(before: Block, block: Block) -> bool:
    """Whether an empty line stands between two blocks."""
    match block:
        case Heading() | Typed():
            return True
        case Rows() | Table():
            return isinstance(before, Heading) and before.level == 1
        case Line(depth=depth):
            return isinstance(before, Rows | Table) and depth < 0


def _indented(text: str, tone: Tone, depth: int, columns: int | None) -> Iterator[tuple[Span, ...]]:
    margin = " " * (_STEP * (depth + 1))
    for line in wrap(text, columns and columns - len(margin)):
        yield (Span(f"{margin}{line}", tone),)


def _rows(rows: tuple[Row, ...], columns: int | None) -> Iterator[tuple[Span, ...]]:
    label = max((width(row.label) for row in rows), default=0)
    stacked = columns is not None and label > columns // 3
    for row in rows:
        yield from _stacked(row, columns) if stacked else _beside(row, label, columns)


def _table(table: Table, columns: int | None) -> Iterator[tuple[Span, ...]]:
    """Columns side by side; where they are too wide, each cell below the name of its row."""
    every = [table.titles, *table.rows]
    widths = [max(width(row[place]) for row in every) for place in range(len(table.titles))]
    if columns is not None and _STEP + sum(widths) + _GAP * (len(widths) - 1) > columns:
        for first, *others in table.rows:
            told = (f"{title}: {cell}" for title, cell in zip(table.titles[1:], others, strict=True))
            yield from _beside(Row("", first, "\n".join(told)), 0, columns)
        return
    for number, row in enumerate(every):
        cells = (harmless(cell) + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))
        yield (Span(" " * _STEP + (" " * _GAP).join(cells).rstrip(), "" if number else "dim"),)


def _beside(row: Row, label: int, columns: int | None) -> Iterator[tuple[Span, ...]]:
    """The label and its text side by side."""
    margin = _STEP * (row.depth + 1)
    indent = margin + (label + _GAP if label else 0)
    first = " " * margin + row.label
    head = Span(first + " " * (indent - width(first)), row.tone)
    for line in _text(row, "" if label else row.tone, columns and columns - indent):
        yield head, line
        head = Span(" " * indent)


def _stacked(row: Row, columns: int | None) -> Iterator[tuple[Span, ...]]:
    """The label above its text, where they do not go side by side."""
    margin = _STEP * (row.depth + 1)
    if row.label:
        yield (Span(" " * margin + row.label, row.tone),)
        margin += _STEP
    for line in _text(row, "" if row.label else row.tone, columns and columns - margin):
        yield Span(" " * margin), line


def _text(row: Row, tone: Tone, columns: int | None) -> Iterator[Span]:
    if row.text:
        yield from (Span(line, tone) for line in wrap(row.text, columns))
    if row.note:
        yield from (Span(line, "dim") for line in wrap(row.note, columns))
