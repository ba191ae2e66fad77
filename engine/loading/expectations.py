"""What a pack expects of its own conclusions, and the findings of audits that it means to have."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.loading import scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Exempt, Expectation, Fact, Source

__all__ = ["exceptions", "expectations"]

_EXPECTATION = Keys(("more", "never", "because"), ("keeping", "cites"))
_EXCEPTION = Keys(("audit", "subject", "reason", "date"))


def expectations(
    read: Reader,
    node: Node | None,
    facts: Mapping[str, Fact],
    sides: tuple[str, ...],
    sources: Mapping[str, Source],
) -> list[Expectation]:
    """Read the expectations of a pack.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.
    facts : Mapping of str to Fact
        The vocabulary.
    sides : tuple of str
        The conclusions.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    list of Expectation
        In the order written.
    """
    found = []
    for item in read.items(node, "expectations", MappingNode):
        values = read.mapping(item, _EXPECTATION, "expectations")
        check_braces(read, values.get("because"), "because")
        found.append(
            Expectation(
                more=_more(read, values.get("more"), facts),
                keeping=tuple(
                    name
                    for each in read.items(values.get("keeping"), "keeping", ScalarNode)
                    if read.known(name := read.word(each, "keeping"), each.place, facts, w.A_FACT)
                ),
                never=_never(read, values.get("never"), sides),
                because=read.text(values.get("because"), "because"),
                cites=citations(read, values.get("cites"), sources, "cites"),
                place=item.place,
            )
        )
    return found


def _more(read: Reader, node: Node | None, facts: Mapping[str, Fact]) -> str:
    name = read.word(node, "more")
    if node is None or not read.known(name, node.place, facts, w.A_FACT):
        return ""
    if facts[name].type in ("choice", "boolean"):
        read.fault("wrong-type", node.place, w.NO_MORE, w.MORE_OF, name=name, type=facts[name].type)
    return name


def _never(read: Reader, node: Node | None, sides: tuple[str, ...]) -> tuple[str, str]:
    items = read.items(node, "never")
    named = [read.one_of(item, sides, "never", kind=w.A_CONCLUSION) for item in items]
    if isinstance(node, SequenceNode) and (len(named) != 2 or (named[0] == named[1] and named[0])):
        read.fault("wrong-type", node.place, w.SAME_SIDES, w.FROM_TO)
    first, second = (*named, "", "")[:2]
    return first, second


def exceptions(read: Reader, node: Node | None) -> list[Exempt]:
    """Read the findings of audits that a pack means to have.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.

    Returns
    -------
    list of Exempt
        In the order written.
    """
    found = []
    for item in read.items(node, "exceptions", MappingNode):
        values = read.mapping(item, _EXCEPTION, "exceptions")
        found.append(
            Exempt(
                audit=read.word(values.get("audit"), "audit"),
                subject=read.word(values.get("subject"), "subject"),
                reason=read.text(values.get("reason"), "reason"),
                date=scalars.date(read, values.get("date"), "date"),
                place=item.place,
            )
        )
    return found
