"""Which language the commands speak: ``--lang``, else the locale."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from nicwise.engine.wording import LANGUAGES, Language, Message, Text, as_language

__all__ = ["current", "detect", "speak", "tr"]

current: ContextVar[Language] = ContextVar("language", default="en")


def detect(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Find the language before the arguments are parsed, so that help and errors speak it too.

    Parameters
    ----------
    arguments : sequence of str
        Of the command line; a wrong ``--lang`` is reported later, by the parser.
    environment : Mapping of str to str
        ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``, of which the first that is set counts.

    Returns
    -------
    Language
        ``en`` or ``zh``.

    Examples
    --------
    >>> detect(["consult", "--lang", "zh"], {}), detect(["why"], {"LANG": "zh_CN.UTF-8"})
    ('zh', 'zh')
    >>> detect(["consult", "--lang=en"], {"LC_ALL": "zh_CN.UTF-8"})
    'en'
    """
    asked: Language | None = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):  # the last has none
        if argument == "--":
            break
        given = (following if argument == "--lang" else argument.removeprefix("--lang=")).lower()
        if argument.startswith("--lang") and given in LANGUAGES:
            asked = as_language(given)
    return asked or _of_locale(environment)


def _of_locale(environment: Mapping[str, str]) -> Language:
    locale = next(
        (value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), ""
    )
    return as_language(locale)


def speak(language: Language) -> None:
    """Set the language of this run, for our texts and for those of click.

    Parameters
    ----------
    language : Language
        ``en`` or ``zh``.
    """
    current.set(language)
    os.environ["LANGUAGE"] = language  # gettext, which click asks for its own words, looks here first
    gettext.bindtextdomain("messages", os.path.join(os.path.dirname(__file__), "locale"))


def tr(text: Text | Message) -> str:
    """Return a text in the language of this run."""
    return text.in_(current.get())
