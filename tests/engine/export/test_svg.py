from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from nicwise.engine import consult
from nicwise.engine.export.colours import Colour
from nicwise.engine.export.measure import width
from nicwise.engine.export.picture import picture
from nicwise.engine.export.svg import svg
from nicwise.engine.export.svg.style import DARK, LIGHT, Theme
from nicwise.engine.export.xml_text import legal
from nicwise.engine.wording import LANGUAGES, Language
from tests.bases import Data, base
from tests.engine.export.drawings import graphs

_SVG = "{http://www.w3.org/2000/svg}"
_SIZES = {"name": 22, "heading": 12, "id": 11, "places": 11}
CASES = [
    (number, language, full)
    for number in range(len(graphs()))
    for language in LANGUAGES
    for full in (False, True)
]


def drawing(number: int, language: Language, full: bool) -> ET.Element:
    graph, knowledge = graphs()[number]
    return ET.fromstring(svg(graph, knowledge, language, sources=full))


def groups(root: ET.Element, kind: str) -> Iterator[ET.Element]:
    """The groups whose class begins so."""
    return (each for each in root.iter(f"{_SVG}g") if each.get("class", "").startswith(kind))


def lines_of(node: ET.Element) -> tuple[str, ...]:
    return tuple(text.text or "" for text in node.findall(f"{_SVG}text"))


@pytest.mark.parametrize(("number", "language", "full"), CASES)
def test_every_node_is_drawn_with_its_label(number: int, language: Language, full: bool) -> None:
    graph, knowledge = graphs()[number]
    drawn = picture(graph, knowledge, language, sources=full, wide=28)
    cited = {line.cause for line in drawn.lines if line.role == "cites"}
    root = drawing(number, language, full)

    assert {
        legal(shape.id): tuple(map(legal, shape.lines)) for shape in drawn.shapes if shape.id not in cited
    } == {
        each.attrib["data-node"]: lines_of(each)
        for each in root.iter(f"{_SVG}g")
        if each.get("class", "").startswith("node ")
    }
    assert set(map(legal, cited)) == {
        each.attrib["data-node"] for each in root.iter(f"{_SVG}g") if each.get("class") == "chip plain"
    }


@pytest.mark.parametrize(("number", "language", "full"), CASES)
def test_every_edge_is_drawn_once(number: int, language: Language, full: bool) -> None:
    graph, knowledge = graphs()[number]
    drawn = picture(graph, knowledge, language, sources=full)

    assert sorted((legal(line.cause), legal(line.effect), line.role) for line in drawn.lines) == sorted(
        (each.attrib["data-cause"], each.attrib["data-effect"], each.attrib["data-role"])
        for each in drawing(number, language, full).iter(f"{_SVG}g")
        if "data-cause" in each.attrib
    )


@pytest.mark.parametrize(("number", "language", "full"), CASES)
def test_no_text_is_wider_than_its_card(number: int, language: Language, full: bool) -> None:
    wide = []
    for card in groups(drawing(number, language, full), "card "):
        outline = card.find(f"{_SVG}path[@class='frame']")
        assert outline is not None
        room = max(map(float, re.findall(r"[\d.]+", outline.attrib["d"])[:-1:2]))
        for node in groups(card, "node "):
            wide += [text.text for text in node.findall(f"{_SVG}text") if taken(text) + 2 * 10 > room + 0.1]

    assert [] == wide


@pytest.mark.parametrize(("number", "language", "full"), [case for case in CASES if case[2]])
def test_no_place_is_wider_than_its_chip_and_no_chip_than_its_card(
    number: int, language: Language, full: bool
) -> None:
    for card in groups(drawing(number, language, full), "card "):
        outline = card.find(f"{_SVG}path[@class='frame']")
        assert outline is not None
        room = max(map(float, re.findall(r"[\d.]+", outline.attrib["d"])[:-1:2]))
        for chip in groups(card, "chip "):
            shape, text = chip.find(f"{_SVG}rect"), chip.find(f"{_SVG}text")
            assert shape is not None
            assert text is not None
            assert width(text.text or "", 11) <= float(shape.attrib["width"])
            left = float(chip.attrib["transform"].partition("(")[2].split()[0])
            assert left + float(shape.attrib["width"]) <= room


