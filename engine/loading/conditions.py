"""Values and conditions, typed by the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from nicwise.engine.conditions import count_alternatives, holds
from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.reader import INTEGER, Reader
from nicwise.engine.model import (
    All,
    AnyOf,
    Atom,
    Bound,
    Condition,
    Empty,
    Fact,
    Includes,
    IsUnknown,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
    Value,
)

__all__ = ["MOST_ALTERNATIVES", "ConditionReader", "covered"]

MOST_ALTERNATIVES = 128
_BOUNDS = {"from": "from_", "above": "above", "below": "below", "at_most": "at_most"}
_FORMS = {
    "integer": "64, [64, 128], {from: 64, below: 128}",
    "number": "0.5, {from: 2, below: 4}",
    "choice": "VALUE, [VALUE, VALUE]",
    "boolean": "true, false",
    "set": "{includes: VALUE}, {includes_any: [VALUE]}, {empty: true}",
}
_NOTHING = Atom("", IsUnknown())


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
    found = set(values)
    while more := {name for name, each in fact.choices.items() if each.refines in found} - found:
        found |= more
    return frozenset(found)


@dataclass(slots=True)
class ConditionReader:
    """Reads values and conditions over one vocabulary."""

    reader: Reader
    facts: Mapping[str, Fact]
    parameters: Mapping[str, float]

    def value(self, node: Node, fact: Fact) -> Value:
        """Return a value of `fact`, written as the vocabulary names it."""
        read = self.reader
        if fact.type == "set":
            members = [read.one_of(item, fact.choices, fact.id) for item in read.items(node, fact.id)]
            return frozenset(member for member in members if member)
        if fact.type == "choice":
            return read.one_of(node, fact.choices, fact.id)
        if fact.type == "boolean":
            return read.boolean(node, fact.id)
        return self.number(node, fact)

    def number(self, node: Node, fact: Fact) -> float:
        """Return a number that the fact can take."""
        read = self.reader
        value = read.number(node, fact.id)
        if (
            fact.type == "integer"
            and isinstance(node, ScalarNode)
            and not INTEGER.fullmatch(node.text.strip())
        ):
            read.fault("wrong-type", node.place, w.NOT_INTEGER, w.WRITE_INTEGER, value=node.text[:60])
        elif not holds(fact.bounds, value):
            bounds = ", ".join(f"{sign} {bound.value}" for sign, bound in fact.bounds.bounds())
            read.fault(
                "illegal-value",
                node.place,
                w.OUT_OF_BOUNDS,
                w.BOUNDS_ARE,
                value=value,
                name=fact.id,
                bounds=bounds,
            )
        return value

    def conditions(self, node: Node | None, what: str, allowed: Callable[[Fact], bool] | None = None) -> All:
        """Return a mapping of conditions, all of which must hold.

        `allowed` refuses facts that may not be tested here, having reported them.
        """
        if node is None:
            return All(())
        parts: list[Condition] = []
        for name, key, value in self.reader.entries(node, what):
            if name in ("all", "any"):
                groups = tuple(
                    self.conditions(item, name, allowed) for item in self.reader.items(value, name)
                )
                if not groups:
                    self.reader.fault(
                        "missing-key", key.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=name
                    )
                parts.append(All(groups) if name == "all" else AnyOf(groups))
            elif self.reader.known(name, key.place, self.facts, w.A_FACT):
                fact = self.facts[name]
                if allowed is None or allowed(fact):
                    parts.append(Atom(name, self.test(value, fact)))
        if isinstance(node, MappingNode) and not node.values:
            self.reader.fault("missing-key", node.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=what)
        condition = All(tuple(parts))
        if (count := count_alternatives(condition)) > MOST_ALTERNATIVES:
            self.reader.fault(
                "illegal-value",
                node.place,
                w.TOO_MANY_WAYS,
                w.SPLIT_RULE,
                count=count,
                limit=MOST_ALTERNATIVES,
            )
            return All(())
        return condition

    def test(self, node: Node, fact: Fact) -> Test:
        """Return a test on `fact`."""
        if isinstance(node, MappingNode):
            return self._keyed(node, fact)
        if fact.type == "set":
            return self._wrong_form(node, fact)
        if isinstance(node, SequenceNode):
            if not node.items:
                self.reader.fault(
                    "missing-key", node.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=fact.id
                )
            named = tuple(self._plain(item, fact) for item in node.items)
        else:
            named = (self._plain(node, fact),)
        if fact.type == "choice":
            return OneOf(named, frozenset(covered(fact, cast(tuple[str, ...], named))))
        return OneOf(named, frozenset(named))

    def _plain(self, node: Node, fact: Fact) -> bool | float | str:
        return cast("bool | float | str", self.value(node, fact))

    def _keyed(self, node: MappingNode, fact: Fact) -> Test:
        keys = tuple(node.values)
        if keys and all(key in _BOUNDS for key in keys) and fact.numeric:
            return self._range(node, fact)
        if len(keys) > 1 and any(
            key in ("not", "unless", "unknown", "includes", "includes_any", "empty") for key in keys
        ):
            self.reader.fault("wrong-type", node.place, w.ONE_TEST, w.SPLIT_TEST)
            return IsUnknown()
        inner = node.values[keys[0]] if keys else node
        match keys:
            case ("not",):
                return Not(self.test(inner, fact))
            case ("unless",):
                return Unless(self.test(inner, fact))
            case ("unknown",):
                self._true(inner, "unknown")
                return IsUnknown()
            case ("empty",) if fact.type == "set":
                self._true(inner, "empty")
                return Empty()
            case ("includes",) if fact.type == "set":
                return self._includes((self.reader.one_of(inner, fact.choices, fact.id),), fact)
            case ("includes_any",) if fact.type == "set":
                items = self.reader.items(inner, "includes_any")
                if not items:
                    self.reader.fault(
                        "missing-key", inner.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=fact.id
                    )
                return self._includes(
                    tuple(self.reader.one_of(item, fact.choices, fact.id) for item in items), fact
                )
        return self._wrong_form(node, fact)

    def _includes(self, named: tuple[str, ...], fact: Fact) -> Test:
        return Includes(named, covered(fact, named))

    def _range(self, node: MappingNode, fact: Fact) -> Test:
        bounds = {_BOUNDS[key]: self._bound(value, fact) for key, value in node.values.items()}
        test = Range(**bounds)
        low = max((bound.value for sign, bound in test.bounds() if sign in "≥>"), default=float("-inf"))
        high = min((bound.value for sign, bound in test.bounds() if sign in "<≤"), default=float("inf"))
        open_end = any(bound.value == low for sign, bound in test.bounds() if sign in "><")
        if low > high or (low == high and open_end):
            self.reader.fault("dead-end-condition", node.place, w.EMPTY_RANGE, w.CHECK_BOUNDS)
        return test

    def _bound(self, node: Node, fact: Fact) -> Bound:
        if not isinstance(node, MappingNode):
            return Bound(self.reader.number(node, fact.id))
        name = self.reader.word(node.values.get("parameter"), "parameter")
        if len(node.values) != 1 or not name:
            self.reader.fault("wrong-type", node.place, w.NOT_NUMBER, w.WRITE_NUMBER, value="{...}")
            return Bound(0)
        known = self.reader.known(name, node.place, self.parameters, w.A_PARAMETER)
        return Bound(self.parameters[name] if known else 0, name)

    def _true(self, node: Node, what: str) -> None:
        if self.reader.one_of(node, ("true",), what):
            return

    def _wrong_form(self, node: Node, fact: Fact) -> Test:
        self.reader.fault(
            "wrong-type",
            node.place,
            w.TEST_TYPE,
            w.TEST_FORMS,
            name=fact.id,
            type=fact.type,
            forms=_FORMS[fact.type],
        )
        return IsUnknown()
