"""What settles an answer and how firm it is, as a page."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli.answer import concluded, conclusion_line, tone, undetermined
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.how_to_page import way_rows
from nicwise.cli.questions.worded import even, side_of
from nicwise.cli.wording import INADMISSIBLE
from nicwise.engine.explain.settles import Settles
from nicwise.engine.explain.strengths import Moved
from nicwise.engine.model import Fact
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import statement
from nicwise.engine.wording import Message

__all__ = ["settles_page"]

_SHOWN = 3


def settles_page(found: Consultation, told: Settles, *, full: bool) -> list[Block]:
    """Lay out what settles an answer, and what it takes to overturn it.

    Parameters
    ----------
    found : Consultation
        The case.
    told : Settles
        What was worked out.
    full : bool
        Whether to show everything.

    Returns
    -------
    list of Block
        The sufficient reasons, the answers that would have to be wrong, the strengths that matter.
    """
    knowledge = found.knowledge
    title = conclusion_line(found)
    if found.conclusion is None:
        unsettled: list[Block] = [Heading(title, 1)]
        return [
            *unsettled,
            *(undetermined(found) if found.margin is None else (Line(tr(INADMISSIBLE)),)),
        ]
    heading = even(tr(Message(w.WHAT_SETTLES, {"answer": title})))
    page: list[Block] = [Heading(heading, 1, tone(knowledge, found.conclusion))]
    page += _reasons(found, told, full)
    (other,) = (side for side in knowledge.sides if side != found.conclusion)
    page.append(Heading(tr(w.FIRM)))
    count = told.robustness
    values = {"count": count, "side": side_of(knowledge, other)}
    text = w.NONE_WRONG if count is None else w.ONE_WRONG if count == 1 else w.SOME_WRONG
    what = tr(Message(text, values))
    page.append(Line(tr(Message(w.ANY_WRONG, {"what": what})) if len(told.wrong) > 1 else what, depth=0))
    if told.wrong:
        page += way_rows(found, told.wrong, full=full)
    return [*page, *_strengths(found, told, full)]


def _reasons(found: Consultation, told: Settles, full: bool) -> Iterator[Block]:
    knowledge = found.knowledge
    if not told.reasons:
        yield Line(tr(w.NOT_SETTLED))
        possible = found.open_questions or ()
        likely = found.open_as_assumed or possible
        if_wrong = [name for name in possible if name not in likely]
        for text, facts in ((w.COULD_CHANGE, likely), (w.COULD_IF_WRONG, if_wrong)):
            if facts:
                names = tuple(knowledge.facts[name].name for name in facts)
                yield Line(tr(Message(text, {"facts": names})))
        return
    if not told.reasons[0]:
        yield Line(tr(Message(w.ALWAYS, {"side": side_of(knowledge, found.conclusion)})))
        return
    shown = told.reasons if full else told.reasons[:_SHOWN]
    if told.if_assumed:
        yield Line(tr(w.NOT_BY_ANSWERS), depth=0)
    yield Heading(tr(w.ENOUGH if len(told.reasons) > 1 else w.ENOUGH_ONE))
    yield Rows(tuple(Row("", _reason(found, each)) for each in shown))
    if len(shown) < len(told.reasons):
        yield Line(tr(Message(w.MORE_REASONS, {"count": len(told.reasons) - len(shown)})), "dim", depth=0)
    if told.more:
        yield Line(tr(Message(w.STILL_MORE, {"count": len(told.reasons)})), "dim", depth=0)


def _reason(found: Consultation, names: frozenset[str]) -> str:
    facts = found.knowledge.facts
    return even(tr(w.AND).join(_said(found, fact) for name, fact in facts.items() if name in names))


def _said(found: Consultation, fact: Fact) -> str:
    known = found.facts[fact.id]
    said = statement(fact, known.cell, current.get())
    return tr(Message(w.AS_ASSUMED, {"what": said})) if known.origin == "assumed" else said


def _strengths(found: Consultation, told: Settles, full: bool) -> Iterator[Block]:
    if not told.moved:
        return
    yield Heading(tr(w.STRENGTHS))
    turned = [each for each in told.moved if each.conclusion != found.conclusion]
    shifted = [
        each for each in told.moved if each.conclusion == found.conclusion and each.margin != found.margin
    ]
    if not turned:
        side = side_of(found.knowledge, found.conclusion)
        yield Line(tr(Message(w.NO_STRENGTH, {"side": side})), depth=0)
    if rows := (*turned, *(shifted if full else ())):
        yield Rows(tuple(_moved(found, each) for each in rows))
    if shifted and not full:
        yield Line(tr(Message(w.MARGINS_MOVE, {"count": len(shifted)})), "dim", depth=0)


def _moved(found: Consultation, told: Moved) -> Row:
    levels = found.knowledge.levels
    answer = concluded(found.knowledge, told.conclusion, told.margin)
    values = {"strength": levels[told.strength], "moved": levels[told.moved], "answer": answer}
    because = next(each.because for each in found.findings if each.rule == told.rule)
    return Row(
        "",
        tr(because),
        f"{told.rule}\n{even(tr(Message(w.MOVED, values)))}",
        tone(found.knowledge, told.conclusion),
    )
