"""Calculations over many cases: run row by row, for the few rows that have what they need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nicwise.engine.answers import check
from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import Calculation, KnowledgeBase

__all__ = ["with_calculated"]

_Columns = dict[str, Sequence[object]]


def with_calculated(knowledge: KnowledgeBase, records: _Columns) -> _Columns:
    """Fill in what calculations come to, row by row.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    records : dict of str to sequence
        Columns of equal length; values as `consult` takes them, None where unknown.

    Returns
    -------
    dict of str to sequence
        The same columns, and those of facts that a calculation gives. A row with a fault is left as it is.
    """
    facts = [fact for fact in knowledge.facts.values() if fact.calculated]
    calculations = {each.calculation.id: each.calculation for fact in facts for each in fact.calculated}
    rows = sorted({row for each in calculations.values() for row in _able(knowledge, each, records)})
    if not rows:
        return records
    length = len(next(iter(records.values())))
    found = {fact.id: list(records.get(fact.id, [None] * length)) for fact in facts}
    for row in rows:
        try:
            known = check(knowledge, {name: column[row] for name, column in records.items()}).known
        except NicwiseError:
            continue
        for fact in facts:
            state = known[fact.id]
            if state.origin == "assumed" and state.inputs:
                found[fact.id][row] = state.value
    return {**records, **found}


def _able(
    knowledge: KnowledgeBase, calculation: Calculation, records: Mapping[str, Sequence[object]]
) -> Iterator[int]:
    """The rows that have every answer without which nothing is calculated."""
    facts = (knowledge.facts[name] for name in calculation.needed)
    needed = [fact.id for fact in facts if fact.kind == "asked" and not fact.assume]
    if needed and all(name in records for name in needed):
        columns = [records[name] for name in needed]
        yield from (row for row, values in enumerate(zip(*columns, strict=True)) if None not in values)
