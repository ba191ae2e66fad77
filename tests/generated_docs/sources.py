"""The sources: the role of every paragraph, what cites it, and the other way about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nicwise.cli.answer import citations
from nicwise.cli.language import tr
from nicwise.engine.model import Citation, Source
from nicwise.engine.wording import Text
from tests.generated_docs.markdown import LIST, code, knowledge, link, plain, sentence, speaking, table
from tests.generated_docs.rules import rule_link

__all__ = ["documents", "ledger", "notes", "places", "roles"]

_PARAGRAPH, _ROLE, _CITED = Text("¶", "段"), Text("role", "角色"), Text("cited by", "引用它的条目")
_NOTE, _COUNT, _MEANING = Text("note", "说明"), Text("paragraphs", "段数"), Text("meaning", "含义")
_RULE, _PLACES = Text("rule", "规则"), Text("paragraphs", "段落")
_ROLES = {
    "encoded": Text("encoded", "已编码"),
    "weighing": Text("weighing", "权衡"),
    "background": Text("background", "背景"),
    "heading": Text("heading", "标题"),
    "example": Text("example", "示例"),
    "disputed": Text("disputed", "有争议"),
    "defective": Text("defective", "有缺损"),
}
_MEANINGS = {
    "encoded": Text("rules, a tie-break or an expectation state it", "已由规则、决胜规则或预期表达"),
    "weighing": Text("it says how findings are weighed", "讲各项判断怎样权衡"),
    "background": Text("it says nothing to encode", "没有可编码的内容"),
    "heading": Text("a heading", "小标题"),
    "example": Text("it gives an example of another paragraph", "为另一段举例"),
    "disputed": Text("what it says is not so; the note says why", "所述不实，理由见说明"),
    "defective": Text("part of it is missing or hidden; the note says what", "有缺失或遮挡，详见说明"),
}
_SOURCE, _KIND = Text("source", "来源"), Text("what it is", "类型")
_KINDS = {
    "dataset": Text("data", "数据"),
    "document": Text("document", "文档"),
    "paper": Text("paper", "论文"),
    "repository": Text("repository", "代码仓库"),
    "web": Text("page", "网页"),
}
_OF = Text("example of ¶{of}", "第 {of} 段的示例")
_TIE_BREAK = Text("tie-break {number}", "决胜规则 {number}")
_EXPECTATION = Text("expectation {number}", "预期 {number}")


def documents(language: str) -> str:
    """Every source whose paragraphs are not numbered, with what cites it."""
    with speaking(language):
        cited: dict[str, dict[str, None]] = {}
        for name, cites in _citers():
            for cite in cites:
                cited.setdefault(cite.source, {})[name] = None
        rows = (
            (
                f'<a id="{source.id}"></a>{_named(source)}',
                tr(_KINDS[source.kind]),
                tr(LIST).join(cited.get(source.id, ())),
            )
            for source in knowledge().sources.values()
            if not source.paragraphs
        )
        return table((tr(_SOURCE), tr(_KIND), tr(_CITED)), rows)


def _named(source: Source) -> str:
    title = plain(tr(source.title))
    shown = link(title, source.address) if source.address is not None else title
    return f"{shown} ({code(source.id)})"


def _numbered() -> Iterator[tuple[Source, int]]:
    for source in knowledge().sources.values():
        for number in range(1, source.paragraphs + 1):
            yield source, number


def roles(language: str) -> str:
    """How many paragraphs have each role."""
    count = Counter(source.ledger[number].role for source, number in _numbered())
    with speaking(language):
        rows = ((tr(name), str(count[role]), tr(_MEANINGS[role])) for role, name in _ROLES.items())
        return table((tr(_ROLE), tr(_COUNT), tr(_MEANING)), rows)


def ledger(language: str) -> str:
    """Every paragraph with its role, and what cites it."""
    with speaking(language):
        cited = _cited()
        rows = (
            (
                f'<a id="{source.id}-{number}"></a>{number}',
                _role(source, number),
                tr(LIST).join(cited.get((source.id, number), ())),
                plain(tr(note)) if (note := source.ledger[number].note) is not None else "",
            )
            for source, number in _numbered()
        )
        return table((tr(_PARAGRAPH), tr(_ROLE), tr(_CITED), tr(_NOTE)), rows)


def _role(source: Source, number: int) -> str:
    entry = source.ledger[number]
    return tr(_ROLES[entry.role]) if entry.of is None else tr(_OF).format(of=entry.of)


def _cited() -> dict[tuple[str, int | str], dict[str, None]]:
    """Each place, with everything that cites it, each once."""
    found: dict[tuple[str, int | str], dict[str, None]] = {}
    for name, cites in _citers():
        for cite in cites:
            for at in cite.at:
                found.setdefault((cite.source, at), {})[name] = None
    return found


def _citers() -> Iterator[tuple[str, tuple[Citation, ...]]]:
    known = knowledge()
    for rule in known.rules.values():
        yield rule_link(rule.id), rule.cites
    for number, tie_break in enumerate(known.tie_breaks, 1):
        yield tr(_TIE_BREAK).format(number=number), tie_break.cites
    for number, expectation in enumerate(known.expectations, 1):
        yield tr(_EXPECTATION).format(number=number), expectation.cites
    for fact in known.facts.values():
        for cites in (fact.cites, *(assumption.cites for assumption in fact.assume)):
            if cites:
                yield code(fact.id), cites


def places(language: str) -> str:
    """Everything that cites paragraphs, with those that it cites."""
    sources = knowledge().sources
    with speaking(language):
        numbered = (
            (name, tuple(cite for cite in cites if sources[cite.source].paragraphs))
            for name, cites in _citers()
        )
        return table(
            (tr(_RULE), tr(_PLACES)), ((name, citations(cites)) for name, cites in numbered if cites)
        )


def notes(language: str) -> str:
    """What the ledger remarks on paragraphs."""
    with speaking(language):
        rows = (
            (f"¶{number}", tr(_ROLES[entry.role]), plain(sentence(tr(entry.note))))
            for source, number in _numbered()
            if (entry := source.ledger[number]).note is not None
        )
        return table((tr(_PARAGRAPH), tr(_ROLE), tr(_NOTE)), rows)
