"""facts.yaml: the vocabulary and its constraints."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

from nicwise.engine.documents import MappingNode, Node, ScalarNode
from nicwise.engine.formula import Formula, FormulaError, parse
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.reader import Keys, Reader
from nicwise.engine.loading.sources import citations
from nicwise.engine.model import Assumption, Bound, Choice, Constraint, Fact, Kind, Range, Source, Type
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Text

__all__ = ["add_values", "complete", "constraints", "facts"]

KINDS = ("asked", "calculated", "derived")
TYPES = ("integer", "number", "choice", "set", "boolean")
RESERVED = ("conclusion", "all", "any", "unknown", "facts", "notes")
_TOP = Keys((), ("facts", "constraints", "add_values"))
_COMMON = ("unit", "help", "say_not", "because", "cites", "bounds")
_FACT = Keys(
    ("kind", "type", "name", "say"),
    (
        *_COMMON,
        "ask",
        "values",
        "accepts",
        "product_of",
        "applies_when",
        "assume",
        "formula",
        "default",
        "changeable",
        "typical",
    ),
)
_CHOICE = Keys(("name",), ("help", "aliases", "refines", "typical"))
_ASSUME = Keys(("when", "value", "because", "cites"))
_CONSTRAINT = Keys(("holds", "message"))
_BOUNDS = Keys((), ("from", "above", "below", "at_most"))
_FACT_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_VALUE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
# Keys that only one kind of fact has.
_ONLY = {
    "ask": "asked",
    "applies_when": "asked",
    "assume": "asked",
    "formula": "calculated",
    "default": "derived",
}
_WANTS = {"asked": ("ask", "help"), "calculated": ("formula",), "derived": ()}


def facts(read: Reader, root: Node, pack: str) -> tuple[dict[str, Fact], dict[str, Node]]:
    """Read the facts of a facts.yaml, apart from what names other facts.

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
    facts : dict of str to Fact
        By name, in the file's order; `complete` adds conditions and assumptions.
    nodes : dict of str to Node
        The facts' nodes, for `complete`.
    """
    found, nodes = {}, {}
    for name, key, node in read.entries(read.mapping(root, _TOP, "facts.yaml").get("facts"), "facts"):
        read.name(key, _FACT_NAME, "snake_case", name)
        if name in RESERVED:
            read.fault("illegal-value", key.place, w.TAKEN_NAME, w.OTHER_NAME, value=name)
        found[name], nodes[name] = _fact(read, name, key, node, pack), node
    return found, nodes


def _fact(read: Reader, name: str, key: ScalarNode, node: Node, pack: str) -> Fact:
    values = read.mapping(node, _FACT, name)
    kind = read.one_of(values.get("kind"), KINDS, "kind")
    type_ = cast(Type, read.one_of(values.get("type"), TYPES, "type"))
    for only, owner in _ONLY.items():
        if only in values and kind and kind != owner:
            read.fault(
                "unknown-key", values[only].place, w.ONLY_FOR, w.REMOVE_OR_CHANGE, key=only, kind=owner
            )
    for wanted in _WANTS.get(kind, ()):
        if wanted not in values:
            read.fault("missing-key", key.place, w.MISSING_KEY, w.ADD_KEY, what=name, key=wanted)
    choices = _choices(read, values.get("values"), {})
    if type_ in ("choice", "set") and not choices and "default" not in values:
        read.fault("missing-key", key.place, w.NO_VALUES, w.LIST_VALUES, type=type_)
    return Fact(
        id=name,
        kind=cast(Kind, kind),
        type=type_,
        name=read.text(values.get("name"), "name"),
        say=read.text(values.get("say"), "say"),
        say_not=read.optional_text(values.get("say_not"), "say_not"),
        ask=read.optional_text(values.get("ask"), "ask"),
        help=read.optional_text(values.get("help"), "help"),
        unit=read.optional_text(values.get("unit"), "unit"),
        bounds=_bounds(read, values.get("bounds")),
        choices=choices,
        accepts={
            word: read.number(value, word)
            for word, _, value in read.entries(values.get("accepts"), "accepts")
        },
        product_of=read.words(values.get("product_of"), "product_of"),
        applies_when=None,
        assume=(),
        formula=_formula(read, values["formula"], comparison=False) if "formula" in values else None,
        default=read.word(values["default"], "default") if "default" in values else None,
        changeable=read.boolean(values.get("changeable"), "changeable", default=True),
        typical={
            read.one_of(key, ("true", "false"), "typical") == "true": read.number(value, "typical")
            for _, key, value in read.entries(values.get("typical"), "typical")
        },
        because=read.optional_text(values.get("because"), "because"),
        cites=(),
        pack=pack,
        place=key.place,
    )


def _bounds(read: Reader, node: Node | None) -> Range:
    if node is None:
        return Range()
    given = {
        key: Bound(read.number(value, key)) for key, value in read.mapping(node, _BOUNDS, "bounds").items()
    }
    return Range(given.get("from"), given.get("above"), given.get("below"), given.get("at_most"))


def _choices(read: Reader, node: Node | None, older: Mapping[str, Choice]) -> dict[str, Choice]:
    found = dict(older)
    for name, key, item in read.entries(node, "values"):
        read.name(key, _VALUE_NAME, "word, words_joined or Product-1", w.A_VALUE)
        values = read.mapping(item, _CHOICE, name)
        if name in older:
            first = "values"
            read.fault("duplicate-id", key.place, w.TWICE, w.RENAME, what=w.A_VALUE, name=name, first=first)
        found[name] = Choice(
            id=name,
            name=read.text(values.get("name"), "name"),
            help=read.optional_text(values.get("help"), "help"),
            aliases=read.words(values.get("aliases"), "aliases"),
            refines=read.word(values["refines"], "refines") if "refines" in values else None,
            typical=read.number(values["typical"], "typical") if "typical" in values else 1,
        )
    for name, key, _ in read.entries(node, "values"):
        if (parent := found[name].refines) is not None:
            read.known(parent, key.place, [other for other in found if other != name], w.A_VALUE)
    _one_meaning(read, node, found)
    return found


def _one_meaning(read: Reader, node: Node | None, choices: Mapping[str, Choice]) -> None:
    """An alias that means two values would be a guess; a value's own name beats any alias."""
    meanings = {fold(name): name for name in choices}
    aliases: dict[str, str] = {}
    places = {name: key.place for name, key, _ in read.entries(node, "values")}
    for name, choice in choices.items():
        for alias in choice.aliases:
            folded = fold(alias)
            other = aliases.setdefault(folded, name)
            if other != name and folded not in meanings:
                place = places.get(name) or places.get(other)
                if place is not None:
                    read.fault(
                        "duplicate-id",
                        place,
                        w.ALIAS_TAKEN,
                        w.ONE_MEANING,
                        alias=alias,
                        value=name,
                        other=other,
                    )


