"""What an audit reports, and how grave it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nicwise.engine.errors import Fault, Place
from nicwise.engine.wording import Language, Message, Text

__all__ = ["SEVERITIES", "AuditFinding", "Severity", "from_fault"]

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
        The rule, fact or paragraph that it concerns; exceptions name it.
    """

    code: str
    severity: Severity
    place: Place
    subject: str
    problem: Message
    remedy: Message

    def in_(self, language: Language) -> str:
        """Return ``file:line:column: problem. remedy.`` in `language`."""
        return Fault(self.code, self.place, self.problem, self.remedy).in_(language)


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
