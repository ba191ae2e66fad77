"""Clusters as they were really built: what both packs conclude, and where the builders chose otherwise.

docs/explanation/engineering.md says why each difference is there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from nicwise.engine import consult, load

KNOWLEDGE = load(["engineering"])
_FILE = Path(__file__).parents[1] / "data" / "built_clusters.yaml"
CLUSTERS: list[dict[str, Any]] = [
    each for each in yaml.safe_load(_FILE.read_text(encoding="utf-8"))["clusters"] if "skip" not in each
]
OTHERWISE = {
    "DGX BasePOD H100, edition with NDR200": "400G",
    "DGX BasePOD H200, edition with NDR200": "400G",
    "DGX BasePOD B200, edition with NDR200": "400G",
    "DGX SuperPOD B300, XDR InfiniBand": "400G",
    "Alibaba HPN": "400G",
    "IBM Vela A100": "200G",
    "AWS P4d": "200G",
    "AWS P5": "200G",
    "GCP A3 High": "400G",
    "GCP A3 Mega": "400G",
}


@pytest.mark.parametrize("cluster", CLUSTERS, ids=[each["name"] for each in CLUSTERS])
def test_what_was_built_and_what_is_concluded(cluster: dict[str, Any]) -> None:
    found = consult(KNOWLEDGE, cluster["given"])

    assert found.conclusion == OTHERWISE.get(cluster["name"], cluster["built"]["port"])
    if cluster["name"] not in OTHERWISE and found.facts["gpus_per_nic"].value is not None:
        rate = found.facts[f"gpu_gbps_at_{str(found.conclusion).removesuffix('G')}"].value
        assert rate == cluster["built"]["gpu_gbps"]


def test_boards_for_800g_are_told_so() -> None:
    b300 = {"gpu_platform": "B300", "gpu_count": 512, "workload": "large_model_training", "gpus_per_job": 512}
    found = consult(KNOWLEDGE, b300)

    assert (found.conclusion, found.facts["better_rate"].value) == ("400G", "800G")
    assert "advice/800g-a-gpu-by-two-ports" in {each.rule for each in found.advice}


def test_one_server_needs_no_fabric() -> None:
    found = consult(KNOWLEDGE, {"gpu_platform": "H100", "gpu_count": 8, "workload": "large_model_training"})

    assert (found.conclusion, found.margin) == ("200G", "decisive")
    assert found.facts["better_rate"].value == "none"
