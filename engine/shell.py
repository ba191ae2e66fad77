"""Forward chaining with experta, whose only importer this is.

experta concludes wrongly as it ships: its agenda keeps activations that a later fact has cancelled, and
orders ties differently in every process.
What is emitted here stays within what it does right: one wide fact for the case, one total predicate a
slot, negation on single patterns after a positive one, strata by salience, an agenda of our own, and a loop
that raises when it runs too long.
"""

from __future__ import annotations

import collections
import collections.abc
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary

from nicwise.engine.conditions import alternatives, holds
from nicwise.engine.deduce import rule_stratum
from nicwise.engine.errors import Fault, KnowledgeError
from nicwise.engine.model import Advises, Atom, Cell, Derives, KnowledgeBase, Missing, Rule, Test, Value
from nicwise.engine.wording import Message, Text

__all__ = ["Inference", "Network", "RunLimitError", "network"]

_CONFLICT = Text(
    "{first} and {second} derive different values of {fact} for this case: {one} and {other}",
    "{first} 与 {second} 对该情形推导出不同的 {fact}：{one} 与 {other}",
)
_MAKE_EXCLUSIVE = Text("Make their conditions exclude each other", "请使两者的条件互斥")


class RunLimitError(RuntimeError):
    """More rules fired than the rule base can fire: a fault of nicwise, not of its user."""


@dataclass(slots=True)
class Inference:
    """What one run concluded.

    Attributes
    ----------
    cells : dict of str to Cell
        Every fact, derived ones included.
    fired : dict of str to tuple of tuple of Atom
        The rules that fired, in that order, each with every alternative by which it did.
    defaults : tuple of str
        Derived facts that took the value of their default.
    """

    cells: dict[str, Cell]
    fired: dict[str, tuple[tuple[Atom, ...], ...]] = field(default_factory=dict)
    defaults: tuple[str, ...] = ()


def _import_experta() -> Any:
    """Import experta: its frozendict looks for a name that Python 3.10 moved, and it sets up logging."""
    if not hasattr(collections, "Mapping"):
        collections.Mapping = collections.abc.Mapping  # type: ignore[attr-defined]
        try:
            import frozendict  # noqa: F401
        finally:
            del collections.Mapping  # type: ignore[attr-defined]
    handlers = list(logging.getLogger().handlers)
    import experta

    for handler in list(logging.getLogger().handlers):
        if handler not in handlers:
            logging.getLogger().removeHandler(handler)
    if not hasattr(experta, "KnowledgeEngine"):  # it swallows the ImportError of what it needs
        raise ImportError("experta imported empty: is frozendict 1.2 installed?")
    return experta


@cache
def _agenda() -> Any:
    """Return an agenda strategy that removes every cancelled activation, in an order that never varies."""
    _import_experta()
    from experta.abstract import Strategy

    class Ordered(Strategy):  # type: ignore[misc]
        def _update_agenda(self, agenda: Any, added: Any, removed: Any) -> None:
            for activation in (*added, *removed):
                # `==` between activations compares keys, so the removed ones need theirs too.
                activation.key = (
                    activation.rule.salience,
                    sorted(fact["__factid__"] for fact in activation.facts),
                    activation.rule.__name__,
                )
            gone = list(removed)
            kept = [each for each in agenda.activations if each not in gone]
            agenda.activations = sorted([*kept, *added], key=lambda each: each.key)

    return Ordered


