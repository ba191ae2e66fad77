"""What a person can ask to see at a question."""

from __future__ import annotations

from nicwise.cli import wording as cw
from nicwise.cli.answer import citations, conclusion_line
from nicwise.cli.interview import wording as w
from nicwise.cli.interview.prospects import outlook, prospects
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.engine import consult
from nicwise.engine.interview import Planner, Question, rules_on
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import Fact, Favours, KnowledgeBase, Rule, RulesOut
from nicwise.engine.phrases import statement
from nicwise.engine.situation import situation
from nicwise.engine.wording import Message

__all__ = ["help_page", "known_page", "why_page"]

_SHOWN = 3


def help_page(knowledge: KnowledgeBase, fact: Fact, answers: Answers) -> list[Block]:
    """Explain the term and each choice, and say what is assumed of a fact that is not known."""
    page: list[Block] = [] if fact.help is None else [Line(tr(fact.help))]
    rows = [
        Row("", tr(Message(w.CHOICE_HELP, {"name": choice.name, "help": choice.help})))
        for choice in fact.choices.values()
        if choice.help is not None
    ]
    page += [Rows(tuple(rows))] if rows else []
    known = situation(knowledge, {**answers, fact.id: None}).known[fact.id]
    if known.assumption is not None:
        said = statement(fact, known.cell, current.get())
        page.append(Line(tr(Message(w.IF_UNKNOWN, {"said": said}))))
    return page or [Line(tr(w.NO_HELP))]


def why_page(planner: Planner, question: Question, answers: Answers) -> list[Block]:
    """Say why a question is asked: what each answer leads to, and which rules hang on it."""
    knowledge, fact = planner.knowledge, question.fact
    page: list[Block] = [Heading(tr(w.WHY_ASKED))]
    splits = question.leads
    if question.matters is False:
        page.append(Line(tr(w.FOR_THE_RECORD), depth=0))
    elif not splits:
        page.append(Line(tr(w.NO_TELLING), depth=0))
    else:
        page.append(Line(tr(w.LEADS), depth=0))
        page.append(prospects(knowledge, fact, splits))
        if len({each for split in splits for each in split.conclusions}) == 1:
            page.append(Line(tr(w.ONLY_UNKNOWN), depth=0))
    rules = rules_on(knowledge, answers, fact.id) if question.matters is not False else ()
    if rules:
        page.append(Line(tr(w.HANGS), depth=0))
        page.append(
            Rows(
                tuple(
                    Row(
                        _weight(knowledge, rule),
                        tr(rule.title),
                        f"{rule.id} · {citations(rule.cites)}",
                        depth=1,
                    )
                    for rule in rules[:_SHOWN]
                )
            )
        )
    if len(rules) > _SHOWN:
        page.append(Line(tr(Message(w.MORE_RULES, {"count": len(rules) - _SHOWN})), "dim", depth=1))
    return page


def _weight(knowledge: KnowledgeBase, rule: Rule) -> str:
    """How much a rule weighs, in a word."""
    if isinstance(rule.outcome, RulesOut):
        return tr(w.RULES_OUT)
    strength = rule.outcome.strength if isinstance(rule.outcome, Favours) else None
    return tr(knowledge.levels[strength]) if strength else ""


def known_page(planner: Planner, answers: Answers) -> list[Block]:
    """List what is known and what follows, and how things stand."""
    knowledge, language = planner.knowledge, current.get()
    found = consult(knowledge, answers)
    rows = tuple(
        Row(tr(cw.ORIGINS[known.origin]), statement(knowledge.facts[name], known.cell, language))
        for name, known in found.facts.items()
        if known.origin in ("given", "assumed", "calculated", "derived") and name not in found.defaults
    )
    unknown = tuple(knowledge.facts[name].name for name, value in answers.items() if value is None)
    if unknown:
        names = ("、" if language == "zh" else ", ").join(map(tr, unknown))
        rows += (Row(tr(cw.ORIGINS["unknown"]), names),)
    page: list[Block] = [Heading(tr(w.KNOWN)), Rows(rows)] if rows else [Line(tr(w.NOTHING_KNOWN))]
    if rows and found.conclusion is not None:
        page.append(Line(tr(Message(w.SO_FAR, {"conclusion": conclusion_line(found)}))))
    return [*page, *outlook(planner, answers)]
