"""Pieces of the page, in both languages side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING

from nicwise.engine.export import wording as w
from nicwise.engine.export.details import Cited, Detail
from nicwise.engine.export.picture import Picture
from nicwise.engine.export.xml_text import legal
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import LANGUAGES, Message, Text

if TYPE_CHECKING:
    import networkx

__all__ = ["both", "factor_buttons", "in_words"]

_TAGS = {"en": "en", "zh": "zh-CN"}


def both(text: Text, **values: object) -> str:
    """Write a text in both languages, of which the page shows one.

    Parameters
    ----------
    text : Text
        What to say.
    **values : object
        What fills it.

    Returns
    -------
    str
        HTML.

    Examples
    --------
    >>> both(Text("a < b", "甲 < 乙"))
    '<span class="en" lang="en">a &lt; b</span><span class="zh" lang="zh-CN">甲 &lt; 乙</span>'
    """
    filled = Message(text, values) if values else text  # else braces mean nothing
    said = {each: legal(filled.in_(each)) for each in LANGUAGES}
    return "".join(
        f'<span class="{each}" lang="{_TAGS[each]}">{escape(said[each])}</span>' for each in LANGUAGES
    )


def factor_buttons(graph: networkx.DiGraph[str], knowledge: KnowledgeBase) -> str:
    """Write a button for each factor of a graph.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.

    Returns
    -------
    str
        HTML; the first button is for all of them.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> factor_buttons(answer.graph, answer.knowledge).count("<button")
    2
    """
    found = {data["factor"] for _, data in graph.nodes.data() if data.get("factor")}
    named = [
        ("", w.ALL_FACTORS),
        *((each, knowledge.factors[each]) for each in knowledge.factors if each in found),
    ]
    return "\n".join(
        f'<button type="button" data-factor="{escape(name)}" aria-pressed="{str(not name).lower()}">'
        f"{both(title)}</button>"
        for name, title in named
    )


def in_words(told: Mapping[str, Detail], drawn: Picture) -> str:
    """Write what is drawn as lists, from the conclusion to the facts.

    Parameters
    ----------
    told : Mapping of str to Detail
        What there is to say of each node.
    drawn : Picture
        What is drawn.

    Returns
    -------
    str
        HTML: a list a kind, findings below their factors; a rule is listed where nothing that it found is.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.details import details
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> drawn = picture(answer.graph, answer.knowledge, "en")
    >>> in_words(details(answer.graph, answer.knowledge), drawn).count("<h3>")
    5
    """
    found = {told[shape.id].name for shape in drawn.shapes if shape.look in ("finding", "advice")}
    within: dict[str, list[str]] = {}
    for line in drawn.lines:
        if line.role == "weighs" and told[line.cause].kind == "finding":
            within.setdefault(line.effect, []).append(line.cause)
    weighed = {node for nodes in within.values() for node in nodes}
    listed: dict[str, list[str]] = {kind: [] for kind in w.LISTED}
    for shape in drawn.shapes:
        kind = "muted" if shape.muted else shape.look
        if (
            kind in listed
            and shape.id not in weighed
            and not (kind == "rule" and told[shape.id].name in found)
        ):
            listed[kind].append(shape.id)
    return "\n".join(
        f"<h3>{both(w.LISTED[kind])}</h3>\n<ul>\n{''.join(_item(node, told, within) for node in nodes)}</ul>"
        for kind, nodes in listed.items()
        if nodes
    )


def _item(node: str, told: Mapping[str, Detail], within: Mapping[str, list[str]]) -> str:
    detail = told[node]
    named = detail.kind in ("finding", "rule", "advice")
    name = f" <code>{escape(legal(detail.name))}</code>" if named else ""
    below = "".join([_item(each, told, within) for each in within.get(node, ())] or _cited(detail.cites))
    quiet = "" if within.get(node) else ' class="cited"'
    inner = f"<ul{quiet}>\n{below}</ul>" if below else ""
    return f"<li>{both(detail.says)}{name}{inner}</li>\n"


def _cited(cites: tuple[Cited, ...]) -> Iterator[str]:
    for each in cites:
        yield f"<li>{both(w.CITED, place=each.place, says=each.says)}</li>\n"
