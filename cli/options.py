"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Choice, Option
from nicwise.engine.wording import LANGUAGES

__all__ = ["facts_input", "form", "language", "packs"]

_F = TypeVar("_F", bound=Callable[..., Any])


def packs(command: _F) -> _F:
    """Add ``--pack``."""
    return click.option("--pack", "packs", cls=Option, multiple=True, named=w.A_PACK, text=w.PACK)(command)


def language(command: _F) -> _F:
    """Add ``--lang``, which was read before the parser ran; the parser checks it."""
    return click.option("--lang", cls=Option, type=Choice(LANGUAGES), expose_value=False, text=w.LANG)(
        command
    )


def form(*allowed: str) -> Callable[[_F], _F]:
    """Add ``--format``, the first of `allowed` being the default."""
    return click.option(
        "--format", "form", cls=Option, type=Choice(allowed), default=allowed[0], text=w.FORMAT
    )


def facts_input(command: _F) -> _F:
    """Add ``FILE`` and ``--set``."""
    command = click.option("--set", "settings", cls=Option, multiple=True, named=w.A_SETTING, text=w.SET)(
        command
    )
    return click.argument("file", cls=Argument, named=w.FACTS_FILE, required=False)(command)
