"""The axes of the decision space: answers that are independent of each other, each axis with its cells.

Facts that a formula, a constraint, applicability or an assumption ties together share one axis, whose cells
are found by trying actual values: a cell exists because an answer in it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import Cell, Fact, KnowledgeBase, Missing, Test, Value
from nicwise.engine.situation import broken_constraints, situation
from nicwise.engine.space.cells import Region, fact_cells, missing_region
from nicwise.engine.wording import Language, Message, Text

__all__ = ["AnswerCell", "Axis", "TooLarge", "answer_axes"]

_MOST_TRIED = 2_000_000
_TOO_LARGE = Text(
    "this question would need more than {budget} cells; it hangs on {facts}. Give some of these facts first",
    "回答该问题需要超过 {budget} 个单元，涉及 {facts}；请先给出其中部分事实",
)


class TooLarge(NicwiseError):
    """A query would exceed its budget of cells; `facts` are those responsible."""

    def __init__(self, facts: Sequence[str], budget: int) -> None:
        self.facts = tuple(facts)
        self.budget = budget
        super().__init__(facts, budget)

    def in_(self, language: Language) -> str:
        """Return the message in `language`."""
        return Message(_TOO_LARGE, {"budget": self.budget, "facts": self.facts}).in_(language)


@dataclass(frozen=True, slots=True)
class AnswerCell:
    """One cell of an axis.

    Attributes
    ----------
    answers : Mapping of str to Value or None
        A concrete answer to each fact of the axis that applies; None where it is unknown.
    regions : Mapping of str to Region
        The cell of each of its facts, those not applicable included.
    seen : Mapping of str to Cell
        What rules see of these facts, and of the facts that are calculated from them.
    weight : float
        Its share among the answers that are known; zero where one is unknown.
    """

    answers: Mapping[str, Value | None]
    regions: Mapping[str, Region]
    seen: Mapping[str, Cell]
    weight: float


@dataclass(frozen=True, slots=True)
class Axis:
    """Facts that are answered together, and their cells."""

    facts: tuple[str, ...]
    cells: tuple[AnswerCell, ...]


def answer_axes(
    knowledge: KnowledgeBase,
    tests: Mapping[str, tuple[Test, ...]],
    fixed: Mapping[str, Value | None],
    *,
    unknown: bool = True,
    present: Mapping[str, Value | None] | None = None,
) -> tuple[Axis, ...]:
    """Return the axes of a rule base, some answers fixed.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    tests : Mapping of str to tuple of Test
        Every test on each fact.
    fixed : Mapping of str to Value or None
        Answers that stay as they are; None is *unknown*.
    unknown : bool
        Whether the others may stay unknown.
    present : Mapping of str to Value or None, optional
        Answers that get cells of their own beside those of other values.

    Returns
    -------
    tuple of Axis
        Every asked fact is on one of them.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space.tests_of import tests_of
    >>> guidance = load(["guidance"])
    >>> [axis.facts for axis in answer_axes(guidance, tests_of([guidance]), {}) if len(axis.facts) > 1]
    [('gpu_count', 'planned_gpu_count'), ('workload', 'model_parameters', 'training_duty')]
    """
    return tuple(_axis(knowledge, tests, names, fixed, unknown, present) for names in _components(knowledge))


def _components(knowledge: KnowledgeBase) -> tuple[tuple[str, ...], ...]:
    """Asked facts that are tied together."""
    owner = {fact.id: fact.id for fact in knowledge.asked}

    def root(name: str) -> str:
        while owner[name] != name:
            name = owner[name]
        return name

    def inputs(name: str) -> Iterator[str]:
        fact = knowledge.facts[name]
        if fact.kind == "asked":
            yield name
        elif fact.formula is not None:
            for other in fact.formula.names:
                yield from inputs(other)

    ties = [[name, *fact.needs] for name, fact in knowledge.facts.items() if fact.kind != "derived"]
    ties += [list(each.holds.names) for each in knowledge.constraints]
    for tie in ties:
        asked = [each for name in tie for each in inputs(name)]
        for other in asked[1:]:
            owner[root(other)] = root(asked[0])
    together: dict[str, list[str]] = {}
    for fact in knowledge.asked:
        together.setdefault(root(fact.id), []).append(fact.id)
    return tuple(tuple(names) for names in together.values())


def _axis(
    knowledge: KnowledgeBase,
    tests: Mapping[str, tuple[Test, ...]],
    names: tuple[str, ...],
    fixed: Mapping[str, Value | None],
    unknown: bool,
    present: Mapping[str, Value | None] | None,
) -> Axis:
    facts = [knowledge.facts[name] for name in names]
    regions = {fact.id: fact_cells(fact, tests.get(fact.id, ())) for fact in facts}
    calculated = [
        fact
        for fact in knowledge.facts.values()
        if fact.formula is not None and _inputs(knowledge, fact) & set(names)
    ]
    for fact in calculated:
        regions[fact.id] = fact_cells(fact, tests.get(fact.id, ()))
    options = [_options(knowledge, fact, regions, calculated, fixed, unknown) for fact in facts]
    if present is not None:
        options = [_first(present.get(name), option) for name, option in zip(names, options, strict=True)]
    size = 1
    for option in options:
        size *= len(option)
    if size > _MOST_TRIED:
        raise TooLarge(names, _MOST_TRIED)
    found: dict[tuple[object, ...], tuple[dict[str, Value | None], dict[str, Region], dict[str, Cell]]] = {}
    for combination in product(*options):
        answers = dict(zip(names, combination, strict=True))
        now = situation(knowledge, answers)
        if broken_constraints(knowledge, now):
            continue
        seen = {fact.id: now.known[fact.id].cell for fact in (*facts, *calculated)}
        where = {
            fact.id: missing_region(fact, Missing.NOT_APPLICABLE)
            if seen[fact.id] is Missing.NOT_APPLICABLE
            else _region(fact, regions[fact.id], answers[fact.id])
            for fact in facts
        }
        key: tuple[object, ...] = tuple(
            (where[fact.id].cell, where[fact.id].low, _region(fact, regions[fact.id], seen[fact.id]).cell)
            for fact in facts
        )
        key += tuple(_region(fact, regions[fact.id], seen[fact.id]).cell for fact in calculated)
        if present is not None:
            key += tuple(
                seen[name] is not Missing.NOT_APPLICABLE and answers[name] == present.get(name)
                for name in names
            )
        kept = {name: value for name, value in answers.items() if seen[name] is not Missing.NOT_APPLICABLE}
        found.setdefault(key, (kept, where, seen))
    weights = _weights([each[1] for each in found.values()], names, fixed)
    return Axis(
        names, tuple(AnswerCell(*each, weight) for each, weight in zip(found.values(), weights, strict=True))
    )


def _first(value: Value | None, options: list[Value | None]) -> list[Value | None]:
    return [value, *(each for each in options if each != value)]


def _inputs(knowledge: KnowledgeBase, fact: Fact) -> set[str]:
    if fact.formula is None:
        return {fact.id}
    return set().union(*(_inputs(knowledge, knowledge.facts[name]) for name in fact.formula.names))


def _region(fact: Fact, regions: Sequence[Region], value: Cell | None) -> Region:
    if value is None or isinstance(value, Missing):
        return missing_region(fact, Missing.UNKNOWN if value is None else value)
    return next(region for region in regions if region.includes(value))


def _options(
    knowledge: KnowledgeBase,
    fact: Fact,
    regions: Mapping[str, Sequence[Region]],
    calculated: Sequence[Fact],
    fixed: Mapping[str, Value | None],
    unknown: bool,
) -> list[Value | None]:
    """The answers that are tried: one from each region at least, and what brings formulas to their cut points."""
    if fact.id in fixed:
        return [fixed[fact.id]]
    values: dict[Value | None, None] = {}
    for region in regions[fact.id]:
        assert not isinstance(region.cell, Missing)
        values[region.cell] = None
    tied = [each for each in calculated if each.formula is not None and fact.id in _inputs(knowledge, each)]
    tied_constraints = [each for each in knowledge.constraints if fact.id in each.holds.names]
    if fact.numeric and (tied or tied_constraints):
        for number in _numbers(knowledge, fact, regions, tied, fixed):
            if any(region.includes(number) for region in regions[fact.id]):
                values[number] = None
    if unknown:
        values[None] = None
    return list(values)


def _numbers(
    knowledge: KnowledgeBase,
    fact: Fact,
    regions: Mapping[str, Sequence[Region]],
    tied: Sequence[Fact],
    fixed: Mapping[str, Value | None],
) -> Iterator[float]:
    own = [end for region in regions[fact.id] for end in _ends(fact, region)]
    yield from own
    names = {name for each in tied for name in _inputs(knowledge, each)} | {
        name for each in knowledge.constraints if fact.id in each.holds.names for name in each.holds.names
    }
    others = [
        number
        for name in names - {fact.id}
        if name in regions
        for number in _known_numbers(knowledge.facts[name], regions[name], fixed)
    ]
    cuts = {
        end
        for each in tied
        for region in regions[each.id]
        for end in (region.low, region.high)
        if abs(end) < 1e15
    }
    step = 1 if fact.type == "integer" else 0.5
    for other in others:
        reached = {other, *(each for cut in cuts for each in (other * cut, other + cut, other - cut))}
        reached |= {other / cut for cut in cuts if cut}
        for number in sorted(reached):
            for near in (number, number - step, number + step):
                yield round(near) if fact.type == "integer" else near


def _ends(fact: Fact, region: Region) -> Iterator[float]:
    step = 1 if fact.type == "integer" else 0.5
    for end, closed, inward in (
        (region.low, region.closed_low, step),
        (region.high, region.closed_high, -step),
    ):
        if abs(end) < 1e15:
            yield end if closed else end + inward


def _known_numbers(
    fact: Fact, regions: Sequence[Region], fixed: Mapping[str, Value | None]
) -> Iterator[float]:
    if fact.id in fixed:
        value = fixed[fact.id]
        if isinstance(value, int | float):
            yield value
        return
    for region in regions:
        if isinstance(region.cell, int | float):
            yield region.cell
        yield from _ends(fact, region)


def _weights(
    cells: Sequence[Mapping[str, Region]], names: tuple[str, ...], fixed: Mapping[str, Value | None]
) -> list[float]:
    """Every answer is equally likely among those that are possible once the facts before it are answered.

    An unknown that was not answered as such has no weight.
    """
    return _share([(number, cell) for number, cell in enumerate(cells)], names, fixed, len(cells))


def _share(
    cells: list[tuple[int, Mapping[str, Region]]],
    names: tuple[str, ...],
    fixed: Mapping[str, Value | None],
    count: int,
) -> list[float]:
    weights = [0.0] * count
    if not names:
        for number, _ in cells:
            weights[number] = 1 / len(cells)
        return weights
    name, rest = names[0], names[1:]
    groups: dict[tuple[object, float], list[tuple[int, Mapping[str, Region]]]] = {}
    for number, cell in cells:
        region = cell[name]
        if region.cell is not Missing.UNKNOWN or name in fixed:
            groups.setdefault((region.cell, region.low), []).append((number, cell))
    for group in groups.values():
        for number, share in enumerate(_share(group, rest, fixed, count)):
            if share:
                weights[number] = share / len(groups)
    return weights