def _formula(read: Reader, node: Node, *, comparison: bool) -> Formula:
    text = read.word(node, "formula")
    try:
        return parse(text or "0" + " >= 0" * comparison, comparison=comparison)
    except FormulaError as error:
        kind = w.COMPARED if comparison else w.UNCOMPARED
        read.fault(
            "illegal-value", node.place, w.BAD_FORMULA, w.FORMULA_FORM, formula=str(error), comparison=kind
        )
        return parse("0" + " >= 0" * comparison, comparison=comparison)


def add_values(read: Reader, root: Node, known: dict[str, Fact]) -> None:
    """Add the values that an extending pack gives to facts of its base.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The content of the extending pack's facts.yaml.
    known : dict of str to Fact
        All facts so far; those that gain values are replaced.
    """
    for name, key, node in read.entries(
        read.mapping(root, _TOP, "facts.yaml").get("add_values"), "add_values"
    ):
        if read.known(name, key.place, [each for each, fact in known.items() if fact.choices], w.A_FACT):
            known[name] = replace(known[name], choices=_choices(read, node, known[name].choices))


def complete(
    read: Reader,
    found: Mapping[str, Fact],
    nodes: Mapping[str, Node],
    parameters: Mapping[str, float],
    sources: Mapping[str, Source],
) -> dict[str, Fact]:
    """Add what names other facts: conditions, assumptions, defaults; check that formulas can be calculated.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    found : Mapping of str to Fact
        Every fact of every pack.
    nodes : Mapping of str to Node
        Their nodes.
    parameters : Mapping of str to number
        The values that conditions may refer to.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    dict of str to Fact
        The facts, whole.
    """
    inherited = _inherit(read, found)
    reader = ConditionReader(read, inherited, parameters)
    whole = {}
    for name, fact in inherited.items():
        node = nodes[name]
        values = node.values if isinstance(node, MappingNode) else {}
        if fact.formula is not None:
            _check_names(read, fact.formula, inherited, values["formula"])
        applies = values.get("applies_when")
        whole[name] = replace(
            fact,
            applies_when=reader.conditions(
                applies, "applies_when", _asked_only(read, applies, "applies_when")
            )
            if applies is not None
            else None,
            assume=tuple(
                _assumption(reader, item, fact, sources)
                for item in read.items(values.get("assume"), "assume")
            ),
            cites=citations(read, values.get("cites"), sources, "cites"),
        )
    return whole


