"""What is assumed of a fact that is not known."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.conditions import Allowed, ConditionReader
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import All, Assumption, Fact, Source

__all__ = ["asked_only", "assumptions"]

_ASSUME = Keys(("when", "value", "because", "cites"))


def asked_only(read: Reader, key: str) -> Allowed:
    """Return what refuses tests on facts that are not known so early; an assumption may test calculated ones.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    key : str
        The key under which the conditions stand.

    Returns
    -------
    callable
        For `ConditionReader.conditions`.
    """

    def allowed(fact: Fact, place: Place) -> bool:
        if fact.kind not in ("calculated", "derived") or (fact.kind == "calculated" and key == "assume"):
            return True
        told = {"key": key, "name": fact.id, "kind": w.KINDS[fact.kind]}
        if key == "assume":
            read.fault("illegal-value", place, w.NOT_ON_DERIVED, w.USE_SETTLED, **told)
        else:
            read.fault("illegal-value", place, w.ASKED_ONLY, w.USE_ASKED, **told)
        return False

    return allowed


def assumptions(
    reader: ConditionReader, node: Node | None, fact: Fact, sources: Mapping[str, Source]
) -> tuple[Assumption, ...]:
    """Read what is assumed of a fact.

    Parameters
    ----------
    reader : ConditionReader
        Knows the vocabulary.
    node : Node or None
        The list.
    fact : Fact
        The fact.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    tuple of Assumption
        In the order in which they are tried.
    """
    read = reader.reader
    found = []
    for item in read.items(node, "assume", MappingNode):
        values = read.mapping(item, _ASSUME, "assume")
        when, value = values.get("when"), values.get("value")
        check_braces(read, values.get("because"), "because")
        found.append(
            Assumption(
                when=All(()) if when is None else reader.conditions(when, "when", asked_only(read, "assume")),
                value=False if value is None else reader.value(value, fact),
                because=read.text(values.get("because"), "because"),
                cites=citations(read, values.get("cites"), sources, "cites"),
            )
        )
    return tuple(found)
