"""The cells of one fact: values that no test of the rule base can tell apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise
from math import prod
from operator import itemgetter

from nicwise.engine.conditions import holds
from nicwise.engine.model import Cell, Fact, Missing, Not, OneOf, Range, Test, Unless, Value

__all__ = ["Region", "fact_cells", "missing_region", "plain"]

_MOST_MEMBERS = 12
_FAR = 1000


@dataclass(frozen=True, slots=True)
class Region:
    """One cell of a fact.

    Attributes
    ----------
    cell : Cell
        A value that stands for all of them, or why there is none.
    low, high : float
        Of numbers: the ends, infinite where there is none.
    closed_low, closed_high : bool
        Whether the ends belong to it.
    members : tuple
        Of choices and sets: every value in it.
    weight : float
        How often it is met, relative to the fact's other cells: of values that are counted their number
        or what the vocabulary says is typical; of other numbers, every range that tests tell apart alike.
    tests, truths : tuple
        Of sets, the tests on them, and whether each holds on every value in it.
    whole : bool
        Of numbers: whether they are whole numbers.
    """

    fact: str
    cell: Cell
    low: float = -math.inf
    high: float = math.inf
    closed_low: bool = False
    closed_high: bool = False
    members: tuple[Value, ...] = ()
    weight: float = 1.0
    tests: tuple[Test, ...] = ()
    truths: tuple[bool, ...] = ()
    whole: bool = False

    def includes(self, value: Cell) -> bool:
        """Say whether a value, or the lack of one, lies in this cell."""
        if isinstance(value, Missing) or isinstance(self.cell, Missing):
            return value is self.cell
        if self.tests:
            return tuple(holds(test, value) for test in self.tests) == self.truths
        if self.members:
            return value in self.members
        if not isinstance(value, int | float):
            return False
        above = value > self.low or (self.closed_low and value == self.low)
        return above and (value < self.high or (self.closed_high and value == self.high))


def missing_region(fact: Fact, why: Missing) -> Region:
    """Return the cell of a fact without a value."""
    return Region(fact.id, why)


def fact_cells(fact: Fact, tests: Sequence[Test], extra: Iterable[float] = ()) -> tuple[Region, ...]:
    """Return the cells of a fact's values, known ones only.

    Parameters
    ----------
    fact : Fact
        Asked, calculated or derived.
    tests : sequence of Test
        Every test of the rule base on it.
    extra : iterable of number
        Further points at which to split a number.

    Returns
    -------
    tuple of Region
        Numbers in rising order; choices in the vocabulary's.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.model import Bound
    >>> gpus = load(["guidance"]).facts["gpu_count"]
    >>> [(each.low, each.closed_low, each.high) for each in fact_cells(gpus, [Range(below=Bound(64))])]
    [(1, True, 64), (64, True, 10000000)]
    """
    if fact.numeric:
        return tuple(_intervals(fact, tests, extra))
    return tuple(_groups(fact, tests))


def _groups(fact: Fact, tests: Sequence[Test]) -> Iterator[Region]:
    values: Iterable[Value]
    if fact.type == "boolean":
        values = (True, False)
    elif fact.type == "choice":
        values = fact.choices
    else:
        values = _sets(fact, tests)
    together: dict[tuple[bool, ...], list[Value]] = {}
    for value in values:
        together.setdefault(tuple(holds(test, value) for test in tests), []).append(value)
    for truths, members in together.items():
        weight = sum(_weight(fact, member, tests) for member in members)
        # Members of a large set are examples, so that only the tests can tell what lies in the cell
        told = (
            (tuple(tests), truths) if fact.type == "set" and len(fact.choices) > _MOST_MEMBERS else ((), ())
        )
        yield Region(
            fact.id, members[0], members=tuple(members), weight=weight, tests=told[0], truths=told[1]
        )


def _weight(fact: Fact, value: Value, tests: Sequence[Test]) -> float:
    if isinstance(value, bool):
        return fact.typical.get(value, 1.0)
    if isinstance(value, str):
        return fact.choices[value].typical
    assert isinstance(value, frozenset)
    if len(fact.choices) <= _MOST_MEMBERS:
        return prod(fact.choices[name].typical for name in value)
    # A member stands for any that are like it: whichever of them are there, but not none of them
    groups = _alike(fact, tests)
    return prod(
        prod(1 + fact.choices[name].typical for name in group) - 1 for group in groups if group[0] in value
    )


def _alike(fact: Fact, tests: Sequence[Test]) -> list[list[str]]:
    """The members of a set, those together that every test treats alike."""
    alike: dict[tuple[bool, ...], list[str]] = {}
    for name in fact.choices:
        alike.setdefault(tuple(holds(test, frozenset({name})) for test in tests), []).append(name)
    return list(alike.values())


def _sets(fact: Fact, tests: Sequence[Test]) -> Iterator[frozenset[str]]:
    """Sets of members; of many, those that every test treats alike stand for each other."""
    few = len(fact.choices) <= _MOST_MEMBERS
    names = [name for group in _alike(fact, tests) for name in (group if few else group[:1])]
    for size in range(len(names) + 1):
        yield from map(frozenset, combinations(names, size))


def _numbers(test: Test) -> Iterator[float]:
    match test:
        case Not(inner) | Unless(inner):
            yield from _numbers(inner)
        case Range():
            yield from (bound.value for _, bound in test.bounds())
        case OneOf(named):
            yield from (value for value in named if isinstance(value, int | float))


def _intervals(fact: Fact, tests: Sequence[Test], extra: Iterable[float]) -> Iterator[Region]:
    """Points and the gaps between them, neighbours that no test tells apart joined again.

    Those that extra points alone part share the weight of one.
    """
    if fact.only:
        yield from _listed(fact, tests, set(extra))
        return
    points = sorted({number for test in tests for number in _numbers(test)} | set(extra))
    ends = [-math.inf, *points, math.inf]
    parts: list[tuple[float, bool, float, bool]] = []
    for low, high in pairwise(ends):
        parts.append((low, False, high, False))
        if high != math.inf:
            parts.append((high, True, high, True))
    split = set(extra)
    merged: list[tuple[tuple[bool, ...], tuple[float, bool, float, bool]]] = []
    for part in parts:
        clipped = _clip(fact, part)
        if clipped is None:
            continue
        seen = tuple(holds(test, typical(fact, clipped)) for test in tests)
        if merged and merged[-1][0] == seen and clipped[0] not in split:
            low, closed, _, _ = merged[-1][1]
            merged[-1] = (seen, (low, closed, clipped[2], clipped[3]))
        else:
            merged.append((seen, clipped))
    for _, group in groupby(merged, key=itemgetter(0)):
        pieces = [piece for _, piece in group]
        for low, closed_low, high, closed_high in pieces:
            yield Region(
                fact.id,
                typical(fact, (low, closed_low, high, closed_high)),
                low,
                high,
                closed_low,
                closed_high,
                weight=1 / len(pieces),
                whole=fact.type == "integer",
            )


def _listed(fact: Fact, tests: Sequence[Test], split: set[float]) -> Iterator[Region]:
    """The values that a number may have, neighbours that no test tells apart together."""
    groups: list[tuple[tuple[bool, ...], list[float]]] = []
    for value in fact.only:
        seen = tuple(holds(test, value) for test in tests)
        if groups and groups[-1][0] == seen and value not in split:
            groups[-1][1].append(value)
        else:
            groups.append((seen, [value]))
    for _, values in groups:
        likely = [fact.typical.get(value, 1.0) for value in values]
        yield Region(
            fact.id,
            values[likely.index(max(likely))],
            values[0],
            values[-1],
            closed_low=True,
            closed_high=True,
            weight=sum(likely),
            whole=fact.type == "integer",
        )


def _clip(fact: Fact, piece: tuple[float, bool, float, bool]) -> tuple[float, bool, float, bool] | None:
    """Keep what the fact's bounds allow; a gap without a whole number is nothing to an integer."""
    low, closed_low, high, closed_high = piece
    for sign, bound in fact.bounds.bounds():
        if sign in "≥>" and (bound.value > low or (bound.value == low and sign == ">")):
            low, closed_low = bound.value, sign == "≥"
        elif sign in "<≤" and (bound.value < high or (bound.value == high and sign == "<")):
            high, closed_high = bound.value, sign == "≤"
    if fact.type == "integer":
        first = low if low == -math.inf else math.ceil(low) if closed_low else math.floor(low) + 1
        last = high if high == math.inf else math.floor(high) if closed_high else math.ceil(high) - 1
        if first > last:
            return None
        return first, first > -math.inf, (last if closed_high else high), closed_high
    if low > high or (low == high and not (closed_low and closed_high)):
        return None
    if not (closed_low or closed_high) and math.nextafter(low, high) == high:
        return None
    return low, closed_low, high, closed_high


