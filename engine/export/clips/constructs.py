"""Whole constructs, laid out in one way."""

from __future__ import annotations

from collections.abc import Iterable

from nicwise.engine.export.clips.writing import one_line, string

__all__ = ["asserted", "defrule", "section"]


def section(title: str) -> str:
    """Return the heading of a section."""
    title = one_line(title)
    return f";;; ---- {title} {'-' * (90 - len(title))}"


def asserted(*facts: str) -> list[str]:
    """Return the action that asserts facts, one a line."""
    gap = "\n" + " " * len("(assert ")
    lines = "\n".join(facts).split("\n")
    return f"(assert {gap.join(lines)})".split("\n")


def defrule(name: str, about: str, salience: str, when: Iterable[str], then: Iterable[str]) -> str:
    """Write a rule.

    Parameters
    ----------
    name : str
        A symbol.
    about : str
        What it does; left out where empty.
    salience : str
        A number, a global or an expression.
    when, then : iterable of str
        The lines of both sides.

    Returns
    -------
    str
        The construct.

    Examples
    --------
    >>> print(defrule("x", "Says so.", "?*late*", ["(a)"], ["(assert (b))"]))
    (defrule x
      "Says so."
      (declare (salience ?*late*))
      (a)
      =>
      (assert (b)))
    """
    head = [string(one_line(about))] if about else []
    body = [*head, f"(declare (salience {salience}))", *when, "=>", *then]
    return "\n  ".join([f"(defrule {name}", *body]) + ")"
