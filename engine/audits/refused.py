"""What is found while loading, so that nothing is left to find in a rule base that could be loaded."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review

__all__ = ["check"]


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield nothing: whatever has this fault was refused, and reported, by the loader.

    Parameters
    ----------
    review : Review
        A rule base that could be loaded.

    Yields
    ------
    AuditFinding
        None.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    del review
    yield from ()
