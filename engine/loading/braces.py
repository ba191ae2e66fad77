"""Names in braces within a text: what is filled in when it is shown."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from nicwise.engine.documents import MappingNode, Node, ScalarNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader

__all__ = ["braces", "check_braces"]

_BRACES = re.compile(r"\{([^{}]*)\}")


def braces(node: Node | None) -> Iterator[tuple[str, Place]]:
    """Yield what stands in braces in a text.

    Parameters
    ----------
    node : Node or None
        A text in both languages.

    Yields
    ------
    name : str
        Each once, whatever it is.
    place : Place
        Where the text that has it starts.
    """
    seen = set()
    for text in node.values.values() if isinstance(node, MappingNode) else ():
        for name in _BRACES.findall(text.text) if isinstance(text, ScalarNode) else ():
            if name not in seen:
                seen.add(name)
                yield name, text.place


def check_braces(read: Reader, node: Node | None, what: str, allowed: Collection[str] = ()) -> None:
    """Report what stands in braces in a text and is not filled in.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A text in both languages.
    what : str
        Which text it is.
    allowed : collection of str
        The names that are filled in.
    """
    for name, place in braces(node):
        if name not in allowed:
            remedy = w.BRACES_FOR if allowed else w.NO_BRACES
            read.fault(
                "illegal-value",
                place,
                w.NOT_FILLED,
                remedy,
                what=what,
                name=quoted(name),
                allowed=tuple(f"{{{each}}}" for each in allowed),
            )
