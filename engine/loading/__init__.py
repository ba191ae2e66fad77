"""Knowledge files to a checked rule base; every fault of every file at once."""

from __future__ import annotations

from collections.abc import Iterable

from nicwise.engine.loading.assemble import assemble
from nicwise.engine.loading.packs import shipped
from nicwise.engine.model import KnowledgeBase

__all__ = ["load", "shipped"]


def load(packs: Iterable[str] | None = None) -> KnowledgeBase:
    """Load packs of knowledge, and the packs that they extend.

    Parameters
    ----------
    packs : iterable of str, optional
        Names of shipped packs, or paths of folders (with a path separator in them);
        where left out, all that are shipped.

    Returns
    -------
    KnowledgeBase
        Checked, merged and frozen.

    Raises
    ------
    nicwise.engine.errors.KnowledgeError
        With every fault of every file, each with its place, what is wrong and what to do.

    Examples
    --------
    >>> knowledge = load(["guidance"])
    >>> knowledge.sides
    ('200G', '400G')
    >>> load(["guidence"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.KnowledgeError: guidence: no pack is called 'guidence'. Did you mean guidance? ...
    """
    return assemble(shipped() if packs is None else (packs,) if isinstance(packs, str) else packs)
