"""How to get another conclusion and what settles it, in plain values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from nicwise.cli.consultation_json import plain_value
from nicwise.engine.explain.how_to import HowTo
from nicwise.engine.explain.settles import Settles
from nicwise.engine.explain.ways import Way
from nicwise.engine.model import Fact
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.cells import Region
from nicwise.engine.space.regions import condition

__all__ = ["how_to_json", "settles_json"]


def how_to_json(found: Consultation, told: HowTo) -> dict[str, Any]:
    """Return the smallest changes that reach a conclusion.

    Parameters
    ----------
    found : Consultation
        The case.
    told : HowTo
        The smallest changes.

    Returns
    -------
    dict
        Those that a person can make first; all three are empty where it cannot be reached.
    """
    return {
        "own": _ways(found, told.own),
        "found_out": _ways(found, told.found_out),
        "otherwise": _ways(found, told.otherwise),
    }


def _ways(found: Consultation, ways: Sequence[Way]) -> list[dict[str, Any]]:
    facts = found.knowledge.facts
    return [
        {
            "claim": way.claim,
            "changes": [
                {
                    "fact": name,
                    "condition": condition(facts[name], regions),
                    "values": [_region(facts[name], each) for each in regions],
                    "example": plain_value(facts[name], way.example[name]),
                }
                for name, regions in way.changes.items()
            ],
        }
        for way in ways
    ]


def _region(fact: Fact, region: Region) -> dict[str, Any]:
    if region.members:
        return {"any_of": [plain_value(fact, value) for value in region.members]}
    ends = (
        ("from" if region.closed_low else "above", region.low),
        ("at_most" if region.closed_high else "below", region.high),
    )
    return {sign: end for sign, end in ends if math.isfinite(end)}


def settles_json(found: Consultation, told: Settles) -> dict[str, Any]:
    """Return what settles a conclusion, and what it takes to overturn it.

    Parameters
    ----------
    found : Consultation
        The case.
    told : Settles
        What was worked out.

    Returns
    -------
    dict
        Each reason as the names of its facts, in the vocabulary's order.
    """
    return {
        "if_assumed": told.if_assumed,
        "reasons": [_named(found, each) for each in told.reasons],
        "more": told.more,
        "robustness": told.robustness,
        "wrong": _ways(found, told.wrong),
        "strengths": [
            {
                "rule": each.rule,
                "strength": each.strength,
                "moved": each.moved,
                "conclusion": each.conclusion,
                "margin": each.margin,
            }
            for each in told.moved
        ],
    }


def _named(found: Consultation, names: Iterable[str]) -> list[str]:
    some = set(names)
    return [name for name in found.knowledge.facts if name in some]
