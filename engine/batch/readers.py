"""CSV, JSON lines and Parquet, a part at a time; a row that cannot be read is a row still."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, BinaryIO

from nicwise.engine.batch import wording as w
from nicwise.engine.errors import InputError
from nicwise.engine.wording import Message

__all__ = ["ABSENT", "Part", "ReadError", "RowFault", "read_parts"]

ABSENT = ...
_ROWS = 50_000
_LONGEST = 1 << 20  # characters of one field or line


class ReadError(InputError):
    """The file cannot be read as what its name says."""


@dataclass(frozen=True, slots=True)
class RowFault:
    """What is wrong with a row before any fact is looked at."""

    row: int
    message: Message


@dataclass(slots=True)
class Part:
    """Some rows of a file.

    Attributes
    ----------
    first : int
        The number of the first row, from one.
    names : list of str
        The columns.
    rows : list of list
        The values, row by row; of a row that could not be read, whatever there was.
    faults : list of RowFault
        Rows that could not be read.
    header : bool
        Whether every row has the same columns; else `ABSENT` stands for what a row does not have.
    """

    first: int
    names: list[str]
    rows: list[list[Any]]
    faults: list[RowFault] = field(default_factory=list)
    header: bool = True


def read_parts(file: BinaryIO, path: str, kind: str) -> Iterator[Part]:
    r"""Read a file of cases.

    Parameters
    ----------
    file : binary file
        Its content, read as it is needed.
    path : str
        Its name in messages.
    kind : str
        ``csv``, ``jsonl`` or ``parquet``.

    Yields
    ------
    Part
        Of at most 50,000 rows.

    Raises
    ------
    ReadError
        If it is nothing of the kind, or is not UTF-8.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO(b"gpu_count,workload\n16,inference\n")
    >>> [part.rows for part in read_parts(file, "a.csv", "csv")]
    [[['16', 'inference']]]
    """
    readers = {"csv": _csv, "jsonl": _json_lines, "parquet": _parquet}
    try:
        yield from readers[kind](file, path)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ReadError(Message(w.CANNOT_READ, {"path": path, "reason": reason})) from None


def _lines(file: BinaryIO, path: str) -> Iterator[str]:
    number = 0
    text = io.TextIOWrapper(file, "utf-8-sig", newline="")
    try:
        for line in text:
            number += 1
            yield line.replace("\0", "\ufffd")
    except UnicodeDecodeError:
        raise ReadError(Message(w.NOT_UTF8, {"path": path, "line": number + 1})) from None
    finally:
        text.detach()  # the file is its opener's to close


def _csv(file: BinaryIO, path: str) -> Iterator[Part]:
    csv.field_size_limit(_LONGEST)
    reader = csv.reader(_lines(file, path))
    try:
        names = [name.strip() for name in next(reader, [])]
    except csv.Error:
        names = []
    if not any(names):
        raise ReadError(Message(w.NO_HEADER, {"path": path}))
    _each_once(names, path)
    first = 1
    while rows := list(islice(_csv_rows(reader), _ROWS)):
        part = Part(first, names, rows)
        for number, row in enumerate(rows, first):
            if len(row) != len(names):
                part.faults.append(
                    RowFault(number, Message(w.WIDTH, {"found": len(row), "wanted": len(names)}))
                )
        yield part
        first += len(rows)


def _csv_rows(reader: Any) -> Iterator[list[str]]:
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:  # a field without end, or too long: a row that cannot be read
            yield []
            continue
        if row:
            yield row


def _each_once(names: Sequence[str], path: str) -> None:
    for position, name in enumerate(names):
        if name in names[:position]:
            raise ReadError(Message(w.TWICE, {"path": path, "name": name[:60]}))


def _json_lines(file: BinaryIO, path: str) -> Iterator[Part]:
    lines = (line for line in _lines(file, path) if line.strip())
    first = 1
    while some := list(islice(lines, _ROWS)):
        names: dict[str, None] = {}
        objects: list[dict[str, Any] | None] = []
        faults = []
        for number, line in enumerate(some, first):
            found = _object(line)
            if found is None:
                faults.append(RowFault(number, Message(w.NOT_JSON)))
            else:
                names.update(dict.fromkeys(found))
            objects.append(found)
        columns = list(names)
        rows = [
            [line.rstrip("\r\n")] if each is None else [each.get(name, ABSENT) for name in columns]
            for each, line in zip(objects, some, strict=True)
        ]
        yield Part(first, columns, rows, faults, header=False)
        first += len(some)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _object(line: str) -> dict[str, Any] | None:
    if len(line) > _LONGEST:
        return None
    try:
        found = json.loads(line, object_pairs_hook=_each_key_once)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _parquet(file: BinaryIO, path: str) -> Iterator[Part]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise ReadError(Message(w.NO_PARQUET, {"path": path})) from None
    try:
        source = parquet.ParquetFile(file)
    except pyarrow.ArrowException:
        raise ReadError(Message(w.NOT_PARQUET, {"path": path})) from None
    first = 1
    try:
        for batch in source.iter_batches(batch_size=_ROWS):
            columns = batch.to_pydict()
            rows = [list(row) for row in zip(*columns.values(), strict=True)]
            yield Part(first, list(columns), rows)
            first += len(rows)
    except pyarrow.ArrowException:
        raise ReadError(Message(w.NOT_PARQUET, {"path": path})) from None
