"""What if something were otherwise, as a page: both answers side by side, and what differs."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as cw
from nicwise.cli.answer import citations, concluded, conclusion_line, tone
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows, Table
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.worded import even
from nicwise.engine.explain import FactChange, FindingChange, WhatIf
from nicwise.engine.model import Missing
from nicwise.engine.model.consultation import Advice, Consultation, Finding, Known
from nicwise.engine.phrases import cell_text
from nicwise.engine.wording import Message, Text

__all__ = ["what_if_page"]


def what_if_page(told: WhatIf) -> list[Block]:
    """Lay out what would differ.

    Parameters
    ----------
    told : WhatIf
        Both consultations.

    Returns
    -------
    list of Block
        The answers and the facts side by side; then the findings and the advice that come and go.
    """
    before, after = told.before, told.after
    knowledge = after.knowledge
    text = _headline(told)
    names = {"before": conclusion_line(before), "after": conclusion_line(after)}
    page: list[Block] = [Heading(even(tr(Message(text, names))), 1, tone(knowledge, after.conclusion))]
    if not (told.given or told.facts):
        return [*page, Line(tr(w.NOTHING_DIFFERS))]
    page.append(_side_by_side(told))
    page += _findings(after, w.GAINED, told.gained)
    page += _findings(before, w.LOST, told.lost)
    if told.changed:
        page.append(Heading(tr(w.CHANGED)))
        page.append(Rows(tuple(_changed(after, each) for each in told.changed)))
    for heading, rules in ((w.RULED_GAINED, told.ruled_out_gained), (w.RULED_LOST, told.ruled_out_lost)):
        if rules:
            page.append(Line(tr(Message(heading, {"rules": rules}))))
    page += _tie_break(after)
    page += _advice(w.ADVICE_GAINED, told.advice_gained)
    page += _advice(w.ADVICE_LOST, told.advice_lost)
    from nicwise.cli.answer import set_aside

    return [*page, *set_aside(after)]


def _headline(told: WhatIf) -> Text:
    before, after = told.before.conclusion, told.after.conclusion
    if told.same:
        return w.SAME
    if before == after:
        return w.STILL
    return w.FROM_NONE if before is None else w.TO_NONE if after is None else w.WOULD_BE


def _side_by_side(told: WhatIf) -> Table:
    before, after = told.before, told.after
    rows = [
        (tr(w.ANSWER), *(concluded(each.knowledge, each.conclusion, each.margin) for each in (before, after)))
    ]
    rows += [_values(after, each, w.FACT) for each in told.given]
    rows += [_values(after, each, w.FOLLOWS) for each in told.facts]
    return Table(("", tr(w.NOW), tr(w.THEN)), tuple(rows))


def _values(found: Consultation, change: FactChange, text: Text) -> tuple[str, str, str]:
    fact = found.knowledge.facts[change.fact]
    name = tr(fact.name)

    def value(known: Known) -> str:
        if known.cell is Missing.UNKNOWN:
            return tr(w.NOT_KNOWN)
        shown = cell_text(fact, known.cell, current.get())
        return (
            tr(Message(cw.MARGIN, {"conclusion": shown, "level": cw.ORIGINS["assumed"]}))
            if known.assumption
            else shown
        )

    label = name if text is w.FACT else tr(Message(text, {"fact": name}))
    return label, value(change.before), value(change.after)


def _findings(found: Consultation, heading: Text, findings: tuple[Finding, ...]) -> Iterator[Block]:
    if findings:
        yield Heading(tr(heading))
        yield Rows(tuple(_finding(found, each) for each in findings))


def _finding(found: Consultation, finding: Finding) -> Row:
    knowledge = found.knowledge
    note = f"{finding.rule} · {citations(knowledge.rules[finding.rule].cites)}"
    if finding.overridden_by:
        note += f"\n{tr(Message(w.OVERRIDDEN, {'rules': finding.overridden_by}))}"
    return Row(_standing(found, finding), tr(finding.because), note, tone(knowledge, finding.favours))


def _standing(found: Consultation, finding: Finding) -> str:
    """The side and the level, or that it favours neither."""
    if finding.strength is None:
        return tr(cw.OUTCOME_EITHER)
    name = next(each.name for each in found.knowledge.conclusions if each.id == finding.favours)
    return f"{tr(name)} {tr(found.knowledge.levels[finding.strength])}"


def _changed(found: Consultation, change: FindingChange) -> Row:
    before, after = change.before, change.after
    text = w.NOW_OVERRIDDEN if after.overridden_by else w.NOW_WEIGHS
    rules = after.overridden_by or before.overridden_by
    note = f"{after.rule}\n{tr(Message(text, {'rules': rules}))}"
    return Row(_standing(found, after), tr(after.because), note, tone(found.knowledge, after.favours))


def _tie_break(found: Consultation) -> Iterator[Block]:
    if found.verdict.tie_break is not None:
        yield Heading(tr(cw.TIE_BROKEN))
        yield Rows((Row("", tr(found.verdict.tie_break.because), citations(found.verdict.tie_break.cites)),))


def _advice(heading: Text, advice: tuple[Advice, ...]) -> Iterator[Block]:
    if advice:
        yield Heading(tr(heading))
        yield Rows(
            tuple(
                Row(
                    tr(cw.KINDS[each.kind]),
                    tr(each.because),
                    each.rule,
                    "warn" if each.kind == "risk" else "",
                )
                for each in advice
            )
        )
