"""Parts of a file through the decision space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nicwise.engine.answers import read_fact
from nicwise.engine.batch import wording as w
from nicwise.engine.batch.readers import ABSENT, Part
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.records import Records
from nicwise.engine.space.tests_of import tests_of
from nicwise.engine.suggest import nearest
from nicwise.engine.weigh import Decision
from nicwise.engine.wording import Message

__all__ = ["RESULTS", "Concluded", "conclude_parts"]

RESULTS = ("conclusion", "margin", "findings")


@dataclass(frozen=True, slots=True)
class Concluded:
    """A part with what its rows came to.

    Attributes
    ----------
    decisions : sequence of Decision
        Row by row.
    findings : sequence of tuple of str, or None
        Row by row, the findings that weigh, such as ``scale/below-32 200G moderate``; None if not wanted.
    faults : Mapping of int to list of Message
        What is wrong with a row, by its position in the part.
    """

    part: Part
    decisions: Sequence[Decision]
    findings: Sequence[tuple[str, ...]] | None
    faults: Mapping[int, list[Message]]


def conclude_parts(
    knowledge: KnowledgeBase, parts: Iterable[Part], keep: Sequence[str] = (), *, findings: bool = False
) -> Iterator[Concluded]:
    """Conclude every row of a file.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    parts : iterable of Part
        The file, part by part.
    keep : sequence of str
        Columns that are no facts and are carried along.
    findings : bool
        Whether to list each row's findings.

    Yields
    ------
    Concluded
        As many rows as were read: a faulty one has no conclusion, and its faults.

    Raises
    ------
    nicwise.engine.errors.InputError
        If a column is neither a fact nor kept, or two columns are one fact.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> part = Part(1, ["gpu_count", "gpu_platform"], [["16", "A100"], ["many", "H100"]])
    >>> (done,) = conclude_parts(load(["guidance"]), [part])
    >>> [decision.conclusion for decision in done.decisions], sorted(done.faults)
    (['200G', None], [1])
    """
    records = Records(knowledge, tests_of([knowledge]))
    for part in parts:
        facts, strangers = _facts(knowledge, part.names, keep)
        if part.header and strangers:
            raise FactError(FactFault(None, message) for message in strangers.values())
        unread = {fault.row - part.first: [fault.message] for fault in part.faults}
        for number, message in strangers.items():
            for position, row in enumerate(part.rows):
                if len(row) == len(part.names) and row[number] is not ABSENT:
                    unread.setdefault(position, []).append(message)
        columns = {fact: _column(part.rows, number, unread) for number, fact in facts.items()}
        results = (
            records.run(columns) if columns else records.run({knowledge.asked[0].id: [None] * len(part.rows)})
        )
        faults: dict[int, list[Message]] = {
            row: [fault.message for fault in some] for row, some in results.faults.items()
        }
        faults.update(unread)
        listed = records.findings(columns, len(part.rows)) if findings else None
        yield Concluded(part, results.decisions, listed, dict(sorted(faults.items())))


def _column(rows: Sequence[Sequence[Any]], number: int, unread: Mapping[int, object]) -> list[object]:
    """One column; an empty field of a table is an answer that was not given."""
    if unread:
        rows = [() if position in unread else row for position, row in enumerate(rows)]
        values = [row[number] if row else None for row in rows]
    else:
        values = [row[number] for row in rows]
    return [
        None if each == "" or each is ABSENT or (type(each) is str and each.isspace()) else each
        for each in values
    ]


def _facts(
    knowledge: KnowledgeBase, names: Sequence[str], keep: Sequence[str]
) -> tuple[dict[int, str], dict[int, Message]]:
    """Which column is which fact, and what is wrong with each that is neither a fact nor kept."""
    found: dict[int, str] = {}
    strangers: dict[int, Message] = {}
    for number, name in enumerate(names):
        if name in keep:
            continue
        if name in RESULTS:
            strangers[number] = Message(w.RESULT_COLUMN, {"name": name})
            continue
        try:
            fact = read_fact(knowledge, name)
        except FactError:
            near = nearest(name, knowledge.facts)
            hint = Message(w.NEAR, {"near": near}) if near else w.NO_NEAR
            strangers[number] = Message(w.UNKNOWN_COLUMN, {"name": name[:60], "near": hint})
            continue
        if fact.kind != "asked":
            strangers[number] = Message(w.NOT_ASKED, {"name": name})
        elif fact.id in found.values():
            first = names[next(each for each, other in found.items() if other == fact.id)]
            strangers[number] = Message(w.SAME_FACT, {"first": first, "second": name})
        else:
            found[number] = fact.id
    return found, strangers
