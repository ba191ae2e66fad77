"""``nicwise audit compare OLD NEW``: what an edit changes."""

from __future__ import annotations

import click

from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import Argument, Choice, Command, Option
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine.compare import compare
from nicwise.engine.compare.versions import range_of, version

__all__ = ["command"]


@click.command("compare", cls=Command, text=w.COMPARE_LONG)
@click.argument("old", cls=Argument, named=w.OLD)
@click.argument("new", cls=Argument, named=w.NEW, required=False)
@packs
@form("text", "json", "markdown")
@click.option(
    "--fail-on",
    cls=Option,
    type=Choice(("never", "conclusion", "margin")),
    default="never",
    text=w.FAIL_ON_CHANGE,
)
@language
def command(old: str, new: str | None, packs: tuple[str, ...], form: str, fail_on: str) -> int:
    """Compare two versions."""
    before, after = range_of([old] if new is None else [old, new])
    found = compare(version(before, packs), version(after, packs))
    if form == "json":
        from nicwise.cli.audits.compare_json import compare_json

        say_json(compare_json(found))
    else:
        from nicwise.cli.audits.compare_page import compare_page
        from nicwise.cli.pages import show

        show(compare_page(found, packs), form)
    counting = [each for each in found.shifts if each.turned or fail_on == "margin"]
    return 1 if counting and fail_on != "never" else 0
