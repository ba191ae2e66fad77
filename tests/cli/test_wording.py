from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from nicwise.engine.wording import Text, placeholders
from tests.tree import ROOT, files

MODULES = {
    ".".join(("nicwise", *path.with_suffix("").parts)): path
    for path in files(".py")
    if path.name == "wording.py" and path.parts[0] in ("cli", "engine")
}
CHINESE = re.compile("[一-鿿]")

# Marks, numbers and names, which both languages have.
WITHOUT_CHINESE = {
    "nicwise.cli.audits.wording": ["AND", "INTO", "LIST"],
    "nicwise.cli.estimates.wording": ["MFU", "RANGE", "RESOURCES['nvlink']", "RESOURCES['pcie']", "THEN"],
    "nicwise.cli.interview.wording": [
        "CHOICE_HELP", "NEAR", "PROMPT", "SHARE", "SHARE_OF", "UNDERSTOOD", "UNIT_HINT",
    ],
    "nicwise.cli.wording": [
        "ASIDE", "ASSUMED_FOR", "COLON", "FORMULA", "IN_FACTOR", "MARGIN", "PLACED", "SAYS", "WITH_SOURCE",
    ],
    "nicwise.engine.answers.wording": ["BROKEN", "IN_UNIT"],
    "nicwise.engine.export.wording": ["AND", "CITED", "DESCRIBED"],
}  # fmt: skip


def texts(module: str) -> Iterator[tuple[str, str, Text]]:
    """Each text of a module: the name of its constant, its own name, and itself."""
    for name, value in vars(import_module(module)).items():
        if isinstance(value, Text):
            yield name, name, value
        elif isinstance(value, dict):
            yield from (
                (name, f"{name}[{key!r}]", each) for key, each in value.items() if isinstance(each, Text)
            )


EVERY = [(module, *each) for module in MODULES for each in texts(module)]
TEXTS = {f"{module}.{name}": text for module, _, name, text in EVERY}


@pytest.mark.parametrize("name", TEXTS)
def test_both_languages_fill_in_the_same_things(name: str) -> None:
    assert placeholders(TEXTS[name].en) == placeholders(TEXTS[name].zh)


@pytest.mark.parametrize("module", MODULES)
def test_chinese_is_chinese(module: str) -> None:
    bare = [name for _, name, text in texts(module) if text.zh and not CHINESE.search(text.zh)]

    assert WITHOUT_CHINESE.get(module, []) == sorted(bare)


@pytest.mark.parametrize("name", TEXTS)
def test_sentences_end_alike(name: str) -> None:
    ends = {".": "。", "?": "？", ":": "：", ",": "，"}

    english, chinese = (shown.rstrip().removesuffix("...")[-1:] for shown in (TEXTS[name].en, TEXTS[name].zh))
    assert ends.get(english, chinese) == chinese


def used(path: Path) -> set[tuple[str, str]]:
    """The constants of wording modules that a module uses."""
    tree = ast.parse((ROOT / path).read_bytes(), filename=str(path))
    own = ".".join(("nicwise", *path.with_suffix("").parts))
    aliases, found = {}, set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                aliases[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                found.add((node.module, alias.name))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.add((aliases.get(node.value.id, ""), node.attr))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add((own, node.id))
    return found


def test_every_text_is_used() -> None:
    everywhere = set().union(*(used(path) for path in files(".py") if path.parts[0] in ("cli", "engine")))

    assert [] == sorted(
        {f"{module}.{name}" for module, name, _, _ in EVERY if (module, name) not in everywhere}
    )
