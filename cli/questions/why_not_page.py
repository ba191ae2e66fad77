"""Why not the other conclusion, as a page."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli.answer import citations, conclusion_line, ranked, tone
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.worded import even, needed, side_of, what_beat
from nicwise.engine.explain import Beaten, Unfired, WhyNot
from nicwise.engine.model import Favours
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

__all__ = ["why_not_page"]

_SHOWN = 3


def why_not_page(found: Consultation, told: WhyNot, *, full: bool) -> list[Block]:
    """Lay out why a side was not concluded.

    Parameters
    ----------
    found : Consultation
        The case.
    told : WhyNot
        What spoke for the side, and what would have.
    full : bool
        Whether to show every rule.

    Returns
    -------
    list of Block
        What spoke for it and what beat it; then what would have spoken for it.
    """
    knowledge = found.knowledge
    name = side_of(knowledge, told.side)
    page: list[Block] = [Heading(tr(Message(w.WHY_NOT, {"side": name})), 1, tone(knowledge, told.side))]
    answer = Message(w.ANSWER_IS, {"answer": conclusion_line(found)})
    page.append(Line(even(tr(w.NO_ANSWER if found.margin is None else answer))))
    if told.ruled_out and not told.beaten:
        from nicwise.cli.wording import BY_RULES

        page.append(Line(tr(Message(BY_RULES, {"side": name, "rules": told.ruled_out}))))
    if told.beaten:
        page.append(Heading(tr(Message(w.SPOKE_FOR, {"side": name})), tone=tone(knowledge, told.side)))
        page.append(Rows(tuple(_beaten(found, each) for each in told.beaten)))
        page += _decided(found, told)
    elif found.margin is not None:
        page.append(Line(tr(Message(w.NOTHING_SPOKE, {"side": name}))))
    if not told.unfired:
        return [*page, Line(tr(w.NOTHING_MORE))]
    page.append(Heading(tr(w.WOULD_SPEAK)))
    shown = told.unfired if full else told.unfired[:_SHOWN]
    page.append(Rows(tuple(row for each in shown for row in _unfired(found, each, full))))
    if len(shown) < len(told.unfired):
        page.append(
            Line(tr(Message(w.MORE_RULES, {"count": len(told.unfired) - len(shown)})), "dim", depth=0)
        )
    return page


def _decided(found: Consultation, told: WhyNot) -> Iterator[Block]:
    """What decided where the two sides balanced first."""
    knowledge = found.knowledge
    if found.verdict.tie_break is not None:
        yield Line(tr(Message(w.TIE, {"because": found.verdict.tie_break.because})))
    elif any(each.how == "balanced" for each in told.beaten) and found.conclusion is not None:
        deciding = [each.factor for each in ranked(found, found.conclusion) if each.strength == found.margin]
        factors = tuple(knowledge.factors[name] for name in dict.fromkeys(deciding))
        level = knowledge.levels[found.margin or ""]
        yield Line(even(tr(Message(w.DECIDED, {"factors": factors, "level": level}))))


def _beaten(found: Consultation, told: Beaten) -> Row:
    finding = told.finding
    rule = found.knowledge.rules[finding.rule]
    note = f"{rule.id} · {citations(rule.cites)}\n{what_beat(found, told)}"
    level = tr(found.knowledge.levels[finding.strength or ""])
    return Row(level, tr(finding.because), note, tone(found.knowledge, finding.favours))


def _unfired(found: Consultation, told: Unfired, full: bool, depth: int = 0) -> Iterator[Row]:
    rule, knowledge = told.rule, found.knowledge
    level = rule.outcome.strength if isinstance(rule.outcome, Favours) else None
    side = rule.outcome.side if isinstance(rule.outcome, Favours) else None
    label = tr(knowledge.levels[level]) if level else ""
    yield Row(label, tr(rule.title), f"{rule.id} · {citations(rule.cites)}", tone(knowledge, side), depth)
    yield from needed(found, told.failing, depth + 1)
    for rules in told.behind.values():
        for each in rules if full else rules[:1]:
            yield Row("", tr(Message(w.SHOWN_BY, {"rule": each.rule.id})), "", "dim", depth + 2)
            yield from _behind(found, each, full, depth + 3)


def _behind(found: Consultation, told: Unfired, full: bool, depth: int) -> Iterator[Row]:
    yield from needed(found, told.failing, depth)
    for rules in told.behind.values() if full else ():
        for each in rules:
            yield Row("", tr(Message(w.SHOWN_BY, {"rule": each.rule.id})), "", "dim", depth + 1)
            yield from _behind(found, each, full, depth + 2)
