"""CSV: a row that cannot be read is a row still, and takes no other with it."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import BinaryIO

from nicwise.engine.answers.words import shown
from nicwise.engine.batch import wording as w
from nicwise.engine.batch.lines import blocks, is_text
from nicwise.engine.batch.parts import LONGEST, MOST_ROWS, MOST_TEXT, Part, ReadError, RowFault
from nicwise.engine.wording import Message

__all__ = ["check_names", "read_csv"]

_MOST_LINES = 1000  # of one row: quotation marks may hold line ends
_SEPARATORS = ";\t|"


class _TooLongError(Exception):
    """A row has more text than any row should."""


class _Source:
    """Lines for a CSV reader; those of a row that went wrong can be read again."""

    def __init__(self, file: BinaryIO) -> None:
        self._blocks = blocks(file)
        self._left: list[str] = []  # the next line last
        self.begin()

    def begin(self) -> None:
        """Forget the lines of the row before."""
        self.taken: list[str] = []
        self.size = 0

    def block(self) -> list[str]:
        """Take many lines at once; none where a row has left some, or there are no more."""
        return [] if self._left else next(self._blocks, [])

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if not self._left:
            self._left = next(self._blocks)[::-1]
        line = self._left.pop()
        self.taken.append(line)
        self.size += len(line)
        if self.size > LONGEST or len(self.taken) > _MOST_LINES:
            raise _TooLongError
        return line

    def give_back(self, lines: Sequence[str]) -> None:
        """Let lines be read again."""
        self._left += lines[::-1]


def read_csv(file: BinaryIO, path: str) -> Iterator[Part]:
    r"""Read a table whose first line names its columns.

    Parameters
    ----------
    file : binary file
        In UTF-8.
    path : str
        Its name in messages.

    Yields
    ------
    Part
        At least one. Empty lines are no rows.

    Raises
    ------
    ReadError
        If the first line does not name columns.

    Examples
    --------
    >>> import io
    >>> (part,) = read_csv(io.BytesIO(b'gpu_count,site\n16,"a"b\n32,c\n'), "a.csv")
    >>> part.rows, [(fault.row, fault.text) for fault in part.faults]
    ([[], ['32', 'c']], [(1, '16,"a"b')])
    """
    source = _Source(file)
    reader = csv.reader(source, strict=True)
    header = _row(source, reader) or _Row(fault=Message(w.NO_LINES))
    if header.fault is not None:
        raise ReadError(Message(w.FIRST_LINE, {"path": path, "problem": header.fault}))
    names = [name.strip() for name in header.fields]
    check_names(names, path)
    rows: list[list[str]] = []
    part, size = Part(1, names, rows, blank=True), 0
    while True:
        quick = _many(source)
        if quick is not None:
            some, length = quick
            if set(map(len, some)) - {len(names)}:
                part.faults += _widths(some, part.first + len(rows), len(names))
            rows += some
        elif (row := _row(source, reader)) is not None:
            number, length = part.first + len(rows), row.size
            rows.append(row.fields)
            if row.fault is None:
                part.faults += _widths([row.fields], number, len(names))
            else:
                part.faults.append(RowFault(number, row.fault, row.text))
        else:
            break
        size += length
        if len(rows) >= MOST_ROWS or size > MOST_TEXT:
            yield part
            number, rows = part.first + len(rows), []
            part, size = Part(number, names, rows, blank=True), 0
    if rows or part.first == 1:
        yield part


@dataclass(frozen=True, slots=True)
class _Row:
    fields: list[str] = field(default_factory=list)
    fault: Message | None = None
    text: str | None = None
    size: int = 0


def _many(source: _Source) -> tuple[list[list[str]], int] | None:
    """Many rows at once, if nothing is wrong with any of them and none goes on beyond them."""
    lines = source.block()
    size = sum(map(len, lines))
    if lines and size <= LONGEST and len(lines) <= _MOST_LINES and is_text("".join(lines)):
        try:
            rows = list(csv.reader(lines, strict=True))
        except csv.Error:
            pass
        else:
            return rows if all(rows) else list(filter(None, rows)), size
    source.give_back(lines)
    return None


def _row(source: _Source, reader: Iterator[list[str]]) -> _Row | None:
    """One row; of one that cannot be read, only the first line, as the others may be rows of their own."""
    fields: list[str] = []
    while not fields:
        source.begin()
        try:
            fields = next(reader)
        except StopIteration:
            return None
        except (csv.Error, _TooLongError):
            line, *others = source.taken
            source.give_back(others)
            fault = Message(w.TOO_LONG, {"limit": LONGEST}) if len(line) > LONGEST else Message(w.QUOTES)
            return _Row([], fault, line.rstrip("\r\n"), len(line))
    wrong = None if all(map(is_text, source.taken)) else Message(w.NOT_UTF8)
    return _Row(fields, wrong, None, source.size)


def _widths(rows: Sequence[Sequence[str]], first: int, wanted: int) -> Iterator[RowFault]:
    for number, row in enumerate(rows, first):
        if len(row) != wanted:
            yield RowFault(number, Message(w.WIDTH, {"found": len(row), "wanted": wanted}))


def check_names(names: Sequence[str], path: str) -> None:
    """Check the names of a table's columns.

    Parameters
    ----------
    names : sequence of str
        In their order.
    path : str
        The file's name in messages.

    Raises
    ------
    ReadError
        With the first thing that is wrong.

    Examples
    --------
    >>> check_names(["gpu_count", "site", "site"], "a.csv")
    Traceback (most recent call last):
        ...
    nicwise.engine.batch.parts.ReadError: a.csv: the column 'site' stands there twice, as columns 2 and 3.
    """
    if not any(names):
        raise ReadError(Message(w.NO_HEADER, {"path": path}))
    if len(names) == 1 and (used := [each for each in _SEPARATORS if each in names[0]]):
        raise ReadError(Message(w.SEPARATOR, {"path": path, "separator": shown(used[0])}))
    seen: dict[str, int] = {}
    for number, name in enumerate(names, 1):
        if not name:
            raise ReadError(Message(w.NO_NAME, {"path": path, "number": number}))
        if name in seen:
            places = {"name": shown(name), "first": seen[name], "second": number}
            raise ReadError(Message(w.TWICE, {"path": path, **places}))
        seen[name] = number
