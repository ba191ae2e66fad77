"""CSV, JSON lines and Parquet, a part at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from nicwise.engine.batch import wording as w
from nicwise.engine.batch.json_lines import read_json_lines
from nicwise.engine.batch.parquet import read_parquet
from nicwise.engine.batch.parts import Part, ReadError
from nicwise.engine.batch.tables import read_csv
from nicwise.engine.wording import Message

__all__ = ["read_parts"]


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
        Of so many rows that memory does not grow with the file.

    Raises
    ------
    ReadError
        If it is nothing of the kind.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO(b"gpu_count,workload\n16,inference\n")
    >>> [part.rows for part in read_parts(file, "a.csv", "csv")]
    [[['16', 'inference']]]
    """
    try:
        match kind:
            case "csv":
                yield from read_csv(file, path)
            case "jsonl":
                yield from read_json_lines(file)
            case _:
                yield from read_parquet(file, path)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ReadError(Message(w.CANNOT_READ, {"path": path, "reason": reason})) from None
