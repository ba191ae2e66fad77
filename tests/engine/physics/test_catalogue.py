"""The catalogue: every number has a grade and a source."""

from __future__ import annotations

import pytest

from nicwise.engine import load
from nicwise.engine.answers.values import read_value
from nicwise.engine.errors import InputError
from nicwise.engine.physics import hardware
from nicwise.engine.physics.catalogue import entry, names, read, slot_gbps, value
from nicwise.engine.physics.hardware import Hardware
from nicwise.engine.physics.software import fitted, known, stack
from nicwise.engine.spelling import fold

NUMBERS = ("tflops", "fp8_tflops", "matmul", "hbm", "nvlink", "busbw", "pcie", "domain", "gpus")


@pytest.mark.parametrize("gpu", names())
def test_every_number_has_a_grade_and_a_source(gpu: str) -> None:
    found = entry(gpu)
    assert found is not None
    _, row = found

    assert set(row) <= {"aliases", "platform", "fitted", "own_link", *NUMBERS}
    for key in NUMBERS:
        number = value(row, key)
        if number is not None:
            assert number.number >= 0
            assert number.grade in {"A", "B", "C", "D"}
            assert number.source


def test_every_source_is_used_and_every_slot_has_one() -> None:
    content = read("gpus")
    rows = [row[key] for row in content["gpus"].values() for key in NUMBERS if key in row]
    rows += [*content["pcie_x16"].values(), content["ring_over_nvlink"]]

    assert {row[2] for row in rows} == set(content["sources"])


PLATFORMS = load(["engineering"]).facts["gpu_platform"]


def test_no_name_means_two_gpus() -> None:
    own = [
        fold(word) for name, row in read("gpus")["gpus"].items() for word in (name, *row.get("aliases", ()))
    ]

    assert sorted(set(own)) == sorted(own)


def test_every_platform_is_one_gpu() -> None:
    platforms = [row["platform"] for row in read("gpus")["gpus"].values() if "platform" in row]

    assert sorted(set(platforms)) == sorted(platforms)
    assert set(platforms) <= set(PLATFORMS.choices)
    assert set(PLATFORMS.choices) - set(platforms) == {"other", "H20", "H200_NVL"}  # no numbers for these


@pytest.mark.parametrize("platform", [name for name in PLATFORMS.choices if name != "other"])
def test_what_people_call_a_platform_the_catalogue_understands_alike(platform: str) -> None:
    """The questions and `nicwise estimate` take the same names, and mean the same by them."""
    choice = PLATFORMS.choices[platform]
    for word in (platform, choice.name.en, choice.name.zh, *choice.aliases):
        meant = read_value(PLATFORMS, word)
        found = entry(word)

        assert (found and found[1]["platform"]) == (meant if entry(str(meant)) else None)


@pytest.mark.parametrize("gpu", [name for name, row in read("gpus")["gpus"].items() if "platform" in row])
def test_what_the_catalogue_calls_a_gpu_the_questions_understand(gpu: str) -> None:
    assert read("gpus")["gpus"][gpu]["platform"] == read_value(PLATFORMS, gpu)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("H100", "H100-SXM"), ("h100-sxm5-80gb", "H100-SXM"), ("gb200 nvl72", "GB200"), ("a800", "A800-SXM")],
)
def test_gpus_are_found_as_people_write_them(written: str, meant: str) -> None:
    assert meant == hardware(written).gpu


def test_what_is_not_known_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError, match="Is H100-SXM meant"):
        hardware("H100-SMX")


def test_slots_pass_what_pcie_passes() -> None:
    assert [126, 252, 504] == [slot_gbps(generation) for generation in (3, 4, 5)]


def test_a_gpu_without_nvlink_exchanges_over_pcie() -> None:
    assert hardware("H100-PCIe").local_busbw < 63 < hardware("H100").local_busbw


def test_nics_that_hang_on_the_cpu_do_not_pass_the_gpus_own_link() -> None:
    assert [float("inf")] * 2 == [hardware(gpu).gpu_link_gbps for gpu in ("GH200", "GB200")]


def test_a_person_knows_better_than_the_catalogue() -> None:
    found = hardware("H100", gpus_per_node=4, slot_gbps=252)

    assert (4, 4, 4, 252) == (found.gpus_per_node, found.nics_per_node, found.domain, found.slot_gbps)


@pytest.mark.parametrize(
    "wrong",
    [{"oversubscription": 0.5}, {"nic_efficiency": 1.5}, {"nics_per_node": 0}, {"tflops": float("nan")}],
)
def test_hosts_that_cannot_be_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(InputError):
        Hardware(**{"gpu": "X", "tflops": 1.0, "hbm": 1.0, "local_busbw": 1.0, **wrong})  # type: ignore[arg-type]


def test_fitted_constants_lie_where_measurements_put_them() -> None:
    found = fitted()

    assert 0.85 < found.nic_efficiency < 0.95  # nccl-tests reach 92-98 % at best
    assert 2.2e-6 < found.latency < 4.7e-6  # NCCL's own tuning constants, a rank of an 8-GPU ring
    assert 1.3 < found.overlap_exponent < 1.8


def test_every_fitted_stack_can_be_named() -> None:
    assert {"nemo", "mosaic-amp", "megascale"} <= set(known())
    assert all(stack(name, "H100-SXM", "bf16").efficiency > 0.4 for name in known())
