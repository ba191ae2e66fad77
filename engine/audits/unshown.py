"""What no case of a rule shows, as findings: for the audits of conditions and of bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nicwise.engine.audits.coverage import coverage, needed, showing
from nicwise.engine.audits.drops import worded
from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.places import test_places
from nicwise.engine.audits.review import Review
from nicwise.engine.wording import Message, Text

__all__ = ["unshown"]


def unshown(review: Review, code: str, problems: Mapping[str, Text], remedy: Text) -> Iterator[AuditFinding]:
    """Yield a finding for every item of some kinds that no case of its rule shows.

    Parameters
    ----------
    review : Review
        A rule base under review.
    code : str
        The audit.
    problems : Mapping of str to Text
        What is said of each kind of item that is meant, as `Item.kind` has it.
    remedy : Text
        What to do.

    Yields
    ------
    AuditFinding
        At the item, with a case that would show it; rules without cases are another audit's.
    """
    for rule in review.knowledge.rules.values():
        if not rule.fires or not review.cells.get(rule.id):
            continue
        for item in coverage(review, rule):
            where = needed(review, rule, item) if item.kind in problems else None
            if where is None:
                continue
            places = test_places(review.knowledge, rule)
            assert where.answers is not None
            shown = review.shown(where, showing(review, rule, item, where.answers))
            told = {"rule": rule.id, "part": worded(review.knowledge, item.part)}
            yield AuditFinding(
                code,
                "warning",
                places[item.at] if places else rule.place,
                rule.id,
                Message(problems[item.kind], told),
                Message(remedy),
                *shown,
            )
