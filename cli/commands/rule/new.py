"""``nicwise rule new AREA/NAME``: the files of a new rule."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Command, shown
from nicwise.cli.language import tr
from nicwise.cli.options import language, packs
from nicwise.cli.output import say
from nicwise.cli.retyping import typed
from nicwise.cli.system import reason
from nicwise.engine import load
from nicwise.engine.errors import InputError
from nicwise.engine.scaffold import new_rule
from nicwise.engine.wording import Message

__all__ = ["command"]

_PATH = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)+")
_LONGEST = 120


@click.command("new", cls=Command, text=w.RULE_NEW)
@click.argument("name", cls=Argument, named=w.NEW_RULE)
@packs
@language
def command(name: str, packs: tuple[str, ...]) -> None:
    """Write the files of a new rule."""
    if not _PATH.fullmatch(name) or len(name) > _LONGEST:
        raise InputError(Message(w.RULE_PATH, {"name": shown(name)}))
    if len(packs) != 1:
        raise InputError(Message(w.ONE_PACK))
    knowledge = load(packs)
    made = new_rule(knowledge, name)
    if made is None:
        raise InputError(Message(w.NO_FACTS))
    pack = knowledge.packs[-1]  # the others are those that it extends
    stem = os.path.join(pack.folder, "rules", *name.split("/"))
    told = os.path.join(pack.path, "rules", *name.split("/"))
    files = {f"{stem}.yaml": made[0], f"{stem}.test.yaml": made[1]}
    for path in files:
        if os.path.lexists(path):
            raise InputError(Message(w.RULE_THERE, {"path": told + path.removeprefix(stem)}))
    try:
        os.makedirs(os.path.dirname(stem), exist_ok=True)
        _write(files)
    except OSError as error:
        raise InputError(Message(w.CANNOT_SAVE, {"path": told, "reason": reason(error)})) from None
    command = typed("audit", [], packs)
    say(
        tr(
            Message(
                w.RULE_WRITTEN, {"rule": f"{told}.yaml", "cases": f"{told}.test.yaml", "command": command}
            )
        )
    )


def _write(files: Mapping[str, str]) -> None:
    """Write all of them, or none: what is half written would be in the way of the next try."""
    begun = []
    try:
        for path, text in files.items():
            with open(path, "x", encoding="utf-8") as file:
                begun.append(path)
                file.write(text)
    except BaseException:
        for path in begun:
            with suppress(OSError):
                os.unlink(path)
        raise
