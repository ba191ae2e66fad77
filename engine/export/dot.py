"""The explanation graph in DOT, the language of Graphviz."""

from __future__ import annotations

import re

from nicwise.engine.export.colours import ADVICE, MUTED, SIDES
from nicwise.engine.export.picture import Picture, Shape

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
_ENTITY = re.compile(r"&(?=#?\w+;)")  # which Graphviz would show as what it stands for


def dot(drawn: Picture) -> str:
    """Write a picture in DOT.

    Parameters
    ----------
    drawn : Picture
        What to draw.

    Returns
    -------
    str
        A digraph, from facts at the top to the conclusion and its advice at the bottom.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> print(dot(picture(answer.graph, answer.knowledge, "en")).splitlines()[0])
    digraph nicwise {
    """
    import graphviz

    graph = graphviz.Digraph("nicwise", node_attr={"fontname": "sans-serif", "fontsize": "12"})
    names = _names(drawn)
    for shape in drawn.shapes:
        label = r"\n".join(graphviz.escape(_ENTITY.sub("&amp;", line)) for line in shape.lines)
        graph.node(names[shape.id], graphviz.nohtml(label), **_look(shape))
    for line in drawn.lines:
        look = {"penwidth": "2"} if line.winning else {}
        if line.role in ("overrides", "rules_out"):
            look["style"] = "dashed"
        graph.edge(names[line.cause], names[line.effect], tooltip=line.role, **look)
    return str(graph.source)


def _names(drawn: Picture) -> dict[str, str]:
    """Names without a colon, which would be read as a port of the node before it."""
    import graphviz

    names: dict[str, str] = {}
    for shape in drawn.shapes:
        name = graphviz.escape(shape.id.replace(":", "/"))
        while name in names.values():
            name = graphviz.nohtml(f"{name}'")
        names[shape.id] = name
    return names


def _look(shape: Shape) -> dict[str, str]:
    look = dict(_LOOKS[shape.look])
    styles = [look.pop("style")] if "style" in look else []
    if shape.muted:
        styles.append("dashed")
    if shape.winning:
        look["penwidth"] = "2"
    colour = (
        MUTED
        if shape.muted
        else SIDES[shape.side]
        if shape.side is not None
        else ADVICE
        if shape.look == "advice"
        else None
    )
    if colour is not None:
        styles.append("filled")
        look |= {"color": colour.line, "fontcolor": colour.text, "fillcolor": colour.ground}
    return look | ({"style": ",".join(styles)} if styles else {})
