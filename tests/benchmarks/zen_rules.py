"""A rule base for GoRules' zen-engine: conditions and derived facts there, the weighing here.

Its decision tables collect the rows that hold; that a finding overrides another, and that factors are weighed
level by level, they cannot say.
So the engine returns which conditions hold, of rules and of tie-breaks, and Python weighs them.
Values that do not apply are null like unknown ones, which is the same where no rule asks for what is unknown.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

import zen

from nicwise.engine.conditions import satisfied
from nicwise.engine.model import (
    EITHER,
    Advises,
    All,
    Atom,
    Cell,
    Condition,
    Derives,
    Empty,
    Fact,
    Favours,
    Includes,
    IsUnknown,
    KnowledgeBase,
    Not,
    OneOf,
    Range,
    Rule,
    RulesOut,
    Test,
    Unless,
    Value,
)
from nicwise.engine.model.consultation import Finding
from nicwise.engine.situation import order
from nicwise.engine.space.derivations import circles
from nicwise.engine.weigh import decide, tally
from nicwise.engine.wording import Text

__all__ = ["ZenRules", "holding", "weighed"]

_SIGNS = {"≥": ">=", ">": ">", "<": "<", "≤": "<="}
_SAID = Text("", "")


class ZenRules:
    """A rule base as a decision of zen-engine.

    Attributes
    ----------
    graph : dict
        The decision, as the engine's own editor would save it.
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self._knowledge = knowledge
        self.graph = _graph(knowledge)
        self._engine: Any = zen.ZenEngine({"loader": {"type": "static", "content": {"rules": self.graph}}})

    def run(self, clusters: Iterable[Mapping[str, Value | None]]) -> list[list[str]]:
        """Return, case by case, which rules and tie-breaks hold."""
        requests = [{"key": "rules", "context": _context(self._knowledge, each)} for each in clusters]
        results = self._engine.evaluate_batch(requests)
        return [[row["holds"] for row in each["data"]["result"]] for each in results]


def weighed(knowledge: KnowledgeBase, holds: Iterable[str]) -> str | None:
    """Weigh what holds, however it was found out.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules and tie-breaks.
    holds : iterable of str
        Ids of rules, and numbers of tie-breaks.

    Returns
    -------
    str or None
        The conclusion.
    """
    names = set(holds)
    rules = [knowledge.rules[name] for name in names if name in knowledge.rules]
    overridden = {name for rule in rules for name in rule.overrides}
    found = [
        Finding(rule.id, rule.area, outcome.side, outcome.strength, True, (), _SAID)
        for rule in rules
        if isinstance(outcome := rule.outcome, Favours)
        and outcome.side != EITHER
        and rule.id not in overridden
    ]
    out = frozenset(rule.outcome.side for rule in rules if isinstance(rule.outcome, RulesOut))
    ties = tuple(
        each.when is None or str(number) in names for number, each in enumerate(knowledge.tie_breaks)
    )
    return decide(knowledge, tally(knowledge, found), out, ties).conclusion


def holding(knowledge: KnowledgeBase, fired: Iterable[Rule], cells: Mapping[str, Cell]) -> Iterator[str]:
    """Yield what holds where the rules that fired are known already."""
    yield from (rule.id for rule in fired)
    for number, each in enumerate(knowledge.tie_breaks):
        if each.when is not None and satisfied(each.when, cells):
            yield str(number)


def _context(knowledge: KnowledgeBase, cluster: Mapping[str, Value | None]) -> dict[str, object]:
    values = {fact.id: cluster.get(fact.id) for fact in knowledge.asked}
    return {name: sorted(each) if isinstance(each, frozenset) else each for name, each in values.items()}


