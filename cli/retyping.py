"""Commands that a person can type next, on the same facts and in the same language."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Mapping

from nicwise.cli.language import current, detect
from nicwise.engine.model import Value

__all__ = ["as_settings", "as_words", "typed"]


def typed(name: str, source: Iterable[str], packs: Iterable[str]) -> str:
    """Return a command line.

    Parameters
    ----------
    name : str
        Of the command.
    source : iterable of str
        Words that say where the facts are.
    packs : iterable of str
        Of ``--pack``.

    Returns
    -------
    str
        Quoted for a shell.

    Examples
    --------
    >>> typed("why", as_settings({"gpu_count": 16, "growth_drivers": frozenset(), "new_build": None}), [])
    'nicwise why --set gpu_count=16 --set growth_drivers=none'
    """
    words = ["nicwise", name, *source]
    words += [word for pack in packs for word in ("--pack", pack)]
    if detect((), os.environ) != current.get():
        words += ["--lang", current.get()]
    return shlex.join(words)


def as_words(file: str | None, settings: Iterable[str]) -> list[str]:
    """Return the words that give the facts as they were given."""
    words = [] if file is None else [f"./{file}" if file.startswith("-") and file != "-" else file]
    return words + [word for setting in settings for word in ("--set", setting)]


def as_settings(answers: Mapping[str, Value | None], *, unknown: bool = False) -> list[str]:
    """Return the words that give every answer; `unknown` only where it need not be asked again."""
    given = {name: value for name, value in answers.items() if value is not None or unknown}
    return [word for name, value in given.items() for word in ("--set", f"{name}={_written(value)}")]


def _written(value: Value | None) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, frozenset):
        return ",".join(sorted(value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
