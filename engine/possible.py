"""Whether answers to what is still unknown could make a rule fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, islice

from nicwise.engine.conditions import holds, satisfied, verdict
from nicwise.engine.deduce import derive, fired
from nicwise.engine.judge import findings
from nicwise.engine.judge import verdict as judged
from nicwise.engine.model import (
    Advises,
    Cell,
    Condition,
    Derives,
    Fact,
    KnowledgeBase,
    Missing,
    Not,
    Range,
    Rule,
    Test,
    Unless,
    Value,
    atoms,
)
from nicwise.engine.situation import broken_constraints, situation

__all__ = ["BUDGET", "could_fire", "cuts", "fires", "reach"]

BUDGET = 20_000  # combinations of answers that are tried


def fires(knowledge: KnowledgeBase, rule: Rule, answers: Mapping[str, Value | None]) -> bool:
    """Say whether a rule fires on a case.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    rule : Rule
        One of them.
    answers : Mapping of str to Value or None
        Checked values of asked facts.

    Returns
    -------
    bool
        Whether its conditions hold, the conclusion included for advice.
    """
    cells = derive(knowledge, situation(knowledge, answers).cells)
    return rule.fires and satisfied(rule.when, _concluded(knowledge, cells) if _is_advice(rule) else cells)


def could_fire(knowledge: KnowledgeBase, rule: Rule, answers: Mapping[str, Value | None]) -> bool | None:
    """Say whether some answers to what is not known would make a rule fire.

    Values are tried from every side of every bound that a rule tests.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules.
    rule : Rule
        One that does not fire on the answers so far.
    answers : Mapping of str to Value or None
        Checked values of asked facts; None counts as not known.

    Returns
    -------
    bool or None
        None where more than `BUDGET` combinations would have to be tried.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> rule = guidance.rules["workload/inference"]
    >>> could_fire(guidance, rule, {}), could_fire(guidance, rule, {"workload": "fine_tuning"})
    (True, False)
    """
    if not rule.fires:
        return False
    known = {name: value for name, value in answers.items() if value is not None}
    now = situation(knowledge, answers)
    cone = knowledge.facts if _is_advice(rule) else _cone(knowledge, rule)
    open_facts = [fact for fact in knowledge.asked if fact.id not in known and fact.id not in now.set_aside]
    relevant = [fact for fact in open_facts if fact.id in cone]
    tested = {atom.fact for atom in atoms(rule.when)}
    relevant.sort(key=lambda fact: fact.id not in tested)
    search = _Search(knowledge, rule, BUDGET)
    try:
        return search.fires(known, relevant)
    except _Exhausted:
        return None


class _Exhausted(Exception):
    """The budget is spent."""


@dataclass(slots=True)
class _Search:
    """Depth first, leaving out every branch in which what is known already keeps the rule silent."""

    knowledge: KnowledgeBase
    rule: Rule
    budget: int

    def fires(self, known: dict[str, Value], left: list[Fact]) -> bool:
        self.budget -= 1
        if self.budget < 0:
            raise _Exhausted
        now = situation(self.knowledge, known)
        if broken_constraints(self.knowledge, now):
            return False
        if not left:
            return fires(self.knowledge, self.rule, known)
        if verdict(self.rule.when, derive(self.knowledge, now.cells), self._undecided(left)) is False:
            return False
        fact, rest = left[0], left[1:]
        if now.known[fact.id].cell is Missing.NOT_APPLICABLE:
            return self.fires(known, rest)
        candidates = _candidates(self.knowledge, fact, known)
        return any(self.fires({**known, fact.id: value}, rest) for value in candidates) or self.fires(
            known, rest
        )

    def _undecided(self, left: list[Fact]) -> frozenset[str]:
        names = {fact.id for fact in left}
        worked_out = {name for name in self.knowledge.facts if reach(self.knowledge, name) & names}
        return frozenset(worked_out | ({"conclusion"} if _is_advice(self.rule) else set()))


def _is_advice(rule: Rule) -> bool:
    return isinstance(rule.outcome, Advises)


def _concluded(knowledge: KnowledgeBase, cells: Mapping[str, Cell]) -> dict[str, Cell]:
    rules = fired(knowledge, cells)
    conclusion = judged(knowledge, findings(knowledge, rules, cells), rules, cells).conclusion
    return {**cells, "conclusion": Missing.UNKNOWN if conclusion is None else conclusion}


def _cone(knowledge: KnowledgeBase, rule: Rule) -> set[str]:
    return set().union(*(reach(knowledge, atom.fact) for atom in atoms(rule.when)))


@lru_cache(maxsize=1024)
def reach(knowledge: KnowledgeBase, name: str) -> frozenset[str]:
    """Return a fact, and every fact from which it is worked out.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its formulas, conditions and rules.
    name : str
        Any fact.

    Returns
    -------
    frozenset of str
        Names of facts.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> sorted(reach(load(["guidance"]), "gpus_double"))
    ['gpu_count', 'gpus_double', 'growth_factor', 'planned_gpu_count']
    """
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in reached or each not in knowledge.facts:
            continue
        reached.add(each)
        waiting.extend(knowledge.facts[each].needs)
        for rule in knowledge.rules.values():
            if isinstance(rule.outcome, Derives) and rule.outcome.fact == each:
                waiting.extend(atom.fact for atom in atoms(rule.when))
    return frozenset(reached)


def _conditions(knowledge: KnowledgeBase) -> Iterator[Condition]:
    yield from (rule.when for rule in knowledge.rules.values() if rule.fires)
    yield from (each.when for each in knowledge.tie_breaks if each.when is not None)
    for fact in knowledge.facts.values():
        if fact.applies_when is not None:
            yield fact.applies_when
        yield from (each.when for each in fact.assume)


@lru_cache(maxsize=1024)
def _tests(knowledge: KnowledgeBase, name: str) -> tuple[Test, ...]:
    every = chain.from_iterable(atoms(condition) for condition in _conditions(knowledge))
    return tuple({atom.test: None for atom in every if atom.fact == name})


@lru_cache(maxsize=1024)
def cuts(knowledge: KnowledgeBase, name: str) -> tuple[float, ...]:
    """Return the numbers at which some test on a fact changes.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rules and conditions.
    name : str
        A numeric fact.

    Returns
    -------
    tuple of number
        In rising order.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> cuts(load(["guidance"]), "gpu_count")
    (32, 64, 256)
    """
    return tuple(sorted(set().union(*(_numbers(test) for test in _tests(knowledge, name)))))


def _numbers(test: Test) -> set[float]:
    match test:
        case Not(inner) | Unless(inner):
            return _numbers(inner)
        case Range():
            return {bound.value for _, bound in test.bounds()}
    return {value for value in getattr(test, "named", ()) if isinstance(value, int | float)}


def _candidates(knowledge: KnowledgeBase, fact: Fact, known: Mapping[str, Value]) -> Iterator[Value]:
    """Values of which at least one lies in every region that tests can tell apart."""
    if fact.type == "boolean":
        yield from (True, False)
    elif fact.type == "choice":
        yield from fact.choices
    elif fact.type == "set":
        names = tuple(fact.choices)
        sizes = chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
        tests = _tests(knowledge, fact.id)
        told_apart: dict[tuple[bool, ...], Value] = {}
        for each in islice(sizes, 1 << 12):
            members = frozenset(each)
            told_apart.setdefault(tuple(holds(test, members) for test in tests), members)
        yield from told_apart.values()
    else:
        yield from (
            value
            for value in sorted(_numeric_candidates(knowledge, fact, known))
            if holds(fact.bounds, value)
        )


def _numeric_candidates(knowledge: KnowledgeBase, fact: Fact, known: Mapping[str, Value]) -> set[float]:
    points = set(cuts(knowledge, fact.id)) | {bound.value for _, bound in fact.bounds.bounds()}
    for other in knowledge.facts.values():
        if other.formula is not None and fact.id in other.formula.names:
            points |= _towards(knowledge, other, fact, known)
    for constraint in knowledge.constraints:
        if fact.id in constraint.holds.names:
            names = [name for name in constraint.holds.names if name != fact.id]
            points |= {number for name in names if isinstance(number := known.get(name), int | float)}
    step = 1 if fact.type == "integer" else 0.5
    near = {number for point in points or {1} for number in (point - step, point, point + step)}
    return {round(number) for number in near} if fact.type == "integer" else near


def _towards(knowledge: KnowledgeBase, formula: Fact, fact: Fact, known: Mapping[str, Value]) -> set[float]:
    """Values that bring a formula of one operation to the numbers that tests compare it with."""
    assert formula.formula is not None
    others: set[float] = set()
    for name in formula.formula.names:
        if name != fact.id:
            value = known.get(name)
            others |= {value} if isinstance(value, int | float) else {*cuts(knowledge, name), 1}
    reached = set()
    for cut in cuts(knowledge, formula.id):
        for other in others:
            reached |= {other + cut, other - cut, other * cut} | ({other / cut} if cut else set())
    return reached
