"""Files that describe a job."""

from __future__ import annotations

import json

import pytest

from nicwise.engine.errors import DocumentError, InputError
from nicwise.engine.physics import Layout, Measured, Prices, hardware
from nicwise.engine.physics.reading import Job, read_job

NEEDED = {
    "gpu": "H100",
    "parameters": "13B",
    "layers": 40,
    "hidden": 5120,
    "sequence": "2k",
    "gpus": 64,
    "microbatch": 2,
}


def told(**more: object) -> Job:
    return read_job(json.dumps({**NEEDED, **more}), "job.yaml")


def faults(text: str) -> list[str]:
    with pytest.raises(DocumentError) as caught:
        read_job(text, "job.yaml")
    return str(caught.value).splitlines()


def test_what_is_needed_is_enough() -> None:
    layout = Layout(parameters=13e9, layers=40, hidden=5120, sequence=2048, gpus=64, microbatch=2)

    assert Job(layout, hardware("H100"), None, None) == told()


def test_everything_may_be_told() -> None:
    found = told(
        sharding="ZeRO3",
        overlap="no",
        software="nemo",
        nics_per_node=4,
        nic_efficiency="90%",
        measured={"seconds": 0.85, "port_gbps": 400},
        prices={"host": "45k", "network": {"200": 3000, "400": 4500}, "kwh": 0.1},
    )

    assert ("zero3", False, "nemo") == (found.layout.sharding, found.layout.overlap, found.layout.software)
    assert (4, 0.9) == (found.hardware.nics_per_node, found.hardware.nic_efficiency)
    assert Measured(0.85, 400) == found.measured
    assert Prices(host=45_000, network={200: 3000, 400: 4500}, kwh=0.1) == found.prices


def test_what_is_left_empty_is_not_told() -> None:
    assert told() == told(software=None, measured=None)


@pytest.mark.parametrize(
    ("written", "means"),
    [("7B", 7e9), ("1.3b", 1.3e9), ("405_000_000_000", 405e9), ("1.2e10", 1.2e10), ("1T", 1e12)],
)
def test_numbers_are_read_as_people_write_them(written: str, means: float) -> None:
    assert means == told(parameters=written).layout.parameters


def test_every_fault_is_told_with_its_place() -> None:
    assert faults("gpu: H100\ngpus: 8x\nlayer: 3\nprices: {host: 1}\nmeasured: 3\n") == [
        "job.yaml:1:1: hidden is missing. Add a line with its value.",
        "job.yaml:1:1: layers is missing. Add a line with its value.",
        "job.yaml:1:1: microbatch is missing. Add a line with its value.",
        "job.yaml:1:1: parameters is missing. Add a line with its value.",
        "job.yaml:1:1: sequence is missing. Add a line with its value.",
        "job.yaml:2:7: gpus is 8x, which is no number. Write it as 64, 4k, 70B or 90%.",
        "job.yaml:3:1: there is nothing called layer here. Write layers if that is meant.",
        "job.yaml:4:9: network is missing. Add a line with its value.",
        "job.yaml:5:11: this is no mapping. Write names with their values, as in name: value.",
    ]


@pytest.mark.parametrize(
    "text", ["[]", "64", "gpu: [H100]\nparameters: {}\nnetwork: 1", "prices: {network: [1]}"]
)
def test_files_of_another_shape_are_refused(text: str) -> None:
    assert faults(text)


def test_a_job_that_cannot_be_is_refused() -> None:
    with pytest.raises(InputError, match="64 GPUs are not a multiple"):
        told(tensor=7)


def test_a_gpu_that_is_not_known_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError, match="Is H100-SXM meant"):
        told(gpu="H100-SMX")
