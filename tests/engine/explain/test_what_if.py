"""What if: exactly what differs, against two evaluations by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.errors import FactError, NicwiseError
from nicwise.engine.explain import WhatIf, what_if
from nicwise.engine.model import Missing
from tests.bases import random_answers, random_base
from tests.naive import Result, evaluate
from tests.reading import random_cluster

GUIDANCE = load(["guidance"])


def pairs(seed: int) -> Iterator[WhatIf]:
    """Cases of a random rule base, and of the guidance pack, with a few answers that are otherwise."""
    chance = Random(seed)
    knowledge = random_base(seed)
    for base, drawn in ((knowledge, random_answers), (GUIDANCE, lambda _, rng: random_cluster(rng))):
        for _ in range(5):
            case, other = drawn(base, chance), drawn(base, chance)
            names = [name for name in other if chance.random() < 0.4]
            try:
                yield what_if(consult(base, case), {name: other[name] for name in names})
            except NicwiseError:  # impossible, or a conflict
                continue


def naive(told: WhatIf) -> tuple[Result, Result]:
    before, after = (evaluate(each.knowledge, each.answers) for each in (told.before, told.after))
    return before, after


@pytest.mark.parametrize("seed", range(14))
def test_exactly_what_differs_is_told(seed: int) -> None:
    for told in pairs(seed):
        before, after = naive(told)
        old, new = ({each.rule: each for each in result.findings} for result in (before, after))

        assert (before.conclusion, before.margin) == (told.before.conclusion, told.before.margin)
        assert (after.conclusion, after.margin) == (told.after.conclusion, told.after.margin)
        assert new.keys() - old.keys() == {each.rule for each in told.gained}
        assert old.keys() - new.keys() == {each.rule for each in told.lost}
        assert {name for name in old.keys() & new.keys() if old[name] != new[name]} == {
            each.after.rule for each in told.changed
        }
        assert after.advice - before.advice == {(each.rule, each.kind) for each in told.advice_gained}
        assert before.advice - after.advice == {(each.rule, each.kind) for each in told.advice_lost}
        assert {rule for _, rule in after.ruled_out - before.ruled_out} == set(told.ruled_out_gained)
        assert {rule for _, rule in before.ruled_out - after.ruled_out} == set(told.ruled_out_lost)
        changed = {
            name
            for name in told.before.knowledge.facts
            if before.cells.get(name, Missing.UNKNOWN) != after.cells.get(name, Missing.UNKNOWN)
        }
        named = {each.fact for each in (*told.given, *told.facts)}
        assert changed <= named
        for name in named - changed:  # the value is the same, and comes from elsewhere
            assert told.before.facts[name].origin != told.after.facts[name].origin


@pytest.mark.parametrize("seed", range(10))
def test_what_was_changed_by_hand_is_apart_from_what_followed(seed: int) -> None:
    for told in pairs(seed):
        changed = {
            name
            for name in {**told.before.answers, **told.after.answers}
            if told.before.answers.get(name, ...) != told.after.answers.get(name, ...)
        }

        assert {each.fact for each in told.given} <= changed
        assert not {each.fact for each in told.given} & {each.fact for each in told.facts}


def test_what_is_so_already_changes_nothing() -> None:
    found = consult(GUIDANCE, {"gpu_count": 64})
    told = what_if(found, {"gpu_count": "64"})

    assert (told.same, told.given, told.facts, told.gained, told.lost) == (True, (), (), (), ())


def test_names_and_values_are_read_as_people_write_them() -> None:
    told = what_if(consult(GUIDANCE, {"gpu_count": 16}), {"GPU count": "16 nodes x 8", "workload": "微调"})

    assert {"gpu_count": 128, "workload": "fine_tuning"} == told.after.answers


def test_an_impossible_setting_is_refused() -> None:
    found = consult(GUIDANCE, {"gpu_count": 64, "planned_gpu_count": 128})

    with pytest.raises(FactError, match="planned_gpu_count"):
        what_if(found, {"gpu_count": 256})


def test_nothing_that_was_said_is_lost() -> None:
    case = {"gpu_count": 16, "workload": "inference", "model_parameters": 70}
    told = what_if(consult(GUIDANCE, case), {"workload": "light_training"})

    assert told.after.facts["model_parameters"].value == 70
