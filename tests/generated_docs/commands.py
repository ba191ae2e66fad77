"""The commands: their help in both languages, and how they exit."""

from __future__ import annotations

from nicwise.cli.main import cli
from tests.generated_docs.markdown import table
from tests.generated_docs.screens import output
from tests.tree import ROOT

__all__ = ["EXITS", "commands", "exit_codes"]

EXITS = {
    0: "done; of `nicwise audit`: nothing found",
    1: "`nicwise audit` found something",
    2: "wrong use, or a file, fact or pack that cannot be used; the message says what to do",
    3: "a fault of nicwise itself; please report the command",
    130: "interrupted; answers given so far are saved, and the message says where",
    141: "whatever read the output stopped reading",
}


def commands() -> str:
    """The help of every command, in English and in Chinese."""
    parts = []
    for name in ("", *cli.lazy):
        words = [name] if name else []
        parts.append(f"## {' '.join(['nicwise', *words])}\n")
        parts += [
            f"```text\n{output(['--lang', language, *words, '--help'], ROOT)}```\n"
            for language in ("en", "zh")
        ]
    return "\n".join(parts)


def exit_codes() -> str:
    """A table of exit codes."""
    return table(("code", "meaning"), ((str(status), meaning) for status, meaning in EXITS.items()))
