"""The rules: an index, their cards, and what else of a pack bears on the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

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

__all__ = [
    "FOLDER",
    "counts",
    "expectations",
    "index",
    "interpretations",
    "pages",
    "rule_link",
    "tie_breaks",
]

FOLDER = Path("docs/reference/rules")

_RULE, _OUTCOME, _PLACES = Text("rule", "规则"), Text("outcome", "结果"), Text("places", "出处")
_TITLE = Text("what it finds", "内容")
_ALL, _ANY = Text("all of these", "以下全部"), Text("any of these", "以下任一")
_WHEN = Text("When all of these hold:", "以下条件全部成立时：")
_SAYS = Text("it says:", "给出说明：")
_SAID = Text("what it says, in our words", "原文要点（转述）")
_FILE, _CASES = Text("file", "规则文件"), Text("cases", "用例文件")
_COUNTS = {
    True: Text(
        "**{pack}**: {rules} rules with {cases} cases, "
        "from {paragraphs} paragraphs of one document, each accounted for.",
        "**{pack}**：{rules} 条规则，{cases} 个用例，依据一篇 {paragraphs} 段的文章，逐段登记。",
    ),
    False: Text(
        "**{pack}**: {rules} rules with {cases} cases, "
        "from {sources} vendor documents, papers and measurements.",
        "**{pack}**：{rules} 条规则，{cases} 个用例，依据 {sources} 份厂商文档、论文和实测数据。",
    ),
}
_AREAS = {
    "advice": Text("what to mind", "建议"),
    "check": Text("what to check first", "先检查什么"),
    "derive": Text("what follows from other facts", "由其他事实推导"),
}
_INDEX = Text("All rules", "全部规则")
_OTHER = Text("中文", "English")
_EXPECTS = {"fires": w.FIRES, "silent": w.SILENT, "unknown": w.DEPENDS}
_MORE = Text(
    "More of *{more}*, all else equal, never turns {before} into {after}.",
    "其他条件不变时，*{more}*增加，结论不会从 {before} 变为 {after}。",
)
_MORE_KEEPING = Text(
    "More of *{more}*, at the same *{kept}* and all else equal, never turns {before} into {after}.",
    "*{kept}*和其他条件不变时，*{more}*增加，结论不会从 {before} 变为 {after}。",
)
_LEDGER = Text("sources.md", "sources.zh.md")


def counts(language: str) -> str:
    """How much there is, pack by pack."""
    known = knowledge()
    with speaking(language):
        return "\n".join(f"- {_counted(pack.id)}" for pack in known.packs)


def _counted(pack: str) -> str:
    known = knowledge()
    rules = [rule for rule in known.rules.values() if rule.pack == pack]
    sources = [source for source in known.sources.values() if source.pack == pack]
    values = {
        "pack": pack,
        "rules": len(rules),
        "cases": sum(len(cases_of(known, rule)) for rule in rules),
        "sources": len(sources),
        "paragraphs": sum(source.paragraphs for source in sources),
    }
    return fill(tr(_COUNTS[bool(values["paragraphs"])]), lambda name: str(values[name]))


def _suffix() -> str:
    return tr(Text(".md", ".zh.md"))


def rule_link(name: str, base: str = "") -> str:
    """A link to a rule's card, from a page of the reference unless a base leads there."""
    area = knowledge().rules[name].area
    return link(code(name), f"{base}rules/{area}{_suffix()}#{slug(name)}")


def index(language: str) -> str:
    """Every rule with its outcome and its places, factor by factor."""
    with speaking(language):
        return "\n\n".join(
            f"### {link(_titled(area), f'rules/{area}{_suffix()}')}\n\n{_list(rules)}"
            for area, rules in _areas()
        )


def _areas() -> Iterator[tuple[str, list[Rule]]]:
    """Factors first, in the order of the packs; then the other areas."""
    known = knowledge()
    found = list(dict.fromkeys(rule.area for rule in known.rules.values()))
    for area in sorted(found, key=[*known.factors, *found].index):
        yield area, [rule for rule in known.rules.values() if rule.area == area]


def _title(area: str) -> str:
    return tr({**_AREAS, **knowledge().factors}[area])


def _titled(area: str) -> str:
    """The name of an area, with what it means."""
    title = _title(area)
    return area if title == area else f"{area}{tr(COLON)}{title}"


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


@cache
def pages() -> dict[Path, Callable[[], str]]:
    """The page of each area in each language, with the cards of its rules."""
    return {
        FOLDER / f"{area}{suffix}": partial(_cards, area, language)
        for area, _ in _areas()
        for language, suffix in (("en", ".md"), ("zh", ".zh.md"))
    }


def _cards(area: str, language: str) -> str:
    other = f"{area}.zh.md" if language == "en" else f"{area}.md"
    with speaking(language):
        parts = [
            f"# {capital(_title(area))}",
            f"{link(tr(_OTHER), other)} · {link(tr(_INDEX), f'../rules{_suffix()}')}",
        ]
        rules = dict(_areas())[area]
        return "\n\n".join([*parts, *(part for rule in rules for part in _card(rule))]) + "\n"


def _card(rule: Rule) -> Iterator[str]:
    known = knowledge()
    file = f"../../../kb/{rule.pack}/rules/{rule.id}"
    yield f"## {rule.id}"
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
        yield f"**{tr(w.OVERRIDES)}{tr(COLON).rstrip()}** {tr(LIST).join(map(_beside, rule.overrides))}"
    cases = cases_of(known, rule)
    if cases:
        yield f"**{tr(w.CASES)}{tr(COLON).rstrip()}**"
        yield "\n".join(f"- {tr(_EXPECTS[each.expect])}{tr(COLON)}{plain(tr(each.name))}" for each in cases)


def _beside(name: str) -> str:
    """A link to a rule's card from the page of another area."""
    return link(code(name), f"{knowledge().rules[name].area}{_suffix()}#{slug(name)}")


def _flat(condition: Condition) -> Iterator[Condition]:
    """The parts that must all hold, groups of one or of the same kind opened up."""
    if isinstance(condition, All) or (isinstance(condition, AnyOf) and len(condition.parts) == 1):
        for part in condition.parts:
            yield from _flat(part)
    else:
        yield condition


def _conditions(condition: Condition, depth: int) -> Iterator[str]:
    """A list, nested as the conditions are."""
    margin = "    " * depth  # enough for every reader of Markdown
    if isinstance(condition, Atom):
        yield f"{margin}- {plain(condition_text(condition, vocabulary(knowledge()), current.get()))}"
        return
    yield f"{margin}- {tr(_ANY if isinstance(condition, AnyOf) else _ALL)}{tr(COLON).rstrip()}"
    for part in condition.parts:
        parts = tuple(_flat(part))
        yield from _conditions(parts[0] if len(parts) == 1 else All(parts), depth + 1)


def _place(cite: Citation) -> str:
    source = knowledge().sources[cite.source]
    if source.paragraphs and cite.at:
        return link(at_text(cite.at), f"../{tr(_LEDGER)}#{cite.source}-{cite.at[0]}")
    return tr(LIST).join(
        [link(plain(tr(source.title)), f"../{tr(_LEDGER)}#{cite.source}"), *filter(None, [at_text(cite.at)])]
    )


def interpretations(language: str, pack: str) -> str:
    """Every reading of a pack that goes beyond what the source says."""
    with speaking(language):
        rows = (
            (rule_link(rule.id, "../reference/"), plain(tr(rule.interpretation)))
            for rule in knowledge().rules.values()
            if rule.interpretation is not None and rule.pack == pack
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
