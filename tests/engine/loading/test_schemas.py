"""The schemas of the knowledge files know what the loader knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import nicwise.kb
from nicwise.engine import load
from nicwise.engine.loading import shipped
from nicwise.engine.loading.schema import KINDS, schema
from tests.tree import ROOT

SHIPPED = Path(nicwise.kb.__path__[0])
FILES = [
    path.relative_to(SHIPPED)
    for pack in shipped()
    for pattern in ("pack.yaml", "facts.yaml", "sources.yaml", "parameters/**/*.yaml", "rules/**/*.yaml")
    for path in sorted((SHIPPED / pack).glob(pattern))
]


def kind_of(path: Path) -> str:
    if path.name.endswith(".test.yaml"):
        return "cases"
    return {"rules": "rule", "parameters": "parameters"}.get(path.parts[1], path.stem)


def content(path: Path) -> Any:
    return json.loads(json.dumps(yaml.safe_load((SHIPPED / path).read_text(encoding="utf-8")), default=str))


def wrong(kind: str, value: object, *, known: bool = False) -> list[str]:
    made = schema(kind, load(shipped()) if known else None)
    return [error.message for error in Draft202012Validator(made).iter_errors(value)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("known", [False, True], ids=["any", "shipped"])
def test_a_schema_is_one(kind: str, known: bool) -> None:
    Draft202012Validator.check_schema(schema(kind, load(shipped()) if known else None))


@pytest.mark.parametrize("known", [False, True], ids=["any", "shipped"])
def test_the_shipped_packs_fit(known: bool) -> None:
    made = {kind: Draft202012Validator(schema(kind, load(shipped()) if known else None)) for kind in KINDS}

    found = {
        str(path): [error.message for error in made[kind_of(path)].iter_errors(content(path))]
        for path in FILES
    }
    assert {} == {path: errors for path, errors in found.items() if errors}


RULE = content(Path("guidance/rules/scale/below-32.yaml"))


@pytest.mark.parametrize(
    ("change", "known"),
    [
        ({"favors": "200G"}, False),
        ({"status": "done"}, False),
        ({"limits": None}, False),
        ({"derives": {"x": 1}}, False),
        ({"when": {}}, False),
        ({"when": {"gpu_cuont": 3}}, True),
        ({"when": {"gpu_platform": "A1000"}}, True),
        ({"favours": "300G"}, True),
        ({"strength": "huge"}, True),
        ({"when": {"gpu_platform": {"from": 3}}}, True),
    ],
    ids=str,
)
def test_what_the_loader_would_refuse_does_not_fit(change: dict[str, Any], known: bool) -> None:
    assert [] == wrong("rule", RULE, known=known)
    assert wrong("rule", {**RULE, **change}, known=known)


@pytest.mark.parametrize("kind", KINDS)
def test_the_shipped_schemas_are_fresh(kind: str) -> None:
    file = ROOT / "docs" / "reference" / "schemas" / f"{kind}.schema.json"

    assert schema(kind) == json.loads(file.read_text(encoding="utf-8"))
