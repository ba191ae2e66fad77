"""``nicwise export``: the rule base in another system's language."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Choice, Command
from nicwise.cli.options import language, packs
from nicwise.cli.output import say_exactly
from nicwise.engine import load

__all__ = ["command"]


@click.command("export", cls=Command, text=w.EXPORT_TARGET)
@click.argument("target", cls=Argument, type=Choice(("clips",)), named=w.A_TARGET)
@packs
@language
def command(target: str, packs: tuple[str, ...]) -> None:  # noqa: ARG001 - one target so far, checked by click
    """Write the rule base."""
    from nicwise.engine.export.clips import clips

    say_exactly(clips(load(packs or None)))
