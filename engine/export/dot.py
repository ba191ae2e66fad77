"""The explanation graph in DOT, the language of Graphviz."""

from __future__ import annotations

from nicwise.engine.export.picture import Picture

__all__ = ["dot"]

_LOOKS = {
    "fact": {"shape": "box", "style": "rounded"},
    "absent": {"shape": "box", "style": "rounded,dashed"},
    "rule": {"shape": "box"},
    "finding": {"shape": "note"},
    "factor": {"shape": "hexagon"},
    "conclusion": {"shape": "doubleoctagon"},
    "advice": {"shape": "note"},
    "source": {"shape": "plain"},
}
_SIDES = ("#0b7285", "#9c36b5")
_GREY = "#868e96"


def dot(drawn: Picture) -> str:
    """Write a picture in DOT.

    Parameters
    ----------
    drawn : Picture
        What to draw.

    Returns
    -------
    str
        A digraph, from facts on the left to the conclusion on the right.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> print(dot(picture(answer.graph, answer.knowledge, "en")).splitlines()[0])
    digraph nicwise {
    """
    import graphviz

    graph = graphviz.Digraph("nicwise", graph_attr={"rankdir": "LR"}, node_attr={"fontname": "sans-serif"})
    for shape in drawn.shapes:
        look = dict(_LOOKS[shape.look])
        color = _GREY if shape.muted else _SIDES[shape.side] if shape.side is not None else ""
        if shape.muted:
            look["style"] = "dashed"
        if shape.winning:
            look["penwidth"] = "2"
        if color:
            look |= {"color": color, "fontcolor": color}
        graph.node(_name(shape.id), graphviz.escape("\n".join(shape.lines)).replace("\n", r"\n"), **look)
    for line in drawn.lines:
        look = {"penwidth": "2"} if line.winning else {}
        if line.role in ("overrides", "rules_out"):
            look["style"] = "dashed"
        graph.edge(_name(line.cause), _name(line.effect), tooltip=line.role, **look)
    return str(graph.source)


def _name(node: str) -> str:
    """A colon would be read as a port of the node before it."""
    return node.replace(":", "/")
