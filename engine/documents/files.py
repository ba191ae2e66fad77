"""Files as text: bounded, regular, UTF-8, or one clear fault."""

from __future__ import annotations

import os
import stat

from nicwise.engine.documents import wording as w
from nicwise.engine.errors import DocumentError, Fault, Place
from nicwise.engine.wording import Message, Text

__all__ = ["LARGEST", "decode", "read_text"]

LARGEST = 1 << 20  # bytes


def read_text(path: str, shown: str | None = None, *, stream: bool = False) -> str:
    """Read a UTF-8 file of at most 1 MiB.

    Parameters
    ----------
    path : str
        The file.
    shown : str, optional
        The path as messages name it.
    stream : bool
        Whether a pipe will do, as when a shell passes a command's output as a file.

    Returns
    -------
    str
        The text, without a byte-order mark.

    Raises
    ------
    DocumentError
        If it is missing, no regular file, unreadable, too large or not UTF-8.

    Examples
    --------
    >>> import os
    >>> read_text(os.devnull)
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.DocumentError: /dev/null: this is not a regular file. Put a YAML file here.
    """
    place = Place(shown or path)
    try:
        mode = os.stat(path).st_mode
        if not (stat.S_ISREG(mode) or (stream and stat.S_ISFIFO(mode))):
            raise _error(place, w.NOT_A_FILE, w.NEEDS_FILE)
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise _error(place, w.NOT_THERE, w.CHECK_PATH) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise _error(place, w.UNREADABLE, w.CHECK_RIGHTS, reason=reason) from None
    return decode(data, place.path)


def decode(data: bytes, shown: str) -> str:
    """Decode what was read from a file.

    Parameters
    ----------
    data : bytes
        At most 1 MiB, or one byte more where there was more.
    shown : str
        The file's name in messages.

    Returns
    -------
    str
        The text, without a byte-order mark.

    Raises
    ------
    DocumentError
        If it is too large or not UTF-8.

    Examples
    --------
    >>> decode("规模".encode(), "a.yaml")
    '规模'
    """
    if len(data) > LARGEST:
        raise _error(Place(shown), w.TOO_LARGE, w.SPLIT, limit=LARGEST >> 20)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        place = Place(shown, before.count(b"\n") + 1, error.start - before.rfind(b"\n"))
        raise _error(place, w.NOT_UTF8, w.SAVE_UTF8, byte=f"0x{data[error.start]:02x}") from None


def _error(place: Place, problem: Text, remedy: Text, **values: object) -> DocumentError:
    return DocumentError([Fault("unreadable", place, Message(problem, values), Message(remedy))])
