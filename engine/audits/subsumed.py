"""Subsumed: a rule fires only where another, no weaker one says the same.

What it does
------------
Compares every two rules of one factor, of one derived fact, or of one other outcome.
It reports a rule that fires on some of the cases on which another one fires, for the same side and not more
strongly, or with the same derived value.
A rule that overrides the other one is meant: it takes its place.

Why it matters
--------------
In a factor the strongest finding for a side counts, so that the narrower rule changes nothing.
Often it should have been an exception, and says the wrong thing.

Example
-------
``scale/tiny`` favours a side weakly below 8 GPUs, and ``scale/small`` favours it moderately below 32.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, pair
from nicwise.engine.audits.review import Review, all_fire, all_marked, overridden, same_outcome
from nicwise.engine.model import Favours, KnowledgeBase, Rule
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check", "subsumed_pairs"]

CODE = "subsumed"
TITLE = Text(
    "a rule fires only where another, no weaker one says the same",
    "一条规则触发之处，总有另一条不弱于它的规则给出同样结果",
)

_PROBLEM = Text(
    "wherever {narrow} fires, {wide} fires too and says no less",
    "凡 {narrow} 触发之处，{wide} 也触发，且结果不弱于它",
)
_REMEDY = Text(
    "Remove {narrow}, or let it override {wide} if it is the exception",
    "请删除 {narrow}；若它是例外，请让它覆盖 {wide}",
)


def subsumed_pairs(review: Review) -> Iterator[tuple[Rule, Rule]]:
    """Yield rules that add nothing, each with a rule that says no less wherever it fires.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    (Rule, Rule)
        The narrower first.
    """
    for pair_ in review.pairs():
        for narrow, wide in (pair_, pair_[::-1]):
            if wide.id in narrow.overrides or not _no_less(review.knowledge, narrow, wide):
                continue
            patterns = set(review.pair(narrow, wide).patterns())
            covered = all(wide.id in marks for marks in patterns if narrow.id in marks)
            # Where both fire alike and come to the same, they are redundant
            alike = same_outcome(narrow, wide) and all(
                narrow.id in marks for marks in patterns if wide.id in marks
            )
            if covered and not alike and _weighs(review, narrow, wide):
                yield narrow, wide


def _no_less(knowledge: KnowledgeBase, narrow: Rule, wide: Rule) -> bool:
    if isinstance(narrow.outcome, Favours) and isinstance(wide.outcome, Favours):
        levels = list(knowledge.levels)
        if narrow.outcome.strength is not None and wide.outcome.strength is not None:
            weaker = levels.index(wide.outcome.strength) <= levels.index(narrow.outcome.strength)
            return weaker and narrow.outcome.side == wide.outcome.side
    return same_outcome(narrow, wide)


def _weighs(review: Review, narrow: Rule, wide: Rule) -> bool:
    """Whether the wider rule is not overridden anywhere where the narrower one fires, unless that is too."""
    narrowly = {narrow.id, overridden(wide.id)}
    return not review.weighing(narrow, wide).meets(
        lambda marks: marks >= narrowly and overridden(narrow.id) not in marks, narrow.when
    )


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every rule that adds nothing to another one.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the narrower rule.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for narrow, wide in subsumed_pairs(review):
        names = narrow.id, wide.id
        told = {"narrow": narrow.id, "wide": wide.id}
        shown = review.shown(review.pair(narrow, wide).where(all_marked(*names)), all_fire(*names))
        yield AuditFinding(
            CODE,
            "warning",
            narrow.place,
            pair(*names),
            Message(_PROBLEM, told),
            Message(_REMEDY, told),
            *shown,
        )
