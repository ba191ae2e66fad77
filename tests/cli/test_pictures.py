"""The pictures that `nicwise why` draws: each a whole file on standard output."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import networkx
import pytest

from nicwise.engine.wording import LANGUAGES, Language
from tests.transcripts import called

FACTS = "gpu_count: 16\nplanned_gpu_count: 80\n"


def drawn(form: str, *arguments: str, facts: str = FACTS) -> str:
    seen = called(["why", "-", "--format", form, *arguments], facts)
    assert (seen.status, seen.err) == (0, "")
    return seen.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_svg_is_in_the_language_of_the_call(language: Language) -> None:
    root = ET.fromstring(drawn("svg", "--lang", language))
    title = root.find("{http://www.w3.org/2000/svg}title")

    assert title is not None
    assert {"en": "Why 200G", "zh": "为什么是 200G"}[language] == title.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_opens_in_the_language_of_the_call(language: Language) -> None:
    assert f'id="language-{language}" checked' in drawn("html", "--lang", language)


def test_graphml_is_the_same_in_every_language() -> None:
    text = drawn("graphml")

    assert text == drawn("graphml", "--lang", "zh")
    assert "conclusion" in networkx.parse_graphml(text)


@pytest.mark.parametrize("form", ["svg", "html"])
@pytest.mark.parametrize(
    ("arguments", "there", "missing"),
    [
        (("--fact", "growth_factor"), "fact:growth_factor", "conclusion"),
        (("--rule", "scale/below-32"), "finding:scale/below-32", "conclusion"),
        (("--full",), "source:article:37", "nothing"),
        ((), "conclusion", "source:article:37"),
    ],
)
def test_a_fact_a_rule_or_every_source_is_drawn_where_asked_for(
    form: str, arguments: tuple[str, ...], there: str, missing: str
) -> None:
    text = drawn(form, *arguments)

    assert f'data-node="{there}"' in text
    assert f'data-node="{missing}"' not in text


@pytest.mark.parametrize("form", ["svg", "html", "graphml"])
@pytest.mark.parametrize("arguments", [("--fact", "cost_priority"), ("--rule", "platform/a100")])
def test_what_led_nowhere_is_a_picture_of_nothing(form: str, arguments: tuple[str, ...]) -> None:
    text = drawn(form, *arguments)

    assert 'data-node="' not in text
    assert "<node" not in text
    assert form == "graphml" or "Nothing led to it." in text


def test_an_answer_without_a_conclusion_is_drawn() -> None:
    assert "Why there is no conclusion" in drawn("svg", facts="gpu_platform: H100\n")
