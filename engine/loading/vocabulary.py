"""facts.yaml: the vocabulary of all packs together, and its constraints."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.assumptions import asked_only, assumptions
from nicwise.engine.loading.calculations import calculations
from nicwise.engine.loading.choices import choices
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.facts import fact
from nicwise.engine.loading.formulas import check_names, constraints
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.merging import merge
from nicwise.engine.loading.naming import few
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.values import typed
from nicwise.engine.model import Calculation, Constraint, Fact, Source

__all__ = ["FactsFile", "vocabulary"]

_BASE = Keys(("facts",), ("constraints", "calculations"))
_EXTENDING = Keys((), ("facts", "constraints", "add_values", "calculations"))


@dataclass(frozen=True, slots=True)
class FactsFile:
    """The facts.yaml of one pack."""

    root: Node
    pack: str
    extending: bool


def vocabulary(
    read: Reader, files: Iterable[FactsFile], parameters: Mapping[str, float], sources: Mapping[str, Source]
) -> tuple[dict[str, Fact], list[Constraint]]:
    """Read the facts of all packs.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    files : iterable of FactsFile
        Bases first.
    parameters : Mapping of str to number
        The values that conditions may refer to.
    sources : Mapping of str to Source
        The sources that may be cited.

    Returns
    -------
    facts : dict of str to Fact
        By name, in the order of the files.
    constraints : list of Constraint
        In the same order.
    """
    found: dict[str, Fact] = {}
    fields: dict[str, Mapping[str, Node]] = {}
    rest: list[tuple[FactsFile, dict[str, Node]]] = []
    for file in files:
        keys = _EXTENDING if file.extending else _BASE
        values = read.mapping(file.root, keys, "facts.yaml")
        given = values.get("facts")
        if not isinstance(given, MappingNode) and not (file.extending and given is None):
            read.doubts.add(w.A_FACT)
        own = {}
        for name, key, node in read.entries(given, "facts"):
            own[name], said = fact(read, key, node, file.pack)
            fields.setdefault(name, said)
        _add_values(read, values.get("add_values"), found)
        merge(read, found, own, w.A_FACT)
        rest.append((file, values))
    inherited = _inherit(read, found, {name: values.get("default") for name, values in fields.items()})
    listed: dict[str, Calculation] = {}
    for file, values in rest:
        more = calculations(read, values.get("calculations"), inherited, sources, file.pack)
        merge(read, listed, more, w.A_CALCULATION)
    facts = _complete(ConditionReader(read, inherited, parameters), fields, sources, listed)
    limits = [(file.pack, values.get("constraints")) for file, values in rest]
    return facts, [each for pack, node in limits for each in constraints(read, node, facts, pack)]


def _add_values(read: Reader, node: Node | None, base: dict[str, Fact]) -> None:
    """Add the values that an extending pack gives to facts of its base."""
    for name, key, more in read.entries(node, "add_values"):
        if not read.known(name, key.place, base, w.A_FACT) or not typed(base[name]):
            continue
        if base[name].type not in ("choice", "set"):
            read.fault(
                "wrong-type", key.place, w.TAKES_NO_VALUES, w.ONLY_LISTED, name=name, type=base[name].type
            )
        elif base[name].default is not None and not base[name].choices:
            default = base[name].default
            read.fault("illegal-value", key.place, w.VALUES_OF, w.ADD_THERE, name=name, other=default)
        else:
            base[name] = replace(base[name], choices=choices(read, more, base[name].choices))


def _complete(
    reader: ConditionReader,
    fields: Mapping[str, Mapping[str, Node]],
    sources: Mapping[str, Source],
    listed: Mapping[str, Calculation],
) -> dict[str, Fact]:
    """Add what names other facts: conditions, assumptions, calculations; check what formulas name."""
    read, whole = reader.reader, {}
    for name, each in reader.facts.items():
        values = fields[name]
        if each.formula is not None:
            check_names(read, each.formula, reader.facts, values["formula"])
        applies = values.get("applies_when")
        allowed = asked_only(read, "applies_when")
        assume, calculated = assumptions(reader, values.get("assume"), each, sources, listed)
        whole[name] = replace(
            each,
            applies_when=None if applies is None else reader.conditions(applies, "applies_when", allowed),
            assume=assume,
            calculated=calculated,
            cites=citations(read, values.get("cites"), sources, "cites"),
        )
    return whole


def _inherit(read: Reader, found: dict[str, Fact], defaults: Mapping[str, Node | None]) -> dict[str, Fact]:
    """A derived fact with a default has the other's type; where it lists no values, its values too."""
    done: dict[str, Fact] = {}
    for first in found:
        chain = [first]
        while (name := found[chain[-1]].default) in found and name not in done and name not in chain:
            chain.append(name)
        for name in reversed(chain):
            node = defaults.get(name)
            place = found[name].place if node is None else node.place
            if name not in done:
                done[name] = _with_default(read, found[name], ChainMap(done, found), place)
    return {name: done[name] for name in found}


def _with_default(read: Reader, each: Fact, known: Mapping[str, Fact], place: Place) -> Fact:
    if each.default is None:
        return each
    if not read.known(each.default, place, known, w.A_FACT):
        return replace(each, default=None)
    other = known[each.default]
    listed = each.choices or other.choices
    if typed(each) and typed(other) and each.type != other.type:
        types = {"type": each.type, "their": other.type}
        read.fault("illegal-value", place, w.DEFAULT_TYPE, w.SAME_TYPE, name=each.id, other=other.id, **types)
    elif missing := [name for name in other.choices if name not in listed]:
        told = {"name": each.id, "other": other.id, "values": few(missing)}
        read.fault("illegal-value", place, w.DEFAULT_VALUES, w.LIST_THEM, **told)
    return replace(each, choices=listed)
