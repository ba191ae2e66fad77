"""The explanation graph in GraphML, which most graph editors read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicwise.engine.export.xml_text import legal

if TYPE_CHECKING:
    import networkx

__all__ = ["graphml"]


def graphml(graph: networkx.DiGraph[str]) -> str:
    """Write a graph in GraphML.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.

    Returns
    -------
    str
        Every node and edge with its attributes; the texts in both languages, as ``en`` and ``zh``.

    References
    ----------
    .. [1] U. Brandes, M. Eiglsperger, J. Lerner and C. Pich, "Graph markup language (GraphML)", in Handbook
       of Graph Drawing and Visualization, CRC Press, 2013, 517-541.

    Examples
    --------
    >>> import networkx
    >>> from nicwise.engine import consult, load
    >>> graph = consult(load(["guidance"]), {"gpu_count": 300}).graph
    >>> again = networkx.parse_graphml(graphml(graph))
    >>> again.nodes == graph.nodes and again.edges == graph.edges
    True
    """
    import networkx

    plain: networkx.DiGraph[str] = networkx.DiGraph()
    for node, data in graph.nodes.data():
        plain.add_node(legal(node), **{key: _plain(value) for key, value in data.items()})
    for cause, effect, data in graph.edges.data():
        plain.add_edge(legal(cause), legal(effect), **{key: _plain(value) for key, value in data.items()})
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return "\n".join([head, *networkx.generate_graphml(plain)]) + "\n"


def _plain(value: object) -> object:
    return legal(value) if isinstance(value, str) else value
