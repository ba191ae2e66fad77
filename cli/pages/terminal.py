"""Pages on a terminal: wrapped to its width, coloured where colour is wanted."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from nicwise.cli.pages.blocks import Block, Heading, Row, Rows, Tone

__all__ = ["terminal"]

_STYLES: dict[Tone, str] = {
    "": "",
    "first": "cyan",
    "second": "magenta",
    "dim": "dim",
    "good": "green",
    "bad": "red",
    "warn": "yellow",
}
_WIDEST = 110  # longer lines are hard to read


def terminal(page: list[Block]) -> None:
    """Write a page to the terminal.

    Parameters
    ----------
    page : list of Block
        What to show.
    """
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = min(console.width, _WIDEST)
    before: Block | None = None
    for block in page:
        if isinstance(block, Heading):
            if before is not None:
                console.print()
            console.print(Styled(block.text, style=f"bold {_STYLES[block.tone]}".strip()))
        elif isinstance(block, Rows):
            if isinstance(before, Heading) and before.level == 1:
                console.print()
            for row in block.rows:
                console.print(Padding(_grid(row, block, console.width), (0, 0, 0, 2 * (row.depth + 1))))
        else:
            console.print(Styled(block.text, style=_STYLES[block.tone]))
        before = block


def _grid(row: Row, rows: Rows, columns: int) -> Table:
    """Label and text side by side; one above the other where the terminal is too narrow for that."""
    label = max(Styled(each.label).cell_len for each in rows.rows)
    text = Styled(row.text)
    if row.note:
        text = Styled.assemble(text, "\n" * bool(row.text), (row.note, "dim"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    if not label:
        grid.add_column()
        grid.add_row(text)
    elif label > columns // 3:
        grid.add_column()
        grid.add_row(Styled(row.label, style=_STYLES[row.tone]))
        grid.add_row(Padding(text, (0, 0, 0, 2)))
    else:
        grid.add_column(width=label, no_wrap=True)
        grid.add_column()
        grid.add_row(Styled(row.label, style=_STYLES[row.tone]), text)
    return grid
