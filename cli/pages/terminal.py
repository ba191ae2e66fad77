"""Pages on a terminal: wrapped to its width, coloured where colour is wanted."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text as Styled

from nicwise.cli.pages.blocks import Block, Tone
from nicwise.cli.pages.layout import Span, lines

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


def terminal(page: list[Block], columns: int) -> None:
    """Write a page to the terminal.

    Parameters
    ----------
    page : list of Block
        What to show.
    columns : int
        How wide a line may be.
    """
    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines(page, columns):
        console.print(Styled.assemble(*map(_styled, line)), soft_wrap=True)


def _styled(span: Span) -> tuple[str, str]:
    return span.text, f"{'bold ' * span.strong}{_STYLES[span.tone]}".strip()
