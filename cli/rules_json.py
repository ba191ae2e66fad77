"""Rules as JSON."""

from __future__ import annotations

from typing import Any

from nicwise.cli.consultation_json import texts
from nicwise.engine.model import Advises, Derives, Favours, Rule

__all__ = ["rule_json"]


def rule_json(rule: Rule) -> dict[str, Any]:
    """Return a rule in plain values.

    Parameters
    ----------
    rule : Rule
        Any rule.

    Returns
    -------
    dict
        Texts in both languages; conditions are in the rule's file.
    """
    outcome: dict[str, Any]
    match rule.outcome:
        case Favours(side, strength):
            outcome = {"favours": side, "strength": strength}
        case Derives(fact, value):
            shown = sorted(value) if isinstance(value, frozenset) else value
            outcome = {"derives": {fact: shown}}
        case Advises(kind):
            outcome = {"advises": {"kind": kind}}
        case other:
            outcome = {"rules_out": other.side}
    return {
        "id": rule.id,
        "pack": rule.pack,
        "status": rule.status,
        "title": texts(rule.title),
        **outcome,
        "because": texts(rule.because),
        "cites": [
            {"source": cite.source, "at": list(cite.at), "says": texts(cite.says)} for cite in rule.cites
        ],
        "interpretation": texts(rule.interpretation) if rule.interpretation else None,
        "limits": texts(rule.limits),
        "overrides": list(rule.overrides),
        "file": rule.place.path,
    }
