"""What a command prints, whoever runs it, wherever and on whatever terminal."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.transcripts import typed
from tests.tree import ROOT

__all__ = ["clone", "dialogue", "output", "screen"]

_PROGRAM = "from nicwise.cli.main import main; main()"
_OF_CLONE = (
    "from nicwise.engine.loading.packs import shipped_at; from nicwise.cli.main import main\n"
    "with shipped_at('kb'): main()"
)
_COLUMNS, _LONG = 96, 400  # of a terminal that a page has room for, and on which nothing has to be paged
_HERE = {"COLUMNS": "80", "LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"}
_GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    **{
        f"GIT_{who}_{what}": value
        for who in ("AUTHOR", "COMMITTER")
        for what, value in (
            ("NAME", "A reader"),
            ("EMAIL", "reader@example.org"),
            ("DATE", "2026-01-01T00:00:00Z"),
        )
    },
}


def output(arguments: list[str], folder: Path) -> str:
    """What ``nicwise`` prints in a folder, errors included.

    Parameters
    ----------
    arguments : list of str
        Without the program's name.
    folder : Path
        Where it runs; where that holds packs of its own, they are the shipped ones.

    Returns
    -------
    str
        As in a pipe, 80 columns wide, in English where the arguments ask for nothing else.
    """
    done = _called(_nicwise(folder), arguments, folder)
    return _sound(arguments, done.returncode, done.stdout)


def _sound(arguments: list[str], status: int, printed: str) -> str:
    """What was printed, unless nicwise itself failed."""
    if status not in (0, 1, 2):
        raise ValueError(f"nicwise {shlex.join(arguments)} exits with {status}:\n{printed}")
    return printed


def _nicwise(folder: Path) -> tuple[str, ...]:
    cloned = folder != ROOT and (folder / "kb").is_dir()
    return (sys.executable, "-c", _OF_CLONE if cloned else _PROGRAM)


def _called(program: tuple[str, ...], arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*program, *arguments],
        cwd=folder,
        env={**os.environ, **_HERE, **_GIT},
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def clone(folder: Path) -> None:
    """Make a folder one with the packs and a first commit, as after ``git clone``."""
    copytree(ROOT / "kb", folder / "kb", ignore=ignore_patterns("__pycache__"))
    for words in ("init -q -b main", "add -A", "commit -q -m Packs"):
        done = _called(("git",), words.split(), folder)
        if done.returncode:
            raise ValueError(f"git {words}: {done.stdout}")


def screen(command: str, folder: Path) -> str:
    """A fenced block with a command and what it prints.

    Parameters
    ----------
    command : str
        Such as ``nicwise rules``; also one of git.
    folder : Path
        Where it runs.

    Returns
    -------
    str
        Markdown.
    """
    program, *arguments = shlex.split(command)
    if program == "git":
        return f"```console\n$ {command}\n{_called(('git',), arguments, folder).stdout}```"
    if program != "nicwise":
        raise ValueError(f"not a command of nicwise: {command}")
    if "--format" not in arguments:  # as it is seen on a terminal, wrapped
        return _dialogue(command, (), folder)
    return f"```console\n$ {command}\n{output(arguments, folder)}```"


def dialogue(words: str, folder: Path) -> str:
    """A fenced block with a command on a terminal, what is typed there, and the whole screen.

    Parameters
    ----------
    words : str
        The command, then each line that is typed, with `` | `` between.
    folder : Path
        Where it runs.

    Returns
    -------
    str
        Markdown.
    """
    command, *lines = words.split(" | ")
    return _dialogue(command, lines, folder)


def _dialogue(command: str, lines: Sequence[str], folder: Path) -> str:
    _, *arguments = shlex.split(command)
    seen = typed(arguments, lines, folder, columns=_COLUMNS, rows=_LONG, program=_nicwise(folder))
    return f"```console\n$ {command}\n{_sound(arguments, seen.status, seen.out)}```"
