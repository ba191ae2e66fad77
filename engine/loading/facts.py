"""One fact of the vocabulary, apart from what names other facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from nicwise.engine.conditions import holds
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
from nicwise.engine.model import Fact, Kind, Range, Type
from nicwise.engine.spelling import fold
from nicwise.engine.wording import number

__all__ = ["fact"]

# What has a meaning of its own in conditions, or in a file of facts.
_RESERVED = ("conclusion", "all", "any", "unknown", "facts", "notes", "nicwise")
_KINDS = ("asked", "calculated", "derived")
_TYPES = ("integer", "number", "choice", "set", "boolean")
# Keys that only facts of one kind, or of some types, have.
_KIND_OF = {
    "ask": ("asked",),
    "applies_when": ("asked",),
    "assume": ("asked", "calculated"),
    "formula": ("calculated",),
    "default": ("derived",),
}
_TYPES_OF = {
    **dict.fromkeys(("unit", "bounds", "only", "accepts", "product_of", "formula"), ("integer", "number")),
    "values": ("choice", "set"),
    "say_not": ("boolean", "set"),
    "typical": ("boolean", "integer", "number"),
}
_NEEDED = ("kind", "type", "name", "say")
_MORE = ("help", "because", "cites", "changeable", *dict.fromkeys((*_KIND_OF, *_TYPES_OF)))


def _keys(*wanted: str) -> Keys:
    return Keys((*_NEEDED, *wanted), tuple(key for key in _MORE if key not in wanted))


_FACT = _keys()
_FACT_OF = {"asked": _keys("ask", "help")}
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
    _check_keys(read, key, node, values, kind, type_)
    if type_ in ("choice", "set") and "values" not in values and "default" not in values:
        read.fault("missing-key", key.place, w.NO_VALUES, w.LIST_VALUES, type=type_)
    listed = choices(read, values.get("values"), {})
    if isinstance(given := values.get("values"), MappingNode) and not given.values:
        read.fault("missing-key", given.place, w.NO_VALUES, w.LIST_VALUES, type=type_)
    bounds_ = bounds(read, values.get("bounds"))
    only = _only(read, values.get("only"), name, type_, bounds_)
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
        bounds=bounds_,
        only=only,
        choices=listed,
        accepts=_accepts(read, values.get("accepts")),
        product_of=read.words(values.get("product_of"), "product_of"),
        applies_when=None,
        assume=(),
        formula=formula(read, values.get("formula"), "formula"),
        default=read.word(values.get("default"), "default") or None,
        changeable=scalars.boolean(read, values.get("changeable"), "changeable", default=True),
        typical=_typical(read, values.get("typical"), type_, only),
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


def _check_keys(
    read: Reader, key: ScalarNode, node: Node, values: Mapping[str, Node], kind: str, type_: str
) -> None:
    """Report keys that facts of this kind or type do not have."""
    for name, owners in _KIND_OF.items():
        if name in values and kind and kind not in owners:
            told = {"key": name, "kind": w.KINDS[owners[0]] if len(owners) == 1 else w.NOT_DERIVED}
            read.fault("unknown-key", key_place(node, name), w.ONLY_KIND, w.REMOVE_OR_CHANGE, **told)
    for name, types in _TYPES_OF.items():
        if name in values and type_ and type_ not in types:
            told = {"key": name, "types": types}
            read.fault("unknown-key", key_place(node, name), w.ONLY_TYPES, w.REMOVE_OR_CHANGE, **told)
    if kind == "calculated" and "formula" not in values and "assume" not in values:
        read.fault("missing-key", key.place, w.NO_VALUE_OF_ITS_OWN, w.GIVE_A_FORMULA)


def _only(read: Reader, node: Node | None, name: str, type_: str, bounds_: Range) -> tuple[float, ...]:
    """The values that a number may take, in rising order."""
    found: dict[float, None] = {}
    for item in read.items(node, "only", ScalarNode):
        value = scalars.number(read, item, "only")
        if value is None:
            continue
        if type_ == "integer" and not isinstance(value, int):
            read.fault("wrong-type", item.place, w.NOT_INTEGER, w.WRITE_INTEGER, value=quoted(number(value)))
        elif not holds(bounds_, value):
            limits = tuple(f"{sign} {number(bound.value)}" for sign, bound in bounds_.bounds())
            told = {"value": value, "name": name, "bounds": limits}
            read.fault("illegal-value", item.place, w.OUT_OF_BOUNDS, w.BOUNDS_ARE, **told)
        found[value] = None
    return tuple(sorted(found))


def _typical(read: Reader, node: Node | None, type_: str, only: tuple[float, ...]) -> dict[float, float]:
    """How often values are met: of yes and no, or of the numbers that are listed."""
    if node is None:
        return {}
    values: Mapping[str, float] = (
        {"true": True, "false": False} if type_ == "boolean" else {number(value): value for value in only}
    )
    given = read.mapping(node, Keys((), tuple(values)), "typical")
    return {values[name]: scalars.weight(read, item, name) or 1 for name, item in given.items()}


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
