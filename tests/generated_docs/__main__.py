"""Fill every block of the documentation and draw its pictures, or say which are stale."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff
from itertools import islice

import click

from tests.generated_docs import PICTURES, SCHEMAS, fill, pages
from tests.tree import ROOT

_SHOWN = 12  # lines of a difference


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit 1 and show what is stale.")
def main(check: bool) -> None:
    """Fill every block of the documentation from the code and the knowledge."""
    stale = 0
    made = [*pages(), *PICTURES, *SCHEMAS]
    with ProcessPoolExecutor() as workers:
        filled = list(workers.map(fill, made))
    for page, after in zip(made, filled, strict=True):
        file = ROOT / page
        before = file.read_text(encoding="utf-8") if file.exists() else ""
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
            file.parent.mkdir(exist_ok=True)
            file.write_text(after, encoding="utf-8")
            click.echo(f"{page} written")
    if check and stale:
        click.echo("Run: python -m tests.generated_docs", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
