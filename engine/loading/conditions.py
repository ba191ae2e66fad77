"""Conditions and the tests in them, typed by the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from nicwise.engine.conditions import count_alternatives
from nicwise.engine.documents import MappingNode, Node, SequenceNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import scalars, values
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import alike
from nicwise.engine.loading.ranges import BOUNDS, empty
from nicwise.engine.loading.reader import Reader
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
from nicwise.engine.wording import Message

__all__ = ["Allowed", "ConditionReader"]

_MOST_WAYS = 128
_SETS = ("includes", "includes_any", "empty")
_COMMON = ("not", "unless", "unknown")
_EVERY = (*BOUNDS, *_SETS, *_COMMON)
_KEYS = {"integer": (*BOUNDS, *_COMMON), "number": (*BOUNDS, *_COMMON), "set": (*_SETS, *_COMMON)}
_FORMS = {
    "integer": "64, [64, 128], {from: 64, below: 128}",
    "number": "0.5, {from: 2, below: 4}",
    "choice": "VALUE, [VALUE, VALUE]",
    "boolean": "true, false",
    "set": "{includes: VALUE}, {includes_any: [VALUE]}, {empty: true}",
}
_PARAMETER = Keys(("parameter",))
_ANYTHING = Range()  # what a faulty test becomes: positive, so that what it makes known counts as known

Allowed = Callable[[Fact, Place], bool]
"""Says whether a fact may be tested here, and reports it where it may not."""


@dataclass(slots=True)
class ConditionReader:
    """Reads values and conditions over one vocabulary."""

    reader: Reader
    facts: Mapping[str, Fact]
    parameters: Mapping[str, float]
    conclusion: Fact | None = None

    def value(self, node: Node, fact: Fact) -> Value:
        """Return a value of `fact`, written as the vocabulary names it."""
        return values.value(self.reader, node, fact)

    def conditions(
        self, node: Node, what: str, allowed: Allowed | None = None, *, advice: bool = False
    ) -> All:
        """Return a mapping of conditions, all of which must hold; only `advice` may test the conclusion."""
        read = self.reader
        parts: list[Condition] = []
        for name, key, inner in read.entries(node, what):
            if name in ("all", "any"):
                items = read.items(inner, name, MappingNode)
                if isinstance(inner, SequenceNode) and not items:
                    read.fault("missing-key", key.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=name)
                groups = tuple(self.conditions(item, name, allowed, advice=advice) for item in items)
                parts.append(All(groups) if name == "all" else AnyOf(groups))
            elif fact := self._fact(name, key.place, allowed, advice=advice):
                parts.append(Atom(name, self.test(inner, fact)))
        if isinstance(node, MappingNode) and not node.values:
            read.fault("missing-key", node.place, w.EMPTY_CONDITION, w.WRITE_CONDITION, what=what)
        condition = All(tuple(parts))
        if count_alternatives(condition) > _MOST_WAYS:
            read.fault("illegal-value", node.place, w.TOO_MANY_WAYS, w.SPLIT_RULE, limit=_MOST_WAYS)
            return All(())
        return condition

    def _fact(self, name: str, place: Place, allowed: Allowed | None, *, advice: bool) -> Fact | None:
        """The fact that may be tested here, or None, which is reported."""
        if name == CONCLUSION:
            if not advice:
                self.reader.fault("illegal-value", place, w.ADVICE_ONLY, w.MOVE_TEST)
            return self.conclusion if advice else None
        if not self.reader.known(name, place, self.facts, w.A_FACT):
            return None
        fact = self.facts[name]
        return fact if allowed is None or allowed(fact, place) else None

    # ---- tests

    def test(self, node: Node, fact: Fact) -> Test:
        """Return a test on `fact`."""
        if not values.typed(fact):
            return _ANYTHING
        if isinstance(node, MappingNode):
            return self._keyed(node, fact)
        if fact.type == "set":
            return self._wrong_form(node, fact)
        items = node.items if isinstance(node, SequenceNode) else [node]
        if not items:
            self._empty(node, fact)
        named = tuple(values.plain(self.reader, item, fact) for item in items)
        if fact.type == "choice":
            return OneOf(named, values.covered(fact, cast("tuple[str, ...]", named)))
        return OneOf(named, frozenset(named))

    def _keyed(self, node: MappingNode, fact: Fact) -> Test:
        keys = tuple(node.values)
        allowed = _KEYS.get(fact.type, _COMMON)
        strange = [key for key in keys if key not in allowed]
        if not keys or any(key in _EVERY for key in strange):
            return self._wrong_form(node, fact)
        if strange:
            self.reader.mapping(node, Keys((), allowed), Message(w.A_TEST, {"name": fact.id}))
            return _ANYTHING
        if all(key in BOUNDS for key in keys):
            return self._range(node, fact)
        if len(keys) > 1:
            self.reader.fault("wrong-type", node.place, w.ONE_TEST, w.SPLIT_TEST)
            return _ANYTHING
        return self._single(keys[0], node.values[keys[0]], fact)

    def _single(self, key: str, node: Node, fact: Fact) -> Test:
        match key:
            case "not":
                return Not(self.test(node, fact))
            case "unless":
                return Unless(self.test(node, fact))
            case "includes":
                return self._includes([node], fact)
            case "includes_any":
                items = self.reader.items(node, key)
                if isinstance(node, SequenceNode) and not items:
                    self._empty(node, fact)
                return self._includes(items, fact)
        self.reader.one_of(node, ("true",), key)
        return Empty() if key == "empty" else IsUnknown()

    def _includes(self, nodes: list[Node], fact: Fact) -> Test:
        named = tuple(values.member(self.reader, node, fact) for node in nodes)
        return Includes(named, values.covered(fact, named))

    def _range(self, node: MappingNode, fact: Fact) -> Test:
        bounds = {BOUNDS[key]: self._bound(inner, fact) for key, inner in node.values.items()}
        test = Range(**bounds)
        if None not in bounds.values() and empty(test):
            self.reader.fault("dead-end-condition", node.place, w.EMPTY_RANGE, w.CHECK_BOUNDS)
        return test

    def _bound(self, node: Node, fact: Fact) -> Bound | None:
        if not isinstance(node, MappingNode):
            number = scalars.number(self.reader, node, fact.id)
            return None if number is None else Bound(number)
        if not any(alike(key, "parameter") for key in node.values):
            self.reader.fault("wrong-type", node.place, w.NOT_BOUND, w.WRITE_BOUND, name=fact.id)
            return None
        named = self.reader.mapping(node, _PARAMETER, Message(w.A_TEST, {"name": fact.id})).get("parameter")
        name = self.reader.word(named, "parameter")
        if named is None or not self.reader.known(name, named.place, self.parameters, w.A_PARAMETER):
            return None
        return Bound(self.parameters[name], name)

    # ---- faults

    def _empty(self, node: Node, fact: Fact) -> None:
        self.reader.fault("missing-key", node.place, w.NO_VALUE, w.WRITE_VALUE, name=fact.id)

    def _wrong_form(self, node: Node, fact: Fact) -> Test:
        forms = _FORMS[fact.type]
        self.reader.fault(
            "wrong-type", node.place, w.TEST_TYPE, w.TEST_FORMS, name=fact.id, type=fact.type, forms=forms
        )
        return _ANYTHING
