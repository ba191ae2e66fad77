"""sources.yaml, citations and parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping

from nicwise.engine.documents import Node
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.reader import Keys, Reader
from nicwise.engine.model import Citation, Entry, Parameter, Source

__all__ = ["ROLES", "citations", "parameters", "sources"]

ROLES = ("encoded", "weighing", "background", "heading", "example", "disputed", "defective")
_SOURCE = Keys(("title", "kind", "language"), ("address", "paragraphs", "ledger"))
_ENTRY = Keys(("at", "role"), ("of", "note"))
_CITATION = Keys(("source", "at", "says"))
_PARAMETER = Keys(("value", "unit", "name", "date", "cites"), ("formula", "grade"))
_SPAN = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
_ID = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")


def sources(read: Reader, root: Node, pack: str) -> dict[str, Source]:
    """Read a sources.yaml.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The file's content.
    pack : str
        The pack it belongs to.

    Returns
    -------
    dict of str to Source
        By their ids.
    """
    found = {}
    for name, key, node in read.entries(
        read.mapping(root, Keys(("sources",)), "sources.yaml").get("sources"), "sources"
    ):
        read.name(key, _ID, "kebab-case", "source")
        values = read.mapping(node, _SOURCE, name)
        count = int(read.number(values["paragraphs"], "paragraphs")) if "paragraphs" in values else 0
        found[name] = Source(
            id=name,
            title=read.text(values.get("title"), "title"),
            kind=read.one_of(values.get("kind"), ("document", "web", "repository", "dataset"), "kind"),
            language=read.word(values.get("language"), "language"),
            address=read.word(values["address"], "address") if "address" in values else None,
            paragraphs=count,
            ledger=_ledger(read, values.get("ledger"), name, count),
            pack=pack,
            place=key.place,
        )
    return found


def _ledger(read: Reader, node: Node | None, source: str, count: int) -> dict[int, Entry]:
    ledger: dict[int, Entry] = {}
    for item in read.items(node, "ledger"):
        values = read.mapping(item, _ENTRY, "ledger")
        role = read.one_of(values.get("role"), ROLES, "role")
        of = int(read.number(values["of"], "of")) if "of" in values else None
        note = read.optional_text(values.get("note"), "note")
        if (role == "example") != (of is not None) and role:
            read.fault("missing-key", item.place, w.NEEDS_OF, w.SAY_OF)
        if of is not None and not 1 <= of <= count:
            read.fault(
                "dangling-id", item.place, w.NO_PARAGRAPH, w.PARAGRAPHS, source=source, number=of, count=count
            )
        if role in ("disputed", "defective") and note is None:
            read.fault("missing-key", item.place, w.NEEDS_NOTE, w.SAY_WHY, role=role)
        for number in _paragraphs(read, values.get("at"), source, count):
            if number in ledger:
                read.fault("duplicate-id", item.place, w.LEDGER_TWICE, w.ONE_ROLE, number=number)
            else:
                ledger[number] = Entry(number, role, of, note, item.place)
    return ledger


def _paragraphs(read: Reader, node: Node | None, source: str, count: int) -> list[int]:
    numbers: list[int] = []
    for item in read.items(node, "at"):
        written = read.word(item, "at")
        match = _SPAN.fullmatch(written)
        if not match:
            if written:
                read.fault(
                    "illegal-value", item.place, w.NOT_PARAGRAPH, w.WRITE_PARAGRAPH, value=written[:60]
                )
            continue
        first, last = int(match[1]), int(match[2] or match[1])
        outside = [number for number in (first, last) if not 1 <= number <= count]
        if outside:
            read.fault(
                "dangling-id",
                item.place,
                w.NO_PARAGRAPH,
                w.PARAGRAPHS,
                source=source,
                number=outside[0],
                count=count,
            )
        elif last < first:
            read.fault("illegal-value", item.place, w.NOT_PARAGRAPH, w.WRITE_PARAGRAPH, value=written)
        else:
            numbers.extend(range(first, last + 1))
    return numbers


def citations(
    read: Reader, node: Node | None, known: Mapping[str, Source], what: str
) -> tuple[Citation, ...]:
    """Read a list of citations.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.
    known : Mapping of str to Source
        The sources that may be cited.
    what : str
        What cites them.

    Returns
    -------
    tuple of Citation
        In the order written.
    """
    found = []
    for item in read.items(node, what):
        values = read.mapping(item, _CITATION, what)
        name = read.word(values.get("source"), "source")
        at: tuple[int | str, ...] = ()
        if "source" in values and read.known(name, values["source"].place, known, w.A_SOURCE):
            source = known[name]
            if source.paragraphs:
                at = tuple(_paragraphs(read, values.get("at"), name, source.paragraphs))
            else:
                at = read.words(values.get("at"), "at")
            if "at" in values and not read.items(values["at"], "at"):
                read.fault("unsourced", values["at"].place, w.UNSOURCED, w.CITE)
        found.append(Citation(name, at, read.text(values.get("says"), "says"), item.place))
    if node is not None and not found:
        read.fault("unsourced", node.place, w.UNSOURCED, w.CITE)
    return tuple(found)


def parameters(read: Reader, root: Node, known: Mapping[str, Source], pack: str) -> dict[str, Parameter]:
    """Read one file of parameters.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The file's content.
    known : Mapping of str to Source
        The sources that may be cited.
    pack : str
        The pack it belongs to.

    Returns
    -------
    dict of str to Parameter
        By their names.
    """
    found = {}
    for name, key, node in read.entries(root, "parameters"):
        read.name(key, _ID, "snake_case", "parameter")
        values = read.mapping(node, _PARAMETER, name)
        found[name] = Parameter(
            id=name,
            name=read.text(values.get("name"), "name"),
            value=read.number(values.get("value"), "value"),
            unit=read.text(values.get("unit"), "unit"),
            date=read.date(values.get("date"), "date"),
            formula=read.optional_text(values.get("formula"), "formula"),
            grade=read.one_of(values["grade"], "ABCD", "grade") if "grade" in values else None,
            cites=citations(read, values.get("cites"), known, "cites"),
            pack=pack,
            place=key.place,
        )
    return found
