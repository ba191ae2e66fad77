"""Small pieces of Markdown, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from nicwise.cli.language import current, tr
from nicwise.engine import load
from nicwise.engine.loading.packs import shipped
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Text, as_language

__all__ = [
    "COLON",
    "LIST",
    "SPACE",
    "capital",
    "code",
    "knowledge",
    "link",
    "plain",
    "sentence",
    "slug",
    "speaking",
    "table",
]

COLON, LIST, SPACE = Text(": ", "："), Text(", ", "、"), Text(" ", "")
_STOP = Text(".", "。")
_SPECIAL = re.compile(r"([\\`*|\[\]])")


@cache
def knowledge() -> KnowledgeBase:
    """All the packs that are shipped."""
    return load(shipped())


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let `tr` speak a language."""
    token = current.set(as_language(language))
    try:
        yield
    finally:
        current.reset(token)


def plain(text: str) -> str:
    """Text in which nothing is markup."""
    return _SPECIAL.sub(r"\\\1", text).replace("<", "&lt;")


def sentence(text: str) -> str:
    """A text with its stop."""
    return text if text.endswith(tuple(".?!。？！")) else text + tr(_STOP)


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def code(text: str) -> str:
    """Text as it is typed."""
    return f"`{text}`"


def slug(heading: str) -> str:
    """The anchor that a heading gets."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def link(shown: str, target: str) -> str:
    """A link."""
    return f"[{shown}]({target})"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; its cells are Markdown already."""
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
