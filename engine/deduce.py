"""What rules conclude, in plain Python: for questions about many cases, which experta is too slow for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nicwise.engine.conditions import negative, satisfied
from nicwise.engine.model import Advises, Cell, Derives, KnowledgeBase, Missing, Rule, atoms

__all__ = ["derive", "fired", "rule_stratum"]


def rule_stratum(knowledge: KnowledgeBase, rule: Rule) -> int:
    """Return the stratum in which a rule may fire.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its strata of derived facts.
    rule : Rule
        Any rule but advice.

    Returns
    -------
    int
        After that of every fact on whose absence it depends.
    """
    strata = knowledge.strata
    return max(
        (strata[atom.fact] + negative(atom.test) for atom in atoms(rule.when) if atom.fact in strata),
        default=0,
    )


@lru_cache(maxsize=8)
def _schedule(knowledge: KnowledgeBase) -> tuple[tuple[tuple[Rule, ...], tuple[tuple[str, str], ...]], ...]:
    """Of each stratum: the rules that derive in it, and the facts whose default is due in it."""
    deriving = [rule for rule in knowledge.rules.values() if rule.fires and isinstance(rule.outcome, Derives)]
    last = 1 + max(knowledge.strata.values(), default=0)
    return tuple(
        (
            tuple(rule for rule in deriving if rule_stratum(knowledge, rule) == level),
            tuple(
                (fact.id, fact.default)
                for fact in knowledge.facts.values()
                if fact.default is not None and knowledge.strata[fact.id] == level
            ),
        )
        for level in range(last + 1)
    )


def derive(knowledge: KnowledgeBase, cells: Mapping[str, Cell]) -> dict[str, Cell]:
    """Add the derived facts to what is known.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules; where two of them derive different values of one fact, the first value stays.
    cells : Mapping of str to Cell
        Every asked and calculated fact.

    Returns
    -------
    dict of str to Cell
        Every fact.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> derive(guidance, {"workload": "light_training", "model_parameters": 34})["effective_workload"]
    'large_model_training'
    """
    known = dict(cells)
    for name in knowledge.strata:
        known[name] = Missing.UNKNOWN
    for rules, defaults in _schedule(knowledge):
        changed = True
        while changed:
            changed = False
            for rule in rules:
                assert isinstance(rule.outcome, Derives)
                if known[rule.outcome.fact] is Missing.UNKNOWN and satisfied(rule.when, known):
                    known[rule.outcome.fact] = rule.outcome.value
                    changed = True
            for name, other in defaults:
                if known[name] is Missing.UNKNOWN and not isinstance(known[other], Missing):
                    known[name] = known[other]
                    changed = True
    return known


def fired(knowledge: KnowledgeBase, cells: Mapping[str, Cell], *, advice: bool = False) -> tuple[Rule, ...]:
    """Return the rules that hold.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    cells : Mapping of str to Cell
        Every fact, derived ones included, and ``conclusion`` for advice.
    advice : bool
        Whether to return advice, or all other rules.

    Returns
    -------
    tuple of Rule
        In the rule base's order.
    """
    return tuple(
        rule
        for rule in knowledge.rules.values()
        if rule.fires and isinstance(rule.outcome, Advises) is advice and satisfied(rule.when, cells)
    )
