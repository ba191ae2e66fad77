"""A measured step makes calculated ones as long as it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nicwise.engine.errors import InputError
from nicwise.engine.physics import Measured
from tests.engine.physics.cases import SEVEN, on


@pytest.mark.parametrize("sharding", ["ddp", "zero1", "zero3", "hsdp"])
@pytest.mark.parametrize("seconds", [0.45, 0.6, 2.0, 20.0])
def test_the_step_that_was_measured_comes_out_again(sharding: str, seconds: float) -> None:
    found = on(sharding=sharding, measured=Measured(seconds, 400)).at(400)

    assert found.step_seconds.middle == pytest.approx(seconds, rel=1e-3)


def test_every_case_that_can_explain_the_measured_step_does() -> None:
    interval = on(measured=Measured(0.6, 400)).at(400).step_seconds

    assert interval.low == pytest.approx(0.6, rel=1e-3)
    assert interval.high == pytest.approx(0.6, rel=1e-3)


def test_slower_software_gains_less() -> None:
    fast, slow = (on(measured=Measured(seconds, 400)).at(400).gain.middle for seconds in (0.5, 2.0))

    assert slow < fast / 2


def test_a_step_may_be_measured_on_another_layout_of_the_same_software() -> None:
    small = replace(SEVEN, gpus=8)
    found = on(measured=Measured(0.6, 400, small))

    assert found.calibrated
    assert found.efficiency == on(gpus=8, measured=Measured(0.6, 400)).efficiency
    assert found.at(400).step_seconds.middle > 0.6


def test_a_calibrated_estimate_assumes_no_software() -> None:
    assert () == on(measured=Measured(0.6, 400)).assumed
    assert 1 == len(on().assumed)


@pytest.mark.parametrize("seconds", [0.001, 1e6])
def test_a_step_that_no_efficiency_explains_is_refused(seconds: float) -> None:
    with pytest.raises(InputError, match=r"cannot be explained at 400 Gb/s"):
        on(measured=Measured(seconds, 400))


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_time_must_be_positive(seconds: float) -> None:
    with pytest.raises(InputError, match="seconds is"):
        Measured(seconds, 400)
