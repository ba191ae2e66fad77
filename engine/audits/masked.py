"""Masked: a rule never changes a conclusion.

What it does
------------
Leaves out each rule in turn and compares the conclusions of all cases.
It reports a rule without which every one of them is the same.
A rule that favours neither side is there to be read, and advice comes after the conclusion; neither is
reported.
A rule is in use too where it derives what advice asks for, or what is told with the answer.

Why it matters
--------------
Other rules always outweigh, override or anticipate it.
Either it is weaker than was meant, or it can go.

Example
-------
A weak finding for one side fires only where two decisive ones for the other side do.

References
----------
D. Calvanese, M. Dumas, U. Laurson, F. M. Maggi, M. Montali, I. Teinemaa, "Semantics and analysis of DMN
decision tables", BPM 2016 (masked rules).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.redundant import redundant_pairs
from nicwise.engine.audits.review import Review, all_fire, all_marked
from nicwise.engine.audits.subsumed import subsumed_pairs
from nicwise.engine.model import EITHER, Advises, Derives, Favours, KnowledgeBase, Rule, atoms
from nicwise.engine.possible import reach
from nicwise.engine.space.switches import Switches
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "masked"
TITLE = Text("a rule never changes a conclusion", "规则从不改变结论")

_PROBLEM = Text("{rule} fires, and never changes a conclusion", "{rule} 会触发，但从不改变结论")
_REMEDY = Text(
    "Make it stronger or wider if it should count; else remove it", "若它应当起作用，请加强或放宽；否则请删除"
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every rule that never changes a conclusion.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        With a case in which the rule fires all the same.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> [finding.subject for finding in check(Review(load(["guidance"])))]
    ['platform/a100-large-model-training']
    """
    told_already = {rule.id for pair in redundant_pairs(review) for rule in pair}
    told_already |= {narrow.id for narrow, _ in subsumed_pairs(review)}
    switches = Switches(review.knowledge)
    for rule in review.knowledge.rules.values():
        if rule.id in told_already or not _should_decide(review.knowledge, rule) or not review.fires(rule):
            continue
        if not switches.decides(rule.id):
            shown = review.shown(review.pair(rule, rule).where(all_marked(rule.id)), all_fire(rule.id))
            problem = Message(_PROBLEM, {"rule": rule.id})
            yield AuditFinding(CODE, "warning", rule.place, rule.id, problem, Message(_REMEDY), *shown)


def _should_decide(knowledge: KnowledgeBase, rule: Rule) -> bool:
    match rule.outcome:
        case Advises():
            return False
        case Favours(side) if side == EITHER:
            return False
        case Derives(fact):
            return fact not in knowledge.headline and not any(
                fact in reach(knowledge, atom.fact)
                for other in knowledge.rules.values()
                if other.fires and isinstance(other.outcome, Advises)
                for atom in atoms(other.when)
            )
    return True
