"""GraphML, read back by networkx."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import networkx
import pytest

from nicwise.engine.export.graphml import graphml
from nicwise.engine.export.xml_text import legal
from tests.engine.export.drawings import graphs


def contents(graph: Any) -> tuple[object, object]:
    return (
        {legal(node): plain(data) for node, data in graph.nodes.data()},
        {(legal(cause), legal(effect)): plain(data) for cause, effect, data in graph.edges.data()},
    )


def plain(data: dict[str, Any]) -> dict[str, Any]:
    return {key: legal(value) if isinstance(value, str) else value for key, value in data.items()}


@pytest.mark.parametrize("number", range(len(graphs())))
def test_networkx_reads_graphs_back(number: int) -> None:
    graph, _ = graphs()[number]
    read: Any = networkx.parse_graphml(graphml(graph))

    assert contents(graph) == contents(read)
    assert read.is_directed()


def test_values_keep_their_types() -> None:
    graph, _ = graphs()[-1]
    read: Any = networkx.parse_graphml(graphml(graph))

    assert {type(data["value"]) for _, data in graph.nodes.data() if "value" in data} == {
        type(data["value"]) for _, data in read.nodes.data() if "value" in data
    }


def test_a_graph_of_nothing_is_a_file_too() -> None:
    root = ET.fromstring(graphml(networkx.DiGraph()))

    assert "{http://graphml.graphdrawing.org/xmlns}graphml" == root.tag
