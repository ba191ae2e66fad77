"""Some rows of a file, and what is wrong with those that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nicwise.engine.errors import InputError
from nicwise.engine.wording import Message

__all__ = ["LONGEST", "MOST_ROWS", "MOST_TEXT", "Part", "ReadError", "RowFault"]

LONGEST = 1 << 17
"""Characters of one row."""
MOST_ROWS = 1 << 14
"""Rows of one part: few enough to stay in a processor's cache."""
MOST_TEXT = 1 << 23
"""Characters after which a part ends, whatever its rows."""


class ReadError(InputError):
    """The file cannot be read as what its name says."""


@dataclass(frozen=True, slots=True)
class RowFault:
    """What is wrong with a row before any fact is looked at.

    Attributes
    ----------
    row : int
        Its number, from one.
    text : str or None
        The row as it stands in the file, where it has no fields.
    """

    row: int
    message: Message
    text: str | None = None


@dataclass(slots=True)
class Part:
    """Some rows of a file.

    Attributes
    ----------
    first : int
        The number of the first row, from one.
    names : list of str
        The columns of a table; empty where each row names its own.
    rows : list
        Of a table the fields of each row, else a mapping of names to values; nothing of what cannot be read.
    faults : list of RowFault
        Rows that cannot be read.
    lines : list of str
        Of rows that name their own values, the text of each.
    blank : bool
        Whether an empty field is an answer that was not given; else it is an answer, and a wrong one.
    """

    first: int
    names: list[str]
    rows: Sequence[Sequence[Any]] | Sequence[Mapping[str, Any]]
    faults: list[RowFault] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    blank: bool = False
