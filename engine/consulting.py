"""Facts in, a consultation out."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.answers import check
from nicwise.engine.conditions import verdict as sure
from nicwise.engine.judge import findings, verdict
from nicwise.engine.model import Advises, Fact, KnowledgeBase, Missing
from nicwise.engine.model.consultation import Advice, Consultation, Finding, Firing, Known, Verdict
from nicwise.engine.phrases import sentence
from nicwise.engine.shell import Inference, network
from nicwise.engine.situation import Situation

__all__ = ["consult"]


def consult(knowledge: KnowledgeBase, facts: Mapping[str, object]) -> Consultation:
    """Consult a rule base about one case.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    facts : Mapping of str to object
        What is known: values as Python has them or as people write them; None for *unknown*.

    Returns
    -------
    Consultation
        The conclusion, with everything that led to it.

    Raises
    ------
    nicwise.engine.errors.FactError
        With everything that is wrong with the facts.
    nicwise.engine.errors.KnowledgeError
        If two rules derive different values of one fact for this case.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> given = {"gpu_count": "128", "workload": "fine-tuning", "gpu_platform": None}
    >>> answer = consult(load(["guidance"]), given)
    >>> answer.conclusion, answer.margin, answer.facts["gpu_platform"].origin
    ('400G', 'strong', 'unknown')
    """
    now = check(knowledge, facts)
    found: list[Finding] = []
    decided: list[Verdict] = []

    def conclude(inference: Inference) -> str | None:
        rules = [knowledge.rules[name] for name in inference.fired]
        found.extend(findings(knowledge, rules, inference.cells))
        decided.append(verdict(knowledge, found, rules, inference.cells))
        return decided[0].conclusion

    inference = network(knowledge).run(now.cells, conclude)
    known = _known(knowledge, now, inference)
    return Consultation(
        knowledge=knowledge,
        facts=known,
        set_aside=now.set_aside,
        firings=tuple(Firing(rule, held) for rule, held in inference.fired.items()),
        findings=tuple(found),
        advice=_advice(knowledge, inference),
        defaults=inference.defaults,
        verdict=decided[0],
        unknown=tuple(fact.id for fact in knowledge.asked if _is_open(fact, known)),
    )


def _advice(knowledge: KnowledgeBase, inference: Inference) -> tuple[Advice, ...]:
    rules = (knowledge.rules[name] for name in inference.fired)
    return tuple(
        Advice(rule.id, rule.outcome.kind, sentence(rule.because, knowledge.facts, inference.cells))
        for rule in rules
        if isinstance(rule.outcome, Advises)
    )


def _known(knowledge: KnowledgeBase, now: Situation, inference: Inference) -> dict[str, Known]:
    """Every fact of the vocabulary, in its order."""
    known = {}
    for name in knowledge.facts:
        if name in now.known:
            known[name] = now.known[name]
        else:
            cell = inference.cells[name]
            known[name] = Known(cell, "unknown" if isinstance(cell, Missing) else "derived")
    return known


def _is_open(fact: Fact, known: Mapping[str, Known]) -> bool:
    """A fact that could be supplied: not known, and sure to apply or answered as unknown."""
    state = known[fact.id]
    if state.cell is not Missing.UNKNOWN:
        return False
    if state.origin == "unknown" or fact.applies_when is None:
        return True
    cells = {name: each.cell for name, each in known.items()}
    return (
        sure(fact.applies_when, cells, frozenset(name for name in cells if cells[name] is Missing.UNKNOWN))
        is True
    )
