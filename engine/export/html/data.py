"""What the script of the page knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nicwise.engine.export import wording as w
from nicwise.engine.export.details import Detail
from nicwise.engine.export.picture import Picture
from nicwise.engine.export.xml_text import legal
from nicwise.engine.wording import Text

__all__ = ["data"]


def data(told: Mapping[str, Detail], drawn: Picture) -> dict[str, Any]:
    """Return what the side panel shows, as plain values.

    Parameters
    ----------
    told : Mapping of str to Detail
        What there is to say of each node.
    drawn : Picture
        What is drawn of it.

    Returns
    -------
    dict
        ``nodes`` by name, ``edges`` as pairs of names, and the ``words`` of the panel.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.details import details
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> told = data(details(answer.graph, answer.knowledge), picture(answer.graph, answer.knowledge, "en"))
    >>> told["nodes"]["conclusion"]["says"]
    {'en': '400G (weak)', 'zh': '400G（弱）'}
    """
    shown = {shape.id for shape in drawn.shapes}
    return {
        "nodes": {legal(node): _node(detail) for node, detail in told.items() if node in shown},
        "edges": [[legal(line.cause), legal(line.effect)] for line in drawn.lines if line.role != "cites"],
        "words": {
            "cites": _both(w.RESTS_ON),
            "causes": _both(w.FOLLOWS_FROM),
            "effects": _both(w.LEADS_ON_TO),
        },
    }


def _node(detail: Detail) -> dict[str, Any]:
    return {
        "kind": _both(w.KINDS[detail.kind]),
        "says": _both(detail.says),
        "name": legal(detail.name) if detail.kind in ("rule", "finding", "advice") else "",
        "cites": [
            {"place": legal(each.place), "title": _both(each.title), "says": _both(each.says)}
            for each in detail.cites
        ],
    }


def _both(text: Text) -> dict[str, str]:
    return {"en": legal(text.en), "zh": legal(text.zh)}
