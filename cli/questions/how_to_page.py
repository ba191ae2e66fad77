"""How to get another conclusion, as a page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from nicwise.cli.answer import conclusion_line, tone
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.worded import even, now_text, side_of, values_text
from nicwise.engine.explain.how_to import HowTo
from nicwise.engine.explain.ways import Way
from nicwise.engine.model import Missing
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message, Text

__all__ = ["how_to_page", "way_rows"]

_SHOWN = 6


def how_to_page(found: Consultation, told: HowTo, *, full: bool) -> list[Block]:
    """Lay out what would lead to another conclusion.

    Parameters
    ----------
    found : Consultation
        The case as it is.
    told : HowTo
        The smallest changes.
    full : bool
        Whether to show every one.

    Returns
    -------
    list of Block
        What a person can change first.
    """
    name = side_of(found.knowledge, told.to)
    page: list[Block] = [Heading(tr(Message(w.HOW_TO, {"side": name})), 1, tone(found.knowledge, told.to))]
    if found.margin is None:
        page.append(Line(tr(w.NO_ANSWER)))
    else:
        page.append(Line(even(tr(Message(w.ANSWER_IS, {"answer": conclusion_line(found)})))))
    if not told.all:
        return [*page, Line(tr(Message(w.NOT_REACHED, {"side": name})))]
    if not told.own:
        page.append(Line(tr(w.NOT_BY_OWN)))
    parts: list[tuple[tuple[Way, ...], Text, Text]] = [
        (told.own, w.OWN_ONE, w.OWN_MORE),
        (told.found_out, w.FOUND_ONE, w.FOUND_MORE),
        (told.otherwise, w.OTHERWISE_ONE, w.OTHERWISE_MORE),
    ]
    for ways, one, more in parts:
        page += _part(found, ways, one, more, full)
    return [*page, Line(tr(Message(w.TRIED, {"side": name})), "dim")]


def _part(found: Consultation, ways: tuple[Way, ...], one: Text, more: Text, full: bool) -> Iterator[Block]:
    if not ways:
        return
    count = len(ways[0].changes)
    what = tr(one if count == 1 else Message(more, {"count": count}))
    yield Heading(what if len(ways) == 1 else tr(Message(w.ANY_ONE, {"what": what})))
    yield from way_rows(found, ways, full=full)


def way_rows(found: Consultation, ways: Sequence[Way], *, full: bool) -> Iterator[Block]:
    """Lay out some ways, a row each.

    Parameters
    ----------
    found : Consultation
        The case as it is.
    ways : sequence of Way
        One or more.
    full : bool
        Whether to show every one.

    Yields
    ------
    Block
        The rows, and how many are left out.
    """
    shown = ways if full else ways[:_SHOWN]
    yield Rows(tuple(Row("", _way(found, way)) for way in shown))
    if len(shown) < len(ways):
        yield Line(tr(Message(w.MORE_WAYS, {"count": len(ways) - len(shown)})), "dim", depth=0)


def _way(found: Consultation, way: Way) -> str:
    said = [_change(found, way, name) for name in way.changes]
    if way.claim == "fitting" and not any(_whole(found, way, name) for name in way.changes):
        said.append(tr(w.FITTING))
    return even(tr(w.AND).join(said))


def _change(found: Consultation, way: Way, name: str) -> str:
    fact, known = found.knowledge.facts[name], found.facts[name]
    wanted = values_text(fact, way.changes[name])
    if way.claim == "example":
        wanted = tr(Message(w.FOR_INSTANCE, {"wanted": wanted}))
    elif way.claim == "fitting" and _whole(found, way, name):
        wanted = tr(w.WHATEVER_FITS)
    text = w.CHANGE_UNKNOWN if isinstance(known.cell, Missing) else w.CHANGE
    told = {"fact": fact.name, "wanted": wanted, "actual": now_text(fact, known.cell)}
    return tr(Message(text, told))


def _whole(found: Consultation, way: Way, name: str) -> bool:
    """Whether a number may be anything that its bounds allow."""
    bounds = {bound.value for _, bound in found.knowledge.facts[name].bounds.bounds()}
    return all({each.low, each.high} <= {*bounds, -math.inf, math.inf} for each in way.changes[name])
