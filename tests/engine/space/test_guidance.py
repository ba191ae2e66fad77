"""The decision space of the guidance pack, held to consultations of concrete clusters."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from nicwise.engine import consult, load
from nicwise.engine.model import KnowledgeBase, Missing
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.rules import without
from nicwise.engine.space.settling import settling
from tests.reading import random_cluster

CLUSTERS = 2000


@cache
def guidance() -> KnowledgeBase:
    return load(["guidance"])


@cache
def space() -> DecisionSpace:
    return DecisionSpace(guidance())


def clusters(count: int, seed: int) -> list[dict[str, object]]:
    chance = Random(seed)
    return [dict(random_cluster(chance)) for _ in range(count)]


def partly(cluster: dict[str, object], chance: Random) -> dict[str, object]:
    share = chance.choice([0.3, 0.6, 0.9])
    return {name: value for name, value in cluster.items() if chance.random() < share}


def test_many_clusters_at_once_conclude_as_each_alone() -> None:
    some = clusters(CLUSTERS, 11)
    columns = {fact.id: [each.get(fact.id) for each in some] for fact in guidance().asked}
    alone = [consult(guidance(), each) for each in some]

    results = space().run(columns)

    assert results.faults == {}
    assert [(each.conclusion, each.margin) for each in results.decisions] == [
        (each.conclusion, each.margin) for each in alone
    ]


def test_settled_and_open_questions_are_the_same_with_and_without_numpy() -> None:
    chance = Random(12)
    some = [partly(each, chance) for each in clusters(12, 12)]

    plain = [settling(consult(guidance(), each))[:2] for each in some]

    assert plain == [(space().settled(each), space().open_questions(each)) for each in some]
    assert len({settled for settled, _ in plain}) == 2


def test_a_question_that_is_not_open_never_changes_the_conclusion() -> None:
    chance = Random(13)
    tried = 0
    for cluster in clusters(30, 13):
        known = partly(cluster, chance)
        found = consult(guidance(), known)
        assert found.open_questions is not None
        idle = [name for name in found.unknown if name not in found.open_questions]
        for _ in range(3 if idle else 0):
            rest = {name: value for name, value in dict(random_cluster(chance)).items() if name not in known}
            name = chance.choice(idle)
            if name not in rest or {"planned_gpu_count", "gpu_count"} & rest.keys():
                continue
            without_it = {key: value for key, value in rest.items() if key != name}
            tried += 1

            assert (
                consult(guidance(), {**known, **rest}).conclusion
                == consult(guidance(), {**known, **without_it}).conclusion
            )
    assert tried > 10


def test_smallest_changes_reach_the_other_conclusion_and_nothing_smaller_is_left_out() -> None:
    for cluster in clusters(25, 14):
        found = consult(guidance(), cluster)
        changes = space().smallest_changes(cluster)
        if not changes:
            continue
        size = len(changes[0].changes)

        assert {len(each.changes) for each in changes} == {size}
        for each in changes:
            assert consult(guidance(), each.answers).conclusion == each.conclusion != found.conclusion


def test_a_sufficient_reason_settles_alone_and_no_part_of_it_does() -> None:
    seen = 0
    for cluster in clusters(12, 15):
        found = consult(guidance(), cluster)
        given = {name: known.value for name, known in found.facts.items() if known.origin == "given"}
        for reason in space().sufficient_reasons(cluster):
            seen += 1
            kept = {name: given[name] for name in reason}
            outcomes = space().outcomes(kept)

            assert [each.conclusion for each in outcomes] == [found.conclusion]
            for smaller in combinations(sorted(reason), len(reason) - 1):
                assert len(space().outcomes({name: given[name] for name in smaller})) > 1
    assert seen > 5


@pytest.mark.parametrize(
    "rule", [name for name, rule in load(["guidance"]).rules.items() if rule.area != "advice"]
)
def test_where_a_rule_fires_and_where_it_decides(rule: str) -> None:
    fires, decisive = space().fires(rule), space().decisive(rule)

    assert fires.answers is not None
    assert rule in {firing.rule for firing in consult(guidance(), fires.answers).firings}
    assert decisive.share <= fires.share
    if decisive.answers is not None:
        rest = without(guidance(), rule)
        assert consult(guidance(), decisive.answers).conclusion != consult(rest, decisive.answers).conclusion


def test_the_rule_for_large_models_on_a100_is_masked() -> None:
    masked = space().decisive("platform/a100-large-model-training")

    assert (masked.share, masked.answers) == (0.0, None)


def test_every_fully_answered_cluster_has_a_conclusion() -> None:
    gap = space().gap()

    assert gap.share == 0
    assert gap.answers is not None
    assert None in gap.answers.values()
    assert consult(guidance(), gap.answers).conclusion is None


def test_a_comparison_with_itself_is_empty_and_with_an_edit_has_witnesses() -> None:
    edited = without(guidance(), "scale/training-from-256")

    assert space().compare(load(["guidance"])) == ()
    shifts = space().compare(edited)
    assert shifts
    for shift in shifts:
        before, after = consult(guidance(), shift.answers), consult(edited, shift.answers)
        assert ((before.conclusion, before.margin), (after.conclusion, after.margin)) == (
            shift.before,
            shift.after,
        )


def test_shares_add_up_to_one() -> None:
    outcomes = space().outcomes({"gpu_count": 40})
    split = space().split({"gpu_count": 40}, "gpu_platform")

    assert sum(each.share for each in outcomes) == pytest.approx(1)
    assert sum(each.share for each in split) == pytest.approx(1)
    assert [each.region.cell for each in split] == ["A100", "H100", "H200", "B200", "other"]
    assert all(each.region.cell is not Missing.UNKNOWN for each in split)
