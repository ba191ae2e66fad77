"""Answers kept in a file: an ordinary facts file, whole or absent."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import Any

from nicwise.cli import wording as w
from nicwise.cli.consultation_json import plain_value
from nicwise.cli.retyping import unmistakable
from nicwise.cli.system import reason
from nicwise.cli.whole import check_beside, write_whole
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.wording import Message

__all__ = ["Stamp", "check_writable", "save", "stamp", "unused"]

Stamp = tuple[int, ...] | None
"""What a file was like, and None where there was none: another that is like it is the same."""

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
        _check_ours(path)
        check_beside(path)
    except OSError as error:
        raise _refused(path, error) from None


def stamp(path: str) -> Stamp:
    """Return what tells whether a file has changed.

    Parameters
    ----------
    path : str
        Where it is, or may be.

    Returns
    -------
    Stamp
        None where there is no file.
    """
    try:
        found = os.stat(path)
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def save(path: str, knowledge: KnowledgeBase, answers: Mapping[str, Value | None], since: Stamp) -> str:
    """Write answers as a facts file.

    Parameters
    ----------
    path : str
        Where to; a file that is there is replaced once the new one is whole.
    knowledge : KnowledgeBase
        The rule base under which they were given.
    answers : Mapping of str to Value or None
        None is written as ``unknown``.
    since : Stamp
        Of the file as it was when the session began; one that has changed since is another's, and stays.

    Returns
    -------
    str
        Where they are: beside `path` where the file there has changed.

    Raises
    ------
    nicwise.engine.errors.InputError
        If it cannot be written.
    """
    import yaml

    from nicwise.cli.interview.headers import header

    facts = {
        name: "unknown"
        if value is None
        else plain_value(knowledge.facts[name], unmistakable(knowledge.facts[name], value))
        for name, value in answers.items()
    }
    text = yaml.dump(
        {"nicwise": header(knowledge, answers), "facts": facts},
        Dumper=_dumper(),
        allow_unicode=True,
        sort_keys=False,
    )
    if stamp(path) != since:
        stem, ending = os.path.splitext(path)
        path = unused(stem, ending)
    try:
        _check_ours(path)
        write_whole(path, text.encode())
    except OSError as error:
        raise _refused(path, error) from None
    return path


def _dumper() -> type[Any]:
    """YAML with each list on a line, each fact on another."""
    import yaml

    class Dumper(yaml.SafeDumper):
        pass

    Dumper.add_representer(
        list, lambda dumper, items: dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=True)
    )
    return Dumper


def _check_ours(path: str) -> None:
    """Refuse what names no file, and a file that a person wrote by hand."""
    if not path:
        raise InputError(Message(w.NO_FILE_NAME))
    if path == "-":
        raise InputError(Message(w.NO_STREAM))
    if os.path.basename(path) in ("", ".", ".."):
        raise IsADirectoryError(errno.EISDIR, "")
    if os.path.isfile(path) and not _own(path):
        raise InputError(Message(w.NOT_SAVED_BY_US, {"path": path}))


def _own(target: str) -> bool:
    """Whether a file was saved by nicwise: what a person wrote by hand is not replaced."""
    with open(target, "rb") as file:
        start = file.read(len(_START))
    return not start or start == _START


def _refused(path: str, error: OSError) -> InputError:
    why = w.NOT_A_FILE if error.errno == errno.EINVAL else reason(error)
    return InputError(Message(w.CANNOT_SAVE, {"path": path, "reason": why}))


def unused(stem: str = "nicwise-answers", ending: str = ".yaml") -> str:
    """Return a name that no file has yet."""
    number = 0
    while os.path.lexists(path := f"{stem}{f'-{number}' * bool(number)}{ending}"):
        number += 1
    return path
