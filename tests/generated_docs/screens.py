"""What a command prints, whoever runs it, wherever and on whatever terminal."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

__all__ = ["output", "screen"]

_PROGRAM = "from nicwise.cli.main import main; main()"
_HERE = {"COLUMNS": "80", "LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"}


def output(arguments: list[str], folder: Path) -> str:
    """What ``nicwise`` prints in a folder, errors included.

    Parameters
    ----------
    arguments : list of str
        Without the program's name.
    folder : Path
        Where it runs.

    Returns
    -------
    str
        As in a pipe, 80 columns wide, in English where the arguments ask for nothing else.
    """
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *arguments],
        cwd=folder,
        env={**os.environ, **_HERE},
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode not in (0, 1, 2):
        raise ValueError(f"nicwise {shlex.join(arguments)} exits with {done.returncode}:\n{done.stdout}")
    return done.stdout


def screen(command: str, folder: Path) -> str:
    """A fenced block with a command and what it prints; a drawing alone.

    Parameters
    ----------
    command : str
        Such as ``nicwise rules``.
    folder : Path
        Where it runs.

    Returns
    -------
    str
        Markdown.
    """
    program, *arguments = shlex.split(command)
    if program != "nicwise":
        raise ValueError(f"not a command of nicwise: {command}")
    printed = output(arguments, folder)
    if arguments[-2:] == ["--format", "mermaid"] or "--format=mermaid" in arguments:
        return f"```mermaid\n{printed}```"
    return f"```console\n$ {command}\n{printed}```"
