"""Two diagrams of how nicwise works, drawn from what is placed here by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path

from nicwise.engine.wording import Language, Text, as_language

__all__ = ["diagrams"]

_STYLE = """\
text { font: 14px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
text { fill: #1f2328; text-anchor: middle; }
.note { font-size: 12px; fill: #59636e; }
rect, polygon { fill: #ffffff; stroke: #818b98; stroke-width: 1.5; }
.end { fill: #0b6e7f; stroke: #0b6e7f; }
text.end { fill: #ffffff; stroke: none; font-weight: 600; }
path { fill: none; stroke: #818b98; stroke-width: 1.5; }
marker path { fill: #818b98; stroke: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .note { fill: #9198a1; }
  rect, polygon { fill: #151b23; }
  .end { fill: #3aa6b9; stroke: #3aa6b9; }
  text.end { fill: #06181c; }
}"""
_LINE = 19  # between lines of text
_HEIGHT = 56
_WIDTH = 960  # of either diagram; each says where it begins, and its height


@dataclass(frozen=True, slots=True)
class _Box:
    """A box around its middle, with a line of text on each line; a question stands on its corner."""

    x: int
    y: int
    width: int
    text: Text
    kind: str = ""


@dataclass(frozen=True, slots=True)
class _Arrow:
    """A line through points, with words at a place."""

    points: str
    text: Text | None = None
    x: int = 0
    y: int = 0


_DECISION = (
    (0, 236),
    Text(
        "Answers become facts; rules fire on facts, derive more of them, and find; the strongest finding "
        "of each factor counts; levels are compared, then tie-breaks; advice follows the conclusion",
        "回答成为事实；规则由事实触发，推导新事实并给出判断；每个因素取最强的判断，按等级比较，再看决胜规则；得出结论后给出建议",
    ),
    (
        _Box(75, 80, 110, Text("answers", "回答")),
        _Box(235, 80, 130, Text("facts\ngiven, assumed,\ncalculated", "事实\n给出、假设、计算")),
        _Box(405, 80, 124, Text("rules\nlayer by layer", "规则\n逐层触发")),
        _Box(560, 80, 110, Text("findings", "判断")),
        _Box(715, 80, 130, Text("factors\nstrongest a side", "因素\n每方取最强")),
        _Box(885, 80, 130, Text("levels\ndecisive first", "等级\n从决定性比起")),
        _Box(885, 200, 130, Text("tie-breaks", "决胜规则")),
        _Box(640, 200, 190, Text("conclusion and margin", "结论与优势程度"), "end"),
        _Box(405, 200, 120, Text("advice", "建议")),
    ),
    (
        _Arrow("M130 80H168"),
        _Arrow("M300 80H341"),
        _Arrow("M405 52V24H235V41", Text("derive more facts", "推导新事实"), 320, 13),
        _Arrow("M467 80H503"),
        _Arrow("M615 80H648"),
        _Arrow("M780 80H818"),
        _Arrow("M885 108V170", Text("equal at\nevery level", "各等级\n都相当"), 920, 139),
        _Arrow("M820 200H737"),
        _Arrow("M830 108L715 170", Text("one side ahead", "一方领先"), 712, 132),
        _Arrow("M545 200H467"),
        _Arrow("M405 108L590 170", Text("a side ruled out", "排除一方"), 460, 155),
    ),
)

_CONSULTATION = (
    (30, 196),
    Text(
        "What is known makes rules fire; while an answer could still change the conclusion, the most telling "
        "question is asked; then comes the answer with its reasons and what would flip it",
        "已知信息触发规则；只要还有回答能改变结论，就问信息量最大的一题；否则给出结论、理由以及怎样才会改变结论",
    ),
    (
        _Box(90, 80, 140, Text("your answers,\nor a facts file", "你的回答\n或事实文件")),
        _Box(
            287, 80, 180, Text("understood, checked,\nand what follows added", "识别、检查\n补上能推出的事实")
        ),
        _Box(480, 80, 140, Text("rules fire\nand are weighed", "规则触发\n权衡各方")),
        _Box(685, 80, 170, Text("can an answer\nstill change it?", "还有回答\n能改变结论吗？"), "question"),
        _Box(885, 80, 120, Text("the answer", "结论"), "end"),
        _Box(480, 190, 200, Text("the most telling question", "信息量最大的一题")),
    ),
    (
        _Arrow("M160 80H195"),
        _Arrow("M377 80H408"),
        _Arrow("M550 80H598"),
        _Arrow("M770 80H823", Text("no", "否"), 797, 66),
        _Arrow("M685 121V190H582", Text("yes", "是"), 702, 150),
        _Arrow(
            "M380 190H90V110", Text("what you do not know stays unknown", "不知道的仍按未知处理"), 235, 174
        ),
        _Arrow(
            "",
            Text("reasons, advice,\nwhat would flip it", "理由、建议\n怎样才会改变结论"),
            885,
            128,
        ),
    ),
)


def diagrams() -> dict[Path, Callable[[], str]]:
    """Each diagram in each language."""
    return {
        Path(f"docs/pictures/{name}{suffix}"): partial(_drawn, what, as_language(language))
        for name, what in (("decision", _DECISION), ("consultation", _CONSULTATION))
        for language, suffix in (("en", ".svg"), ("zh", ".zh.svg"))
    }


def _drawn(
    what: tuple[tuple[int, int], Text, tuple[_Box, ...], tuple[_Arrow, ...]], language: Language
) -> str:
    (top, height), title, boxes, arrows = what
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {_WIDTH} {height}" width="{_WIDTH}" '
        f'height="{height}" role="img" lang="{language}">',
        f"<title>{escape(title.in_(language))}</title>",
        f"<style>\n{_STYLE}\n</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0L8 4L0 8z"/></marker>',
        *(line for arrow in arrows for line in _arrow(arrow, language)),
        *(line for box in boxes for line in _box(box, language)),
        "</svg>",
    )
    return "\n".join(lines) + "\n"


def _box(box: _Box, language: Language) -> Iterator[str]:
    lines = box.text.in_(language).split("\n")
    height = max(_HEIGHT, _LINE * len(lines) + 16)
    left, half = box.x - box.width // 2, height // 2
    if box.kind == "question":
        tall = half + 13
        corners = f"{left},{box.y} {box.x},{box.y - tall} {left + box.width},{box.y} {box.x},{box.y + tall}"
        yield f'<polygon points="{corners}"/>'
    else:
        yield (
            f'<rect x="{left}" y="{box.y - half}" width="{box.width}" height="{height}" rx="7"'
            f"{_class(box.kind)}/>"
        )
    yield from _text(lines, box.x, box.y, box.kind if box.kind == "end" else "")


def _arrow(arrow: _Arrow, language: Language) -> Iterator[str]:
    if arrow.points:
        yield f'<path d="{arrow.points}" marker-end="url(#tip)"/>'
    if arrow.text is not None:
        yield from _text(arrow.text.in_(language).split("\n"), arrow.x, arrow.y, "note")


def _text(lines: list[str], x: int, y: int, kind: str) -> Iterator[str]:
    top = y - _LINE * (len(lines) - 1) / 2 + 5
    for number, line in enumerate(lines):
        yield f'<text x="{x}" y="{top + number * _LINE:g}"{_class(kind)}>{escape(line)}</text>'


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
