"""Rules as pages: the list of them, and one card."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as w
from nicwise.cli.answer import citations, tone
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.engine.cases import cases_of
from nicwise.engine.model import (
    Advises,
    AnyOf,
    Atom,
    Condition,
    Derives,
    Fact,
    Favours,
    KnowledgeBase,
    Range,
    Rule,
    RulesOut,
    at_text,
)
from nicwise.engine.phrases import condition_text, sentence_names, statement
from nicwise.engine.wording import Message, Text

__all__ = ["card", "listing", "outcome_text", "vocabulary"]


_AREAS: dict[type, Text] = {Derives: w.DERIVATIONS, Advises: w.ADVICE, RulesOut: w.RULINGS_OUT}


def outcome_text(knowledge: KnowledgeBase, rule: Rule) -> str:
    """Say in a few words what a rule concludes.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its levels and vocabulary.
    rule : Rule
        Any rule.

    Returns
    -------
    str
        In the language of the run.
    """
    match rule.outcome:
        case Favours(strength=None):
            return tr(w.OUTCOME_EITHER)
        case Favours(side, str() as strength):
            return tr(Message(w.OUTCOME_FAVOURS, {"side": side, "level": knowledge.levels[strength]}))
        case Derives(fact, value):
            return tr(
                Message(w.OUTCOME_DERIVES, {"what": statement(knowledge.facts[fact], value, current.get())})
            )
        case Advises(kind):
            return tr(Message(w.OUTCOME_ADVISES, {"kind": w.KINDS[kind]}))
        case other:
            return tr(Message(w.OUTCOME_RULES_OUT, {"side": other.side}))


def listing(knowledge: KnowledgeBase, area: str | None) -> list[Block]:
    """Lay out the rules, area by area.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    area : str or None
        Only this one.

    Returns
    -------
    list of Block
        A heading an area.
    """
    areas = dict.fromkeys(rule.area for rule in knowledge.rules.values())
    ordered = [
        *(name for name in knowledge.factors if name in areas),
        *(name for name in areas if name not in knowledge.factors),
    ]
    page: list[Block] = []
    for name in ordered:
        if area in (None, name):
            rules = [rule for rule in knowledge.rules.values() if rule.area == name]
            page.append(Heading(_area(knowledge, name, rules)))
            page.append(Rows(tuple(_row(knowledge, rule) for rule in rules)))
    return page


def _row(knowledge: KnowledgeBase, rule: Rule) -> Row:
    note = f"{outcome_text(knowledge, rule)} · {citations(rule.cites)}"
    if rule.status != "reviewed":
        note += f" · {tr(w.STATUSES[rule.status])}"
    side = rule.outcome.side if isinstance(rule.outcome, Favours) else None
    return Row(rule.id, tr(rule.title), note, tone(knowledge, side))


def card(knowledge: KnowledgeBase, rule: Rule) -> list[Block]:
    """Lay out everything about one rule.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    rule : Rule
        One of its rules.

    Returns
    -------
    list of Block
        Its sentence first.
    """
    side = rule.outcome.side if isinstance(rule.outcome, Favours) else None
    page: list[Block] = [Heading(tr(rule.title), 1, tone(knowledge, side)), Line(rule.id, "dim")]
    page += [Heading(tr(w.WHEN)), Rows(tuple(_conditions(knowledge, rule.when, 0)))]
    page += [
        Heading(tr(w.THEN)),
        Rows((Row("", outcome_text(knowledge, rule), tr(sentence_names(rule.because, knowledge.facts))),)),
    ]
    page += _sources(knowledge, rule)
    parts: list[tuple[Text, Text | None]] = [(w.INTERPRETATION, rule.interpretation), (w.LIMITS, rule.limits)]
    for title, text in parts:
        if text is not None:
            page += [Heading(tr(title)), Rows((Row("", tr(text)),))]
    if rule.overrides:
        page += [Heading(tr(w.OVERRIDES)), Rows(tuple(Row("", name) for name in rule.overrides))]
    expected = {"fires": w.FIRES, "silent": w.SILENT, "unknown": w.DEPENDS}
    cases = cases_of(knowledge, rule)
    if cases:
        page += [
            Heading(tr(w.CASES)),
            Rows(tuple(Row(tr(expected[case.expect]), tr(case.name)) for case in cases)),
        ]
    page += [Heading(tr(w.FILE)), Rows((Row(tr(w.STATUSES[rule.status]), rule.place.path),))]
    return page


def _sources(knowledge: KnowledgeBase, rule: Rule) -> Iterator[Block]:
    """What is cited, below the title of each source."""
    yield Heading(tr(w.SOURCES))
    for source in dict.fromkeys(cite.source for cite in rule.cites):
        yield Line(tr(knowledge.sources[source].title), "dim", depth=0)
        yield Rows(
            tuple(Row(at_text(cite.at), tr(cite.says)) for cite in rule.cites if cite.source == source)
        )


def _area(knowledge: KnowledgeBase, name: str, rules: list[Rule]) -> str:
    """An area's name, and what it is about where the name does not say."""
    if name in knowledge.factors:
        title = knowledge.factors[name]
    elif kinds := {type(rule.outcome) for rule in rules} & _AREAS.keys():
        title = _AREAS[kinds.pop()]
    else:
        return name
    return name if tr(title).casefold() == name else f"{name}  {tr(title)}"


def _conditions(knowledge: KnowledgeBase, condition: Condition, depth: int) -> Iterator[Row]:
    facts = vocabulary(knowledge)
    if isinstance(condition, Atom):
        yield Row("", condition_text(condition, facts, current.get()), _parameters(condition), depth=depth)
    elif isinstance(condition, AnyOf):
        yield Row("", tr(w.ANY), depth=depth)
        for part in condition.parts:
            yield Row("", condition_text(part, facts, current.get()), depth=depth + 1)
    else:
        for part in condition.parts:
            yield from _conditions(knowledge, part, depth)


def vocabulary(knowledge: KnowledgeBase) -> dict[str, Fact]:
    """Return every fact that a rule may test, the conclusion included.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.

    Returns
    -------
    dict of str to Fact
        By name.
    """
    from nicwise.engine.loading.assemble import conclusion_fact

    return {**knowledge.facts, "conclusion": conclusion_fact(knowledge.conclusions)}


def _parameters(atom: Atom) -> str:
    """Name the parameters that a range takes its bounds from."""
    bounds = atom.test.bounds() if isinstance(atom.test, Range) else ()
    return ", ".join(bound.parameter for _, bound in bounds if bound.parameter is not None)
