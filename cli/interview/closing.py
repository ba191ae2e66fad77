"""What an interview adds to its answer: what to find out first, and what would flip it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nicwise.cli import wording as cw
from nicwise.cli.answer import tone
from nicwise.cli.interview import wording as w
from nicwise.cli.interview.prospects import outlook, prospects, side_name
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.engine.interview import Planner
from nicwise.engine.interview.asking import Answers
from nicwise.engine.interview.flipping import flips
from nicwise.engine.interview.weighing import weightiest
from nicwise.engine.model import Fact, KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import spaced, statement, value_text
from nicwise.engine.wording import Message

__all__ = ["closing"]

_SHOWN = 3


def closing(planner: Planner, found: Consultation, answers: Answers) -> Iterator[Block]:
    """What would flip the answer, and what to find out first where it is not settled.

    Parameters
    ----------
    planner : Planner
        Of the interview.
    found : Consultation
        The answer.
    answers : Mapping of str to Value or None
        That led to it.

    Yields
    ------
    Block
        Nothing where there is nothing of either.
    """
    knowledge = found.knowledge
    weighty = weightiest(planner, found)
    if weighty is not None:
        fact, splits = weighty
        yield Heading(tr(Message(w.FIND_OUT, {"fact": fact.name})))
        known = {name: value for name, value in answers.items() if value is not None}
        yield from outlook(planner, known, depth=0)
        yield prospects(knowledge, fact, splits, depth=0)
    changes = flips(knowledge, answers) if found.conclusion is not None else ()
    if changes:
        yield Heading(tr(w.FLIPS))
        yield Rows(
            tuple(
                Row(
                    side_name(knowledge, each.conclusion),
                    _changed(knowledge, each.changes),
                    "",
                    tone(knowledge, each.conclusion),
                )
                for each in changes[:_SHOWN]
            )
        )
        if len(changes) > _SHOWN:
            yield Line(tr(Message(cw.MORE_REASONS, {"count": len(changes) - _SHOWN})), "dim", depth=0)


def _changed(knowledge: KnowledgeBase, changes: Mapping[str, tuple[Value, ...]]) -> str:
    said = (_stated(knowledge.facts[name], values) for name, values in changes.items())
    return _even(tr(Message(w.IF, {"what": tr(w.AND).join(said)})))


def _even(text: str) -> str:
    return spaced(text) if current.get() == "zh" else text


def _stated(fact: Fact, values: Sequence[Value]) -> str:
    """One fact with each value that will do."""
    language = current.get()
    said = statement(fact, values[0], language)
    if len(values) == 1:
        return said
    *most, last = (value_text(fact, value, language) for value in values)
    either = tr(w.OR).join([("、" if language == "zh" else ", ").join(most), last])
    return said.replace(value_text(fact, values[0], language), either)
