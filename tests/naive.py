"""A naive evaluator of any rule base: the meaning of the format, written down a second time.

It shares the model's dataclasses and `Formula.value` with the engine, and no other code.
Nothing in it is clever: rules are tried again and again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product

from nicwise.engine.model import (
    Advises,
    All,
    AnyOf,
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
    Missing,
    Not,
    OneOf,
    Range,
    Rule,
    RulesOut,
    Test,
    TieBreak,
    Unless,
    Value,
    atoms,
)

__all__ = ["CONCLUSION", "ConflictError", "Found", "RefusedError", "Result", "evaluate", "passes"]

CONCLUSION = "conclusion"
EITHER = "either"

Ways = frozenset[frozenset[Atom]]


class RefusedError(Exception):
    """The answers break a constraint."""


class ConflictError(Exception):
    """Rules derive different values of one fact.

    Attributes
    ----------
    pairs : frozenset of frozenset of str
        Every two rules that do.
    """

    def __init__(self, pairs: Iterable[frozenset[str]]) -> None:
        self.pairs = frozenset(pairs)
        super().__init__(sorted(map(sorted, self.pairs)))


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """One finding."""

    rule: str
    factor: str
    favours: str
    strength: str | None
    weighs: bool
    overridden_by: frozenset[str]


@dataclass(frozen=True, slots=True)
class Result:
    """What a rule base says of one case.

    Attributes
    ----------
    defaults : frozenset of str
        Derived facts that took the value of another.
    fired : Mapping of str to frozenset of frozenset of Atom
        Every rule that fired, advice included, with the tests of each alternative that held.
    ruled_out : frozenset of tuple of str
        Sides, each with a rule that rules it out.
    advice : frozenset of tuple of str
        Rules and kinds.
    """

    cells: Mapping[str, Cell]
    defaults: frozenset[str]
    fired: Mapping[str, Ways]
    findings: frozenset[Found]
    ruled_out: frozenset[tuple[str, str]]
    conclusion: str | None
    margin: str | None
    tie_break: TieBreak | None
    advice: frozenset[tuple[str, str]]


def evaluate(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> Result:
    """Work out one case; None stands for unknown.

    Raises
    ------
    RefusedError
        If the answers break a constraint.
    ConflictError
        If rules derive different values of one fact.
    """
    return _Case(knowledge, answers).result()


def _ancestry(fact: Fact | None, value: bool | float | str) -> set[bool | float | str]:
    """A value, and every value that it is a special case of."""
    line: set[bool | float | str] = {value}
    while fact is not None and value in fact.choices:
        parent = fact.choices[str(value)].refines
        if parent is None:
            break
        line.add(parent)
        value = parent
    return line


def passes(fact: Fact | None, test: Test, cell: Cell) -> bool:
    if isinstance(test, Unless):
        return not passes(fact, test.test, cell)
    if isinstance(test, IsUnknown):
        return cell is Missing.UNKNOWN
    if isinstance(cell, Missing):
        return False
    match test:
        case Not(inner):
            return not passes(fact, inner, cell)
        case OneOf(named):
            assert not isinstance(cell, frozenset)
            return bool(_ancestry(fact, cell) & set(named))
        case Includes(named):
            assert isinstance(cell, frozenset)
            return any(_ancestry(fact, member) & set(named) for member in cell)
        case Empty():
            return cell == frozenset()
        case Range(from_, above, below, at_most):
            assert isinstance(cell, int | float)
            return (
                (from_ is None or from_.value <= cell)
                and (above is None or above.value < cell)
                and (below is None or cell < below.value)
                and (at_most is None or cell <= at_most.value)
            )
    raise AssertionError(test)


class _Case:
    def __init__(self, knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> None:
        self.knowledge = knowledge
        self.answers = answers
        self.cells: dict[str, Cell] = {}
        self.given: dict[str, Value] = {}
        self.defaults: set[str] = set()

    # ---- conditions

    def passes(self, atom: Atom) -> bool:
        cell = self.cells.get(atom.fact, Missing.UNKNOWN)
        return passes(self.knowledge.facts.get(atom.fact), atom.test, cell)

    def ways(self, condition: Condition) -> Ways:
        """Every set of tests by which a condition holds; none where it does not."""
        if isinstance(condition, Atom):
            return frozenset({frozenset({condition})} if self.passes(condition) else ())
        parts = [self.ways(part) for part in condition.parts]
        if isinstance(condition, AnyOf):
            return frozenset().union(*parts)
        return frozenset(frozenset().union(*each) for each in product(*parts))

    def refuted(self, condition: Condition) -> bool | None:
        """True where what is known refutes a condition, False where it proves it, None between the two."""
        if isinstance(condition, Atom):
            cell = self.cell(condition.fact)
            return None if cell is Missing.UNKNOWN else not self.passes(condition)
        parts = [self.refuted(part) for part in condition.parts]
        if isinstance(condition, All):
            return True if True in parts else None if None in parts else False
        return False if False in parts else None if None in parts else True

    # ---- asked and calculated facts

    def cell(self, name: str) -> Cell:
        """Work out an asked or calculated fact, after whatever it rests on."""
        if name not in self.cells:
            fact = self.knowledge.facts[name]
            for needed in fact.needs:
                self.cell(needed)
            self.cells[name] = self.calculated(fact) if fact.kind == "calculated" else self.asked(fact)
        return self.cells[name]

    def asked(self, fact: Fact) -> Cell:
        if fact.applies_when is not None and self.refuted(fact.applies_when) is True:
            return Missing.NOT_APPLICABLE
        answer = self.answers.get(fact.id)
        if answer is not None:
            self.given[fact.id] = answer
            return answer
        for assumption in fact.assume:
            if self.ways(assumption.when):
                return assumption.value
        return Missing.UNKNOWN

    def calculated(self, fact: Fact) -> Cell:
        if fact.formula is None:
            values = [each.value for each in fact.assume if self.ways(each.when)]
            return values[0] if values else Missing.UNKNOWN
        inputs = {name: self.cells[name] for name in fact.formula.names}
        numbers = {name: cell for name, cell in inputs.items() if isinstance(cell, int | float)}
        value = fact.formula.value(numbers) if numbers == inputs else None
        return Missing.UNKNOWN if value is None else value

    def refuse_the_impossible(self) -> None:
        for constraint in self.knowledge.constraints:
            numbers = {
                name: value
                for name in constraint.holds.names
                if isinstance(value := self.given.get(name), int | float)
            }
            if len(numbers) == len(constraint.holds.names) and not constraint.holds.holds(numbers):
                raise RefusedError(constraint.holds.text)

    # ---- derived facts

    def rules(self) -> list[Rule]:
        return [rule for rule in self.knowledge.rules.values() if rule.status != "retired"]

    def levels(self) -> tuple[dict[str, int], dict[str, int]]:
        """When each fact is settled, and when each deriving rule may fire: raised until all is in order."""
        facts = {name: fact for name, fact in self.knowledge.facts.items() if fact.kind == "derived"}
        deriving = [rule for rule in self.rules() if isinstance(rule.outcome, Derives)]
        settled = dict.fromkeys(facts, 0)
        level = dict.fromkeys((rule.id for rule in deriving), 0)
        while True:
            before = (dict(settled), dict(level))
            for rule in deriving:
                for atom in atoms(rule.when):
                    if atom.fact in facts:
                        needs_absence = passes(facts[atom.fact], atom.test, Missing.UNKNOWN)
                        level[rule.id] = max(level[rule.id], settled[atom.fact] + needs_absence)
                assert isinstance(rule.outcome, Derives)
                target = facts[rule.outcome.fact]
                after = level[rule.id] + (target.default is not None)
                settled[target.id] = max(settled[target.id], after)
            for name, fact in facts.items():
                if fact.default is not None:
                    settled[name] = max(settled[name], 1, settled.get(fact.default, 0))
            if before == (settled, level):
                return settled, level
            if max(settled.values()) > 2 * len(facts) + 2:
                raise AssertionError("a fact depends on its own absence")

    def derive(self) -> None:
        settled, level = self.levels()
        facts = self.knowledge.facts
        for now in range(max(settled.values(), default=0) + 1):
            while True:
                before = dict(self.cells)
                reached: dict[str, dict[str, Value]] = {}
                for rule in self.rules():
                    if isinstance(rule.outcome, Derives) and level[rule.id] <= now and self.ways(rule.when):
                        reached.setdefault(rule.outcome.fact, {})[rule.id] = rule.outcome.value
                self.no_conflict(reached)
                self.cells.update((name, next(iter(by.values()))) for name, by in reached.items())
                for name, stage in settled.items():
                    default = facts[name].default
                    if default is not None and stage <= now and name not in self.cells:
                        other = self.cells.get(default, Missing.UNKNOWN)
                        if not isinstance(other, Missing):
                            self.cells[name] = other
                            self.defaults.add(name)
                if before == self.cells:
                    break
        for name in settled:
            self.cells.setdefault(name, Missing.UNKNOWN)

    @staticmethod
    def no_conflict(reached: Mapping[str, Mapping[str, Value]]) -> None:
        pairs = [
            frozenset({one, other})
            for by in reached.values()
            for one, value in by.items()
            for other, another in by.items()
            if value != another
        ]
        if pairs:
            raise ConflictError(pairs)

    # ---- the result

    def result(self) -> Result:
        for name, fact in self.knowledge.facts.items():
            if fact.kind != "derived":
                self.cell(name)
        self.refuse_the_impossible()
        self.derive()
        cells = dict(self.cells)
        fired = self.fire(advice=False)
        findings = self.findings(fired)
        ruled_out = frozenset(
            (outcome.side, name)
            for name in fired
            if isinstance(outcome := self.knowledge.rules[name].outcome, RulesOut)
        )
        conclusion, margin, tie_break = self.weigh(findings, {side for side, _ in ruled_out})
        if conclusion is not None:
            self.cells[CONCLUSION] = conclusion
        advice = self.fire(advice=True)
        return Result(
            cells=cells,
            defaults=frozenset(self.defaults),
            fired={**fired, **advice},
            findings=findings,
            ruled_out=ruled_out,
            conclusion=conclusion,
            margin=margin,
            tie_break=tie_break,
            advice=frozenset(
                (name, outcome.kind)
                for name in advice
                if isinstance(outcome := self.knowledge.rules[name].outcome, Advises)
            ),
        )

    def fire(self, *, advice: bool) -> dict[str, Ways]:
        return {
            rule.id: ways
            for rule in self.rules()
            if isinstance(rule.outcome, Advises) is advice and (ways := self.ways(rule.when))
        }

    def findings(self, fired: Iterable[str]) -> frozenset[Found]:
        names = list(fired)
        found = set()
        for name in names:
            outcome = self.knowledge.rules[name].outcome
            if isinstance(outcome, Favours):
                over = frozenset(each for each in names if name in self.knowledge.rules[each].overrides)
                weighs = outcome.side != EITHER and not over
                factor = name.split("/")[0]
                found.add(Found(name, factor, outcome.side, outcome.strength, weighs, over))
        return frozenset(found)

    def weigh(
        self, findings: frozenset[Found], ruled_out: set[str]
    ) -> tuple[str | None, str | None, TieBreak | None]:
        first, second = (conclusion.id for conclusion in self.knowledge.conclusions)
        if ruled_out:
            left = {first, second} - ruled_out
            return (left.pop(), "ruled-out", None) if left else (None, "inadmissible", None)
        weighing = [finding for finding in findings if finding.weighs]
        if not weighing:
            return None, None, None
        order = list(self.knowledge.levels)

        def best(factor: str, side: str) -> int:
            """The strongest finding for a side in a factor; past the last level where there is none."""
            strengths = [each.strength for each in weighing if (each.factor, each.favours) == (factor, side)]
            return min((order.index(each) for each in strengths if each is not None), default=len(order))

        for number, level in enumerate(order):
            counts = [
                sum(best(factor, side) == number for factor in self.knowledge.factors)
                for side in (first, second)
            ]
            if counts[0] != counts[1]:
                return (first if counts[0] > counts[1] else second), level, None
        for tie_break in self.knowledge.tie_breaks:
            if tie_break.when is not None and not self.ways(tie_break.when):
                continue
            if tie_break.side is not None:
                return tie_break.side, "tie-break", tie_break
            assert tie_break.stronger_in is not None
            one, other = best(tie_break.stronger_in, first), best(tie_break.stronger_in, second)
            if one != other:
                return (first if one < other else second), "tie-break", tie_break
        raise AssertionError("no tie-break holds")
