"""What else changed: facts, sources, parameters, and how findings are weighed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Literal

from nicwise.engine.model import Fact, KnowledgeBase

__all__ = ["OtherChange", "other_changes"]

Section = Literal[
    "conclusion",
    "level",
    "factor",
    "fact",
    "constraint",
    "tie-break",
    "source",
    "parameter",
    "expectation",
    "exception",
]


@dataclass(frozen=True, slots=True)
class OtherChange:
    """Something other than a rule that differs.

    Attributes
    ----------
    name : str
        Its id, or its number where it has none.
    kind : str
        ``added``, ``removed`` or ``changed``.
    parts : tuple of str
        Of what changed, the parts that differ, values of a fact and paragraphs of a source by their names.
    """

    section: Section
    name: str
    kind: Literal["added", "removed", "changed"]
    parts: tuple[str, ...] = ()


def other_changes(old: KnowledgeBase, new: KnowledgeBase) -> Iterator[OtherChange]:
    """Yield what differs apart from the rules.

    Parameters
    ----------
    old, new : KnowledgeBase
        The versions.

    Yields
    ------
    OtherChange
        Section by section.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> list(other_changes(guidance, guidance))
    []
    """
    pairs: dict[Section, tuple[Mapping[str, object], Mapping[str, object]]] = {
        "conclusion": (
            {each.id: each for each in old.conclusions},
            {each.id: each for each in new.conclusions},
        ),
        "level": (old.levels, new.levels),
        "factor": (old.factors, new.factors),
        "fact": (old.facts, new.facts),
        "constraint": (
            {each.holds.text: each for each in old.constraints},
            {each.holds.text: each for each in new.constraints},
        ),
        "tie-break": (_numbered(old.tie_breaks), _numbered(new.tie_breaks)),
        "source": (old.sources, new.sources),
        "parameter": (old.parameters, new.parameters),
        "expectation": (_numbered(old.expectations), _numbered(new.expectations)),
        "exception": (
            {f"{each.audit} {each.subject}": each for each in old.exceptions},
            {f"{each.audit} {each.subject}": each for each in new.exceptions},
        ),
    }
    for section, (before, after) in pairs.items():
        for name in {**before, **after}:
            if name not in before:
                yield OtherChange(section, name, "added")
            elif name not in after:
                yield OtherChange(section, name, "removed")
            elif before[name] != after[name]:
                yield OtherChange(section, name, "changed", tuple(_parts(before[name], after[name])))
    if list(old.levels) != list(new.levels) and {*old.levels} == {*new.levels}:
        yield OtherChange("level", " > ".join(new.levels), "changed")


def _numbered(items: tuple[object, ...]) -> dict[str, object]:
    return {str(number): each for number, each in enumerate(items, 1)}


def _parts(before: object, after: object) -> Iterator[str]:
    """The fields that differ; of values and paragraphs, which."""
    if not hasattr(before, "__dataclass_fields__"):
        return
    for each in fields(before):  # type: ignore[arg-type]
        one, other = getattr(before, each.name), getattr(after, each.name)
        if not each.compare or one == other:
            continue
        if each.name in ("choices", "ledger"):
            yield from (
                f"{'value' if isinstance(before, Fact) else '¶'} {key}".replace("¶ ", "¶")
                for key in {**one, **other}
                if one.get(key) != other.get(key)
            )
        else:
            yield each.name.rstrip("_")
