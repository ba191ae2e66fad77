"""parameters/: numbers that have a source of their own."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.loading import forms, scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Parameter, Source

__all__ = ["parameters"]

_PARAMETER = Keys(("value", "unit", "name", "date", "cites"), ("formula", "grade"))
_GRADES = ("A", "B", "C", "D")


def parameters(read: Reader, root: Node, known: Mapping[str, Source], pack: str) -> dict[str, Parameter]:
    """Read one file of parameters.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    root : Node
        The file's content.
    known : Mapping of str to Source
        The sources that may be cited.
    pack : str
        The pack it belongs to.

    Returns
    -------
    dict of str to Parameter
        By their names.
    """
    if not isinstance(root, MappingNode):
        read.doubts.add(w.A_PARAMETER)
    found = {}
    for name, key, node in read.entries(root, "parameters"):
        forms.well_formed(read, key, forms.WORDS, w.A_PARAMETER)
        values = read.mapping(node, _PARAMETER, name, key.place)
        found[name] = Parameter(
            id=name,
            name=read.text(values.get("name"), "name"),
            value=scalars.number(read, values.get("value"), "value") or 0,
            unit=read.text(values.get("unit"), "unit"),
            date=scalars.date(read, values.get("date"), "date"),
            formula=read.optional_text(values.get("formula"), "formula"),
            grade=read.one_of(values.get("grade"), _GRADES, "grade") or None,
            cites=citations(read, values.get("cites"), known, "cites"),
            pack=pack,
            place=key.place,
        )
    return found
