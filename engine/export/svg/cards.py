"""Cards: a rule with what it found, or a fact with what it lacks, in one frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nicwise.engine.export.picture import Picture, Shape
from nicwise.engine.export.svg.parts import MARGIN, Part, part_of, widest

__all__ = ["Card", "cards", "roomy"]

_WITHIN = {("rule", "finding"), ("rule", "advice"), ("rule", "fact"), ("fact", "absent")}
_LINE_ROOM = 12.0


@dataclass(frozen=True, slots=True)
class Card:
    """Nodes that stand on each other, the cause above; its name is that of the first."""

    parts: tuple[Part, ...]
    width: float
    height: float

    @property
    def name(self) -> str:
        """The node on top."""
        return self.parts[0].shape.id

    @property
    def looks(self) -> tuple[str, ...]:
        """What it is made of."""
        return tuple(dict.fromkeys(part.shape.look for part in self.parts))


def cards(drawn: Picture, short: Mapping[str, str]) -> list[Card]:
    """Gather the nodes of a picture in cards.

    Parameters
    ----------
    drawn : Picture
        What to draw.
    short : Mapping of str to str
        Of each cited source the few characters that stand for it.

    Returns
    -------
    list of Card
        Every node but cited sources stands in one card: what has a single cause, in that of its cause.
        A source stands as a chip in every node that it is cited for.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> drawn = picture(answer.graph, answer.knowledge, "en")
    >>> [[part.shape.look for part in card.parts] for card in cards(drawn, {})][1]
    ['rule', 'finding']
    """
    shapes = {shape.id: shape for shape in drawn.shapes}
    above = _above(drawn, shapes)
    sources: dict[str, list[Shape]] = {}
    for line in drawn.lines:
        if line.role == "cites" and line.cause in short:
            chip = replace(shapes[line.cause], lines=(short[line.cause],))
            sources.setdefault(line.effect, []).append(chip)
    cited = {shape.id for each in sources.values() for shape in each}
    stacks: dict[str, list[Shape]] = {}
    for shape in drawn.shapes:
        if shape.id not in cited:
            stacks.setdefault(_top(shape.id, above), []).append(shape)
    made = [
        _card(sorted(stack, key=lambda each: _depth(each.id, above)), sources) for stack in stacks.values()
    ]
    even: dict[tuple[str, ...], float] = {}
    for card in made:
        even[card.looks] = max(card.width, even.get(card.looks, 0.0))
    return [replace(card, width=even[card.looks]) for card in made]  # so that columns are even


def roomy(card: Card, lines: int) -> Card:
    """Return a card of one node with room for the lines that meet it on one side.

    Parameters
    ----------
    card : Card
        Any card; one of several nodes is high enough.
    lines : int
        How many lines leave it, or arrive.

    Returns
    -------
    Card
        The same, or a higher one with its text in the middle.

    Examples
    --------
    >>> card = cards(Picture((Shape("fact:x", ("x is so",), "fact", None),), ()), {})[0]
    >>> card.height, roomy(card, 5).height
    (27.0, 68.0)
    """
    least = _LINE_ROOM * lines + 8
    if len(card.parts) > 1 or card.height >= least or card.parts[0].chips:
        return card
    part, shift = card.parts[0], (least - card.height) / 2
    rows = tuple(replace(row, baseline=row.baseline + shift) for row in part.rows)
    return replace(card, parts=(replace(part, rows=rows, height=least),), height=least)


def _above(drawn: Picture, shapes: dict[str, Shape]) -> dict[str, str]:
    """The node on which each stands: its only cause, where these two go in one frame."""
    causes: dict[str, list[str]] = {}
    for line in drawn.lines:
        if line.role not in ("cites", "overrides"):
            causes.setdefault(line.effect, []).append(line.cause)
    return {
        effect: found[0]
        for effect, found in causes.items()
        if len(found) == 1 and (shapes[found[0]].look, shapes[effect].look) in _WITHIN
    }


def _top(node: str, above: dict[str, str]) -> str:
    while node in above:
        node = above[node]
    return node


def _depth(node: str, above: dict[str, str]) -> int:
    return 1 + _depth(above[node], above) if node in above else 0


def _card(stack: list[Shape], sources: dict[str, list[Shape]]) -> Card:
    parts = [part_of(shape, sources.get(shape.id, [])) for shape in stack]
    wide = max(widest(part) for part in parts)
    top, placed = 0.0, []
    for part in parts:
        placed.append(replace(part, top=top))
        top += part.height
    return Card(tuple(placed), round(wide + 2 * MARGIN, 2), top)
