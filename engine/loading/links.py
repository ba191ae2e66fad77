"""Checks over all rules and facts at once: who names whom, and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter

from nicwise.engine.conditions import negative
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Derives, Fact, Favours, Rule, atoms
from nicwise.engine.wording import Text

__all__ = ["check_facts", "check_overrides", "strata"]


def check_overrides(read: Reader, rules: Mapping[str, Rule], places: Mapping[str, Place]) -> None:
    """Report overrides of what is missing or no finding, and overrides in a circle.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    rules : Mapping of str to Rule
        Every rule.
    places : Mapping of str to Place
        Where each rule's overrides stand.
    """
    for rule in rules.values():
        for name in rule.overrides:
            if not read.known(
                name, places[rule.id], [other for other in rules if other != rule.id], w.A_RULE
            ):
                continue
            if not isinstance(rules[name].outcome, Favours):
                read.fault("illegal-value", places[rule.id], w.OVERRIDES_WHAT, w.OVERRIDE_FINDING, name=name)
    edges = {rule.id: [name for name in rule.overrides if name in rules] for rule in rules.values()}
    _no_cycle(read, edges, places, w.OVERRIDE_CYCLE, w.DROP_ONE)


def check_facts(read: Reader, facts: Mapping[str, Fact], rules: Mapping[str, Rule]) -> None:
    """Report facts that depend on themselves, and derived facts that nothing derives.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    facts : Mapping of str to Fact
        The vocabulary.
    rules : Mapping of str to Rule
        Every rule.
    """
    places = {name: fact.place for name, fact in facts.items()}
    needs = {name: list(fact.needs) for name, fact in facts.items()}
    _no_cycle(read, needs, places, w.DEPENDS_ON_ITSELF, w.BREAK_CYCLE_OF_FACTS)
    refined = {
        f"{name}={value}": [f"{name}={choice.refines}"]
        for name, fact in facts.items()
        for value, choice in fact.choices.items()
        if choice.refines is not None
    }
    _no_cycle(
        read,
        refined,
        {key: places[key.partition("=")[0]] for key in refined},
        w.REFINES_SELF,
        w.BREAK_CYCLE_OF_FACTS,
    )
    derived = {rule.outcome.fact for rule in rules.values() if isinstance(rule.outcome, Derives)}
    for fact in facts.values():
        if fact.kind == "derived" and fact.id not in derived and fact.default is None:
            read.fault("dead-end-condition", fact.place, w.NOTHING_DERIVES, w.WRITE_RULE, name=fact.id)


def _no_cycle(
    read: Reader, edges: Mapping[str, list[str]], places: Mapping[str, Place], problem: Text, remedy: Text
) -> None:
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        cycle = list(reversed(error.args[1]))
        read.fault("circular", places[cycle[0]], problem, remedy, name=cycle[0], path=" → ".join(cycle))


def strata(read: Reader, facts: Mapping[str, Fact], rules: Mapping[str, Rule]) -> dict[str, int]:
    """Return of every derived fact the stratum in which its value is final.

    A test that can hold on an absent fact waits for the stratum after that fact's own; so does a
    default, which holds where nothing was derived.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    facts : Mapping of str to Fact
        The vocabulary.
    rules : Mapping of str to Rule
        Every rule.

    Returns
    -------
    dict of str to int
        From zero; incomplete where a fact depends on its own absence, which is reported.
    """
    final = {name: 0 for name, fact in facts.items() if fact.kind == "derived"}
    waits: list[tuple[str, str, int]] = []  # fact, the fact it waits for, how many strata later
    for rule in rules.values():
        if isinstance(rule.outcome, Derives) and rule.fires and rule.outcome.fact in final:
            late = facts[rule.outcome.fact].default is not None
            waits.extend(
                (rule.outcome.fact, atom.fact, negative(atom.test) + late)
                for atom in atoms(rule.when)
                if atom.fact in final
            )
    for name in final:
        other = facts[name].default
        if other is not None:
            final[name] = 1
            if other in final:
                waits.append((name, other, 0))
    reason: dict[str, str] = {}
    for _ in range(2 * len(final) + 1):
        changed = [
            (name, other, final[other] + gap)
            for name, other, gap in waits
            if final[name] < final[other] + gap
        ]
        if not changed:
            return final
        for name, other, level in changed:
            final[name], reason[name] = max(final[name], level), other
    name = changed[0][0]
    path = [name]
    while reason.get(path[-1]) is not None and path.count(path[-1]) < 2:
        path.append(reason[path[-1]])
    start = path.index(path[-1])
    cycle = path[start:]
    read.fault(
        "unstratifiable", facts[cycle[0]].place, w.UNSTRATIFIABLE, w.NO_NEGATION, path=" ← ".join(cycle)
    )
    return final
