from __future__ import annotations

import ast
import importlib.metadata
import importlib.resources
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tree import PACKAGES, ROOT, files

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def imported(module: Path) -> Iterator[tuple[int, str]]:
    """Each import of a module: the line, and the dotted name."""
    for node in ast.walk(ast.parse((ROOT / module).read_bytes(), filename=str(module))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")


def import_name(folder: Path) -> str:
    return ".".join(("nicwise", *folder.parts))


def test_pyproject_lists_every_folder_with_modules_as_a_package() -> None:
    # A package that is left out still imports from an editable install, and is missing from the wheel.
    listed = PROJECT["tool"]["setuptools"]["packages"]

    assert sorted({import_name(path.parent) for path in files(".py") if path.parts[0] in PACKAGES}) == listed


def test_every_folder_with_modules_has_an_init() -> None:
    folders = {path.parent for path in files(".py") if path.parts[0] in PACKAGES}

    assert [] == sorted(str(folder) for folder in folders if not (ROOT / folder / "__init__.py").is_file())


def test_links_for_type_checkers_lead_to_the_folders() -> None:
    links = ROOT / ".typing" / "nicwise"

    assert {name: ROOT / name for name in PACKAGES} == {link.name: link.resolve() for link in links.iterdir()}


def test_installed_version_is_that_of_pyproject() -> None:
    assert PROJECT["project"]["version"] == importlib.metadata.version("nicwise")


@pytest.mark.parametrize("package", PACKAGES)
def test_installed_package_holds_every_file_of_the_folder(package: str) -> None:
    # Trivial on an editable install; .ci/run also runs it on the wheel.
    installed = importlib.resources.files(f"nicwise.{package}")

    missing = [
        str(path)
        for path in files()
        if path.parts[0] == package and path.suffix != ".po"
        if not installed.joinpath(*path.parts[1:]).is_file()
    ]
    assert [] == missing


def test_modules_import_nicwise_by_its_full_name() -> None:
    banned = {*PACKAGES, ""}  # "" is what a relative import begins with

    found = [
        f"{module}:{line}: {name}"
        for module in files(".py")
        for line, name in imported(module)
        if name.partition(".")[0] in banned
    ]
    assert [] == found


def test_only_the_shell_imports_experta() -> None:
    importers = {
        str(module)
        for module in files(".py")
        for _, name in imported(module)
        if name.partition(".")[0] in {"experta", "frozendict"}
    }

    assert {"engine/shell.py"} == importers


def test_no_file_names_the_machine_it_was_written_on() -> None:
    # In pieces, so that this file does not find itself.
    places = [
        "/" + "work/",
        "/" + "root/",
        "/" + "tmp/v/",
        "py" + "env/versions",
        "shared" + "/(notes|design|domain|guidance|cases|hooks)",
    ]
    pattern = re.compile("|".join(places).encode())

    found = [
        f"{path}:{number}"
        for path in files()
        for number, line in enumerate((ROOT / path).read_bytes().splitlines(), start=1)
        if pattern.search(line)
    ]
    assert [] == found
