"""One rule under review, as a page: its card, and where in the space it counts."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli.audits import wording as w
from nicwise.cli.audits.check_page import finding_row
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Row, Rows
from nicwise.cli.rule_card import card
from nicwise.engine.audits import AuditFinding, Review
from nicwise.engine.audits.finding import percentage
from nicwise.engine.audits.given import given
from nicwise.engine.audits.standing import Standing, standing
from nicwise.engine.model import Rule
from nicwise.engine.wording import Message

__all__ = ["rule_page"]


def rule_page(review: Review, rule: Rule, findings: tuple[AuditFinding, ...]) -> list[Block]:
    """Lay out everything about one rule, for a reviewer.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        One of its rules.
    findings : tuple of AuditFinding
        What the audits found of it.

    Returns
    -------
    list of Block
        The card, then its standing.
    """
    page = card(review.knowledge, rule)
    over = review.overriders.get(rule.id, ())
    if over:
        page += [Heading(tr(w.OVERRIDDEN_BY)), Rows(tuple(Row("", name) for name in over))]
    page += [Heading(tr(w.SHARE)), Rows(tuple(_standing(standing(review, rule))))]
    if findings:
        page += [Heading(tr(w.FINDINGS_ON)), Rows(tuple(map(finding_row, findings)))]
    return page


def _standing(found: Standing) -> Iterator[Row]:
    for label, share, case in (
        (w.FIRES_ON, found.fires, found.firing),
        (w.DECIDES_ON, found.decides, found.deciding),
    ):
        if label is w.DECIDES_ON and not found.can_decide:
            yield Row(tr(label), tr(w.LEVEL_ADVICE))
        elif case is None:
            yield Row(tr(label), tr(w.NEVER))
        else:
            told = Message(w.OF_ANSWERED, {"share": percentage(share)}) if share else w.ONLY_UNKNOWN
            yield Row(tr(label), tr(told), tr(Message(w.CASE, {"given": given(case)})))
