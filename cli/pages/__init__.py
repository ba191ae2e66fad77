"""What a person reads, as blocks; and three ways to write it."""

from __future__ import annotations

import sys

from nicwise.cli.output import columns
from nicwise.cli.pages.blocks import Block, Heading, Line, Row, Rows, Table, Typed
from nicwise.cli.pages.markdown import markdown
from nicwise.cli.pages.plain import plain

__all__ = ["Block", "Heading", "Line", "Row", "Rows", "Table", "Typed", "markdown", "plain", "show"]


def show(page: list[Block], form: str = "text", *, err: bool = False, paged: bool = False) -> None:
    """Write a page to standard output.

    Parameters
    ----------
    page : list of Block
        What to show.
    form : str
        ``text``, which suits itself to a terminal, or ``markdown``.
    err : bool
        To standard error instead.
    paged : bool
        On a terminal that it does not fit, by way of a pager.
    """
    stream = sys.stderr if err else sys.stdout
    if form == "markdown":
        stream.write(markdown(page))
    elif (wide := columns(stream)) is not None:
        from nicwise.cli.pages.terminal import terminal  # rich is not imported for a pipe

        terminal(page, wide, stream, paged=paged)
    else:
        stream.write(plain(page))
