"""Why of one fact, and of one rule."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as w
from nicwise.cli.answer import citations, tone
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.pages.blocks import Tone
from nicwise.cli.proof_page import proof_rows
from nicwise.cli.rule_card import outcome_text, vocabulary
from nicwise.engine.explain import Check, Group, explain_rule, flat, proof
from nicwise.engine.model import Derives, Fact, Favours, Missing, Rule
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import cell_text, condition_text, statement
from nicwise.engine.wording import Message

__all__ = ["fact_page", "rule_page"]


def fact_page(found: Consultation, fact: Fact, *, full: bool) -> list[Block]:
    """Lay out why a fact is as it is, and what it leads to.

    Parameters
    ----------
    found : Consultation
        What was found.
    fact : Fact
        Any fact.
    full : bool
        Whether to show what the sources say.

    Returns
    -------
    list of Block
        For a fact that is not known: what would make it known.
    """
    known = found.facts[fact.id]
    node = f"fact:{fact.id}"
    if not isinstance(known.cell, Missing):
        title = statement(fact, known.cell, current.get())
        rows = tuple(proof_rows(found, proof(found, node), full=full))
        return [Heading(title, 1), Rows(rows), *_uses(found, node)]
    missing = cell_text(fact, known.cell, current.get())
    page: list[Block] = [Heading(tr(Message(w.SAYS, {"what": fact.name, "said": missing})), 1)]
    if known.cell is Missing.NOT_APPLICABLE:
        page += _not_applicable(found, fact)
    elif fact.kind == "asked":
        page.append(Line(tr(w.NO_FACT_ASKED if known.origin == "not_asked" else w.FACT_UNKNOWN)))
    elif fact.formula is not None:
        names = tuple(
            found.knowledge.facts[name].name
            for name in fact.formula.names
            if isinstance(found.facts[name].cell, Missing)
        )
        page.append(Line(tr(Message(w.NO_FACT_KNOWN, {"facts": names}))))
    else:
        page.append(Line(tr(w.NOT_DERIVED)))
        for rule in found.knowledge.rules.values():
            if isinstance(rule.outcome, Derives) and rule.outcome.fact == fact.id:
                page += _checks(found, rule)
    return [*page, *_uses(found, node)]


def _not_applicable(found: Consultation, fact: Fact) -> Iterator[Block]:
    yield Line(tr(w.NOT_FACT_HERE))
    if fact.applies_when is not None:
        condition = condition_text(fact.applies_when, found.knowledge.facts, current.get())
        yield Line(tr(Message(w.APPLIES_WHEN, {"condition": condition})))
    if fact.id in found.set_aside:
        value = cell_text(fact, found.set_aside[fact.id], current.get())
        yield Line(tr(Message(w.SET_ASIDE_VALUE, {"value": value})))


def _uses(found: Consultation, node: str) -> Iterator[Block]:
    rules = found.knowledge.rules
    names = dict.fromkeys(_rules_after(found, node))
    rows = [Row(name, tr(rules[name].title)) for name in names if name in rules]
    if rows:
        yield Heading(tr(w.LEADS_TO))
        yield Rows(tuple(rows))
    else:
        yield Line(tr(w.USED_BY), "dim")


def _rules_after(found: Consultation, node: str) -> Iterator[str]:
    """The rules that used a fact, its absence, or a fact that took its value or was calculated from it."""
    graph = found.graph
    for each in graph.successors(node) if node in graph else ():
        if graph.nodes[each]["kind"] == "rule":
            yield graph.nodes[each]["rule"]
        elif graph.nodes[each]["kind"] in ("absent", "fact"):
            yield from _rules_after(found, each)


def rule_page(found: Consultation, rule: Rule) -> list[Block]:
    """Lay out whether a rule fired, with every condition.

    Parameters
    ----------
    found : Consultation
        What was found.
    rule : Rule
        Any rule.

    Returns
    -------
    list of Block
        Each condition with what it asks for and what there was.
    """
    told = explain_rule(found, rule)
    conditions = flat(told.conditions)
    side = rule.outcome.side if isinstance(rule.outcome, Favours) else None
    page: list[Block] = [
        Heading(tr(rule.title), 1, tone(found.knowledge, side)),
        Line(f"{rule.id} · {citations(rule.cites)}", "dim"),
    ]
    if not rule.fires:
        page.append(Line(tr(w.RETIRED)))
    elif told.overridden_by:
        page.append(Line(tr(Message(w.FIRED_OVERRIDDEN, {"rules": told.overridden_by}))))
    elif told.fired:
        page.append(Line(tr(w.FIRED), "good"))
    else:
        failing = sum(not (part.holds or part.open) for part in conditions)
        count = Message(w.NOT_FIRED, {"count": failing, "all": len(conditions)})
        page.append(Line(tr(count if failing else w.DEPENDS_ON_UNKNOWN)))
    page += [Heading(tr(w.WHEN)), Rows(tuple(_condition_rows(found, conditions, 0)))]
    said = {each.rule: each.because for each in found.findings} | {
        each.rule: each.because for each in found.advice
    }
    because = tr(said[rule.id]) if rule.id in said else ""
    page += [Heading(tr(w.THEN)), Rows((Row("", outcome_text(found.knowledge, rule), because),))]
    return page


def _checks(found: Consultation, rule: Rule) -> Iterator[Block]:
    yield Heading(rule.id)
    yield Rows(tuple(_condition_rows(found, flat(explain_rule(found, rule).conditions), 0)))


def _condition_rows(found: Consultation, parts: tuple[Check | Group, ...], depth: int) -> Iterator[Row]:
    facts = vocabulary(found.knowledge)
    for part in parts:
        mark = tr(w.MET if part.holds else w.OPEN if part.open else w.FAILED)
        colour: Tone = "good" if part.holds else "warn" if part.open else "bad"
        if isinstance(part, Group):
            yield Row(mark, tr(w.ANY if part.any else w.EVERY), "", colour, depth)
            yield from _condition_rows(found, part.parts, depth + 1)
        else:
            actual = cell_text(facts[part.atom.fact], part.actual, current.get())
            required = condition_text(part.atom, facts, current.get())
            yield Row(mark, required, tr(Message(w.ACTUAL, {"actual": actual})), colour, depth)
