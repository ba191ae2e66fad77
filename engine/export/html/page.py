"""The page: a template, filled with the drawing in both languages."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from nicwise.engine.export import wording as w
from nicwise.engine.export.details import details
from nicwise.engine.export.html.data import data
from nicwise.engine.export.html.parts import both, factor_buttons, in_words
from nicwise.engine.export.picture import picture
from nicwise.engine.export.svg import element, style_sheet, title
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import LANGUAGES, Language, Text

if TYPE_CHECKING:
    import networkx

__all__ = ["html"]


def html(
    graph: networkx.DiGraph[str], knowledge: KnowledgeBase, language: Language, *, sources: bool = False
) -> str:
    """Draw a graph on a page of its own.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.
    language : Language
        In which the page opens; it holds both.
    sources : bool
        Whether every cited paragraph is drawn; else the rules name them.

    Returns
    -------
    str
        HTML that asks for no other file and no network. Without JavaScript it still shows the drawing, the
        same in words, and both languages.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> page = html(answer.graph, answer.knowledge, "en")
    >>> page.count("<svg"), "<script src" in page
    (2, False)
    """
    told = details(graph, knowledge)
    name = Text(*(title(graph, each) for each in LANGUAGES))
    drawn = picture(graph, knowledge, language, sources=sources)
    made = {"packs": ", ".join(pack.id for pack in knowledge.packs), "digest": knowledge.digest}
    values = {
        "lang": "zh-CN" if language == "zh" else "en",
        "title": escape(name.in_(language)),
        "heading": both(name),
        "style": _file("page.css") + style_sheet(),
        "script": _file("page.js"),
        "data": _json({"title": {"en": name.en, "zh": name.zh}, **data(told, drawn)}),
        "english": " checked" * (language == "en"),
        "chinese": " checked" * (language == "zh"),
        "factors": factor_buttons(graph, knowledge),
        "drawings": "\n".join(_drawing(graph, knowledge, each, sources) for each in LANGUAGES),
        "words": in_words(told, drawn),
        "made": both(w.MADE_BY, **made),
    }
    labels = {
        "fit": both(w.FIT),
        "pick": both(w.PICK),
        "keys": both(w.KEYS),
        "factor": both(w.FACTOR),
        "in_words": both(w.IN_WORDS),
        "drawing": escape(w.DRAWING.in_(language)),
        "selected": escape(w.SELECTED.in_(language)),
    }
    return Template(_file("page.html")).substitute(values, **labels)


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _json(value: object) -> str:
    """JSON that ends no script element and begins no comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text.encode("utf-8", "replace").decode("utf-8")


def _drawing(
    graph: networkx.DiGraph[str], knowledge: KnowledgeBase, language: Language, sources: bool
) -> str:
    drawn = element(graph, knowledge, language, sources=sources)
    drawn.remove(next(drawn.iter("style")))  # the page has it once
    drawn.set("role", "group")  # of an image, nothing within could be reached
    drawn.set("style", f"--natural:{drawn.get('width')}px")
    return f'<div class="{language}">{ET.tostring(drawn, encoding="unicode")}</div>'
