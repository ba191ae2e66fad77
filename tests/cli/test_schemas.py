"""What `consult` and `why` print as JSON, against the schemas of the reference."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest
import yaml

from nicwise.cli.consultation_json import as_json
from nicwise.cli.questions.question import Question
from nicwise.cli.why_json import why_json
from nicwise.engine import consult, load
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from tests.bases import random_answers, random_base, small_base
from tests.reading import random_cluster
from tests.schemas import faults
from tests.transcripts import called
from tests.tree import ROOT

CLUSTERS, BASES = 12, 8
CASES: list[Mapping[str, Any]] = yaml.safe_load(
    (ROOT / "tests" / "cases" / "guidance.yaml").read_text(encoding="utf-8")
)


def plain(told: object) -> Any:
    """What a reader of the JSON has."""
    return json.loads(json.dumps(told))


def clusters() -> Iterator[Consultation]:
    guidance, rng = load(["guidance"]), random.Random(6)
    for _ in range(CLUSTERS):
        yield consult(guidance, random_cluster(rng))


def of_random_bases(draw: Callable[[int], KnowledgeBase] = random_base) -> Iterator[Consultation]:
    for seed in range(BASES):
        knowledge, rng = draw(seed), random.Random(seed)
        for _ in range(3):
            try:
                yield consult(knowledge, random_answers(knowledge, rng))
            except (FactError, KnowledgeError):  # a broken constraint, or derivations that clash
                continue


def unlike_schemas(consultations: Iterable[Consultation]) -> list[str]:
    """What is not as the schemas say, in consultations and in explanations of all kinds."""
    rng = random.Random(7)
    found = []
    for each in consultations:
        fact = rng.choice(list(each.knowledge.facts.values()))
        rule = rng.choice(list(each.knowledge.rules.values()))
        found += faults("consultation-1", plain(as_json(each)))
        for asked in (Question("conclusion"), Question("fact", fact=fact), Question("rule", rule=rule)):
            found += faults("explanation-1", plain(why_json(each, asked)))
    return found


def questions(found: Consultation) -> Iterator[Question]:
    """What asks for more than the consultation."""
    rng = random.Random(7)
    for side in found.knowledge.sides:
        if side != found.conclusion:
            yield Question("not", side=side)
            yield Question("to", side=side)
    yield Question("settles")
    yield Question("if", settings={rng.choice(found.knowledge.asked).id: None})


def test_what_is_told_of_clusters_is_as_the_schemas_say() -> None:
    assert [] == unlike_schemas(clusters())


def test_answers_to_questions_are_as_the_schemas_say() -> None:
    consultations = [*list(clusters())[:8], *of_random_bases(small_base)]
    told = [plain(why_json(each, asked)) for each in consultations for asked in questions(each)]

    assert [] == [fault for each in told for fault in faults("explanation-1", each)]
    for part in ("why_not", "what_if", "how_to", "settles"):
        assert any(any(each[part].values()) for each in told if part in each)


def test_what_is_told_of_any_rule_base_is_as_the_schemas_say(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whether a conclusion is settled may take long to work out for rule bases that nobody would write.
    monkeypatch.setattr(Consultation, "settled", True)
    monkeypatch.setattr(Consultation, "open_questions", ("q0",))
    monkeypatch.setattr(Consultation, "open_as_assumed", ("q0",))

    assert [] == unlike_schemas(of_random_bases())


@pytest.mark.parametrize("case", CASES[::3], ids=[case["name"] for case in CASES[::3]])
def test_what_consult_prints_is_as_its_schema_says(case: Mapping[str, Any]) -> None:
    seen = called(["consult", "-", "--format", "json"], json.dumps(case["given"]))

    assert [] == faults("consultation-1", json.loads(seen.out))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--fact", "gpu_count"],
        ["--fact", "growth_reserved"],
        ["--rule", "scale/below-32"],
        ["--not", "400G"],
        ["--if", "gpu_count=64", "--if", "growth_drivers=none"],
        ["--to", "400G"],
        ["--settles"],
    ],
    ids=str,
)
def test_what_why_prints_is_as_its_schema_says(arguments: list[str]) -> None:
    seen = called(["why", "-", *arguments, "--format", "json"], json.dumps({"gpu_count": 16}))

    assert [] == faults("explanation-1", json.loads(seen.out))


FOUND = consult(load(["guidance"]), {"gpu_count": 16})


@pytest.mark.parametrize(
    ("schema", "change"),
    [
        ("consultation-1", {"schema": "nicwise/explanation/1"}),
        ("consultation-1", {"extra": 1}),
        ("consultation-1", {"conclusion": 200}),
        ("consultation-1", {"settled": None}),
        ("consultation-1", {"digest": "abc"}),
        ("consultation-1", {"facts": {"x": {"value": 1, "origin": "unknown"}}}),
        ("consultation-1", {"facts": {"x": {"value": None, "origin": "given"}}}),
        ("consultation-1", {"graph": {}}),
        ("explanation-1", {"schema": "nicwise/consultation/1"}),
        ("explanation-1", {"explains": {"fact": "a", "rule": "b"}}),
        ("explanation-1", {"explains": {"rule": "scale/below-32"}}),
        ("explanation-1", {"rule": {"id": "a", "fired": True, "overridden_by": [], "conditions": []}}),
        ("explanation-1", {"margin": 1}),
        ("explanation-1", {"engine": ""}),
        ("explanation-1", {"sources": {"article": "abc"}}),
        ("explanation-1", {"explains": {"to": "400G"}}),
        ("explanation-1", {"explains": {"if": {}}}),
        ("explanation-1", {"why_not": {"ruled_out_by": [], "beaten": [], "unfired": []}}),
    ],
    ids=str,
)
def test_what_the_schemas_refuse(schema: str, change: dict[str, object]) -> None:
    told = as_json(FOUND) if schema == "consultation-1" else why_json(FOUND, Question("conclusion"))

    assert [] == faults(schema, plain(told))
    assert [] != faults(schema, plain(told | change))


@pytest.mark.parametrize("key", sorted(as_json(FOUND)))
def test_every_key_of_a_consultation_is_needed(key: str) -> None:
    told = as_json(FOUND)
    del told[key]

    assert [] != faults("consultation-1", plain(told))
