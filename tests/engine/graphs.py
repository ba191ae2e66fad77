"""Explanation graphs of random cases, beside what the naive evaluator says must be in them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import networkx

from nicwise.engine import consult, load
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.graph import test_code as code_of
from nicwise.engine.model import (
    Atom,
    Citation,
    Condition,
    Derives,
    KnowledgeBase,
    Missing,
    Not,
    Range,
    Rule,
    Unless,
    Value,
)
from nicwise.engine.model.consultation import Consultation
from tests.bases import SIDES, Data, base, random_answers, random_base
from tests.naive import _Case, evaluate, passes
from tests.reading import random_cluster

__all__ = ["FAMILIES", "PARTS", "Answers", "Case", "Expected", "Graph"]

CLUSTERS = 1_200
BASES, CASES = 204, 5
CIRCLES = 60
PARTS = 12  # so that processes can share them

Graph = networkx.DiGraph  # generic to the type checker only
Answers = Mapping[str, Value | None]
Support = tuple[str, frozenset[str]]
"""A role, and the nodes that have it together."""


class Expected:
    """Every node that a graph must have, with its kind; and of each node, everything that supports it."""

    def __init__(self, knowledge: KnowledgeBase, answers: Answers) -> None:
        self.knowledge, self.answers = knowledge, answers
        self.result = evaluate(knowledge, answers)
        self.case = _Case(knowledge, answers)
        self.case.cells.update(self.result.cells)
        self.nodes: dict[str, str] = {}
        self.supports: dict[str, set[Support]] = defaultdict(set)
        for name, cell in self.result.cells.items():
            if not isinstance(cell, Missing):
                self.fact(name)
        for name, ways in self.result.fired.items():
            self.rule(name, ways)
        self.findings()
        self.conclusion()
        for name, _ in self.result.advice:
            self.node(f"advice:{name}", "advice", ("finds", [f"rule:{name}"]))

    def node(self, name: str, kind: str, *supports: tuple[str, Iterable[str]]) -> str:
        self.nodes[name] = kind
        self.supports[name] |= {(role, frozenset(causes)) for role, causes in supports}
        return name

    def fact(self, name: str) -> str:
        node = f"fact:{name}"
        if node in self.nodes:
            return node
        self.node(node, "fact")
        fact, cell = self.knowledge.facts[name], self.result.cells[name]
        if cell is Missing.NOT_APPLICABLE:
            assert fact.applies_when is not None
            refuting = sorted(self.refuting(fact.applies_when))
            return self.node(node, "fact", ("derives", [self.fact(other) for other in refuting]))
        if isinstance(cell, Missing):
            return node
        if fact.formula is not None:
            self.cite(fact.cites, node)
            return self.node(node, "fact", ("calculates", [self.fact(other) for other in fact.formula.names]))
        if fact.kind == "derived":
            if name in self.result.defaults:
                assert fact.default is not None
                self.node(node, "fact", ("derives", [self.fact(fact.default)]))
            by = [rule for rule in self.fired() if rule.outcome == Derives(name, cell)]
            return self.node(node, "fact", *(("derives", [f"rule:{rule.id}"]) for rule in by))
        if self.answers.get(name) is None:
            assumption = next(each for each in fact.assume if self.case.ways(each.when))
            self.cite(assumption.cites, node)
            return self.node(node, "fact", ("derives", self.grounds(assumption.when, node)))
        return node

    def fired(self) -> Iterator[Rule]:
        return (self.knowledge.rules[name] for name in self.result.fired)

    def refuting(self, condition: Condition) -> set[str]:
        """The known facts by which a condition is refuted."""
        if isinstance(condition, Atom):
            return {condition.fact}
        return set().union(
            *(self.refuting(part) for part in condition.parts if self.case.refuted(part) is True)
        )

    def ground(self, atom: Atom, effect: str) -> str:
        """What a test holds by."""
        inner = atom.test
        while isinstance(inner, Not | Unless):
            inner = inner.test
        if isinstance(inner, Range):
            for bound in (inner.from_, inner.above, inner.below, inner.at_most):
                if bound is not None and bound.parameter is not None:
                    self.cite(self.knowledge.parameters[bound.parameter].cites, effect)
        if atom.fact == CONCLUSION:
            return CONCLUSION
        fact = self.knowledge.facts[atom.fact]
        if not any(passes(fact, atom.test, missing) for missing in Missing):
            return self.fact(atom.fact)
        node = f"absent:{atom.fact}:{code_of(atom.test)}"
        return self.node(node, "absent", ("matches", [self.fact(atom.fact)]))

    def grounds(self, condition: Condition, effect: str) -> list[str]:
        return [self.ground(atom, effect) for way in self.case.ways(condition) for atom in way]

    def cite(self, cites: Iterable[Citation], effect: str) -> None:
        for citation in cites:
            for at in citation.at:
                source = self.node(f"source:{citation.source}:{at}", "source")
                self.supports[effect].add(("cites", frozenset({source})))

    def rule(self, name: str, ways: Iterable[Iterable[Atom]]) -> None:
        rule, node = self.knowledge.rules[name], f"rule:{name}"
        self.cite(rule.cites, node)
        self.node(node, "rule", *(("matches", [self.ground(atom, node) for atom in way]) for way in ways))
        if isinstance(rule.outcome, Derives):
            self.fact(rule.outcome.fact)

    def findings(self) -> None:
        for finding in self.result.findings:
            over = [("overrides", [f"rule:{name}"]) for name in finding.overridden_by]
            name = self.node(f"finding:{finding.rule}", "finding", ("finds", [f"rule:{finding.rule}"]), *over)
            if finding.weighs:
                self.node(f"factor:{finding.factor}:{finding.favours}", "factor", ("weighs", [name]))

    def conclusion(self) -> None:
        factors = [name for name, kind in self.nodes.items() if kind == "factor"]
        self.node(CONCLUSION, "conclusion", *(("weighs", [factor]) for factor in factors))
        self.node(
            CONCLUSION, "conclusion", *(("rules_out", [f"rule:{rule}"]) for _, rule in self.result.ruled_out)
        )
        tie_break = self.result.tie_break
        if tie_break is not None:
            node = f"tie-break:{self.knowledge.tie_breaks.index(tie_break) + 1}"
            self.node(node, "rule")
            self.cite(tie_break.cites, node)
            if tie_break.when is not None:
                self.node(node, "rule", ("matches", self.grounds(tie_break.when, node)))
            asked = [factor for factor in factors if factor.split(":")[1] == tie_break.stronger_in]
            self.node(node, "rule", *(("weighs", [factor]) for factor in asked))
            self.node(CONCLUSION, "conclusion", ("breaks_tie", [node]))


@dataclass(frozen=True)
class Case:
    """A consultation, what its graph must be, and where it came from."""

    name: object
    answers: Answers
    found: Consultation
    expected: Expected

    @property
    def graph(self) -> Graph[str]:
        return self.found.graph

    @cached_property
    def kept(self) -> dict[str, set[tuple[str, str]]]:
        """Of each node, the causes with their roles in all supports that close no circle in the graph."""
        kept = {}
        for node in self.expected.nodes:
            effects = {node} | (networkx.descendants(self.graph, node) if node in self.graph else set())
            kept[node] = {
                (cause, role)
                for role, causes in self.expected.supports[node]
                if effects.isdisjoint(causes)
                for cause in causes
            }
        return kept


def cases_of(knowledge: KnowledgeBase, name: object, every: Iterable[Answers]) -> Iterator[Case]:
    for answers in every:
        try:
            found = consult(knowledge, answers)
        except (FactError, KnowledgeError):  # test_agreement.py sees to these
            continue
        yield Case(name, answers, found, Expected(knowledge, answers))


def clusters(part: int) -> Iterator[Case]:
    rng = random.Random(f"graphs {part}")
    every = [random_cluster(rng) for _ in range(CLUSTERS // PARTS)]
    return cases_of(load(["guidance"]), "guidance", every)


def bases(part: int) -> Iterator[Case]:
    for seed in range(1_000 + part, 1_000 + BASES, PARTS):
        knowledge, rng = random_base(seed), random.Random(seed)
        yield from cases_of(knowledge, seed, [random_answers(knowledge, rng) for _ in range(CASES)])


def circles(part: int) -> Iterator[Case]:
    """Rule bases whose derived facts support each other in circles, most of them in several."""
    for seed in range(part, CIRCLES, PARTS):
        rng = random.Random(seed)
        derived = [f"d{number}" for number in range(5)]
        names = [*derived, "x", "y"]
        ways = [[dict.fromkeys(rng.sample(names, rng.choice([1, 1, 2])), True)] for _ in range(24)]
        rules: dict[str, Data] = {
            f"derive/r{number:02}": {
                "when": {"any": ways[number] + ways[number + 12]},
                "derives": {name: True},
            }
            for number, name in enumerate([*derived, *rng.choices(derived, k=7)])
        }
        rules |= {
            f"ease/{name}": {"when": {name: True}, "favours": side, "strength": "weak"}
            for name, side in zip(derived, rng.choices(SIDES, k=5), strict=True)
        }
        facts = {name: {"kind": "derived", "type": "boolean"} for name in derived}
        knowledge = base({"x": {"type": "boolean"}, "y": {"type": "boolean"}, **facts}, rules)
        yield from cases_of(knowledge, f"circle {seed}", [{"x": True, "y": True}, {"x": True}, {"y": True}])


FAMILIES = {"clusters": clusters, "bases": bases, "circles": circles}
