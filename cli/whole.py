"""A file that is written is whole or absent: made beside its place, and put there once it is complete."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress

__all__ = ["check_beside", "write_whole"]

_NEW = 0o666
_PRIVATE = 0o600


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
        os.close(_made(temporary))
    finally:
        _removed(temporary)


def write_whole(path: str, data: bytes) -> None:
    """Write a file, or leave what is there as it is.

    Parameters
    ----------
    path : str
        Where to; what is there is replaced, and its rights stay.
    data : bytes
        All of it.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    temporary = _beside(path)
    try:
        with os.fdopen(_made(temporary), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(path))
        os.replace(temporary, os.path.realpath(path))
    finally:  # once it has taken the other's place, it is not there
        _removed(temporary)


def _beside(path: str) -> str:
    """Name a file in the folder of `path`, which must be a regular file, or not there yet."""
    target = os.path.realpath(path)  # a link stays a link
    with suppress(FileNotFoundError):
        mode = os.stat(target).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "")
        if not stat.S_ISREG(mode):  # a device or a pipe would itself be replaced
            raise OSError(errno.EINVAL, "")
    return os.path.join(os.path.dirname(target), f".nicwise-{os.urandom(8).hex()}")


def _made(path: str) -> int:
    """Open a file that is not there yet; whoever named it before can remove it, whatever happens here."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE)


def _removed(path: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(path)


def _mode(path: str) -> int:
    """The rights of the file that is there; else those that any new file has."""
    try:
        return stat.S_IMODE(os.stat(path).st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return _NEW & ~mask
