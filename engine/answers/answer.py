"""An answer, with where it was written."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Answer"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A value as it was given in a file.

    Attributes
    ----------
    written : object
        Text, a list of text, or None where it is unknown.
    line : int
        The line of the file, counted from one.

    Examples
    --------
    >>> Answer("64", 3)
    Answer(written='64', line=3)
    """

    written: object
    line: int = 0
