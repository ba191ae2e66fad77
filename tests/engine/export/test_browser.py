"""Drawings and pages in a real browser: what a person sees and does."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

from nicwise.engine import consult, load
from nicwise.engine.export.html import html
from nicwise.engine.export.svg import svg
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.export.drawings import graphs

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
FACTS = {"gpu_count": 96, "workload": "serving", "gpu_platform": "H200"}
FINDING = "finding:scale/not-training-from-64"
SENTENCE = "With 96 GPUs the sheer size leans towards 400G, but only slightly"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    program = next(filter(None, map(shutil.which, _NAMES)), None)
    if program is None:
        pytest.skip("no Chromium")
    with sync_playwright() as driver:
        try:
            running = driver.chromium.launch(executable_path=program, args=list(_FLAGS))
        except Error as error:
            pytest.skip(f"no Chromium: {str(error).splitlines()[0]}")
        yield running
        running.close()


@pytest.fixture(scope="module")
def found() -> Consultation:
    return consult(load(["guidance"]), FACTS)


@pytest.fixture
def file(found: Consultation, tmp_path: Path) -> Path:
    path = tmp_path / "why.html"
    path.write_text(html(found.graph, found.knowledge, "en"), encoding="utf-8")
    return path


@pytest.fixture
def page(browser: Browser, file: Path) -> Iterator[Page]:
    """The page, wide enough for everything, with whatever goes wrong in it."""
    opened = browser.new_page(viewport={"width": 1700, "height": 1000}, color_scheme="light")
    wrong: list[str] = []
    asked: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda said: wrong.append(said.text))
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(file.as_uri())
    yield opened
    opened.close()

    assert [] == wrong
    assert [file.as_uri()] == asked


def box(page: Page, node: str, language: Language = "en") -> Any:
    return page.locator(f'.{language} .node[data-node="{node}"]')


def panel(page: Page) -> str:
    return page.locator("#panel").inner_text()


def style(page: Page, selector: str, name: str) -> str:
    value: str = page.locator(selector).first.evaluate(f"each => getComputedStyle(each).{name}")
    return value


# ---- the side panel


def test_a_click_on_a_box_shows_its_sentence_and_what_it_rests_on(page: Page) -> None:
    box(page, FINDING).click()
    page.mouse.move(5, 5)

    shown = panel(page)
    assert SENTENCE in shown
    assert "scale/not-training-from-64" in shown
    assert re.search(r"¶46–51 \w", shown)


def test_another_click_shows_another_and_escape_lets_go(page: Page) -> None:
    box(page, FINDING).click()
    box(page, "factor:workload:200G").click()
    page.mouse.move(5, 5)
    assert "workload: moderate for 200G" in panel(page)

    page.keyboard.press("Escape")
    page.locator("h1").click()
    assert not page.locator("#panel").is_visible()
    assert page.locator(".hint").is_visible()


def test_the_mouse_over_a_box_shows_it_while_it_is_there(page: Page) -> None:
    box(page, FINDING).hover()
    assert SENTENCE in panel(page)

    page.mouse.move(5, 5)
    assert not page.locator("#panel").is_visible()


def test_the_panel_leads_on_to_causes_and_effects(page: Page) -> None:
    box(page, "factor:scale:400G").click()
    page.locator("#panel button", has_text="With 96 GPUs").click()
    page.mouse.move(5, 5)

    assert panel(page).startswith("finding\n")
    assert FINDING == page.evaluate("document.activeElement.dataset.node")


def test_the_panel_can_be_reached_by_the_keyboard(page: Page) -> None:
    box(page, "factor:scale:400G").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    assert panel(page).startswith("finding\n")


def test_lines_of_the_chosen_box_stand_out(page: Page) -> None:
    box(page, "factor:scale:400G").click()

    near = page.locator(".en .edge.near")
    assert [[FINDING, "factor:scale:400G"], ["factor:scale:400G", "conclusion"]] == sorted(
        [each.get_attribute("data-cause"), each.get_attribute("data-effect")] for each in near.all()
    )[::-1]


# ---- the keyboard


def test_everything_is_within_reach_of_the_keyboard(page: Page) -> None:
    page.locator("#language-en").focus()
    reached = []
    for _ in range(6):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "(each => each.dataset.node || each.dataset.factor || each.id)(document.activeElement)"
            )
        )

    assert ["", "scale", "workload", "platform", "fit", "conclusion"] == reached


def test_arrows_follow_the_lines_enter_keeps_and_escape_lets_go(page: Page) -> None:
    box(page, "conclusion").focus()
    went = []
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        went.append(page.evaluate("document.activeElement.dataset.node"))
    assert "factor:scale:400G" == went[0]
    assert FINDING == went[1]
    assert "rule:scale/not-training-from-64" == went[2]
    assert FINDING == went[3]

    box(page, FINDING).focus()
    page.keyboard.press("Enter")
    page.locator("h1").click()
    assert SENTENCE in panel(page)

    page.keyboard.press("Escape")
    assert not page.locator("#panel").is_visible()


def test_boxes_have_names_for_who_cannot_see_them(page: Page) -> None:
    assert (box(page, FINDING).get_attribute("aria-label") or "").startswith(f"finding: {SENTENCE}")
    assert "button" == box(page, FINDING).get_attribute("role")


# ---- the filter and the language


def test_a_factor_fades_what_has_nothing_to_do_with_it(page: Page) -> None:
    page.locator("[data-factor=scale]").click()

    def opacity(node: str) -> float:
        return float(box(page, node).evaluate("each => getComputedStyle(each).opacity"))

    assert [1.0, 1.0, 1.0, 1.0] == [
        opacity(each) for each in (FINDING, "fact:gpu_count", "factor:scale:400G", "conclusion")
    ]
    assert all(opacity(each) < 0.5 for each in ("finding:workload/inference", "factor:platform:400G"))
    assert ["false", "true"] == [
        page.locator(f'[data-factor="{name}"]').get_attribute("aria-pressed") for name in ("", "scale")
    ]

    page.locator('[data-factor=""]').click()
    assert 1.0 == opacity("factor:platform:400G")


def test_the_language_changes_everywhere(page: Page) -> None:
    box(page, FINDING).click()
    page.get_by_text("中文").click()

    assert "zh-CN" == page.evaluate("document.documentElement.lang")
    assert "为什么是 400G" == page.title() == page.locator("h1").inner_text()
    assert "96 张 GPU" in panel(page)
    assert [] == [
        word
        for word in re.findall(r"[A-Za-z]{3,}", page.locator("body").inner_text())
        if not re.match(r"English|Enter|Esc|GPU|NVIDIA|Blackwell|RAG|[a-z-]+", word)
    ]
    assert box(page, FINDING, "zh").is_visible()
    assert not box(page, FINDING).is_visible()

    page.get_by_text("English").click()
    assert "Why 400G" == page.title()
    assert not box(page, FINDING, "zh").is_visible()


# ---- without JavaScript, on paper, in the dark


def test_without_javascript_the_drawing_the_words_and_both_languages_are_there(
    browser: Browser, file: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.locator(".en svg").is_visible()
    assert SENTENCE in page.locator(".words").inner_text()
    assert not page.locator(".factors").is_visible()

    page.get_by_text("中文").click()
    assert page.locator(".zh svg").is_visible()
    assert not page.locator(".en svg").is_visible()
    assert "96 张 GPU" in page.locator(".words").inner_text()
    context.close()


def test_on_paper_the_drawing_and_the_words_remain(page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")

    assert page.locator(".en svg").is_visible()
    assert page.locator(".words").is_visible()
    assert [False] * 3 == [page.locator(each).is_visible() for each in (".controls", "fieldset", "aside")]
    assert "rgb(255, 255, 255)" == style(page, "body", "backgroundColor") == style(page, ".en .page", "fill")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_and_drawing_suit_the_scheme(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)

    paper = {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 24, 29)"}[scheme]
    assert paper == style(page, "body", "backgroundColor") == style(page, ".en .page", "fill")


# ---- the drawing


_OUTSIDE = """
() => [...document.querySelectorAll(".node")].flatMap((node) => {
  const room = node.querySelector(".ground").getBBox();
  return [...node.querySelectorAll(":scope > text")]
    .map((text) => [text.textContent, text.getBBox()])
    .filter(([, has]) => has.x < room.x + 2 || has.x + has.width > room.x + room.width - 2
      || has.y < room.y - 1 || has.y + has.height > room.y + room.height + 1)
    .map(([said]) => said);
}).concat([...document.querySelectorAll(".chip")].filter((chip) =>
  chip.querySelector("text").getBBox().width > chip.querySelector("rect").getBBox().width
).map((chip) => chip.textContent))
"""
_CROSSING = """
() => {
  const named = [...document.querySelectorAll(".card")].map((card) => [
    card.getBoundingClientRect(), [...card.querySelectorAll(".node")].map((node) => node.dataset.node),
  ]);
  return [...document.querySelectorAll(".edge > .line")].flatMap((line) => {
    const { cause, effect } = line.parentNode.dataset;
    const into = line.getScreenCTM();
    const others = named.filter(([, nodes]) => !nodes.includes(cause) && !nodes.includes(effect));
    return Array.from({ length: 200 }, (_, at) => line.getPointAtLength((line.getTotalLength() * at) / 199))
      .map((point) => point.matrixTransform(into))
      .flatMap((point) => others.filter(([area]) => point.x > area.left + 1 && point.x < area.right - 1
        && point.y > area.top + 1 && point.y < area.bottom - 1))
      .map(([, nodes]) => [cause, effect, nodes[0]]);
  });
}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(graphs())))
def test_every_text_is_within_its_box_and_no_line_crosses_one(
    browser: Browser, number: int, language: Language
) -> None:
    graph, knowledge = graphs()[number]
    page = browser.new_page()
    page.set_content(svg(graph, knowledge, language, sources=number % 2 == 1))

    assert [] == page.evaluate(_OUTSIDE)
    assert [] == page.evaluate(_CROSSING)
    page.close()


def test_a_drawing_is_an_image_that_a_page_can_show(
    browser: Browser, found: Consultation, tmp_path: Path
) -> None:
    (tmp_path / "why.svg").write_text(svg(found.graph, found.knowledge, "zh"), encoding="utf-8")
    (tmp_path / "page.html").write_text('<img src="why.svg" alt="">', encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())

    width, height = page.evaluate("[document.images[0].naturalWidth, document.images[0].naturalHeight]")
    assert width > height > 100
    page.close()
