"""What a test means: the one place that says when a condition holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nicwise.engine.model.conditions import (
    All,
    AnyOf,
    Atom,
    Cell,
    Condition,
    Includes,
    IsUnknown,
    Missing,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
)

__all__ = [
    "alternatives",
    "count_alternatives",
    "guaranteed",
    "holds",
    "negative",
    "satisfied",
    "verdict",
    "witnesses",
]

_SIGNS = {
    "≥": lambda value, bound: value >= bound,
    ">": lambda value, bound: value > bound,
    "<": lambda value, bound: value < bound,
    "≤": lambda value, bound: value <= bound,
}


def holds(test: Test, cell: Cell) -> bool:
    """Say whether a test holds on what is known of a fact.

    Total: it answers for every test and every cell, and raises on none.

    Parameters
    ----------
    test : Test
        Any test.
    cell : Cell
        A value, or why there is none.

    Returns
    -------
    bool
        On a fact that is not known only `IsUnknown` and `Unless` hold; on one that is not
        applicable, only `Unless`.

    Examples
    --------
    >>> from nicwise.engine.model import Bound
    >>> band = Range(from_=Bound(64), below=Bound(256))
    >>> holds(band, 64), holds(band, 256), holds(band, Missing.UNKNOWN)
    (True, False, False)
    >>> holds(Unless(band), Missing.UNKNOWN), holds(Not(band), Missing.UNKNOWN)
    (True, False)
    """
    if isinstance(test, Unless):
        return not holds(test.test, cell)
    if isinstance(test, IsUnknown):
        return cell is Missing.UNKNOWN
    if isinstance(cell, Missing):
        return False
    if isinstance(test, Not):
        return not holds(test.test, cell)
    if isinstance(test, OneOf):
        return not isinstance(cell, frozenset) and cell in test.values
    if isinstance(test, Range):
        return (
            isinstance(cell, int | float)
            and not isinstance(cell, bool)
            and all(_SIGNS[sign](cell, bound.value) for sign, bound in test.bounds())
        )
    if isinstance(test, Includes):
        return isinstance(cell, frozenset) and not test.values.isdisjoint(cell)
    return isinstance(cell, frozenset) and not cell  # Empty


def negative(test: Test) -> bool:
    """Say whether a test can hold on a fact that is not known.

    Parameters
    ----------
    test : Test
        Any test.

    Returns
    -------
    bool
        True for what counts as negation when rules are put in strata.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> negative(Unless(Empty())), negative(Not(Empty())), negative(IsUnknown())
    (True, False, True)
    """
    return holds(test, Missing.UNKNOWN) or holds(test, Missing.NOT_APPLICABLE)


def satisfied(condition: Condition, cells: Mapping[str, Cell]) -> bool:
    """Say whether a condition holds.

    Parameters
    ----------
    condition : Condition
        Any condition.
    cells : Mapping of str to Cell
        What is known of each fact; a fact left out is unknown.

    Returns
    -------
    bool
        Whether it holds.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> either = AnyOf((Atom("a", IsUnknown()), Atom("b", Empty())))
    >>> satisfied(either, {"a": 1, "b": frozenset()}), satisfied(either, {"a": 1})
    (True, False)
    """
    if isinstance(condition, Atom):
        return holds(condition.test, cells.get(condition.fact, Missing.UNKNOWN))
    results = (satisfied(part, cells) for part in condition.parts)
    return all(results) if isinstance(condition, All) else any(results)


def witnesses(condition: Condition, cells: Mapping[str, Cell]) -> Iterator[Atom]:
    """Yield the atoms by which a condition that holds does so, every alternative that holds included.

    Parameters
    ----------
    condition : Condition
        Any condition.
    cells : Mapping of str to Cell
        What is known of each fact.

    Yields
    ------
    Atom
        Nothing where the condition does not hold.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> either = AnyOf((Atom("a", IsUnknown()), Atom("b", Empty())))
    >>> [atom.fact for atom in witnesses(either, {"a": 1, "b": frozenset()})]
    ['b']
    """
    if not satisfied(condition, cells):
        return
    if isinstance(condition, Atom):
        yield condition
    else:
        for part in condition.parts:
            yield from witnesses(part, cells)


def verdict(condition: Condition, cells: Mapping[str, Cell], open_facts: frozenset[str]) -> bool | None:
    """Say what is sure of a condition, whatever the open facts turn out to be.

    Parameters
    ----------
    condition : Condition
        Any condition.
    cells : Mapping of str to Cell
        What is known of each fact.
    open_facts : frozenset of str
        Facts whose cell may still change in any way.

    Returns
    -------
    bool or None
        True or False where it is sure atom by atom; None where it is not.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> both = All((Atom("a", Empty()), Atom("b", Empty())))
    >>> verdict(both, {"a": frozenset({"x"})}, frozenset({"b"}))
    False
    >>> verdict(both, {"a": frozenset()}, frozenset({"b"})) is None
    True
    """
    if isinstance(condition, Atom):
        if condition.fact in open_facts:
            return None
        return satisfied(condition, cells)
    results = [verdict(part, cells, open_facts) for part in condition.parts]
    decided = not isinstance(condition, All)  # one True decides `any`, one False decides `all`
    if decided in results:
        return decided
    return None if None in results else not decided


def alternatives(condition: Condition) -> tuple[tuple[Atom, ...], ...]:
    """Return the conjunctions of which at least one must hold.

    Parameters
    ----------
    condition : Condition
        Any condition.

    Returns
    -------
    tuple of tuple of Atom
        The disjunctive normal form, in the order written.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> a, b, c = (Atom(name, Empty()) for name in "abc")
    >>> [[atom.fact for atom in each] for each in alternatives(All((a, AnyOf((b, c)))))]
    [['a', 'b'], ['a', 'c']]
    """
    if isinstance(condition, Atom):
        return ((condition,),)
    parts = [alternatives(part) for part in condition.parts]
    if isinstance(condition, AnyOf):
        return tuple(each for part in parts for each in part)
    combined: tuple[tuple[Atom, ...], ...] = ((),)
    for part in parts:
        combined = tuple(before + each for before in combined for each in part)
    return combined


def count_alternatives(condition: Condition) -> int:
    """Return how many `alternatives` a condition has, without forming them.

    Parameters
    ----------
    condition : Condition
        Any condition.

    Returns
    -------
    int
        Their number.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> pair = AnyOf((Atom("a", Empty()), Atom("b", Empty())))
    >>> count_alternatives(All((pair,) * 20))
    1048576
    """
    if isinstance(condition, Atom):
        return 1
    counts = [count_alternatives(part) for part in condition.parts]
    if isinstance(condition, AnyOf):
        return sum(counts)
    product = 1
    for count in counts:
        product *= count
    return product


def guaranteed(condition: Condition) -> frozenset[str]:
    """Return the facts that are known wherever a condition holds.

    Parameters
    ----------
    condition : Condition
        Any condition.

    Returns
    -------
    frozenset of str
        Facts tested positively in every alternative.

    Examples
    --------
    >>> from nicwise.engine.model import Empty
    >>> a, b, c = Atom("a", Empty()), Atom("b", Empty()), Atom("c", Unless(Empty()))
    >>> sorted(guaranteed(All((a, c, AnyOf((b, All((a, b))))))))
    ['a', 'b']
    """
    if isinstance(condition, Atom):
        return frozenset() if negative(condition.test) else frozenset({condition.fact})
    parts = [guaranteed(part) for part in condition.parts]
    if isinstance(condition, All):
        return frozenset().union(*parts)
    return frozenset.intersection(*parts) if parts else frozenset()
