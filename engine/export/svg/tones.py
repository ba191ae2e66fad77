"""Tones: what the colour of a card and of a line says."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.export.picture import Line, Picture, Shape
from nicwise.engine.export.svg.cards import Card
from nicwise.engine.graph import CONCLUSION

__all__ = ["SIDE_TONES", "card_tone", "line_tone", "part_tone"]

SIDE_TONES = ("first", "second")


def part_tone(shape: Shape) -> str:
    """Return the tone of one node: of its side, where it favours one.

    Parameters
    ----------
    shape : Shape
        The node.

    Returns
    -------
    str
        ``plain``, ``rule``, ``first``, ``second``, ``muted`` or ``advice``.

    Examples
    --------
    >>> part_tone(Shape("finding:x", ("x",), "finding", 1)), part_tone(Shape("fact:x", ("x",), "fact", None))
    ('second', 'plain')
    """
    if shape.muted:
        return "muted"
    if shape.side is not None:
        return SIDE_TONES[shape.side]
    return shape.look if shape.look in ("rule", "advice") else "plain"


def card_tone(drawn: Picture, card: Card) -> str:
    """Return the tone of a card's frame.

    Parameters
    ----------
    drawn : Picture
        What the card is drawn in.
    card : Card
        The card.

    Returns
    -------
    str
        That of what it found; of other cards on the winning path, the winner's.

    Examples
    --------
    >>> from nicwise.engine.export.svg.cards import cards
    >>> drawn = Picture((Shape("finding:x", ("x",), "finding", None, muted=True),), ())
    >>> card_tone(drawn, cards(drawn, {})[0])
    'muted'
    """
    tones = [part_tone(part.shape) for part in card.parts]
    told = [tone for tone in tones if tone not in ("plain", "rule")]
    if told:
        return told[0]
    return _winner(drawn) if any(part.shape.winning for part in card.parts) else tones[0]


def line_tone(drawn: Picture, line: Line, home: Mapping[str, Card]) -> str:
    """Return the tone of a line.

    Parameters
    ----------
    drawn : Picture
        What the line is drawn in.
    line : Line
        The line.
    home : Mapping of str to Card
        The card of each node.

    Returns
    -------
    str
        On the winning path the winner's; of what favours the other side, that side's; of what leads to such
        a card or to advice, the tone of that card.

    Examples
    --------
    >>> from nicwise.engine.export.svg.cards import cards
    >>> shapes = (Shape("fact:x", ("x",), "fact", None), Shape("finding:y", ("y",), "finding", 1))
    >>> drawn = Picture(shapes, (Line("fact:x", "finding:y", "matches", False),))
    >>> line_tone(drawn, drawn.lines[0], {card.name: card for card in cards(drawn, {})})
    'second'
    """
    if line.winning:
        return _winner(drawn)
    cause = next(part.shape for part in home[line.cause].parts if part.shape.id == line.cause)
    if cause.look in ("finding", "factor") and part_tone(cause) in SIDE_TONES:
        return part_tone(cause)
    effect = home[line.effect]
    if any(part.shape.winning for part in effect.parts):
        return "plain"  # it did not help the card to be there
    tone = card_tone(drawn, effect)
    return "plain" if tone == "rule" else tone


def _winner(drawn: Picture) -> str:
    side = next((shape.side for shape in drawn.shapes if shape.id == CONCLUSION), None)
    return "plain" if side is None else SIDE_TONES[side]
