"""The tree of the project, as several tests read it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("cli", "engine", "kb")

# What git does not hold: .gitignore says why.
_PASSED_OVER = (".git", "build", "dist", "__pycache__")
_PASSED_OVER_PREFIXES = (".venv",)
_PASSED_OVER_SUFFIXES = ("_cache", ".egg-info", ".hypothesis")


def _passed_over(folder: str) -> bool:
    return (
        folder in _PASSED_OVER
        or folder.startswith(_PASSED_OVER_PREFIXES)
        or folder.endswith(_PASSED_OVER_SUFFIXES)
    )


def files(suffix: str = "") -> Iterator[Path]:
    """Each file whose name ends in `suffix`, relative to the root, sorted; links are not followed."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if not _passed_over(name))
        for name in sorted(names):
            if name.endswith(suffix):
                yield (Path(folder) / name).relative_to(ROOT)
