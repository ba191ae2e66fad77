"""DOT, read back by pydot and networkx."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import networkx
import pydot
import pytest

from nicwise.engine.export.dot import dot
from nicwise.engine.export.picture import Line, Picture, Shape
from tests.engine.export.drawings import WHOLE, pictures

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # pydot calls pyparsing by old names


def plain(name: str) -> str:
    """A DOT identifier without its quotes."""
    return name[1:-1].replace('\\"', '"') if name.startswith('"') else name


def shown(label: str) -> list[str]:
    """The lines that Graphviz draws for a label."""
    lines, escaped = [""], False
    for character in plain(label):
        if escaped and character == "n":
            lines.append("")
        elif escaped or character != "\\":
            lines[-1] += character
        escaped = character == "\\" and not escaped
    return [re.sub("&amp;", "&", line) for line in lines]


def named(shape: Shape | str) -> str:
    return (shape if isinstance(shape, str) else shape.id).replace(":", "/").replace("\\", "\\\\")


def read(text: str) -> pydot.Dot:
    graphs = pydot.graph_from_dot_data(text)
    assert graphs is not None
    return graphs[0]


def by_pydot(text: str) -> tuple[dict[str, list[str]], list[tuple[str, str, str]]]:
    """The labels of the nodes, and the edges with their roles."""
    graph = read(text)
    nodes = {
        plain(node.get_name()): shown(str(node.get("label")))
        for node in graph.get_nodes()
        if node.get_name() != "node"  # the attributes of every node
    }
    edges = [
        (plain(str(edge.get_source())), plain(str(edge.get_destination())), plain(str(edge.get("tooltip"))))
        for edge in graph.get_edges()
    ]
    return nodes, edges


def meant(drawn: Picture) -> tuple[dict[str, list[str]], list[tuple[str, str, str]]]:
    return (
        {named(shape): list(shape.lines) for shape in drawn.shapes},
        [(named(line.cause), named(line.effect), line.role) for line in drawn.lines],
    )


@pytest.mark.parametrize("number", [0, 1, 2, 3, *range(4, 28, 3)])
def test_pydot_reads_pictures_as_they_were_meant(number: int) -> None:
    drawn = pictures()[number]

    assert meant(drawn) == by_pydot(dot(drawn))


@pytest.mark.parametrize("number", [-1, -2])
def test_networkx_reads_pictures_as_they_were_meant(number: int) -> None:
    drawn = pictures()[number]
    graph: Any = networkx.nx_pydot.from_pydot(read(dot(drawn)))

    nodes, edges = meant(drawn)
    assert set(nodes) == set(graph)
    assert {(cause, effect) for cause, effect, _ in edges} == set(graph.edges())


def test_a_whole_digraph() -> None:
    assert Path(__file__).with_name("whole.dot").read_text(encoding="utf-8") == dot(WHOLE)


def test_names_that_only_a_colon_tells_apart_stay_apart() -> None:
    shapes = [Shape(name, ("x",), "fact", None) for name in ("source:a:b", "source:a/b", "source/a:b")]
    drawn = dot(Picture(tuple(shapes), (Line("source:a/b", "source/a:b", "cites", winning=False),)))

    assert ['"source/a/b"', '"source/a/b\'"', "\"source/a/b''\""] == re.findall(
        r"^\t(\S+) \[label", drawn, re.MULTILINE
    )
    assert '\t"source/a/b\'" -> "source/a/b\'\'" [tooltip=cites]' in drawn.splitlines()


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ('say "x"', '"say \\"x\\""'),
        ("a\\nb", '"a\\\\nb"'),
        ("ends with \\", '"ends with \\\\"'),
        ("<b>x</b>", '"<b>x</b>"'),
        ("&lt; & &#35; AT&T;", '"&amp;lt; & &amp;#35; AT&amp;T;"'),
        ("a:b", '"a:b"'),
        ("graph", '"graph"'),
        ("word", "word"),
    ],
)
def test_labels_say_what_they_say(line: str, written: str) -> None:
    drawn = dot(Picture((Shape("x", (line,), "fact", None),), ()))

    assert f"\tx [label={written} shape=box style=rounded]" == drawn.splitlines()[2]
