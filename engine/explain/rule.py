"""One rule on one case: whether it fired, and every condition with what it asked for and what there was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.engine.conditions import holds, satisfied
from nicwise.engine.graph import CONCLUSION
from nicwise.engine.model import AnyOf, Atom, Cell, Condition, Missing, Rule
from nicwise.engine.model.consultation import Consultation

__all__ = ["Cells", "Check", "Group", "RuleExplanation", "cells_of", "explain_rule", "flat"]

Cells = Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class Check:
    """One test of a rule on this case.

    Attributes
    ----------
    actual : Cell
        What is known of the fact.
    """

    atom: Atom
    actual: Cell
    holds: bool

    @property
    def open(self) -> bool:
        """Whether it fails only because the fact is not known."""
        return not self.holds and self.actual is Missing.UNKNOWN


@dataclass(frozen=True, slots=True)
class Group:
    """Tests that belong together, two at least: all of them must hold, or any."""

    any: bool
    parts: tuple[Check | Group, ...]
    holds: bool

    @property
    def open(self) -> bool:
        """Whether it fails only because something is not known."""
        if self.holds:
            return False
        if self.any:
            return any(part.open for part in self.parts)
        return all(part.holds or part.open for part in self.parts)


@dataclass(frozen=True, slots=True)
class RuleExplanation:
    """A rule on this case.

    Attributes
    ----------
    overridden_by : tuple of str
        Rules that fired and override it, where it fired.
    """

    rule: Rule
    fired: bool
    conditions: tuple[Check | Group, ...]
    overridden_by: tuple[str, ...]


def explain_rule(found: Consultation, rule: Rule) -> RuleExplanation:
    """Say of a rule whether it fired on a case, condition by condition.

    Parameters
    ----------
    found : Consultation
        A consultation.
    rule : Rule
        A rule of its knowledge base.

    Returns
    -------
    RuleExplanation
        Every condition, those that held and those that failed.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> answer = consult(load(["guidance"]), {"gpu_count": 40, "workload": "inference"})
    >>> told = explain_rule(answer, answer.knowledge.rules["scale/below-32"])
    >>> told.fired, [(check.atom.fact, check.actual, check.holds) for check in told.conditions]
    (False, [('gpu_count', 40, False)])
    """
    cells = cells_of(found)
    overridden = next((each.overridden_by for each in found.findings if each.rule == rule.id), ())
    fired = any(firing.rule == rule.id for firing in found.firings)
    return RuleExplanation(rule, fired, tuple(_explain(part, cells) for part in rule.when.parts), overridden)


def cells_of(found: Consultation) -> dict[str, Cell]:
    """Return what the rules of a consultation see of each fact, the conclusion included."""
    cells: dict[str, Cell] = {name: known.cell for name, known in found.facts.items()}
    cells[CONCLUSION] = Missing.UNKNOWN if found.conclusion is None else found.conclusion
    return cells


def flat(conditions: tuple[Check | Group, ...]) -> tuple[Check | Group, ...]:
    """Return conditions without the groups that say nothing: of one part, or like the group around them.

    Parameters
    ----------
    conditions : tuple of Check or Group
        All of which must hold.

    Returns
    -------
    tuple of Check or Group
        The same, as a person would list them.
    """
    whole = _plain(Group(False, conditions, all(part.holds for part in conditions)))
    return whole.parts if isinstance(whole, Group) and not whole.any else (whole,)


def _plain(condition: Check | Group) -> Check | Group:
    if isinstance(condition, Check):
        return condition
    parts: list[Check | Group] = []
    for part in map(_plain, condition.parts):
        parts += part.parts if isinstance(part, Group) and part.any == condition.any else [part]
    return parts[0] if len(parts) == 1 else Group(condition.any, tuple(parts), condition.holds)


def _explain(condition: Condition, cells: Cells) -> Check | Group:
    if isinstance(condition, Atom):
        cell = cells.get(condition.fact, Missing.UNKNOWN)
        return Check(condition, cell, holds(condition.test, cell))
    if len(condition.parts) == 1:
        return _explain(condition.parts[0], cells)
    parts = tuple(_explain(part, cells) for part in condition.parts)
    return Group(isinstance(condition, AnyOf), parts, satisfied(condition, cells))
