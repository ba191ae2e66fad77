"""Pages as plain text, a line an item: for pipes and files."""

from __future__ import annotations

from nicwise.cli.pages.blocks import Block
from nicwise.cli.pages.layout import lines

__all__ = ["plain"]


def plain(page: list[Block]) -> str:
    """Write a page as plain text.

    Parameters
    ----------
    page : list of Block
        What to show.

    Returns
    -------
    str
        Lines that are not wrapped, each with its end.

    Examples
    --------
    >>> from nicwise.cli.pages.blocks import Heading, Row, Rows
    >>> print(plain([Heading("400G", 1), Rows((Row("strong", "because", "a/rule"),))]), end="")
    400G
    <BLANKLINE>
      strong  because
              a/rule
    """
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines(page))
