"""The legend: what the colours and the lines of this drawing mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from nicwise.engine.export import wording as w
from nicwise.engine.export.measure import width
from nicwise.engine.export.picture import Picture
from nicwise.engine.export.svg.tones import SIDE_TONES
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Language, Message

__all__ = ["Legend", "legend"]

_SIZE, _SWATCH, _GAP, _LINE = 12.0, 26.0, 20.0, 24.0


@dataclass(frozen=True, slots=True)
class Legend:
    """A group of swatches with their words, and how much room it takes."""

    element: ET.Element
    width: float
    height: float


def legend(drawn: Picture, knowledge: KnowledgeBase, language: Language, room: float) -> Legend:
    """Explain the colours and lines that a picture has, and no others.

    Parameters
    ----------
    drawn : Picture
        What is drawn.
    knowledge : KnowledgeBase
        The rule base that it explains.
    language : Language
        Of the words.
    room : float
        How wide a row may be, in pixels.

    Returns
    -------
    Legend
        In as many rows as it needs.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> key = legend(picture(answer.graph, answer.knowledge, "en"), answer.knowledge, "en", 900)
    >>> [text.text for text in key.element.iter("text")][:2]
    ['led to 400G', 'favours 400G']
    """
    group = ET.Element("g", {"class": "legend", "aria-hidden": "true"})
    x = widest = 0.0
    y = 0.0
    for kind, tone, text in _entries(drawn, knowledge, language):
        wide = _SWATCH + 8 + width(text, _SIZE)
        if x and x + wide > room:
            x, y = 0.0, y + _LINE
        entry = ET.SubElement(group, "g", {"class": f"{kind} {tone}", "transform": f"translate({x:g} {y:g})"})
        _swatch(entry, kind, w.SAMPLE.in_(language))
        label = ET.SubElement(group, "text", {"x": f"{x + _SWATCH + 8:g}", "y": f"{y + 13:g}"})
        label.text = text
        widest = max(widest, x + wide)
        x += wide + _GAP
    return Legend(group, widest, y + _LINE if widest else 0.0)


def _entries(drawn: Picture, knowledge: KnowledgeBase, language: Language) -> Iterator[tuple[str, str, str]]:
    names = {each.id: each.name for each in knowledge.conclusions}
    won = next((shape.side for shape in drawn.shapes if shape.id == CONCLUSION and shape.winning), None)
    if won is not None:
        name = names[knowledge.sides[won]]
        yield "winning", SIDE_TONES[won], Message(w.LED_TO, {"side": name}).in_(language)
    for number, side in enumerate(knowledge.sides):
        if any(shape.side == number and shape.look in ("finding", "factor") for shape in drawn.shapes):
            yield "box", SIDE_TONES[number], Message(w.FAVOURS, {"side": names[side]}).in_(language)
    if any(shape.muted for shape in drawn.shapes):
        yield "box", "muted", w.NOT_WEIGHED.in_(language)
    if any(line.role in ("overrides", "rules_out") for line in drawn.lines):
        yield "dashed", "plain", w.OVERRIDING.in_(language)
    if any(shape.look == "absent" for shape in drawn.shapes):
        yield "italic", "plain", w.ABSENCE.in_(language)
    if any(shape.look == "advice" for shape in drawn.shapes):
        yield "box", "advice", w.ADVICE_GIVEN.in_(language)


def _swatch(entry: ET.Element, kind: str, sample: str) -> None:
    if kind == "box":
        for name in ("ground", "frame"):
            box = {
                "class": name,
                "x": "0.5",
                "y": "2.5",
                "width": f"{_SWATCH - 1:g}",
                "height": "13",
                "rx": "3",
            }
            ET.SubElement(entry, "rect", box)
    elif kind == "italic":
        ET.SubElement(entry, "text", {"x": "2", "y": "13", "class": "slanted"}).text = sample
    else:
        ET.SubElement(entry, "path", {"class": "line", "d": f"M0 9H{_SWATCH:g}"})
