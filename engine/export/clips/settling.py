"""From answers to what is known: what applies, what is assumed, what can be calculated."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nicwise.engine.export.clips.conditions import lines, refuted, required
from nicwise.engine.export.clips.constructs import asserted, defrule
from nicwise.engine.export.clips.formulas import compared, denominators, value
from nicwise.engine.export.clips.phases import depths, settle_phase
from nicwise.engine.export.clips.writing import combined, fields, one_line, string
from nicwise.engine.formula import Formula
from nicwise.engine.model import Constraint, Fact, KnowledgeBase

__all__ = ["settling"]

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")

_ANSWERS = """\
(defrule answered
  "What a person says is known."
  (declare (salience ?*ANSWERS*))
  (answer (fact ?fact) (value $?value))
  =>
  (assert (known (fact ?fact) (value ?value) (origin given))))"""

_SET_ASIDE = """\
(defrule set-aside
  "An answer to a question that does not apply is set aside."
  (declare (salience ?*SET-ASIDE*))
  (not-applicable (fact ?fact))
  ?answer <- (known (fact ?fact))
  =>
  (retract ?answer))"""

_CALCULATED = """\
(deffunction calculated (?fact ?result)
  "A result becomes known, unless it is too large to be exact."
  (if (<= (abs ?result) 1.0e15)
    then (assert (known (fact ?fact) (value ?result) (origin calculated)))))"""

_REFUSE = """\
(defrule refuse
  "There is nothing to say about an impossible case."
  (declare (salience ?*REFUSE*))
  (refused)
  =>
  (halt))"""


def settling(knowledge: KnowledgeBase) -> Iterator[str]:
    """Write what happens before any rule of a pack fires.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary and its constraints.

    Yields
    ------
    str
        Constructs, facts after those that they need.
    """
    yield _ANSWERS
    if any(fact.applies_when is not None for fact in knowledge.facts.values()):
        yield _SET_ASIDE
    if any(fact.formula is not None for fact in knowledge.facts.values()):
        yield _CALCULATED
    depth_of = depths(knowledge.facts)
    for name in sorted(depth_of, key=lambda each: depth_of[each]):
        fact, salience = knowledge.facts[name], f"?*{settle_phase(depth_of[name])}*"
        if fact.formula is not None:
            yield _calculated(fact, salience)
        if fact.applies_when is not None:
            yield _not_applicable(fact, knowledge, salience)
        yield from _assumed(fact, knowledge, salience)
    yield from _constraints(knowledge)


def _not_applicable(fact: Fact, knowledge: KnowledgeBase, salience: str) -> str:
    assert fact.applies_when is not None
    return defrule(
        f"not-applicable-{fact.id}",
        f"Does not apply where what is known rules it out: {fact.name.en}.",
        salience,
        lines(refuted(fact.applies_when, knowledge.facts)),
        asserted(f"(not-applicable (fact {fact.id}))"),
    )


def _assumed(fact: Fact, knowledge: KnowledgeBase, salience: str) -> Iterator[str]:
    for number, assumption in enumerate(fact.assume, 1):
        yield defrule(
            f"assumed-{fact.id}-{number}",
            assumption.because.en,
            f"(- {salience} {number})",
            [
                f"(not (known (fact {fact.id})))",
                *([f"(not (not-applicable (fact {fact.id})))"] if fact.applies_when is not None else []),
                *lines(required(assumption.when, knowledge.facts)),
            ],
            asserted(f"(known (fact {fact.id}) (value {fields(assumption.value)}) (origin assumed))"),
        )


def _calculated(fact: Fact, salience: str) -> str:
    assert fact.formula is not None
    return defrule(
        f"calculated-{fact.id}",
        f"{fact.name.en}: {fact.formula.text}",
        salience,
        _inputs(fact.formula, ""),
        [f"(calculated {fact.id} {value(fact.formula)})"],
    )


def _inputs(formula: Formula, origin: str) -> list[str]:
    """The facts that a formula needs, and that nothing is divided by zero."""
    patterns = [f"(known (fact {name}) (value ?{name}){origin})" for name in formula.names]
    by = [f"(<> {each} 0)" for each in denominators(formula)]
    tests = [f"(test {combined('and', by)})"] if by else []
    return [*patterns, *tests]


def _message(constraint: Constraint) -> str:
    """Its message; what is calculated with is filled in."""
    parts = _PLACEHOLDER.split(one_line(constraint.message.en))
    names = constraint.holds.names
    written = [
        string(part) if not number % 2 else f"?{part}" if part in names else string(f"{{{part}}}")
        for number, part in enumerate(parts)
        if part
    ]
    return written[0] if len(written) == 1 else f"(str-cat {' '.join(written)})"


def _constraints(knowledge: KnowledgeBase) -> Iterator[str]:
    for number, constraint in enumerate(knowledge.constraints, 1):
        yield defrule(
            f"refused-{number}",
            constraint.holds.text,
            "?*CHECK*",
            [
                *_inputs(constraint.holds, " (origin given|calculated)"),
                f"(test (not {compared(constraint.holds)}))",
            ],
            asserted(f"(refused (because {_message(constraint)}))"),
        )
    if knowledge.constraints:
        yield _REFUSE
