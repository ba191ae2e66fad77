"""Fill every block of the documentation, or say which pages are stale."""

from __future__ import annotations

import sys
from difflib import unified_diff
from itertools import islice

import click

from tests.generated_docs import fill, pages
from tests.tree import ROOT

_SHOWN = 12  # lines of a difference


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit 1 and show what is stale.")
def main(check: bool) -> None:
    """Fill every block of the documentation from the code and the knowledge."""
    stale = 0
    for page in pages():
        before, after = (ROOT / page).read_text(encoding="utf-8"), fill(page)
        if before == after:
            continue
        stale += 1
        if check:
            click.echo(f"{page} is stale:")
            lines = unified_diff(
                before.splitlines(), after.splitlines(), "as it is", "as it should be", "", "", 1
            )
            for line in islice(lines, _SHOWN):
                click.echo(f"  {line.rstrip()}")
        else:
            (ROOT / page).write_text(after, encoding="utf-8")
            click.echo(f"{page} written")
    if check and stale:
        click.echo("Run: python -m tests.generated_docs", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
