"""Traceability as a page: from paragraphs to what rests on them, and from rules to their places."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.cli.audits import wording as w
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Row, Rows
from nicwise.cli.pages.blocks import Tone
from nicwise.engine.audits.tracing import Statement, citing, statements
from nicwise.engine.model import KnowledgeBase, Source, at_text
from nicwise.engine.wording import Message

__all__ = ["sources_json", "sources_page"]

_TONES: dict[str, Tone] = {"encoded": "good", "disputed": "warn", "defective": "warn", "": "bad"}
_Citing = Mapping[tuple[str, int | str], tuple[Statement, ...]]


def sources_page(knowledge: KnowledgeBase) -> list[Block]:
    """Lay out which statements rest on which places.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Returns
    -------
    list of Block
        Each source with its paragraphs or places, then each statement.
    """
    used = citing(knowledge)
    page: list[Block] = []
    for source in knowledge.sources.values():
        told = {"title": source.title, "count": source.paragraphs}
        page.append(Heading(tr(Message(w.PARAGRAPHS if source.paragraphs else w.PLACES, told))))
        page.append(Rows(_places(source, used)))
    page.append(Heading(tr(w.RULES_TO)))
    page.append(Rows(tuple(map(_statement, statements(knowledge)))))
    return page


def _places(source: Source, used: _Citing) -> tuple[Row, ...]:
    """Its paragraphs; neighbours of one role and the same statements together."""
    rows: list[Row] = []
    if not source.paragraphs:
        places = [at for name, at in used if name == source.id]
        return tuple(Row(str(at), _names(used[source.id, at])) for at in places)
    runs: list[tuple[list[int | str], tuple[str, str, str, str]]] = []
    for number in range(1, source.paragraphs + 1):
        entry = source.ledger.get(number)
        role = entry.role if entry else ""
        note = tr(entry.note) if entry and entry.note else ""
        part = tr(Message(w.OF_PARAGRAPH, {"number": entry.of})) if entry and entry.of else ""
        key = (role, part, _names(used.get((source.id, number), ())), note)
        if runs and runs[-1][1] == key:
            runs[-1][0].append(number)
        else:
            runs.append(([number], key))
    for numbers, (role, part, names, note) in runs:
        text = " ".join(filter(None, (tr(w.ROLES[role]), part)))
        if names or role == "encoded":
            text += f": {names or tr(w.NOT_CITED)}"
        rows.append(Row(at_text(tuple(numbers)), text, note, _TONES.get(role, "")))
    return tuple(rows)


def _names(found: tuple[Statement, ...]) -> str:
    return tr(w.LIST).join(dict.fromkeys(map(_name, found)))


def _name(each: Statement) -> str:
    if each.kind == "tie-break":
        return tr(Message(w.TIE_BREAK, {"number": each.name}))
    if each.kind == "expectation":
        return tr(Message(w.EXPECTATION, {"fact": each.name}))
    return each.name


def _statement(each: Statement) -> Row:
    places = "; ".join(f"{cite.source} {at_text(cite.at)}" for cite in each.cites)
    return Row(_name(each), places, tr(each.interpretation) if each.interpretation else "")


def sources_json(knowledge: KnowledgeBase) -> dict[str, object]:
    """Return which statements rest on which places in plain values.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Returns
    -------
    dict
        Both ways.
    """
    used = citing(knowledge)
    return {
        "schema": "nicwise/sources/1",
        "sources": {
            source.id: {
                "paragraphs": source.paragraphs,
                "places": [
                    {
                        "at": at,
                        "role": entry.role
                        if isinstance(at, int) and (entry := source.ledger.get(at))
                        else None,
                        "cited_by": [
                            {"kind": each.kind, "name": each.name} for each in used.get((source.id, at), ())
                        ],
                    }
                    for at in _all_places(source, used)
                ],
            }
            for source in knowledge.sources.values()
        },
        "statements": [
            {
                "kind": each.kind,
                "name": each.name,
                "cites": [{"source": cite.source, "at": list(cite.at)} for cite in each.cites],
                "interpreted": each.interpretation is not None,
            }
            for each in statements(knowledge)
        ],
    }


def _all_places(source: Source, used: _Citing) -> list[int | str]:
    if source.paragraphs:
        return list(range(1, source.paragraphs + 1))
    return [at for name, at in used if name == source.id]
