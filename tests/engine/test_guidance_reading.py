from __future__ import annotations

import random
from typing import Any

import pytest

from nicwise.engine import consult, load
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from tests.reading import Reading, random_cluster, read

CLUSTERS = 3_200
PARTS = 4  # so that processes can share them


@pytest.fixture(scope="module")
def guidance() -> KnowledgeBase:
    return load(["guidance"])


def as_read(answer: Consultation) -> Reading:
    def value(name: str) -> Any:
        return answer.facts[name].value

    return Reading(
        effective_workload=value("effective_workload"),
        growth_factor=value("growth_factor"),
        gpus_double=value("gpus_double"),
        growth_reserved=value("growth_reserved"),
        findings=sorted(((each.factor, each.favours, each.strength) for each in answer.findings), key=str),
        conclusion=answer.conclusion,
        margin=answer.margin,
        advice=sorted(each.kind for each in answer.advice),
    )


@pytest.mark.parametrize("part", range(PARTS))
def test_pack_says_what_the_document_is_read_to_say(guidance: KnowledgeBase, part: int) -> None:
    rng = random.Random(part)
    clusters = [random_cluster(rng) for _ in range(CLUSTERS // PARTS)]

    different = [
        (cluster, expected, actual)
        for cluster in clusters
        if (expected := read(cluster)) != (actual := as_read(consult(guidance, cluster)))
    ]
    assert [] == different[:3]


def test_random_clusters_meet_every_kind_of_outcome() -> None:
    # A generator that never reached a statement would test nothing of it.
    rng = random.Random(0)
    readings = [read(random_cluster(rng)) for _ in range(CLUSTERS)]

    said = {each for reading in readings for each in reading.findings}
    margins = {(reading.conclusion, reading.margin) for reading in readings}
    assert len(said) == 17
    assert {
        (None, None),
        ("200G", "strong"),
        ("200G", "moderate"),
        ("200G", "weak"),
        ("200G", "tie-break"),
        ("400G", "decisive"),
        ("400G", "strong"),
        ("400G", "moderate"),
        ("400G", "weak"),
        ("400G", "tie-break"),
    } == margins