def _inherit(read: Reader, found: Mapping[str, Fact]) -> dict[str, Fact]:
    """A derived fact with a default has the other's type; where it lists no values, its values too."""
    result = dict(found)
    for name, fact in found.items():
        if fact.default is None:
            continue
        if not read.known(fact.default, fact.place, [other for other in found if other != name], w.A_FACT):
            result[name] = replace(fact, default=None)
            continue
        other = found[fact.default]
        choices = fact.choices or other.choices
        if fact.type != other.type or not set(other.choices) <= set(choices):
            read.fault("illegal-value", fact.place, w.DEFAULT_TYPE, w.SAME_VALUES, name=name, other=other.id)
        result[name] = replace(fact, choices=choices)
    return result


def _asked_only(read: Reader, node: Node | None, key: str) -> Callable[[Fact], bool]:
    def allowed(fact: Fact) -> bool:
        if fact.kind == "asked":
            return True
        assert node is not None
        read.fault(
            "illegal-value", node.place, w.ASKED_ONLY, w.USE_ASKED, key=key, name=fact.id, kind=fact.kind
        )
        return False

    return allowed


def _assumption(reader: ConditionReader, node: Node, fact: Fact, sources: Mapping[str, Source]) -> Assumption:
    read = reader.reader
    values = read.mapping(node, _ASSUME, "assume")
    when = values.get("when")
    value = values.get("value")
    return Assumption(
        when=reader.conditions(when, "when", _asked_only(read, when, "assume")),
        value=reader.value(value, fact) if value is not None else False,
        because=read.text(values.get("because"), "because"),
        cites=citations(read, values.get("cites"), sources, "cites"),
    )


def _check_names(read: Reader, formula: Formula, known: Mapping[str, Fact], node: Node) -> None:
    for name in formula.names:
        if name not in known:
            read.known(name, node.place, [each for each, fact in known.items() if fact.numeric], w.A_FACT)
        elif not known[name].numeric or known[name].kind == "derived":
            read.fault("wrong-type", node.place, w.FORMULA_FACT, w.USE_NUMBERS, name=name)


def constraints(read: Reader, root: Node, known: Mapping[str, Fact], pack: str) -> list[Constraint]:
    """Read the integrity constraints of a facts.yaml.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The file's content.
    known : Mapping of str to Fact
        Every fact.
    pack : str
        The pack it belongs to.

    Returns
    -------
    list of Constraint
        In the file's order.
    """
    found = []
    for node in read.items(read.mapping(root, _TOP, "facts.yaml").get("constraints"), "constraints"):
        values = read.mapping(node, _CONSTRAINT, "constraints")
        holds = values.get("holds")
        formula = (
            _formula(read, holds, comparison=True) if holds is not None else parse("0 >= 0", comparison=True)
        )
        if holds is not None:
            _check_names(read, formula, known, holds)
        message: Text = read.text(values.get("message"), "message")
        found.append(Constraint(formula, message, pack, node.place))
    return found
