"""Every query of the decision space against brute force, on small rule bases drawn at random."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from nicwise.engine import consult
from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import EITHER, KnowledgeBase, Missing, Value
from nicwise.engine.model.consultation import Known
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.cells import Region
from nicwise.engine.space.rules import without
from nicwise.engine.space.settling import settling
from tests.bases import random_answers, small_base
from tests.engine.space.table import MOST, Table, conclude, shares

BASES = 14
CASES = 3
Answers = dict[str, Value | None]


@cache
def small(seed: int) -> tuple[KnowledgeBase, DecisionSpace]:
    """The first small rule base from a seed on; what is drawn is small enough for most seeds."""
    while True:
        knowledge = small_base(seed)
        space = DecisionSpace(knowledge)
        if Table.fits(space.frame({}).axes):
            return knowledge, space
        seed += 10_000


@cache
def whole(seed: int) -> Table:
    knowledge, space = small(seed)
    return Table(knowledge, space.frame({}).axes)


def cases(seed: int, *, conflicts: bool = False) -> list[Answers]:
    """Answers that are possible, whatever is known of them."""
    knowledge, _ = small(seed)
    chance = Random(seed)
    found: list[Answers] = []
    for _ in range(200):
        answers = random_answers(knowledge, chance)
        try:
            consult(knowledge, answers)
        except NicwiseError:  # impossible, or a conflict
            if not conflicts:
                continue
        found.append(answers)
        if len(found) == CASES:
            break
    return found


seeds = pytest.mark.parametrize("seed", range(BASES))


@seeds
def test_any_answers_lie_in_a_cell_that_concludes_as_they_do(seed: int) -> None:
    knowledge, _ = small(seed)
    chance = Random(seed)
    tried = 0
    for _ in range(60):
        answers = random_answers(knowledge, chance)
        try:
            seen = consult(knowledge, answers).facts
        except NicwiseError:
            continue
        alone = conclude(knowledge, answers)
        assert alone is not None
        tried += 1
        here = [
            row
            for row in whole(seed).all
            if all(
                region.includes(seen[name].cell) or _unseen(seen[name], region)
                for name, region in row.regions.items()
            )
        ]

        assert {(alone.conclusion, alone.margin)} & {
            (row.result.conclusion, row.result.margin) for row in here if row.result
        }
    assert tried


def _unseen(known: Known, region: Region) -> bool:
    """Whether an answer does not show in what is known: it does not apply, or a value was assumed instead."""
    if known.origin == "assumed":
        return region.cell is Missing.UNKNOWN
    return known.origin == "not_applicable"


@seeds
def test_outcomes_and_shares(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed):
        table = Table(knowledge, space.frame(facts).axes)
        found = space.outcomes(facts)

        assert {each.conclusion for each in found} == table.conclusions()
        expected = shares(table.rows)
        for each in found:
            assert each.share == pytest.approx(expected.get(each.conclusion, 0))
            assert consult(knowledge, each.answers).conclusion == each.conclusion
        known = {name: value for name, value in facts.items() if value is not None}
        free = Table(knowledge, space.frame(known).axes)
        assert space.settled(facts) is (len(free.conclusions()) == 1)


@seeds
def test_which_questions_matter_and_how_they_split(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed)[:2]:
        for fact in [each.id for each in knowledge.asked]:
            rest = {name: value for name, value in facts.items() if name != fact}
            table = Table(knowledge, space.frame(rest).axes)
            matters = (
                any(
                    one.result.conclusion != other.result.conclusion and one.alike(other, fact)
                    for one, other in combinations(table.rows, 2)
                    if one.result and other.result
                )
                if len(table.rows) < 400
                else None
            )
            if matters is not None:
                assert space.matters(rest, fact) is matters
            total = sum(row.weight for row in table.rows)
            for part in space.split(rest, fact):
                rows = [row for row in table.rows if row.regions[fact] == part.region]

                assert part.share == pytest.approx(sum(row.weight for row in rows) / total)
                assert {name: share for name, share in shares(rows).items() if share} == pytest.approx(
                    dict(part.conclusions)
                )


@seeds
def test_what_is_settled_is_the_same_without_numpy(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed):
        assert settling(consult(knowledge, facts))[:2] == (space.settled(facts), space.open_questions(facts))


@seeds
def test_what_is_open_as_assumed_is_what_is_open_once_the_assumptions_are_given(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed):
        found = consult(knowledge, facts)
        asked = {fact.id: found.facts[fact.id] for fact in knowledge.asked}
        assumed = {name: known.value for name, known in asked.items() if known.origin == "assumed"}

        assert found.open_as_assumed == space.open_questions({**facts, **assumed})


@seeds
def test_smallest_changes_are_all_of_the_smallest(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed):
        found = consult(knowledge, facts)
        case = {
            name: known.value for name, known in found.facts.items() if known.origin in ("given", "unknown")
        }
        asked = {fact.id for fact in knowledge.asked}
        case = {name: value for name, value in case.items() if name in asked}
        table = Table(knowledge, space.present(facts).axes)
        reached: dict[frozenset[str], set[str | None]] = {}
        for row in table.rows:
            assert row.result is not None
            changed = {name for name, value in row.answers.items() if value != case.get(name)}
            forgets = any(row.answers[name] is None and case.get(name) is not None for name in row.answers)
            if not forgets and row.result.conclusion not in (found.conclusion, None):
                reached.setdefault(frozenset(changed), set()).add(row.result.conclusion)
        size = min(map(len, reached), default=0)

        changes = space.smallest_changes(facts)

        assert {(frozenset(each.changes), each.conclusion) for each in changes} == {
            (names, conclusion)
            for names, all_of in reached.items()
            if len(names) == size
            for conclusion in all_of
        }
        for each in changes:
            assert consult(knowledge, each.answers).conclusion == each.conclusion
        kept = next(iter(case), None)
        if kept is not None:
            assert all(kept not in each.changes for each in space.smallest_changes(facts, keep=[kept]))


@seeds
def test_sufficient_reasons_are_all_of_the_minimal(seed: int) -> None:
    knowledge, space = small(seed)
    for facts in cases(seed):
        found = consult(knowledge, facts)
        asked = {fact.id for fact in knowledge.asked}
        case = {
            name: known.value
            for name, known in found.facts.items()
            if known.origin == "given" and name in asked and name in facts
        }
        names = sorted(case)
        settling_sets: list[frozenset[str]] = []
        for size in range(len(names) + 1):
            for some in map(frozenset, combinations(names, size)):
                if any(each <= some for each in settling_sets):
                    continue
                table = Table(knowledge, space.frame({name: case[name] for name in some}).axes)
                if table.conclusions() == {found.conclusion}:
                    settling_sets.append(some)

        assert set(space.sufficient_reasons(facts)) == set(settling_sets)


@seeds
def test_where_rules_fire_and_where_they_decide(seed: int) -> None:
    knowledge, space = small(seed)
    table = whole(seed)
    total = sum(row.weight for row in table.rows) or 1
    for name, rule in knowledge.rules.items():
        if rule.area == "advice" or not rule.fires:
            continue
        fires = space.fires(name)
        firing = [row for row in table.rows if row.result and name in row.result.fired]

        assert fires.share == pytest.approx(sum(row.weight for row in firing) / total)
        assert (fires.answers is not None) is bool(firing)
        if fires.answers is not None:
            found = conclude(knowledge, fires.answers)
            assert found is not None
            assert name in found.fired
        rest = without(knowledge, name)
        pairs = [(row, conclude(rest, row.answers)) for row in table.rows]
        sound = [(row, other) for row, other in pairs if other is not None]
        whole_of_both = sum(row.weight for row, _ in sound) or 1
        deciding = [row for row, other in sound if row.result and row.result.conclusion != other.conclusion]
        decisive = space.decisive(name)

        assert decisive.share == pytest.approx(sum(row.weight for row in deciding) / whole_of_both)
        assert (decisive.answers is not None) is bool(deciding)


@seeds
def test_gaps_and_clashes(seed: int) -> None:
    knowledge, space = small(seed)
    table = whole(seed)
    total = sum(row.weight for row in table.rows) or 1

    def weighing(row: object) -> list[tuple[str, str]]:
        result = getattr(row, "result", None)
        assert result is not None
        return [(each.factor, each.favours) for each in result.findings if each.weighs]

    empty = [row for row in table.rows if row.result and not weighing(row) and not row.result.ruled_out]
    gap = space.gap()
    assert gap.share == pytest.approx(sum(row.weight for row in empty) / total)
    assert (gap.answers is not None) is bool(empty)
    clashes = space.clashes()
    for factor in knowledge.factors:
        both = [
            row for row in table.rows if {(factor, side) for side in knowledge.sides} <= set(weighing(row))
        ]
        assert (factor in clashes) is bool(both)
        if both:
            assert clashes[factor].share == pytest.approx(sum(row.weight for row in both) / total)
    assert all(EITHER not in {side for _, side in weighing(row)} for row in table.rows)


@seeds
def test_a_comparison_finds_exactly_what_differs(seed: int) -> None:
    knowledge, space = small(seed)
    rules = [name for name, rule in knowledge.rules.items() if rule.area != "advice"]
    other = without(knowledge, Random(seed).choice(rules))
    axes = space.common_axes(other)
    if not Table.fits(axes):
        axes = space.frame({}).axes
    one, two = Table(knowledge, axes), Table(other, axes)
    total = sum(row.weight for row in one.all)
    expected: dict[object, float] = {}
    for before, after in zip(one.all, two.all, strict=True):
        pair = tuple(
            (row.result.conclusion, row.result.margin) if row.result else (None, "conflict")
            for row in (before, after)
        )
        if pair[0] != pair[1]:
            expected[pair] = expected.get(pair, 0.0) + before.weight / total

    assert {(each.before, each.after): each.share for each in space.compare(other)} == pytest.approx(expected)
    assert space.compare(knowledge) == ()


@seeds
def test_many_cases_at_once_conclude_as_each_alone(seed: int) -> None:
    knowledge, space = small(seed)
    chance = Random(seed)
    some = [random_answers(knowledge, chance) for _ in range(80)]
    results = space.run({fact.id: [each.get(fact.id) for each in some] for fact in knowledge.asked})
    for number, answers in enumerate(some):
        try:
            alone = consult(knowledge, answers)
        except NicwiseError:
            assert number in results.faults
            continue
        assert number not in results.faults
        decided = results.decisions[number]
        assert (decided.conclusion, decided.margin) == (alone.conclusion, alone.margin)


def test_the_rule_bases_are_worth_trying() -> None:
    """Among them: conflicts, unknown and inapplicable facts, formulas, and tables of some size."""
    tables = [whole(seed) for seed in range(BASES)]

    assert any(row.result is None for table in tables for row in table.all)
    assert sum(len(table.all) for table in tables) > BASES * 100
    assert any(fact.formula for table in tables for fact in table.knowledge.facts.values())
    assert max(len(table.all) for table in tables) <= MOST
