"""Boxes and the lines between them, laid out in layers from left to right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

__all__ = ["Arrangement", "Box", "Point", "arrange"]

Point = tuple[float, float]

_OPTIONS = {
    "direction": "leftright",
    "effort": "thorough",
    "spacing": {
        "layer_gap": 34.0,
        "node_gap": 18.0,
        "isolated_gap": 18.0,
        "dummy_gap": 18.0,
        "port_gap": 10.0,
        "port_stroke_clear": 10.0,
        "stub": 12.0,
    },
    "routing": {"style": "orthogonal", "port_sides": "facing_only"},  # lines leave right and arrive left
}


@dataclass(frozen=True, slots=True)
class Box:
    """Where something is drawn: its upper left corner and its size, in pixels; y grows downwards."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where everything is drawn.

    Attributes
    ----------
    boxes : Mapping of str to Box
        By name.
    routes : tuple of tuple of Point
        Of each line the corners, from the border of its cause to that of its effect.
    width, height : float
        Of the whole, which begins at (0, 0).
    """

    boxes: Mapping[str, Box]
    routes: tuple[tuple[Point, ...], ...]
    width: float
    height: float


def arrange(
    sizes: Mapping[str, tuple[float, float]],
    lines: Sequence[tuple[str, str]],
    first: Collection[str] = (),
) -> Arrangement:
    """Lay boxes out in layers, causes left of effects, with few crossings.

    Parameters
    ----------
    sizes : Mapping of str to (float, float)
        The width and the height of each box, in pixels.
    lines : sequence of (str, str)
        Cause and effect; together without a circle.
    first : collection of str
        The boxes that stand in the leftmost layer.

    Returns
    -------
    Arrangement
        The same for the same input, in every process and on every machine.

    Notes
    -----
    The layered drawing of Sugiyama, Tagawa and Toda [1]_, as graphlay makes it: no box covers another, and no
    line runs through a box.

    References
    ----------
    .. [1] K. Sugiyama, S. Tagawa and M. Toda, "Methods for visual understanding of hierarchical system
       structures", IEEE Transactions on Systems, Man, and Cybernetics 11 (1981) 109-125.

    Examples
    --------
    >>> drawn = arrange({"cause": (80, 20), "effect": (80, 20)}, [("cause", "effect")])
    >>> drawn.boxes["cause"].x < drawn.boxes["effect"].x
    True
    """
    import graphlay

    graph = graphlay.Graph()
    for name, (width, height) in sizes.items():
        rank = {"rank": "first"} if name in first else {}
        graph.node(name, width=width, height=height, **rank)
    for cause, effect in lines:
        graph.edge(cause, effect)
    if not sizes:
        return Arrangement({}, (), 0.0, 0.0)
    found = graphlay.layout(graph, options=_OPTIONS)
    left, top = found.bounds["min"]["x"], found.bounds["min"]["y"]
    boxes = {
        name: Box(
            node["center"]["x"] - width / 2 - left, node["center"]["y"] - height / 2 - top, width, height
        )
        for (name, (width, height)), node in zip(sizes.items(), found.nodes, strict=True)
    }
    routes = tuple(
        tuple((point["x"] - left, point["y"] - top) for point in edge["points"]) for edge in found.edges
    )
    return Arrangement(boxes, routes, found.bounds["max"]["x"] - left, found.bounds["max"]["y"] - top)
