"""``nicwise audit sources``: traceability both ways."""

from __future__ import annotations

import click

from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import Command
from nicwise.cli.options import form, language, packs
from nicwise.cli.output import say_json
from nicwise.engine import load

__all__ = ["command"]


@click.command("sources", cls=Command, text=w.SOURCES)
@packs
@form("text", "json", "markdown")
@language
def command(packs: tuple[str, ...], form: str) -> None:
    """Trace paragraphs and rules."""
    from nicwise.cli.audits.sources_page import sources_json, sources_page

    knowledge = load(packs or None)
    if form == "json":
        say_json(sources_json(knowledge))
        return
    from nicwise.cli.pages import show

    show(sources_page(knowledge), form)
