from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from nicwise.engine.export.html import html
from nicwise.engine.export.picture import picture
from nicwise.engine.export.xml_text import legal
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.export.drawings import HOSTILE, graphs

_EMPTY = {"meta", "input", "br"}


class Reader(HTMLParser):
    """What the page holds: its tags with their attributes, and the text of each element."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.unclosed: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in _EMPTY:
            self.unclosed.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.unclosed.pop()

    def handle_data(self, data: str) -> None:
        if self.unclosed:
            self.texts.setdefault(self.unclosed[-1], []).append(data)


def page(number: int, language: Language = "en") -> str:
    graph, knowledge = graphs()[number]
    return html(graph, knowledge, language)


def told(number: int) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page(number))
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize("number", range(len(graphs())))
def test_every_element_is_closed(number: int) -> None:
    assert [] == Reader(page(number)).unclosed


@pytest.mark.parametrize("number", range(len(graphs())))
def test_the_panel_knows_every_node_and_edge(number: int) -> None:
    graph, knowledge = graphs()[number]
    drawn = picture(graph, knowledge, "en")
    known = told(number)

    assert [legal(shape.id) for shape in drawn.shapes if shape.look != "source"] == sorted(
        known["nodes"], key=[legal(shape.id) for shape in drawn.shapes].index
    )
    assert [[legal(line.cause), legal(line.effect)] for line in drawn.lines] == known["edges"]


def test_what_is_said_is_never_markup() -> None:
    reader = Reader(page(0))

    assert set() == {tag for tag, _ in reader.tags} & {"b", "table", "td"}
    assert 2 == sum(tag == "script" for tag, _ in reader.tags)
    shown = {
        legal(" ".join(text.split()))
        for text in [*reader.texts["span"], *reader.texts["text"], *reader.texts["code"]]
    }
    assert [] == [each for each in HOSTILE if each.strip() and legal(" ".join(each.split())) not in shown]


def test_a_script_ends_only_where_it_should() -> None:
    graph, knowledge = graphs()[0]
    evil = graph.copy()
    for _, data in evil.nodes.data():
        data.update({"en": "</script><script>alert(1)</script><!--", "zh": "]]></style>&lt;"})
    reader = Reader(html(evil, knowledge, "zh"))

    assert 2 == sum(tag == "script" for tag, _ in reader.tags)
    assert [] == reader.unclosed


@pytest.mark.parametrize("number", range(len(graphs())))
def test_a_page_asks_for_no_other_file(number: int) -> None:
    reader = Reader(page(number))
    policy = next(each["content"] for tag, each in reader.tags if tag == "meta" and "http-equiv" in each)

    assert [] == [
        (tag, each) for tag, each in reader.tags if {"src", "href", "xlink:href", "srcset"} & set(each)
    ]
    assert [] == [tag for tag, _ in reader.tags if tag in ("link", "img", "iframe", "object", "image", "use")]
    assert "default-src 'none'" in (policy or "")
    assert None is re.search(r"url\(|@import|\bfetch\b|XMLHttpRequest|import\(", page(number)[: 1 << 20])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_holds_both_languages_and_opens_in_one(language: Language) -> None:
    reader = Reader(page(2, language))
    checked = [
        each["id"]
        for tag, each in reader.tags
        if tag == "input" and each.get("type") == "radio" and "checked" in each
    ]

    assert [f"language-{language}"] == checked
    assert {"en": "en", "zh": "zh-CN"}[language] == reader.tags[0][1]["lang"]
    assert [["en", "nicwise"], ["zh-CN", "nicwise"]] == [
        [each["lang"], each["class"]] for tag, each in reader.tags if tag == "svg"
    ]


def test_names_within_a_page_are_its_own() -> None:
    names = [str(each["id"]) for _, each in Reader(page(2)).tags if "id" in each]

    assert sorted(set(names)) == sorted(names)
