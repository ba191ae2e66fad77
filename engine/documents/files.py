"""Files as text: bounded, regular, UTF-8, or one clear fault."""

from __future__ import annotations

import errno
import os
import stat

from nicwise.engine.documents import wording as w
from nicwise.engine.documents.characters import place_after, printable
from nicwise.engine.errors import DocumentError, Fault, Place
from nicwise.engine.wording import Message, Text

__all__ = ["LARGEST", "decode", "read_text", "reason"]

LARGEST = 1 << 20  # bytes
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_REASONS = {
    errno.EACCES: w.NO_RIGHT,
    errno.EPERM: w.NO_RIGHT,
    errno.ENOENT: w.GONE,
    errno.ELOOP: w.LINKS_IN_A_CIRCLE,
    errno.ENOTDIR: w.NO_FOLDER_ABOVE,
    errno.ENAMETOOLONG: w.NAME_TOO_LONG,
}


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
    place = Place(printable(shown or path))
    try:
        data = _bytes(path, stream)
    except FileNotFoundError:
        dangling = os.path.islink(path)
        raise _error(place, w.DANGLING if dangling else w.NOT_THERE, w.CHECK_PATH) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise _error(place, w.UNREADABLE, w.CHECK_RIGHTS, reason=reason(error)) from None
    if data is None:
        raise _error(place, w.NOT_A_FILE, w.NEEDS_FILE)
    return decode(data, place.path)


def _bytes(path: str, stream: bool) -> bytes | None:
    """Read the file, one byte more than it may have at most; None where it is no file.

    What is not to be read is not opened either, since a tape would rewind; and should the file turn into a
    pipe between the two, opening it does not wait for a writer.
    """
    mode = os.stat(path).st_mode
    if stream and stat.S_ISFIFO(mode):
        with open(path, "rb") as file:
            return file.read(LARGEST + 1)
    if not stat.S_ISREG(mode):
        return None
    with open(path, "rb", opener=_without_waiting) as file:
        return file.read(LARGEST + 1) if stat.S_ISREG(os.fstat(file.fileno()).st_mode) else None


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def reason(error: OSError | ValueError) -> Text:
    """Say why the system refused.

    Parameters
    ----------
    error : OSError or ValueError
        As it was raised.

    Returns
    -------
    Text
        In both languages for what is common, else as the system puts it.

    Examples
    --------
    >>> reason(PermissionError(errno.EACCES, "Permission denied")).en
    'permission denied'
    """
    number = getattr(error, "errno", None)
    if number in _REASONS:
        return _REASONS[number]
    told = getattr(error, "strerror", None) or str(error)
    return Text(told, told)


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
    if data.startswith(_UTF16):
        raise _error(Place(shown), w.UTF16, w.SAVE_UTF8)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        read = error.object  # without the byte-order mark
        place = place_after(shown, read[: error.start].decode())
        raise _error(place, w.NOT_UTF8, w.SAVE_UTF8, byte=f"0x{read[error.start]:02x}") from None


def _error(place: Place, problem: Text, remedy: Text, **values: object) -> DocumentError:
    return DocumentError([Fault("unreadable", place, Message(problem, values), Message(remedy))])
