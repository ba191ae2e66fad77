"""Which statements rest on which places of the sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nicwise.engine.model import Citation, KnowledgeBase
from nicwise.engine.wording import Text

__all__ = ["Statement", "citing", "statements"]


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that cites.

    Attributes
    ----------
    kind : str
        ``rule``, ``tie-break``, ``expectation``, ``fact``, ``assumption`` or ``parameter``.
    name : str
        Its id, or its number where it has none.
    """

    kind: str
    name: str
    cites: tuple[Citation, ...]
    interpretation: Text | None = None


def statements(knowledge: KnowledgeBase) -> Iterator[Statement]:
    """Yield whatever cites a source; retired rules do not.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Yields
    ------
    Statement
        Rules first.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [each.name for each in statements(load(["guidance"])) if each.kind == "tie-break"]
    ['1', '2', '3']
    """
    for rule in knowledge.rules.values():
        if rule.fires:
            yield Statement("rule", rule.id, rule.cites, rule.interpretation)
    for number, tie_break in enumerate(knowledge.tie_breaks, 1):
        yield Statement("tie-break", str(number), tie_break.cites, tie_break.interpretation)
    for expectation in knowledge.expectations:
        yield Statement("expectation", expectation.more, expectation.cites)
    for fact in knowledge.facts.values():
        if fact.cites:
            yield Statement("fact", fact.id, fact.cites)
        for assumption in fact.assume:
            yield Statement("assumption", fact.id, assumption.cites)
    for parameter in knowledge.parameters.values():
        yield Statement("parameter", parameter.id, parameter.cites)


def citing(knowledge: KnowledgeBase) -> Mapping[tuple[str, int | str], tuple[Statement, ...]]:
    """Return what rests on each place of a source.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Returns
    -------
    Mapping of (str, int or str) to tuple of Statement
        By source and paragraph, or place in words.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [each.name for each in citing(load(["guidance"]))["article", 86]]
    ['derive/gpus-double', 'derive/growth-reserved', 'growth_drivers']
    """
    found: dict[tuple[str, int | str], dict[Statement, None]] = {}
    for statement in statements(knowledge):
        for citation in statement.cites:
            for at in citation.at:
                found.setdefault((citation.source, at), {})[statement] = None
    return {place: tuple(each) for place, each in found.items()}
