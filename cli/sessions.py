"""Answers kept in a file: an ordinary facts file, whole or absent."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping

from nicwise.cli import wording as w
from nicwise.cli.consultation_json import plain_value
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.wording import Message

__all__ = ["save", "unused"]


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

    facts = {
        name: "unknown" if value is None else plain_value(knowledge.facts[name], value)
        for name, value in answers.items()
    }
    about = {"packs": [pack.id for pack in knowledge.packs], "digest": knowledge.digest}
    text = yaml.safe_dump({"nicwise": about, "facts": facts}, allow_unicode=True, sort_keys=False)
    folder = os.path.dirname(os.path.abspath(path))
    try:
        if os.path.isdir(path):
            raise InputError(
                Message(w.CANNOT_SAVE, {"path": path, "reason": Message(w.FOLDER_NAMED_FILE, {"path": path})})
            )
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=".nicwise-", suffix=".yaml")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, 0o666 & ~_umask())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(Message(w.CANNOT_SAVE, {"path": path, "reason": reason})) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unused(stem: str = "nicwise-answers") -> str:
    """Return a name in this folder that no file has yet."""
    number = 0
    while os.path.lexists(path := f"{stem}{f'-{number}' * bool(number)}.yaml"):
        number += 1
    return path
