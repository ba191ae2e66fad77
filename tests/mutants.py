"""Rule bases with one fault planted, and what clusters tried one by one show of each.

Whether a mutant concludes otherwise is judged by the naive evaluator alone, on many clusters that lie on and
beside the bounds of either version.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from nicwise.engine.audits.drops import conditions_dropped, parts_dropped, replaced
from nicwise.engine.model import (
    EITHER,
    Advises,
    All,
    AnyOf,
    Atom,
    Bound,
    Derives,
    Fact,
    Favours,
    KnowledgeBase,
    Not,
    OneOf,
    Range,
    Rule,
    Test,
    Unless,
    Value,
    atoms,
)
from nicwise.engine.space.tests_of import tests_of
from tests.naive import ConflictError, RefusedError, evaluate

__all__ = ["Mutant", "concluded", "mutants", "near"]

Answers = dict[str, Value | None]
Concluded = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule base with one fault."""

    kind: str
    rule: str
    knowledge: KnowledgeBase


def mutants(knowledge: KnowledgeBase, rng: random.Random) -> Iterator[Mutant]:
    """Every rule but advice, mutated in every way there is."""
    for rule in knowledge.rules.values():
        if isinstance(rule.outcome, Advises) or not rule.fires:
            continue
        others = {name: each for name, each in knowledge.rules.items() if name != rule.id}
        yield Mutant("removed", rule.id, replace(knowledge, rules=others))
        copy = replace(rule, id=f"{rule.id}-copy")
        yield Mutant("duplicated", rule.id, replace(knowledge, rules={**knowledge.rules, copy.id: copy}))
        for kind, new in _mutated(knowledge, rule, rng):
            yield Mutant(kind, rule.id, replace(knowledge, rules={**knowledge.rules, rule.id: new}))


def _mutated(knowledge: KnowledgeBase, rule: Rule, rng: random.Random) -> Iterator[tuple[str, Rule]]:
    yield "reworded", replace(rule, because=replace(rule.because, en="It is so."))
    yield "retired", replace(rule, status="retired")
    if rule.overrides:
        yield "override dropped", replace(rule, overrides=())
    for drop in conditions_dropped(rule.when):
        yield "condition dropped", replace(rule, when=drop.when)
    for drop in parts_dropped(knowledge, rule.when):
        yield "value or bound dropped", replace(rule, when=drop.when)
    for at, atom in enumerate(atoms(rule.when)):
        for moved in _moved(knowledge.facts[atom.fact], atom.test):
            yield "bound moved", replace(rule, when=replaced(rule.when, at, Atom(atom.fact, moved)))
    asked = [fact.id for fact in knowledge.asked]
    elsewhere = [each.when for each in knowledge.rules.values() if each.fires and each.id != rule.id]
    tests = [atom for when in elsewhere for atom in atoms(when) if atom.fact in asked]
    for extra in rng.sample(tests, 3):
        yield "narrowed", replace(rule, when=All((*rule.when.parts, extra)))
        yield "widened", replace(rule, when=All((AnyOf((rule.when, extra)),)))
    yield from (("outcome changed", replace(rule, outcome=each)) for each in _outcomes(knowledge, rule))


def _outcomes(knowledge: KnowledgeBase, rule: Rule) -> Iterator[Favours | Derives]:
    match rule.outcome:
        case Favours(side, strength):
            for other in (*knowledge.sides, EITHER):
                for level in knowledge.levels if other != EITHER else (None,):
                    if (other, level) != (side, strength):
                        yield Favours(other, level)
        case Derives(fact, bool() as value):
            yield Derives(fact, not value)


def _moved(fact: Fact, test: Test) -> Iterator[Test]:
    """Bounds moved by a little and by a lot, opened and closed."""
    match test:
        case Not(inner):
            yield from map(Not, _moved(fact, inner))
        case Unless(inner):
            yield from map(Unless, _moved(fact, inner))
        case Range():
            small = 1 if fact.type == "integer" else 0.1
            for name, other in (
                ("from_", "above"),
                ("above", "from_"),
                ("below", "at_most"),
                ("at_most", "below"),
            ):
                bound = getattr(test, name)
                if bound is not None:
                    yield replace(test, **{name: None, other: bound})
                    for value in (bound.value - small, bound.value + small, bound.value * 2):
                        yield replace(test, **{name: Bound(value)})


def near(old: KnowledgeBase, new: KnowledgeBase, rng: random.Random, count: int) -> Iterator[Answers]:
    """Clusters on, and beside, what the tests of either version tell apart."""
    tests = tests_of([old, new])
    numbers = {fact.id: _numbers(fact, tests.get(fact.id, ())) for fact in old.facts.values() if fact.numeric}
    factors = [value for fact in old.facts.values() if fact.formula for value in numbers[fact.id]]
    for _ in range(count):
        unknown = rng.choice([0.0, 0.0, 0.1, 0.4])
        answers: Answers = {}
        for fact in old.asked:
            if rng.random() < unknown:
                answers[fact.id] = None
            elif fact.numeric:
                before = [value for value in answers.values() if type(value) is int]
                scaled = [round(value * rng.choice(factors)) for value in before[:1]] if factors else []
                value = rng.choice([*numbers[fact.id], *scaled * 4])
                answers[fact.id] = max(1, round(value)) if fact.type == "integer" else value
            elif fact.type == "set":
                answers[fact.id] = frozenset(name for name in fact.choices if rng.random() < 0.3)
            else:
                answers[fact.id] = rng.choice(list(fact.choices)) if fact.choices else rng.random() < 0.5
        yield answers


def _numbers(fact: Fact, tests: Sequence[Test]) -> list[float]:
    step = 1 if fact.type == "integer" else 0.05
    cuts = sorted({value for test in tests for value in _cuts(test)}) or [1.0]
    beside = [value for cut in cuts for value in (cut - step, cut, cut + step)]
    between = [(one + other) / 2 for one, other in pairwise(cuts)]
    low = [bound.value + (sign == ">") * step for sign, bound in fact.bounds.bounds() if sign in "≥>"]
    values = [*beside, *between, cuts[-1] * 4, cuts[0] / 2]
    return [value for value in values if all(value >= each for each in low)]


def _cuts(test: Test) -> Iterator[float]:
    match test:
        case Not(inner) | Unless(inner):
            yield from _cuts(inner)
        case Range():
            yield from (bound.value for _, bound in test.bounds())
        case OneOf(named):
            yield from (value for value in named if isinstance(value, int | float))


def concluded(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> Concluded | None:
    """What the naive evaluator concludes; None of what the constraints exclude."""
    try:
        found = evaluate(knowledge, answers)
    except RefusedError:
        return None
    except ConflictError:
        return None, "conflict"
    return found.conclusion, found.margin
