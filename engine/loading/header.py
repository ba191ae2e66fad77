"""pack.yaml: what a pack says of itself, and what weighs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import forms
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.keys import Keys, key_place
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import EITHER, Conclusion
from nicwise.engine.wording import Text

__all__ = ["Header", "header"]

_BASE_KEYS = ("conclusions", "levels", "factors", "tie_breaks")
_COMMON = ("name", "title", "about")
_MORE = ("extends", "headline", "expectations", "exceptions")
_PACK = Keys(_COMMON, (*_BASE_KEYS, *_MORE))
_CONCLUSION = Keys(("name", "say"))
_NAMED = Keys(("name",))
_NOTHING = Text("", "")
_KINDS = {"conclusions": w.A_CONCLUSION, "levels": w.A_LEVEL, "factors": w.A_FACTOR}


@dataclass(slots=True)
class Header:
    """What pack.yaml says that names no fact.

    Attributes
    ----------
    id : str
        The folder's name, where the file cannot be read.
    extends : dict of str to Place
        The packs that it builds on, as they are named there.
    base : bool
        Whether it builds on none.
    factor_places : dict of str to Place
        Where each of its factors stands.
    nodes : Mapping of str to Node
        All of the file, for what is read later.
    """

    id: str
    place: Place
    title: Text = _NOTHING
    about: Text = _NOTHING
    extends: dict[str, Place] = field(default_factory=dict)
    base: bool = False
    conclusions: tuple[Conclusion, ...] = ()
    levels: dict[str, Text] = field(default_factory=dict)
    factors: dict[str, Text] = field(default_factory=dict)
    factor_places: dict[str, Place] = field(default_factory=dict)
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
    base = isinstance(root, MappingNode) and _stands_alone(values)
    if not isinstance(root, MappingNode):
        read.doubt_all()
    name = read.word(values.get("name"), "name")
    if name == folder and isinstance(written := values.get("name"), ScalarNode):
        forms.well_formed(read, written, forms.PACK, w.A_PACK)
    elif name:
        told = {"name": quoted(name), "folder": quoted(folder)}
        read.fault("misplaced-id", values["name"].place, w.PACK_NAME, w.SAME_NAME, **told)
    _check_base(read, root, values, base)
    levels, _ = _named(read, values.get("levels"), "levels", base)
    factors, factor_places = _named(read, values.get("factors"), "factors", base)
    items = read.items(values.get("extends"), "extends", ScalarNode)
    extends = {word: item.place for item in items if (word := read.word(item, "extends"))}
    if not base and not extends:
        read.doubt_all()
    return Header(
        id=name or folder,
        place=root.place,
        title=read.text(values.get("title"), "title"),
        about=read.text(values.get("about"), "about"),
        extends=extends,
        base=base,
        conclusions=_conclusions(read, values.get("conclusions"), base),
        levels=levels,
        factors=factors,
        factor_places=factor_places,
        nodes=values,
    )


def _stands_alone(values: Mapping[str, Node]) -> bool:
    """Whether a pack extends none; where that cannot be read, what else it has shows it."""
    node = values.get("extends")
    if isinstance(node, SequenceNode):
        return not node.items
    return node is None or "conclusions" in values


def _check_base(read: Reader, root: Node, values: Mapping[str, Node], base: bool) -> None:
    """A base pack has what weighs; an extending one takes it from there."""
    for key in _BASE_KEYS:
        given = values.get(key)
        if base and given is None:
            read.fault("missing-key", root.place, w.MISSING_KEY, w.ADD_KEY, what="pack.yaml", key=key)
        if base and key in _KINDS and not (isinstance(given, MappingNode) and given.values):
            read.doubts.add(_KINDS[key])
        if not base and given is not None and key != "factors":
            read.fault("duplicate-id", key_place(root, key), w.REDEFINES, w.REMOVE_KEY, key=key)


def _conclusions(read: Reader, node: Node | None, base: bool) -> tuple[Conclusion, ...]:
    found = []
    for side, key, item in read.entries(node, "conclusions"):
        if forms.well_formed(read, key, forms.VALUE, w.A_CONCLUSION) and side == EITHER:
            read.fault("illegal-value", key.place, w.TAKEN_NAME, w.OTHER_NAME, value=side)
        said = read.mapping(item, _CONCLUSION, side, key.place)
        found.append(Conclusion(side, read.text(said.get("name"), "name"), read.text(said.get("say"), "say")))
    if base and isinstance(node, MappingNode) and len(found) != 2:
        read.fault("illegal-value", node.place, w.TWO_CONCLUSIONS, w.EXACTLY_TWO, count=len(found))
    return tuple(found)


def _named(
    read: Reader, node: Node | None, what: str, base: bool
) -> tuple[dict[str, Text], dict[str, Place]]:
    """Names with the words for them, and where each stands."""
    found, places = {}, {}
    for name, key, item in read.entries(node, what):
        forms.well_formed(read, key, forms.KEBAB, _KINDS[what])
        found[name] = read.text(read.mapping(item, _NAMED, name, key.place).get("name"), "name")
        places[name] = key.place
    if base and isinstance(node, MappingNode) and not found:
        read.fault("missing-key", node.place, w.NOTHING, w.NAME_SOME, what=what)
    return found, places
