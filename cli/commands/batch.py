"""``nicwise batch``: a file of many clusters."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, BinaryIO

import click

from nicwise.cli import wording as w
from nicwise.cli.batch_files import Rejects, Writer
from nicwise.cli.bilingual import Argument, Command, Option
from nicwise.cli.language import tr
from nicwise.cli.options import language, packs
from nicwise.cli.output import exact, say
from nicwise.cli.system import reason
from nicwise.engine import load
from nicwise.engine.batch import ReadError, conclude_parts, read_parts
from nicwise.engine.batch import wording as bw
from nicwise.engine.errors import InputError
from nicwise.engine.wording import Message, Text

__all__ = ["command"]

_KINDS = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet"}


@click.command("batch", cls=Command, text=w.BATCH_LONG)
@click.argument("file", cls=Argument, named=w.A_FILE)
@packs
@click.option("--keep", cls=Option, multiple=True, named=w.A_COLUMN, text=w.KEEP)
@click.option("--findings", cls=Option, is_flag=True, text=w.FINDINGS)
@click.option("--rejects", cls=Option, named=w.A_FILE, text=w.REJECTS)
@language
def command(
    file: str, packs: tuple[str, ...], keep: tuple[str, ...], findings: bool, rejects: str | None
) -> int:
    """Conclude many clusters."""
    knowledge = load(packs or None)
    kind = _KINDS.get(os.path.splitext(file)[1].lower())
    if kind is None:
        raise InputError(Message(bw.FORMATS, {"path": file}))
    with ExitStack() as stack:
        source = stack.enter_context(_opened(file))
        bad = Rejects(rejects, file, stack)
        parts = read_parts(_counted(source, stack), file, kind)
        writer = Writer(exact(), findings=findings)
        good = 0
        for done in conclude_parts(knowledge, parts, keep, findings=findings):
            bad.write(done)
            good += writer.write(done)
        bad.finish()
        sys.stdout.flush()
    say(tr(_count(good - writer.undecided, writer.undecided)), err=True)
    if not bad.count:
        bad.forget_earlier()
        return 0
    for row, message in bad.first:
        say(tr(Message(w.BAD_ROW, {"row": row, "message": message})), err=True)
    text = w.BAD_ROWS_ONE if bad.count == 1 else w.BAD_ROWS
    say(tr(Message(text, {"count": bad.count, "path": bad.path})), err=True)
    return 2


def _count(good: int, undecided: int) -> Text | Message:
    if undecided:
        return Message(w.BATCH_OPEN, {"good": good, "open": undecided})
    return w.BATCH_DONE_ONE if good == 1 else Message(w.BATCH_DONE, {"good": good})


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        raise ReadError(Message(bw.CANNOT_READ, {"path": path, "reason": w.NOT_A_FILE}))
    try:
        file = open(path, "rb")  # noqa: SIM115 - the stack closes it
    except OSError as error:
        raise ReadError(
            Message(bw.CANNOT_READ, {"path": path, "reason": reason(error, reading=True)})
        ) from None
    with file:
        yield file


def _counted(file: BinaryIO, stack: ExitStack) -> BinaryIO:
    """Show how far a long file is read, where a person watches."""
    size = os.fstat(file.fileno()).st_size
    if sys.stderr is None or not sys.stderr.isatty() or size < 1 << 22:
        return file
    bar = stack.enter_context(click.progressbar(length=size, file=sys.stderr))
    return _Counted(file, bar)  # type: ignore[return-value]


class _Counted:
    """A binary file that tells a progress bar how much of it was read."""

    def __init__(self, file: BinaryIO, bar: Any) -> None:
        self._file, self._bar = file, bar

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(size)
        self._bar.update(len(data))
        return data

    def read1(self, size: int = -1) -> bytes:
        return self.read(1 << 16 if size < 0 else size)
