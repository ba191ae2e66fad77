"""Lines with rounded corners and arrowheads, as paths."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from nicwise.engine.export.layout import Point

__all__ = ["frame", "head", "line", "notch"]

_CORNER = 7.0
_HEAD_LONG, _HEAD_HALF = 7.0, 3.5


def line(route: Sequence[Point]) -> str:
    """Return a path along a route, up to its arrowhead.

    Parameters
    ----------
    route : sequence of Point
        At least two different points.

    Returns
    -------
    str
        Path data.

    Examples
    --------
    >>> line([(0, 0), (20, 0), (20, 30)])
    'M0 0L13 0Q20 0 20 7L20 23.5'
    """
    points = [*route[:-1], _towards(route[-1], route[-2], _HEAD_LONG - 0.5)]
    path = f"M{_at(points[0])}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        radius = min(_CORNER, _distance(before, corner) / 2, _distance(corner, after) / 2)
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        path += f"L{_at(start)}Q{_at(corner)} {_at(end)}"
    return f"{path}L{_at(points[-1])}"


def head(route: Sequence[Point]) -> str:
    """Return the arrowhead at the end of a route.

    Parameters
    ----------
    route : sequence of Point
        At least two different points.

    Returns
    -------
    str
        Path data, to be filled.

    Examples
    --------
    >>> head([(0, 0), (20, 0)])
    'M20 0L13 -3.5L13 3.5Z'
    """
    (x, y), before = route[-1], route[-2]
    base = _towards((x, y), before, _HEAD_LONG)
    along = _distance((x, y), base) or 1.0
    across = ((y - base[1]) / along * _HEAD_HALF, (base[0] - x) / along * _HEAD_HALF)
    left, right = (base[0] + across[0], base[1] + across[1]), (base[0] - across[0], base[1] - across[1])
    return f"M{_at((x, y))}L{_at(left)}L{_at(right)}Z"


def notch(x: float, y: float) -> str:
    """Return the small arrowhead that leads down from one part of a card to the next.

    Parameters
    ----------
    x, y : float
        The middle of its base.

    Returns
    -------
    str
        Path data, to be filled.

    Examples
    --------
    >>> notch(10, 40)
    'M5 40L15 40L10 45Z'
    """
    return f"M{_at((x - 5, y))}L{_at((x + 5, y))}L{_at((x, y + 5))}Z"


def frame(width: float, top: float, height: float, above: float, below: float) -> str:
    """Return a rectangle with round corners.

    Parameters
    ----------
    width, top, height : float
        Of the rectangle, which begins at the left edge.
    above, below : float
        The radii of its upper and its lower corners.

    Returns
    -------
    str
        Path data.

    Examples
    --------
    >>> frame(20, 0, 10, 4, 0)
    'M0 4Q0 0 4 0L16 0Q20 0 20 4L20 10Q20 10 20 10L0 10Q0 10 0 10Z'
    """
    left, right, bottom = 0.0, width, top + height
    corners = (
        ((left, top + above), (left, top), (left + above, top)),
        ((right - above, top), (right, top), (right, top + above)),
        ((right, bottom - below), (right, bottom), (right - below, bottom)),
        ((left + below, bottom), (left, bottom), (left, bottom - below)),
    )
    path = "L".join(f"{_at(start)}Q{_at(corner)} {_at(end)}" for start, corner, end in corners)
    return f"M{path}Z"


def _towards(start: Point, end: Point, far: float) -> Point:
    share = min(1.0, far / (_distance(start, end) or 1.0))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _distance(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def _at(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _number(value: float) -> str:
    return f"{round(value, 1) + 0:g}"
