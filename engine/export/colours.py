"""The colours of drawings on light pages."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ADVICE", "MUTED", "SIDES", "Colour"]


@dataclass(frozen=True, slots=True)
class Colour:
    """Of a line, of the text within it, and of its ground; they read well on a dark page too."""

    line: str
    text: str
    ground: str


SIDES = (Colour("#0b7285", "#095c6b", "#e3fafc"), Colour("#9c36b5", "#862e9c", "#f8f0fc"))
MUTED = Colour("#868e96", "#5c636a", "#f8f9fa")
ADVICE = Colour("#d96d00", "#8f4a00", "#fff9db")
