"""``nicwise batch``: a file of many clusters."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import IO, Any, BinaryIO

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import Argument, Command, Option
from nicwise.cli.language import tr
from nicwise.cli.options import language, packs
from nicwise.cli.output import EXACT, exact, say
from nicwise.cli.system import reason
from nicwise.engine import load
from nicwise.engine.batch import Concluded, ReadError, conclude_parts, read_parts
from nicwise.engine.batch import wording as bw
from nicwise.engine.batch.readers import ABSENT
from nicwise.engine.errors import InputError
from nicwise.engine.wording import Message

__all__ = ["command"]

_KINDS = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet"}
_SHOWN = 10


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
        parts = read_parts(_counted(source, stack), file, kind)
        bad = _Rejects(rejects or f"{file}.rejects.jsonl", file, stack)
        writer = _Writer(exact(), "csv" if kind == "parquet" else kind, findings)
        good = 0
        for done in conclude_parts(knowledge, parts, keep, findings=findings):
            good += writer.write(done)
            bad.write(done)
        sys.stdout.flush()
    say(tr(w.BATCH_DONE_ONE if good == 1 else Message(w.BATCH_DONE, {"good": good})), err=True)
    if not bad.count:
        return 0
    for row, message in bad.first:
        say(tr(Message(w.BAD_ROW, {"row": row, "message": message})), err=True)
    text = w.BAD_ROWS_ONE if bad.count == 1 else w.BAD_ROWS
    say(tr(Message(text, {"count": bad.count, "path": bad.path})), err=True)
    return 2


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
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
    if not sys.stderr.isatty() or size < 1 << 22:
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


class _Writer:
    """The rows that were concluded, with their conclusions, in the form of the input."""

    def __init__(self, out: IO[str], kind: str, findings: bool) -> None:
        self._out, self._kind, self._findings = out, kind, findings
        self._csv = csv.writer(out, lineterminator="\n")
        self._header: list[str] | None = None

    def write(self, done: Concluded) -> int:
        names = done.part.names
        if self._kind == "csv" and self._header is None:
            self._header = [*names, "conclusion", "margin", *(["findings"] if self._findings else [])]
            self._csv.writerow(self._header)
        rows = []
        for number, (row, decision) in enumerate(zip(done.part.rows, done.decisions, strict=True)):
            if number in done.faults:
                continue
            found = [] if done.findings is None else [done.findings[number]]
            rows.append((row, [decision.conclusion, decision.margin], found))
        if self._kind == "csv":
            self._csv.writerows(
                [*row, *decided, *("; ".join(each) for each in found)] for row, decided, found in rows
            )
        else:
            for row, (conclusion, margin), found in rows:
                shown = {name: value for name, value in zip(names, row, strict=True) if value is not ABSENT}
                shown |= {"conclusion": conclusion, "margin": margin}
                if found:
                    shown["findings"] = list(found[0])
                self._out.write(json.dumps(shown, ensure_ascii=False, default=str) + "\n")
        return len(rows)


class _Rejects:
    """The rows that were not concluded, each as it was, with what is wrong with it."""

    def __init__(self, path: str, source: str, stack: ExitStack) -> None:
        self.path, self._source, self._stack = path, source, stack
        self.count = 0
        self.first: list[tuple[int, Message]] = []
        self._out: IO[str] | None = None

    def write(self, done: Concluded) -> None:
        for number, messages in done.faults.items():
            row = done.part.first + number
            if self._out is None:
                self._out = self._open()
            self.count += 1
            self.first += [(row, message) for message in messages[: _SHOWN - len(self.first)]]
            kept = {
                "row": row,
                "problems": [tr(message) for message in messages],
                "fields": _fields(done, number),
            }
            self._out.write(json.dumps(kept, ensure_ascii=False, default=str) + "\n")

    def _open(self) -> IO[str]:
        try:
            if os.path.exists(self.path) and os.path.samefile(self.path, self._source):
                raise InputError(Message(w.CANNOT_SAVE, {"path": self.path, "reason": w.IS_THE_INPUT}))
            return self._stack.enter_context(open(self.path, "w", encoding="utf-8", errors=EXACT))
        except OSError as error:
            raise InputError(Message(w.CANNOT_SAVE, {"path": self.path, "reason": reason(error)})) from None


def _fields(done: Concluded, number: int) -> object:
    """A row as it was read: a list of fields, or an object's keys and values."""
    names, row = done.part.names, done.part.rows[number]
    if done.part.header or len(row) != len(names):
        return row
    return {name: value for name, value in zip(names, row, strict=True) if value is not ABSENT}
