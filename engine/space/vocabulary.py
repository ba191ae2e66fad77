"""The facts of one rule base, or of several that are compared: what ties them, and what rules see."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

from nicwise.engine.conditions import holds
from nicwise.engine.model import Cell, Constraint, Fact, KnowledgeBase, Missing, Value
from nicwise.engine.situation import broken_constraints, order, situation
from nicwise.engine.space.cells import Region
from nicwise.engine.space.finite import continuous
from nicwise.engine.space.trying import Tie, ties
from nicwise.engine.space.unions import Unions

__all__ = ["Vocabulary", "inputs", "ordering", "vocabulary_of"]

_RISING = (ast.Lt, ast.LtE)
_FALLING = (ast.Gt, ast.GtE)


class Vocabulary:
    """The facts of all of some rule bases.

    Parameters
    ----------
    bases : tuple of KnowledgeBase
        One, or several; a choice that one of them lacks is left out, as no case with it can be compared.

    Attributes
    ----------
    facts : dict of str to Fact
        As the first rule base has them that has them at all.
    order : tuple of str
        What others need comes before them.
    """

    def __init__(self, bases: tuple[KnowledgeBase, ...]) -> None:
        self.bases = bases
        self.facts: dict[str, Fact] = {}
        for base in bases:
            for name, fact in base.facts.items():
                self.facts[name] = _common(self.facts[name], fact) if name in self.facts else fact
        self._reduced: dict[tuple[int, tuple[str, ...]], KnowledgeBase] = {}
        self.order = tuple(dict.fromkeys(name for base in bases for name in order(base)))

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The names of the asked facts."""
        return tuple(name for name, fact in self.facts.items() if fact.kind == "asked")

    @cached_property
    def components(self) -> tuple[tuple[str, ...], ...]:
        """The asked facts in groups of those whose cells are found together."""
        groups = Unions[str]()
        for base in self.bases:
            for tie in _ties(base):
                self._join(groups, base, tie)
        grown = True
        while grown:  # with facts that are tied goes what decides about them
            together = self._together(groups)
            for names in together:
                for base in self.bases if len(names) > 1 else ():
                    for name in names:
                        self._join(groups, base, [name, *_conditions(base, name)])
            grown = len(self._together(groups)) < len(together)
        return self._together(groups)

    def _join(self, groups: Unions[str], base: KnowledgeBase, names: Sequence[str]) -> None:
        asked = [each for name in names if name in base.facts for each in inputs(base, name)]
        for other in asked[1:]:
            groups.join(asked[0], other)

    def _together(self, groups: Unions[str]) -> tuple[tuple[str, ...], ...]:
        together: dict[str, list[str]] = {}
        for name in self.asked:
            together.setdefault(groups.root(name), []).append(name)
        return tuple(tuple(names) for names in together.values())

    @cached_property
    def orderings(self) -> tuple[tuple[str, str], ...]:
        """Asked facts on axes of their own of which a constraint says that the first is the smaller."""
        where = {name: names for names in self.components for name in names}
        found = (ordering(each) for base in self.bases for each in base.constraints)
        return tuple(dict.fromkeys(each for each in found if each and where[each[0]] is not where[each[1]]))

    @cached_property
    def computed(self) -> frozenset[str]:
        """The facts that stand in a formula or a constraint."""
        facts = [fact for base in self.bases for fact in base.facts.values()]
        formulas = [fact.formula for fact in facts if fact.formula is not None]
        formulas += [each.holds for base in self.bases for each in base.constraints]
        return frozenset(name for each in formulas for name in each.names)

    def calculated(self, names: Sequence[str]) -> list[Fact]:
        """Return the facts that are calculated from some asked ones alone, and settled with them."""
        found = {name for base in self.bases for name in _settled(base, tuple(names))}
        return [fact for name, fact in self.facts.items() if name in found and fact.kind == "calculated"]

    def ties(self, names: Sequence[str], regions: Mapping[str, Sequence[Region]]) -> tuple[Tie, ...]:
        """Return what ties some facts, in any of the rule bases."""
        found: list[Tie] = []
        for base in self.bases:
            settled = set(_settled(base, tuple(names)))
            calculated = [each for name in settled if (each := base.facts[name]).formula is not None]
            found += ties(self._base(base, tuple(names)), calculated, regions)
        return tuple(found)

    def trying(self, names: Sequence[str]) -> tuple[KnowledgeBase, ...]:
        """Return the rule bases, each reduced to what is settled with some facts."""
        return tuple(self._base(base, tuple(names)) for base in self.bases)

    def seen(self, answers: Mapping[str, Value | None]) -> list[dict[str, Cell]] | None:
        """Say what the rules of each rule base see of answers to facts whose cells are found together.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            To all facts of a component.

        Returns
        -------
        list of dict of str to Cell, or None
            Of every fact that these settle; one whose applicability or assumption hangs on others is not
            among them. None where a rule base does not allow the answers.
        """
        found: list[dict[str, Cell]] = []
        names = tuple(answers)
        for base in self.bases:
            own = {name: value for name, value in answers.items() if name in base.facts}
            if len(self.bases) > 1 and not _allowed(base, own):
                return None
            reduced = self._base(base, names)
            if own.keys() == reduced.facts.keys() and _plain(reduced):
                found.append({name: _cell(value) for name, value in own.items()})
                continue
            now = situation(reduced, own)
            if broken_constraints(reduced, now):
                return None
            found.append({name: state.cell for name, state in now.known.items()})
        return found

    def _base(self, base: KnowledgeBase, names: tuple[str, ...]) -> KnowledgeBase:
        """A rule base with the facts alone that some asked ones settle."""
        key = (id(base), names)
        if key not in self._reduced:
            settled = _settled(base, names)
            self._reduced[key] = replace(
                base,
                facts={name: base.facts[name] for name in base.facts if name in settled},
                constraints=tuple(each for each in base.constraints if set(each.holds.names) <= set(settled)),
            )
        return self._reduced[key]


