"""experta, CLIPS, the naive evaluator and the space conclude alike with both packs loaded."""

from __future__ import annotations

from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.space import DecisionSpace
from tests.clips import Opinion, Program
from tests.engineering.clusters import random_cluster
from tests.naive import evaluate

KNOWLEDGE = load(["engineering"])
PARTS, EACH = 4, 60


@pytest.mark.parametrize("part", range(PARTS))
def test_all_evaluators_agree(part: int) -> None:
    chance, program = Random(part), Program(KNOWLEDGE)
    clusters = [random_cluster(KNOWLEDGE, chance) for _ in range(EACH)]
    names = [fact.id for fact in KNOWLEDGE.asked]
    columns = {name: [cluster.get(name) for cluster in clusters] for name in names}
    by_space = DecisionSpace(KNOWLEDGE).run(columns).decisions
    margins = set()
    for cluster, decided in zip(clusters, by_space, strict=True):
        found = consult(KNOWLEDGE, cluster)
        naive = evaluate(KNOWLEDGE, cluster)
        margins.add(found.margin)

        assert (naive.conclusion, naive.margin) == (found.conclusion, found.margin)
        assert {each.rule for each in naive.findings} == {each.rule for each in found.findings}
        assert program.run(cluster) == Opinion.of(found)
        assert (decided.conclusion, decided.margin) == (found.conclusion, found.margin)
    assert {"decisive", "strong", "ruled-out"} <= margins


def test_no_fully_answered_cluster_is_undetermined() -> None:
    chance = Random(99)
    for _ in range(150):
        cluster = {
            name: value for name, value in random_cluster(KNOWLEDGE, chance).items() if value is not None
        }
        if len(cluster) < len(KNOWLEDGE.asked):
            continue
        assert consult(KNOWLEDGE, cluster).conclusion in KNOWLEDGE.sides
