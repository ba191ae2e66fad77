"""Parquet, through a reader that is kept apart as an extra."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

from nicwise.engine.answers.words import shown
from nicwise.engine.batch import wording as w
from nicwise.engine.batch.parts import MOST_ROWS, Part, ReadError, RowFault
from nicwise.engine.batch.tables import check_names
from nicwise.engine.wording import Message

__all__ = ["read_parquet"]


def read_parquet(file: BinaryIO, path: str) -> Iterator[Part]:
    """Read a Parquet file.

    Parameters
    ----------
    file : binary file
        One that can be read from any place.
    path : str
        Its name in messages.

    Yields
    ------
    Part
        At least one.

    Raises
    ------
    ReadError
        If it is no Parquet file, its columns have no names, or the reader is not installed.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise ReadError(Message(w.NO_PARQUET, {"path": path})) from None
    try:
        source = parquet.ParquetFile(file)
        names = list(source.schema_arrow.names)
        check_names(names, path)
        part = Part(1, names, [])
        for batch in source.iter_batches(batch_size=MOST_ROWS):
            faults: list[RowFault] = []
            columns = [
                _values(column, name, part.first, faults)
                for name, column in zip(names, batch.columns, strict=True)
            ]
            part = Part(part.first, names, list(zip(*columns, strict=True)), faults)
            yield part
            part = Part(part.first + len(part.rows), names, [])
        if part.first == 1:
            yield part
    except (pyarrow.ArrowException, UnicodeDecodeError):
        raise ReadError(Message(w.NOT_PARQUET, {"path": path})) from None


def _values(column: Any, name: str, first: int, faults: list[RowFault]) -> list[Any]:
    try:
        found: list[Any] = column.to_pylist()
    except (ValueError, OverflowError):  # text that is not UTF-8, or a time that Python cannot have
        found = []
        for row, each in enumerate(column, first):
            try:
                found.append(each.as_py())
            except (ValueError, OverflowError):
                found.append(None)
                faults.append(RowFault(row, Message(w.NO_VALUE, {"name": shown(name)})))
    return found
