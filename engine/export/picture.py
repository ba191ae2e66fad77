"""What a drawing shows of the explanation graph."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model import KnowledgeBase, at_text
from nicwise.engine.wording import Language

if TYPE_CHECKING:
    import networkx

__all__ = ["Line", "Picture", "Shape", "part", "picture"]

_WIDE = 34


@dataclass(frozen=True, slots=True)
class Shape:
    """A node to draw.

    Attributes
    ----------
    look : str
        ``fact``, ``absent``, ``rule``, ``finding``, ``factor``, ``conclusion``, ``advice`` or ``source``.
    side : int or None
        The number of the conclusion that it favours.
    winning : bool
        Whether it led to the conclusion and favours it.
    muted : bool
        A finding that does not weigh.
    """

    id: str
    lines: tuple[str, ...]
    look: str
    side: int | None
    winning: bool
    muted: bool


@dataclass(frozen=True, slots=True)
class Line:
    """An edge to draw."""

    cause: str
    effect: str
    role: str
    winning: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """Nodes and edges in a fixed order."""

    shapes: tuple[Shape, ...]
    lines: tuple[Line, ...]


def part(
    graph: networkx.DiGraph[str], fact: str | None = None, rule: str | None = None
) -> networkx.DiGraph[str]:
    """Return the part of a graph that explains one fact or one rule.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph.
    fact, rule : str or None
        A fact's name, or a rule's id; the whole graph where neither is given.

    Returns
    -------
    networkx.DiGraph
        What led to it, and what a rule concluded; empty where it is not in the graph.
    """
    import networkx

    if fact is None and rule is None:
        return graph
    node = f"fact:{fact}" if fact is not None else f"rule:{rule}"
    if node not in graph:
        return networkx.DiGraph()
    kept = {node} | networkx.ancestors(graph, node)
    if rule is not None:
        kept |= {effect for effect in graph.successors(node) if effect != CONCLUSION}
    return graph.subgraph(each for each in graph if each in kept).copy()


def picture(
    graph: networkx.DiGraph[str], knowledge: KnowledgeBase, language: Language, *, sources: bool = False
) -> Picture:
    """Choose what to draw of a graph.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    knowledge : KnowledgeBase
        The rule base that it explains.
    language : Language
        Of the labels.
    sources : bool
        Whether every cited paragraph is a node; else the rules name them.

    Returns
    -------
    Picture
        Facts that led to nothing are left out.
    """
    shown = [
        node
        for node in graph
        if (sources or graph.nodes[node]["kind"] != "source") and (graph.degree(node) or len(graph) == 1)
    ]
    winners = _winners(graph)
    shapes = tuple(_shape(graph, node, knowledge, language, winners, sources) for node in shown)
    kept = set(shown)
    lines = tuple(
        Line(cause, effect, graph.edges[cause, effect]["role"], cause in winners and effect in winners)
        for cause, effect in graph.edges
        if cause in kept and effect in kept
    )
    return Picture(shapes, lines)


def _winners(graph: networkx.DiGraph[str]) -> set[str]:
    """The nodes behind the winning side, and the conclusion."""
    import networkx

    if CONCLUSION not in graph or not graph.nodes[CONCLUSION]["conclusion"]:
        return set()
    ends = [
        cause
        for cause in graph.predecessors(CONCLUSION)
        if graph.edges[cause, CONCLUSION].get("stance", "for") == "for"
    ]
    return {CONCLUSION, *ends}.union(*(networkx.ancestors(graph, end) for end in ends))


def _shape(
    graph: networkx.DiGraph[str],
    node: str,
    knowledge: KnowledgeBase,
    language: Language,
    winners: set[str],
    sources: bool,
) -> Shape:
    data = graph.nodes[node]
    kind, label = data["kind"], data[language]
    lines = _wrapped(label, language)
    if kind == "rule":
        lines = [data["rule"], *lines]
        cited = knowledge.rules[data["rule"]].cited if data["rule"] in knowledge.rules else ()
        if not sources:
            lines += [at_text(at) for _, at in cited]
    favours = data.get("favours") or data.get("conclusion")
    side = knowledge.sides.index(favours) if favours in knowledge.sides else None
    muted = kind == "finding" and not data["weighs"]
    return Shape(node, tuple(lines), kind, side, node in winners, muted)


def _wrapped(label: str, language: Language) -> list[str]:
    if language == "zh":
        half = _WIDE // 2
        return [label[start : start + half] for start in range(0, len(label), half)]
    return wrap(label, _WIDE)
