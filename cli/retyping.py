"""Commands that a person can type next, on the same facts and in the same language."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Mapping

from nicwise.cli.language import current, detect
from nicwise.engine.answers.amounts import PER_CENT
from nicwise.engine.model import Fact, Value

__all__ = ["as_settings", "as_words", "typed", "unmistakable"]


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
    >>> from nicwise.engine import load
    >>> answers = {"gpu_count": 16, "growth_drivers": frozenset(), "new_build": None}
    >>> typed("why", as_settings(load(["guidance"]).facts, answers), [])
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


def as_settings(
    facts: Mapping[str, Fact], answers: Mapping[str, Value | None], *, unknown: bool = False
) -> list[str]:
    """Return the words that give every answer; `unknown` only where it need not be asked again."""
    given = {name: value for name, value in answers.items() if value is not None or unknown}
    return [
        word for name, value in given.items() for word in ("--set", f"{name}={_written(facts[name], value)}")
    ]


def _written(fact: Fact, value: Value | None) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, frozenset):
        return ",".join(sorted(value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(unmistakable(fact, value))


def unmistakable(fact: Fact, value: Value) -> Value:
    """Return a value as it can be read again: 0.05 per cent with its sign, as 0.05 alone might be 5.

    Parameters
    ----------
    fact : Fact
        Whose value it is.
    value : Value
        The value.

    Returns
    -------
    Value
        Text where a number alone would be refused.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> gain = load(["guidance"]).facts["utilisation_gain"]
    >>> unmistakable(gain, 0.05), unmistakable(gain, 5)
    ('0.05%', 5)
    """
    if isinstance(value, float) and 0 < value < 1 and fact.accepts.get(PER_CENT) == 1:
        return f"{value}{PER_CENT}"
    return value
