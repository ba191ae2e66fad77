"""Why not the other side: what would have spoken for it, and what beat what did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from nicwise.engine.conditions import alternatives, holds
from nicwise.engine.explain.beaten import Beaten, beaten
from nicwise.engine.explain.rule import Cells, Check, Group, cells_of, explain_rule, flat
from nicwise.engine.model import Atom, Derives, Fact, Favours, KnowledgeBase, Missing, Rule, RulesOut
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.cells import Region, fact_cells

__all__ = ["Unfired", "WhyNot", "why_not"]


@dataclass(frozen=True, slots=True)
class Unfired:
    """A rule that did not fire.

    Attributes
    ----------
    failing : tuple of Check or Group
        Every condition that fails; of a group of which any will do, all parts.
    count : int
        How many more tests would have to hold, at least; for a derived fact, those of the nearest rule that
        would derive it.
    distance : float
        How far the values are from what these tests ask for: 0 where only something unknown is missing, up to
        1 for each test.
    behind : Mapping of Atom to tuple of Unfired
        Of each test of a derived fact that fails: the rules that would have derived what it asks for.
    """

    rule: Rule
    failing: tuple[Check | Group, ...]
    count: int
    distance: float
    behind: Mapping[Atom, tuple[Unfired, ...]]


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a side was not concluded.

    Attributes
    ----------
    beaten : tuple of Beaten
        What did speak for it, strongest first.
    unfired : tuple of Unfired
        What would have spoken for it, or ruled the other side out, nearest first.
    ruled_out : tuple of str
        The rules that rule it out.
    """

    side: str
    beaten: tuple[Beaten, ...]
    unfired: tuple[Unfired, ...]
    ruled_out: tuple[str, ...]


def why_not(found: Consultation, side: str) -> WhyNot:
    """Say why a side was not concluded.

    Parameters
    ----------
    found : Consultation
        A consultation.
    side : str
        A side that it did not conclude.

    Returns
    -------
    WhyNot
        Every rule for the side, fired or not; retired ones aside.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> told = why_not(consult(load(["guidance"]), {"gpu_count": 60, "workload": "inference"}), "400G")
    >>> [(each.rule.id, each.count) for each in told.unfired][:2]
    [('platform/h200-and-blackwell', 1), ('scale/from-32-to-63-growing', 1)]
    """
    knowledge, fired = found.knowledge, {firing.rule for firing in found.firings}
    cells = cells_of(found)
    silent = [
        _unfired(found, rule, cells, frozenset())
        for rule in knowledge.rules.values()
        if rule.fires and rule.id not in fired and _speaks_for(knowledge, rule, side)
    ]
    return WhyNot(side, beaten(found, side), _nearest_first(silent), found.verdict.ruled_out.get(side, ()))


def _speaks_for(knowledge: KnowledgeBase, rule: Rule, side: str) -> bool:
    match rule.outcome:
        case Favours(favoured, _):
            return favoured == side
        case RulesOut(excluded):
            return excluded in knowledge.sides and excluded != side
    return False


def _nearest_first(rules: list[Unfired]) -> tuple[Unfired, ...]:
    return tuple(sorted(rules, key=lambda each: (each.count, each.distance)))


def _unfired(found: Consultation, rule: Rule, cells: Cells, above: frozenset[str]) -> Unfired:
    failing = _failing(flat(explain_rule(found, rule).conditions))
    behind = {
        check.atom: _nearest_first(
            [
                _unfired(found, other, cells, above | {check.atom.fact})
                for other in _deriving(found, check.atom)
            ]
        )
        for check in _checks(failing)
        if check.atom.fact not in above
    }
    count, distance = min(_gap(found, each, cells, behind) for each in alternatives(rule.when))
    return Unfired(rule, failing, count, distance, {atom: rules for atom, rules in behind.items() if rules})


def _failing(conditions: tuple[Check | Group, ...]) -> tuple[Check | Group, ...]:
    """What is left of conditions without all that holds."""
    found: list[Check | Group] = []
    for each in conditions:
        if each.holds:
            continue
        if isinstance(each, Check):
            found.append(each)
            continue
        parts = _failing(each.parts)
        if len(parts) == 1:  # the others of its parts hold
            found.append(parts[0])
        else:
            found.append(replace(each, parts=parts))
    return tuple(found)


def _checks(conditions: tuple[Check | Group, ...]) -> Iterator[Check]:
    for each in conditions:
        if isinstance(each, Check):
            yield each
        else:
            yield from _checks(each.parts)


def _deriving(found: Consultation, atom: Atom) -> Iterator[Rule]:
    """The rules that did not fire and would derive what a test asks for."""
    fired = {firing.rule for firing in found.firings}
    for rule in found.knowledge.rules.values():
        match rule.outcome:
            case Derives(fact, value) if fact == atom.fact and rule.fires and rule.id not in fired:
                if holds(atom.test, value):
                    yield rule


def _gap(
    found: Consultation, tests: tuple[Atom, ...], cells: Cells, behind: Mapping[Atom, tuple[Unfired, ...]]
) -> tuple[int, float]:
    """How many more tests must hold, and how far off they are in all."""
    count, distance = 0, 0.0
    for atom in dict.fromkeys(tests):
        if holds(atom.test, cells.get(atom.fact, Missing.UNKNOWN)):
            continue
        fact = found.knowledge.facts[atom.fact]
        ways = [(each.count, each.distance) for each in behind.get(atom, ())[:1]]
        if not ways or fact.default is not None:  # the other fact may take the value itself
            ways.append((1, _distance(fact, atom, cells)))
        nearest = min(ways)
        count, distance = count + nearest[0], distance + nearest[1]
    return count, distance


def _distance(fact: Fact, atom: Atom, cells: Cells) -> float:
    """Of numbers, how far the nearest that will do is, in proportion; of all else, whether it is known."""
    cell = cells.get(atom.fact, Missing.UNKNOWN)
    if cell is Missing.UNKNOWN:
        return 0.0
    if not fact.numeric or not isinstance(cell, int | float):
        return 1.0
    good = [region for region in fact_cells(fact, [atom.test]) if holds(atom.test, region.cell)]
    return min((_proportion(cell, region) for region in good), default=1.0)


def _proportion(value: float, region: Region) -> float:
    end = region.low if value <= region.low else region.high
    return abs(value - end) / max(abs(value), abs(end), 1e-9)
