"""``nicwise audit``: the rule base under review."""

from __future__ import annotations

from typing import Any

import click

from nicwise.cli import wording as cw
from nicwise.cli.audits import wording as w
from nicwise.cli.bilingual import DefaultGroup
from nicwise.cli.options import language

__all__ = ["command"]

_COMMANDS = {
    name: (f"nicwise.cli.commands.audit.{name}", text)
    for name, text in {
        "check": w.CHECK,
        "rule": w.RULE,
        "sources": w.SOURCES,
        "compare": w.COMPARE,
        "cases": w.CASES,
    }.items()
}


@click.group("audit", cls=DefaultGroup, default="check", lazy=_COMMANDS, text=cw.AUDIT)
@language
def command(**_: Any) -> None:
    """Collect the commands."""
