"""What the audits found, as commands by which GitHub annotates a review."""

from __future__ import annotations

from nicwise.cli.language import current
from nicwise.engine.audits import AuditFinding

__all__ = ["annotation"]

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def annotation(finding: AuditFinding) -> str:
    r"""Return the workflow command that annotates a line with a finding.

    Parameters
    ----------
    finding : AuditFinding
        Any finding.

    Returns
    -------
    str
        One line, without its end.

    Examples
    --------
    >>> from nicwise.engine.errors import Place
    >>> from nicwise.engine.wording import Message, Text
    >>> said = Message(Text("50% are\nwrong", ""))
    >>> annotation(AuditFinding("gap", "note", Place("a,b.yaml", 3, 1), "x", said, Message(Text("", ""))))
    '::notice file=a%2Cb.yaml,line=3,col=1,title=gap::50%25 are%0Awrong.'
    """
    place = finding.place
    where = {"file": place.path, "line": place.line, "col": place.column, "title": finding.code}
    parts = ",".join(f"{name}={_property(str(value))}" for name, value in where.items() if value)
    stop, gap = ("。", "") if current.get() == "zh" else (".", " ")
    told = (message.in_(current.get()) for message in (finding.problem, finding.remedy))
    text = gap.join(part + stop for part in told if part)
    return f"::{_LEVELS[finding.severity]} {parts}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
