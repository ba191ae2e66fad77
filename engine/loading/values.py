"""Values, typed by the vocabulary."""

from __future__ import annotations

from nicwise.engine.conditions import holds
from nicwise.engine.documents import Node, ScalarNode
from nicwise.engine.loading import scalars
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Fact, Value
from nicwise.engine.wording import number

__all__ = ["covered", "member", "plain", "typed", "value"]


def covered(fact: Fact, values: tuple[str, ...]) -> frozenset[str]:
    """Return the values named and every value that refines one of them.

    Parameters
    ----------
    fact : Fact
        A choice or a set.
    values : tuple of str
        Values that a rule names.

    Returns
    -------
    frozenset of str
        All values on which a test on these holds.
    """
    refining: dict[str, list[str]] = {}
    for name, choice in fact.choices.items():
        if choice.refines is not None:
            refining.setdefault(choice.refines, []).append(name)
    found = dict.fromkeys(values)
    queue = list(found) if refining else []
    while queue:
        more = [name for name in refining.get(queue.pop(), ()) if name not in found]
        found.update(dict.fromkeys(more))
        queue += more
    return frozenset(found)


def typed(fact: Fact) -> bool:
    """Say whether the type of a fact is known; where it is not, that was reported where the fact stands."""
    return bool(fact.type)


def value(read: Reader, node: Node, fact: Fact) -> Value:
    """Read a value of a fact.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node
        A scalar; for a set, a list of them.
    fact : Fact
        Whose value it is.

    Returns
    -------
    Value
        Written as the vocabulary names it.
    """
    if not typed(fact):
        return False
    if fact.type == "set":
        items = read.items(node, fact.id, ScalarNode)
        return frozenset(found for item in items if (found := member(read, item, fact)))
    return plain(read, node, fact)


def plain(read: Reader, node: Node, fact: Fact) -> bool | int | float | str:
    """Read a value of a fact that is no set.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node
        A scalar.
    fact : Fact
        Whose value it is.

    Returns
    -------
    bool, int, float or str
        Something harmless where it is none of its values, which is reported.
    """
    if fact.type == "boolean":
        return scalars.boolean(read, node, fact.id)
    return _number(read, node, fact) if fact.numeric else member(read, node, fact)


def member(read: Reader, node: Node, fact: Fact) -> str:
    """Read one of the values that a fact lists.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node
        A scalar.
    fact : Fact
        A choice or a set.

    Returns
    -------
    str
        Its name; whatever is written where the fact's own values could not be read.
    """
    return read.one_of(node, fact.choices, fact.id) if fact.choices else read.word(node, fact.id)


def _number(read: Reader, node: Node, fact: Fact) -> float:
    found = scalars.number(read, node, fact.id)
    if found is None:
        return 0
    if fact.type == "integer" and not isinstance(found, int):
        written = quoted(node.text if isinstance(node, ScalarNode) else "")
        read.fault("wrong-type", node.place, w.NOT_INTEGER, w.WRITE_INTEGER, value=written)
    elif not holds(fact.bounds, found):
        bounds = tuple(f"{sign} {number(bound.value)}" for sign, bound in fact.bounds.bounds())
        read.fault(
            "illegal-value",
            node.place,
            w.OUT_OF_BOUNDS,
            w.BOUNDS_ARE,
            value=found,
            name=fact.id,
            bounds=bounds,
        )
    return found
