"""The digest of a rule base: the same wherever it lies, and another after any edit."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nicwise.engine import load
from nicwise.engine.loading import shipped
from tests.engine.loading.small import BASE, EXTENDING, Files, loaded, write

KNOWLEDGE = [name for name in BASE if not name.endswith(".test.yaml")]


def digest(folder: Path, files: Files = BASE) -> str:
    return loaded(files, folder).digest


def test_it_is_the_sha_256_of_names_and_texts_in_a_fixed_order(tmp_path: Path) -> None:
    order = ["pack.yaml", "sources.yaml", "parameters/all.yaml", "facts.yaml"]
    order += sorted(name for name in KNOWLEDGE if name.startswith("rules/"))
    content = "".join(f"{name}\0{BASE[name]}\0" for name in order)
    of_pack = hashlib.sha256(content.encode()).hexdigest()

    assert hashlib.sha256(of_pack.encode()).hexdigest() == digest(tmp_path / "walk")


def test_it_is_that_of_the_packs_together(tmp_path: Path) -> None:
    write(BASE, tmp_path / "walk")
    knowledge = loaded(EXTENDING, tmp_path / "city")
    both = " ".join(pack.digest for pack in knowledge.packs)

    assert hashlib.sha256(both.encode()).hexdigest() == knowledge.digest


def _windows(text: str) -> str:
    return text.replace("\n", "\r\n")


def _marked(text: str) -> str:
    return f"\ufeff{text}"


@pytest.mark.parametrize("change", [_windows, _marked])
def test_line_ends_and_byte_order_marks_do_not_count(change: Callable[[str], str], tmp_path: Path) -> None:
    changed = {name: change(text) for name, text in BASE.items()}

    assert digest(tmp_path / "one" / "walk") == digest(tmp_path / "two" / "walk", changed)


@pytest.mark.parametrize(
    "more",
    [{"README.md": "text"}, {"rules/comfort/heavy-rain.test.yaml": "cases: []\n"}, {"docs/a.yaml": "[]"}],
)
def test_what_is_no_knowledge_does_not_count(more: Files, tmp_path: Path) -> None:
    assert digest(tmp_path / "one" / "walk") == digest(tmp_path / "two" / "walk", {**BASE, **more})


@pytest.mark.parametrize("name", KNOWLEDGE)
def test_any_edit_of_a_knowledge_file_counts(name: str, tmp_path: Path) -> None:
    files = {**BASE, name: f"{BASE[name]}# reviewed again\n"}

    assert digest(tmp_path / "one" / "walk") != digest(tmp_path / "two" / "walk", files)


def test_the_name_of_a_file_counts(tmp_path: Path) -> None:
    files = {name.replace("parameters/all", "parameters/more"): text for name, text in BASE.items()}

    assert digest(tmp_path / "one" / "walk") != digest(tmp_path / "two" / "walk", files)


def test_it_does_not_depend_on_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(tmp_path / "walk")
    monkeypatch.chdir(tmp_path / "walk" / "rules")

    assert before == load(["../"]).digest


def test_it_does_not_depend_on_the_seed_of_hashes(tmp_path: Path) -> None:
    write(BASE, tmp_path / "walk")
    write(EXTENDING, tmp_path / "city")
    program = (
        "import sys; from nicwise.engine import load; base = load(sys.argv[1:]); "
        "print(base.digest, list(base.facts), list(base.rules), base.facts['felt'].choices, base.strata)"
    )

    def said(seed: str) -> str:
        command = [sys.executable, "-c", program, f"{tmp_path}/city"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    assert said("1") == said("2")


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_pack_has_the_digest_of_its_copy(name: str, tmp_path: Path) -> None:
    original = load([name])
    for pack in original.packs:
        for path in Path(pack.folder).rglob("*.yaml"):
            target = tmp_path / pack.id / path.relative_to(pack.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())

    copy = load([f"{tmp_path}/{name}"])
    assert {pack.id: pack.digest for pack in original.packs} == {pack.id: pack.digest for pack in copy.packs}
