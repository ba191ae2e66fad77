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
        "job.yaml:2:7: gpus is 8x, which is no number. Write it as 64, 4k, 70B, 90% or, of gpus, 8 x 8.",
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


WHOLE_JOB = "gpu: H100\nparameters: 13B\nlayers: 40\nhidden: 5120\nsequence: 2k\nmicrobatch: 2\ngpus: 64\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "microbatches: 0.3",
            "microbatches is 0.3, which no job has. Allowed: a whole number from 1 to 1,000,000.",
        ),
        (
            "shard_group: 5%",
            "shard_group is 5%, which no job has. Allowed: a whole number from 1 to 10,000,000.",
        ),
        ("oversubscription: 1e309", "oversubscription is 1e309, which no job has. Allowed: 1 to 64."),
        ("overlap: banana", "overlap is banana, which is neither yes nor no. Write yes or no."),
        ("pipeline: 64", "pipeline is more than layers. Check both."),
        ("expert: 8", "expert is above 1, and expert_parameters is not given. Check both."),
        ("active_parameters: 70", "a model of 70 parameters is none. Write 70B for 70 billion."),
        (
            "sharding: dpp",
            "sharding is dpp; allowed are ddp, zero1, zero2, zero3, hsdp, zero1-node. "
            "Write ddp if that is meant.",
        ),
    ],
)
def test_what_no_job_has_is_refused_at_its_line(line: str, said: str) -> None:
    column = line.index(": ") + 3

    assert faults(WHOLE_JOB + line + "\n") == [f"job.yaml:8:{column}: {said}"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("FSDP", "zero3"),
        ("Full Shard", "zero3"),
        ("ZeRO-3", "zero3"),
        ("HYBRID_SHARD", "hsdp"),
        ("zero 1 node", "zero1-node"),
    ],
)
def test_sharding_is_read_as_people_call_it(written: str, meant: str) -> None:
    assert read_job(f"{WHOLE_JOB}sharding: {written}\n", "job.yaml").layout.sharding == meant


def test_gpus_may_be_a_product() -> None:
    text = WHOLE_JOB.replace("gpus: 64", "gpus: 24 nodes x 8")

    assert read_job(text, "job.yaml").layout.gpus == 192
