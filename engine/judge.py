"""Rules that fired to findings, and findings to a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nicwise.engine.conditions import satisfied
from nicwise.engine.model import EITHER, Cell, Favours, KnowledgeBase, Rule, RulesOut
from nicwise.engine.model.consultation import Finding, Verdict
from nicwise.engine.phrases import sentence
from nicwise.engine.weigh import decide, tally

__all__ = ["findings", "overriders", "verdict"]


def overriders(rules: Iterable[Rule]) -> dict[str, tuple[str, ...]]:
    """Return of each finding that is overridden the rules that override it.

    Parameters
    ----------
    rules : iterable of Rule
        Those that fire, or that may.

    Returns
    -------
    dict of str to tuple of str
        In the order of the rules.
    """
    found: dict[str, tuple[str, ...]] = {}
    for rule in rules:
        for name in rule.overrides:
            found[name] = (*found.get(name, ()), rule.id)
    return found


def findings(
    knowledge: KnowledgeBase, fired: Iterable[Rule], cells: Mapping[str, Cell]
) -> tuple[Finding, ...]:
    """Return what the rules that fired find.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    fired : iterable of Rule
        Every rule that fired.
    cells : Mapping of str to Cell
        Every fact.

    Returns
    -------
    tuple of Finding
        In the order in which the rules fired.
    """
    rules = tuple(fired)
    overridden = overriders(rules)
    return tuple(
        Finding(
            rule=rule.id,
            factor=rule.area,
            favours=rule.outcome.side,
            strength=rule.outcome.strength,
            weighs=rule.outcome.side != EITHER and rule.id not in overridden,
            overridden_by=overridden.get(rule.id, ()),
            because=sentence(rule.because, knowledge.facts, cells),
        )
        for rule in rules
        if isinstance(rule.outcome, Favours)
    )


def verdict(
    knowledge: KnowledgeBase, found: Iterable[Finding], fired: Iterable[Rule], cells: Mapping[str, Cell]
) -> Verdict:
    """Weigh findings.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its sides, levels and tie-breaks.
    found : iterable of Finding
        What the rules found.
    fired : iterable of Rule
        Every rule that fired: some may rule a side out.
    cells : Mapping of str to Cell
        Every fact.

    Returns
    -------
    Verdict
        With what decided it.
    """
    ruled_out: dict[str, tuple[str, ...]] = {}
    for rule in fired:
        if isinstance(rule.outcome, RulesOut):
            ruled_out[rule.outcome.side] = (*ruled_out.get(rule.outcome.side, ()), rule.id)
    tie_breaks = tuple(each.when is None or satisfied(each.when, cells) for each in knowledge.tie_breaks)
    decision = decide(knowledge, tally(knowledge, found), frozenset(ruled_out), tie_breaks)
    tie_break = None if decision.tie_break is None else knowledge.tie_breaks[decision.tie_break]
    return Verdict(decision.conclusion, decision.margin, tie_break, ruled_out)
