"""Explanations as JSON, which can be filed and checked later."""

from __future__ import annotations

from typing import Any

from nicwise.cli.consultation_json import as_json, plain_value
from nicwise.cli.questions.as_json import condition_json, what_if_json, why_not_json
from nicwise.cli.questions.question import Question
from nicwise.engine.explain import explain_rule
from nicwise.engine.export.node_link import node_link
from nicwise.engine.export.picture import part
from nicwise.engine.model.consultation import Consultation

__all__ = ["SCHEMA", "why_json"]

SCHEMA = "nicwise/explanation/1"


def why_json(found: Consultation, asked: Question) -> dict[str, Any]:
    """Return an explanation in plain values.

    Parameters
    ----------
    found : Consultation
        What was found.
    asked : Question
        What to explain.

    Returns
    -------
    dict
        Who made it from what, ``explains``, the consultation, the part of its graph that explains, and the
        answer to the question where it is more than that.
    """
    from importlib.metadata import version

    from nicwise.engine.model.digests import source_digests

    told: dict[str, Any] = {
        **as_json(found),
        "schema": SCHEMA,
        "engine": version("nicwise"),
        "sources": source_digests(found.knowledge),
        "explains": _subject(found, asked),
    }
    if asked.fact is not None or asked.rule is not None:
        told["graph"] = node_link(part(found.graph, *asked.names))
    return told | _answer(found, asked)


def _subject(found: Consultation, asked: Question) -> dict[str, Any]:
    match asked.kind:
        case "fact":
            assert asked.fact is not None
            return {"fact": asked.fact.id}
        case "rule":
            assert asked.rule is not None
            return {"rule": asked.rule.id}
        case "not" | "to":
            return {asked.kind: asked.side}
        case "if":
            from nicwise.engine.answers import read_fact, read_value

            facts = [(read_fact(found.knowledge, name), value) for name, value in asked.settings.items()]
            return {"if": {fact.id: plain_value(fact, read_value(fact, value)) for fact, value in facts}}
        case "settles":
            return {"settles": found.conclusion}
    return {"conclusion": found.conclusion}


def _answer(found: Consultation, asked: Question) -> dict[str, Any]:
    match asked.kind:
        case "rule":
            assert asked.rule is not None
            rule = explain_rule(found, asked.rule)
            return {
                "rule": {
                    "id": asked.rule.id,
                    "fired": rule.fired,
                    "overridden_by": list(rule.overridden_by),
                    "conditions": [condition_json(found, each) for each in rule.conditions],
                }
            }
        case "not":
            from nicwise.engine.explain import why_not

            return {"why_not": why_not_json(found, why_not(found, asked.side))}
        case "if":
            from nicwise.engine.explain import what_if

            return {"what_if": what_if_json(what_if(found, asked.settings))}
        case "to":
            from nicwise.cli.questions.told import how_it_is_reached
            from nicwise.cli.questions.ways_json import how_to_json

            return {"how_to": how_to_json(found, how_it_is_reached(found, asked.side))}
        case "settles":
            from nicwise.cli.questions.told import what_settles
            from nicwise.cli.questions.ways_json import settles_json

            return {"settles": settles_json(found, what_settles(found))}
    return {}
