"""Rule bases with more cells than could ever be listed: the same answers as for small ones, or a refusal."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from nicwise.engine import consult
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.space import DecisionSpace, TooLarge, eliminate, tables
from nicwise.engine.space.rules import without
from nicwise.engine.space.settling import settling
from tests.engine.space.test_exact import small
from tests.synthetic import CUTS, VALUES, synthetic_base


@cache
def large() -> KnowledgeBase:
    """Four factors, 22 facts, 5 ** 22 cases."""
    return synthetic_base(rules=100, factors=4, own=4, shared=4)


@cache
def space() -> DecisionSpace:
    return DecisionSpace(large())


def case(chance: Random, knowledge: KnowledgeBase) -> dict[str, Value]:
    return {
        fact.id: chance.choice(VALUES)
        if fact.type == "choice"
        else chance.choice(CUTS) * chance.choice([1, 2])
        for fact in knowledge.asked
    }


def test_shares_are_those_of_cases_drawn_at_random() -> None:
    found = {each.conclusion: each.share for each in space().outcomes({})}
    frame = space().frame({})
    drawn = frame.concluded(frame.drawn(frame.shares, 20_000))

    assert sum(found.values()) == pytest.approx(1)
    for conclusion in large().sides:
        assert found[conclusion] == pytest.approx(drawn.count(conclusion) / len(drawn), abs=0.02)


def test_what_each_answer_leads_to_adds_up_to_the_whole() -> None:
    whole = {each.conclusion: each.share for each in space().outcomes({})}
    for fact in ("shared0", "f1_2"):
        parts = space().split({}, fact)

        for conclusion in large().sides:
            total = sum(part.share * part.conclusions.get(conclusion, 0) for part in parts)
            assert total == pytest.approx(whole[conclusion])


def test_smallest_changes_and_reasons_hold_in_experta() -> None:
    chance = Random(3)
    for _ in range(3):
        facts = case(chance, large())
        found = consult(large(), facts)
        for change in space().smallest_changes(facts)[:5]:
            assert consult(large(), change.answers).conclusion == change.conclusion != found.conclusion
        reason = next(space().sufficient_reasons(facts))
        for _ in range(30):
            others = {**case(chance, large()), **{name: facts[name] for name in reason}}
            assert consult(large(), others).conclusion == found.conclusion


def test_a_rule_that_decides_does_so_in_its_witness() -> None:
    deciding = 0
    for name in list(large().rules)[:12]:
        decisive = space().decisive(name)
        assert decisive.share <= space().fires(name).share
        if decisive.answers is not None:
            deciding += 1
            rest = without(large(), name)
            assert consult(large(), decisive.answers).conclusion != consult(rest, decisive.answers).conclusion
    assert deciding


def test_shares_beyond_their_budget_are_refused_by_the_facts_and_the_rest_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "MOST_CELLS", 1000)

    with pytest.raises(TooLarge) as refused:
        DecisionSpace(large()).outcomes({})

    assert set(refused.value.facts) <= set(large().facts)
    assert "1,000" in refused.value.in_("en")
    settled, open_facts, _ = settling(consult(large(), {}))
    assert settled is False
    assert open_facts


@pytest.mark.parametrize("seed", range(20))
def test_blocks_of_matrices_come_to_what_lists_come_to(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge, sparse = small(seed)
    asked = [fact.id for fact in knowledge.asked]
    shares = {each.conclusion: each.share for each in sparse.outcomes({})}
    parts = {fact: {part.region: part for part in sparse.split({}, fact)} for fact in asked}
    monkeypatch.setattr(eliminate, "_SPARSE", -1)
    dense = DecisionSpace(knowledge)

    assert {each.conclusion: each.share for each in dense.outcomes({})} == pytest.approx(shares)
    for fact in asked:
        for part in dense.split({}, fact):
            assert part.share == pytest.approx(parts[fact][part.region].share)
            assert dict(part.conclusions) == pytest.approx(dict(parts[fact].pop(part.region).conclusions))
        assert not parts[fact]
