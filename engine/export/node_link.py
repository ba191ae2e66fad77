"""The explanation graph as JSON: nodes and links, versioned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx

__all__ = ["SCHEMA", "node_link"]

SCHEMA = "nicwise/graph/1"


def node_link(graph: networkx.DiGraph[str]) -> dict[str, Any]:
    """Return a graph in the node-link form, which `networkx.node_link_graph` reads.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph.

    Returns
    -------
    dict
        ``schema``, ``directed``, ``multigraph``, ``graph``, ``nodes`` (each with its ``id``) and ``edges``
        (each with ``source`` and ``target``).

    Examples
    --------
    >>> import networkx
    >>> from nicwise.engine import consult, load
    >>> graph = consult(load(["guidance"]), {"gpu_count": 300}).graph
    >>> again = networkx.node_link_graph(node_link(graph), edges="edges")
    >>> again.nodes == graph.nodes and again.edges == graph.edges
    True
    """
    import networkx

    return {"schema": SCHEMA, **networkx.node_link_data(graph, edges="edges")}
