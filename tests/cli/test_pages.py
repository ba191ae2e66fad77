from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from markdown_it import MarkdownIt

from nicwise.cli.answer import answer
from nicwise.cli.language import speak
from nicwise.cli.pages import Block, Heading, Line, Row, Rows, Typed, markdown, plain
from nicwise.cli.pages.layout import lines
from nicwise.cli.proof_page import why_page
from nicwise.cli.rule_card import card, listing
from nicwise.cli.why_pages import fact_page, rule_page
from nicwise.cli.wrap import width
from nicwise.engine import consult, load
from nicwise.engine.wording import LANGUAGES, Language
from tests.tree import ROOT

EVERY: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/cases/guidance.yaml").read_text(encoding="utf-8"))
CASES = EVERY[::5]


def pages(language: Language) -> Iterator[list[Block]]:
    """Every page that the guidance pack gives rise to."""
    speak(language)
    knowledge = load(["guidance"])
    for rule in knowledge.rules.values():
        yield card(knowledge, rule)
    yield listing(knowledge, None)
    for case in CASES:
        found = consult(knowledge, case["given"])
        yield answer(found, "nicwise why cluster.yaml")
        for full in (False, True):
            yield why_page(found, full=full)
        for fact in knowledge.facts.values():
            yield fact_page(found, fact, full=True)
        for rule in knowledge.rules.values():
            yield rule_page(found, rule)
    speak("en")


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits_the_terminal(language: Language, columns: int) -> None:
    wide = [
        text
        for page in pages(language)
        for line in lines([block for block in page if not isinstance(block, Typed)], columns)
        if width(text := "".join(span.text for span in line)) > columns
    ]

    assert [] == wide


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_no_loose_ends(language: Language) -> None:
    for page in pages(language):
        text = plain(page)

        assert "\n\n\n" not in text
        assert "{" not in text  # a place that was not filled in
        assert "None" not in text
        assert [line.rstrip() for line in text.split("\n")] == text.split("\n")


PAGE: list[Block] = [
    Heading("400G", 1),
    Line("a line that is long enough to be broken"),
    Rows((Row("strong", "because it is so", "a/rule"), Row("weak", "and", depth=1))),
    Line("and 1 more", depth=0),
    Typed("Explain it: ", "nicwise why --set gpu_count=16"),
]


def shown(columns: int | None) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in lines(PAGE, columns)]


def test_a_page_of_any_width() -> None:
    assert shown(None) == [
        "400G",
        "a line that is long enough to be broken",
        "  strong  because it is so",
        "          a/rule",
        "    weak    and",
        "  and 1 more",
        "",
        "Explain it: nicwise why --set gpu_count=16",
    ]


def test_a_page_on_a_narrow_terminal_has_labels_above_their_text() -> None:
    assert shown(20) == [
        "400G",
        "a line that is long",
        "enough to be broken",
        "  strong  because it is so",
        "          a/rule",
        "    weak    and",
        "  and 1 more",
        "",
        "Explain it: nicwise why --set gpu_count=16",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_reads_as_the_same_words(language: Language) -> None:
    reader = MarkdownIt()
    for page in pages(language):
        read = "".join(
            child.content
            for token in reader.parse(markdown(page))
            for child in token.children or ()
            if child.type in ("text", "code_inline")
        )

        assert "".join(plain(page).split()) == "".join(read.split())
