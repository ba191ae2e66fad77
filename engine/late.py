"""Conditions that test the conclusion, as those of advice may."""

from __future__ import annotations

from nicwise.engine.conditions import holds
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.model import All, AnyOf, Atom, Condition, Missing, atoms

__all__ = ["assuming", "concludes"]


def concludes(condition: Condition) -> bool:
    """Say whether a condition tests the conclusion."""
    return any(atom.fact == CONCLUSION for atom in atoms(condition))


def assuming(condition: Condition, conclusion: str | None) -> Condition:
    """Return a condition with its tests on the conclusion decided.

    Parameters
    ----------
    condition : Condition
        Of any rule.
    conclusion : str or None
        What is concluded.

    Returns
    -------
    Condition
        Which tests facts alone.
    """
    if isinstance(condition, Atom):
        if condition.fact != CONCLUSION:
            return condition
        held = holds(condition.test, Missing.UNKNOWN if conclusion is None else conclusion)
        return All(()) if held else AnyOf(())
    parts = tuple(assuming(part, conclusion) for part in condition.parts)
    return All(parts) if isinstance(condition, All) else AnyOf(parts)
