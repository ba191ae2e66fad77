"""Cases that are missing, made up for a person to confirm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nicwise.engine.audits.coverage import Item, actual, coverage, needed, showing, shows
from nicwise.engine.audits.drops import worded
from nicwise.engine.audits.given import given
from nicwise.engine.audits.review import Review
from nicwise.engine.cases import Expect
from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import Rule, Value
from nicwise.engine.wording import Message, Text

__all__ = ["Suggestion", "suggested_file", "suggestions"]

_NAMES = {
    "condition": Text("It depends on this: {part}", "取决于：{part}"),
    "inside": Text("Just inside the bound: {part}", "紧靠界限之内：{part}"),
    "outside": Text("Just outside the bound: {part}", "紧靠界限之外：{part}"),
}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A case that is missing.

    Attributes
    ----------
    item : Item
        What it shows.
    answers : Mapping of str to Value or None
        Its facts, as few as show it.
    expect : str
        What the rule does now; whoever confirms the case says whether it should.
    """

    item: Item
    name: Text
    answers: Mapping[str, Value | None]
    expect: Expect


def suggestions(review: Review, rule: Rule) -> Iterator[Suggestion]:
    """Yield a case for everything that the cases of a rule do not show and that one could.

    Parameters
    ----------
    review : Review
        A rule base under review.
    rule : Rule
        One of its rules.

    Yields
    ------
    Suggestion
        Conditions first, then bounds; what an earlier suggestion shows is not suggested again.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> review = Review(load(["guidance"]))
    >>> list(suggestions(review, review.knowledge.rules["scale/below-32"]))
    []
    """
    made: list[Suggestion] = []
    for item in coverage(review, rule):
        if any(_shows(review, rule, item, each.answers) for each in made):
            continue
        where = needed(review, rule, item)
        if where is not None and where.answers is not None:
            _, answers = review.shown(where, showing(review, rule, item, where.answers), boxes=0)
            expect = actual(review, rule, answers)
            part = worded(review.knowledge, item.part)
            message = Message(_NAMES[item.kind], {"part": part})
            made.append(Suggestion(item, Text(message.in_("en"), message.in_("zh")), answers, expect))
            yield made[-1]


def _shows(review: Review, rule: Rule, item: Item, answers: Mapping[str, Value | None]) -> bool:
    try:
        return shows(rule, item, consult(review.knowledge, answers))
    except KnowledgeError:
        return False


def suggested_file(found: tuple[Suggestion, ...]) -> str:
    """Write suggestions as cases, to be put into the rule's file of cases once they are confirmed.

    Parameters
    ----------
    found : tuple of Suggestion
        Of one rule.

    Returns
    -------
    str
        Items of a YAML list.
    """
    lines = []
    for each in found:
        name = f"{{en: {_quoted(each.name.en)}, zh: {_quoted(each.name.zh)}}}"
        lines.append(f"  - name: {name}\n    given: {given(each.answers)}\n    expect: {each.expect}\n")
    return "".join(lines)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
