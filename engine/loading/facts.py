"""One fact of the vocabulary, apart from what names other facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from nicwise.engine.documents import MappingNode, Node, ScalarNode
from nicwise.engine.loading import forms, scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.choices import choices
from nicwise.engine.loading.formulas import formula
from nicwise.engine.loading.keys import Keys, key_place
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.ranges import bounds
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.values import typed
from nicwise.engine.model import Fact, Kind, Type
from nicwise.engine.spelling import fold

__all__ = ["fact"]

# What has a meaning of its own in conditions, or in a file of facts.
_RESERVED = ("conclusion", "all", "any", "unknown", "facts", "notes", "nicwise")
_KINDS = ("asked", "calculated", "derived")
_TYPES = ("integer", "number", "choice", "set", "boolean")
# Keys that only facts of one kind, or of some types, have.
_KIND_OF = {
    "ask": "asked",
    "applies_when": "asked",
    "assume": "asked",
    "formula": "calculated",
    "default": "derived",
}
_TYPES_OF = {
    **dict.fromkeys(("unit", "bounds", "accepts", "product_of", "formula"), ("integer", "number")),
    "values": ("choice", "set"),
    "say_not": ("boolean", "set"),
    "typical": ("boolean",),
}
_NEEDED = ("kind", "type", "name", "say")
_MORE = ("help", "because", "cites", "changeable", *dict.fromkeys((*_KIND_OF, *_TYPES_OF)))


def _keys(*wanted: str) -> Keys:
    return Keys((*_NEEDED, *wanted), tuple(key for key in _MORE if key not in wanted))


_FACT = _keys()
_FACT_OF = {"asked": _keys("ask", "help"), "calculated": _keys("formula")}
_TYPICAL = Keys((), ("true", "false"))
_VALUE = "{value}"


def fact(read: Reader, key: ScalarNode, node: Node, pack: str) -> tuple[Fact, Mapping[str, Node]]:
    """Read a fact.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    key : ScalarNode
        Its name.
    node : Node
        What is said of it.
    pack : str
        The pack it belongs to.

    Returns
    -------
    fact : Fact
        Still without conditions, assumptions and citations; its type is empty where it could not be read.
    values : Mapping of str to Node
        What is said of it, by key.
    """
    name = key.text
    if forms.well_formed(read, key, forms.SNAKE, w.A_FACT) and name in _RESERVED:
        read.fault("illegal-value", key.place, w.TAKEN_NAME, w.OTHER_NAME, value=name)
    values = read.mapping(node, _keys_for(node), name, key.place)
    kind = cast(Kind, read.one_of(values.get("kind"), _KINDS, "kind"))
    type_ = cast(Type, read.one_of(values.get("type"), _TYPES, "type"))
    _check_keys(read, node, values, kind, type_)
    if type_ in ("choice", "set") and "values" not in values and "default" not in values:
        read.fault("missing-key", key.place, w.NO_VALUES, w.LIST_VALUES, type=type_)
    listed = choices(read, values.get("values"), {})
    if isinstance(given := values.get("values"), MappingNode) and not given.values:
        read.fault("missing-key", given.place, w.NO_VALUES, w.LIST_VALUES, type=type_)
    typical = read.mapping(values["typical"], _TYPICAL, "typical") if "typical" in values else {}
    found = Fact(
        id=name,
        kind=kind,
        type=type_,
        name=read.text(values.get("name"), "name"),
        say=read.text(values.get("say"), "say"),
        say_not=read.optional_text(values.get("say_not"), "say_not"),
        ask=read.optional_text(values.get("ask"), "ask"),
        help=read.optional_text(values.get("help"), "help"),
        unit=read.optional_text(values.get("unit"), "unit"),
        bounds=bounds(read, values.get("bounds")),
        choices=listed,
        accepts=_accepts(read, values.get("accepts")),
        product_of=read.words(values.get("product_of"), "product_of"),
        applies_when=None,
        assume=(),
        formula=formula(read, values.get("formula"), "formula"),
        default=read.word(values.get("default"), "default") or None,
        changeable=scalars.boolean(read, values.get("changeable"), "changeable", default=True),
        typical={side == "true": scalars.weight(read, item, side) or 1 for side, item in typical.items()},
        because=read.optional_text(values.get("because"), "because"),
        cites=(),
        pack=pack,
        place=key.place,
    )
    _check_say(read, values, found)
    return found, values


def _keys_for(node: Node) -> Keys:
    """The keys of a fact of the kind that it says it is."""
    kind = node.values.get("kind") if isinstance(node, MappingNode) else None
    return _FACT_OF.get(kind.text, _FACT) if isinstance(kind, ScalarNode) else _FACT


def _check_keys(read: Reader, node: Node, values: Mapping[str, Node], kind: str, type_: str) -> None:
    """Report keys that facts of this kind or type do not have."""
    for name, owner in _KIND_OF.items():
        if name in values and kind and kind != owner:
            told = {"key": name, "kind": w.KINDS[owner]}
            read.fault("unknown-key", key_place(node, name), w.ONLY_KIND, w.REMOVE_OR_CHANGE, **told)
    for name, types in _TYPES_OF.items():
        if name in values and type_ and type_ not in types:
            told = {"key": name, "types": types}
            read.fault("unknown-key", key_place(node, name), w.ONLY_TYPES, w.REMOVE_OR_CHANGE, **told)


def _check_say(read: Reader, values: Mapping[str, Node], found: Fact) -> None:
    """A clause that does not show the value would say the same of every value."""
    for key in ("say", "say_not"):
        check_braces(read, values.get(key), key, ("value",))
    check_braces(read, values.get("because"), "because")
    hidden = any(said and _VALUE not in said for said in (found.say.en, found.say.zh))
    if not hidden or not typed(found):
        return
    if found.type != "boolean":
        read.fault(
            "illegal-value", values["say"].place, w.HIDES_VALUE, w.SHOW_VALUE, name=found.id, braces=_VALUE
        )
    elif "say_not" not in values:
        read.fault("missing-key", values["say"].place, w.NO_DENIAL, w.WRITE_DENIAL, name=found.id)


def _accepts(read: Reader, node: Node | None) -> dict[str, float]:
    found: dict[str, float] = {}
    meant: dict[str, tuple[str, float]] = {}
    for word, key, value in read.entries(node, "accepts"):
        factor = found[word] = scalars.weight(read, value, word) or 1
        other, its = meant.setdefault(fold(word), (word, factor))
        if its != factor:
            read.fault(
                "duplicate-id",
                key.place,
                w.SPELT_ALIKE,
                w.ONE_MEANING,
                word=quoted(word),
                other=quoted(other),
            )
    return found
