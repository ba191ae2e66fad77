"""Every case beside a rule of the engineering pack comes out as it says."""

from __future__ import annotations

import pytest

from nicwise.engine import load
from nicwise.engine.cases import cases_of, run

KNOWLEDGE = load(["engineering"])
RULES = [rule.id for rule in KNOWLEDGE.rules.values() if rule.pack == "engineering"]


@pytest.mark.parametrize("rule", RULES)
def test_the_cases_of_a_rule_come_out_as_they_say(rule: str) -> None:
    cases = cases_of(KNOWLEDGE, KNOWLEDGE.rules[rule])

    assert {"fires", "silent"} <= {case.expect for case in cases}
    wrong = [
        (str(case.place), result.actual) for case in cases if not (result := run(KNOWLEDGE, case)).passed
    ]
    assert wrong == []
