"""The values that a choice or a set lists, and the other names people have for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import forms, scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.cycles import circles
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Choice
from nicwise.engine.spelling import fold

__all__ = ["choices"]

_CHOICE = Keys(("name",), ("help", "aliases", "refines", "typical"))
_UNKNOWN = "unknown"
_REST = "other"
_MOST = 500


def choices(read: Reader, node: Node | None, older: Mapping[str, Choice]) -> dict[str, Choice]:
    """Read values, and add them to those that are there.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A mapping of values by name.
    older : Mapping of str to Choice
        The values so far.

    Returns
    -------
    dict of str to Choice
        The older ones first, each followed by its special cases; ``other`` last.
    """
    if isinstance(node, MappingNode) and len(node.values) + len(older) > _MOST:
        read.fault("illegal-value", node.place, w.TOO_MANY_VALUES, w.GROUP_VALUES, limit=_MOST)
        return {}
    found = dict(older)
    refined: dict[str, Place] = {}
    names: list[tuple[str, str, Place]] = []  # what people write, the value, and where that stands
    for name, key, item in read.entries(node, "values"):
        values = read.mapping(item, _CHOICE, name, key.place)
        if name in older:
            read.fault("duplicate-id", key.place, w.VALUE_TWICE, w.RENAME, name=name)
            continue
        if forms.well_formed(read, key, forms.VALUE, w.A_VALUE) and fold(name) == _UNKNOWN:
            read.fault("illegal-value", key.place, w.TAKEN_NAME, w.OTHER_NAME, value=name)
        choice = found[name] = Choice(
            id=name,
            name=read.text(values.get("name"), "name"),
            help=read.optional_text(values.get("help"), "help"),
            aliases=read.words(values.get("aliases"), "aliases"),
            refines=read.word(values.get("refines"), "refines") or None,
            typical=scalars.weight(read, values.get("typical"), "typical") or 1,
        )
        if choice.refines is not None:
            refined[name] = values["refines"].place
        names.append((name, name, key.place))
        names.extend((alias, name, place) for alias, place in _aliases(values.get("aliases")))
    _check_parents(read, found, refined)
    older = _taken_over(found, older, names)
    _check_names(read, older, names)
    return _by_kind({**found, **older}, older)


def _aliases(node: Node | None) -> list[tuple[str, Place]]:
    items = node.items if isinstance(node, SequenceNode) else ()
    return [(item.text.strip(), item.place) for item in items if isinstance(item, ScalarNode)]


def _by_kind(found: Mapping[str, Choice], older: Mapping[str, Choice]) -> dict[str, Choice]:
    """New values after those of which they are special cases, where these were there before."""
    order: list[str] = []
    nearest = {
        name: next((each for each in _general(found, name) if each in older), None)
        for name in found
        if name not in older
    }
    for name in older:
        order += [name, *(each for each, general in nearest.items() if general == name)]
    names = dict.fromkeys([*order, *found])
    if _REST in names:  # for whatever is not listed, so that it stands last
        names[_REST] = names.pop(_REST)
    return {name: found[name] for name in names}


def _taken_over(
    found: Mapping[str, Choice], older: Mapping[str, Choice], names: list[tuple[str, str, Place]]
) -> dict[str, Choice]:
    """The older values without the other names that now mean a special case of theirs."""
    taken: dict[str, set[str]] = {}
    for written, value, _ in names:
        for general in _general(found, value):
            taken.setdefault(general, set()).add(fold(written))
    return {
        name: replace(
            choice, aliases=tuple(each for each in choice.aliases if fold(each) not in taken.get(name, ()))
        )
        for name, choice in older.items()
    }


def _general(found: Mapping[str, Choice], value: str) -> Iterator[str]:
    """The values of which one is a special case, nearest first."""
    seen = {value}
    parent = found[value].refines
    while parent is not None and parent in found and parent not in seen:
        yield parent
        seen.add(parent)
        parent = found[parent].refines


def _check_parents(read: Reader, found: Mapping[str, Choice], refined: Mapping[str, Place]) -> None:
    """Report values that refine nothing, or themselves; older ones cannot refine newer ones."""
    edges = {}
    for name, place in refined.items():
        parent = found[name].refines
        if parent is not None and read.known(parent, place, found, w.A_VALUE):
            edges[name] = [parent]
    for circle in circles(edges):
        path = " → ".join(circle)
        read.fault("circular", refined[circle[0]], w.REFINES_SELF, w.BREAK_CIRCLE, name=circle[0], path=path)


def _check_names(read: Reader, older: Mapping[str, Choice], names: list[tuple[str, str, Place]]) -> None:
    """Report what means two values; a value's own name beats an alias."""
    own = {fold(value): value for value in older}
    meant = {fold(alias): value for value, choice in older.items() for alias in choice.aliases}
    for written, value, place in names:
        if written == value:
            _one_meaning(read, own, written, value, place)
    for written, value, place in names:
        if written != value and fold(written) not in own:
            _one_meaning(read, meant, written, value, place)


def _one_meaning(read: Reader, meant: dict[str, str], written: str, value: str, place: Place) -> None:
    other = meant.setdefault(fold(written), value)
    if other != value:
        read.fault(
            "duplicate-id",
            place,
            w.ALIAS_TAKEN,
            w.ONE_MEANING,
            alias=quoted(written),
            value=value,
            other=other,
        )
