"""Pages as Markdown."""

from __future__ import annotations

import re

from nicwise.cli.pages.blocks import Block, Heading, Rows, Table, Typed

__all__ = ["markdown"]

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|])")


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _code(text: str) -> str:
    """A span of code, fenced by more ticks than it holds."""
    ticks = "`" * (1 + max((len(run) for run in re.findall("`+", text)), default=0))
    gap = " " * (len(ticks) > 1)
    return f"{ticks}{gap}{text}{gap}{ticks}"


def _table(table: Table) -> str:
    lines = [table.titles, tuple("---" for _ in table.titles), *table.rows]
    return "".join(f"| {' | '.join(map(_cell, row))} |\n" for row in lines)


def _cell(text: str) -> str:
    return text if text == "---" else _escaped(text)


def markdown(page: list[Block]) -> str:
    """Write a page as Markdown.

    Parameters
    ----------
    page : list of Block
        What to show.

    Returns
    -------
    str
        CommonMark.

    Examples
    --------
    >>> from nicwise.cli.pages.blocks import Row
    >>> print(markdown([Heading("400G", 1), Rows((Row("strong", "because", "a/rule"),))]), end="")
    # 400G
    <BLANKLINE>
    - **strong** because
      <br>a/rule
    """
    parts: list[str] = []
    for block in page:
        if isinstance(block, Heading):
            parts.append(f"{'#' * block.level} {_escaped(block.text)}\n")
        elif isinstance(block, Rows):
            lines = []
            for row in block.rows:
                margin = "  " * row.depth
                label = f"**{_escaped(row.label)}** " if row.label else ""
                lines.append(f"{margin}- {label}{_escaped(row.text)}".rstrip() + "\n")
                lines.extend(f"{margin}  <br>{_escaped(line)}\n" for line in row.note.splitlines())
            parts.append("".join(lines))
        elif isinstance(block, Table):
            parts.append(_table(block))
        elif isinstance(block, Typed):
            parts.append(f"{_escaped(block.purpose)}{_code(block.command)}\n")
        else:
            parts.append(f"{_escaped(block.text)}\n")
    return "\n".join(parts)
