"""The axes of the decision space: answers that are independent of each other, each axis with its cells.

Facts that a formula, a constraint, applicability or an assumption ties together share one axis, whose cells
are found by trying actual values: a cell exists because an answer in it does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import Cell, Fact, KnowledgeBase, Missing, Test, Value
from nicwise.engine.space.cells import Region, fact_cells, missing_region
from nicwise.engine.space.sharing import weights
from nicwise.engine.space.splits import splits
from nicwise.engine.space.trying import Trial
from nicwise.engine.space.vocabulary import Vocabulary, vocabulary_of
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
        What rules see of these facts, and of the facts that are calculated from them; of those that are not
        settled by this axis alone, nothing.
    weight : float
        Its share among the answers that are known; zero where one is unknown.
    given : frozenset of str
        Facts whose answer is a person's own; of the others, any answer in the cell would do as well.
    also : tuple of Mapping of str to Cell
        What the rules of other rule bases see, where several are compared.
    """

    answers: Mapping[str, Value | None]
    regions: Mapping[str, Region]
    seen: Mapping[str, Cell]
    weight: float
    given: frozenset[str] = frozenset()
    also: tuple[Mapping[str, Cell], ...] = ()


@dataclass(frozen=True, slots=True)
class Axis:
    """Facts that are answered together, and their cells.

    Attributes
    ----------
    calculated : tuple of str
        Facts that are calculated from these, and perhaps from others.
    idle : bool
        Whether nothing asks for them: no condition, no formula and no constraint.
    """

    facts: tuple[str, ...]
    cells: tuple[AnswerCell, ...]
    calculated: tuple[str, ...] = ()
    idle: bool = False


_Found = tuple[dict[str, Value | None], dict[str, Region], list[dict[str, Cell]]]


def answer_axes(
    knowledge: KnowledgeBase,
    tests: Mapping[str, tuple[Test, ...]],
    fixed: Mapping[str, Value | None],
    *,
    present: Mapping[str, Value | None] | None = None,
    also: Sequence[KnowledgeBase] = (),
    kept: dict[object, Axis] | None = None,
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
    present : Mapping of str to Value or None, optional
        Answers that get cells of their own beside those of other values.
    also : sequence of KnowledgeBase
        Others that are compared with it: cells are of the facts of all, and of the cases that all allow.
    kept : dict, optional
        Axes that were made before of the same rule base and tests; to which new ones are added.

    Returns
    -------
    tuple of Axis
        Every asked fact is on one of them.

    Raises
    ------
    TooLarge
        If too many values would have to be tried to find the cells of facts that are tied together.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space.tests_of import tests_of
    >>> guidance = load(["guidance"])
    >>> [axis.facts for axis in answer_axes(guidance, tests_of([guidance]), {}) if len(axis.facts) > 1]
    [('gpu_count', 'planned_gpu_count')]
    """
    vocabulary = vocabulary_of((knowledge, *also))
    cuts = splits(vocabulary, tests, fixed, present)
    used = {name for name, each in tests.items() if each} | vocabulary.computed

    def cells(fact: Fact) -> tuple[Region, ...]:
        return fact_cells(fact, tests.get(fact.id, ()), cuts.get(fact.id, ()))

    def axis(names: tuple[str, ...]) -> Axis:
        if used.isdisjoint(names):
            return replace(_axis(vocabulary, cells, names, fixed, present), idle=True)
        if kept is None or present is not None:
            return _axis(vocabulary, cells, names, fixed, present)
        facts = (*names, *(fact.id for fact in vocabulary.calculated(names)))
        key = (
            names,
            tuple((name in fixed, fixed.get(name)) for name in names),
            *map(cuts.get, facts),
        )
        if key not in kept:
            kept[key] = _axis(vocabulary, cells, names, fixed, present)
        return kept[key]

    return tuple(map(axis, vocabulary.components))


def _axis(
    vocabulary: Vocabulary,
    cells_of: Callable[[Fact], tuple[Region, ...]],
    names: tuple[str, ...],
    fixed: Mapping[str, Value | None],
    present: Mapping[str, Value | None] | None,
) -> Axis:
    facts = [vocabulary.facts[name] for name in names]
    calculated = vocabulary.calculated(names)
    regions = {fact.id: cells_of(fact) for fact in (*facts, *calculated)}
    tied = vocabulary.ties(names, regions)
    trial = Trial(vocabulary.trying(names), regions, tied, fixed, present)
    region_of = _Regions(vocabulary.facts, regions)
    found: dict[tuple[object, ...], _Found] = {}
    if trial.least(facts) > _MOST_TRIED:
        raise TooLarge(names, _MOST_TRIED)
    for count, answers in enumerate(trial.answers(facts)):
        if count >= _MOST_TRIED:
            raise TooLarge(names, _MOST_TRIED)
        seen = vocabulary.seen(answers)
        if seen is None:
            continue
        cells = {name: cell for each in reversed(seen) for name, cell in each.items()}
        refuted = {name for name, cell in cells.items() if cell is Missing.NOT_APPLICABLE}
        applies = {name for name in names if name not in refuted} | {
            name for each in seen for name in each if each[name] is not Missing.NOT_APPLICABLE
        }
        where = {name: region_of(name, answers[name] if name in applies else cells[name]) for name in names}
        where |= {fact.id: region_of(fact.id, cells[fact.id]) for fact in calculated if fact.id in cells}
        key: tuple[object, ...] = tuple((where[name].cell, where[name].low) for name in names)
        for each in seen:
            key += tuple(region_of(name, cell).cell for name, cell in each.items())
        if present is not None:
            key += tuple(name in applies and answers[name] == present.get(name) for name in names)
        kept = {name: value for name, value in answers.items() if name in applies}
        found.setdefault(key, (kept, where, seen))

    def given(answers: Mapping[str, Value | None]) -> frozenset[str]:
        known = {} if present is None else present
        return frozenset(
            name for name, value in answers.items() if name in fixed or value == known.get(name, fixed)
        )

    ordered = sorted(
        found.values(), key=lambda each: [_position(regions[name], each[1][name]) for name in names]
    )
    first = [name for name in vocabulary.order if name in names]  # what decides whether others apply
    shares = weights([each[1] for each in ordered], first, fixed)
    return Axis(
        names,
        tuple(
            AnswerCell(kept, where, seen[0], share, given(kept), tuple(seen[1:]))
            for (kept, where, seen), share in zip(ordered, shares, strict=True)
        ),
        tuple(fact.id for fact in calculated),
    )


def _position(regions: Sequence[Region], region: Region) -> int:
    """Known values in their order, then unknown, then not applicable."""
    if isinstance(region.cell, Missing):
        return len(regions) + (region.cell is Missing.NOT_APPLICABLE)
    return regions.index(region)


class _Regions:
    """The region of each value, looked up once."""

    def __init__(self, facts: Mapping[str, Fact], regions: Mapping[str, Sequence[Region]]) -> None:
        self._facts = facts
        self._regions = regions
        self._known: dict[tuple[str, type, Cell | None], Region] = {}

    def __call__(self, name: str, value: Cell | None) -> Region:
        key = (name, type(value), value)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(name, value)
        return found

    def _find(self, name: str, value: Cell | None) -> Region:
        if value is None or isinstance(value, Missing):
            return missing_region(self._facts[name], Missing.UNKNOWN if value is None else value)
        return next(region for region in self._regions[name] if region.includes(value))
