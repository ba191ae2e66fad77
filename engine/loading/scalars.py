"""Numbers, dates, and yes or no."""

from __future__ import annotations

import datetime
import re

from nicwise.engine.documents import Node
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader

__all__ = ["boolean", "count", "date", "number", "weight"]

_INTEGER = re.compile(r"[+-]?\d+", re.ASCII)
_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LARGEST = 10**15  # beyond it, whole numbers are no longer exact


def number(read: Reader, node: Node | None, what: object) -> float | None:
    """Read a number; a whole one is an int.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : object
        What it says.

    Returns
    -------
    int, float or None
        None where there is none, which is reported unless the node is missing.
    """
    text = read.word(node, what)
    if not text or node is None:
        return None
    if not _NUMBER.fullmatch(text):
        read.fault("wrong-type", node.place, w.NOT_NUMBER, w.WRITE_NUMBER, value=quoted(text))
        return None
    value = float(text)
    if abs(value) > _LARGEST:
        read.fault("illegal-value", node.place, w.TOO_LARGE, w.AT_MOST, value=quoted(text))
        return None
    return int(value) if _INTEGER.fullmatch(text) else value


def count(read: Reader, node: Node | None, what: object, most: int) -> int | None:
    """Read a whole number from 1 to `most`.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : object
        What it counts.
    most : int
        The largest that makes sense.

    Returns
    -------
    int or None
        None where there is none, which is reported unless the node is missing.
    """
    value = number(read, node, what)
    if value is None or node is None:
        return None
    if not isinstance(value, int) or not 1 <= value <= most:
        read.fault("illegal-value", node.place, w.NOT_COUNT, w.WRITE_COUNT, what=what, most=most)
        return None
    return value


def weight(read: Reader, node: Node | None, what: object) -> float | None:
    """Read a number above zero.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : object
        What it says.

    Returns
    -------
    int, float or None
        None where there is none, which is reported unless the node is missing.
    """
    value = number(read, node, what)
    if value is not None and node is not None and value <= 0:
        read.fault("illegal-value", node.place, w.NOT_ABOVE_ZERO, w.WRITE_ABOVE_ZERO, what=what)
        return None
    return value


def boolean(read: Reader, node: Node | None, what: object, default: bool = False) -> bool:
    """Read ``true`` or ``false``.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : object
        What it says.
    default : bool
        What a missing node says.

    Returns
    -------
    bool
        False too where it is neither, which is reported.
    """
    if node is None:
        return default
    text = read.word(node, what)
    if text not in ("true", "false", ""):
        read.fault("wrong-type", node.place, w.NOT_BOOLEAN, w.WRITE_BOOLEAN, value=quoted(text))
    return text == "true"


def date(read: Reader, node: Node | None, what: object) -> str:
    """Read a date.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : object
        What happened then.

    Returns
    -------
    str
        As written, year first.
    """
    text = read.word(node, what)
    if text and node is not None and not _is_date(text):
        read.fault("wrong-type", node.place, w.NOT_DATE, w.WRITE_DATE, value=quoted(text))
    return text


def _is_date(text: str) -> bool:
    try:
        return bool(_DATE.fullmatch(text) and datetime.date.fromisoformat(text))
    except ValueError:
        return False
