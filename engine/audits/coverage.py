"""What the cases of a rule show: of each condition and each bound, the cases that would miss it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from nicwise.engine.audits.items import Item, to_show
from nicwise.engine.audits.review import Review
from nicwise.engine.cases import Case, Expect, run
from nicwise.engine.conditions import satisfied
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.model import (
    Cell,
    Missing,
    Rule,
    Value,
)
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.rules import Where
from nicwise.engine.wording import Text

__all__ = ["Item", "actual", "coverage", "needed", "showing", "shows"]

_RULE, _CHANGED = "rule", "changed"


def coverage(review: Review, rule: Rule) -> Iterator[Item]:
    """Yield what the cases of a rule should show, with those that do.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        One of its rules, whose cases can be read.

    Yields
    ------
    Item
        Conditions first, then bounds, each in the order written.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> review = Review(load(["guidance"]))
    >>> items = coverage(review, review.knowledge.rules["scale/training-64-to-255"])
    >>> [(item.kind, item.at, bool(item.cases)) for item in items][:4]
    [('condition', 0, True), ('condition', 1, True), ('inside', 0, True), ('outside', 0, True)]
    """
    for item in to_show(review.knowledge.facts, rule):
        cases = tuple(
            case
            for case, cells in review.cells.get(rule.id, ())
            if satisfied(rule.when, cells) != satisfied(item.when, cells)
        )
        yield replace(item, cases=cases)


def needed(review: Review, rule: Rule, item: Item) -> Where | None:
    """Return where a case should be added so that an item is shown.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        The rule.
    item : Item
        What should be shown.

    Returns
    -------
    Where or None
        None where a case shows it, or none could. A case with something unknown shows a condition only where
        one that is answered in full cannot.
    """
    answered = [case for case in item.cases if case.expect != "unknown"]
    if answered:
        return None
    watching = review.watching({_RULE: rule.when, _CHANGED: item.when})
    if not watching.unlike(_RULE, _CHANGED):
        return None
    where = watching.where(lambda marks: len(marks) == 1)
    if where.answers is None or (item.cases and not where.share):
        return None
    return where


def shows(rule: Rule, item: Item, found: Consultation) -> bool:
    """Say whether a consultation shows an item.

    Parameters
    ----------
    rule : Rule
        The rule.
    item : Item
        What should be shown.
    found : Consultation
        A consultation.

    Returns
    -------
    bool
        Whether the rule did otherwise than it would have done with the change.
    """
    cells: dict[str, Cell] = {name: known.cell for name, known in found.facts.items()}
    cells[CONCLUSION] = Missing.UNKNOWN if found.conclusion is None else found.conclusion
    did = any(firing.rule == rule.id for firing in found.firings)
    return did != satisfied(item.when, cells)


def actual(review: Review, rule: Rule, answers: Mapping[str, Value | None]) -> Expect:
    """Return what a case of a rule should expect, as the rule is.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        The rule.
    answers : Mapping of str to Value or None
        The case.

    Returns
    -------
    str
        ``unknown`` too where too much is left open to tell.
    """
    case = Case(rule.id, Text("", ""), dict(answers), "fires", None, rule.place)
    found = run(review.knowledge, case).actual
    return "fires" if found == "fires" else "silent" if found == "silent" else "unknown"


def showing(
    review: Review, rule: Rule, item: Item, answers: Mapping[str, Value | None]
) -> Callable[[Consultation], bool]:
    """Return a test of whether a consultation shows an item just as some answers do.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        The rule.
    item : Item
        What should be shown.
    answers : Mapping of str to Value or None
        Which show it.

    Returns
    -------
    callable
        True of consultations in which nothing is left open that was not.
    """
    expect = actual(review, rule, answers)
    return lambda found: shows(rule, item, found) and actual(review, rule, review.answered(found)) == expect
