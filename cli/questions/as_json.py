"""Why not and what if, in plain values."""

from __future__ import annotations

from typing import Any

from nicwise.cli.consultation_json import plain_value, texts
from nicwise.engine.explain import Beaten, Check, FactChange, Group, Unfired, WhatIf, WhyNot
from nicwise.engine.model import Fact, KnowledgeBase, Missing
from nicwise.engine.model.consultation import Advice, Consultation, Finding, Known
from nicwise.engine.phrases import condition_text

__all__ = ["condition_json", "what_if_json", "why_not_json"]


def condition_json(found: Consultation, told: Check | Group) -> dict[str, Any]:
    """Return a condition of a rule, with what it asks for and what there is.

    Parameters
    ----------
    found : Consultation
        The case.
    told : Check or Group
        Whether it holds or fails.

    Returns
    -------
    dict
        A group with ``any`` or ``all`` of its parts.
    """
    if isinstance(told, Group):
        parts = [condition_json(found, each) for each in told.parts]
        return {"any" if told.any else "all": parts, "holds": told.holds}
    from nicwise.cli.rule_card import vocabulary

    facts = vocabulary(found.knowledge)
    fact = facts[told.atom.fact]
    return {
        "fact": fact.id,
        "required": {
            "en": condition_text(told.atom, facts, "en"),
            "zh": condition_text(told.atom, facts, "zh"),
        },
        "actual": None if isinstance(told.actual, Missing) else plain_value(fact, told.actual),
        "status": told.actual.value if isinstance(told.actual, Missing) else "known",
        "holds": told.holds,
    }


def why_not_json(found: Consultation, told: WhyNot) -> dict[str, Any]:
    """Return why a side was not concluded.

    Parameters
    ----------
    found : Consultation
        The case.
    told : WhyNot
        What spoke for the side, and what would have.

    Returns
    -------
    dict
        Rules by their ids, nearest first.
    """
    return {
        "ruled_out_by": list(told.ruled_out),
        "beaten": [_beaten(each) for each in told.beaten],
        "unfired": [_unfired(found, each) for each in told.unfired],
    }


def _beaten(told: Beaten) -> dict[str, Any]:
    return {
        "rule": told.finding.rule,
        "how": told.how,
        "by": list(told.by),
        "level": told.level,
        "own": told.own,
        "others": told.others,
    }


def _unfired(found: Consultation, told: Unfired) -> dict[str, Any]:
    return {
        "rule": told.rule.id,
        "count": told.count,
        "failing": [condition_json(found, each) for each in told.failing],
        "behind": [
            {"fact": atom.fact, "rules": [_unfired(found, each) for each in rules]}
            for atom, rules in told.behind.items()
        ],
    }


def what_if_json(told: WhatIf) -> dict[str, Any]:
    """Return both consultations' answers, and what differs.

    Parameters
    ----------
    told : WhatIf
        Both consultations.

    Returns
    -------
    dict
        Each difference as it is before and after.
    """
    after = told.after
    return {
        "conclusion": after.conclusion,
        "margin": after.margin,
        "given": [_fact_change(after.knowledge, each) for each in told.given],
        "facts": [_fact_change(after.knowledge, each) for each in told.facts],
        "set_aside": {
            name: plain_value(after.knowledge.facts[name], value) for name, value in after.set_aside.items()
        },
        "gained": [_finding(each) for each in told.gained],
        "lost": [_finding(each) for each in told.lost],
        "changed": [
            {
                "rule": each.after.rule,
                "weighs": each.after.weighs,
                "overridden_by": list(each.after.overridden_by),
            }
            for each in told.changed
        ],
        "advice_gained": [_advice(each) for each in told.advice_gained],
        "advice_lost": [_advice(each) for each in told.advice_lost],
        "ruling_out_gained": list(told.ruled_out_gained),
        "ruling_out_lost": list(told.ruled_out_lost),
    }


def _fact_change(knowledge: KnowledgeBase, change: FactChange) -> dict[str, Any]:
    fact = knowledge.facts[change.fact]
    return {"fact": fact.id, "before": _known(fact, change.before), "after": _known(fact, change.after)}


def _known(fact: Fact, known: Known) -> dict[str, Any]:
    return {"value": plain_value(fact, known.value), "origin": known.origin}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "favours": finding.favours,
        "strength": finding.strength,
        "weighs": finding.weighs,
        "because": texts(finding.because),
    }


def _advice(advice: Advice) -> dict[str, Any]:
    return {"rule": advice.rule, "kind": advice.kind, "because": texts(advice.because)}
