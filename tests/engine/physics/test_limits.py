"""What holds of every cluster, whatever the constants."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nicwise.engine.physics import Layout, estimate, hardware
from nicwise.engine.physics.catalogue import names
from nicwise.engine.physics.layout import RECOMPUTES, SHARDINGS
from tests.engine.physics.cases import EXPERTS, SEVEN, on


@pytest.mark.parametrize("sharding", SHARDINGS)
def test_one_node_has_no_nic_traffic(sharding: str) -> None:
    found = on(gpus=8, sharding=sharding)

    assert {found.at(100).step_seconds} == {rate.step_seconds for rate in found.rates}
    assert {"nvlink"} == {rate.communication_binds for rate in found.rates}
    assert found.at(100).tokens_over_critical == float("inf")


def test_a_rack_that_nvlink_joins_has_no_nic_traffic() -> None:
    found = on("GB200", gpus=64)

    assert 0 == found.at(400).gain.high


@pytest.mark.parametrize("sharding", SHARDINGS)
@pytest.mark.parametrize("tensor", [1, 8])
def test_under_data_parallelism_the_gain_tends_to_nothing_as_tokens_grow(sharding: str, tensor: int) -> None:
    gains = [
        on(sharding=sharding, tensor=tensor, microbatch=sequences).at(400).gain.high
        for sequences in (1, 4, 16, 64, 256, 1024, 4096)
    ]

    assert sorted(gains, reverse=True) == gains
    assert 0 <= gains[-1] < 0.005


@pytest.mark.parametrize("sharding", ["ddp", "zero1", "zero2", "zero1-node"])
def test_accumulation_dilutes_what_is_exchanged_once_a_step(sharding: str) -> None:
    gains = [on(sharding=sharding, microbatches=many).at(400).gain.high for many in (1, 8, 64, 512)]

    assert sorted(gains, reverse=True) == gains
    assert 0 <= gains[-1] < 0.005


def test_accumulation_does_not_help_where_every_microbatch_gathers() -> None:
    once, often = (on(microbatches=many).at(400).gain.middle for many in (1, 64))

    assert often == pytest.approx(once, rel=0.05)


@st.composite
def anything(draw: st.DrawFn) -> Layout:
    """Layouts of all kinds, sensible or not."""
    tensor, pipeline, context = (
        draw(st.sampled_from(degrees)) for degrees in ((1, 2, 8, 16), (1, 4), (1, 2))
    )
    replicas = draw(st.sampled_from([1, 2, 8, 64, 512]))
    hidden = draw(st.sampled_from([512, 4096, 16384]))
    layers = draw(st.sampled_from([4, 32, 128]))
    experts = draw(st.sampled_from([1, 8])) if replicas >= 8 else 1
    return Layout(
        parameters=12 * layers * hidden**2,
        layers=layers,
        hidden=hidden,
        sequence=draw(st.sampled_from([128, 4096, 131_072])),
        gpus=tensor * pipeline * context * replicas,
        microbatch=draw(st.sampled_from([1, 16])),
        microbatches=draw(st.sampled_from([1, 32])),
        tensor=tensor,
        pipeline=pipeline,
        context=context,
        expert=experts,
        expert_layers=layers if experts > 1 else 0,
        experts_per_token=2,
        expert_parameters=6 * layers * hidden**2 if experts > 1 else 0,
        sharding=draw(st.sampled_from(SHARDINGS)),
        recompute=draw(st.sampled_from(RECOMPUTES)),
        overlap=draw(st.booleans()),
    )


@settings(deadline=None, max_examples=150)
@given(layout=anything(), gpu=st.sampled_from(names()))
def test_twice_the_rate_never_gains_more_than_twice_the_speed_nor_loses(layout: Layout, gpu: str) -> None:
    found = estimate(layout, hardware(gpu))

    gain = found.at(400).gain
    assert 0 <= gain.low <= gain.middle <= gain.high <= 1 + 1e-9
    for rate in found.rates:
        assert 0 < rate.step_seconds.low <= rate.step_seconds.high < float("inf")
        assert 0 <= rate.exposed_share.low <= rate.exposed_share.high < 1


@pytest.mark.parametrize("sharding", SHARDINGS)
def test_an_a100_host_gains_only_what_its_slot_passes_beyond_200g(sharding: str) -> None:
    found = on("A100", sharding=sharding, rates=(200, 252, 400, 800))

    assert found.at(252).step_seconds == found.at(400).step_seconds == found.at(800).step_seconds
    assert 252 == found.at(400).gpu_gbps
    assert 0 < found.at(400).gain.high <= 252 / 200 - 1


def test_what_a_slot_holds_back_is_put_down_to_pcie() -> None:
    found = on("A100")

    assert ["nic", "pcie"] == [found.at(rate).communication_binds for rate in (200, 400)]


@pytest.mark.parametrize("gpu", ["H800", "A800"])
@pytest.mark.parametrize("sharding", ["ddp", "zero1", "zero3"])
def test_a_ring_over_eight_nics_gains_nothing_where_nvlink_passes_200_gb_a_second(
    gpu: str, sharding: str
) -> None:
    found = on(gpu, sharding=sharding)

    assert 0 == found.at(400).gain.high
    assert "nvlink" == found.at(400).communication_binds


@pytest.mark.parametrize(("gpu", "most"), [("H800", 1.0), ("A800", 252 / 200 - 1)])
def test_an_all_to_all_gains_there(gpu: str, most: float) -> None:
    gain = on(gpu, EXPERTS).at(400).gain

    assert 0.05 < gain.middle <= gain.high <= most


def test_two_ports_a_gpu_pass_no_more_than_its_own_link() -> None:
    found = on(nics_per_node=16)

    assert [200, 400, 504] == [found.at(rate).gpu_gbps for rate in (100, 200, 400)]


def test_one_port_for_eight_gpus_is_an_eighth_for_each() -> None:
    assert 50 == on(nics_per_node=1).at(400).gpu_gbps


def test_oversubscription_is_as_good_as_a_slower_port() -> None:
    assert on(oversubscription=2).at(400).step_seconds == on().at(200).step_seconds


def test_a_measured_nic_efficiency_takes_the_place_of_the_fitted_one() -> None:
    slow = on(nic_efficiency=0.31).at(200)  # as low as measured in the field: 31 % of 200G

    assert slow.step_seconds.middle > on().at(200).step_seconds.middle


def test_b300_has_no_slot_limit() -> None:
    assert 800 == on("B300").at(800).gpu_gbps


def test_nothing_of_a_dense_layout_depends_on_experts() -> None:
    assert on(experts_per_token=8).rates == on().rates == on(layout=SEVEN).rates
