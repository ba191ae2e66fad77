"""``nicwise export``: the rule base in another system's language."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Choice, Command
from nicwise.cli.options import language, packs
from nicwise.cli.output import say_exactly, say_json
from nicwise.engine import load

__all__ = ["command"]

_SCHEMA = "-schema"
_KINDS = ("pack", "facts", "sources", "parameters", "rule", "cases")
_TARGETS = ("clips", *(f"{kind}{_SCHEMA}" for kind in _KINDS))


@click.command("export", cls=Command, text=w.EXPORT_TARGET)
@click.argument("target", cls=Argument, type=Choice(_TARGETS), named=w.A_TARGET)
@packs
@language
def command(target: str, packs: tuple[str, ...]) -> None:
    """Write the rule base, or the schema of one kind of its files."""
    kind = target.removesuffix(_SCHEMA)
    if kind != target:
        from nicwise.engine.loading.schema import schema

        say_json(schema(kind, load(packs or None)))
        return
    from nicwise.engine.export.clips import clips

    say_exactly(clips(load(packs or None)))
