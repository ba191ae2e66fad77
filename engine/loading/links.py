"""Checks over all rules and facts at once: who names whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from nicwise.engine.documents import Node, ScalarNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.cycles import circles
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Advises, Derives, Fact, Favours, Rule

__all__ = ["check_derived", "check_needs", "check_overrides", "headline"]


def headline(
    read: Reader, node: Node | None, facts: Mapping[str, Fact], rules: Mapping[str, Rule]
) -> list[str]:
    """Read what is to be said with the conclusion.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    node : Node or None
        A list.
    facts : Mapping of str to Fact
        The vocabulary.
    rules : Mapping of str to Rule
        Every rule that could be read.

    Returns
    -------
    list of str
        Names of facts, and of rules that advise.
    """
    found = []
    advice = {name: rule for name, rule in rules.items() if isinstance(rule.outcome, Advises)}
    for item in read.items(node, "headline", ScalarNode):
        name = read.word(item, "headline")
        kind = w.A_RULE if "/" in name else w.A_FACT
        if name and read.known(name, item.place, advice if "/" in name else facts, kind):
            found.append(name)
    return found


def check_overrides(
    read: Reader,
    rules: Mapping[str, Rule],
    places: Mapping[tuple[str, str], Place],
    unclear: Collection[str],
) -> None:
    """Report overrides of what is missing or no finding, and overrides in a circle.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    rules : Mapping of str to Rule
        Every rule that could be read.
    places : Mapping of (str, str) to Place
        Where each rule says that it overrides another.
    unclear : collection of str
        Rules that are there, but whose outcome could not be read.
    """
    edges: dict[str, list[str]] = {name: [] for name in rules}
    there = {**dict.fromkeys(unclear), **edges}
    for (rule, name), place in places.items():
        if not read.known(name, place, there, w.A_RULE) or name in unclear:
            continue
        edges[rule].append(name)
        if not isinstance(rules[name].outcome, Favours):
            read.fault("illegal-value", place, w.OVERRIDES_WHAT, w.OVERRIDE_FINDING, name=name)
    for circle in circles(edges):
        place, path = places[circle[0], circle[1]], " → ".join(circle)
        read.fault("circular", place, w.OVERRIDE_CIRCLE, w.DROP_ONE, path=path)


def check_needs(read: Reader, facts: Mapping[str, Fact]) -> None:
    """Report facts that depend on themselves, be it for their value or for whether they apply.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    facts : Mapping of str to Fact
        The vocabulary.
    """
    for circle in circles({name: [*fact.needs, *fact.inputs] for name, fact in facts.items()}):
        name, path = circle[0], " → ".join(circle)
        read.fault("circular", facts[name].place, w.DEPENDS_ON_ITSELF, w.BREAK_CIRCLE, name=name, path=path)


def check_derived(read: Reader, facts: Mapping[str, Fact], rules: Mapping[str, Rule]) -> None:
    """Report derived facts that nothing derives.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    facts : Mapping of str to Fact
        The vocabulary.
    rules : Mapping of str to Rule
        Every rule; retired ones derive nothing.
    """
    derived = {
        rule.outcome.fact for rule in rules.values() if isinstance(rule.outcome, Derives) and rule.fires
    }
    for fact in facts.values():
        if fact.type in ("choice", "set") and not fact.choices:
            continue  # a default was meant, as was reported
        if fact.kind == "derived" and fact.id not in derived and fact.default is None:
            read.fault("dead-end-condition", fact.place, w.NOTHING_DERIVES, w.WRITE_RULE, name=fact.id)
