"""Parts of a file through the decision space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nicwise.engine.answers.wording import IN_JSON, JSON_TYPES
from nicwise.engine.batch.headings import Headings
from nicwise.engine.batch.parts import Part
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.records import Records
from nicwise.engine.space.tests_of import tests_of
from nicwise.engine.weigh import Decision
from nicwise.engine.wording import Message

__all__ = ["Concluded", "conclude_parts"]

Columns = dict[str, list[Any]]
Faults = dict[int, list[Message]]


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
    nicwise.engine.errors.FactError
        If a column of a table is neither a fact nor kept, or two columns are one fact.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> part = Part(1, ["gpu_count", "gpu_platform"], [["16", "A100"], ["many", "H100"]])
    >>> (done,) = conclude_parts(load(["guidance"]), [part])
    >>> [decision.conclusion for decision in done.decisions], sorted(done.faults)
    (['200G', None], [1])
    """
    headings = Headings(knowledge, keep)
    records = Records(knowledge, tests_of([knowledge]))
    for part in parts:
        faults: Faults = {}
        for unread in part.faults:
            faults.setdefault(unread.row - part.first, []).append(unread.message)
        columns = (_of_table if part.names else _of_objects)(headings, part, faults)
        if not columns:
            columns = {knowledge.asked[0].id: [None] * len(part.rows)}
        results = records.run(columns)
        for row, some in results.faults.items():
            faults.setdefault(row, []).extend(_in_json(fault.message) for fault in some)
        listed = records.findings(columns, len(part.rows)) if findings else None
        yield Concluded(part, results.decisions, listed, dict(sorted(faults.items())))


def _in_json(message: Message) -> Message:
    """The same in the words of JSON: whoever writes a file need not know those of Python."""
    text = IN_JSON.get(message.text)
    if text is None:
        return message
    type_ = message.values.get("type")
    return Message(text, {**message.values, "type": JSON_TYPES.get(str(type_), type_)})


def _of_table(headings: Headings, part: Part, faults: Faults) -> Columns:
    """The columns of a table; of rows that could not be read, nothing."""
    facts = headings.read_table(part.names)
    rows: Sequence[Any] = part.rows
    if faults:
        nothing = [None] * len(part.names)
        rows = [nothing if number in faults else row for number, row in enumerate(rows)]
    whole = list(zip(*rows, strict=True)) or [()] * len(part.names)
    place = {name: number for number, name in enumerate(part.names)}
    columns = {fact: list(whole[place[name]]) for fact, name in facts.items()}
    return {fact: _given(column) for fact, column in columns.items()} if part.blank else columns


def _given(column: list[Any]) -> list[Any]:
    """An empty field is an answer that was not given."""
    blank = {each: None for each in set(column) if each is not None and not each.strip()}
    return list(map(blank.get, column, column)) if blank else column


def _of_objects(headings: Headings, part: Part, faults: Faults) -> Columns:
    """The columns of rows that name their own values; what a row does not name was not asked."""
    meanings = [headings.read(tuple(row)) for row in part.rows]
    for number, meaning in enumerate(meanings):
        if meaning.faults:
            faults.setdefault(number, []).extend(meaning.faults)
    facts = dict.fromkeys(
        fact for meaning in {id(each): each for each in meanings}.values() for fact in meaning.facts
    )
    pairs: list[tuple[Any, dict[str, str]]] = [
        (row, meaning.facts) for row, meaning in zip(part.rows, meanings, strict=True)
    ]
    return {fact: [row[names[fact]] if fact in names else None for row, names in pairs] for fact in facts}
