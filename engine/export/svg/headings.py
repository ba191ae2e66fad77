"""What a drawing says of itself and of its nodes, for who cannot see it and for who points at a node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from nicwise.engine.export import wording as w
from nicwise.engine.export.details import Detail
from nicwise.engine.export.picture import Picture
from nicwise.engine.export.xml_text import legal
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.wording import Language, Message

if TYPE_CHECKING:
    import networkx

__all__ = ["description", "title", "tooltips"]


def title(graph: networkx.DiGraph[str], language: Language) -> str:
    """Return what a drawing of a graph explains.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    language : Language
        Of the title.

    Returns
    -------
    str
        One line.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> title(consult(load(["guidance"]), {"gpu_count": 300}).graph, "en")
    'Why 400G'
    """
    if CONCLUSION in graph and not graph.nodes[CONCLUSION]["conclusion"]:
        return w.WHY_NOTHING.in_(language)
    ends = [CONCLUSION] if CONCLUSION in graph else [each for each in graph if graph.out_degree(each) == 0]
    if not ends:
        return w.NOTHING.in_(language)
    return legal(Message(w.WHY, {"what": graph.nodes[ends[-1]][language]}).in_(language))


def description(told: Mapping[str, Detail], drawn: Picture, language: Language) -> str:
    """Return what a drawing shows, for who cannot see it.

    Parameters
    ----------
    told : Mapping of str to Detail
        What there is to say of each node.
    drawn : Picture
        What is drawn.
    language : Language
        Of the description.

    Returns
    -------
    str
        The conclusion and the factors that weigh, then how the drawing runs.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.details import details
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> drawn = picture(answer.graph, answer.knowledge, "en")
    >>> description(details(answer.graph, answer.knowledge), drawn, "en").partition(".")[0]
    '400G (weak); cluster scale: weak for 400G'
    """
    looks = sorted(drawn.shapes, key=lambda shape: shape.look != "conclusion")
    said = [told[each.id].says.in_(language) for each in looks if each.look in ("conclusion", "factor")]
    runs = w.LEFT_TO_RIGHT.in_(language)
    return legal(
        Message(w.DESCRIBED, {"said": w.AND.in_(language).join(said), "runs": runs}).in_(language)
        if said
        else runs
    )


def tooltips(
    graph: networkx.DiGraph[str], told: Mapping[str, Detail], language: Language
) -> Callable[[str, str], str]:
    """Return what says what there is to say where the mouse rests.

    Parameters
    ----------
    graph : networkx.DiGraph
        An explanation graph, or a part of one.
    told : Mapping of str to Detail
        What there is to say of each node.
    language : Language
        In which to say it.

    Returns
    -------
    callable
        Of a node: its sentence and what is cited for it. Of a source and the node for which it is cited:
        what it says.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.details import details
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> tooltips(answer.graph, details(answer.graph, answer.knowledge), "en")("fact:gpu_count", "")
    'the cluster starts with 300 GPUs'
    """

    def tooltip(node: str, effect: str) -> str:
        detail = told[node]
        says = detail.says.in_(language)
        if effect:
            values = {"place": says, "says": graph.edges[node, effect][language]}
            return Message(w.CITED, values).in_(language)
        cited = (
            Message(w.CITED, {"place": each.place, "says": each.says}).in_(language) for each in detail.cites
        )
        return "\n".join([says, *cited])

    return tooltip
