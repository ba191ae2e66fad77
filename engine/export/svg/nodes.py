"""Cards as SVG elements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from xml.etree import ElementTree as ET

from nicwise.engine.export.svg.cards import Card
from nicwise.engine.export.svg.lines import frame
from nicwise.engine.export.svg.parts import MARGIN, Chip, Part
from nicwise.engine.export.svg.tones import part_tone
from nicwise.engine.export.xml_text import legal

__all__ = ["card_element"]

_ROUND = {"fact": 9.0, "absent": 9.0, "factor": 12.0, "conclusion": 10.0}
_SHARP = 4.0


def card_element(
    card: Card, tone: str, factors: Mapping[str, Sequence[str]], tooltip: Callable[[str, str], str]
) -> ET.Element:
    """Draw a card at the origin.

    Parameters
    ----------
    card : Card
        What to draw.
    tone : str
        Of its frame.
    factors : Mapping of str to sequence of str
        The factors in which each node plays a part.
    tooltip : callable
        Gives what is shown where the mouse rests on a node, or on a source that is cited for a node.

    Returns
    -------
    xml.etree.ElementTree.Element
        A group of nodes.

    Examples
    --------
    >>> from nicwise.engine.export.picture import Picture, Shape
    >>> from nicwise.engine.export.svg.cards import cards
    >>> card = cards(Picture((Shape("fact:x", ("x is so",), "fact", None),), ()), {})[0]
    >>> card_element(card, "plain", {}, lambda node, effect: "x is so").find("g").get("data-node")
    'fact:x'
    """
    winning = " winning" * any(part.shape.winning for part in card.parts)
    group = ET.Element("g", {"class": f"card {tone}{winning}"})
    radius = {part.shape.id: _ROUND.get(part.shape.look, _SHARP) for part in card.parts}
    first, last = radius[card.parts[0].shape.id], radius[card.parts[-1].shape.id]
    for part in card.parts:
        above = first if part is card.parts[0] else 0.0
        below = last if part is card.parts[-1] else 0.0
        outline = frame(card.width, part.top, part.height, above, below)
        group.append(_node(card, part, outline, factors.get(part.shape.id, ()), tooltip))
    ET.SubElement(group, "path", {"class": "frame", "d": frame(card.width, 0.0, card.height, first, last)})
    return group


def _node(
    card: Card, part: Part, outline: str, factors: Sequence[str], tooltip: Callable[[str, str], str]
) -> ET.Element:
    shape = part.shape
    node = ET.Element(
        "g",
        {
            "class": f"node {shape.look} {part_tone(shape)}",
            "data-node": legal(shape.id),
            "data-factors": " ".join(factors),
        },
    )
    ET.SubElement(node, "title").text = legal(tooltip(shape.id, ""))
    ET.SubElement(node, "path", {"class": "ground", "d": outline})
    centred = shape.look in ("factor", "conclusion")
    x = card.width / 2 if centred else MARGIN
    for row in part.rows:
        text = ET.SubElement(node, "text", {"x": f"{x:g}", "y": f"{part.top + row.baseline:g}"})
        if row.style:
            text.set("class", row.style)
        if centred:
            text.set("text-anchor", "middle")
        text.text = legal(row.text)
    for chip in part.chips:
        node.append(_chip(chip, part, tooltip))
    return node


def _chip(chip: Chip, part: Part, tooltip: Callable[[str, str], str]) -> ET.Element:
    """A source within what it is cited for, which is the edge between them too."""
    group = ET.Element(
        "g",
        {
            "class": "chip plain",
            "data-node": legal(chip.shape.id),
            "data-cause": legal(chip.shape.id),
            "data-effect": legal(part.shape.id),
            "data-role": "cites",
            "transform": f"translate({chip.x:g} {part.top + chip.y:g})",
        },
    )
    ET.SubElement(group, "title").text = legal(tooltip(chip.shape.id, part.shape.id))
    size = {"width": f"{chip.width:g}", "height": f"{chip.height:g}", "rx": "9"}
    ET.SubElement(group, "rect", size)
    text = ET.SubElement(group, "text", {"x": f"{chip.width / 2:g}", "y": "13", "text-anchor": "middle"})
    text.text = legal(chip.shape.lines[0])
    return group
