"""Strata: the order in which derived facts become final where rules test that something is absent."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.conditions import negative
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.cycles import components, path_back
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Derives, Fact, Rule, atoms

__all__ = ["strata"]


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
        From zero; of no meaning where a fact depends on its own absence, which is reported.

    References
    ----------
    K. Apt, H. Blair and A. Walker, "Towards a theory of declarative knowledge", 1988 (stratified programs).
    """
    waits = _waits(facts, rules)
    final: dict[str, int] = {}
    for group in components(waits):  # each after those on which it waits
        within = frozenset(group)
        level = int(any(facts[name].default is not None for name in group))
        edges = [(name, other, gap) for name in group for other, gap in waits[name].items()]
        level = max([level, *(gap + final.get(other, 0) for _, other, gap in edges)])
        final.update(dict.fromkeys(group, level))
        circular = [(name, other) for name, other, gap in edges if gap and other in within]
        if circular:
            _report(read, facts, waits, circular[0], within)
    return {name: final[name] for name in waits}


def _waits(facts: Mapping[str, Fact], rules: Mapping[str, Rule]) -> dict[str, dict[str, int]]:
    """Of every derived fact: the derived facts that it waits for, and how many strata later it is final."""
    waits: dict[str, dict[str, int]] = {name: {} for name, fact in facts.items() if fact.kind == "derived"}
    for rule in rules.values():
        if isinstance(rule.outcome, Derives) and rule.fires and rule.outcome.fact in waits:
            mine = waits[rule.outcome.fact]
            late = facts[rule.outcome.fact].default is not None
            for atom in atoms(rule.when):
                if atom.fact in waits:
                    mine[atom.fact] = max(mine.get(atom.fact, 0), negative(atom.test) + late)
    for name, mine in waits.items():
        other = facts[name].default
        if other in waits:
            mine.setdefault(other, 0)
    return waits


def _report(
    read: Reader,
    facts: Mapping[str, Fact],
    waits: Mapping[str, Mapping[str, int]],
    edge: tuple[str, str],
    within: frozenset[str],
) -> None:
    name, other = edge
    path = [name, other] if name == other else [name, other, *path_back(waits, other, name, within)]
    read.fault(
        "unstratifiable",
        facts[name].place,
        w.UNSTRATIFIABLE,
        w.NO_NEGATION,
        name=name,
        path=" → ".join(path),
    )
