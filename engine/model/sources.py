"""Where the knowledge comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nicwise.engine.errors import Place
from nicwise.engine.wording import Text

__all__ = ["Citation", "Entry", "Parameter", "Source", "at_text"]


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source, and what it says in our words.

    Attributes
    ----------
    at : tuple of int or str
        Paragraph numbers where the source counts them, else places in words.
    """

    source: str
    at: tuple[int | str, ...]
    says: Text
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """The role of one paragraph in the knowledge base.

    Attributes
    ----------
    of : int or None
        For an example: the paragraph whose example it is.
    """

    paragraph: int
    role: str
    of: int | None
    note: Text | None
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Source:
    """A document, with the ledger of its paragraphs where it counts them."""

    id: str
    title: Text
    kind: str
    language: str
    address: str | None
    paragraphs: int
    ledger: Mapping[int, Entry]
    pack: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that has a source of its own."""

    id: str
    name: Text
    value: int | float
    unit: Text
    date: str
    formula: Text | None
    grade: str | None
    cites: tuple[Citation, ...]
    pack: str
    place: Place = field(compare=False)


def at_text(at: tuple[int | str, ...]) -> str:
    """Write cited places shortly, runs of paragraphs as spans.

    Parameters
    ----------
    at : tuple of int or str
        The places of a citation.

    Returns
    -------
    str
        Such as ``¶46–48, 62``.

    Examples
    --------
    >>> at_text((46, 47, 48, 62)), at_text((7,)), at_text(("table 2",))
    ('¶46–48, 62', '¶7', 'table 2')
    """
    spans: list[list[int]] = []
    words: list[str] = []
    for item in at:
        if isinstance(item, str):
            words.append(item)
        elif spans and item == spans[-1][-1] + 1:
            spans[-1].append(item)
        else:
            spans.append([item])
    counted = ", ".join(f"{span[0]}–{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)
    return ", ".join(([f"¶{counted}"] if counted else []) + words)
