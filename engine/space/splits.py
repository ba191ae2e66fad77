"""The points at which a number is split besides those that tests name.

A formula over facts with few values and one number more is looked up cell by cell, so that the number needs
a cut wherever the formula reaches a value that some test names.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product

from nicwise.engine.model import Fact, KnowledgeBase, Test, Value
from nicwise.engine.space.cells import fact_cells, plain
from nicwise.engine.space.finite import continuous, finite, leaves
from nicwise.engine.space.solving import expanded, solve
from nicwise.engine.space.vocabulary import Vocabulary

__all__ = ["splits"]

_LARGE = 1e15


def splits(
    vocabulary: Vocabulary,
    tests: Mapping[str, tuple[Test, ...]],
    fixed: Mapping[str, Value | None],
    present: Mapping[str, Value | None] | None,
) -> dict[str, tuple[float, ...]]:
    """Return where asked numbers are split besides the values that tests name.

    Parameters
    ----------
    vocabulary : Vocabulary
        Of one rule base, or of several that are compared.
    tests : Mapping of str to tuple of Test
        Every test on each fact.
    fixed : Mapping of str to Value or None
        Answers that stay as they are.
    present : Mapping of str to Value or None, or None
        Answers that are tried beside others.

    Returns
    -------
    dict of str to tuple of number
        In rising order; facts that are not split are left out.
    """
    found: dict[str, set[float]] = {}
    settled = {each.id for names in vocabulary.components for each in vocabulary.calculated(names)}
    for base in vocabulary.bases:
        for name, fact in base.facts.items():
            for assumption in fact.assume if fact.kind == "asked" and fact.numeric else ():
                assert isinstance(assumption.value, int | float)
                found.setdefault(name, set()).update(_cuts(fact, [assumption.value]))
            if fact.formula is None:
                continue
            for leaf in leaves(base, fact.formula):
                found.setdefault(leaf, set()).update(finite(base, leaf))
            free = continuous(base, fact.formula)
            if name not in settled and len(free) == 1 and free[0] not in fixed:
                known = {each: fixed[each] for each in leaves(base, fact.formula) if each in fixed}
                points = _points(base, name, tests.get(name, ()), tuple(known.items()))
                found.setdefault(free[0], set()).update(_cuts(base.facts[free[0]], points))
    _align(vocabulary, tests, fixed, present, found)
    return {name: tuple(sorted(points)) for name, points in found.items() if points}


@lru_cache(maxsize=512)
def _points(
    base: KnowledgeBase, name: str, tests: tuple[Test, ...], known: tuple[tuple[str, Value | None], ...]
) -> tuple[float, ...]:
    """Where a formula reaches what some test names, as its one free number varies."""
    fact = base.facts[name]
    assert fact.formula is not None
    targets = {
        end for region in fact_cells(fact, tests) for end in (region.low, region.high) if abs(end) < _LARGE
    }
    (free,) = continuous(base, fact.formula)
    others = [each for each in leaves(base, fact.formula) if each != free]
    given = dict(known)
    tree = expanded(base, fact.formula.tree)
    found: set[float] = set()
    for each in product(*(_values(base, other, given) for other in others)):
        for target in targets or {0.0}:  # where it has no value matters too
            found.update(solve(tree, free, target, dict(zip(others, each, strict=True))))
    return tuple(sorted(value for value in found if abs(value) < _LARGE))


def _values(base: KnowledgeBase, name: str, given: Mapping[str, Value | None]) -> Sequence[float]:
    value = given.get(name)
    return (value,) if isinstance(value, int | float) else finite(base, name)


def _cuts(fact: Fact, points: Sequence[float]) -> set[float]:
    """A cut on either side of each point: of whole numbers, before it and after it.

    Others are rounded to what a person would write, as the last digits come from the calculation.
    """
    if fact.type == "integer":
        return {whole for point in points for whole in (math.ceil(point), math.floor(point) + 1)}
    return {plain(float(f"{point:.12g}")) for point in points}


def _align(
    vocabulary: Vocabulary,
    tests: Mapping[str, tuple[Test, ...]],
    fixed: Mapping[str, Value | None],
    present: Mapping[str, Value | None] | None,
    found: dict[str, set[float]],
) -> None:
    """Split the larger of two facts that a constraint ties where the smaller begins to differ."""
    for _ in vocabulary.orderings:  # what is split may itself be the smaller of another two
        for smaller, larger in vocabulary.orderings:
            fact = vocabulary.facts[smaller]
            lows = [
                region.low
                for region in fact_cells(fact, tests.get(smaller, ()), found.get(smaller, ()))
                if abs(region.low) < _LARGE
            ]
            answers = (fixed.get(smaller), (present or {}).get(smaller))
            given = [value for value in answers if isinstance(value, int | float)]
            found.setdefault(larger, set()).update(
                _cuts(vocabulary.facts[larger], [*(given if smaller in fixed else lows), *given])
            )
