"""What there is to say of each node of the explanation graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nicwise.engine.export.picture import Picture, printable
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model import KnowledgeBase, at_text
from nicwise.engine.phrases import margin_text
from nicwise.engine.wording import Text

if TYPE_CHECKING:
    import networkx

__all__ = ["Cited", "Detail", "details", "factors_of", "places"]


@dataclass(frozen=True, slots=True)
class Cited:
    """Places of one source that are cited for the same, and what they say in our words."""

    place: str
    title: Text
    says: Text


@dataclass(frozen=True, slots=True)
class Detail:
    """What there is to say of a node.

    Attributes
    ----------
    kind : str
        As in the graph.
    says : Text
        Its sentence.
    name : str
        A rule's id, a fact's name, or a factor's; empty for any other node.
    cites : tuple of Cited
        What it rests on; of a finding or advice, what its rule rests on.
    """

    kind: str
    says: Text
    name: str
    cites: tuple[Cited, ...]


def details(graph: networkx.DiGraph[str], knowledge: KnowledgeBase) -> dict[str, Detail]:
    """Say what there is to say of each node.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.

    Returns
    -------
    dict of str to Detail
        By node, in the order of the graph.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> told = details(answer.graph, answer.knowledge)["finding:scale/not-training-from-64"]
    >>> told.name, told.cites[0].place
    ('scale/not-training-from-64', '¶46–51')
    """
    return {node: _detail(graph, node, knowledge) for node in graph}


def places(graph: networkx.DiGraph[str], knowledge: KnowledgeBase) -> dict[str, str]:
    """Return of each cited source the few characters that stand for it.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.

    Returns
    -------
    dict of str to str
        By node; with the source's name only where the rule base has several.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> places(answer.graph, answer.knowledge)["source:article:18"]
    '¶18'
    """
    return {
        node: _place(knowledge, data["source"], (data["at"],))
        for node, data in graph.nodes.data()
        if data["kind"] == "source"
    }


def _place(knowledge: KnowledgeBase, source: str, at: tuple[str, ...]) -> str:
    known = tuple(each for each in at if each)
    counted = knowledge.sources[source].paragraphs and all(each.isdecimal() for each in known)
    text = at_text(tuple(sorted(map(int, known))) if counted else known) if known else ""
    return printable(f"{source} {text}" if len(knowledge.sources) > 1 or not text else text)


def _detail(graph: networkx.DiGraph[str], node: str, knowledge: KnowledgeBase) -> Detail:
    data = graph.nodes[node]
    by = node
    if data["kind"] in ("finding", "advice") and f"rule:{data['rule']}" in graph:
        by = f"rule:{data['rule']}"
    says = Text(data["en"], data["zh"])
    if (margin := margin_text(knowledge, data.get("margin"))) is not None:
        says = Text(f"{says.en} ({margin.en})", f"{says.zh}（{margin.zh}）")
    name = data.get("rule") or data.get("fact") or data.get("factor") or ""
    return Detail(data["kind"], says, name, tuple(_cites(graph, by, knowledge)))


def _cites(graph: networkx.DiGraph[str], effect: str, knowledge: KnowledgeBase) -> Iterator[Cited]:
    """What is cited for a node, once for all places that are cited for the same."""
    found: dict[tuple[str, Text], list[str]] = {}
    for cause in graph.predecessors(effect):
        data = graph.nodes[cause]
        if data["kind"] == "source":
            said = graph.edges[cause, effect]
            found.setdefault((data["source"], Text(said["en"], said["zh"])), []).append(data["at"])
    for (source, says), at in found.items():
        yield Cited(_place(knowledge, source, tuple(at)), knowledge.sources[source].title, says)


def factors_of(graph: networkx.DiGraph[str], drawn: Picture) -> dict[str, tuple[str, ...]]:
    """Return the factors in which each node of a picture plays a part.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    drawn : Picture
        What is drawn of it.

    Returns
    -------
    dict of str to tuple of str
        What led to a finding of a factor, and what that led to up to the conclusion. A node that has to do
        with no factor, such as advice, has none.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> factors_of(answer.graph, picture(answer.graph, answer.knowledge, "en"))["fact:gpu_count"]
    ('scale',)
    """
    import networkx

    found: dict[str, dict[str, None]] = {shape.id: {} for shape in drawn.shapes}
    for node, data in graph.nodes.data():
        if data["kind"] not in ("finding", "factor"):
            continue
        kept = {node, *networkx.ancestors(graph, node)}
        if data["kind"] == "factor":
            kept.add(CONCLUSION)
        for each in kept:
            if each in found:
                found[each][data["factor"]] = None
    return {node: tuple(factors) for node, factors in found.items()}
