"""The rules of the packs, one construct each."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.export.clips.conditions import lines, required
from nicwise.engine.export.clips.constructs import asserted, defrule
from nicwise.engine.export.clips.phases import rule_phase, stratum_phase
from nicwise.engine.export.clips.writing import comment, fields, string
from nicwise.engine.model import EITHER, Derives, Favours, KnowledgeBase, Rule, RulesOut, at_text

__all__ = ["AGREEMENT", "defaults", "rule_construct"]

AGREEMENT = """\
(defrule ambiguous
  "Two rules derive different values of one fact: a fault of the rule base, so stop."
  (declare (salience ?*AGREEMENT*))
  (known (fact ?fact) (value $?value) (origin derived))
  (known (fact ?fact) (value $?other&~$?value) (origin derived))
  =>
  (assert (ambiguous (fact ?fact)))
  (halt))"""


def rule_construct(rule: Rule, knowledge: KnowledgeBase) -> str:
    """Write a rule, below a comment that says where it comes from.

    Parameters
    ----------
    rule : Rule
        One that fires.
    knowledge : KnowledgeBase
        Its vocabulary and strata.

    Returns
    -------
    str
        Comment and construct.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> print(rule_construct(guidance.rules["platform/h100"], guidance))
    ;; platform/h100 [article ¶76–78]
    ;; H100 stands in the transition between the two rates
    (defrule platform/h100
      (declare (salience ?*RULES-0*))
      (known (fact gpu_platform) (value "H100"))
      =>
      (assert (finding (rule "platform/h100") (factor "platform")
                       (favours either) (weighs FALSE))))
    """
    draft = ", a draft" if rule.status == "draft" else ""
    return "\n".join(
        [
            *comment(f"{rule.id}{draft} [{_places(rule)}]", rule.title.en),
            defrule(
                rule.id,
                "",
                f"?*{rule_phase(knowledge, rule)}*",
                lines(required(rule.when, knowledge.facts)),
                asserted(
                    _outcome(rule),
                    *(
                        f"(overridden (rule {string(other)}) (by {string(rule.id)}))"
                        for other in rule.overrides
                    ),
                ),
            ),
        ]
    )


def _places(rule: Rule) -> str:
    """What it cites, each source once."""
    cited: dict[str, tuple[int | str, ...]] = {}
    for source, at in rule.cited:
        before = cited.get(source, ())
        cited[source] = before + tuple(place for place in at if place not in before)
    return "; ".join(f"{source} {at_text(at)}".strip() for source, at in cited.items())


def _outcome(rule: Rule) -> str:
    match rule.outcome:
        case Favours(side, strength):
            start = f"(finding (rule {string(rule.id)}) (factor {string(rule.area)})\n         "
            if side == EITHER or strength is None:
                return f"{start}(favours either) (weighs FALSE))"
            return f"{start}(favours {string(side)}) (strength {string(strength)}))"
        case RulesOut(side):
            return f"(ruled-out (side {string(side)}) (by {string(rule.id)}))"
        case Derives(fact, value):
            return f"(known (fact {fact}) (value {fields(value)}) (origin derived))"
    return f"(advice (rule {string(rule.id)}) (kind {rule.outcome.kind}))"


def defaults(knowledge: KnowledgeBase) -> Iterator[str]:
    """Write what derived facts are where no rule says otherwise.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary and its strata.

    Yields
    ------
    str
        A construct each.
    """
    for fact in knowledge.facts.values():
        if fact.default is not None:
            yield defrule(
                f"default-{fact.id}",
                f"Where no rule derives it, {fact.id} is {fact.default}.",
                f"?*{stratum_phase(knowledge.strata[fact.id])}*",
                [f"(not (known (fact {fact.id})))", f"(known (fact {fact.default}) (value $?value))"],
                asserted(f"(known (fact {fact.id}) (value ?value) (origin derived))"),
            )
