"""Changes found by trying values one by one, with the naive evaluator: slow, and hard to get wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, product
from random import Random

from nicwise.engine import consult
from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import Fact, KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from tests.bases import random_answers, small_base
from tests.naive import ConflictError, RefusedError, evaluate

__all__ = ["Answers", "cases", "concluded", "smallest", "values"]

Answers = dict[str, Value | None]
_WHOLE = range(26)
_PARTS = [*(number / 4 for number in range(36)), *(number / 2 for number in range(18, 52))]


def values(fact: Fact) -> list[Value]:
    """Every choice; of numbers, a grid on which each test and each formula of a small base changes."""
    if fact.only:
        return list(fact.only)
    match fact.type:
        case "boolean":
            return [True, False]
        case "choice":
            return list(fact.choices)
        case "set":
            sizes = range(len(fact.choices) + 1)
            return [
                frozenset(each)
                for each in chain.from_iterable(combinations(fact.choices, size) for size in sizes)
            ]
        case "integer":
            return list(_WHOLE)
    return list(_PARTS)


def concluded(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> object:
    """The conclusion; an error where the case is impossible or a conflict."""
    try:
        return evaluate(knowledge, answers).conclusion
    except (ConflictError, RefusedError) as error:
        return error


def smallest(
    knowledge: KnowledgeBase,
    answers: Answers,
    to: str,
    free: Sequence[str],
    grid: Mapping[str, Sequence[Value]],
    most: int = 2,
) -> set[frozenset[str]]:
    """The sets of facts, all of one size, that reach a conclusion when they change: `most` facts or fewer."""
    for size in range(1, most + 1):
        found = set()
        for names in combinations(free, size):
            choices = ([value for value in grid[name] if value != answers.get(name)] for name in names)
            changes = (dict(zip(names, tried, strict=True)) for tried in product(*choices))
            if any(concluded(knowledge, {**answers, **change}) == to for change in changes):
                found.add(frozenset(names))
        if found:
            return found
    return set()


@cache
def cases(seed: int, count: int = 3) -> tuple[Consultation, ...]:
    """Consultations of a small rule base, some facts of which cannot be changed."""
    knowledge = _partly_fixed(small_base(seed), seed)
    return tuple(_consulted(knowledge, Random(seed), count))


def _consulted(knowledge: KnowledgeBase, chance: Random, count: int) -> Iterator[Consultation]:
    for _ in range(200):
        try:
            yield consult(knowledge, random_answers(knowledge, chance))
        except NicwiseError:  # impossible, or a conflict
            continue
        count -= 1
        if not count:
            return


def _partly_fixed(knowledge: KnowledgeBase, seed: int) -> KnowledgeBase:
    chance = Random(seed)
    facts = {
        name: replace(fact, changeable=fact.kind != "asked" or chance.random() < 0.7)
        for name, fact in knowledge.facts.items()
    }
    return replace(knowledge, facts=facts)
