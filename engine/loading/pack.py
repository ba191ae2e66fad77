"""pack.yaml: what weighs, how ties go, what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from nicwise.engine.documents import Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.reader import Keys, Reader
from nicwise.engine.loading.sources import citations
from nicwise.engine.model import Conclusion, Exempt, Expectation, Source, TieBreak
from nicwise.engine.wording import Text

__all__ = ["Header", "exceptions", "expectations", "header", "tie_breaks"]

_BASE = ("conclusions", "levels", "tie_breaks")
_PACK = Keys(("name", "title", "about"), ("extends", *_BASE, "factors", "expectations", "exceptions"))
_TIE_BREAK = Keys(("because", "cites"), ("when", "favours", "stronger_in", "interpretation"))
_EXPECTATION = Keys(("more", "never", "because"), ("keeping", "cites"))
_EXCEPTION = Keys(("audit", "subject", "reason", "date"))
_FACTOR = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SIDE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(slots=True)
class Header:
    """What pack.yaml says that names no fact; `nodes` keeps the rest for later."""

    id: str
    title: Text
    about: Text
    extends: tuple[str, ...]
    conclusions: tuple[Conclusion, ...]
    levels: dict[str, Text]
    factors: dict[str, Text]
    place: Place
    nodes: Mapping[str, Node] = field(default_factory=dict)


def header(read: Reader, root: Node, folder: str) -> Header:
    """Read a pack.yaml, apart from what names facts.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The file's content.
    folder : str
        The name of the pack's folder.

    Returns
    -------
    Header
        With the nodes of tie-breaks, expectations and exceptions.
    """
    values = read.mapping(root, _PACK, "pack.yaml")
    name = read.word(values.get("name"), "name")
    if name and name != folder:
        read.fault("misplaced-id", values["name"].place, w.PACK_NAME, w.SAME_NAME, name=name, folder=folder)
    extends = read.words(values.get("extends"), "extends")
    conclusions = []
    for side, key, node in read.entries(values.get("conclusions"), "conclusions"):
        read.name(key, _SIDE, "word", w.A_CONCLUSION)
        if side == "either":
            read.fault("illegal-value", key.place, w.TAKEN_NAME, w.OTHER_NAME, value=side)
        said = read.mapping(node, Keys(("name", "say")), side)
        conclusions.append(
            Conclusion(side, read.text(said.get("name"), "name"), read.text(said.get("say"), "say"))
        )
    for key_name in _BASE:
        if key_name in values and extends:
            read.fault("duplicate-id", values[key_name].place, w.REDEFINES, w.REMOVE_KEY, key=key_name)
        elif key_name not in values and not extends and values:
            read.fault("missing-key", root.place, w.MISSING_KEY, w.ADD_KEY, what="pack.yaml", key=key_name)
    if "conclusions" in values and len(conclusions) != 2:
        place = values["conclusions"].place
        read.fault("illegal-value", place, w.TWO_CONCLUSIONS, w.EXACTLY_TWO, count=len(conclusions))
    return Header(
        id=name or folder,
        title=read.text(values.get("title"), "title"),
        about=read.text(values.get("about"), "about"),
        extends=extends,
        conclusions=tuple(conclusions),
        levels=_named(read, values.get("levels"), "levels"),
        factors=_named(read, values.get("factors"), "factors"),
        place=root.place,
        nodes=values,
    )


def _named(read: Reader, node: Node | None, what: str) -> dict[str, Text]:
    found = {}
    for name, key, item in read.entries(node, what):
        read.name(key, _FACTOR, "kebab-case", what)
        found[name] = read.text(read.mapping(item, Keys(("name",)), name).get("name"), "name")
    return found


def tie_breaks(
    reader: ConditionReader,
    node: Node | None,
    sides: tuple[str, ...],
    factors: Iterable[str],
    sources: Mapping[str, Source],
) -> tuple[TieBreak, ...]:
    """Read the tie-breaks.

    Parameters
    ----------
    reader : ConditionReader
        Reads their conditions.
    node : Node or None
        The list.
    sides : tuple of str
        The conclusions.
    factors : iterable of str
        The factors of every pack.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    tuple of TieBreak
        In the order in which they apply; the last applies always.
    """
    read = reader.reader
    found = []
    for item in read.items(node, "tie_breaks"):
        values = read.mapping(item, _TIE_BREAK, "tie_breaks")
        if ("favours" in values) == ("stronger_in" in values):
            read.fault("wrong-type", item.place, w.TIE_BREAK_FORM, w.ONE_OF_BOTH)
        favours, stronger, when = (values.get(key) for key in ("favours", "stronger_in", "when"))
        found.append(
            TieBreak(
                when=reader.conditions(when, "when") if when is not None else None,
                side=read.one_of(favours, sides, "favours") if favours is not None else None,
                stronger_in=read.one_of(stronger, factors, "stronger_in") if stronger is not None else None,
                because=read.text(values.get("because"), "because"),
                cites=citations(read, values.get("cites"), sources, "cites"),
                interpretation=read.optional_text(values.get("interpretation"), "interpretation"),
                place=item.place,
            )
        )
    if node is not None and not (found and found[-1].side is not None and found[-1].when is None):
        read.fault("missing-key", found[-1].place if found else node.place, w.LAST_TIE_BREAK, w.ALWAYS)
    return tuple(found)


def expectations(
    reader: ConditionReader, node: Node | None, sides: tuple[str, ...], sources: Mapping[str, Source]
) -> list[Expectation]:
    """Read what a pack expects of its own conclusions.

    Parameters
    ----------
    reader : ConditionReader
        Knows the vocabulary.
    node : Node or None
        The list.
    sides : tuple of str
        The conclusions.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    list of Expectation
        In the order written.
    """
    read = reader.reader
    ordered = [name for name, fact in reader.facts.items() if fact.numeric or fact.type == "set"]
    found = []
    for item in read.items(node, "expectations"):
        values = read.mapping(item, _EXPECTATION, "expectations")
        never = tuple(read.one_of(side, sides, "never") for side in read.items(values.get("never"), "never"))
        if len(set(never)) != 2:
            read.fault("wrong-type", item.place, w.SAME_SIDES, w.FROM_TO)
            never = ("", "")
        found.append(
            Expectation(
                more=read.one_of(values.get("more"), ordered, "more", "dangling-id"),
                keeping=tuple(
                    read.one_of(each, reader.facts, "keeping", "dangling-id")
                    for each in read.items(values.get("keeping"), "keeping")
                ),
                never=(never[0], never[1]),
                because=read.text(values.get("because"), "because"),
                cites=citations(read, values.get("cites"), sources, "cites"),
                place=item.place,
            )
        )
    return found


def exceptions(read: Reader, node: Node | None) -> list[Exempt]:
    """Read the findings of audits that a pack means to have.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.

    Returns
    -------
    list of Exempt
        In the order written.
    """
    found = []
    for item in read.items(node, "exceptions"):
        values = read.mapping(item, _EXCEPTION, "exceptions")
        found.append(
            Exempt(
                audit=read.word(values.get("audit"), "audit"),
                subject=read.word(values.get("subject"), "subject"),
                reason=read.text(values.get("reason"), "reason"),
                date=read.date(values.get("date"), "date"),
                place=item.place,
            )
        )
    return found
