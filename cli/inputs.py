"""The facts of one call: from a file or standard input, with ``--set`` over them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from nicwise.engine.answers import override, read_facts, read_settings
from nicwise.engine.documents import decode, read_text
from nicwise.engine.documents.files import LARGEST
from nicwise.engine.model import KnowledgeBase

__all__ = ["given_facts"]


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
    if file == "-":
        facts.update(read_facts(decode(sys.stdin.buffer.read(LARGEST + 1), "-"), "-", knowledge))
    elif file is not None:
        facts.update(read_facts(read_text(file, stream=True), file, knowledge))
    return override(knowledge, facts, read_settings(settings))
