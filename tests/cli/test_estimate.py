"""`nicwise estimate`: what programs read, and what it does not import."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nicwise.cli.main import run
from nicwise.engine.physics import estimate
from nicwise.engine.physics.reading import read_job
from tests.schemas import faults

JOB = """\
gpu: H100
parameters: 7B
layers: 32
hidden: 4096
sequence: 4k
gpus: {gpus}
microbatch: 1
sharding: zero3
"""


@pytest.fixture
def job(tmp_path: Path) -> Path:
    path = tmp_path / "job.yaml"
    path.write_text(JOB.format(gpus=64), encoding="utf-8")
    return path


def test_json_holds_what_was_calculated(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["estimate", str(job), "--format", "json"])

    told = json.loads(capsys.readouterr().out)
    asked = read_job(job.read_text(encoding="utf-8"), "job.yaml")
    found = estimate(asked.layout, asked.hardware)
    assert "nicwise/estimate/1" == told["schema"]
    assert [rate.gain.middle for rate in found.rates] == [rate["gain"]["middle"] for rate in told["rates"]]
    assert [100, 200, 400, 800] == [rate["port_gbps"] for rate in told["rates"]]
    assert not told["calibrated"]
    assert "controlled training experiment" in told["not_known"][1]["en"]
    assert [] == faults("estimate-1", told)


def test_json_has_nothing_that_json_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one-node.yaml"
    path.write_text(JOB.format(gpus=8) + "prices: {host: 1, network: {200: 1, 400: 2}}", encoding="utf-8")

    assert 0 == run(["estimate", str(path), "--format", "json"])

    def refuse(name: str) -> None:
        raise AssertionError(name)

    told = json.loads(capsys.readouterr().out, parse_constant=refuse)
    assert told["rates"][2]["tokens_over_critical"] is None
    assert told["rates"][2]["payback_months"]["middle"] is None
    assert [] == faults("estimate-1", told)


def test_markdown_has_a_table(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["estimate", str(job), "--format", "markdown"])

    assert "| Gb/s a GPU |" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == run(["estimate", "nowhere.yaml"])
    assert "nowhere.yaml" in capsys.readouterr().err
