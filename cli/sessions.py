"""Answers kept in a file: an ordinary facts file, whole or absent."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from nicwise.cli import wording as w
from nicwise.cli.consultation_json import plain_value
from nicwise.cli.system import reason
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.wording import Message

__all__ = ["check_writable", "save", "unused"]

_NEW = 0o666
_START = b"nicwise:"  # what a saved file begins with


def check_writable(path: str) -> None:
    """Refuse a file that could not be written, before anybody answers a question for it.

    Parameters
    ----------
    path : str
        Where answers are to be saved.

    Raises
    ------
    nicwise.engine.errors.InputError
        If it is no regular file, or nothing can be made beside it.
    """
    try:
        handle, temporary = _beside(path)
        os.close(handle)
        os.unlink(temporary)
    except OSError as error:
        raise _refused(path, error) from None


def save(path: str, knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> None:
    """Write answers as a facts file.

    Parameters
    ----------
    path : str
        Where to; a file that is there is replaced once the new one is whole.
    knowledge : KnowledgeBase
        The rule base under which they were given.
    answers : Mapping of str to Value or None
        None is written as ``unknown``.

    Raises
    ------
    nicwise.engine.errors.InputError
        If it cannot be written.
    """
    import yaml

    from nicwise.cli.interview.headers import header

    facts = {
        name: "unknown" if value is None else plain_value(knowledge.facts[name], value)
        for name, value in answers.items()
    }
    text = yaml.dump(
        {"nicwise": header(knowledge, answers), "facts": facts},
        Dumper=_dumper(),
        allow_unicode=True,
        sort_keys=False,
    )
    try:
        handle, temporary = _beside(path)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, _mode(path))
            os.replace(temporary, os.path.realpath(path))
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise _refused(path, error) from None


def _dumper() -> type[Any]:
    """YAML with each list on a line, each fact on another."""
    import yaml

    class Dumper(yaml.SafeDumper):
        pass

    Dumper.add_representer(
        list, lambda dumper, items: dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=True)
    )
    return Dumper


def _beside(path: str) -> tuple[int, str]:
    """Make a file in the folder of `path`, which must be a regular file, or not there yet."""
    if not path:
        raise InputError(Message(w.NO_FILE_NAME))
    target = os.path.realpath(path)  # a link stays a link
    with suppress(FileNotFoundError):
        mode = os.stat(target).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "")
        if not stat.S_ISREG(mode):  # a device or a pipe would itself be replaced
            raise OSError(errno.EINVAL, "")
        if not _own(target):
            raise InputError(Message(w.NOT_SAVED_BY_US, {"path": path}))
    return tempfile.mkstemp(dir=os.path.dirname(target), prefix=".nicwise-", suffix=".yaml")


def _own(target: str) -> bool:
    """Whether a file was saved by nicwise: what a person wrote by hand is not replaced."""
    with open(target, "rb") as file:
        start = file.read(len(_START))
    return not start or start == _START


def _mode(path: str) -> int:
    """The rights of the file that is there; else those that any new file has."""
    try:
        return stat.S_IMODE(os.stat(path).st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return _NEW & ~mask


def _refused(path: str, error: OSError) -> InputError:
    why = w.NOT_A_FILE if error.errno == errno.EINVAL else reason(error)
    return InputError(Message(w.CANNOT_SAVE, {"path": path, "reason": why}))


def unused(stem: str = "nicwise-answers") -> str:
    """Return a name in this folder that no file has yet."""
    number = 0
    while os.path.lexists(path := f"{stem}{f'-{number}' * bool(number)}.yaml"):
        number += 1
    return path