def taken(text: ET.Element) -> float:
    style = text.get("class", "")
    bold = style in ("title", "name")
    return width(text.text or "", _SIZES.get(style, 13), fixed=style == "id", bold=bold)


@pytest.mark.parametrize(("number", "language", "full"), CASES[::3])
def test_a_drawing_asks_for_no_other_file(number: int, language: Language, full: bool) -> None:
    root = drawing(number, language, full)

    assert [] == [key for each in root.iter() for key in each.attrib if key.endswith(("href", "src"))]
    assert [] == [
        each.tag for each in root.iter() if each.tag.rpartition("}")[2] in ("script", "image", "use")
    ]
    style = root.find(f"{_SVG}style")
    assert style is not None
    assert None is re.search(r"url\(|@import", style.text or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_tells_what_it_is(language: Language) -> None:
    root = drawing(-3, language, False)
    named = {each.get("id"): each.text for each in root.iter() if each.get("id")}

    assert "img" == root.attrib["role"]
    assert [*named] == root.attrib["aria-labelledby"].split()
    assert all(named.values())
    assert {"en": "en", "zh": "zh-CN"}[language] == root.attrib["lang"]


BOTH: dict[str, Data] = {
    "ease/x": {"when": {"x": True}, "favours": "left", "strength": "strong"},
    "speed/y": {"when": {"x": True}, "favours": "right", "strength": "weak", "overrides": ["taste/z"]},
    "taste/z": {"when": {"x": True}, "favours": "left", "strength": "weak"},
}


def classes(knowledge_rules: dict[str, Data]) -> dict[str, str]:
    knowledge = base({"x": {"type": "boolean"}}, knowledge_rules)
    found = consult(knowledge, {"x": True})
    root = ET.fromstring(svg(found.graph, knowledge, "en"))
    parents = {child: parent for parent in root.iter() for child in parent}
    return {
        each.attrib["data-node"]: parents[each].attrib["class"]
        for each in root.iter(f"{_SVG}g")
        if each.get("class", "").startswith("node ")
    }


def test_cards_say_by_their_class_what_won_what_opposed_and_what_was_overridden() -> None:
    assert {
        "fact:x": "card first winning",
        "rule:ease/x": "card first winning",
        "finding:ease/x": "card first winning",
        "rule:speed/y": "card second",
        "finding:speed/y": "card second",
        "rule:taste/z": "card muted",
        "finding:taste/z": "card muted",
        "factor:ease:left": "card first winning",
        "factor:speed:right": "card second",
        "conclusion": "card first winning",
    } == classes(BOTH)


def test_overriding_lines_are_dashed_and_winning_lines_are_on_top() -> None:
    knowledge = base({"x": {"type": "boolean"}}, BOTH)
    root = ET.fromstring(svg(consult(knowledge, {"x": True}).graph, knowledge, "en"))
    edges = [each for each in root.iter(f"{_SVG}g") if each.get("class", "").startswith("edge ")]
    between = [each for each in edges if "inner" not in each.attrib["class"]]
    won = ["winning" in each.attrib["class"] for each in between]

    assert ["overrides"] == [each.attrib["data-role"] for each in edges if "dashed" in each.attrib["class"]]
    assert sorted(won) == won


# ---- colours


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def colours(theme: Theme) -> list[Colour]:
    return [theme.plain, theme.rule, *theme.sides, theme.muted, theme.advice]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_from_its_ground_as_accessibility_asks(theme: Theme) -> None:
    # WCAG 2.2, criterion 1.4.3; of lines and frames that mean something, 1.4.11.
    assert [] == [each for each in colours(theme) if contrast(each.text, each.ground) < 4.5]
    assert [] == [each for each in theme.sides if contrast(each.line, theme.page) < 4.5]
    assert [] == [
        each for each in (theme.muted, theme.advice, theme.plain) if contrast(each.line, theme.page) < 3
    ]
