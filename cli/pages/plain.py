"""Pages as plain text, a line an item: for pipes and files."""

from __future__ import annotations

from unicodedata import east_asian_width

from nicwise.cli.pages.blocks import Block, Heading, Row, Rows

__all__ = ["plain", "width"]


def width(text: str) -> int:
    """Return how many columns a text takes on a terminal.

    Parameters
    ----------
    text : str
        One line.

    Returns
    -------
    int
        Chinese characters take two.

    Examples
    --------
    >>> width("400G"), width("结论")
    (4, 4)
    """
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


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
    >>> print(plain([Heading("400G", 1), Rows((Row("strong", "because", "a/rule"),))]), end="")
    400G
    <BLANKLINE>
      strong  because
              a/rule
    """
    lines: list[str] = []
    for block in page:
        if isinstance(block, Heading):
            lines.extend(["", block.text] if lines else [block.text])
        elif isinstance(block, Rows):
            if lines and isinstance(page[0], Heading) and page.index(block) == 1 and page[0].level == 1:
                lines.append("")
            lines.extend(_rows(block.rows))
        else:
            lines.append(block.text)
    return "".join(f"{line}\n" for line in lines)


def _rows(rows: tuple[Row, ...]) -> list[str]:
    column = max((width(row.label) for row in rows), default=0)
    lines = []
    for row in rows:
        margin = "  " * (row.depth + 1)
        label = row.label + " " * (column - width(row.label) + 2) if column else ""
        lines.append(f"{margin}{label}{row.text}".rstrip())
        lines.extend(margin + " " * (column + 2 if column else 0) + line for line in row.note.splitlines())
    return lines
