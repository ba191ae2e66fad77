"""The rule base as a CLIPS program.

CLIPS does the reasoning, from the answers to the conclusion and the advice, so that it can be asked for a
second opinion: nothing of the text comes from running nicwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.export.clips.constructs import section
from nicwise.engine.export.clips.opening import TEMPLATES, globals_, header, vocabulary
from nicwise.engine.export.clips.rules import AGREEMENT, defaults, rule_construct
from nicwise.engine.export.clips.settling import settling
from nicwise.engine.export.clips.weighing import weighing
from nicwise.engine.export.clips.writing import comment
from nicwise.engine.model import Advises, Derives, Favours, KnowledgeBase, Outcome, RulesOut

__all__ = ["clips"]


def clips(knowledge: KnowledgeBase) -> str:
    """Write a rule base as a CLIPS program.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Any rule base.

    Returns
    -------
    str
        The program. Its own first lines say how to run it. The same rule base gives the same text.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> text = clips(load(["guidance"]))
    >>> start = text.index("(defrule scale/training-from-256")
    >>> print(text[start : text.index("=>", start)])
    (defrule scale/training-from-256
      (declare (salience ?*RULES-1*))
      (known (fact gpu_count) (value ?gpu_count&:(>= ?gpu_count 256)))
      (known (fact effective_workload) (value "fine_tuning"|"light_training"|"large_model_training"))
    <BLANKLINE>
    """
    return "\n\n".join(_constructs(knowledge)) + "\n"


def _constructs(knowledge: KnowledgeBase) -> Iterator[str]:
    yield header(knowledge)
    yield section("Questions")
    yield vocabulary(knowledge)
    yield section("Templates")
    yield TEMPLATES
    yield section("Phases and parameters")
    yield from globals_(knowledge)
    yield section("From answers to what is known")
    yield from settling(knowledge)
    yield section("Derived facts")
    yield from _rules(knowledge, Derives)
    yield from defaults(knowledge)
    yield AGREEMENT
    for factor, name in knowledge.factors.items():
        yield from _section(f"Findings: {name.en}", _rules(knowledge, Favours, factor))
    yield from _section("What cannot be", _rules(knowledge, RulesOut))
    yield section("Weighing")
    yield from weighing(knowledge)
    yield from _section("Advice", _rules(knowledge, Advises))
    retired = [rule.id for rule in knowledge.rules.values() if not rule.fires]
    if retired:
        yield "\n".join(comment(f"Retired, and left out: {', '.join(retired)}"))


def _section(title: str, constructs: Iterator[str]) -> Iterator[str]:
    """A section with something in it, or nothing."""
    for number, construct in enumerate(constructs):
        if not number:
            yield section(title)
        yield construct


def _rules(knowledge: KnowledgeBase, outcome: type[Outcome], factor: str | None = None) -> Iterator[str]:
    for rule in knowledge.rules.values():
        if rule.fires and isinstance(rule.outcome, outcome) and factor in (None, rule.area):
            yield rule_construct(rule, knowledge)
