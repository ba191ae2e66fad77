"""The rules: an index, their cards, and what else of a pack bears on the answer."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as w
from nicwise.cli.answer import citations
from nicwise.cli.language import current, tr
from nicwise.cli.rule_card import outcome_text, vocabulary
from nicwise.engine.cases import cases_of
from nicwise.engine.model import All, AnyOf, Atom, Citation, Condition, Expectation, Rule, at_text
from nicwise.engine.phrases import condition_text
from nicwise.engine.wording import Text, fill
from tests.generated_docs.markdown import (
    COLON,
    LIST,
    SPACE,
    capital,
    code,
    knowledge,
    link,
    plain,
    sentence,
    slug,
    speaking,
    table,
)

__all__ = ["cards", "counts", "expectations", "index", "interpretations", "rule_link", "tie_breaks"]

_RULE, _OUTCOME, _PLACES = Text("rule", "规则"), Text("outcome", "结果"), Text("places", "出处")
_TITLE = Text("what it finds", "内容")
_ALL, _ANY = Text("all of these", "以下全部"), Text("any of these", "以下任一")
_WHEN = Text("When all of these hold:", "以下条件全部成立时：")
_SAYS = Text("it says:", "给出说明：")
_SAID = Text("what it says, in our words", "原文要点（转述）")
_FILE, _CASES = Text("file", "规则文件"), Text("cases", "用例文件")
_COUNTS = Text(
    "{rules} rules with {cases} cases, {facts} facts, {paragraphs} paragraphs accounted for",
    "{rules} 条规则、{cases} 个用例、{facts} 项事实，原文 {paragraphs} 段逐段登记",
)
_EXPECTS = {"fires": w.FIRES, "silent": w.SILENT, "unknown": w.DEPENDS}
_MORE = Text(
    "More of *{more}*, all else equal, never turns {before} into {after}.",
    "其他条件不变时，*{more}*增加，结论不会从 {before} 变为 {after}。",
)
_MORE_KEEPING = Text(
    "More of *{more}*, at the same *{kept}* and all else equal, never turns {before} into {after}.",
    "*{kept}*和其他条件不变时，*{more}*增加，结论不会从 {before} 变为 {after}。",
)
_PAGE = Text("rules.md", "rules.zh.md")
_LEDGER = Text("sources.md", "sources.zh.md")


def counts(language: str) -> str:
    """How much there is."""
    known = knowledge()
    values = {
        "rules": len(known.rules),
        "cases": sum(len(cases_of(known, rule)) for rule in known.rules.values()),
        "facts": len(known.facts),
        "paragraphs": sum(source.paragraphs for source in known.sources.values()),
    }
    with speaking(language):
        return sentence(fill(tr(_COUNTS), lambda name: str(values[name])))


def rule_link(name: str, folder: str = "") -> str:
    """A link to a rule's card, from a page of the reference unless a folder leads there."""
    return link(code(name), f"{folder}{tr(_PAGE)}#{slug(name)}")


def index(language: str) -> str:
    """Every rule with its outcome and its places, factor by factor."""
    with speaking(language):
        return "\n\n".join(f"### {title}\n\n{_list(rules)}" for title, rules in _areas())


def _areas() -> Iterator[tuple[str, list[Rule]]]:
    """Factors first, in the order of the pack; then the other areas."""
    known = knowledge()
    found = list(dict.fromkeys(rule.area for rule in known.rules.values()))
    for area in sorted(found, key=[*known.factors, *found].index):
        title = tr(known.factors[area]) if area in known.factors else area
        shown = area if title == area else f"{area}{tr(COLON)}{title}"
        yield shown, [rule for rule in known.rules.values() if rule.area == area]


def _list(rules: list[Rule]) -> str:
    rows = (
        (
            rule_link(rule.id),
            plain(outcome_text(knowledge(), rule)),
            citations(rule.cites),
            plain(tr(rule.title)),
        )
        for rule in rules
    )
    return table((tr(_RULE), tr(_OUTCOME), tr(_PLACES), tr(_TITLE)), rows)


def cards(language: str) -> str:
    """The card of every rule."""
    with speaking(language):
        return "\n\n".join("\n\n".join(_card(rule)) for _, rules in _areas() for rule in rules)


