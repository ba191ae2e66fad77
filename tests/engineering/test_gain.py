"""What a training job gains and costs decides where nothing stronger does, and gains stay within bounds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nicwise.engine import consult, load
from nicwise.engine.grounding import grounded
from nicwise.engine.physics import table
from nicwise.engine.physics.calculations import work_out
from nicwise.engine.physics.gain_of_job import typical_shape
from tests.physics.rows import read

KNOWLEDGE = load(["engineering"])
JOB: dict[str, object] = {
    "workload": "large_model_training",
    "gpu_platform": "H100",
    "gpu_count": 512,
    "gpus_per_job": 512,
    "nics_per_node": 8,
    "model_parameters": 340,
    "sequence_length": 4096,
    "tokens_per_microbatch": 512,
    "accumulation_steps": 16,
    "sharding": "zero1",
    "tensor_parallel": 8,
    "pipeline_parallel": 8,
    "virtual_stages": 12,
}
GAINS = ("step_gain_least", "step_gain_most", "gain_calibrated")


def gains(**more: object) -> tuple[object, ...]:
    found = consult(KNOWLEDGE, {**JOB, **more})
    return tuple(found.facts[name].value for name in GAINS)


@pytest.mark.parametrize(
    ("more", "known"),
    [
        pytest.param({}, True, id="H100"),
        pytest.param({"gpu_platform": "A100"}, True, id="A100"),
        pytest.param({"gpu_platform": "H200"}, False, id="no step of H200 was fitted"),
        pytest.param(
            {"gpu_platform": "H100_PCIe", "gpus_per_node": 8}, False, id="nor of H100 as PCIe cards"
        ),
        pytest.param(
            {"gpu_platform": "H200", "measured_step_seconds": 7, "measured_port_gbps": 400},
            True,
            id="H200 with a measured step",
        ),
        pytest.param({"expert_parallel": "inside"}, False, id="a model with experts"),
        pytest.param({"gpus_per_job": 8, "pipeline_parallel": 1}, False, id="one server"),
        pytest.param({"gpus_per_job": 500}, False, id="a layout that does not divide"),
        pytest.param({"tokens_per_microbatch": 64}, False, id="less than a sequence"),
        pytest.param({"sequence_length": None}, False, id="an input is not known"),
        pytest.param({"workload": "inference"}, False, id="inference"),
        pytest.param({"measured_step_seconds": 0.001, "measured_port_gbps": 400}, False, id="too fast"),
    ],
)
def test_where_a_gain_is_worked_out(more: dict[str, object], known: bool) -> None:
    assert [known] * 3 == [value is not None for value in gains(**more)]


def test_a_measured_step_calibrates_it() -> None:
    least, most, calibrated = gains(measured_step_seconds=6.8, measured_port_gbps=400)

    assert (False, True) == (gains()[2], calibrated)
    assert isinstance(least, float)
    assert isinstance(most, float)
    assert 0 < least < most


def test_utilisation_points_are_no_gain() -> None:
    found = consult(
        KNOWLEDGE, {"workload": "large_model_training", "utilisation_gain": 12, "extra_cost_most": 1}
    )

    assert found.facts["gain_less_cost"].value is None


def test_a_number_of_the_person_takes_the_place_of_the_whole_calculation() -> None:
    assert (None, 2, None) == gains(step_gain_most=2)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"gpus_per_job": 32, "extra_cost_least": 0, "extra_cost_most": 1}, ("200G", "strong")),
        ({"step_gain_least": 9, "step_gain_most": 9, "gain_calibrated": True}, ("400G", "strong")),
        ({"step_gain_least": 1, "step_gain_most": 1, "gain_calibrated": True}, ("200G", "strong")),
        ({"step_gain_least": 1, "step_gain_most": 9, "gain_calibrated": True}, None),
    ],
    ids=["stays silent below a gain", "pays", "does not pay", "neither"],
)
def test_what_is_concluded(more: dict[str, object], expected: tuple[str, str] | None) -> None:
    small = {"workload": "light_training", "model_parameters": 7, "gpu_count": 40, "gpus_per_job": 32}
    costs = {"extra_cost_least": 3, "extra_cost_most": 4}
    found = consult(KNOWLEDGE, {"gpu_platform": "H100", **small, **costs, **more})
    fired = {each.rule for each in found.findings if each.rule.startswith("tco/gain")}

    if expected is None or "step_gain_least" not in more:
        assert set() == fired
    else:
        assert expected == (found.conclusion, found.margin)
        assert 1 == len(fired)


@pytest.mark.parametrize("count", [64, 128, 512, 2048])
def test_more_gpus_never_turn_400g_into_200g(count: int) -> None:
    """A gain is of a job, and never of the cluster that holds it."""
    for extra in ((2, 3), (6, 7), (14, 15)):
        costs = {"extra_cost_least": extra[0], "extra_cost_most": extra[1], "gpus_per_job": 64}
        before = consult(KNOWLEDGE, {**JOB, **costs, "gpu_count": count})
        after = consult(KNOWLEDGE, {**JOB, **costs, "gpu_count": 2 * count})

        assert not (before.conclusion == "400G" and after.conclusion == "200G")
        assert [before.facts[name].value for name in GAINS] == [after.facts[name].value for name in GAINS]


@pytest.mark.parametrize(
    "more", [{}, {"gpu_platform": "H200"}, {"step_gain_most": 9}, {"nics_per_node": None}]
)
def test_a_grounded_rule_base_concludes_the_same(more: dict[str, object]) -> None:
    answers = consult(KNOWLEDGE, {**JOB, "extra_cost_least": 2, "extra_cost_most": 3, **more}).answers
    plain = consult(grounded(KNOWLEDGE, answers), answers)
    found = consult(KNOWLEDGE, answers)

    assert (plain.conclusion, plain.margin) == (found.conclusion, found.margin)
    assert [each.rule for each in plain.findings] == [each.rule for each in found.findings]
    assert {name: known.cell for name, known in plain.facts.items()} == {
        name: known.cell for name, known in found.facts.items()
    }


def test_the_gate_is_tested_by_no_rule_and_no_formula() -> None:
    """Else cases made up by the decision space would set the calculation off."""
    from nicwise.engine.model import atoms

    tested = {atom.fact for rule in KNOWLEDGE.rules.values() for atom in atoms(rule.when)}
    used = {name for fact in KNOWLEDGE.facts.values() for name in fact.needs}
    used |= {name for each in KNOWLEDGE.constraints for name in each.holds.names}
    (each,) = {
        each.calculation.id: each.calculation for fact in KNOWLEDGE.facts.values() for each in fact.calculated
    }.values()

    assert "sequence_length" in set(each.needed) - tested - used


def test_a_measured_bus_bandwidth_counts_where_the_ports_bind() -> None:
    job: dict[str, int | str] = {
        "gpu": "H100",
        "gpus": 64,
        "gpus_per_node": 8,
        "nics_per_node": 8,
        "parameters": 13,
        "tensor": 1,
    }
    job |= {"sequence": 2048, "tokens": 4096, "microbatches": 1, "sharding": "fsdp", "pipeline": 1}
    plain = work_out("training_step", job)
    slow = work_out("training_step", {**job, "bus_bandwidth": 100, "measured_port": 200})
    nvlink = work_out("training_step", {**job, "bus_bandwidth": 359, "measured_port": 400})

    assert plain is not None
    assert slow is not None
    assert nvlink is not None
    assert slow.values["gain_most"] != plain.values["gain_most"]
    assert nvlink.values == plain.values


def test_the_usual_shape_of_a_model_hardly_changes_the_gain() -> None:
    """Nobody need know layers and width: on the measured rows their gains differ by 1.4 points at most."""
    rows = [row for row in read() if row.multi_node and row.layout.context == 1]
    hosts = [row.hardware for row in rows]
    real = [replace(row.layout, software=None) for row in rows]
    shapes = [typical_shape(each.parameters) for each in real]
    usual = [
        replace(each, layers=layers, hidden=hidden, vocabulary=0, kv_ratio=1)
        for each, (layers, hidden) in zip(real, shapes, strict=True)
    ]

    gained = [100 * table(each, hosts, (200, 400)).gain(200, 400) for each in (real, usual)]
    assert np.abs(gained[0] - gained[1]).max() < 1.5
