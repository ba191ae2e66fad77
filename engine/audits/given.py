"""Answers as a case of a rule writes them."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.model import Value

__all__ = ["given"]


def given(answers: Mapping[str, Value | None]) -> str:
    """Write answers as the ``given`` of a case.

    Parameters
    ----------
    answers : Mapping of str to Value or None
        None is *unknown*.

    Returns
    -------
    str
        A YAML mapping on one line.

    Examples
    --------
    >>> given({"size": 40, "use": "quiet", "drivers": frozenset({"b", "a"}), "new": True, "plan": None})
    '{size: 40, use: quiet, drivers: [a, b], new: true, plan: unknown}'
    """
    return "{" + ", ".join(f"{name}: {_written(value)}" for name, value in answers.items()) + "}"


def _written(value: Value | None) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, frozenset):
        return f"[{', '.join(sorted(value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
