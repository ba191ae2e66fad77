"""Explanation graphs of thousands of cases, against what the naive evaluator says must be in them."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, get_args

import networkx
import pytest

from nicwise.engine import consult
from nicwise.engine.export.node_link import node_link
from nicwise.engine.graph import CONCLUSION, KINDS, ROLES
from nicwise.engine.model import Derives
from nicwise.engine.model.consultation import Origin
from tests.engine.graphs import FAMILIES, PARTS, Answers, Case, Graph, bases, circles
from tests.naive import Result
from tests.tree import ROOT


@pytest.fixture(
    scope="module", params=[(family, part) for family in FAMILIES for part in range(PARTS)], ids=str
)
def cases(request: pytest.FixtureRequest) -> list[Case]:
    family, part = request.param
    return list(FAMILIES[family](part))


def test_graphs_are_acyclic(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, networkx.find_cycle(case.graph))
        for case in cases
        if not networkx.is_directed_acyclic_graph(case.graph)
    ]

    assert [] == different[:2]


def test_nodes_are_those_that_must_be_and_no_others(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, wrong)
        for case in cases
        if (wrong := set(case.expected.nodes.items()) ^ set(values(case.graph.nodes, "kind")))
    ]

    assert [] == different[:2]


def test_all_that_supports_a_node_leads_to_it_unless_that_closes_a_circle(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, node, wrong)
        for case in cases
        for node, causes in case.kept.items()
        if (
            wrong := causes
            ^ {(cause, edge["role"]) for cause, _, edge in case.graph.in_edges(node, data=True)}
        )
    ]

    assert [] == different[:2]


def test_ancestors_of_the_conclusion_are_what_weighed_and_what_is_behind(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, wrong)
        for case in cases
        if (wrong := behind(case.kept, CONCLUSION) ^ networkx.ancestors(case.graph, CONCLUSION))
    ]

    assert [] == different[:2]


def behind(causes: Mapping[str, set[tuple[str, str]]], node: str) -> set[str]:
    found: set[str] = set()
    waiting = [node]
    while waiting:
        new = {cause for cause, _ in causes[waiting.pop()]} - found
        found |= new
        waiting += new
    return found


def test_of_the_findings_those_that_weigh_and_no_others_are_ancestors(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, findings, weighing)
        for case in cases
        if (findings := findings_behind(case.graph))
        != (weighing := {found.rule for found in case.expected.result.findings if found.weighs})
    ]

    assert [] == different[:2]


def findings_behind(graph: Graph[str]) -> set[str]:
    behind = (graph.nodes[node] for node in networkx.ancestors(graph, CONCLUSION))
    return {node["rule"] for node in behind if node["kind"] in ("finding", "advice")}


def test_weighing_edges_say_for_or_against(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, cause, effect)
        for case in cases
        for cause, effect, edge in case.graph.edges(data=True)
        if edge.get("stance") != stance(case.expected.result, case.graph.nodes[cause], edge["role"])
    ]

    assert [] == different[:2]


def stance(result: Result, cause: Mapping[str, str], role: str) -> str | None:
    if role != "weighs":
        return None
    return "for" if result.conclusion in (None, cause["favours"]) else "against"


def test_what_first_supported_a_fact_stays(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, wrong)
        for case in cases
        if (wrong := set(first_supports(case)) - set(case.graph.edges))
    ]

    assert [] == different[:2]


def first_supports(case: Case) -> Iterator[tuple[str, str]]:
    known: set[str] = set()
    for firing in case.found.firings:
        outcome = case.found.knowledge.rules[firing.rule].outcome
        if isinstance(outcome, Derives) and outcome.fact not in known:
            known.add(outcome.fact)
            yield f"rule:{firing.rule}", f"fact:{outcome.fact}"
            for atom in firing.alternatives[0]:
                yield case.expected.ground(atom, f"rule:{firing.rule}"), f"rule:{firing.rule}"


def test_facts_in_another_order_give_the_same_graph(cases: list[Case]) -> None:
    rng = random.Random(0)
    different = [
        (case.name, case.answers)
        for case in cases[::10]
        if written(case.graph) != written(consult(case.found.knowledge, shuffled(case.answers, rng)).graph)
    ]

    assert [] == different[:2]


def shuffled(answers: Answers, rng: random.Random) -> Answers:
    return dict(rng.sample(list(answers.items()), len(answers)))


def written(drawn: Graph[str]) -> str:
    """A graph with the order of its nodes and edges."""
    return json.dumps(node_link(drawn))


def test_kinds_roles_and_labels_are_in_order(cases: list[Case]) -> None:
    different = [
        (case.name, case.answers, wrong)
        for case in cases
        if (
            wrong := [kind for _, kind in values(case.graph.nodes, "kind") if kind not in KINDS]
            + [edge for edge in case.graph.edges if case.graph.edges[edge]["role"] not in ROLES]
            + [node for key in ("en", "zh") for node, label in values(case.graph.nodes, key) if not label]
        )
    ]

    assert [] == different[:2]


def values(nodes: Any, key: str) -> list[tuple[str, Any]]:
    return list(nodes.data(key))


def test_random_graphs_have_every_kind_and_role_and_circles() -> None:
    met: Counter[str] = Counter()
    for case in [*islice(bases(0), 150), *islice(circles(0), 20)]:
        met.update({kind for _, kind in values(case.graph.nodes, "kind")})
        met.update({data["role"] for *_, data in case.graph.edges(data=True)})
        met.update({f"{origin} fact" for _, origin in values(case.graph.nodes, "origin") if origin})
        supports = case.expected.supports
        met["circle"] += any(
            len(case.kept[node]) < len(set().union(*(causes for _, causes in supports[node])))
            for node in supports
        )

    origins = {f"{origin} fact" for origin in get_args(Origin)}
    assert {*KINDS, *ROLES, *origins, "circle"} == {name for name, count in met.items() if count >= 5}


# ---- order

IN_ORDER = """
import json
from itertools import islice
from nicwise.engine.export.dot import dot
from nicwise.engine.export.mermaid import mermaid
from nicwise.engine.export.node_link import node_link
from nicwise.engine.export.picture import part, picture
from tests.engine.graphs import FAMILIES

for family, count in {"clusters": 20, "bases": 12, "circles": 6}.items():
    for case in islice(FAMILIES[family](0), count):
        knowledge, graph = case.found.knowledge, case.graph
        facts = [data["fact"] for _, data in graph.nodes(data=True) if data["kind"] == "fact"]
        rules = [data["rule"] for _, data in graph.nodes(data=True) if data["kind"] == "finding"]
        parts = [part(graph, fact=fact) for fact in facts] + [part(graph, rule=rule) for rule in rules]
        for each in [graph, *parts]:
            print(json.dumps(node_link(each)))
        drawn = picture(graph, knowledge, "en", sources=True)
        print(dot(drawn), mermaid(drawn))
"""


def test_graphs_and_drawings_are_in_the_same_order_in_every_process() -> None:
    with ThreadPoolExecutor(2) as pool:
        orders = list(pool.map(in_a_process, range(3)))

    assert [len(orders[0])] * 3 == [len(order) for order in orders]
    assert {hash(orders[0])} == {hash(order) for order in orders}


def in_a_process(seed: int) -> str:
    return subprocess.run(
        [sys.executable, "-c", IN_ORDER],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    ).stdout
