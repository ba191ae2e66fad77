"""Money: the person's own prices, and nothing else."""

from __future__ import annotations

import pytest

from nicwise.engine.errors import InputError
from nicwise.engine.physics import Prices
from nicwise.engine.physics.cost import break_even_gain, cost_per_hour, payback_months
from tests.engine.physics.cases import on

PRICES = Prices(host=45_000, network={200: 2_000, 400: 3_500}, years=4)


def test_without_prices_nothing_costs_anything() -> None:
    rate = on().at(400)

    assert (None, None, None) == (rate.cost_per_useful_hour, rate.payback_months, rate.break_even_gain)


def test_a_rate_without_a_price_has_no_cost() -> None:
    assert on(prices=PRICES).at(800).cost_per_useful_hour is None


def test_a_gain_of_the_break_even_costs_as_much_either_way() -> None:
    slow, fast = (cost_per_hour(PRICES, rate) for rate in (200, 400))
    even = on(prices=PRICES).at(400).break_even_gain

    assert even == pytest.approx(1_500 / 47_000)
    assert fast / (1 + 1_500 / 47_000) == pytest.approx(slow)


def test_the_example_of_the_sources_breaks_even_at_three_per_cent() -> None:
    assert 0.0333 == pytest.approx(break_even_gain(1_500, 45_000), abs=1e-4)


def test_payback_follows_from_the_gain() -> None:
    rate = on(prices=PRICES).at(400)

    assert rate.payback_months is not None
    hourly = cost_per_hour(PRICES, 200)
    assert rate.payback_months.low == pytest.approx(payback_months(1_500, rate.gain.high, hourly))
    assert rate.payback_months.high == pytest.approx(payback_months(1_500, rate.gain.low, hourly))


def test_without_a_gain_nothing_is_paid_back() -> None:
    found = on(gpus=8, prices=PRICES).at(400)

    assert found.payback_months is not None
    assert float("inf") == found.payback_months.low
    assert found.cost_per_useful_hour is not None
    assert found.cost_per_useful_hour.middle > cost_per_hour(PRICES, 200)


def test_what_costs_no_more_is_paid_back_at_once() -> None:
    assert 0 == payback_months(0, 0, 2) == payback_months(-5, 0.1, 2)


def test_power_counts() -> None:
    idle = Prices(host=45_000, network={200: 0}, watts=1_000, network_watts={200: 10}, kwh=0.1)
    free = Prices(host=45_000, network={200: 0})

    assert cost_per_hour(idle, 200) - cost_per_hour(free, 200) == pytest.approx(0.101)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"host": -1}, "host is -1, and must not be negative"),
        ({"network": {400: -2}}, "network 400 is -2"),
        ({"utilisation": 0}, "utilisation is 0, and must be above 0"),
        ({"availability": 1.2}, "availability is 1.2"),
        ({"years": 0}, "years is 0"),
    ],
)
def test_prices_that_cannot_be_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        Prices(**{"host": 1.0, "network": {}, **changes})  # type: ignore[arg-type]
