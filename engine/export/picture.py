"""What a drawing shows of the explanation graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from unicodedata import category

from nicwise.engine.export.wrapping import wrapped
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model import KnowledgeBase, at_text
from nicwise.engine.phrases import margin_text
from nicwise.engine.wording import Language, Text

if TYPE_CHECKING:
    import networkx

__all__ = ["Line", "Picture", "Shape", "part", "picture", "printable", "without_advice"]

_WIDE = 34
_ASSUMED = Text("(assumed)", "（假设）")


@dataclass(frozen=True, slots=True)
class Shape:
    """A node to draw.

    Attributes
    ----------
    lines : tuple of str
        Its label: of a rule first its id; last the places that are cited for it.
    look : str
        ``fact``, ``absent``, ``rule``, ``finding``, ``factor``, ``conclusion``, ``advice`` or ``source``.
    side : int or None
        The number of the conclusion that it favours.
    winning : bool
        Whether it led to the conclusion and favours it.
    muted : bool
        A finding that does not weigh.
    places : int
        How many of the lines, at the end, are the places.
    """

    id: str
    lines: tuple[str, ...]
    look: str
    side: int | None
    muted: bool = False
    winning: bool = False
    places: int = 0


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
    if fact is None and rule is None:
        return graph
    import networkx

    chosen: networkx.DiGraph[str] = networkx.DiGraph()
    node = f"fact:{fact}" if fact is not None else f"rule:{rule}"
    if node not in graph:
        return chosen
    kept = {node} | networkx.ancestors(graph, node)
    if rule is not None:
        kept |= {effect for effect in graph.successors(node) if effect != CONCLUSION}
    # Not graph.subgraph(kept): its order is that of the set, another one in every process.
    chosen.add_nodes_from((each, data) for each, data in graph.nodes.data() if each in kept)
    chosen.add_edges_from(
        (cause, effect, data)
        for cause, effect, data in graph.edges.data()
        if cause in kept and effect in kept
    )
    return chosen


def without_advice(graph: networkx.DiGraph[str]) -> networkx.DiGraph[str]:
    """Return a graph without its advice, and without what led to advice alone.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph.

    Returns
    -------
    networkx.DiGraph
        What is left, in the same order.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> graph = consult(load(["guidance"]), {"gpu_platform": "B200", "planning_horizon": 5}).graph
    >>> {data["kind"] for _, data in graph.nodes.data()} - {
    ...     data["kind"] for _, data in without_advice(graph).nodes.data()
    ... }
    {'advice'}
    """
    left = graph.copy()
    going = [node for node, data in graph.nodes.data() if data["kind"] == "advice"]
    while going:
        causes = [cause for node in going for cause in left.predecessors(node) if cause != CONCLUSION]
        left.remove_nodes_from(going)
        going = [cause for cause in dict.fromkeys(causes) if cause in left and not left.out_degree(cause)]
    return left


def picture(
    graph: networkx.DiGraph[str],
    knowledge: KnowledgeBase,
    language: Language,
    *,
    sources: bool = False,
    wide: int = _WIDE,
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
    wide : int
        How many columns a line of a label may have.

    Returns
    -------
    Picture
        Facts that led to no rule are left out of the whole graph.
    """
    idle = _idle(graph) if CONCLUSION in graph else set()
    kept = {node for node in graph if node not in idle and (sources or graph.nodes[node]["kind"] != "source")}
    winners = _winners(graph)
    shapes = (_shape(graph, node, knowledge, language, sources, wide) for node in graph if node in kept)
    lines = tuple(
        Line(cause, effect, data["role"], cause in winners and effect in winners)
        for cause, effect, data in graph.edges.data()
        if cause in kept and effect in kept
    )
    return Picture(tuple(replace(shape, winning=shape.id in winners) for shape in shapes), lines)


def _idle(graph: networkx.DiGraph[str]) -> set[str]:
    """Facts that no rule concluded and from which no path leads to a rule, with the sources of only these."""
    import networkx

    kinds = {node: graph.nodes[node]["kind"] for node in graph}
    idle: set[str] = set()
    for node in reversed(list(networkx.topological_sort(graph))):
        concluded = any(kinds[cause] == "rule" for cause in graph.predecessors(node))
        if kinds[node] in ("fact", "absent", "source") and not concluded and idle.issuperset(graph[node]):
            idle.add(node)
    return idle


def _winners(graph: networkx.DiGraph[str]) -> set[str]:
    """The conclusion, and what led to it without favouring the other side."""
    if CONCLUSION not in graph or not graph.nodes[CONCLUSION]["conclusion"]:
        return set()
    side = graph.nodes[CONCLUSION]["conclusion"]
    winners, waiting = {CONCLUSION}, [CONCLUSION]
    while waiting:
        for cause in graph.predecessors(waiting.pop()):
            if cause not in winners and graph.nodes[cause].get("favours", side) == side:
                winners.add(cause)
                waiting.append(cause)
    return winners


def _shape(
    graph: networkx.DiGraph[str],
    node: str,
    knowledge: KnowledgeBase,
    language: Language,
    sources: bool,
    wide: int,
) -> Shape:
    data = graph.nodes[node]
    kind = data["kind"]
    places = _wrapped(() if sources else _cited(graph, node, knowledge), wide)
    lines = [*_wrapped(_said(data, knowledge, language), wide), *places]
    if kind == "rule":
        lines.insert(0, printable(data["rule"]))  # in one piece
    favours = data.get("favours") or data.get("conclusion")
    side = knowledge.sides.index(favours) if favours in knowledge.sides else None
    muted = kind == "finding" and not data["weighs"]
    return Shape(node, tuple(lines or [printable(node)]), kind, side, muted=muted, places=len(places))


def _wrapped(said: Iterable[str], wide: int) -> list[str]:
    return [line for each in map(printable, said) for line in wrapped(each, wide)]


def _said(data: Mapping[str, str], knowledge: KnowledgeBase, language: Language) -> Iterator[str]:
    label = data[language]
    match data["kind"]:
        case "factor":
            title = knowledge.factors[data["factor"]].in_(language)
            yield title
            yield label.removeprefix(title).lstrip(":： ")
        case "conclusion":
            yield label
            if (margin := margin_text(knowledge, data.get("margin"))) is not None:
                yield margin.in_(language)
        case _:
            yield label
            if data.get("origin") == "assumed":
                yield _ASSUMED.in_(language)


def _cited(graph: networkx.DiGraph[str], node: str, knowledge: KnowledgeBase) -> Iterator[str]:
    """The places that are cited for a node, a line a source; its name only where there are several."""
    places: dict[str, list[str]] = {}
    for cause in graph.predecessors(node):
        data = graph.nodes[cause]
        if data["kind"] == "source":
            places.setdefault(data["source"], []).append(data["at"])
    for name, at in places.items():
        counted = knowledge.sources[name].paragraphs
        text = at_text(tuple(sorted(map(int, at)) if counted else at))
        yield f"{name} {text}" if len(knowledge.sources) > 1 else text


def printable(line: str) -> str:
    r"""Return a text as one line, without the control characters that no drawing can show.

    Parameters
    ----------
    line : str
        Any text.

    Returns
    -------
    str
        Runs of white space are one space each.

    Examples
    --------
    >>> printable("one\ntwo \x1b")
    'one two �'
    """
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if category(each) in ("Cc", "Cs") else each
        for each in " ".join(line.split())
    )
