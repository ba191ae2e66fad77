"""In which order things happen: phases, which CLIPS knows as saliences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.engine.export.clips.patterns import reading
from nicwise.engine.model import Advises, Fact, KnowledgeBase, Rule, atoms

__all__ = ["Phase", "depths", "phases", "rule_phase", "settle_phase", "stratum_phase"]


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a run.

    Attributes
    ----------
    name : str
        Of the global that holds its salience; capitals keep it apart from the parameters of packs.
    about : str
        What happens in it.
    """

    name: str
    about: str
    salience: int


def depths(facts: Mapping[str, Fact]) -> dict[str, int]:
    """Return how many facts stand one behind another before each.

    Parameters
    ----------
    facts : Mapping of str to Fact
        The vocabulary, without circles.

    Returns
    -------
    dict of str to int
        Of every asked and calculated fact; zero where it needs no other.
    """
    found: dict[str, int] = {}

    def depth(name: str) -> int:
        if name not in found:
            found[name] = max((1 + depth(other) for other in facts[name].needs), default=0)
        return found[name]

    return {name: depth(name) for name, fact in facts.items() if fact.kind != "derived"}


def settle_phase(depth: int) -> str:
    """Name the phase in which facts of a depth are settled."""
    return f"SETTLE-{depth}"


def stratum_phase(stratum: int) -> str:
    """Name the phase of a stratum of rules."""
    return f"RULES-{stratum}"


def rule_phase(knowledge: KnowledgeBase, rule: Rule) -> str:
    """Name the phase in which a rule fires.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its strata.
    rule : Rule
        Any rule.

    Returns
    -------
    str
        After every fact whose absence lets the rule fire.
    """
    if isinstance(rule.outcome, Advises):
        return "ADVICE"
    return stratum_phase(_stratum(knowledge, rule))


def _stratum(knowledge: KnowledgeBase, rule: Rule) -> int:
    strata = knowledge.strata
    tests = [(strata[atom.fact], reading(atom.test)) for atom in atoms(rule.when) if atom.fact in strata]
    return max((stratum + seen.unknown for stratum, seen in tests), default=0)


def phases(knowledge: KnowledgeBase) -> tuple[Phase, ...]:
    """Return the phases of a run.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Any rule base.

    Returns
    -------
    tuple of Phase
        In their order, saliences falling to zero.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [(each.name, each.salience) for each in phases(load(["guidance"]))][-4:]
    [('TIE-BREAK-2', 3), ('TIE-BREAK-3', 2), ('CONCLUDE', 1), ('ADVICE', 0)]
    """
    plan = [
        ("SET-ASIDE", "answers to what turns out not to apply go at once", 1),
        ("ANSWERS", "answers become known", 1),
        *_settling(knowledge),
        ("CHECK", "is the case possible?", 1),
        ("REFUSE", "if it is not, stop", 1),
        *_rules(knowledge),
        ("AGREEMENT", "no fact may have two values", 1),
        ("OVERRIDES", "findings that are overridden do not weigh", 1),
        ("VOICES", "one voice for each factor and side", 1),
        ("BALANCE", "what is equal on both sides cancels out", 1),
        ("RULE-OUT", "where a side cannot be, that decides", 1),
        ("WEIGH", "else what is left on the scales", 1),
        *((f"TIE-BREAK-{number}", "else this", 1) for number, _ in enumerate(knowledge.tie_breaks, 1)),
        ("CONCLUDE", "the conclusion becomes known", 1),
        ("ADVICE", "advice", 1),
    ]
    salience = sum(width for _, _, width in plan)
    found = []
    for name, about, width in plan:
        found.append(Phase(name, about, salience - 1))
        salience -= width
    return tuple(found)


def _settling(knowledge: KnowledgeBase) -> list[tuple[str, str, int]]:
    """A phase each depth, wide enough for the assumptions on one fact to come one after another."""
    depth_of = depths(knowledge.facts)
    return [
        (
            settle_phase(depth),
            "what applies, is assumed, is calculated",
            1 + max(len(knowledge.facts[name].assume) for name in depth_of if depth_of[name] == depth),
        )
        for depth in sorted(set(depth_of.values()))
        if any(depth_of[name] == depth and _settles(knowledge.facts[name]) for name in depth_of)
    ]


def _settles(fact: Fact) -> bool:
    return fact.kind == "calculated" or fact.applies_when is not None or bool(fact.assume)


def _rules(knowledge: KnowledgeBase) -> list[tuple[str, str, int]]:
    """A phase each stratum in which something happens."""
    used = {
        _stratum(knowledge, rule)
        for rule in knowledge.rules.values()
        if rule.fires and not isinstance(rule.outcome, Advises)
    }
    used |= {knowledge.strata[name] for name, fact in knowledge.facts.items() if fact.default is not None}
    return [
        (stratum_phase(each), "rules that wait for those above" if number else "rules", 1)
        for number, each in enumerate(sorted(used))
    ]
