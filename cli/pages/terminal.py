"""Pages on a terminal: wrapped to its width, coloured where colour is wanted."""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click
from rich.console import Console
from rich.text import Text as Styled

from nicwise.cli import wording as w
from nicwise.cli.language import tr
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


def terminal(page: list[Block], columns: int, stream: TextIO, *, paged: bool = False) -> None:
    """Write a page to the terminal.

    Parameters
    ----------
    page : list of Block
        What to show.
    columns : int
        How wide a line may be.
    stream : TextIO
        The terminal.
    paged : bool
        Whether a page that does not fit goes through a pager.
    """
    plain = bool(os.environ.get("NO_COLOR"))  # rich would still send bold and dim
    console = Console(
        file=stream, highlight=False, markup=False, emoji=False, color_system=None if plain else "auto"
    )
    laid_out = [Styled.assemble(*map(_styled, line)) for line in lines(page, columns)]
    if not (paged and len(laid_out) >= console.height and _has_pager()):
        for line in laid_out:
            console.print(line, soft_wrap=True)
        return
    with console.capture() as captured:
        for line in laid_out:
            console.print(line, soft_wrap=True)
    # Colours, the answer stays on the screen, and how to leave: in ASCII, as less garbles all else there
    os.environ.setdefault("LESS", f"RXPs{w.PAGER_KEYS}$")
    console.print(Styled(tr(w.PAGED), "" if plain else "dim"), soft_wrap=True)
    shown = captured.get().encode(stream.encoding, stream.errors or "strict").decode(stream.encoding)
    click.echo_via_pager(shown, color=None if console.color_system else False)


def _has_pager() -> bool:
    """Whether click would use a pager: it needs keys, and a terminal that can move up and down."""
    keys = sys.stdin is not None and sys.stdin.isatty()
    return keys and os.environ.get("TERM") not in {"dumb", "emacs"}


def _styled(span: Span) -> tuple[str, str]:
    return span.text, f"{'bold ' * span.strong}{_STYLES[span.tone]}".strip()
