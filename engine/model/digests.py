"""Digests of what the rule base records of its sources."""

from __future__ import annotations

import hashlib
import json

from nicwise.engine.model.knowledge import KnowledgeBase
from nicwise.engine.model.sources import Source

__all__ = ["source_digests"]


def source_digests(knowledge: KnowledgeBase) -> dict[str, str]:
    """Return a digest of each source: its title, where it is found, and the ledger of its paragraphs.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Returns
    -------
    dict of str to str
        SHA-256, in hexadecimal; the place in the file does not count.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> {name: len(digest) for name, digest in source_digests(load(["guidance"])).items()}
    {'article': 64}
    """
    return {name: _digest(source) for name, source in knowledge.sources.items()}


def _digest(source: Source) -> str:
    ledger = [
        [each.paragraph, each.role, each.of, each.note and [each.note.en, each.note.zh]]
        for each in source.ledger.values()
    ]
    title = [source.title.en, source.title.zh]
    said = [title, source.kind, source.language, source.address, source.paragraphs, ledger]
    return hashlib.sha256(json.dumps(said, ensure_ascii=False).encode()).hexdigest()
