"""Explanations as JSON."""

from __future__ import annotations

from typing import Any

from nicwise.cli.consultation_json import as_json, plain_value
from nicwise.engine.explain import Check, Group, explain_rule
from nicwise.engine.export.node_link import node_link
from nicwise.engine.export.picture import part
from nicwise.engine.model import Fact, Missing, Rule
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import condition_text

__all__ = ["SCHEMA", "why_json"]

SCHEMA = "nicwise/explanation/1"


def why_json(found: Consultation, fact: Fact | None, rule: Rule | None) -> dict[str, Any]:
    """Return an explanation in plain values.

    Parameters
    ----------
    found : Consultation
        What was found.
    fact, rule : Fact, Rule or None
        What to explain; the conclusion where neither is given.

    Returns
    -------
    dict
        ``explains``, the consultation, and the part of its graph that explains; a rule's conditions too.
    """
    whole = as_json(found)
    subject = {"fact": fact.id} if fact else {"rule": rule.id} if rule else {"conclusion": found.conclusion}
    explained: dict[str, Any] = {
        **whole,
        "schema": SCHEMA,
        "explains": subject,
    }
    if fact is not None or rule is not None:
        explained["graph"] = node_link(
            part(found.graph, fact.id if fact else None, rule.id if rule else None)
        )
    if rule is not None:
        told = explain_rule(found, rule)
        explained["rule"] = {
            "id": rule.id,
            "fired": told.fired,
            "overridden_by": list(told.overridden_by),
            "conditions": [_condition(found, each) for each in told.conditions],
        }
    return explained


def _condition(found: Consultation, told: Check | Group) -> dict[str, Any]:
    if isinstance(told, Group):
        return {
            "any" if told.any else "all": [_condition(found, each) for each in told.parts],
            "holds": told.holds,
        }
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
