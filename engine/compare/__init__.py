"""What an edit of a rule base changes: its rules, what they conclude, and what they rest on."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.compare.others import OtherChange, other_changes
from nicwise.engine.compare.rules import RuleChange, changed_rules
from nicwise.engine.compare.shifts import Shifted, shifts
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space import DecisionSpace

__all__ = ["Comparison", "OtherChange", "RuleChange", "Shifted", "compare"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two versions of a rule base, and how they differ.

    Attributes
    ----------
    rules : tuple of RuleChange
        The rules whose text or meaning differs.
    shifts : tuple of Shifted
        The cases that conclude otherwise, or by another margin; none where the edit is of wording alone.
    others : tuple of OtherChange
        Facts, sources, parameters and whatever else differs.
    """

    old: KnowledgeBase
    new: KnowledgeBase
    rules: tuple[RuleChange, ...]
    shifts: tuple[Shifted, ...]
    others: tuple[OtherChange, ...]


def compare(old: KnowledgeBase, new: KnowledgeBase, boxes: int = 3) -> Comparison:
    """Compare two versions of a rule base.

    Parameters
    ----------
    old, new : KnowledgeBase
        The versions.
    boxes : int
        How many regions each change of conclusion lists at most; a change of margin lists one.

    Returns
    -------
    Comparison
        Empty where they say the same.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space.rules import without
    >>> guidance = load(["guidance"])
    >>> compare(guidance, guidance).shifts
    ()
    >>> found = compare(guidance, without(guidance, "scale/below-32"))
    >>> found.rules[0].kind, found.shifts[0].before[0], found.shifts[0].after[0]
    ('removed', '200G', '400G')
    """
    space = DecisionSpace(old)
    return Comparison(
        old,
        new,
        tuple(changed_rules(space, new)),
        shifts(space, new, boxes),
        tuple(other_changes(old, new)),
    )
