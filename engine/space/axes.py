"""The axes of the decision space: answers that are independent of each other, each axis with its cells.

Facts that a formula, a constraint, applicability or an assumption ties together share one axis, whose cells
are found by trying actual values: a cell exists because an answer in it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import Cell, Fact, KnowledgeBase, Missing, Test, Value
from nicwise.engine.situation import broken_constraints, order, situation
from nicwise.engine.space.cells import Region, fact_cells, missing_region
from nicwise.engine.space.sharing import weights
from nicwise.engine.space.trying import Trial, ties
from nicwise.engine.wording import Language, Message, Text

__all__ = ["AnswerCell", "Axis", "TooLarge", "answer_axes"]

_MOST_TRIED = 40_000
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
        The cell of each of its facts, those not applicable and those calculated included.
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
    """Facts that are answered together, and their cells.

    Attributes
    ----------
    calculated : tuple of str
        Facts that are calculated from these, and perhaps from others.
    """

    facts: tuple[str, ...]
    cells: tuple[AnswerCell, ...]
    calculated: tuple[str, ...] = ()


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
    found: dict[tuple[object, ...], tuple[dict[str, Value | None], dict[str, Region], dict[str, Cell]]] = {}
    trial = Trial(knowledge, regions, ties(knowledge, calculated, regions), fixed, unknown, present)
    for count, answers in enumerate(trial.answers(facts)):
        if count >= _MOST_TRIED:
            raise TooLarge(names, _MOST_TRIED)
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
        where |= {fact.id: _region(fact, regions[fact.id], seen[fact.id]) for fact in calculated}
        key += tuple(where[fact.id].cell for fact in calculated)
        if present is not None:
            key += tuple(
                seen[name] is not Missing.NOT_APPLICABLE and answers[name] == present.get(name)
                for name in names
            )
        kept = {name: value for name, value in answers.items() if seen[name] is not Missing.NOT_APPLICABLE}
        found.setdefault(key, (kept, where, seen))
    cells = sorted(
        found.values(), key=lambda each: [_position(regions[name], each[1][name]) for name in names]
    )
    first = [name for name in order(knowledge) if name in names]  # what decides whether others apply
    shares = weights([each[1] for each in cells], first, fixed)
    return Axis(
        names,
        tuple(AnswerCell(*each, share) for each, share in zip(cells, shares, strict=True)),
        tuple(fact.id for fact in calculated),
    )


def _position(regions: Sequence[Region], region: Region) -> int:
    """Known values in their order, then unknown, then not applicable."""
    if isinstance(region.cell, Missing):
        return len(regions) + (region.cell is Missing.NOT_APPLICABLE)
    return regions.index(region)


def _inputs(knowledge: KnowledgeBase, fact: Fact) -> set[str]:
    if fact.formula is None:
        return {fact.id}
    return set().union(*(_inputs(knowledge, knowledge.facts[name]) for name in fact.formula.names))


def _region(fact: Fact, regions: Sequence[Region], value: Cell | None) -> Region:
    if value is None or isinstance(value, Missing):
        return missing_region(fact, Missing.UNKNOWN if value is None else value)
    return next(region for region in regions if region.includes(value))
