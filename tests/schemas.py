"""The JSON Schemas of the reference, as validators."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.tree import ROOT

__all__ = ["SCHEMAS", "faults"]

FOLDER = ROOT / "docs" / "reference" / "schemas"
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
_REGISTRY: Registry[Any] = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)


def faults(name: str, told: object) -> list[str]:
    """What of a JSON value is not as a schema says, such as ``graph-1``, with the place."""
    validator = Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=_REGISTRY)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(told)]