@lru_cache(maxsize=16)
def vocabulary_of(bases: tuple[KnowledgeBase, ...]) -> Vocabulary:
    """Return the vocabulary of some rule bases, kept for the next question.

    Parameters
    ----------
    bases : tuple of KnowledgeBase
        One or several.

    Returns
    -------
    Vocabulary
        Always the same one for the same rule bases.
    """
    return Vocabulary(bases)


def ordering(constraint: Constraint) -> tuple[str, str] | None:
    """Return the two facts of a constraint that says which is the smaller, and nothing else.

    Parameters
    ----------
    constraint : Constraint
        Any.

    Returns
    -------
    (str, str) or None
        The smaller first.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> ordering(load(["guidance"]).constraints[0])
    ('gpu_count', 'planned_gpu_count')
    """
    tree = constraint.holds.tree
    assert isinstance(tree, ast.Compare)
    left, right = tree.left, tree.comparators[0]
    if not (isinstance(left, ast.Name) and isinstance(right, ast.Name)) or left.id == right.id:
        return None
    if isinstance(tree.ops[0], _RISING):
        return left.id, right.id
    return (right.id, left.id) if isinstance(tree.ops[0], _FALLING) else None


def _common(one: Fact, other: Fact) -> Fact:
    """A fact of two rule bases, with the choices that both have."""
    if not one.choices or not other.choices:
        return one
    return replace(one, choices={name: each for name, each in one.choices.items() if name in other.choices})


def _allowed(base: KnowledgeBase, answers: Mapping[str, Value | None]) -> bool:
    """Whether numbers are within the bounds that a rule base sets."""
    return all(
        value is None or not (fact := base.facts[name]).numeric or _within(fact, value)
        for name, value in answers.items()
    )


def _within(fact: Fact, value: Value) -> bool:
    return holds(fact.bounds, value) and (not fact.only or value in fact.only)


def _ties(base: KnowledgeBase) -> Iterator[list[str]]:
    """Facts whose cells are found together: two that may have any value, in one formula or constraint."""
    for name, fact in base.facts.items():
        if fact.formula is not None and len(continuous(base, fact.formula)) > 1:
            yield [name]
    for constraint in base.constraints:
        pair = ordering(constraint)
        if pair is None or any(base.facts[name].kind != "asked" for name in pair):
            yield list(constraint.holds.names)


def _conditions(base: KnowledgeBase, name: str) -> list[str]:
    """The facts on which it hangs whether a fact applies, and what is assumed of it."""
    return list(base.facts[name].needs) if name in base.facts else []


@lru_cache(maxsize=4096)
def _settled(base: KnowledgeBase, names: tuple[str, ...]) -> tuple[str, ...]:
    """The facts that are settled by answers to some asked ones, these included."""
    known = set(names)
    own = [name for name in names if name in base.facts and known.issuperset(_asked(base, name))]
    if len(own) < sum(name in base.facts for name in names):
        return ()
    more = [
        name
        for name, fact in base.facts.items()
        if fact.kind == "calculated" and (needed := _asked(base, name)) and known.issuperset(needed)
    ]
    return (*own, *more)


@lru_cache(maxsize=4096)
def _asked(base: KnowledgeBase, name: str) -> frozenset[str]:
    """The asked facts on which a fact hangs, by formulas, assumptions and applicability."""
    found = {name} if base.facts[name].kind == "asked" else set()
    for other in base.facts[name].needs:
        found |= _asked(base, other)
    return frozenset(found)


def inputs(base: KnowledgeBase, name: str) -> Iterator[str]:
    """Yield the asked facts from which a fact is worked out.

    Parameters
    ----------
    base : KnowledgeBase
        The rule base.
    name : str
        A fact; one that is asked is its own.

    Yields
    ------
    str
        As often as each is needed.
    """
    fact = base.facts[name]
    if fact.kind == "asked":
        yield name
    else:
        for other in fact.needs:
            yield from inputs(base, other)


def _cell(value: Value | None) -> Cell:
    return Missing.UNKNOWN if value is None else value


@lru_cache(maxsize=4096)
def _plain(base: KnowledgeBase) -> bool:
    """Whether rules see the answers just as they are given."""
    return not base.constraints and all(
        fact.kind == "asked" and fact.applies_when is None and not fact.assume and not fact.calculated
        for fact in base.facts.values()
    )
