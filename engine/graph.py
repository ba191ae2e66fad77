"""A consultation as a graph: edges run from cause to effect, so what led to a node is its ancestors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from nicwise.engine.conditions import negative, verdict, witnesses
from nicwise.engine.model import (
    Advises,
    Atom,
    Bound,
    Cell,
    Citation,
    Condition,
    Derives,
    Empty,
    Includes,
    IsUnknown,
    Missing,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
    at_text,
)
from nicwise.engine.model.consultation import Consultation, Firing
from nicwise.engine.phrases import statement, test_text
from nicwise.engine.weigh import factor_states
from nicwise.engine.wording import LANGUAGES, Text

if TYPE_CHECKING:
    import networkx

__all__ = ["CONCLUSION", "KINDS", "ROLES", "explanation_graph", "test_code"]

CONCLUSION = "conclusion"
KINDS = ("fact", "absent", "rule", "finding", "factor", "conclusion", "advice", "source")
ROLES = (
    "matches",
    "derives",
    "calculates",
    "finds",
    "weighs",
    "breaks_tie",
    "overrides",
    "rules_out",
    "cites",
)


def explanation_graph(found: Consultation) -> networkx.DiGraph[str]:
    """Build the explanation graph of a consultation.

    Parameters
    ----------
    found : Consultation
        What was found.

    Returns
    -------
    networkx.DiGraph
        Acyclic. Every node has a ``kind`` and a label in both languages (``en``, ``zh``); every edge
        has a ``role``; weighing edges have a ``stance``, ``for`` or ``against`` the conclusion.
        Where facts support each other in a circle, what first supported each stays, and so does every
        other support, whole, that closes no circle.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> graph = consult(load(["guidance"]), {"gpu_count": 300}).graph
    >>> graph.edges["finding:scale/not-training-from-64", "factor:scale:400G"]["stance"]
    'for'
    >>> import networkx
    >>> "fact:gpu_count" in networkx.ancestors(graph, "conclusion")
    True
    """
    builder = _Builder(found)
    builder.facts()
    builder.rules()
    builder.findings()
    builder.conclusion()
    builder.advice()
    return builder.graph


class _Builder:
    def __init__(self, found: Consultation) -> None:
        import networkx

        self._networkx = networkx
        self.found = found
        self.knowledge = found.knowledge
        self.graph: networkx.DiGraph[str] = networkx.DiGraph()
        self.cells: dict[str, Cell] = {name: known.cell for name, known in found.facts.items()}
        advice = {name for name, rule in self.knowledge.rules.items() if isinstance(rule.outcome, Advises)}
        self._before = [firing for firing in found.firings if firing.rule not in advice]
        self._after = [firing for firing in found.firings if firing.rule in advice]

    def node(self, name: str, kind: str, label: Text, **more: str | float | bool) -> str:
        if name not in self.graph:
            self.graph.add_node(name, kind=kind, en=label.en, zh=label.zh, **more)
        return name

    def edge(self, cause: str, effect: str, role: str, **more: str) -> None:
        self.graph.add_edge(cause, effect, role=role, **more)

    def facts(self) -> None:
        """Every fact that is known, with what it was worked out from."""
        for name, known in self.found.facts.items():
            if not isinstance(known.cell, Missing):
                self.fact(name)
        for name, known in self.found.facts.items():
            fact = self.knowledge.facts[name]
            if known.origin == "calculated" and fact.formula is not None:
                for other in fact.formula.names:
                    self.edge(self.fact(other), self.fact(name), "calculates")
                self.cite(fact.cites, self.fact(name))
            if known.assumption is not None:
                for other in known.inputs:
                    self.edge(self.fact(other), self.fact(name), "calculates")
                self.match(witnesses(known.assumption.when, self.cells), self.fact(name), "derives")
                self.cite(known.assumption.cites, self.fact(name))
        for name in self.found.defaults:
            default = self.knowledge.facts[name].default
            assert default is not None
            self.edge(self.fact(default), self.fact(name), "derives")

    def fact(self, name: str) -> str:
        node = f"fact:{name}"
        if node in self.graph:
            return node
        known = self.found.facts[name]
        fact = self.knowledge.facts[name]
        label = Text(*(statement(fact, known.cell, language) for language in LANGUAGES))
        value = known.value
        shown = ",".join(sorted(value)) if isinstance(value, frozenset) else value
        more: dict[str, str | float | bool] = {} if shown is None else {"value": shown}
        self.node(node, "fact", label, fact=name, origin=known.origin, **more)
        if known.cell is Missing.NOT_APPLICABLE and fact.applies_when is not None:
            for atom in _refuting(fact.applies_when, self.cells):
                self.edge(self.fact(atom.fact), node, "derives")
        return node

    def ground(self, atom: Atom) -> str:
        """The node by which a test holds: a fact, or its absence."""
        if atom.fact == CONCLUSION:
            return CONCLUSION
        if not negative(atom.test):
            return self.fact(atom.fact)
        fact = self.knowledge.facts[atom.fact]
        test = atom.test
        if isinstance(test, Unless) and not isinstance(self.found.facts[atom.fact].cell, Missing):
            test = Not(test.test)  # what is known to be otherwise is not merely not known
        label = Text(*(test_text(fact, test, language) for language in LANGUAGES))
        name = self.node(f"absent:{atom.fact}:{test_code(atom.test)}", "absent", label, fact=atom.fact)
        self.edge(self.fact(atom.fact), name, "matches")
        return name

    def match(self, held: Iterable[Atom], effect: str, role: str = "matches") -> None:
        """Everything by which the tests held; of a bound that a parameter states, its sources too."""
        for atom in held:
            self.edge(self.ground(atom), effect, role)
            for bound in _bounds(atom.test):
                if bound.parameter is not None:
                    self.cite(self.knowledge.parameters[bound.parameter].cites, effect)

    def rules(self) -> None:
        """First the alternative by which each rule fired, which cannot be circular; then the others."""
        derived: set[str] = set()
        later: list[tuple[str, str]] = []
        for firing in self._before:
            rule = self.rule(firing)
            self.match(firing.alternatives[0], rule)
            outcome = self.knowledge.rules[firing.rule].outcome
            if isinstance(outcome, Derives):
                fact = self.fact(outcome.fact)
                if fact in derived:
                    later.append((rule, fact))
                else:
                    self.edge(rule, fact, "derives")
                derived.add(fact)
        for firing in self._before:
            rule = f"rule:{firing.rule}"
            for alternative in firing.alternatives[1:]:
                causes = [self.ground(atom) for atom in alternative]
                if not any(self.leads(rule, cause) for cause in causes):
                    self.match(alternative, rule)
        for rule, fact in later:
            if not self.leads(fact, rule):
                self.edge(rule, fact, "derives")

    def leads(self, cause: str, effect: str) -> bool:
        return bool(self._networkx.has_path(self.graph, cause, effect))

    def rule(self, firing: Firing) -> str:
        rule = self.knowledge.rules[firing.rule]
        name = self.node(f"rule:{rule.id}", "rule", rule.title, rule=rule.id, pack=rule.pack)
        self.cite(rule.cites, name)
        return name

    def cite(self, cites: Iterable[Citation], effect: str) -> None:
        for citation in cites:
            title = self.knowledge.sources[citation.source].title
            for at in citation.at or ("",):
                place = at_text((at,)) if at else ""
                label = Text(f"{title.en} {place}".strip(), f"{title.zh} {place}".strip())
                name = f"source:{citation.source}:{at}" if at else f"source:{citation.source}"
                self.node(name, "source", label, source=citation.source, at=str(at))
                said = self.graph.edges.get((name, effect), {"en": "", "zh": ""})
                if citation.says.en not in said["en"]:  # a place may be cited twice
                    says = Text(*(f"{said[each]} {citation.says.in_(each)}".strip() for each in LANGUAGES))
                    self.edge(name, effect, "cites", en=says.en, zh=says.zh)

    def findings(self) -> None:
        """Findings, the factors in which they weigh, and what overrides them."""
        for finding in self.found.findings:
            more = {"strength": finding.strength} if finding.strength else {}
            name = self.node(
                f"finding:{finding.rule}",
                "finding",
                finding.because,
                rule=finding.rule,
                factor=finding.factor,
                favours=finding.favours,
                weighs=finding.weighs,
                **more,
            )
            self.edge(f"rule:{finding.rule}", name, "finds")
            for other in finding.overridden_by:
                self.edge(f"rule:{other}", name, "overrides")
        levels, sides = list(self.knowledge.levels), self.knowledge.sides
        for factor, state in factor_states(self.knowledge, self.found.findings).items():
            for side, level in zip(sides, state, strict=True):
                if level is not None:
                    self.factor(factor, side, levels[level])

    def factor(self, factor: str, side: str, level: str) -> None:
        title, strength = self.knowledge.factors[factor], self.knowledge.levels[level]
        label = Text(f"{title.en}: {strength.en} for {side}", f"{title.zh}：支持 {side}（{strength.zh}）")
        name = self.node(
            f"factor:{factor}:{side}", "factor", label, factor=factor, favours=side, strength=level
        )
        for finding in self.found.findings:
            if finding.weighs and finding.factor == factor and finding.favours == side:
                self.edge(f"finding:{finding.rule}", name, "weighs", stance=self.stance(side))

    def stance(self, side: str) -> str:
        """Where nothing is concluded, each side stands for itself."""
        return "for" if self.found.conclusion in (None, side) else "against"

    def conclusion(self) -> None:
        """The conclusion, with everything that weighed, broke the tie or ruled a side out."""
        found = self.found
        name = next(
            (each.name for each in self.knowledge.conclusions if each.id == found.conclusion), _NOTHING
        )
        more = {"margin": found.margin} if found.margin else {}
        self.node(CONCLUSION, "conclusion", name, conclusion=found.conclusion or "", **more)
        for node in list(self.graph):
            if self.graph.nodes[node]["kind"] == "factor":
                self.edge(node, CONCLUSION, "weighs", stance=self.stance(self.graph.nodes[node]["favours"]))
        for side, rules in found.verdict.ruled_out.items():
            for rule in rules:
                self.edge(f"rule:{rule}", CONCLUSION, "rules_out", side=side)
        self.tie_break()

    def tie_break(self) -> None:
        found = self.found
        tie_break = found.verdict.tie_break
        if tie_break is None:
            return
        place = self.knowledge.tie_breaks.index(tie_break) + 1
        name = self.node(f"tie-break:{place}", "rule", tie_break.because, rule=f"tie-break/{place}", pack="")
        self.cite(tie_break.cites, name)
        if tie_break.when is not None:
            self.match(witnesses(tie_break.when, self.cells), name)
        for side in self.knowledge.sides:
            factor = f"factor:{tie_break.stronger_in}:{side}"
            if factor in self.graph:
                self.edge(factor, name, "weighs", stance=self.stance(side))
        self.edge(name, CONCLUSION, "breaks_tie")

    def advice(self) -> None:
        """Advice comes after the conclusion, and is never behind it."""
        for firing in self._after:
            self.match(firing.matched, self.rule(firing))
        for each in self.found.advice:
            name = self.node(f"advice:{each.rule}", "advice", each.because, rule=each.rule, advice=each.kind)
            self.edge(f"rule:{each.rule}", name, "finds")


_NOTHING = Text("no conclusion", "尚无结论")


def _refuting(condition: Condition, cells: Mapping[str, Cell]) -> Iterator[Atom]:
    """The tests that fail on what is known, where these refute the condition."""
    if (
        verdict(condition, cells, frozenset(name for name in cells if cells[name] is Missing.UNKNOWN))
        is False
    ):
        if isinstance(condition, Atom):
            yield condition
        else:
            for part in condition.parts:
                yield from _refuting(part, cells)


def _bounds(test: Test) -> Iterator[Bound]:
    if isinstance(test, Not | Unless):
        yield from _bounds(test.test)
    elif isinstance(test, Range):
        yield from (bound for _, bound in test.bounds())


def test_code(test: Test) -> str:
    """Write a test shortly and always alike, for names of nodes.

    Parameters
    ----------
    test : Test
        Any test.

    Returns
    -------
    str
        Without a word of any language but the knowledge base's own.

    Examples
    --------
    >>> test_code(Unless(OneOf(("continuous",), frozenset({"continuous"}))))
    'unless(continuous)'
    """
    match test:
        case Unless(inner):
            return f"unless({test_code(inner)})"
        case Not(inner):
            return f"not({test_code(inner)})"
        case IsUnknown():
            return "unknown"
        case Empty():
            return "empty"
        case OneOf(named):
            return "|".join(str(value).lower() if isinstance(value, bool) else str(value) for value in named)
        case Includes(named):
            return "includes " + "|".join(named)
    return " ".join(f"{sign}{bound.value}" for sign, bound in test.bounds())