def _card(rule: Rule) -> Iterator[str]:
    known = knowledge()
    file = f"../../kb/{rule.pack}/rules/{rule.id}"
    yield f"### {rule.id}"
    yield f"**{plain(sentence(tr(rule.title)))}**"
    yield " · ".join(
        (
            capital(plain(outcome_text(known, rule))),
            tr(w.STATUSES[rule.status]),
            link(tr(_FILE), f"{file}.yaml"),
            link(tr(_CASES), f"{file}.test.yaml"),
        )
    )
    yield tr(_WHEN)
    yield "\n".join(line for part in _flat(rule.when) for line in _conditions(part, 0))
    yield tr(_SAYS)
    yield "> " + fill(plain(tr(rule.because)), lambda name: f"*{tr(known.facts[name].name)}*")
    yield table((tr(_PLACES), tr(_SAID)), ((_place(cite), plain(tr(cite.says))) for cite in rule.cites))
    for title, text in ((w.INTERPRETATION, rule.interpretation), (w.LIMITS, rule.limits)):
        if text is not None:
            yield f"**{tr(title)}{tr(COLON).rstrip()}** {plain(tr(text))}"
    if rule.overrides:
        yield f"**{tr(w.OVERRIDES)}{tr(COLON).rstrip()}** {tr(LIST).join(map(rule_link, rule.overrides))}"
    cases = cases_of(known, rule)
    if cases:
        yield f"**{tr(w.CASES)}{tr(COLON).rstrip()}**"
        yield "\n".join(f"- {tr(_EXPECTS[each.expect])}{tr(COLON)}{plain(tr(each.name))}" for each in cases)


def _flat(condition: Condition) -> Iterator[Condition]:
    """The parts that must all hold, groups of one or of the same kind opened up."""
    if isinstance(condition, All) or (isinstance(condition, AnyOf) and len(condition.parts) == 1):
        for part in condition.parts:
            yield from _flat(part)
    else:
        yield condition


def _conditions(condition: Condition, depth: int) -> Iterator[str]:
    """A list, nested as the conditions are."""
    margin = "  " * depth
    if isinstance(condition, Atom):
        yield f"{margin}- {plain(condition_text(condition, vocabulary(knowledge()), current.get()))}"
        return
    yield f"{margin}- {tr(_ANY if isinstance(condition, AnyOf) else _ALL)}{tr(COLON).rstrip()}"
    for part in condition.parts:
        parts = tuple(_flat(part))
        yield from _conditions(parts[0] if len(parts) == 1 else All(parts), depth + 1)


def _place(cite: Citation) -> str:
    return link(at_text(cite.at), f"{tr(_LEDGER)}#{cite.source}-{cite.at[0]}") if cite.at else cite.source


def interpretations(language: str) -> str:
    """Every reading that goes beyond what the source says."""
    with speaking(language):
        rows = (
            (rule_link(rule.id, "../reference/"), plain(tr(rule.interpretation)))
            for rule in knowledge().rules.values()
            if rule.interpretation is not None
        )
        return table((tr(_RULE), tr(w.INTERPRETATION)), rows)


def tie_breaks(language: str) -> str:
    """What decides between sides of equal weight, in that order."""
    with speaking(language):
        return "\n".join(
            f"{number}. {plain(tr(each.because))}{_cited(each.cites)}"
            for number, each in enumerate(knowledge().tie_breaks, 1)
        )


def expectations(language: str) -> str:
    """What more of a fact may never do."""
    with speaking(language):
        return "\n".join(
            f"- {_said(each)}{tr(SPACE)}{plain(tr(each.because))}{_cited(each.cites)}"
            for each in knowledge().expectations
        )


def _said(expectation: Expectation) -> str:
    facts = knowledge().facts
    values = {
        "more": tr(facts[expectation.more].name),
        "kept": tr(LIST).join(tr(facts[name].name) for name in expectation.keeping),
        "before": expectation.never[0],
        "after": expectation.never[1],
    }
    return fill(tr(_MORE_KEEPING if expectation.keeping else _MORE), values.__getitem__)


def _cited(cites: tuple[Citation, ...]) -> str:
    """The places, in brackets."""
    return tr(Text(" ({})", "（{}）")).format(citations(cites))
