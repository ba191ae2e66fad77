"""Named calculations, as a pack lists them: which facts they take, and what they give."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import Node, ScalarNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.values import typed
from nicwise.engine.model import Calculation, Fact, Source
from nicwise.engine.physics.calculations import CALCULATIONS, NamedCalculation, Quantity

__all__ = ["calculations", "check_quantity"]

_CALCULATION = Keys(("inputs", "outputs", "cites"))
_INPUT = Keys(("fact",), ("unit",))
_OUTPUT = Keys((), ("unit",))


def calculations(
    read: Reader, node: Node | None, facts: Mapping[str, Fact], sources: Mapping[str, Source], pack: str
) -> dict[str, Calculation]:
    """Read the calculations that a pack lists.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        Calculations by name.
    facts : Mapping of str to Fact
        The vocabulary.
    sources : Mapping of str to Source
        The sources that may be cited.
    pack : str
        The pack it belongs to.

    Returns
    -------
    dict of str to Calculation
        Those that the engine knows.
    """
    found = {}
    for name, key, item in read.entries(node, "calculations"):
        if not read.known(name, key.place, CALCULATIONS, w.A_CALCULATION):
            continue
        named = CALCULATIONS[name]
        values = read.mapping(item, _CALCULATION, name, key.place)
        inputs = _inputs(read, values.get("inputs"), named, facts)
        if "inputs" in values:
            for each, quantity in named.inputs.items():
                if quantity.needed and each not in inputs:
                    told = {"what": name, "key": each}
                    read.fault("missing-key", values["inputs"].place, w.MISSING_INPUT, w.ADD_INPUT, **told)
        found[name] = Calculation(
            id=name,
            inputs=inputs,
            needed=tuple(fact for each, fact in inputs.items() if named.inputs[each].needed),
            outputs=_outputs(read, values.get("outputs"), named),
            cites=citations(read, values.get("cites"), sources, "cites"),
            pack=pack,
            place=key.place,
        )
    return found


def _inputs(
    read: Reader, node: Node | None, named: NamedCalculation, facts: Mapping[str, Fact]
) -> dict[str, str]:
    found = {}
    for name, key, item in read.entries(node, "inputs"):
        if not read.known(name, key.place, named.inputs, w.AN_INPUT):
            continue
        values = read.mapping(item, _INPUT, name, key.place)
        fact = read.word(values.get("fact"), "fact")
        found[name] = fact
        _check_unit(read, values.get("unit"), key, named.inputs[name])
        if fact and read.known(fact, values["fact"].place, facts, w.A_FACT):
            if facts[fact].kind == "derived":
                told = {"name": fact, "kind": w.KINDS["derived"], "key": "calculations"}
                read.fault("illegal-value", values["fact"].place, w.NOT_ON_DERIVED, w.USE_SETTLED, **told)
            check_quantity(read, values["fact"].place, facts[fact], named.inputs[name])
    return found


def _outputs(read: Reader, node: Node | None, named: NamedCalculation) -> tuple[str, ...]:
    found = []
    for name, key, item in read.entries(node, "outputs"):
        if read.known(name, key.place, named.outputs, w.AN_OUTPUT):
            values = read.mapping(item, _OUTPUT, name, key.place)
            _check_unit(read, values.get("unit"), key, named.outputs[name])
            found.append(name)
    return tuple(found)


def _check_unit(read: Reader, node: Node | None, key: ScalarNode, quantity: Quantity) -> None:
    """Report a unit that is not the one in which the calculation calculates."""
    unit = read.word(node, "unit")
    if unit != quantity.unit and (unit or node is None):
        place = key.place if node is None else node.place
        told = {"name": key.text, "unit": quoted(quantity.unit), "given": quoted(unit)}
        if not quantity.unit:
            read.fault("illegal-value", place, w.HAS_NO_UNIT, w.REMOVE_IT, **told)
        else:
            read.fault("illegal-value", place, w.OTHER_UNIT if unit else w.LACKS_UNIT, w.WRITE_UNIT, **told)


def check_quantity(read: Reader, place: Place, fact: Fact, quantity: Quantity) -> None:
    """Report a fact that cannot be an input or take an output, be it for its type or for its unit.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    place : Place
        Where it is named.
    fact : Fact
        The fact.
    quantity : Quantity
        What the calculation takes or gives.
    """
    if not typed(fact):
        return
    kind = "number" if fact.numeric else fact.type
    if kind != quantity.type:
        told = {"name": fact.id, "type": fact.type, "their": quantity.type}
        read.fault("wrong-type", place, w.OTHER_TYPE, w.OTHER_FACT, **told)
    elif quantity.type == "number" and (fact.unit.en if fact.unit else "") != quantity.unit:
        unit = fact.unit.en if fact.unit else ""
        wrong, right = quoted(unit), quoted(quantity.unit)
        read.fault("wrong-type", place, w.FACT_UNIT, w.OTHER_FACT, name=fact.id, given=wrong, unit=right)
