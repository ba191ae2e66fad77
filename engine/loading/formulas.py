"""Formulas in the vocabulary, and the constraints made of them."""

from __future__ import annotations

import warnings
from collections.abc import Mapping

from nicwise.engine.documents import Node
from nicwise.engine.formula import Formula, FormulaError, parse
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import check_braces
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.values import typed
from nicwise.engine.model import Constraint, Fact

__all__ = ["check_names", "constraints", "formula"]

_CONSTRAINT = Keys(("holds", "message"))


def formula(read: Reader, node: Node | None, what: str, *, comparison: bool = False) -> Formula | None:
    """Read a formula.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A scalar.
    what : str
        The key under which it stands.
    comparison : bool
        Whether it compares two sides.

    Returns
    -------
    Formula or None
        None where there is none, which is reported unless the node is missing.
    """
    text = read.word(node, what)
    if not text or node is None:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Python warns of some texts before it refuses them
            return parse(text, comparison=comparison)
    except FormulaError as error:
        read.fault(
            "illegal-value",
            node.place,
            w.BAD_FORMULA,
            w.COMPARISON_FORM if comparison else w.FORMULA_FORM,
            formula=quoted(str(error).strip("'\"…")),
        )
        return None


def check_names(read: Reader, found: Formula, known: Mapping[str, Fact], node: Node) -> None:
    """Report what a formula names that is no number, or is not there before the rules fire.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    found : Formula
        The formula.
    known : Mapping of str to Fact
        The vocabulary.
    node : Node
        Where the formula stands.
    """
    for name in found.names:
        if not read.known(name, node.place, known, w.A_FACT) or not typed(known[name]):
            continue
        if not known[name].numeric or known[name].kind == "derived":
            read.fault("wrong-type", node.place, w.FORMULA_FACT, w.USE_NUMBERS, name=name)


def constraints(read: Reader, node: Node | None, known: Mapping[str, Fact], pack: str) -> list[Constraint]:
    """Read the integrity constraints of a pack.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        The list.
    known : Mapping of str to Fact
        Every fact.
    pack : str
        The pack it belongs to.

    Returns
    -------
    list of Constraint
        Those that can be read, in the file's order.
    """
    found = []
    for item in read.items(node, "constraints"):
        values = read.mapping(item, _CONSTRAINT, "constraints")
        message = read.text(values.get("message"), "message")
        holds = formula(read, values.get("holds"), "holds", comparison=True)
        if holds is None:
            continue
        check_names(read, holds, known, values["holds"])
        if not holds.names:
            read.fault("illegal-value", values["holds"].place, w.NO_NAMES, w.COMPARE_FACTS)
        check_braces(read, values.get("message"), "message", holds.names)
        found.append(Constraint(holds, message, pack, item.place))
    return found
