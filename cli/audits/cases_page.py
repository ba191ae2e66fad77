"""The rules' cases as a test run, and what they leave untested, as a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nicwise.cli.audits import wording as w
from nicwise.cli.audits.check_page import finding_row
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.engine.audits import Review, failing_case
from nicwise.engine.audits.coverage import Item, coverage, needed
from nicwise.engine.audits.drops import worded
from nicwise.engine.model import Rule
from nicwise.engine.wording import Message

__all__ = ["cases_json", "cases_page", "failed"]


def failed(review: Review, rules: Sequence[Rule]) -> bool:
    """Say whether a case of some rules fails, or cannot be read."""
    names = {rule.id for rule in rules}
    results = [each for name, found in review.results.items() if name in names for each in found]
    return bool(review.read[1]) or not all(each.passed for each in results)


def cases_page(review: Review, rules: Sequence[Rule]) -> list[Block]:
    """Lay out what the cases of some rules come to.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rules : sequence of Rule
        Whose cases.

    Returns
    -------
    list of Block
        Failures first, then what is not covered, and why.
    """
    names = {rule.id for rule in rules}
    results = [each for rule in rules for each in review.results.get(rule.id, ())]
    bad = [
        each for each in failing_case.check(review) if each.subject in names or each.code != failing_case.CODE
    ]
    items = [item for rule in rules if rule.fires for item in coverage(review, rule)]
    if bad:
        failing = sum(not each.passed for each in results)
        told = {"failed": failing, "all": len(results)}
        head = tr(Message(w.SOME_FAIL, told) if failing else w.UNREADABLE)
        page: list[Block] = [Heading(head, 1, "bad")]
        page.append(Rows(tuple(map(finding_row, bad))))
    else:
        page = [Line(tr(Message(w.ALL_PASS, {"passed": len(results)})), "good")]
    page.append(Line(_counted(items), "dim"))
    rows = tuple(_missing(review, [item for item in items if not item.cases]))
    if rows:
        page += [Heading(tr(w.NOT_COVERED)), Rows(rows)]
    return page


def _counted(items: Sequence[Item]) -> str:
    conditions = [item for item in items if item.kind == "condition"]
    bounds = [item for item in items if item.kind != "condition"]
    told = {
        "conditions": sum(bool(item.cases) for item in conditions),
        "all_conditions": len(conditions),
        "bounds": sum(bool(item.cases) for item in bounds),
        "all_bounds": len(bounds),
    }
    return tr(Message(w.COVERED, told))


def _missing(review: Review, items: Sequence[Item]) -> Iterator[Row]:
    for item in items:
        part = tr(worded(review.knowledge, item.part))
        yield Row(item.rule, part, tr(w.REASONS[reason(review, item)]), "warn")


def reason(review: Review, item: Item) -> str:
    """Return why no case shows an item: the key of a text."""
    rule = review.knowledge.rules[item.rule]
    if not review.cases.get(rule.id):
        return "no cases"
    return "nowhere" if needed(review, rule, item) is None else item.kind


def cases_json(review: Review, rules: Sequence[Rule]) -> dict[str, object]:
    """Return what the cases of some rules come to in plain values.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rules : sequence of Rule
        Whose cases.

    Returns
    -------
    dict
        Rule by rule: its cases with their results, and what they show.
    """
    return {
        "schema": "nicwise/cases/1",
        "rules": {
            rule.id: {
                "cases": [
                    {
                        "name": {"en": each.case.name.en, "zh": each.case.name.zh},
                        "line": each.case.place.line,
                        "expect": each.case.expect,
                        "actual": each.actual,
                        "passed": each.passed,
                    }
                    for each in review.results.get(rule.id, ())
                ],
                "coverage": [
                    {
                        "kind": item.kind,
                        "part": worded(review.knowledge, item.part).en,
                        "covered": bool(item.cases),
                        "reason": None if item.cases else w.REASONS[reason(review, item)].en,
                    }
                    for item in (coverage(review, rule) if rule.fires else ())
                ],
            }
            for rule in rules
        },
    }
