"""What differs between an explanation that was filed and the one of today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["ANSWERS", "Difference", "compare"]

Told = Mapping[str, Any]
Part = Literal["conclusion", "fact", "finding", "wording", "advice", "answer", "other", "graph"]
ANSWERS = ("rule", "why_not", "what_if", "how_to", "settles")
_OTHER = ("settled", "open_questions", "open_as_assumed", "unknown", "set_aside", "packs")


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs.

    Attributes
    ----------
    part : Part
        What kind of thing.
    name : str
        The fact, rule, key or node of the graph; empty for the conclusion.
    then, now : Any
        As JSON has it; None where it is not there.
    """

    part: Part
    name: str
    then: Any
    now: Any


def compare(then: Told, now: Told) -> tuple[Difference, ...]:
    """Return what differs between two explanations of one question.

    Parameters
    ----------
    then, now : Mapping of str to Any
        The explanations, as JSON has them; who made them from what is not compared.

    Returns
    -------
    tuple of Difference
        The conclusion first; nothing where they say the same.

    Examples
    --------
    >>> compare({"conclusion": "200G", "margin": "weak"}, {"conclusion": "400G", "margin": "weak"})
    (Difference(part='conclusion', name='', then=('200G', 'weak'), now=('400G', 'weak')),)
    """
    found = [
        *_conclusion(then, now),
        *_facts(then, now),
        *_rules("finding", then, now, "findings"),
        *_rules("advice", then, now, "advice"),
        *_keys("answer", ANSWERS, then, now),
        *_keys("other", _OTHER, then, now),
    ]
    return tuple(found or _graph(then, now))


def _conclusion(then: Told, now: Told) -> Iterator[Difference]:
    before, after = ((told.get("conclusion"), told.get("margin")) for told in (then, now))
    if before != after:
        yield Difference("conclusion", "", before, after)


def _facts(then: Told, now: Told) -> Iterator[Difference]:
    yield from _items("fact", then.get("facts") or {}, now.get("facts") or {})


def _rules(part: Part, then: Told, now: Told, key: str) -> Iterator[Difference]:
    """What rules say: those that say the same in other words last."""
    before, after = ({each["rule"]: each for each in told.get(key) or ()} for told in (then, now))
    worded = []
    for each in _items(part, before, after):
        if each.then and each.now and _but_words(each.then) == _but_words(each.now):
            worded.append(Difference("wording", each.name, each.then["because"], each.now["because"]))
        else:
            yield each
    yield from worded


def _but_words(told: Told) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key != "because"}


def _items(part: Part, then: Told, now: Told) -> Iterator[Difference]:
    for name in dict.fromkeys([*then, *now]):
        if then.get(name) != now.get(name):
            yield Difference(part, name, then.get(name), now.get(name))


def _keys(part: Part, keys: tuple[str, ...], then: Told, now: Told) -> Iterator[Difference]:
    for key in keys:
        if then.get(key) != now.get(key):
            yield Difference(part, key, then.get(key), now.get(key))


def _graph(then: Told, now: Told) -> Iterator[Difference]:
    """Nodes that are others, and the edges to a node that comes from others."""
    before, after = (_nodes(told.get("graph") or {}) for told in (then, now))
    yield from _items("graph", before, after)


def _nodes(graph: Told) -> dict[str, Any]:
    nodes = {node["id"]: {"node": node, "from": []} for node in graph.get("nodes") or ()}
    for edge in graph.get("edges") or ():
        nodes[edge["target"]]["from"].append(edge)
    return nodes
