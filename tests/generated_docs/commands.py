"""The commands: their help in both languages, and how they exit."""

from __future__ import annotations

from collections.abc import Iterator

import click

from nicwise.cli.bilingual import LazyGroup
from nicwise.cli.main import cli
from tests.generated_docs.markdown import table
from tests.generated_docs.screens import output
from tests.tree import ROOT

__all__ = ["EXITS", "commands", "exit_codes", "names"]

EXITS = {
    0: "done; of `nicwise audit`: nothing found that counts",
    1: "`nicwise audit` found something at or above `--fail-on`, or `nicwise why --verify` a difference",
    2: "wrong use, or a file, fact or pack that cannot be used; the message says what to do",
    3: "a fault of nicwise itself; please report the command",
    130: "interrupted; answers given so far are saved, and the message says where",
    141: "whatever read the output stopped reading",
}


def commands() -> str:
    """The help of every command, in English and in Chinese."""
    parts = []
    for words in ([], *names()):
        parts.append(f"## {' '.join(['nicwise', *words])}\n")
        parts += [
            f"```text\n{output(['--lang', language, *words, '--help'], ROOT)}```\n"
            for language in ("en", "zh")
        ]
    return "\n".join(parts)


def names() -> Iterator[list[str]]:
    """The words of every command, those of groups included."""
    for name in cli.lazy:
        yield [name]
        command = cli.get_command(click.Context(cli), name)
        if isinstance(command, LazyGroup):
            yield from ([name, each] for each in command.lazy)


def exit_codes() -> str:
    """A table of exit codes."""
    return table(("code", "meaning"), ((str(status), meaning) for status, meaning in EXITS.items()))
