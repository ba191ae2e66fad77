"""What the cases of a rule should show: each condition, and both sides of each bound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from nicwise.engine.audits.drops import conditions_dropped, replaced
from nicwise.engine.cases import Case
from nicwise.engine.model import All, Atom, Bound, Condition, Fact, Not, Range, Rule, Test, Unless, atoms

__all__ = ["Item", "Kind", "to_show"]

Kind = Literal["condition", "inside", "outside"]
_NEAR = 0.1  # of a number that is not whole: how far from its bound a case is just beside it


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that the cases of a rule should show.

    Attributes
    ----------
    kind : str
        ``condition``: it is needed; ``inside`` or ``outside``: its bound is where it is.
    part : Condition
        The condition, or the bound alone.
    at : int
        The number of its first test, in the order written.
    when : All
        The rule's conditions without it, or with the bound moved; a case that shows it comes out otherwise.
    cases : tuple of Case
        Those that show it.
    """

    rule: str
    kind: Kind
    part: Condition
    at: int
    when: All
    cases: tuple[Case, ...] = ()


def to_show(facts: Mapping[str, Fact], rule: Rule) -> Iterator[Item]:
    """Yield what the cases of a rule should show.

    Parameters
    ----------
    facts : Mapping of str to Fact
        The vocabulary.
    rule : Rule
        Any rule.

    Yields
    ------
    Item
        Conditions first, then bounds, each in the order written; without the cases.
    """
    for drop in conditions_dropped(rule.when):
        yield Item(rule.id, "condition", drop.part, drop.at, drop.when)
    for at, atom in enumerate(atoms(rule.when)):
        fact = facts.get(atom.fact)
        for kind, bound, test in _moved(fact, atom.test) if fact is not None else ():
            yield Item(
                rule.id, kind, Atom(atom.fact, bound), at, replaced(rule.when, at, Atom(atom.fact, test))
            )


def _moved(fact: Fact, test: Test) -> Iterator[tuple[Kind, Range, Test]]:
    """Each bound of a test, and the test with it moved: a little inward, and a little outward."""
    match test:
        case Not(inner):
            yield from ((kind, bound, Not(moved)) for kind, bound, moved in _moved(fact, inner))
        case Unless(inner):
            yield from ((kind, bound, Unless(moved)) for kind, bound, moved in _moved(fact, inner))
        case Range():
            for name, other, sign in (
                ("from_", "above", 1),
                ("above", "from_", 1),
                ("below", "at_most", -1),
                ("at_most", "below", -1),
            ):
                bound = getattr(test, name)
                if bound is None:
                    continue
                alone = Range(**{name: bound})
                closed = name in ("from_", "at_most")
                step = 1 if fact.type == "integer" else _NEAR * (abs(bound.value) or 1)
                # The bound itself is inside where it is closed, and outside where it is open
                tight = replace(test, **{name: None, other: Bound(bound.value)})
                far = replace(test, **{name: Bound(bound.value + (-sign if closed else sign) * step)})
                yield "inside", alone, tight if closed else far
                yield "outside", alone, far if closed else tight
