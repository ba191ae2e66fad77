"""The numbers that a fact can have, where they are few: what they make is looked up, not tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from nicwise.engine.formula import Formula
from nicwise.engine.model import KnowledgeBase

__all__ = ["continuous", "finite", "leaves"]

_FEW = 64
_MOST_COMBINED = 4096


@lru_cache(maxsize=4096)
def finite(knowledge: KnowledgeBase, name: str) -> tuple[float, ...]:
    """Return the values that a number can have.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    name : str
        An asked or calculated number.

    Returns
    -------
    tuple of number
        In rising order; none where they are not listed, or more than 64.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> finite(load(["guidance"]), "gpu_count")
    ()
    """
    fact = knowledge.facts[name]
    if fact.kind == "asked":
        return fact.only
    if fact.formula is None:
        return tuple(sorted({each.value for each in fact.assume if isinstance(each.value, int | float)}))
    inputs = [finite(knowledge, each) for each in fact.formula.names]
    combined = 1
    for values in inputs:
        combined *= len(values)
    if not 0 < combined <= _MOST_COMBINED:
        return ()
    found = {
        value
        for each in product(*inputs)
        if (value := fact.formula.value(dict(zip(fact.formula.names, each, strict=True)))) is not None
    }
    return tuple(sorted(found)) if len(found) <= _FEW else ()


def leaves(knowledge: KnowledgeBase, formula: Formula) -> tuple[str, ...]:
    """Return what a formula needs in the end: asked facts, and calculated ones with few values.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    formula : Formula
        Of one of its facts.

    Returns
    -------
    tuple of str
        Each once, in the order of first use.
    """
    return tuple(dict.fromkeys(_leaves(knowledge, formula)))


def _leaves(knowledge: KnowledgeBase, formula: Formula) -> Iterator[str]:
    for name in formula.names:
        inner = knowledge.facts[name].formula
        if inner is None or finite(knowledge, name):
            yield name
        else:
            yield from _leaves(knowledge, inner)


def continuous(knowledge: KnowledgeBase, formula: Formula) -> tuple[str, ...]:
    """Return the asked facts in a formula that may have any of many values.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    formula : Formula
        Of one of its facts.

    Returns
    -------
    tuple of str
        With two or more, cells are found by trying values of all of them together.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> continuous(guidance, guidance.facts["growth_factor"].formula)
    ('planned_gpu_count', 'gpu_count')
    """
    return tuple(
        name
        for name in leaves(knowledge, formula)
        if knowledge.facts[name].kind == "asked" and not finite(knowledge, name)
    )
