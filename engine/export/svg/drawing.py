"""The drawing: cards, the lines between them, and a legend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from nicwise.engine.export.details import details, factors_of, places
from nicwise.engine.export.layout import Arrangement, arrange
from nicwise.engine.export.picture import Line, picture
from nicwise.engine.export.svg.cards import Card, cards, roomy
from nicwise.engine.export.svg.edges import DASHED, edge_element, inner_edge
from nicwise.engine.export.svg.headings import description, title, tooltips
from nicwise.engine.export.svg.legend import Legend, legend
from nicwise.engine.export.svg.nodes import card_element
from nicwise.engine.export.svg.style import style_sheet
from nicwise.engine.export.svg.tones import card_tone, line_tone
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Language

if TYPE_CHECKING:
    import networkx

__all__ = ["element", "svg"]

_WIDE = 28  # columns
_PADDING = 20.0
_NARROWEST = 420.0


def svg(
    graph: networkx.DiGraph[str], knowledge: KnowledgeBase, language: Language, *, sources: bool = False
) -> str:
    """Draw a graph as SVG.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.
    language : Language
        Of the labels.
    sources : bool
        Whether every cited paragraph is drawn; else the rules name them.

    Returns
    -------
    str
        One file that needs no other: facts at the left, the conclusion and its advice at the right, what
        led there in thick lines. It suits itself to light pages and to dark ones.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> svg(answer.graph, answer.knowledge, "en").count('class="node finding')
    1
    """
    drawn = element(graph, knowledge, language, sources=sources)
    return ET.tostring(drawn, encoding="unicode") + "\n"


def element(
    graph: networkx.DiGraph[str], knowledge: KnowledgeBase, language: Language, *, sources: bool = False
) -> ET.Element:
    """Draw a graph as an SVG element, for a page that holds several.

    Parameters
    ----------
    graph, knowledge, language, sources
        As of `svg`.

    Returns
    -------
    xml.etree.ElementTree.Element
        Every node of the picture is a group with ``data-node``; every edge one with ``data-cause``,
        ``data-effect`` and ``data-role``.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> element(answer.graph, answer.knowledge, "zh").get("lang")
    'zh-CN'
    """
    drawn = picture(graph, knowledge, language, sources=sources, wide=_WIDE)
    stacks = cards(drawn, places(graph, knowledge) if sources else {})
    home = {part.shape.id: card for card in stacks for part in card.parts}
    between = list(dict.fromkeys(_way(line, home) for line in drawn.lines if _crosses(line, home)))
    leaving, arriving = Counter(cause for cause, *_ in between), Counter(effect for _, effect, _ in between)
    stacks = [roomy(card, max(leaving[card.name], arriving[card.name])) for card in stacks]
    arranged = arrange(
        {card.name: (card.width, card.height) for card in stacks},
        [(cause, effect) for cause, effect, _ in between],
        _first(stacks, {effect for _, effect, _ in between}),
    )
    told, factors = details(graph, knowledge), factors_of(graph, drawn)
    key = legend(drawn, knowledge, language, max(arranged.width, _NARROWEST))
    root = _root(arranged, key, language)
    _name(root, title(graph, language), description(told, drawn, language), language)
    body = ET.SubElement(root, "g", {"transform": f"translate({_PADDING:g} {_PADDING:g})"})
    edges, nodes = ET.SubElement(body, "g", {"class": "edges"}), ET.SubElement(body, "g", {"class": "nodes"})
    routes = dict(zip(between, arranged.routes, strict=True))
    for line in sorted(drawn.lines, key=lambda each: each.winning):  # the winning path on top
        if _crosses(line, home):
            edges.append(edge_element(line, routes[_way(line, home)], line_tone(drawn, line, home)))
    for card in stacks:
        group = card_element(card, card_tone(drawn, card), factors, tooltips(graph, told, language))
        _move(group, arranged.boxes[card.name].x, arranged.boxes[card.name].y)
        tops = {part.shape.id: part.top for part in card.parts}
        for line in drawn.lines:
            if line.cause in tops and line.effect in tops:
                group.append(inner_edge(line, tops[line.effect], line_tone(drawn, line, home)))
        nodes.append(group)
    _move(key.element, 0.0, arranged.height + _PADDING)
    body.append(key.element)
    return root


def _crosses(line: Line, home: Mapping[str, Card]) -> bool:
    """Whether an edge leads from one card to another; of a cited source, the chip is the edge."""
    return line.cause in home and home[line.cause].name != home[line.effect].name


def _way(line: Line, home: Mapping[str, Card]) -> tuple[str, str, bool]:
    """The cards between which an edge leads, and whether it is dashed: such edges share a line."""
    return home[line.cause].name, home[line.effect].name, line.role in DASHED


def _move(group: ET.Element, x: float, y: float) -> None:
    group.set("transform", f"translate({round(x, 1):g} {round(y, 1):g})")


def _first(stacks: list[Card], effects: set[str]) -> set[str]:
    """Facts that nothing led to stand at the left, even where only a later rule uses them."""
    return {card.name for card in stacks if card.parts[0].shape.look == "fact" and card.name not in effects}


def _root(arranged: Arrangement, key: Legend, language: Language) -> ET.Element:
    width = max(arranged.width, key.width) + 2 * _PADDING
    height = arranged.height + key.height + (3 if key.height else 2) * _PADDING
    return ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "nicwise",
            "viewBox": f"0 0 {width:.0f} {height:.0f}",
            "width": f"{width:.0f}",
            "height": f"{height:.0f}",
            "role": "img",
            "lang": "zh-CN" if language == "zh" else "en",
            "aria-labelledby": f"nicwise-title-{language} nicwise-about-{language}",
        },
    )


def _name(root: ET.Element, name: str, about: str, language: Language) -> None:
    ET.SubElement(root, "title", {"id": f"nicwise-title-{language}"}).text = name
    ET.SubElement(root, "desc", {"id": f"nicwise-about-{language}"}).text = about
    ET.SubElement(root, "style").text = style_sheet()
    ET.SubElement(root, "rect", {"class": "page", "width": "100%", "height": "100%"})
