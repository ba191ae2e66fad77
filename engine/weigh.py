"""Findings to a conclusion: a tally is all that the weighing needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Finding

__all__ = [
    "INADMISSIBLE",
    "RULED_OUT",
    "TIE_BREAK",
    "Decision",
    "FactorState",
    "Tally",
    "add",
    "decide",
    "empty",
    "factor_states",
    "merge",
    "tally",
]

TIE_BREAK = "tie-break"
RULED_OUT = "ruled-out"
INADMISSIBLE = "inadmissible"

FactorState = tuple[int | None, int | None]
"""The strongest finding for each side in one factor, as the number of its level from zero, the strongest."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the findings of some factors come to.

    Attributes
    ----------
    net : tuple of int
        A level each, strongest first: factors for the first side less factors for the second.
    any : bool
        Whether anything favours a side.
    stronger : tuple of int
        Of each tie-break that asks for a factor: 1 where the first side is the stronger there,
        -1 where the second is, else 0.
    """

    net: tuple[int, ...]
    any: bool
    stronger: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A conclusion, its margin, and the number of the tie-break that made it."""

    conclusion: str | None
    margin: str | None
    tie_break: int | None = None


def empty(knowledge: KnowledgeBase) -> Tally:
    """Return the tally of nothing.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its levels and tie-breaks.

    Returns
    -------
    Tally
        All zero.
    """
    asking = sum(each.stronger_in is not None for each in knowledge.tie_breaks)
    return Tally((0,) * len(knowledge.levels), False, (0,) * asking)


def merge(one: Tally, other: Tally) -> Tally:
    """Put two tallies together, which have no factor in common.

    Parameters
    ----------
    one, other : Tally
        Each of some factors.

    Returns
    -------
    Tally
        Of the factors of both.

    Examples
    --------
    >>> merge(Tally((1, 0), True, (1,)), Tally((0, -1), True, (0,)))
    Tally(net=(1, -1), any=True, stronger=(1,))
    """
    return Tally(
        tuple(map(int.__add__, one.net, other.net)),
        one.any or other.any,
        tuple(map(int.__add__, one.stronger, other.stronger)),
    )


def add(knowledge: KnowledgeBase, tally: Tally, factor: str, state: FactorState) -> Tally:
    """Add one factor to a tally.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its levels and tie-breaks.
    tally : Tally
        What there is so far.
    factor : str
        The factor, which is not in it yet.
    state : FactorState
        Its strongest finding for each side.

    Returns
    -------
    Tally
        A new one.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> add(guidance, empty(guidance), "scale", (2, 1)).net  # moderate for 200G, strong for 400G
    (0, -1, 1, 0)
    """
    first, second = state
    if first is None and second is None:
        return tally
    net = tuple(count + (level == first) - (level == second) for level, count in enumerate(tally.net))
    asking = (each.stronger_in for each in knowledge.tie_breaks if each.stronger_in is not None)
    stronger = tuple(
        _stronger(first, second) if asked == factor else before
        for asked, before in zip(asking, tally.stronger, strict=True)
    )
    return Tally(net, True, stronger)


def _stronger(first: int | None, second: int | None) -> int:
    if first == second:
        return 0
    return 1 if second is None or (first is not None and first < second) else -1


def decide(
    knowledge: KnowledgeBase, tally: Tally, ruled_out: frozenset[str], tie_breaks: tuple[bool, ...]
) -> Decision:
    """Decide a tally.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its sides, levels and tie-breaks.
    tally : Tally
        Every factor.
    ruled_out : frozenset of str
        Sides that cannot be concluded.
    tie_breaks : tuple of bool
        Of each tie-break, whether its condition holds.

    Returns
    -------
    Decision
        Without a conclusion where nothing favours a side, or where every side is ruled out.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> even = add(guidance, empty(guidance), "scale", (2, 2))
    >>> decide(guidance, even, frozenset(), (False, True, True))
    Decision(conclusion='200G', margin='tie-break', tie_break=2)
    """
    sides = knowledge.sides
    if ruled_out:
        left = [side for side in sides if side not in ruled_out]
        return Decision(left[0], RULED_OUT) if left else Decision(None, INADMISSIBLE)
    if not tally.any:
        return Decision(None, None)
    for level, net in zip(knowledge.levels, tally.net, strict=True):
        if net:
            return Decision(sides[net < 0], level)
    asked = 0
    for number, (each, holds) in enumerate(zip(knowledge.tie_breaks, tie_breaks, strict=True)):
        stronger = 0
        if each.stronger_in is not None:
            stronger, asked = tally.stronger[asked], asked + 1
        if not holds:
            continue
        if each.side is not None:
            return Decision(each.side, TIE_BREAK, number)
        if stronger:
            return Decision(sides[stronger < 0], TIE_BREAK, number)
    raise AssertionError("the last tie-break always decides")  # pragma: no cover - the loader sees to it


def factor_states(knowledge: KnowledgeBase, findings: Iterable[Finding]) -> Mapping[str, FactorState]:
    """Return the strongest weighing finding for each side, factor by factor.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its sides and levels.
    findings : iterable of Finding
        All findings; those that do not weigh are passed over.

    Returns
    -------
    Mapping of str to FactorState
        Only of factors in which something weighs.
    """
    rank = {level: number for number, level in enumerate(knowledge.levels)}
    states: dict[str, list[int | None]] = {}
    for finding in findings:
        if finding.weighs and finding.strength is not None:
            state = states.setdefault(finding.factor, [None, None])
            side = knowledge.sides.index(finding.favours)
            level, before = rank[finding.strength], state[side]
            state[side] = level if before is None else min(level, before)
    return {factor: (first, second) for factor, (first, second) in states.items()}


def tally(knowledge: KnowledgeBase, findings: Iterable[Finding]) -> Tally:
    """Tally findings.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its levels and tie-breaks.
    findings : iterable of Finding
        All findings of a case.

    Returns
    -------
    Tally
        Of every factor.
    """
    states = factor_states(knowledge, findings)
    return reduce(lambda so_far, name: add(knowledge, so_far, name, states[name]), states, empty(knowledge))
