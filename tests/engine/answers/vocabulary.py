"""The vocabularies that the tests read answers with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from nicwise.engine import load
from nicwise.engine.answers import read_value
from nicwise.engine.errors import FactError
from nicwise.engine.model import Choice, Fact, Range, Type
from nicwise.engine.wording import Language, Text

GUIDANCE = load(["guidance"])
FACTS = GUIDANCE.facts


def choice(name: str, *aliases: str, zh: str | None = None) -> Choice:
    return Choice(name, Text(name, zh or name), None, aliases, None, 1)


def fact_of(type_: Type, *choices: Choice, accepts: Mapping[str, float] | None = None) -> Fact:
    """A fact of no field: of that type, without unit and bounds."""
    base = FACTS["gpu_count"]
    return replace(
        base,
        id="thing",
        type=type_,
        unit=None,
        bounds=Range(),
        accepts=accepts or {},
        product_of=(),
        choices={each.id: each for each in choices},
    )


def refusal(fact: Fact, written: object, language: Language = "en") -> str:
    """What is said of a value that is refused."""
    with pytest.raises(FactError) as caught:
        read_value(fact, written)
    assert [fault.fact for fault in caught.value.faults] == [fact.id]
    return caught.value.in_(language)
