"""The audits against brute force: every case of small random rule bases, worked out one by one."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import pytest

from nicwise.engine.audits import Review, audited, conflicting, gap, overlap, subsumed, unreachable_conclusion
from nicwise.engine.audits.finding import pair
from nicwise.engine.audits.unnecessary_condition import check as unnecessary
from nicwise.engine.conditions import satisfied
from nicwise.engine.model import EITHER, Favours, Rule
from nicwise.engine.wording import LANGUAGES
from tests.bases import small_base
from tests.engine.space.table import Row, Table

SEEDS = [seed for seed in range(60) if Table.fits(Review(small_base(seed)).axes)][:14]


@lru_cache(maxsize=32)
def worked_out(seed: int) -> tuple[Review, list[Row]]:
    review = Review(small_base(seed))
    return review, Table(review.knowledge, review.axes).rows


def subjects(review: Review, module: object) -> set[str]:
    return {found.subject for found in module.check(review)}  # type: ignore[attr-defined]


def fires(row: Row, rule: Rule) -> bool:
    assert row.result is not None
    return rule.id in row.result.fired


def findings(review: Review) -> list[Rule]:
    rules = review.knowledge.rules.values()
    return [rule for rule in rules if rule.fires and isinstance(rule.outcome, Favours)]


def test_there_are_rule_bases_small_enough() -> None:
    assert len(SEEDS) == 14


@pytest.mark.parametrize("seed", SEEDS)
def test_gaps_are_those_of_brute_force(seed: int) -> None:
    review, rows = worked_out(seed)
    empty = [
        row
        for row in rows
        if row.weight
        and row.result
        and not row.result.ruled_out
        and not any(found.weighs for found in row.result.findings)
    ]

    found = list(gap.check(review))

    assert bool(empty) is bool(found)
    total = sum(row.weight for row in rows)
    if found:
        assert sum(row.weight for row in empty) / total == pytest.approx(review.space.gap().share)


@pytest.mark.parametrize("seed", SEEDS)
def test_conflicts_are_those_of_brute_force(seed: int) -> None:
    review, rows = worked_out(seed)
    expected = set()
    for row in rows:
        assert row.result is not None
        weighing = [found for found in row.result.findings if found.weighs]
        expected |= {
            pair(one.rule, other.rule)
            for one, other in combinations(weighing, 2)
            if one.factor == other.factor and one.favours != other.favours
        }
        expected |= {
            pair(one, other)
            for (first, one), (second, other) in combinations(row.result.ruled_out, 2)
            if first != second
        }

    assert expected == subjects(review, conflicting)


@pytest.mark.parametrize("seed", SEEDS)
def test_overlaps_are_those_of_brute_force(seed: int) -> None:
    review, rows = worked_out(seed)
    told = subjects(review, subsumed) | {
        pair(one.id, other.id)
        for one, other in combinations(findings(review), 2)
        if one.outcome == other.outcome and all(fires(row, one) == fires(row, other) for row in rows)
    }
    expected = {
        pair(one.id, other.id)
        for one, other in combinations(findings(review), 2)
        if one.area == other.area
        and one.outcome == other.outcome != Favours(EITHER, None)
        and one.id not in other.overrides
        and other.id not in one.overrides
        and any(fires(row, one) and fires(row, other) for row in rows)
    }

    assert expected - told == subjects(review, overlap)


@pytest.mark.parametrize("seed", SEEDS)
def test_rules_that_never_fire_are_those_of_brute_force(seed: int) -> None:
    review, rows = worked_out(seed)
    expected = {
        rule.id
        for rule in review.knowledge.rules.values()
        if rule.fires and not any(fires(row, rule) for row in rows)
    }

    report = audited(review)
    never = subjects(review, unreachable_conclusion) - {*review.knowledge.sides}
    dead = {found.subject for found in report.findings if found.code == "dead-end-condition"}

    assert never <= expected <= never | dead


@pytest.mark.parametrize("seed", SEEDS)
def test_a_condition_that_is_called_unnecessary_is(seed: int) -> None:
    from nicwise.engine.audits.drops import conditions_dropped

    review, rows = worked_out(seed)
    named = {found.subject for found in unnecessary(review)}
    for rule in findings(review):
        if not any(fires(row, rule) for row in rows):
            continue
        idle = [
            drop
            for drop in conditions_dropped(rule.when)
            if all(row.result and satisfied(drop.when, row.result.cells) == fires(row, rule) for row in rows)
        ]
        assert not idle or rule.id in named


@pytest.mark.parametrize("seed", range(100, 112))
def test_a_random_rule_base_can_be_audited(seed: int) -> None:
    """Whatever is found, its case was confirmed by experta, or this would raise."""
    report = audited(Review(small_base(seed)))

    assert all(found.in_(language) for found in report.findings for language in LANGUAGES)
