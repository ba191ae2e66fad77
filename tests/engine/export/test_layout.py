from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations, pairwise

import pytest

from nicwise.engine.export.layout import Arrangement, Box, Point, arrange
from nicwise.engine.export.picture import picture
from nicwise.engine.wording import LANGUAGES
from tests.engine.export.drawings import graphs

_SLACK = 0.01


def sizes_and_lines(
    number: int, language: int
) -> tuple[dict[str, tuple[float, float]], list[tuple[str, str]]]:
    graph, knowledge = graphs()[number]
    drawn = picture(graph, knowledge, LANGUAGES[language], sources=number % 2 == 1)
    sizes = {each.id: (8.0 * max(map(len, each.lines)) + 20, 16.0 * len(each.lines)) for each in drawn.shapes}
    return sizes, [(line.cause, line.effect) for line in drawn.lines]


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width - _SLACK
        and other.x < one.x + one.width - _SLACK
        and one.y < other.y + other.height - _SLACK
        and other.y < one.y + one.height - _SLACK
    )


def through(box: Box, start: Point, end: Point) -> bool:
    """Whether a line that is level or upright runs through a box."""
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    return overlap(box, Box(left - 0.02, top - 0.02, right - left + 0.04, bottom - top + 0.04))


@pytest.mark.parametrize("number", range(len(graphs())))
@pytest.mark.parametrize("language", [0, 1])
def test_no_box_covers_another_and_no_line_runs_through_a_box(number: int, language: int) -> None:
    sizes, lines = sizes_and_lines(number, language)
    found = arrange(sizes, lines)

    assert [] == [
        pair for pair in combinations(found.boxes, 2) if overlap(*(found.boxes[each] for each in pair))
    ]
    assert [] == [
        (line, name)
        for line, route in zip(lines, found.routes, strict=True)
        for start, end in pairwise(route)
        for name, box in found.boxes.items()
        if name not in line and through(box, start, end)
    ]


@pytest.mark.parametrize("number", range(len(graphs())))
def test_causes_stand_left_of_effects_and_lines_lead_from_border_to_border(number: int) -> None:
    sizes, lines = sizes_and_lines(number, 0)
    found = arrange(sizes, lines)

    assert sizes == {name: (box.width, box.height) for name, box in found.boxes.items()}
    for (cause, effect), route in zip(lines, found.routes, strict=True):
        one, other = found.boxes[cause], found.boxes[effect]
        assert one.x + one.width < other.x
        assert [route[0][0], route[-1][0]] == pytest.approx([one.x + one.width, other.x])
        assert one.y <= route[0][1] <= one.y + one.height
        assert other.y <= route[-1][1] <= other.y + other.height


def test_everything_lies_within_the_whole() -> None:
    sizes, lines = sizes_and_lines(0, 0)
    found = arrange(sizes, lines)

    assert all(
        box.x >= 0
        and box.y >= 0
        and box.x + box.width <= found.width + _SLACK
        and box.y + box.height <= found.height + _SLACK
        for box in found.boxes.values()
    )


def test_what_is_first_stands_leftmost() -> None:
    sizes = dict.fromkeys("abcd", (50.0, 20.0))
    lines = [("a", "b"), ("b", "c"), ("d", "c")]

    assert arrange(sizes, lines, ["d"]).boxes["d"].x == arrange(sizes, lines).boxes["a"].x


def test_nothing_is_laid_out_as_nothing() -> None:
    assert Arrangement({}, (), 0.0, 0.0) == arrange({}, [])


def test_every_process_lays_out_alike() -> None:
    program = (
        "from nicwise.engine import consult, load\n"
        "from nicwise.engine.export.svg import svg\n"
        "known = load(['guidance'])\n"
        "found = consult(known, {'gpu_count': 96, 'workload': 'serving', 'gpu_platform': 'H200'})\n"
        "print(svg(found.graph, known, 'zh'))\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert 1 == len(printed)
