"""Formulas of collectives against what nccl-tests and papers state."""

from __future__ import annotations

import numpy as np
import pytest

from nicwise.engine.physics.collectives import (
    all_gather,
    broadcast,
    bus_factor,
    ring_all_reduce,
    tree_all_reduce,
)
from nicwise.engine.physics.crossing import Spread, all_to_all, hierarchical_all_reduce


def test_bus_factors_are_those_of_nccl_tests() -> None:
    found = {
        name: float(bus_factor(name, 16))
        for name in ("all_reduce", "all_gather", "reduce_scatter", "all_to_all", "broadcast", "reduce")
    }

    assert found == {
        "all_reduce": 30 / 16,
        "all_gather": 15 / 16,
        "reduce_scatter": 15 / 16,
        "all_to_all": 15 / 16,
        "broadcast": 1,
        "reduce": 1,
    }


def test_an_unknown_collective_is_refused() -> None:
    with pytest.raises(KeyError, match="gather"):
        bus_factor("gather", 8)  # type: ignore[arg-type]


@pytest.mark.parametrize("collective", [all_gather, ring_all_reduce, tree_all_reduce, broadcast])
def test_one_rank_alone_takes_no_time(collective: object) -> None:
    assert 0 == collective(1e9, 1, 1e9, 1e-6)  # type: ignore[operator]


def test_bus_bandwidth_of_a_ring_is_the_rate_of_its_links_whatever_its_size() -> None:
    ranks = np.array([2.0, 8.0, 64.0, 1024.0])
    algorithm = 1e9 / ring_all_reduce(1e9, ranks, 180e9)

    assert algorithm * bus_factor("all_reduce", ranks) == pytest.approx(180e9)


def test_latency_grows_with_the_ranks_of_a_ring_and_with_their_logarithm_in_a_tree() -> None:
    assert ring_all_reduce(0, 1024, 1e9, 1e-6) == pytest.approx(2046e-6)
    assert tree_all_reduce(0, 1024, 1e9, 1e-6) == pytest.approx(20e-6)


def test_rails_pass_as_much_as_a_flat_ring_over_all_nics() -> None:
    flat = ring_all_reduce(8e9, 64, 8 * 25e9)
    rails = hierarchical_all_reduce(8e9, Spread(8, 8), np.inf, 25e9)

    assert rails == pytest.approx(flat, rel=0.15)


def test_an_all_to_all_inside_one_domain_does_not_load_the_nic() -> None:
    assert all_to_all(8e9, Spread(8, 1), 100e9, 1.0) == pytest.approx(0.07)


def test_an_all_to_all_between_domains_takes_twice_as_long_over_half_the_nic() -> None:
    slow, fast = (all_to_all(1e9, Spread(8, 8), 360e9, nic) for nic in (25e9, 50e9))

    assert slow == pytest.approx(2 * fast)


def test_collectives_take_arrays() -> None:
    assert (3, 2) == ring_all_reduce(np.ones((3, 1)), 8, np.ones(2)).shape
