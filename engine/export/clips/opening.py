"""What stands before the rules: how to run it, what can be said, and what is meant by what."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.export.clips.patterns import reading
from nicwise.engine.export.clips.phases import phases
from nicwise.engine.export.clips.writing import comment, fields, literal, one_line, string
from nicwise.engine.model import Bound, Condition, Fact, KnowledgeBase, Parameter, Range, Value, atoms

__all__ = ["TEMPLATES", "globals_", "header", "vocabulary"]

_ABOUT = """\
A rule base of nicwise as a program for CLIPS 6.4, from answers to conclusion and advice. To run it:

  (load "nicwise.clp")
  (reset)
{example}
  (run)
  (facts)

The result stands in the facts verdict, finding and advice. A margin is a level, or else tie-break,
ruled-out, inadmissible (every side is ruled out) or none (nothing favours a side). A case that is impossible
leaves a fact refused, and no verdict; two rules that contradict each other leave a fact ambiguous.

Whatever the packs name is a string; symbols are words of this program and names of facts."""

TEMPLATES = """\
(deftemplate answer
  "What a person says of a fact; what they do not know is left out."
  (slot fact) (multislot value))

(deftemplate known
  "A fact and its value: a set has any number of fields, all else has one."
  (slot fact) (multislot value) (slot origin))

(deftemplate not-applicable
  "A question that makes no sense here. What is neither known nor this is unknown."
  (slot fact))

(deftemplate refused
  "The case is impossible."
  (slot because))

(deftemplate ambiguous
  "Two rules derived different values."
  (slot fact))

(deftemplate finding
  "What a rule says for a side."
  (slot rule) (slot factor) (slot favours) (slot strength (default none)) (slot weighs (default TRUE)))

(deftemplate overridden
  "A finding that does not weigh, by a rule that fired."
  (slot rule) (slot by))

(deftemplate ruled-out
  "A side that cannot be concluded, by a rule that fired."
  (slot side) (slot by))

(deftemplate side (slot name))
(deftemplate level (slot name) (slot rank))

(deftemplate voice
  "The strongest finding of a factor for a side."
  (slot factor) (slot side) (slot rank))

(deftemplate weight
  "A voice that nothing on the other side has cancelled out."
  (slot factor) (slot side) (slot rank))

(deftemplate verdict
  "The conclusion, and by what it was reached."
  (slot conclusion) (slot margin))

(deftemplate advice
  "What to look at, now that the conclusion is known."
  (slot rule) (slot kind))"""


def header(knowledge: KnowledgeBase) -> str:
    """Write whose rule base this is, and how to run it.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Any rule base.

    Returns
    -------
    str
        Comment lines.
    """
    questions = [fact for fact in knowledge.asked if fact.applies_when is None][:2]
    examples = [
        f"  (assert (answer (fact {fact.id}) (value {fields(_example(fact))})))" for fact in questions
    ]
    about = _ABOUT.format(example="\n".join(examples)).split("\n")
    packs = [f"{pack.id}: {one_line(pack.title.en)}" for pack in knowledge.packs]
    return "\n".join(f";;; {line}".rstrip() for line in [*packs, f"digest {knowledge.digest}", "", *about])


def _example(fact: Fact) -> Value:
    if fact.type == "boolean":
        return True
    if not fact.numeric:
        first = next(iter(fact.choices))
        return frozenset({first}) if fact.type == "set" else first
    if fact.only:
        return fact.only[0]
    if fact.bounds.above is not None:
        return fact.bounds.above.value + 1
    lowest = fact.bounds.from_ or fact.bounds.at_most or Bound(1)
    return lowest.value


def vocabulary(knowledge: KnowledgeBase) -> str:
    """Write what can be answered.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.

    Returns
    -------
    str
        A comment for each question: the fact, what it means, and its values.
    """
    lines = []
    for fact in knowledge.asked:
        lines += comment(f"{fact.id}: {fact.name.en}")
        lines += comment(_values(fact), mark=";;  ")
    return "\n".join(lines)


def _values(fact: Fact) -> str:
    unit = f" {fact.unit.en}" if fact.unit is not None else ""
    match fact.type:
        case "boolean":
            return "TRUE or FALSE"
        case "choice" | "set":
            start = "one of" if fact.type == "choice" else "any of, or no field at all:"
            return f"{start} {' '.join(string(name) for name in fact.choices)}"
    kind = "a whole number" if fact.type == "integer" else "a number"
    if fact.only:
        return f"one of {' '.join(map(literal, fact.only))}{unit and f',{unit}'}"
    bounds = " and".join(f" {sign} {literal(bound.value)}" for sign, bound in fact.bounds.bounds())
    return f"{kind}{bounds}{unit and f',{unit}'}"


def globals_(knowledge: KnowledgeBase) -> Iterator[str]:
    """Write the phases and the parameters.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Any rule base.

    Yields
    ------
    str
        One construct, or two where rules refer to parameters.
    """
    steps = phases(knowledge)
    width = max(len(step.name) for step in steps) + 4
    yield "\n".join(
        [
            ";; Phases: of all that could fire, CLIPS fires what has the highest salience.",
            "(defglobal",
            *(f"  {f'?*{step.name}*':{width}} = {step.salience:<4} ; {step.about}" for step in steps),
            ")",
        ]
    )
    used = _parameters(knowledge)
    if used:
        yield "\n".join(
            [";; Numbers that have a source of their own.", "(defglobal", *map(_parameter, used), ")"]
        )


def _parameter(parameter: Parameter) -> str:
    about = one_line(f"{parameter.name.en}, {parameter.unit.en} ({parameter.date})")
    return f"  ?*{parameter.id}* = {literal(parameter.value)} ; {about}"


def _parameters(knowledge: KnowledgeBase) -> list[Parameter]:
    """Those that conditions name, in the packs' order."""
    conditions: list[Condition | None] = [rule.when for rule in knowledge.rules.values() if rule.fires]
    conditions += [tie_break.when for tie_break in knowledge.tie_breaks]
    for fact in knowledge.facts.values():
        conditions += [fact.applies_when, *(assumption.when for assumption in fact.assume)]
    tests = [reading(atom.test).plain for condition in conditions if condition for atom in atoms(condition)]
    used = {bound.parameter for test in tests if isinstance(test, Range) for _, bound in test.bounds()}
    return [each for name, each in knowledge.parameters.items() if name in used]
