"""docs/reference/formats.md names the keys that the loader knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.loading.small import Edit, edited, told, write
from tests.tree import ROOT

PAGE = (ROOT / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")


def table(heading: str) -> set[str]:
    """The keys in the first column of the tables of a section."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


def allowed(edit: Edit, folder: Path) -> set[str]:
    """The keys that are allowed where one that is not known stands."""
    (line,) = told(write(edited(edit), folder / "walk"))
    return set(line.partition("Allowed: ")[2].rstrip(".").split(", "))


@pytest.mark.parametrize(
    ("heading", "edit"),
    [
        ("pack.yaml", Edit("pack.yaml", "name: walk\n", "name: walk\nxyzzy: 1\n")),
        ("facts.yaml", Edit("facts.yaml", "    formula: rain", "    xyzzy: 1\n    formula: rain")),
    ],
    ids=["pack.yaml", "facts.yaml"],
)
def test_the_tables_list_the_keys_that_are_allowed(heading: str, edit: Edit, tmp_path: Path) -> None:
    assert allowed(edit, tmp_path) == table(heading)


@pytest.mark.parametrize(
    "edit",
    [
        Edit("rules/comfort/heavy-rain.yaml", "status: reviewed\n", "status: reviewed\nxyzzy: 1\n"),
        Edit("sources.yaml", "    kind: web\n", "    kind: web\n    xyzzy: 1\n"),
        Edit("sources.yaml", "{at: [3], role", "{xyzzy: 1, at: [3], role"),
        Edit("parameters/all.yaml", "  value: 2.5\n", "  value: 2.5\n  xyzzy: 1\n"),
        Edit("pack.yaml", "  - more: rain\n", "  - more: rain\n    xyzzy: 1\n"),
        Edit("pack.yaml", "  - audit: masked\n", "  - audit: masked\n    xyzzy: 1\n"),
        Edit("pack.yaml", "  - stronger_in: comfort\n", "  - stronger_in: comfort\n    xyzzy: 1\n"),
        Edit("facts.yaml", "        typical: 2\n", "        typical: 2\n        xyzzy: 1\n"),
        Edit("facts.yaml", "        value: 30\n", "        value: 30\n        xyzzy: 1\n"),
        Edit("rules/comfort/heavy-rain.yaml", "{source: notes,", "{xyzzy: 1, source: notes,"),
    ],
    ids=[
        "rule",
        "source",
        "ledger",
        "parameter",
        "expectation",
        "exception",
        "tie-break",
        "value",
        "assume",
        "cites",
    ],
)
def test_every_key_that_is_allowed_is_on_the_page(edit: Edit, tmp_path: Path) -> None:
    assert [] == sorted(key for key in allowed(edit, tmp_path) if not re.search(rf"\b{key}\b", PAGE))
