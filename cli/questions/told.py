"""What was asked: worked out, and laid out as a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nicwise.cli.language import tr
from nicwise.cli.questions.question import Question
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message

if TYPE_CHECKING:
    from nicwise.cli.pages import Block
    from nicwise.engine.explain.how_to import HowTo
    from nicwise.engine.explain.settles import Settles
    from nicwise.engine.explain.ways import Ways

__all__ = ["how_it_is_reached", "page", "what_settles"]


Source = tuple[Sequence[str], Sequence[str]]
"""Words that say where the facts are, and the packs."""


def page(found: Consultation, asked: Question, source: Source, *, full: bool) -> list[Block]:
    """Answer any question as a page, and name the question that comes next.

    Parameters
    ----------
    found : Consultation
        The case.
    asked : Question
        Any question.
    source : tuple of sequence of str
        Words that say where the facts are, and the packs: what a person types next.
    full : bool
        Whether to show everything.

    Returns
    -------
    list of Block
        The page.
    """
    return [*_page(found, asked, full), *_next(found, asked, source)]


def _next(found: Consultation, asked: Question, source: Source) -> Iterator[Block]:
    """After why comes why not, and after why not, how to."""
    from nicwise.cli.pages import Typed
    from nicwise.cli.questions import wording as w
    from nicwise.cli.questions.worded import side_of
    from nicwise.cli.retyping import typed

    if found.conclusion is None or asked.kind not in ("conclusion", "not"):
        return
    (other,) = (side for side in found.knowledge.sides if side != found.conclusion)
    option, text = ("--not", w.TRY_NOT) if asked.kind == "conclusion" else ("--to", w.TRY_TO)
    words, packs = source
    purpose = tr(Message(text, {"side": side_of(found.knowledge, other)}))
    yield Typed(purpose, typed("why", [*words, option, other], packs))


def _page(found: Consultation, asked: Question, full: bool) -> list[Block]:
    match asked.kind:
        case "fact":
            from nicwise.cli.why_pages import fact_page

            assert asked.fact is not None
            return fact_page(found, asked.fact, full=full)
        case "rule":
            from nicwise.cli.why_pages import rule_page

            assert asked.rule is not None
            return rule_page(found, asked.rule)
        case "not":
            from nicwise.cli.questions.why_not_page import why_not_page
            from nicwise.engine.explain import why_not

            return why_not_page(found, why_not(found, asked.side), full=full)
        case "if":
            from nicwise.cli.questions.what_if_page import what_if_page
            from nicwise.engine.explain import what_if

            return what_if_page(what_if(found, asked.settings))
        case "to":
            from nicwise.cli.questions.how_to_page import how_to_page

            return how_to_page(found, how_it_is_reached(found, asked.side), full=full)
        case "settles":
            from nicwise.cli.questions.settles_page import settles_page

            return settles_page(found, what_settles(found), full=full)
    from nicwise.cli.proof_page import why_page

    return why_page(found, full=full)


def how_it_is_reached(found: Consultation, side: str) -> HowTo:
    """Return how another conclusion is reached, over a decision space of its own."""
    from nicwise.engine.explain.how_to import how_to

    return how_to(_ways(found), found, side)


def what_settles(found: Consultation) -> Settles:
    """Return what settles the conclusion, over a decision space of its own."""
    from nicwise.engine.explain.settles import settles

    return settles(_ways(found), found)


def _ways(found: Consultation) -> Ways:
    from nicwise.engine.explain.ways import Ways
    from nicwise.engine.space import DecisionSpace

    return Ways(DecisionSpace(found.knowledge))