class Network:
    """The rules of one knowledge base as an experta engine, built once and run many times."""

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self._knowledge = knowledge
        self._lock = Lock()
        self._experta = experta = _import_experta()
        self._case: Any = type("Case", (experta.Fact,), {})
        self._derived: Any = type("Derived", (experta.Fact,), {})
        self._phase: Any = type("Phase", (experta.Fact,), {})
        self._now = Inference({})
        self._deriver: dict[str, str] = {}
        self._predicates: dict[tuple[Test, bool], Any] = {}
        last = 2 + max(knowledge.strata.values(), default=0)
        members: dict[str, Any] = {"__strategy__": _agenda()}
        for rule in knowledge.rules.values():
            if rule.fires:
                advice = isinstance(rule.outcome, Advises)
                members.update(self._rules(rule, last if advice else rule_stratum(knowledge, rule)))
        for fact in knowledge.facts.values():
            if fact.default is not None:
                members[f"default {fact.id}"] = self._default(fact.id, fact.default)
        self._limit = 10 * len(members) + 100
        self._engine = type("Rules", (experta.KnowledgeEngine,), members)()

    def run(self, cells: Mapping[str, Cell], conclude: Callable[[Inference], str | None]) -> Inference:
        """Fire the rules on one case.

        Parameters
        ----------
        cells : Mapping of str to Cell
            Every asked and calculated fact.
        conclude : callable
            Called once all but advice has fired; what it returns is the conclusion that advice sees.

        Returns
        -------
        Inference
            With everything that fired.

        Raises
        ------
        nicwise.engine.errors.KnowledgeError
            If two rules derive different values of one fact.
        RunLimitError
            If the run does not end.
        """
        with self._lock:
            now = self._now = Inference(dict(cells))
            self._deriver = {}
            engine = self._engine
            engine.reset()
            engine.declare(self._case.from_iter(cells.items()))
            self._fire()
            for name, fact in self._knowledge.facts.items():
                if fact.kind == "derived":
                    now.cells.setdefault(name, Missing.UNKNOWN)
            conclusion = conclude(now)
            if conclusion is not None:
                engine.declare(self._derived(fact="conclusion", value=conclusion))
            engine.declare(self._phase(name="advice"))
            self._fire()
            return now

    def _fire(self) -> None:
        """Run to the end; `KnowledgeEngine.run` would only return at its limit."""
        engine = self._engine
        engine.running = True
        try:
            for _ in range(self._limit):
                engine.strategy.update_agenda(engine.agenda, *engine.get_activations())
                activation = engine.agenda.get_next()
                if activation is None:
                    return
                activation.rule(engine)
        finally:
            engine.running = False
        raise RunLimitError(f"more than {self._limit} activations")

    def _rules(self, rule: Rule, stratum: int) -> dict[str, Any]:
        """One experta rule for each alternative of the conditions, each with a function of its own."""
        return {
            f"{rule.id} {number:03}": self._rule(rule, number, each, stratum)
            for number, each in enumerate(alternatives(rule.when))
        }

    def _rule(self, rule: Rule, number: int, matched: tuple[Atom, ...], stratum: int) -> Any:
        experta = self._experta
        slots: dict[str, list[Atom]] = {}
        later = []
        for atom in matched:
            if atom.fact in self._knowledge.strata or atom.fact == "conclusion":
                later.append(self._on_derived(atom))
            else:
                slots.setdefault(atom.fact, []).append(atom)
        patterns = [self._case.from_iter((name, self._slot(tests)) for name, tests in slots.items())]
        if isinstance(rule.outcome, Advises):
            patterns.append(self._phase(name="advice"))

        def fire(_engine: Any) -> None:
            self._now.fired[rule.id] = (*self._now.fired.get(rule.id, ()), matched)
            if isinstance(rule.outcome, Derives):
                self._derive(rule.outcome.fact, rule.outcome.value, rule.id)

        fire.__name__ = f"{rule.id} {number:03}"
        return experta.Rule(*patterns, *later, salience=-stratum)(fire)

    def _slot(self, tests: list[Atom]) -> Any:
        if len(tests) == 1:
            return self._predicate(tests[0].test, True)
        together = tuple(atom.test for atom in tests)
        return self._experta.P(lambda cell: all(holds(test, cell) for test in together))

    def _on_derived(self, atom: Atom) -> Any:
        """A test that holds on an absent fact holds where no value fails it; derived facts always apply."""
        if holds(atom.test, Missing.UNKNOWN):
            return self._experta.NOT(self._derived(fact=atom.fact, value=self._predicate(atom.test, False)))
        return self._derived(fact=atom.fact, value=self._predicate(atom.test, True))

    def _predicate(self, test: Test, wanted: bool) -> Any:
        """One predicate for one test, so that rules share it."""
        key = (test, wanted)
        if key not in self._predicates:
            self._predicates[key] = self._experta.P(lambda cell: holds(test, cell) is wanted)
        return self._predicates[key]

    def _default(self, name: str, other: str) -> Any:
        experta = self._experta
        strata = self._knowledge.strata
        known = experta.P(lambda cell: not isinstance(cell, Missing))
        source = (
            self._derived(fact=other, value=known)
            if other in strata
            else self._case.from_iter([(other, known)])
        )
        case = () if other not in strata else (self._case(),)

        def fire(_engine: Any) -> None:
            value = self._now.cells[other]
            assert not isinstance(value, Missing)
            self._now.defaults += (name,)
            self._derive(name, value, None)

        fire.__name__ = f"default {name}"
        pattern = experta.NOT(self._derived(fact=name, value=known))
        return experta.Rule(*case, source, pattern, salience=-strata[name])(fire)

    def _derive(self, name: str, value: Value, rule: str | None) -> None:
        before = self._now.cells.get(name, Missing.UNKNOWN)
        if isinstance(before, Missing):
            self._now.cells[name] = value
            self._deriver[name] = rule or ""
            self._engine.declare(self._derived(fact=name, value=value))
        elif before != value:
            raise self._conflict(name, rule or "", value)

    def _conflict(self, name: str, rule: str, value: Value) -> KnowledgeError:
        first = self._deriver[name]
        values = {"first": first, "second": rule, "fact": name, "one": self._now.cells[name], "other": value}
        place = self._knowledge.rules[rule].place
        return KnowledgeError(
            [Fault("ambiguous-derivation", place, Message(_CONFLICT, values), Message(_MAKE_EXCLUSIVE))]
        )


_networks: WeakKeyDictionary[KnowledgeBase, Network] = WeakKeyDictionary()
_networks_lock = Lock()


def network(knowledge: KnowledgeBase) -> Network:
    """Return the network of a knowledge base, built when first asked for.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Returns
    -------
    Network
        The same one every time.
    """
    with _networks_lock:
        found = _networks.get(knowledge)
        if found is None:
            found = _networks[knowledge] = Network(knowledge)
        return found
