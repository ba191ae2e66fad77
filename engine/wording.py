"""Text in both languages, and messages whose wording is chosen late."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, cast

__all__ = ["LANGUAGES", "Language", "Message", "Text", "as_language", "fill", "number", "placeholders"]

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def as_language(name: str) -> Language:
    """Return the language that a locale or language name stands for.

    Parameters
    ----------
    name : str
        Such as ``zh``, ``zh_CN.UTF-8``, ``en`` or ``C``.

    Returns
    -------
    Language
        ``zh`` for every kind of Chinese, else ``en``.

    Examples
    --------
    >>> as_language("zh_CN.UTF-8"), as_language("C"), as_language("ZH")
    ('zh', 'en', 'zh')
    """
    return "zh" if re.match(r"(?i)zh(?![a-z])", name) else "en"


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages.

    Examples
    --------
    >>> Text("scale", "规模").in_("zh")
    '规模'
    """

    en: str
    zh: str

    def in_(self, language: Language) -> str:
        """Return the text in `language`."""
        return cast(str, getattr(self, language))


def placeholders(template: str) -> frozenset[str]:
    """Return the names in braces that `template` fills in.

    Parameters
    ----------
    template : str
        Text with names in braces.

    Returns
    -------
    frozenset of str
        Every such name once.

    Examples
    --------
    >>> sorted(placeholders("With {gpu_count} GPUs, {x.y} stays"))
    ['gpu_count']
    """
    return frozenset(_PLACEHOLDER.findall(template))


def fill(template: str, value_of: Callable[[str], str]) -> str:
    """Replace every name in braces; anything else in braces stays as it is.

    Unlike `str.format`, a template from a knowledge file reaches no attribute and no index.

    Parameters
    ----------
    template : str
        Text with names in braces.
    value_of : callable
        Gives the text for a name.

    Returns
    -------
    str
        The filled text.

    Examples
    --------
    >>> fill("{n} GPUs {n.real}", {"n": "8"}.__getitem__)
    '8 GPUs {n.real}'
    """
    return _PLACEHOLDER.sub(lambda match: value_of(match[1]), template)


def number(value: float) -> str:
    """Write a number as people do: thousands separated, no needless decimals.

    Parameters
    ----------
    value : int or float
        The number.

    Returns
    -------
    str
        At most six significant decimals, so that a formula's rounding does not show.

    Examples
    --------
    >>> number(12288), number(4.0), number(0.5), number(70.25), number(2 / 3)
    ('12,288', '4', '0.5', '70.25', '0.666667')
    """
    if isinstance(value, int) or value == int(value):
        return f"{int(value):,}"
    short = f"{value:,.6f}".rstrip("0")
    return short if float(short.replace(",", "")) else f"{value:g}"


@dataclass(frozen=True, slots=True)
class Message:
    """A text with what fills it; the language is chosen when it is shown.

    Examples
    --------
    >>> said = Message(Text("no fact {name}", "没有事实 {name}"), {"name": "gpus"})
    >>> said.in_("en"), str(said)
    ('no fact gpus', 'no fact gpus')
    """

    text: Text
    values: Mapping[str, object] = field(default_factory=dict)

    def in_(self, language: Language) -> str:
        """Return the finished message in `language`."""
        return fill(self.text.in_(language), lambda name: _shown(self.values[name], language))

    def __str__(self) -> str:
        return self.in_("en")


def _shown(value: object, language: Language) -> str:
    if isinstance(value, Text | Message):
        return value.in_(language)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, tuple | list):
        return ("、" if language == "zh" else ", ").join(_shown(item, language) for item in value)
    return str(value)
