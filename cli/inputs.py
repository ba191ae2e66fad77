"""The facts of one call: from a file or standard input, with ``--set`` over them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from nicwise.cli import wording as w
from nicwise.cli.system import reason
from nicwise.engine.answers import override, read_facts, read_settings
from nicwise.engine.documents import decode, read_text
from nicwise.engine.documents.files import LARGEST
from nicwise.engine.errors import FactError, FactFault, InputError
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Message

__all__ = ["given_facts", "placed", "text_of"]


def given_facts(knowledge: KnowledgeBase, file: str | None, settings: Sequence[str]) -> dict[str, object]:
    """Collect what a person gave.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    file : str or None
        A path, or ``-`` for standard input.
    settings : sequence of str
        Of ``--set``.

    Returns
    -------
    dict of str to object
        Facts as written, unchecked.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        If the file or a setting cannot be read.
    """
    facts: dict[str, object] = {}
    if file is not None:
        facts.update(read_facts(text_of(file), file, knowledge))
    return override(knowledge, facts, read_settings(settings))


def text_of(file: str) -> str:
    """Read the text that a person names.

    Parameters
    ----------
    file : str
        A path, or ``-`` for standard input.

    Returns
    -------
    str
        The text.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        If it cannot be read.
    """
    if file == "-":
        return _standard_input()
    if not file:
        raise InputError(Message(w.NO_FILE_NAME))
    return read_text(file, stream=True)


def _standard_input() -> str:
    if sys.stdin is None:  # whoever called us closed it
        raise InputError(Message(w.CANNOT_READ, {"reason": w.CLOSED}))
    try:
        return decode(sys.stdin.buffer.read(LARGEST + 1), "-")
    except OSError as error:
        raise InputError(Message(w.CANNOT_READ, {"reason": reason(error, reading=True)})) from None


@contextmanager
def placed(file: str | None) -> Iterator[None]:
    """Name the file with the line in which a fact is wrong.

    Parameters
    ----------
    file : str or None
        Where the facts came from.

    Yields
    ------
    None
        While the facts are checked.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        As raised within.
    """
    try:
        yield
    except FactError as error:
        if file is None:
            raise
        raise FactError(_in_file(fault, file) for fault in error.faults) from None


def _in_file(fault: FactFault, file: str) -> FactFault:
    if not fault.line:
        return fault
    message = Message(w.PLACED, {"place": f"{file}:{fault.line}", "message": fault.message})
    return replace(fault, message=message, line=0)
