"""Proof trees: what led to a node of the explanation graph, cause below effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model.consultation import Consultation

if TYPE_CHECKING:
    import networkx

__all__ = ["Proof", "Proofs", "proof", "proofs"]

_SHOWN = ("matches", "derives", "calculates", "finds", "weighs", "breaks_tie", "rules_out")


@dataclass(frozen=True, slots=True)
class Proof:
    """A node of the graph with what led to it.

    Attributes
    ----------
    role : str
        The role of the edge to the effect above; empty at the root.
    again : bool
        Whether it was shown before, so that its causes are left out here.
    sources : tuple of str
        The nodes of the sources that are cited for it.
    """

    node: str
    role: str
    causes: tuple[Proof, ...]
    again: bool
    sources: tuple[str, ...]


def proof(found: Consultation, node: str) -> Proof:
    """Return the proof of one node.

    Parameters
    ----------
    found : Consultation
        A consultation.
    node : str
        A node of its graph, such as ``fact:growth_reserved``.

    Returns
    -------
    Proof
        Every node's causes once, where it is first met.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 16, "planned_gpu_count": 80})
    >>> tree = proof(answer, "fact:gpus_double")
    >>> [each.node for each in tree.causes], [each.node for each in tree.causes[0].causes]
    (['rule:derive/gpus-double'], ['fact:growth_factor'])
    """
    return _proof(found.graph, node, "", set())


def _proof(graph: networkx.DiGraph[str], node: str, role: str, seen: set[str]) -> Proof:
    if graph.nodes[node]["kind"] == "absent":  # what is there instead is part of what it says
        return Proof(node, role, (), False, ())
    again = node in seen
    seen.add(node)
    causes: list[str] = []
    sources: list[str] = []
    for cause in graph.predecessors(node):
        how = graph.edges[cause, node]["role"]
        if how == "cites":
            sources.append(cause)
        elif how in _SHOWN:
            causes.append(cause)
    shown = (
        () if again else tuple(_proof(graph, each, graph.edges[each, node]["role"], seen) for each in causes)
    )
    return Proof(node, role, shown, again and bool(causes), tuple(sources))


@dataclass(frozen=True, slots=True)
class Proofs:
    """What led to the conclusion; causes that several parts share are shown in the first.

    Attributes
    ----------
    sides : Mapping of str to tuple of Proof
        Of each side, the winner first: the factors that weigh for it, strongest first.
    ruled_out, tie_break : tuple of Proof
        The rules that ruled a side out, and the tie-break that decided.
    """

    sides: Mapping[str, tuple[Proof, ...]]
    ruled_out: tuple[Proof, ...]
    tie_break: tuple[Proof, ...]


def proofs(found: Consultation) -> Proofs:
    """Return everything that led to the conclusion of a consultation.

    Parameters
    ----------
    found : Consultation
        A consultation.

    Returns
    -------
    Proofs
        Of equal strength, factors stand in the pack's order.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> told = proofs(consult(load(["guidance"]), {"gpu_count": 300, "gpu_platform": "A100"}))
    >>> [(side, [each.node for each in factors]) for side, factors in told.sides.items()]
    [('200G', ['factor:platform:200G']), ('400G', ['factor:scale:400G'])]
    """
    graph, knowledge = found.graph, found.knowledge
    levels, factors = list(knowledge.levels), list(knowledge.factors)
    seen: set[str] = set()

    def causes(role: str) -> list[str]:
        return [
            node for node in graph.predecessors(CONCLUSION) if graph.edges[node, CONCLUSION]["role"] == role
        ]

    def weight(node: str) -> tuple[int, int]:
        data = graph.nodes[node]
        return levels.index(data["strength"]), factors.index(data["factor"])

    ruled_out = tuple(_proof(graph, node, "rules_out", seen) for node in causes("rules_out"))
    weighing = sorted(causes("weighs"), key=weight)
    sides = {
        side: tuple(
            _proof(graph, node, "weighs", seen) for node in weighing if graph.nodes[node]["favours"] == side
        )
        for side in sorted(knowledge.sides, key=lambda side: side != found.conclusion)
    }
    tie_break = tuple(_proof(graph, node, "breaks_tie", seen) for node in causes("breaks_tie"))
    return Proofs(sides, ruled_out, tie_break)
