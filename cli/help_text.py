"""Help pages and usage lines, measured in columns of the terminal and punctuated as the language is."""

from __future__ import annotations

from collections.abc import Iterable

import click

from nicwise.cli import wording as w
from nicwise.cli.language import tr
from nicwise.cli.wrap import width, wrap

__all__ = ["Context", "Formatter"]


class Formatter(click.HelpFormatter):
    """click's formatter counts characters; a Chinese one takes two columns."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:  # noqa: ARG002
        """Write the usage line."""
        head = f"{tr(w.USAGE)}{prog} "
        for line in wrap(args, self.width - width(head)):
            self.write(f"{head}{line}".rstrip() + "\n")
            head = " " * width(head)

    def write_heading(self, heading: str) -> None:
        """Write the title of a section."""
        self.write(f"{heading}{tr(w.COLON)}\n")

    def write_text(self, text: str) -> None:
        """Write running text."""
        margin = " " * self.current_indent
        self.write(
            "".join(f"{margin}{line}".rstrip() + "\n" for line in wrap(text, self.width - len(margin)))
        )

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write terms with their meaning beside them; below a term that is too long for that."""
        rows = list(rows)
        column = min(max(width(term) for term, _ in rows), col_max) + col_spacing
        margin, indent = " " * self.current_indent, " " * (self.current_indent + column)
        for term, meaning in rows:
            first, *more = wrap(meaning, self.width - len(indent))
            if width(term) <= column - col_spacing:
                self.write(f"{margin}{term}{' ' * (column - width(term))}{first}\n")
            else:
                self.write(f"{margin}{term}\n{indent}{first}\n")
            self.write("".join(f"{indent}{line}\n" for line in more))


class Context(click.Context):
    """A context that formats help as above."""

    formatter_class = Formatter
