"""One of a thing stands in the singular, wherever an amount is written."""

from __future__ import annotations

import pytest

from nicwise.engine import load, phrases
from nicwise.engine.model import Bound, Range
from nicwise.engine.space.cells import Region
from nicwise.engine.space.regions import region_text
from nicwise.engine.wording import Text
from tests.transcripts import called

FACTS = load(["guidance"]).facts
YEARS = FACTS["planning_horizon"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (1, "1 year"),
        (1.0, "1 year"),
        (1.5, "1.5 years"),
        (0.5, "0.5 years"),
        (11, "11 years"),
        (2, "2 years"),
    ],
)
def test_an_amount(value: float, said: str) -> None:
    assert said == phrases.cell_text(YEARS, value, "en")


def test_a_unit_without_a_singular_of_its_own_stays() -> None:
    assert phrases.cell_text(FACTS["model_parameters"], 1, "en") == "1 billion"
    assert phrases.cell_text(FACTS["growth_factor"], 1, "en") == "1 times"


def test_clauses() -> None:
    assert phrases.statement(YEARS, 1, "en") == "the plan looks 1 year ahead"
    assert phrases.statement(FACTS["gpu_count"], 1, "en") == "the cluster starts with 1 GPU"
    assert (
        phrases.statement(FACTS["utilisation_gain"], 1, "en")
        == "400G raises GPU utilisation by 1 percentage point over 200G"
    )
    assert phrases.statement(YEARS, 1, "zh") == "规划期为 1 年"


def test_sentences() -> None:
    text = Text("{gpu_count} GPUs for {planning_horizon} years", "")

    assert phrases.sentence(text, FACTS, {"gpu_count": 1, "planning_horizon": 1}).en == "1 GPU for 1 year"
    assert phrases.sentence(text, FACTS, {"gpu_count": 11, "planning_horizon": 2}).en == "11 GPUs for 2 years"


def test_ranges() -> None:
    assert phrases.test_text(YEARS, Range(from_=Bound(1)), "en") == "planning horizon ≥ 1 year"
    assert region_text(YEARS, Region(YEARS.id, 1, 1, 1, True, True), "en") == "1 year"


def test_a_range_ends_where_the_fact_does() -> None:
    most = FACTS["gpu_count"].bounds.at_most
    assert most is not None
    region = Region("gpu_count", 300, 256, most.value, True, True)

    assert region_text(FACTS["gpu_count"], region, "en") == "256 GPUs or more"


def test_a_screen() -> None:
    words = ["why", "--set", "planning_horizon=一年", "--set", "gpu_count=1", "--fact", "planning_horizon"]

    seen = called(words)
    assert "1 years" not in seen.out
    assert "1 year" in seen.out