def _graph(knowledge: KnowledgeBase) -> dict[str, object]:
    worked_out = dict(_worked_out(knowledge))
    rows: list[tuple[str, Condition]] = [
        (rule.id, rule.when)
        for rule in knowledge.rules.values()
        if rule.fires and not isinstance(rule.outcome, Derives | Advises)
    ]
    rows += [
        (str(number), each.when) for number, each in enumerate(knowledge.tie_breaks) if each.when is not None
    ]
    table = {
        "hitPolicy": "collect",
        "inputs": [{"id": "when", "name": "when", "field": ""}],
        "outputs": [{"id": "holds", "name": "holds", "field": "holds"}],
        "rules": [
            {"_id": name, "when": _condition(when, frozenset()), "holds": json.dumps(name)}
            for name, when in rows
        ],
    }
    expressions = [{"id": name, "key": name, "value": value} for name, value in worked_out.items()]
    nodes = [
        ("in", "inputNode", {}),
        ("facts", "expressionNode", {"expressions": expressions, "passThrough": True}),
        ("rules", "decisionTableNode", table),
        ("out", "outputNode", {}),
    ]
    return {
        "nodes": [
            {"id": name, "name": name, "type": kind, "position": {"x": 0, "y": 0}, "content": content}
            for name, kind, content in nodes
        ],
        "edges": [
            {"id": f"{one[0]}-{other[0]}", "type": "edge", "sourceId": one[0], "targetId": other[0]}
            for one, other in pairwise(nodes)
        ],
    }


def _worked_out(knowledge: KnowledgeBase) -> Iterator[tuple[str, str]]:
    """What applies, is calculated or derived, each after what it needs; `$.` stands before what is here."""
    here: set[str] = set()
    for name in order(knowledge):
        fact = knowledge.facts[name]
        if fact.assume:
            raise NotImplementedError("assumptions")
        if fact.applies_when is not None:
            yield name, f"{_refuted(knowledge, fact, here)} ? null : {name}"
        elif fact.formula is not None:
            yield name, _formula(fact, here)
        else:
            continue
        here.add(name)
    for circle in circles(knowledge):
        (name,) = circle
        rules = [
            rule
            for rule in knowledge.rules.values()
            if rule.fires and isinstance(rule.outcome, Derives) and rule.outcome.fact == name
        ]
        default = knowledge.facts[name].default
        value = "null" if default is None else _name(default, here)
        for rule in reversed(rules):
            assert isinstance(rule.outcome, Derives)
            value = f"({_condition(rule.when, here)}) ? {_literal(rule.outcome.value)} : ({value})"
        yield name, value
        here.add(name)


def _refuted(knowledge: KnowledgeBase, fact: Fact, here: Iterable[str]) -> str:
    """One known fact says that it makes no sense; more than one is not needed here."""
    match fact.applies_when:
        case Atom(other) as atom if knowledge.facts[other].applies_when is None:
            return f"({_name(other, here)} != null and not({_condition(atom, here)}))"
        case All((Atom(other) as atom,)) if knowledge.facts[other].applies_when is None:
            return f"({_name(other, here)} != null and not({_condition(atom, here)}))"
    raise NotImplementedError(f"when {fact.id} applies")


def _formula(fact: Fact, here: Iterable[str]) -> str:
    """Such as ``(x != null and y != null) ? (x / y) : null``."""
    assert fact.formula is not None
    names = fact.formula.names
    tree = fact.formula.tree
    if any(isinstance(node, ast.Call) for node in ast.walk(tree)) or set(names) & set(here):
        raise NotImplementedError(f"the formula of {fact.id}")
    known = " and ".join(f"{_name(name, here)} != null" for name in names)
    return f"({known}) ? ({ast.unparse(tree)}) : null"


def _condition(condition: Condition, here: Iterable[str]) -> str:
    if isinstance(condition, Atom):
        return _test(condition.test, _name(condition.fact, here))
    word = " and " if isinstance(condition, All) else " or "
    return "(" + word.join(_condition(part, here) for part in condition.parts) + ")"


def _test(test: Test, name: str) -> str:
    known = f"{name} != null"
    match test:
        case OneOf(_, values):
            return f"({known} and {name} in {_literal(values)})"
        case Range():
            ends = (f"{name} {_SIGNS[sign]} {bound.value}" for sign, bound in test.bounds())
            return f"({' and '.join([known, *ends])})"
        case Includes(_, values):
            return f"({known} and some({name}, # in {_literal(values)}))"
        case Empty():
            return f"({known} and len({name}) == 0)"
        case Not(IsUnknown()) | Unless(IsUnknown()) | IsUnknown():
            raise NotImplementedError("tests on what is unknown")
        case Not(inner):
            return f"({known} and not({_test(inner, name)}))"
        case Unless(inner):
            return f"not({_test(inner, name)})"
    raise AssertionError(test)


def _name(name: str, here: Iterable[str]) -> str:
    return f"$.{name}" if name in here else name


def _literal(value: object) -> str:
    return json.dumps(sorted(value, key=str) if isinstance(value, frozenset) else value)
