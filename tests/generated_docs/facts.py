"""The vocabulary: an index, and what can be written for each fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nicwise.cli.language import current, tr
from nicwise.engine.model import Derives, Fact
from nicwise.engine.model.facts import Assumption
from nicwise.engine.phrases import condition_text, value_text
from nicwise.engine.wording import Text, fill, number
from tests.generated_docs.markdown import LIST, code, knowledge, link, plain, slug, speaking, table
from tests.generated_docs.rules import rule_link

__all__ = ["cards", "index"]

_FACT, _NAME, _TYPE = Text("fact", "事实"), Text("in words", "名称"), Text("type", "类型")
_FROM, _VALUE = Text("comes from", "来源"), Text("value", "取值")
_ALSO, _MEANS = Text("also written", "也可写作"), Text("meaning", "含义")
_TYPES = {
    "integer": Text("whole number", "整数"),
    "number": Text("number", "数值"),
    "choice": Text("one of its values", "单选"),
    "set": Text("any of its values, or none", "多选，可为空"),
    "boolean": Text("yes or no", "是或否"),
}
_KINDS = {
    "asked": Text("the person", "用户"),
    "calculated": Text("a formula", "公式计算"),
    "derived": Text("rules", "规则推导"),
}
_APPLIES = Text("Applies where {condition}.", "适用条件：{condition}。")
_FORMULA = Text("It is {formula}.", "计算公式：{formula}。")
_DERIVED_BY = Text("Derived by {rules}.", "由 {rules} 推导。")
_DEFAULT = Text("Where no rule derives it, it has the value of {fact}.", "没有规则推导时，取 {fact} 的值。")
_ACCEPTS = Text("After the number may stand:", "数字后面可以写：")
_TIMES = Text("{words} (times {factor})", "{words}（乘以 {factor}）")
_PRODUCT = Text(
    "A product will do, such as {example}; after either number may stand {words}.",
    "也可以写成乘积，如 {example}；两个数后面可以写 {words}。",
)
_ASSUMED = Text("Where it is not known, this is assumed:", "未知时按以下假设：")
_ASSUMES = Text("{value}: {because}", "{value}：{because}")
_PACK = Text("pack", "规则包")
_ONLY = Text("one of {values}", "取值：{values}")
_EXAMPLE = Text("16 nodes x 8 GPUs", "16 台 × 8 卡")


def index(language: str) -> str:
    """Every fact in a line."""
    with speaking(language):
        rows = (
            (
                link(code(fact.id), f"#{slug(fact.id)}"),
                tr(fact.name),
                _type(fact),
                tr(_KINDS[fact.kind]),
                fact.pack,
            )
            for fact in knowledge().facts.values()
        )
        return table((tr(_FACT), tr(_NAME), tr(_TYPE), tr(_FROM), tr(_PACK)), rows)


def _type(fact: Fact) -> str:
    """The type with unit and bounds."""
    parts = [tr(_TYPES[fact.type]), *([tr(fact.unit)] if fact.unit is not None else ())]
    if fact.only:
        parts.append(_said(_ONLY, values=tr(LIST).join(map(number, fact.only))))
    else:
        parts += (f"{sign} {number(bound.value)}" for sign, bound in fact.bounds.bounds())
    return tr(Text(", ", "，")).join(parts)


def cards(language: str) -> str:
    """Each fact with its question, its values, and what may be written."""
    with speaking(language):
        return "\n\n".join("\n\n".join(_card(fact)) for fact in knowledge().facts.values())


def _card(fact: Fact) -> Iterator[str]:
    facts = knowledge().facts
    yield f"### {fact.id}"
    yield f"**{tr(fact.name)}** · {_type(fact)} · {tr(_KINDS[fact.kind])}"
    yield from (plain(tr(text)) for text in (fact.ask, fact.help) if text is not None)
    if fact.applies_when is not None:
        condition = condition_text(fact.applies_when, facts, current.get())
        yield _said(_APPLIES, condition=plain(condition))
    if fact.formula is not None:
        yield _said(_FORMULA, formula=code(fact.formula.text))
    if fact.kind == "derived":
        yield _said(_DERIVED_BY, rules=tr(LIST).join(_derivers(fact)))
    if fact.default is not None:
        yield _said(_DEFAULT, fact=code(fact.default))
    if fact.assume:
        yield f"{tr(_ASSUMED)}\n\n" + "\n".join(f"- {_assumption(fact, each)}" for each in fact.assume)
    if fact.choices:
        yield _values(fact)
    if fact.accepts:
        yield f"{tr(_ACCEPTS)}\n\n" + "\n".join(_factors(fact))
    if fact.product_of:
        yield _said(_PRODUCT, example=code(tr(_EXAMPLE)), words=_codes(fact.product_of))


def _assumption(fact: Fact, each: Assumption) -> str:
    value = value_text(fact, each.value, current.get())
    return _said(_ASSUMES, value=plain(value), because=plain(tr(each.because)))


def _said(text: Text, **values: str) -> str:
    return fill(tr(text), values.__getitem__)


def _derivers(fact: Fact) -> Iterator[str]:
    for rule in knowledge().rules.values():
        if isinstance(rule.outcome, Derives) and rule.outcome.fact == fact.id:
            yield rule_link(rule.id)


def _values(fact: Fact) -> str:
    rows = (
        (
            code(choice.id),
            tr(choice.name),
            plain(tr(choice.help)) if choice.help is not None else "",
            tr(LIST).join(map(plain, choice.aliases)),
        )
        for choice in fact.choices.values()
    )
    return table((tr(_VALUE), tr(_NAME), tr(_MEANS), tr(_ALSO)), rows)


def _factors(fact: Fact) -> Iterator[str]:
    """The words that mean one factor, in one line."""
    for factor in sorted(set(fact.accepts.values())):
        words = [word for word, each in fact.accepts.items() if each == factor]
        yield "- " + (
            _said(_TIMES, words=_codes(words), factor=number(factor)) if factor != 1 else _codes(words)
        )


def _codes(words: Iterable[str]) -> str:
    return tr(LIST).join(map(code, words))
