from __future__ import annotations

import copy
import json
import random
from itertools import islice
from typing import Any

import networkx
import pytest
from jsonschema import Draft202012Validator

from nicwise.engine import consult
from nicwise.engine.export.node_link import node_link
from nicwise.engine.export.picture import part
from tests.bases import base
from tests.engine.graphs import FAMILIES, Case, Graph
from tests.schemas import SCHEMAS, faults

COUNTS = {"clusters": 60, "bases": 60, "circles": 6}


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return [case for family, count in COUNTS.items() for case in islice(FAMILIES[family](1), count)]


def test_graphs_are_as_their_schema_says(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, wrong)
        for case in cases
        if (wrong := faults("graph-1", json.loads(json.dumps(node_link(case.graph)))))
    ]

    assert [] == different[:2]


def test_parts_of_graphs_are_as_their_schema_says(cases: list[Case]) -> None:
    rng = random.Random(2)
    for case in cases[::5]:
        fact = rng.choice(list(case.found.knowledge.facts))
        rule = rng.choice(list(case.found.knowledge.rules))

        assert [] == faults("graph-1", node_link(part(case.graph, fact=fact)))
        assert [] == faults("graph-1", node_link(part(case.graph, rule=rule)))


def test_networkx_reads_graphs_back_with_their_order(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers) for case in cases if contents(case.graph) != contents(read_back(case.graph))
    ]

    assert [] == different[:2]


def read_back(graph: Graph[str]) -> Any:
    return networkx.node_link_graph(json.loads(json.dumps(node_link(graph))), edges="edges")


def contents(graph: Graph[str]) -> tuple[object, ...]:
    return type(graph), list(graph.nodes(data=True)), list(graph.edges(data=True))


SMALL = consult(
    base(
        {"x": {"type": "set", "values": ["b", "a"]}},
        {"ease/x": {"when": {"x": {"includes": "a"}}, "favours": "left", "strength": "weak"}},
    ),
    {"x": {"a", "b"}},
)


def test_a_whole_graph_as_json() -> None:
    assert {
        "schema": "nicwise/graph/1",
        "directed": True,
        "multigraph": False,
        "graph": {},
        "nodes": [
            {
                "kind": "fact",
                "en": "x is b, a",
                "zh": "x is b、a",
                "fact": "x",
                "origin": "given",
                "value": "a,b",
                "id": "fact:x",
            },
            {
                "kind": "rule",
                "en": "ease/x",
                "zh": "ease/x",
                "rule": "ease/x",
                "pack": "field",
                "id": "rule:ease/x",
            },
            {
                "kind": "source",
                "en": "notes page 1",
                "zh": "notes page 1",
                "source": "notes",
                "at": "page 1",
                "id": "source:notes:page 1",
            },
            {
                "kind": "finding",
                "en": "so it is",
                "zh": "so it is",
                "rule": "ease/x",
                "factor": "ease",
                "favours": "left",
                "weighs": True,
                "strength": "weak",
                "id": "finding:ease/x",
            },
            {
                "kind": "factor",
                "en": "ease: weak for left",
                "zh": "ease：支持 left（weak）",
                "factor": "ease",
                "favours": "left",
                "strength": "weak",
                "id": "factor:ease:left",
            },
            {
                "kind": "conclusion",
                "en": "left",
                "zh": "left",
                "conclusion": "left",
                "margin": "weak",
                "id": "conclusion",
            },
        ],
        "edges": [
            {"role": "matches", "source": "fact:x", "target": "rule:ease/x"},
            {"role": "finds", "source": "rule:ease/x", "target": "finding:ease/x"},
            {
                "role": "cites",
                "en": "so it is said",
                "zh": "so it is said",
                "source": "source:notes:page 1",
                "target": "rule:ease/x",
            },
            {"role": "weighs", "stance": "for", "source": "finding:ease/x", "target": "factor:ease:left"},
            {"role": "weighs", "stance": "for", "source": "factor:ease:left", "target": "conclusion"},
        ],
    } == node_link(SMALL.graph)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


def changed(*path: str | int, to: object) -> dict[str, Any]:
    """The small graph with one value changed."""
    told: Any = copy.deepcopy(node_link(SMALL.graph))
    *way, last = path
    inner = told
    for key in way:
        inner = inner[key]
    inner[last] = to
    return dict(told)


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("schema",), "nicwise/graph/2"),
        (("directed",), False),
        (("extra",), 1),
        (("nodes", 0, "kind"), "thing"),
        (("nodes", 0, "kind"), "absent"),
        (("nodes", 0, "id"), "rule:x"),
        (("nodes", 0, "origin"), "guessed"),
        (("nodes", 0, "origin"), "unknown"),
        (("nodes", 0, "value"), None),
        (("nodes", 0, "extra"), 1),
        (("nodes", 1, "en"), ""),
        (("nodes", 3, "favours"), "either"),
        (("nodes", 5, "id"), "conclusion:left"),
        (("edges", 0, "role"), "weighs"),
        (("edges", 0, "stance"), "for"),
        (("edges", 0, "source"), ""),
        (("edges", 3, "stance"), "perhaps"),
        (("edges", 2, "en"), None),
    ],
    ids=str,
)
def test_what_the_schema_refuses(path: tuple[str | int, ...], to: object) -> None:
    assert [] == faults("graph-1", node_link(SMALL.graph))
    assert [] != faults("graph-1", changed(*path, to=to))