def typical(fact: Fact, piece: tuple[float, bool, float, bool]) -> float:
    """Return a number that stands for an interval: a round one, where there is one.

    Parameters
    ----------
    fact : Fact
        An integer or number.
    piece : tuple
        Low end, whether it belongs, high end, whether it belongs.

    Returns
    -------
    number
        Within the interval.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> facts = load(["guidance"]).facts
    >>> typical(facts["gpu_count"], (64, True, 256, False))
    128
    """
    low, closed_low, high, closed_high = piece
    inside = Region(fact.id, 0, low, high, closed_low, closed_high).includes
    if math.isinf(low) and math.isinf(high):
        return 1
    if low == high:
        return plain(low)
    ends = {bound.value for sign, bound in fact.bounds.bounds() if sign in "<≤"}
    if math.isinf(high) or (high in ends and low >= 0 and high > _FAR * max(low, 1)):  # it catches slips only
        candidates = [2 ** math.ceil(math.log2(low) + 0.5)] if low > 0 else [1, 10, low + 1]
    elif math.isinf(low):
        candidates = [high - 1, high / 2, high * 2, -1]
    else:
        middle = math.sqrt(low * high) if low > 0 else (low + high) / 2
        powers = (
            [2.0 ** math.floor(math.log2(middle)), 2.0 ** math.ceil(math.log2(middle))] if middle > 0 else []
        )
        powers.sort(key=lambda value: abs(math.log2(value / middle)))
        candidates = [*(value for value in powers if value >= 1), round(middle), (low + high) / 2, low, high]
    candidates += [low, high, low + 1, high - 1, (low + high) / 2]
    for value in candidates:
        if math.isfinite(value) and inside(value) and (fact.type != "integer" or value == int(value)):
            return plain(value)
    raise AssertionError(f"no number in {piece}")  # pragma: no cover - empty pieces were dropped


def plain(number: float) -> float:
    """Return a whole number without a fraction, as a person would write it.

    Parameters
    ----------
    number : number
        Finite.

    Returns
    -------
    number
        An `int` where it is whole.

    Examples
    --------
    >>> plain(8.0), plain(2.5)
    (8, 2.5)
    """
    return int(number) if number == int(number) else number
