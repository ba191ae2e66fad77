"""What an estimate says, and what it says it cannot know."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest

from nicwise.engine.errors import InputError
from nicwise.engine.physics import RATES, Layout, hardware, table
from nicwise.engine.physics.cases import AS_FITTED, CASES
from nicwise.engine.physics.estimating import unknown
from nicwise.engine.physics.gains import StepGain, points_of
from tests.engine.physics.cases import EXPERTS, SEVEN, on


def test_rates_stand_side_by_side() -> None:
    found = on()

    assert [100, 200, 400, 800] == [rate.port_gbps for rate in found.rates]
    assert 0 == found.at(200).gain.low == found.at(200).gain.high
    assert found.at(100).gain.high < 0 < found.at(400).gain.low


def test_200g_is_added_for_comparison() -> None:
    assert [400, 200] == [rate.port_gbps for rate in on(rates=(400,)).rates]


def test_an_estimate_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        on().efficiency = 1  # type: ignore[misc]


@pytest.mark.parametrize("gpu", ["A100", "H100", "V100"])
def test_measured_gpus_and_dense_models_are_not_extrapolated(gpu: str) -> None:
    assert () == on(gpu).extrapolated


@pytest.mark.parametrize("gpu", ["A100-PCIe", "H100-PCIe", "H200", "B200", "H800", "MI300X"])
def test_other_gpus_are_extrapolated(gpu: str) -> None:
    assert "Extrapolated: no measured step of the GPU" in str(on(gpu).extrapolated[0])


def test_experts_are_extrapolated() -> None:
    assert ["Extrapolated: no measured step of a model with experts was fitted."] == [
        str(each) for each in on(layout=EXPERTS).extrapolated
    ]


def test_tensor_parallelism_between_nodes_is_extrapolated() -> None:
    assert ["Extrapolated: in every step that was fitted tensor parallelism stayed inside a node."] == [
        str(each) for each in on(tensor=16).extrapolated
    ]


def test_what_nothing_tells_is_said() -> None:
    told = " ".join(map(str, unknown()))

    assert "no congestion" in told
    assert "controlled training experiment" in told
    assert [] == [each for each in unknown() if each.in_("zh") == each.in_("en")]


def test_software_that_is_known_narrows_the_interval() -> None:
    known, new = on(software="mosaic-amp"), on(software="brand-new")

    assert () == known.assumed
    assert "brand-new" in str(new.assumed[0])
    width = [each.at(400).gain.high - each.at(400).gain.low for each in (known, new)]
    assert width[0] < width[1]


def test_software_on_another_gpu_lends_its_efficiency_and_says_so() -> None:
    found = on("H200", software="nemo")

    assert found.efficiency == on(software="nemo").efficiency
    assert "The efficiency is that of nemo on H100-SXM in bf16." == str(found.assumed[0])


def test_more_bytes_to_recompute_never_make_a_step_shorter() -> None:
    seconds = [on(recompute=much).at(400).step_seconds.middle for much in ("none", "third", "half", "full")]

    assert sorted(seconds) == seconds


def test_many_layouts_at_once_come_out_as_one_by_one() -> None:
    found = [replace(SEVEN, microbatch=many, sharding=kind) for many in (1, 4) for kind in ("ddp", "zero3")]
    together = table(found, [hardware("H100")])

    for place, layout in enumerate(found):
        alone = on(layout=layout)
        for number, rate in enumerate(RATES):
            assert together.seconds[AS_FITTED, number, place] == pytest.approx(
                alone.at(rate).step_seconds.middle
            )
    assert (CASES, 4, 4) == together.seconds.shape == together.mfu.shape
    assert np.allclose(together.waits.shares.sum(axis=0), 1)


def test_points_of_utilisation_are_not_per_cent_of_a_step() -> None:
    # A vendor's "utilisation +10 points" from 40 per cent is a quarter more steps, from 50 a fifth.
    points = points_of(StepGain(0.25), utilisation=40), points_of(StepGain(0.2), utilisation=50)
    assert (10, 10) == tuple(map(float, points))


def test_tokens_over_the_critical_number_follow_the_closed_form() -> None:
    slow, fast = (on().at(rate).tokens_over_critical for rate in (100, 200))

    assert fast == pytest.approx(2 * slow)
    assert on(microbatch=4).at(200).tokens_over_critical > 3 * fast


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"gpus": 0}, "gpus is 0, and must be a positive number."),
        ({"layers": float("nan")}, "layers is nan, and must be a positive number."),
        ({"sharding": "zero4"}, "sharding is zero4; allowed are .*Is zero"),
        ({"precision": "int4"}, "precision is int4; allowed are bf16, fp16, fp8."),
        ({"tensor": 7}, "64 GPUs are not a multiple"),
        ({"vocabulary": 1e7}, "A vocabulary of 1e[+]07 would hold more"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        replace(SEVEN, **changes)  # type: ignore[arg-type]


def test_a_layout_says_its_batch() -> None:
    layout = Layout(
        parameters=1e9, layers=16, hidden=2048, sequence=2048, gpus=64, microbatch=2, microbatches=4, tensor=8
    )

    assert (8, 64) == (layout.replicas, layout.global_batch)
