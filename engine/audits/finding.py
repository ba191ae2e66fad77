"""What an audit reports, and how grave it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from nicwise.engine.errors import Fault, Place
from nicwise.engine.model import Value
from nicwise.engine.wording import Language, Message, Text

__all__ = ["SEVERITIES", "AuditFinding", "Severity", "from_fault", "pair", "percentage"]

Severity = Literal["error", "warning", "note"]

SEVERITIES: dict[Severity, Text] = {
    "error": Text(
        "certainly wrong: advice may be wrong, or cannot be given", "一定有误：建议可能错误或无法给出"
    ),
    "warning": Text("probably not meant", "很可能并非本意"),
    "note": Text("worth knowing in a review", "评审时值得留意"),
}
"""Gravest first, each with what it means."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One finding of one audit.

    Attributes
    ----------
    code : str
        The audit's stable code.
    subject : str
        The rule, fact or paragraph that it concerns, or two rules (`pair`); exceptions name it.
    region : tuple of tuple of str
        Where it holds: boxes of conditions, of which the first few; nothing where no case shows it.
    answers : Mapping of str to Value or None, or None
        A case that shows it, re-run through experta.
    """

    code: str
    severity: Severity
    place: Place
    subject: str
    problem: Message
    remedy: Message
    region: tuple[tuple[str, ...], ...] = ()
    answers: Mapping[str, Value | None] | None = None

    def in_(self, language: Language) -> str:
        """Return ``file:line:column: problem. remedy.`` in `language`."""
        return Fault(self.code, self.place, self.problem, self.remedy).in_(language)


def pair(first: str, second: str) -> str:
    """Return two rules as one subject.

    Parameters
    ----------
    first, second : str
        Their ids, in any order.

    Returns
    -------
    str
        In the order of the alphabet, so that an exception names them in one way.

    Examples
    --------
    >>> pair("speed/fast", "ease/easy")
    'ease/easy + speed/fast'
    """
    return " + ".join(sorted((first, second)))


def percentage(share: float) -> str:
    """Write a share of the cases.

    Parameters
    ----------
    share : float
        From zero to one.

    Returns
    -------
    str
        With one decimal where it is small.

    Examples
    --------
    >>> percentage(0.25), percentage(0.004), percentage(0.00001)
    ('25%', '0.4%', '<0.1%')
    """
    if 0 < share < 0.001:
        return "<0.1%"
    return f"{share:.1%}" if share < 0.0995 else f"{share:.0%}"


def from_fault(fault: Fault) -> AuditFinding:
    """Return a fault of loading as the finding of its audit.

    Parameters
    ----------
    fault : Fault
        What the loader refused.

    Returns
    -------
    AuditFinding
        An error, under the fault's own code.
    """
    return AuditFinding(fault.code, "error", fault.place, fault.place.path, fault.problem, fault.remedy)
