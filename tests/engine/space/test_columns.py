from __future__ import annotations

from math import inf

import numpy as np
import pytest

from nicwise.engine.errors import FactFault
from nicwise.engine.space.cells import fact_cells
from nicwise.engine.space.columns import Column
from nicwise.engine.space.tests_of import tests_of as every_test
from tests.bases import base

KNOWLEDGE = base(
    {
        "count": {"type": "integer", "bounds": {"from": 1}},
        "share": {"type": "number"},
        "kind": {"type": "choice", "values": ["1", "2", "true"]},
        "parts": {"type": "set", "values": ["1", "true", "x"]},
        "new": {"type": "boolean"},
    },
    {
        "ease/a": {"when": {"count": {"from": 8, "below": 64}}, "favours": "left", "strength": "weak"},
        "ease/b": {"when": {"share": {"above": 0.5}}, "favours": "left", "strength": "weak"},
        "ease/c": {"when": {"kind": "1"}, "favours": "left", "strength": "weak"},
        "ease/d": {"when": {"parts": {"includes": "1"}}, "favours": "left", "strength": "weak"},
        "ease/e": {"when": {"new": True}, "favours": "left", "strength": "weak"},
    },
)
REGIONS = {name: fact_cells(fact, every_test([KNOWLEDGE])[name]) for name, fact in KNOWLEDGE.facts.items()}


def read(name: str, written: list[object]) -> tuple[list[object], list[int]]:
    """Each one's cell, of numbers its low end, None where unknown; and the rows that are faulty."""
    column = Column(KNOWLEDGE.facts[name], REGIONS[name])
    faulty: list[int] = []

    def bad(row: int, fault: FactFault) -> None:
        assert str(fault.message)
        faulty.append(row)

    codes, numbers = column.read(written, bad)
    assert (numbers is None) == (not KNOWLEDGE.facts[name].numeric)
    fact = KNOWLEDGE.facts[name]
    cells = [*(region.low if fact.numeric else region.cell for region in REGIONS[name]), None]
    return [cells[code] for code in codes.tolist()], faulty


@pytest.mark.parametrize(
    ("name", "written", "cells", "faulty"),
    [
        ("count", [1, 8, 63, 64, None], [1, 8, 8, 64, None], []),
        ("count", [7.0, 8.5, 9], [1, None, 8], [1]),
        ("count", [0, -1, 8], [None, None, 8], [0, 1]),
        ("count", [10**400, 8], [None, 8], [0]),
        ("count", [10**15, 10**15 + 1], [64, None], [1]),
        ("count", [float("nan"), None, float("inf")], [None, None, None], [0, 2]),
        ("count", ["8", 8, True, "1e2", "x"], [8, 8, None, 64, None], [2, 4]),
        ("count", [[8], {"a": 8}, (8,), {8}], [None] * 4, [0, 1, 2, 3]),
        ("count", [np.int64(8), np.float32(9)], [8, 8], []),
        ("share", [0.5, 0.5000001, "0.5", "50%"], [-inf, 0.5, -inf, None], [3]),
        ("share", [1e-320, -1e300], [-inf, None], [1]),
        ("kind", ["1", 1, True, 1.0, "true"], ["1", "1", None, None, "2"], [2, 3]),
        ("new", [True, "yes", 1, "no", 0, None], [True, True, True, False, False, None], []),
        ("parts", [["1"], ["x"], [], None, "1, x"], None, []),
        ("parts", [[1], [True], [1.0], [None], [["1"]], [{"1": 1}]], None, [1, 2, 3, 4, 5]),
        ("parts", [frozenset({"1"}), frozenset({True}), {1}], None, [1]),
    ],
)
@pytest.mark.parametrize("rounds", [1, 3])
def test_each_value_goes_to_its_cell_or_is_told(
    name: str, written: list[object], cells: list[object] | None, faulty: list[int], rounds: int
) -> None:
    found, bad = read(name, written * rounds)

    assert [row + len(written) * each for each in range(rounds) for row in faulty] == bad
    assert [None] * len(faulty) == [found[row] for row in faulty]
    if cells is not None:
        assert cells * rounds == found


def test_a_set_is_told_by_its_members_whatever_their_form() -> None:
    found, _ = read("parts", [["1"], ("1",), {"1"}, frozenset({"1"}), "1", [1], ["1", "1"], ["x"]])

    assert 1 == len(set(found[:-1]))
    assert found[-1] != found[0]


def test_ever_new_spellings_are_forgotten_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nicwise.engine.space.columns._MOST_SPELLINGS", 8)
    column = Column(KNOWLEDGE.facts["count"], REGIONS["count"])
    faulty: list[tuple[int, int]] = []
    for start in range(0, 100, 10):
        written = [str(number) for number in range(start, start + 10)]
        codes, numbers = column.read(written, lambda row, _fault, start=start: faulty.append((start, row)))  # type: ignore[misc]

        assert numbers is not None
        expected = [float(number) if number else None for number in range(start, start + 10)]
        assert expected == [None if np.isnan(number) else number for number in numbers.tolist()]
        assert len(codes) == 10
    assert [(0, 0)] == faulty
