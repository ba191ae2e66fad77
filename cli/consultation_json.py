"""A consultation as one JSON object, versioned."""

from __future__ import annotations

from typing import Any

from nicwise.engine.export.node_link import node_link
from nicwise.engine.model import Fact, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Text

__all__ = ["SCHEMA", "as_json", "plain_value", "texts"]

SCHEMA = "nicwise/consultation/1"


def as_json(found: Consultation) -> dict[str, Any]:
    """Return a consultation in plain values.

    Parameters
    ----------
    found : Consultation
        What was found.

    Returns
    -------
    dict
        With texts in both languages, so that it does not depend on who asked.
    """
    knowledge = found.knowledge
    return {
        "schema": SCHEMA,
        "packs": [pack.id for pack in knowledge.packs],
        "digest": knowledge.digest,
        "facts": {
            name: {"value": plain_value(knowledge.facts[name], known.value), "origin": known.origin}
            for name, known in found.facts.items()
        },
        "set_aside": {
            name: plain_value(knowledge.facts[name], value) for name, value in found.set_aside.items()
        },
        "unknown": list(found.unknown),
        "conclusion": found.conclusion,
        "margin": found.margin,
        "settled": found.settled,
        "open_questions": None if found.open_questions is None else list(found.open_questions),
        "open_as_assumed": None if found.open_as_assumed is None else list(found.open_as_assumed),
        "findings": [
            {
                "rule": finding.rule,
                "factor": finding.factor,
                "favours": finding.favours,
                "strength": finding.strength,
                "weighs": finding.weighs,
                "overridden_by": list(finding.overridden_by),
                "because": texts(finding.because),
            }
            for finding in found.findings
        ],
        "advice": [
            {"rule": each.rule, "kind": each.kind, "because": texts(each.because)} for each in found.advice
        ],
        "graph": node_link(found.graph),
    }


def plain_value(fact: Fact, value: Value | None) -> bool | float | str | list[str] | None:
    """Return a value as JSON has it: a set as a list, in the vocabulary's order."""
    if isinstance(value, frozenset):
        return [name for name in fact.choices if name in value]
    return value


def texts(text: Text) -> dict[str, str]:
    """Return a text in both languages."""
    return {"en": text.en, "zh": text.zh}
