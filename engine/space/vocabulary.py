"""The facts of one rule base, or of several that are compared: what ties them, and what rules see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from nicwise.engine.conditions import holds
from nicwise.engine.model import Cell, Fact, KnowledgeBase, Value
from nicwise.engine.situation import broken_constraints, order, situation
from nicwise.engine.space.cells import Region
from nicwise.engine.space.trying import Tie, ties
from nicwise.engine.space.unions import Unions

__all__ = ["Vocabulary", "inputs"]


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
        self._calculated: dict[frozenset[str], list[Fact]] = {}
        self.order = tuple(dict.fromkeys(name for base in bases for name in order(base)))

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The names of the asked facts."""
        return tuple(name for name, fact in self.facts.items() if fact.kind == "asked")

    def components(self) -> tuple[tuple[str, ...], ...]:
        """Return the asked facts in groups of those that are tied together."""
        groups = Unions[str]()
        for base in self.bases:
            for tie in _ties(base):
                asked = [each for name in tie for each in inputs(base, name) if each in self.asked]
                for other in asked[1:]:
                    groups.join(asked[0], other)
        together: dict[str, list[str]] = {}
        for name in self.asked:
            together.setdefault(groups.root(name), []).append(name)
        return tuple(tuple(names) for names in together.values())

    def calculated(self, names: Sequence[str]) -> list[Fact]:
        """Return the facts that are calculated from any of some asked ones."""
        key = frozenset(names)
        if key not in self._calculated:
            self._calculated[key] = [
                fact for name, fact in self.facts.items() if self._calculated_from(name) & key
            ]
        return self._calculated[key]

    def _calculated_from(self, name: str) -> set[str]:
        return {
            each
            for base in self.bases
            if name in base.facts and base.facts[name].formula is not None
            for each in inputs(base, name)
        }

    def ties(self, names: Sequence[str], regions: Mapping[str, Sequence[Region]]) -> tuple[Tie, ...]:
        """Return what ties some facts, in any of the rule bases."""
        found: list[Tie] = []
        for base in self.bases:
            calculated = [base.facts[fact.id] for fact in self.calculated(names) if fact.id in base.facts]
            found += ties(base, [fact for fact in calculated if fact.formula is not None], regions)
        return tuple(found)

    def seen(self, answers: Mapping[str, Value | None]) -> list[dict[str, Cell]] | None:
        """Say what the rules of each rule base see of answers to facts that are tied together.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            To all facts of a component.

        Returns
        -------
        list of dict of str to Cell, or None
            Asked facts, and those calculated from them; None where a rule base does not allow the answers.
        """
        found = []
        calculated = [fact.id for fact in self.calculated(tuple(answers))]
        for base in self.bases:
            own = {name: value for name, value in answers.items() if name in base.facts}
            if len(self.bases) > 1 and not _allowed(base, own):
                return None
            now = situation(base, own)
            if broken_constraints(base, now):
                return None
            names = [*own, *(name for name in calculated if name in base.facts)]
            found.append({name: now.known[name].cell for name in names})
        return found


def _common(one: Fact, other: Fact) -> Fact:
    """A fact of two rule bases, with the choices that both have."""
    if not one.choices or not other.choices:
        return one
    return replace(one, choices={name: each for name, each in one.choices.items() if name in other.choices})


def _allowed(base: KnowledgeBase, answers: Mapping[str, Value | None]) -> bool:
    """Whether numbers are within the bounds that a rule base sets."""
    return all(
        value is None or not base.facts[name].numeric or holds(base.facts[name].bounds, value)
        for name, value in answers.items()
    )


def _ties(base: KnowledgeBase) -> Iterator[list[str]]:
    for name, fact in base.facts.items():
        if fact.kind != "derived":
            yield [name, *fact.needs]
    for constraint in base.constraints:
        yield list(constraint.holds.names)


def inputs(base: KnowledgeBase, name: str) -> Iterator[str]:
    """Yield the asked facts from which a fact is worked out by formulas.

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
    elif fact.formula is not None:
        for other in fact.formula.names:
            yield from inputs(base, other)
