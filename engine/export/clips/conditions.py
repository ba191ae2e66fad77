"""Conditions as the left-hand sides of CLIPS rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from nicwise.engine.export.clips.patterns import Reading, known, reading
from nicwise.engine.model import All, Atom, Condition, Fact

__all__ = ["Part", "lines", "refuted", "required"]

_ALWAYS, _NEVER = "(test (= 1 1))", "(test (= 1 0))"


@dataclass(frozen=True, slots=True)
class _Group:
    """``and`` or ``or`` over parts."""

    sign: str
    parts: tuple[Part, ...]


Part = str | _Group
"""A conditional element."""


def required(condition: Condition, facts: Mapping[str, Fact]) -> Part:
    """Return what must match for a condition to hold.

    Parameters
    ----------
    condition : Condition
        Any condition.
    facts : Mapping of str to Fact
        The vocabulary.

    Returns
    -------
    Part
        A conditional element; `lines` writes it.
    """
    if isinstance(condition, Atom):
        return _atom(condition.fact, reading(condition.test), facts)
    return _group(
        "and" if isinstance(condition, All) else "or", (required(each, facts) for each in condition.parts)
    )


def refuted(condition: Condition, facts: Mapping[str, Fact]) -> Part:
    """Return what must match for a condition to be refuted, whatever the unknown facts turn out to be.

    Parameters
    ----------
    condition : Condition
        Any condition.
    facts : Mapping of str to Fact
        The vocabulary.

    Returns
    -------
    Part
        A conditional element, which asks nothing of facts that are unknown.
    """
    if isinstance(condition, Atom):
        return _atom(condition.fact, replace(reading(condition.test).opposite, unknown=False), facts)
    return _group(
        "or" if isinstance(condition, All) else "and", (refuted(each, facts) for each in condition.parts)
    )


def _atom(name: str, seen: Reading, facts: Mapping[str, Fact]) -> Part:
    """What is not known is neither `known` nor `not-applicable`; only some questions can be the latter."""
    fact = facts.get(name)
    holds, fails = known(name, fact, seen), known(name, fact, seen.opposite)
    never = f"(not-applicable (fact {name}))" if fact is not None and fact.applies_when is not None else None
    if seen.unknown:
        absent: Part = f"(not {_indented(fails, 5)})" if fails else _ALWAYS
        return absent if never is None or seen.inapplicable else _group("and", (absent, f"(not {never})"))
    present: Part = holds or _NEVER
    return present if never is None or not seen.inapplicable else _group("or", (present, never))


def _indented(text: str, by: int) -> str:
    return text.replace("\n", "\n" + " " * by)


def _group(sign: str, parts: Iterable[Part]) -> Part:
    """Put parts together; groups of one kind within each other become one."""
    flat: list[Part] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, _Group) and part.sign == sign else [part])
    if sign == "and" and len(flat) > 1:
        flat = [part for part in flat if part != _ALWAYS] or [_ALWAYS]
    if len(flat) == 1:
        return flat[0]
    if not flat and sign == "or":
        return _NEVER
    return _Group(sign, tuple(flat))


def lines(part: Part) -> list[str]:
    r"""Write a conditional element as the lines of a left-hand side.

    Parameters
    ----------
    part : Part
        From `required` or `refuted`.

    Returns
    -------
    list of str
        Those of an outermost ``and`` stand one below another; nothing where there is nothing to match.

    Examples
    --------
    >>> from nicwise.engine.model import AnyOf, Empty, IsUnknown
    >>> either = AnyOf((Atom("a", Empty()), All((Atom("b", IsUnknown()), Atom("c", Empty())))))
    >>> print(*lines(required(All((Atom("d", Empty()), either)), {})), sep="\n")
    (known (fact d) (value))
    (or (known (fact a) (value))
        (and (not (known (fact b)))
             (known (fact c) (value))))
    """
    if isinstance(part, _Group) and part.sign == "and":
        return [line for each in part.parts for line in _lines(each)]
    return _lines(part)


def _lines(part: Part) -> list[str]:
    if isinstance(part, str):
        return part.split("\n")
    start = f"({part.sign} "
    below = [f"{' ' * len(start)}{line}" for each in part.parts for line in _lines(each)]
    below[0] = start + below[0].strip()
    below[-1] += ")"
    return below
