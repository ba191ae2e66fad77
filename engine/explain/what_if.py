"""What if: two consultations side by side, with exactly what differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.engine.answers import override
from nicwise.engine.consulting import consult
from nicwise.engine.model.consultation import Advice, Consultation, Finding, Known

__all__ = ["FactChange", "FindingChange", "WhatIf", "differences", "what_if"]


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact that is another, or that comes from elsewhere."""

    fact: str
    before: Known
    after: Known


@dataclass(frozen=True, slots=True)
class FindingChange:
    """A finding that both make, and that weighs in one of them only or is overridden by other rules."""

    before: Finding
    after: Finding


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Two consultations, and what differs.

    Attributes
    ----------
    given : tuple of FactChange
        What was changed by hand.
    facts : tuple of FactChange
        What followed: facts that are assumed, calculated, derived, or that apply no longer.
    gained, lost : tuple of Finding
        In the order in which the rules fired.
    changed : tuple of FindingChange
        In the order in which the rules fired before.
    advice_gained, advice_lost : tuple of Advice
        By their rules.
    ruled_out_gained, ruled_out_lost : tuple of str
        Rules that rule a side out.
    """

    before: Consultation
    after: Consultation
    given: tuple[FactChange, ...]
    facts: tuple[FactChange, ...]
    gained: tuple[Finding, ...]
    lost: tuple[Finding, ...]
    changed: tuple[FindingChange, ...]
    advice_gained: tuple[Advice, ...]
    advice_lost: tuple[Advice, ...]
    ruled_out_gained: tuple[str, ...]
    ruled_out_lost: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether conclusion and margin stay as they are."""
        before, after = self.before, self.after
        return (before.conclusion, before.margin) == (after.conclusion, after.margin)


def what_if(found: Consultation, settings: Mapping[str, object]) -> WhatIf:
    """Consult again as things might be, and compare.

    Parameters
    ----------
    found : Consultation
        As things are.
    settings : Mapping of str to object
        What would be otherwise; None for what would not be known.

    Returns
    -------
    WhatIf
        Both consultations, and what differs.

    Raises
    ------
    nicwise.engine.errors.FactError
        With everything that is wrong with the settings, or does not go with the rest.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> case = {"gpu_count": 48, "workload": "fine_tuning", "expansion": "limited"}
    >>> told = what_if(consult(load(["guidance"]), case), {"gpu_count": 256})
    >>> told.before.conclusion, told.after.conclusion
    ('200G', '400G')
    >>> [each.rule for each in told.lost]
    ['scale/from-32-to-63-without-growth', 'workload/fine-tuning-small']
    >>> [each.rule for each in told.gained]
    ['workload/fine-tuning-otherwise', 'scale/training-from-256']
    """
    answers = override(found.knowledge, found.answers, settings)
    return differences(found, consult(found.knowledge, answers))


def differences(before: Consultation, after: Consultation) -> WhatIf:
    """Compare two consultations of one rule base.

    Parameters
    ----------
    before, after : Consultation
        As things are, and as they might be.

    Returns
    -------
    WhatIf
        With exactly the facts and rules that differ.
    """
    facts = [
        FactChange(name, known, after.facts[name])
        for name, known in before.facts.items()
        if (known.cell, known.origin) != (after.facts[name].cell, after.facts[name].origin)
    ]
    by_hand = {"given", "unknown", "not_asked"}
    given = [
        each for each in facts if _asked(before, each) and {each.before.origin, each.after.origin} <= by_hand
    ]
    old = {each.rule: each for each in before.findings}
    new = {each.rule: each for each in after.findings}
    return WhatIf(
        before,
        after,
        tuple(given),
        tuple(each for each in facts if each not in given),
        tuple(each for each in after.findings if each.rule not in old),
        tuple(each for each in before.findings if each.rule not in new),
        tuple(
            FindingChange(each, new[name])
            for name, each in old.items()
            if name in new and _standing(each) != _standing(new[name])
        ),
        _advice(after, before),
        _advice(before, after),
        _ruling_out(after, before),
        _ruling_out(before, after),
    )


def _asked(found: Consultation, change: FactChange) -> bool:
    return found.knowledge.facts[change.fact].kind == "asked"


def _standing(finding: Finding) -> tuple[bool, tuple[str, ...]]:
    return finding.weighs, finding.overridden_by


def _advice(of: Consultation, but: Consultation) -> tuple[Advice, ...]:
    others = {each.rule for each in but.advice}
    return tuple(each for each in of.advice if each.rule not in others)


def _ruling_out(of: Consultation, but: Consultation) -> tuple[str, ...]:
    others = {rule for rules in but.verdict.ruled_out.values() for rule in rules}
    return tuple(rule for rules in of.verdict.ruled_out.values() for rule in rules if rule not in others)
