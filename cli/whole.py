"""A file that is written is whole or absent: made beside its place, and put there once it is complete."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from secrets import token_hex

__all__ = ["check_beside", "write_whole"]


def check_beside(path: str) -> None:
    """Try whether a file could be written.

    Parameters
    ----------
    path : str
        A regular file, or one that is not there yet.

    Raises
    ------
    OSError
        If it is anything else, or nothing can be made in its folder.
    """
    temporary = _beside(path)
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def write_whole(path: str, data: bytes) -> None:
    """Write a file, or leave what is there as it is.

    Parameters
    ----------
    path : str
        Where to; what is there is replaced.
    data : bytes
        All of it.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    temporary = _beside(path)
    try:
        with open(temporary, "xb") as file:
            file.write(data)
        os.replace(temporary, os.path.realpath(path))
    finally:  # once it has taken the other's place, it is not there
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def _beside(path: str) -> str:
    target = os.path.realpath(path)  # a link stays a link
    with suppress(FileNotFoundError):
        mode = os.stat(target).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "")
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "")
    return os.path.join(os.path.dirname(target), f".nicwise-{token_hex(8)}")
