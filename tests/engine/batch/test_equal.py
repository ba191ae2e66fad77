"""A row of a file concludes as it does alone: nothing is read differently, and nothing is made up."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from nicwise.engine import consult
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.model import KnowledgeBase, Value
from tests.bases import random_answers, random_base
from tests.engine.batch.reading import concluded, guidance
from tests.reading import random_cluster

CASES = 60
PARTS = 4  # so that processes can share them
BASES = [
    3, 4, 5, 14, 16, 19, 20, 21, 24, 31, 32, 36, 40, 41, 42, 43, 45, 46, 47, 49,
    53, 57, 58, 60, 61, 63, 66, 67, 69, 70, 72, 75, 78, 80, 84, 86, 89, 94, 100, 101,
]  # fmt: skip
"""Seeds of rule bases whose functions have at most three million cells, all of which are tabulated."""

Told = tuple[str | None, str | None, tuple[str, ...]] | str
Facts = Mapping[str, Value | None]

# What people write beside plain values; some of it is wrong.
ODDITIES = {
    "gpu_count": [
        "2 nodes x 8",
        "1,024",
        "1k",
        "0",
        "many",
        "16.5",
        "64.000",
        "1e3",
        "-1",
        " 16 ",
        "unknown",
        "n/a",
    ],
    "workload": ["RAG", "推理", "LLM pre-training", "infrence", "3", "unknown"],
    "model_parameters": ["70B", "700M", "0", "many", "1e999", "70,5"],
    "gpu_platform": ["GB200", "HGX H200", "H300", "?"],
    "planned_gpu_count": ["8", "100%", "2"],
    "growth_drivers": ["none", "larger models and tenants", "model_growth, model_growth", "x; y", "无"],
    "new_build": ["yes", "否", "maybe", "1"],
    "planning_horizon": ["18 months", "3 years", "0"],
    "utilisation_gain": ["12%", "101", "9.9 points"],
}


def odd(cluster: Facts, chance: Random) -> dict[str, Value | None]:
    """Some answers as people write them."""
    return {
        name: chance.choice(ODDITIES[name]) if name in ODDITIES and chance.random() < 0.15 else value
        for name, value in cluster.items()
    }


def alone(knowledge: KnowledgeBase, facts: Facts) -> Told:
    try:
        found = consult(knowledge, facts)
    except (FactError, KnowledgeError):
        return "refused"
    weighing = tuple(
        sorted(f"{each.rule} {each.favours} {each.strength}" for each in found.findings if each.weighs)
    )
    return found.conclusion, found.margin, weighing


def together(knowledge: KnowledgeBase, data: bytes, kind: str) -> list[Told]:
    told: list[Told] = []
    for done in concluded(data, kind, (), knowledge):
        assert done.findings is not None
        for number, decision in enumerate(done.decisions):
            if number in done.faults:
                assert decision.conclusion is None
                told.append("refused")
            else:
                findings = tuple(sorted(done.findings[number]))
                told.append((decision.conclusion, decision.margin, findings))
    return told


def as_csv(knowledge: KnowledgeBase, rows: Sequence[Facts]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out)
    names = [fact.id for fact in knowledge.asked]
    writer.writerow(names)
    writer.writerows([_field(row.get(name)) for name in names] for row in rows)
    return out.getvalue().encode()


def _field(value: Value | None) -> object:
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return "unknown" if value is None else value


def as_json_lines(rows: Sequence[Facts]) -> bytes:
    plain = ({name: _plain(value) for name, value in row.items()} for row in rows)
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in plain).encode()


def _plain(value: Value | None) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


def as_parquet(knowledge: KnowledgeBase, rows: Sequence[Facts]) -> bytes:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    out = io.BytesIO()
    names = [fact.id for fact in knowledge.asked]
    parquet.write_table(pyarrow.table({name: [_plain(row.get(name)) for row in rows] for name in names}), out)
    return out.getvalue()


def test_rows_of_the_guidance_pack() -> None:
    chance = Random(41)
    rows = [random_cluster(chance) for _ in range(500)]
    expected = [alone(guidance(), row) for row in rows]

    assert expected == together(guidance(), as_csv(guidance(), rows), "csv")
    assert expected == together(guidance(), as_json_lines(rows), "jsonl")
    assert expected == together(guidance(), as_parquet(guidance(), rows), "parquet")


def test_rows_as_people_write_them() -> None:
    chance = Random(42)
    rows = [odd(random_cluster(chance), chance) for _ in range(500)]
    expected = [alone(guidance(), row) for row in rows]

    assert 100 < expected.count("refused") < 400
    assert expected == together(guidance(), as_csv(guidance(), rows), "csv")
    assert expected == together(guidance(), as_json_lines(rows), "jsonl")


def test_what_is_wrong_with_a_row_is_what_is_wrong_with_it_alone() -> None:
    chance = Random(43)
    rows = [odd(random_cluster(chance), chance) for _ in range(300)]
    (done,) = concluded(as_json_lines(rows), "jsonl")

    for number, row in enumerate(rows):
        said = [str(fault) for fault in done.faults.get(number, ())]
        try:
            consult(guidance(), row)
        except FactError as error:
            values = [str(fault.message) for fault in error.faults if fault.fact is not None]
            assert set(values) <= set(said)
            assert said
        else:
            assert said == []


@pytest.mark.parametrize("part", range(PARTS))
def test_rows_of_random_rule_bases(part: int) -> None:
    met: set[str | None] = set()
    for seed in BASES[part::PARTS]:
        knowledge, chance = random_base(seed), Random(seed)
        rows = [random_answers(knowledge, chance) for _ in range(CASES)]
        expected = [alone(knowledge, row) for row in rows]
        met.update("refused" if each == "refused" else each[1] for each in expected)

        assert expected == together(knowledge, as_csv(knowledge, rows), "csv"), seed
        assert expected == together(knowledge, as_json_lines(rows), "jsonl"), seed
        assert expected == together(knowledge, as_parquet(knowledge, rows), "parquet"), seed
    assert {"tie-break", "strong"} <= met
