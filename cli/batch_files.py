"""What ``nicwise batch`` writes: rows with their conclusions, and the rows that have none."""

from __future__ import annotations

import csv
import json
import math
import os
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from typing import IO, Any

from nicwise.cli import wording as w
from nicwise.cli.language import tr
from nicwise.cli.system import reason
from nicwise.engine.batch import Concluded, RowFault
from nicwise.engine.errors import InputError
from nicwise.engine.wording import Message

__all__ = ["Rejects", "Writer"]

_SHOWN = 10
_START = b'{"row": '


class Writer:
    """The rows that were concluded, as they were read, with their conclusions.

    Parameters
    ----------
    out : text file
        A table goes there as CSV, rows that name their own values as JSON lines.
    findings : bool
        Whether the findings that weigh are wanted.

    Attributes
    ----------
    undecided : int
        How many of the rows that were written have no conclusion.
    """

    def __init__(self, out: IO[str], *, findings: bool) -> None:
        self._out, self._findings = out, findings
        self._csv = csv.writer(out, lineterminator="\n")
        self._begun = False
        self.undecided = 0

    def write(self, done: Concluded) -> int:
        """Write a part.

        Parameters
        ----------
        done : Concluded
            With its faulty rows, which are passed over.

        Returns
        -------
        int
            How many rows were written.
        """
        good = [row for row in range(len(done.part.rows)) if row not in done.faults]
        self.undecided += sum(done.decisions[row].conclusion is None for row in good)
        if done.part.names:
            self._table(done, good)
        else:
            self._objects(done, good)
        return len(good)

    def _table(self, done: Concluded, good: list[int]) -> None:
        if not self._begun:
            self._begun = True
            more = ["findings"] if self._findings else []
            self._csv.writerow([*done.part.names, "conclusion", "margin", *more])
        rows, decisions, findings = done.part.rows, done.decisions, done.findings
        if findings is None:
            self._csv.writerows(
                [*rows[row], decisions[row].conclusion, decisions[row].margin] for row in good
            )
        else:
            self._csv.writerows(
                [*rows[row], decisions[row].conclusion, decisions[row].margin, "; ".join(findings[row])]
                for row in good
            )

    def _objects(self, done: Concluded, good: list[int]) -> None:
        """Each line as it stands, with more keys: nothing that was written is written differently."""
        for row in good:
            decision = done.decisions[row]
            more: dict[str, Any] = {"conclusion": decision.conclusion, "margin": decision.margin}
            if done.findings is not None:
                more["findings"] = list(done.findings[row])
            begun = done.part.lines[row][:-1].rstrip()
            comma = "" if begun == "{" else ", "
            self._out.write(f"{begun}{comma}{json.dumps(more, ensure_ascii=False)[1:]}\n")


class Rejects:
    """The rows that were not concluded, each as it was, with what is wrong with it: JSON lines.

    Parameters
    ----------
    path : str or None
        Where they go; None for a file beside the source, which is there only if a row is rejected.
    source : str
        The file that is read.
    stack : ExitStack
        Closes the file.

    Attributes
    ----------
    count : int
        How many there were.
    first : list of tuple
        What was wrong with the first of them, with the row's number.
    """

    def __init__(self, path: str | None, source: str, stack: ExitStack) -> None:
        self.path = f"{source}.rejects.jsonl" if path is None else path
        self._source, self._stack = source, stack
        self.count = 0
        self.first: list[tuple[int, Message]] = []
        self._out = None if path is None else self._open()

    def write(self, done: Concluded) -> None:
        """Write the faulty rows of a part.

        Parameters
        ----------
        done : Concluded
            With its faults.

        Raises
        ------
        InputError
            If the file cannot be written.
        """
        if not done.faults:
            return
        if self._out is None:
            self._out = self._open()
        unread = {fault.row - done.part.first: fault for fault in done.part.faults}
        for number, messages in done.faults.items():
            row = done.part.first + number
            self.count += 1
            self.first += [(row, message) for message in messages[: _SHOWN - len(self.first)]]
            told = json.dumps(
                {"row": row, "problems": [tr(message) for message in messages]}, ensure_ascii=False
            )
            try:
                self._out.write(f"{told[:-1]}, {_as_it_was(done, number, unread.get(number))}}}\n")
            except OSError as error:
                raise self._refused(reason(error)) from None

    def finish(self) -> None:
        """Make sure that every row is in the file.

        Raises
        ------
        InputError
            If the file cannot be written.
        """
        if self._out is not None:
            try:
                self._out.flush()
            except OSError as error:
                raise self._refused(reason(error)) from None

    def forget_earlier(self) -> None:
        """Remove what an earlier run rejected, where this one rejected nothing."""
        if (
            self._out is None
            and os.path.isfile(self.path)
            and not self._is_source()
            and not self._is_another()
        ):
            try:
                os.remove(self.path)
            except OSError as error:
                raise self._refused(reason(error)) from None

    def _is_source(self) -> bool:
        return os.path.exists(self.path) and os.path.samefile(self.path, self._source)

    def _is_another(self) -> bool:
        """Whether the file holds something that was not rejected by an earlier run."""
        if not os.path.isfile(self.path):
            return False
        with open(self.path, "rb") as file:
            start = file.read(len(_START))
        return bool(start) and start != _START

    def _open(self) -> IO[str]:
        try:
            if self._is_source():
                raise self._refused(w.IS_THE_INPUT)
            if self._is_another():
                raise InputError(Message(w.NOT_SAVED_BY_US, {"path": self.path}))
            # bytes that were no text are then written as JSON has it, and can be had back
            file = open(self.path, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
            self._stack.callback(_closed, file)
            return file
        except OSError as error:
            raise self._refused(reason(error)) from None

    def _refused(self, why: object) -> InputError:
        return InputError(Message(w.CANNOT_SAVE, {"path": self.path, "reason": why}))


def _closed(file: IO[str]) -> None:
    """Close a file; what could not be written was told before."""
    with suppress(OSError):
        file.close()


def _as_it_was(done: Concluded, number: int, unread: RowFault | None) -> str:
    """A row as it was read: its text, a list of fields, or an object."""
    if unread is not None and unread.text is not None:
        return f'"text": {json.dumps(unread.text, ensure_ascii=False)}'
    if not done.part.names:
        return f'"fields": {done.part.lines[number]}'
    row = done.part.rows[number]
    assert not isinstance(row, Mapping)
    return f'"fields": {json.dumps([_json(each) for each in row], ensure_ascii=False, default=str)}'


def _json(value: Any) -> Any:
    """JSON has no infinite numbers, nor any that is none."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return [_json(each) for each in value] if isinstance(value, list) else value
