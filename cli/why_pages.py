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
from nicwise.engine.explain import Check, Group, explain_rule, proof
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
    page: list[Block] = [Heading(statement(fact, known.cell, current.get()), 1)]
    node = f"fact:{fact.id}"
    if not isinstance(known.cell, Missing):
        page.append(Rows(tuple(proof_rows(found, proof(found, node), full=full))))
    elif known.cell is Missing.NOT_APPLICABLE:
        page.append(Line(tr(w.NOT_FACT_HERE)))
    elif fact.kind == "asked":
        page.append(Line(tr(w.NO_FACT_ASKED)))
    elif fact.formula is not None:
        missing = tuple(
            found.knowledge.facts[name].name
            for name in fact.formula.names
            if isinstance(found.facts[name].cell, Missing)
        )
        page.append(Line(tr(Message(w.NO_FACT_KNOWN, {"facts": missing}))))
    else:
        page.append(Line(tr(w.NOT_DERIVED)))
        for rule in found.knowledge.rules.values():
            if isinstance(rule.outcome, Derives) and rule.outcome.fact == fact.id:
                page += _checks(found, rule)
    return page + list(_uses(found, node))


def _uses(found: Consultation, node: str) -> Iterator[Block]:
    graph = found.graph
    rules = [
        graph.nodes[each]["rule"]
        for each in (graph.successors(node) if node in graph else ())
        if graph.nodes[each]["kind"] == "rule"
    ]
    rows = [
        Row(name, tr(found.knowledge.rules[name].title)) for name in rules if name in found.knowledge.rules
    ]
    if rows:
        yield Heading(tr(w.LEADS_TO))
        yield Rows(tuple(rows))
    else:
        yield Line(tr(w.USED_BY), "dim")


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
        failing = sum(not part.holds for part in told.conditions)
        page.append(Line(tr(Message(w.NOT_FIRED, {"count": failing, "all": len(told.conditions)}))))
    page += [Heading(tr(w.WHEN)), Rows(tuple(_condition_rows(found, told.conditions, 0)))]
    said = {each.rule: each.because for each in found.findings} | {
        each.rule: each.because for each in found.advice
    }
    because = tr(said[rule.id]) if rule.id in said else ""
    page += [Heading(tr(w.THEN)), Rows((Row("", outcome_text(found.knowledge, rule), because),))]
    return page


def _checks(found: Consultation, rule: Rule) -> Iterator[Block]:
    yield Heading(rule.id)
    yield Rows(tuple(_condition_rows(found, explain_rule(found, rule).conditions, 0)))


def _condition_rows(found: Consultation, parts: tuple[Check | Group, ...], depth: int) -> Iterator[Row]:
    facts = vocabulary(found.knowledge)
    for part in parts:
        mark = tr(w.MET if part.holds else w.FAILED)
        colour: Tone = "good" if part.holds else "bad"
        if isinstance(part, Group):
            yield Row(mark, tr(w.ANY if part.any else w.EVERY), "", colour, depth)
            yield from _condition_rows(found, part.parts, depth + 1)
        else:
            actual = cell_text(facts[part.atom.fact], part.actual, current.get())
            required = condition_text(part.atom, facts, current.get())
            yield Row(mark, required, tr(Message(w.ACTUAL, {"actual": actual})), colour, depth)
