"""Which rules changed: in what they say, and in what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from nicwise.engine.audits.watching import Watched
from nicwise.engine.model import Derives, KnowledgeBase, Rule, atoms
from nicwise.engine.possible import reach
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.axes import Axis
from nicwise.engine.space.frame import Frame
from nicwise.engine.space.labels import Row
from nicwise.engine.space.rules import Where, where
from nicwise.engine.weigh import Decision

__all__ = ["PARTS", "RuleChange", "changed_rules"]

PARTS = ("status", "when", "outcome", "overrides", "title", "because", "cites", "interpretation", "limits")
"""The parts of a rule in which it may differ; the first four are what the engine goes by."""

_Both = tuple[KnowledgeBase, KnowledgeBase, tuple[Axis, ...]]
Kind = Literal["added", "removed", "changed", "reworded", "affected"]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One rule that differs.

    Attributes
    ----------
    kind : str
        ``added`` or ``removed``; ``changed`` in meaning; ``reworded`` where it fires on the same cases and
        comes to the same; ``affected`` where its text is the same and it fires on other cases, because
        facts that it tests are worked out otherwise.
    parts : tuple of str
        Those of `PARTS` that differ.
    gained, lost : float
        The share of the cases answered in full on which it fires now and did not, and the other way round.
    """

    rule: str
    kind: Kind
    parts: tuple[str, ...]
    gained: float = 0.0
    lost: float = 0.0


def changed_rules(space: DecisionSpace, new: KnowledgeBase) -> Iterator[RuleChange]:
    """Yield the rules that differ.

    Parameters
    ----------
    space : DecisionSpace
        Of the old version.
    new : KnowledgeBase
        The new version.

    Yields
    ------
    RuleChange
        In the order of their ids.
    """
    old = space.knowledge
    both = old, new, space.common_axes(new)
    moved = _moved_facts(old, new)
    kind: Kind
    for name in sorted({*old.rules, *new.rules}):
        before, after = old.rules.get(name), new.rules.get(name)
        if before is None or after is None:
            gained, lost = _difference(both, before, after)
            kind = "added" if before is None else "removed"
            yield RuleChange(name, kind, (), gained or 0.0, lost or 0.0)
            continue
        parts = tuple(part for part in PARTS if getattr(before, part) != getattr(after, part))
        tested = {atom.fact for rule in (before, after) for atom in atoms(rule.when)}
        affected = any(reach(each, fact) & moved for each in (old, new) for fact in tested)
        if not parts and not affected:
            continue
        touched = affected or bool({"status", "when"} & {*parts})
        gained, lost = _difference(both, before, after) if touched else (None, None)
        otherwise = gained is not None or bool({"outcome", "overrides"} & {*parts})
        if parts or otherwise:
            kind = "affected" if not parts else "changed" if otherwise else "reworded"
            yield RuleChange(name, kind, parts, gained or 0.0, lost or 0.0)


def _moved_facts(old: KnowledgeBase, new: KnowledgeBase) -> set[str]:
    """Facts that are worked out otherwise, not counting those from which they are."""
    moved = set()
    for name in {*old.facts, *new.facts}:
        one, other = old.facts.get(name), new.facts.get(name)
        if (
            one is None
            or other is None
            or any(
                getattr(one, part) != getattr(other, part)
                for part in ("kind", "applies_when", "assume", "formula", "default")
            )
            or _derivations(old, name) != _derivations(new, name)
        ):
            moved.add(name)
    return moved


def _derivations(knowledge: KnowledgeBase, fact: str) -> list[object]:
    return [
        (rule.id, rule.when, rule.outcome)
        for rule in knowledge.rules.values()
        if rule.fires and isinstance(rule.outcome, Derives) and rule.outcome.fact == fact
    ]


def _difference(both: _Both, before: Rule | None, after: Rule | None) -> tuple[float | None, float | None]:
    """The shares on which a rule fires now and did not, and the other way round; None where none is."""
    old, new, axes = both
    models, marks = [], []
    for place, (knowledge, rule) in enumerate(((old, before), (new, after))):
        conditions = {rule.id: rule.when} if rule is not None and rule.fires else {}
        watched = Watched(knowledge, axes, conditions, place)
        models.append(watched.model)
        marks.append(watched.marks)
    frame = Frame(tuple(models))

    def fires_now(one: int, other: int) -> Where:
        def wanted(decided: tuple[Decision, ...], row: Row) -> bool:
            return bool(marks[one](decided[one], row[one])) and not marks[other](decided[other], row[other])

        return where(frame, wanted)

    gained, lost = fires_now(1, 0), fires_now(0, 1)
    if gained.answers is None and lost.answers is None:
        return None, None
    return gained.share, lost.share
