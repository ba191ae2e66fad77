"""JSON lines: an object a line, each with keys of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from nicwise.engine.answers.words import shown
from nicwise.engine.batch import wording as w
from nicwise.engine.batch.lines import is_text, lines
from nicwise.engine.batch.parts import LONGEST, MOST_ROWS, MOST_TEXT, Part, RowFault
from nicwise.engine.wording import Message, Text

__all__ = ["read_json_lines"]

_SPACE = " \t\r\n"  # as JSON has it


class _RefusedError(Exception):
    """Python would read it, but it is no JSON, or not all of it would be kept."""

    def __init__(self, message: Message) -> None:
        self.message = message


def read_json_lines(file: BinaryIO) -> Iterator[Part]:
    r"""Read a file with a JSON object on each line.

    Parameters
    ----------
    file : binary file
        In UTF-8.

    Yields
    ------
    Part
        Lines with nothing on them are no rows.

    Examples
    --------
    >>> import io
    >>> (part,) = read_json_lines(io.BytesIO(b'{"gpu_count": 16}\n\n[]\n'))
    >>> part.rows, [(fault.row, str(fault.message)) for fault in part.faults]
    ([{'gpu_count': 16}, {}], [(2, 'the line is JSON, but not an object of facts and values.')])
    """
    rows: list[dict[str, Any]] = []
    part, size = Part(1, [], rows), 0
    for whole in lines(file):
        line = whole.strip(_SPACE)
        if not line:
            continue
        row = part.first + len(rows)
        found = _read(line)
        if isinstance(found, dict):
            rows.append(found)
        else:
            rows.append({})
            part.faults.append(RowFault(row, found, line[:LONGEST]))
        part.lines.append(line)
        size += len(line)
        if len(rows) == MOST_ROWS or size > MOST_TEXT:
            yield part
            rows = []
            part, size = Part(row + 1, [], rows), 0
    if rows:
        yield part


def _read(line: str) -> dict[str, Any] | Message:
    if len(line) > LONGEST:
        return Message(w.TOO_LONG, {"limit": LONGEST})
    if not is_text(line):
        return Message(w.NOT_UTF8)
    try:
        found = json.loads(line, object_pairs_hook=_each_key_once, parse_constant=_no_constant)
    except _RefusedError as error:
        return error.message
    except json.JSONDecodeError as error:
        return Message(w.NOT_JSON, {"place": error.pos + 1})
    except (ValueError, RecursionError):  # a number of thousands of digits, or thousands of brackets
        return Message(w.HUGE_JSON)
    return found if isinstance(found, dict) else Message(w.NOT_OBJECT)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for number, name in enumerate(names) if name in names[:number])
        raise _RefusedError(Message(w.KEY_TWICE, {"name": shown(twice)}))
    return found


def _no_constant(name: str) -> NoReturn:
    raise _RefusedError(Message(w.CONSTANT, {"name": Text(name, name)}))
