"""sources.yaml: the documents, and the ledger of their paragraphs."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import forms, scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.citations import MOST_PARAGRAPHS, spans
from nicwise.engine.loading.keys import Keys, key_place
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Entry, Source

__all__ = ["sources"]

_ROLES = ("encoded", "weighing", "background", "heading", "example", "disputed", "defective")
_FILE = Keys(("sources",))
_SOURCE = Keys(("title", "kind", "language"), ("address", "paragraphs", "ledger"))
_KINDS = ("document", "web", "repository", "dataset")
_ENTRY = Keys(("at", "role"), ("of", "note"))


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
    found: dict[str, Source] = {}
    left = MOST_PARAGRAPHS
    given = read.mapping(root, _FILE, "sources.yaml").get("sources")
    if not isinstance(given, MappingNode):
        read.doubts.add(w.A_SOURCE)
    for name, key, node in read.entries(given, "sources"):
        forms.well_formed(read, key, forms.WORDS, w.A_SOURCE)
        values = read.mapping(node, _SOURCE, name, key.place)
        count = scalars.count(read, values.get("paragraphs"), "paragraphs", MOST_PARAGRAPHS)
        ledger = values.get("ledger")
        if ledger is not None and "paragraphs" not in values:
            read.fault("missing-key", key_place(node, "ledger"), w.UNCOUNTED, w.COUNT_PARAGRAPHS, name=name)
        if count is not None and count > left:
            place, limit = values["paragraphs"].place, MOST_PARAGRAPHS
            read.fault("illegal-value", place, w.MANY_PARAGRAPHS, w.BY_CHAPTER, limit=limit)
            count, ledger = None, None
        left -= count or 0
        found[name] = Source(
            id=name,
            title=read.text(values.get("title"), "title"),
            kind=read.one_of(values.get("kind"), _KINDS, "kind"),
            language=read.word(values.get("language"), "language"),
            address=read.word(values.get("address"), "address") or None,
            # Where it cannot be read, no paragraph is outside.
            paragraphs=MOST_PARAGRAPHS if count is None and "paragraphs" in values else count or 0,
            ledger=_ledger(read, ledger, name, count or MOST_PARAGRAPHS),
            pack=pack,
            place=key.place,
        )
    return found


def _ledger(read: Reader, node: Node | None, source: str, count: int) -> dict[int, Entry]:
    ledger: dict[int, Entry] = {}
    for item in read.items(node, "ledger", MappingNode):
        values = read.mapping(item, _ENTRY, "ledger")
        role = read.one_of(values.get("role"), _ROLES, "role")
        of = scalars.count(read, values.get("of"), "of", MOST_PARAGRAPHS)
        note = read.optional_text(values.get("note"), "note")
        _check_entry(read, values, role, item.place)
        if of is not None and of > count:
            told = {"source": source, "number": of, "count": count}
            read.fault("dangling-id", values["of"].place, w.NO_PARAGRAPH, w.PARAGRAPHS, **told)
        for span, where in spans(read, values.get("at"), source, count):
            twice = [number for number in span if number in ledger]
            if twice:
                first = ledger[twice[0]].place.line
                told = {"number": twice[0], "line": first}
                read.fault("duplicate-id", where.place, w.LEDGER_TWICE, w.ONE_ROLE, **told)
            for number in span:
                ledger.setdefault(number, Entry(number, role, of, note, item.place))
    return ledger


def _check_entry(read: Reader, values: Mapping[str, Node], role: str, place: Place) -> None:
    """An example says of what; what is wrong with the source needs a word about it."""
    if role == "example" and "of" not in values:
        read.fault("missing-key", place, w.NEEDS_OF, w.SAY_OF)
    elif role and role != "example" and "of" in values:
        read.fault("unknown-key", values["of"].place, w.ONLY_EXAMPLES, w.REMOVE_IT)
    if role in ("disputed", "defective") and "note" not in values:
        read.fault("missing-key", place, w.NEEDS_NOTE, w.SAY_WHY, role=role)
