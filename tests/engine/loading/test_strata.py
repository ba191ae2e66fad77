"""Strata, against the definition: the least levels that satisfy every dependence, where there are any."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nicwise.engine import load
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.strata import strata
from nicwise.engine.model import All, Atom, Derives, Empty, Fact, Rule, Unless

GUIDANCE = load(["guidance"])
FACT, RULE = GUIDANCE.facts["gpus_double"], GUIDANCE.rules["derive/gpus-double"]
NAMES = "abcdef"

names = st.sampled_from(NAMES)
waits = st.tuples(
    names, names, st.booleans()
)  # a fact, one that a rule for it tests, whether for its absence


def facts_of(defaults: dict[str, str]) -> dict[str, Fact]:
    return {name: replace(FACT, id=name, default=defaults.get(name)) for name in NAMES}


def rules_of(edges: list[tuple[str, str, bool]]) -> dict[str, Rule]:
    return {
        f"derive/r{number}": replace(
            RULE,
            outcome=Derives(name, True),
            when=All((Atom(other, Unless(Empty()) if absent else Empty()),)),
        )
        for number, (name, other, absent) in enumerate(edges)
    }


def least_levels(defaults: dict[str, str], edges: list[tuple[str, str, bool]]) -> dict[str, int] | None:
    """Raise what is too low until nothing is; None where that never ends."""
    level = {name: int(name in defaults) for name in NAMES}
    for _ in range(len(NAMES) * len(NAMES) + 2):
        before = dict(level)
        for name, other, absent in edges:
            level[name] = max(level[name], level[other] + absent + (name in defaults))
        for name, other in defaults.items():
            level[name] = max(level[name], level[other])
        if level == before:
            return level
    return None


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(defaults=st.dictionaries(names, names, max_size=3), edges=st.lists(waits, max_size=10))
def test_strata_are_the_least_levels(defaults: dict[str, str], edges: list[tuple[str, str, bool]]) -> None:
    read = Reader()
    found = strata(read, facts_of(defaults), rules_of(edges))

    expected = least_levels(defaults, edges)
    assert (expected is None) == bool(read.faults)
    assert {"unstratifiable"} >= {fault.code for fault in read.faults}
    assert expected in (None, found)
