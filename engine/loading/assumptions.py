"""What is assumed of a fact that is not known."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.calculations import check_quantity
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.conditions import Allowed, ConditionReader
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import All, Assumption, Calculated, Calculation, Condition, Fact, Source
from nicwise.engine.physics.calculations import CALCULATIONS

__all__ = ["asked_only", "assumptions"]

_ASSUME = Keys(("when", "value", "because", "cites"))
_CALCULATED = Keys(("calculation", "output"), ("when", "cites"))


def asked_only(read: Reader, key: str) -> Allowed:
    """Return what refuses tests on facts that are not known so early; an assumption may test calculated ones.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    key : str
        The key under which the conditions stand.

    Returns
    -------
    callable
        For `ConditionReader.conditions`.
    """

    def allowed(fact: Fact, place: Place) -> bool:
        if fact.kind not in ("calculated", "derived") or (fact.kind == "calculated" and key == "assume"):
            return True
        told = {"key": key, "name": fact.id, "kind": w.KINDS[fact.kind]}
        if key == "assume":
            read.fault("illegal-value", place, w.NOT_ON_DERIVED, w.USE_SETTLED, **told)
        else:
            read.fault("illegal-value", place, w.ASKED_ONLY, w.USE_ASKED, **told)
        return False

    return allowed


def assumptions(
    reader: ConditionReader,
    node: Node | None,
    fact: Fact,
    sources: Mapping[str, Source],
    listed: Mapping[str, Calculation],
) -> tuple[tuple[Assumption, ...], tuple[Calculated, ...]]:
    """Read what is assumed of a fact.

    Parameters
    ----------
    reader : ConditionReader
        Knows the vocabulary.
    node : Node or None
        The list.
    fact : Fact
        The fact.
    sources : Mapping of str to Source
        The sources that may be cited.
    listed : Mapping of str to Calculation
        The calculations that packs list.

    Returns
    -------
    tuple of Assumption
        In the order in which they are tried.
    tuple of Calculated
        What calculations give, likewise.
    """
    read = reader.reader
    found, calculated = [], []
    for item in read.items(node, "assume", MappingNode):
        if isinstance(item, MappingNode) and ("calculation" in item.values or "output" in item.values):
            by = _calculated(reader, item, fact, sources, listed)
            calculated.extend([] if by is None else [by])
            continue
        values = read.mapping(item, _ASSUME, "assume")
        value = values.get("value")
        check_braces(read, values.get("because"), "because")
        found.append(
            Assumption(
                when=_when(reader, values.get("when")),
                value=False if value is None else reader.value(value, fact),
                because=read.text(values.get("because"), "because"),
                cites=citations(read, values.get("cites"), sources, "cites"),
            )
        )
    return tuple(found), tuple(calculated)


def _when(reader: ConditionReader, node: Node | None) -> Condition:
    return All(()) if node is None else reader.conditions(node, "when", asked_only(reader.reader, "assume"))


def _calculated(
    reader: ConditionReader,
    item: Node,
    fact: Fact,
    sources: Mapping[str, Source],
    listed: Mapping[str, Calculation],
) -> Calculated | None:
    """One value that a calculation gives; None where it names none that is listed."""
    read = reader.reader
    values = read.mapping(item, _CALCULATED, "assume")
    when = _when(reader, values.get("when"))
    cites = citations(read, values.get("cites"), sources, "cites")
    name = read.word(values.get("calculation"), "calculation")
    if not name or not read.known(name, values["calculation"].place, listed, w.A_CALCULATION):
        return None
    output = read.one_of(values.get("output"), listed[name].outputs, "output", w.AN_OUTPUT)
    if output in CALCULATIONS[name].outputs:
        check_quantity(read, values["output"].place, fact, CALCULATIONS[name].outputs[output])
    return Calculated(when, listed[name], output, cites or listed[name].cites)
