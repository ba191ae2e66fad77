"""What is no file or folder as a pack has them is told once, and neither followed nor waited for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from nicwise.engine.documents import read_text
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.loading.rows.files import CLEAN, RAIN, ROWS, Change, FileRow
from tests.engine.loading.small import BASE, told, write


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_is_wrong_with_a_file_is_told_once(row: FileRow, language: Language, tmp_path: Path) -> None:
    folder = write(BASE, tmp_path / "walk")
    row.change(folder)

    assert [getattr(row, language)] == told(folder, language=language)


@pytest.mark.parametrize("change", CLEAN.values(), ids=CLEAN)
def test_files_may_differ_in_what_does_not_matter(change: Change, tmp_path: Path) -> None:
    folder = write(BASE, tmp_path / "walk")
    change(folder)

    assert [] == told(folder)


# ---- what tests that run as root, or too slowly, cannot arrange


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_may_not_be_read(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(BASE, tmp_path / "walk")

    def refuse(path: str, *rest: Any, **more: Any) -> int:
        if path.endswith(RAIN):
            raise PermissionError(13, "Permission denied", path)
        return opened(path, *rest, **more)

    opened = os.open
    monkeypatch.setattr(os, "open", refuse)

    assert {
        "en": [
            f"walk/{RAIN}: the file cannot be read (permission denied). "
            "Check that it is still there and may be read."
        ],
        "zh": [f"walk/{RAIN}: 无法读取文件（没有权限）。请确认文件仍在，且有读取权限。"],
    }[language] == told(folder, language=language)


@pytest.mark.parametrize("name", ["", "rules", "rules/comfort"])
def test_a_folder_that_may_not_be_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write(BASE, tmp_path / "walk")

    def refuse(path: str) -> Any:
        if Path(path) == folder / name:
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    listed = os.scandir if name else os.listdir
    monkeypatch.setattr(os, listed.__name__, refuse)

    shown = f"walk/{name}" if name else "walk"
    assert [
        f"{shown}: the folder cannot be read (permission denied). "
        "Check that it is still there and may be read."
    ] == told(folder)


def test_a_file_that_vanishes_between_listing_and_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(BASE, tmp_path / "walk")

    def vanish(path: str, shown: str) -> str:
        if path.endswith(RAIN):
            (folder / RAIN).unlink()
        return read(path, shown)

    read = read_text
    monkeypatch.setattr("nicwise.engine.loading.folders.read_text", vanish)

    assert [f"walk/{RAIN}: the file does not exist. Check the path."] == told(folder)


def test_a_file_that_becomes_a_pipe_between_looking_and_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(BASE, tmp_path / "walk")
    regular = os.stat(folder / RAIN)
    (folder / RAIN).unlink()
    os.mkfifo(folder / RAIN)

    def pretend(path: str) -> os.stat_result:
        return regular if path.endswith(RAIN) else looked(path)

    looked = os.stat
    monkeypatch.setattr(os, "stat", pretend)

    assert [f"walk/{RAIN}: this is not a regular file. Put a YAML file here."] == told(folder)
