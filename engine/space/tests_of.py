"""Which tests a rule base makes of each fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from nicwise.engine.model import Condition, KnowledgeBase, Test, atoms

__all__ = ["conditions", "tests_of"]


def conditions(knowledge: KnowledgeBase) -> Iterator[Condition]:
    """Yield every condition that bears on a conclusion or on what is known; advice does not.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A rule base.

    Yields
    ------
    Condition
        Of rules that fire, advice included, tie-breaks, applicability and assumptions.
    """
    yield from (rule.when for rule in knowledge.rules.values() if rule.fires)
    yield from (each.when for each in knowledge.tie_breaks if each.when is not None)
    for fact in knowledge.facts.values():
        if fact.applies_when is not None:
            yield fact.applies_when
        yield from (each.when for each in fact.assume)


def tests_of(bases: Iterable[KnowledgeBase], *also: Condition) -> dict[str, tuple[Test, ...]]:
    """Collect the tests on each fact.

    Parameters
    ----------
    bases : iterable of KnowledgeBase
        One rule base, or several that share their cells.
    *also : Condition
        Further conditions, on the same facts.

    Returns
    -------
    dict of str to tuple of Test
        Each test once; those on a derived fact count for the fact that is its default too.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> len(tests_of([load(["guidance"])])["training_duty"])
    2
    """
    found: dict[str, dict[Test, None]] = {}
    bases = tuple(bases)
    for condition in (*chain.from_iterable(map(conditions, bases)), *also):
        for atom in atoms(condition):
            found.setdefault(atom.fact, {})[atom.test] = None
    for base in bases:
        for fact in base.facts.values():
            other = fact.default
            while other is not None:
                found.setdefault(other, {}).update(found.get(fact.id, {}))
                other = base.facts[other].default
    return {name: tuple(tests) for name, tests in found.items()}
