"""A sample of planted faults: whatever changes a conclusion is seen, and nothing else is."""

from __future__ import annotations

import random

import pytest

from nicwise.engine import load
from nicwise.engine.compare import compare
from tests.mutants import Mutant, concluded, mutants, near

OLD = load(["guidance"])
EVERY = list(mutants(OLD, random.Random(7)))
SAMPLE = random.Random(11).sample(EVERY, 24)


def test_there_are_hundreds_of_mutants_of_every_kind() -> None:
    assert len(EVERY) > 300
    assert len({mutant.kind for mutant in EVERY}) == 10


@pytest.mark.parametrize("mutant", SAMPLE, ids=lambda mutant: f"{mutant.kind}-{mutant.rule}")
def test_what_changes_a_conclusion_is_seen_and_nothing_else(mutant: Mutant) -> None:
    found = compare(OLD, mutant.knowledge, boxes=1)

    for each in found.shifts:
        assert each.before == concluded(OLD, each.answers)
        assert each.after == concluded(mutant.knowledge, each.answers)
    if not found.shifts:
        tried = near(OLD, mutant.knowledge, random.Random(mutant.rule), 150)
        assert [] == [each for each in tried if concluded(OLD, each) != concluded(mutant.knowledge, each)]


@pytest.mark.parametrize("kind", ["reworded", "duplicated"])
def test_an_edit_without_effect_is_empty(kind: str) -> None:
    mutant = next(each for each in EVERY if each.kind == kind)

    assert () == compare(OLD, mutant.knowledge).shifts
