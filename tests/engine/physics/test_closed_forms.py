"""The model against arithmetic that anybody can do by hand."""

from __future__ import annotations

import pytest

from nicwise.engine.physics import hardware
from nicwise.engine.physics.crossing import Spread, all_to_all
from nicwise.engine.physics.tau import critical_tokens
from tests.engine.physics.cases import on


@pytest.mark.parametrize(
    ("gpu", "efficiency", "thousands"),
    [
        ("A100", 0.60, {100: 2.0, 200: 1.0, 400: 0.8}),
        ("H100", 0.55, {100: 5.8, 200: 2.9, 400: 1.5, 800: 1.5}),
        ("B200", 0.50, {100: 12, 200: 6.0, 400: 3.0, 800: 1.6}),
    ],
)
def test_critical_tokens_of_zero3(gpu: str, efficiency: float, thousands: dict[int, float]) -> None:
    host = hardware(gpu)
    found = {
        gbps: float(
            critical_tokens(host.tflops * 1e12, efficiency, min(host.local_busbw * 1e9, 0.94 * gbps * 1e9))
        )
        for gbps in thousands
    }

    assert {gbps: 1000 * tokens for gbps, tokens in thousands.items()} == pytest.approx(found, rel=0.06)


@pytest.mark.parametrize(
    ("active", "layers", "hidden", "share"),
    [(12.9e9, 32, 4096, 0.53), (86e9, 64, 6144, 0.24)],
    ids=["Mixtral", "Grok-1"],
)
def test_experts_exchange_for_a_share_of_the_time_that_they_compute(
    active: float, layers: int, hidden: int, share: float
) -> None:
    # Two experts a token over eight nodes of H100; the all-to-all at 80 per cent of 200G.
    exchange = 4 * all_to_all(2 * hidden * 2, Spread(8, 8), 360e9, 0.8 * 25e9)
    computing = 6 * active / layers / (989e12 * 0.45)

    assert exchange / computing == pytest.approx(share, rel=0.05)


@pytest.mark.parametrize(("tensor", "nics"), [(1, 8), (2, 4), (4, 2), (8, 1)])
def test_tensor_parallelism_needs_as_many_times_the_tokens_as_it_takes_nics_away(
    tensor: int, nics: int
) -> None:
    one, several = (on(tensor=each).at(100).tokens_over_critical for each in (1, tensor))

    # Tokens of a replica are the same, and its ring has fewer NICs; more of its time goes to memory, too.
    assert several == pytest.approx(one * nics / 8, rel=0.35)


@pytest.mark.parametrize(
    ("over_critical", "least", "most"),
    [(1.5, 0.12, 0.26), (3.0, 0.05, 0.12), (6.0, 0.015, 0.06), (12.0, 0.005, 0.025)],
)
def test_the_gain_follows_from_tokens_over_the_critical_number(
    over_critical: float, least: float, most: float
) -> None:
    # Zero3 layouts on H100: 16-24 % from one to two times, 6-9.5 to four, 2.0-5.7 to eight, 0.9-2.0 to 16.
    now = on(sequence=1024).at(200).tokens_over_critical
    rate = on(sequence=1024, microbatch=over_critical / now)

    assert rate.at(200).tokens_over_critical == pytest.approx(over_critical, rel=0.35)
    assert least < rate.at(400).gain.middle < most
