"""Edges as SVG elements."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from nicwise.engine.export.layout import Point
from nicwise.engine.export.picture import Line
from nicwise.engine.export.svg.lines import head, line, notch
from nicwise.engine.export.xml_text import legal

__all__ = ["DASHED", "edge_element", "inner_edge"]

DASHED = ("overrides", "rules_out")
"""The roles of edges that take something away."""

_NOTCH = 18.0  # from the left edge of a card
_UNDER = 12.0  # a line begins below its card, so that it meets a round corner too


def edge_element(edge: Line, route: Sequence[Point], tone: str) -> ET.Element:
    """Draw an edge between two cards.

    Parameters
    ----------
    edge : Line
        What to draw.
    route : sequence of Point
        Its corners.
    tone : str
        Of the line and its arrowhead.

    Returns
    -------
    xml.etree.ElementTree.Element
        A group.

    Examples
    --------
    >>> edge_element(Line("fact:x", "rule:y", "matches", True), [(0, 0), (9, 0)], "first").get("class")
    'edge first winning'
    """
    marks = [*(["winning"] if edge.winning else []), *(["dashed"] if edge.role in DASHED else [])]
    group = ET.Element("g", {"class": " ".join(["edge", tone, *marks]), **_ends(edge)})
    (x, y), *others = route
    ET.SubElement(group, "path", {"class": "line", "d": line([(x - _UNDER, y), *others])})
    ET.SubElement(group, "path", {"class": "head", "d": head(route)})
    return group


def inner_edge(edge: Line, top: float, tone: str) -> ET.Element:
    """Draw an edge within a card: a small arrowhead where the effect begins.

    Parameters
    ----------
    edge : Line
        What to draw.
    top : float
        Where the effect begins, below the top of the card.
    tone : str
        Of the arrowhead.

    Returns
    -------
    xml.etree.ElementTree.Element
        A group.

    Examples
    --------
    >>> inner_edge(Line("rule:y", "finding:y", "finds", True), 40, "first").get("data-effect")
    'finding:y'
    """
    group = ET.Element("g", {"class": f"edge inner {tone}", **_ends(edge)})
    ET.SubElement(group, "path", {"class": "head", "d": notch(_NOTCH, top)})
    return group


def _ends(edge: Line) -> dict[str, str]:
    return {"data-cause": legal(edge.cause), "data-effect": legal(edge.effect), "data-role": edge.role}
