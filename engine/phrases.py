"""Facts, values and tests in words; every word of a field comes from its vocabulary."""

from __future__ import annotations

import re
from collections.abc import Mapping

from nicwise.engine.model import (
    AnyOf,
    Atom,
    Cell,
    Condition,
    Empty,
    Fact,
    Includes,
    IsUnknown,
    KnowledgeBase,
    Missing,
    Not,
    OneOf,
    Range,
    Test,
    Unless,
    Value,
)
from nicwise.engine.weigh import RULED_OUT, TIE_BREAK
from nicwise.engine.wording import Language, Text, fill, number, placeholders

__all__ = [
    "cell_text",
    "condition_text",
    "margin_text",
    "sentence",
    "sentence_names",
    "spaced",
    "statement",
    "test_text",
    "unit_text",
    "value_text",
]

_JUNCTION = re.compile(  # Chinese text has a space beside Latin letters and digits
    r"(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u4e00-\u9fff])"
)
_YES, _NO = Text("yes", "是"), Text("no", "否")
_NONE = Text("none", "无")
_OR, _AND = Text(" or ", "或"), Text("; ", "；")
_LIST = Text(", ", "、")
_MARGINS = {
    TIE_BREAK: Text("by tie-break", "双方持平，按决胜规则"),
    RULED_OUT: Text("the other is ruled out", "另一方已被排除"),
}
_UNKNOWN, _NOT_APPLICABLE = Text("unknown", "未知"), Text("not applicable", "不适用")
_IS = Text("{fact} is {value}", "{fact}为{value}")
_IS_NOT = Text("{fact} is not {value}", "{fact}不为{value}")
_NOT_KNOWN_TO = Text("not known: {clause}", "未确认：{clause}")
_INCLUDES = Text("{fact} include {value}", "{fact}包含{value}")
_INCLUDES_NOT = Text("{fact} do not include {value}", "{fact}不包含{value}")
_EMPTY, _NOT_EMPTY = Text("{fact}: none", "{fact}：无"), Text("{fact}: at least one", "{fact}：至少一项")
_IS_UNKNOWN, _IS_KNOWN = Text("{fact} is unknown", "{fact}未知"), Text("{fact} is known", "{fact}已知")
_ANY = Text("any of: {parts}", "满足其一：{parts}")
_OUTSIDE = Text("outside {range}", "不在 {range} 之内")


def margin_text(knowledge: KnowledgeBase, margin: str | None) -> Text | None:
    """Return what a margin is called.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its levels.
    margin : str or None
        A level, ``tie-break`` or ``ruled-out``.

    Returns
    -------
    Text or None
        The level's name, or how the conclusion came about without one; None of anything else.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> guidance = load(["guidance"])
    >>> margin_text(guidance, "weak").en, margin_text(guidance, "tie-break").en
    ('weak', 'by tie-break')
    """
    return _MARGINS.get(margin or "") or knowledge.levels.get(margin or "")


_FINE = 100


def value_text(fact: Fact, value: Value, language: Language) -> str:
    """Write a value as it reads within a sentence, without its unit.

    Parameters
    ----------
    fact : Fact
        Whose value it is.
    value : Value
        The value.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        Names of choices, separated thousands, *yes* and *no*.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> facts = load(["guidance"]).facts
    >>> value_text(facts["gpu_count"], 12288, "en"), value_text(facts["workload"], "fine_tuning", "zh")
    ('12,288', '微调')
    """
    if isinstance(value, bool):
        return (_YES if value else _NO).in_(language)
    if isinstance(value, frozenset):
        names = [fact.choices[name].name.in_(language) for name in fact.choices if name in value]
        return _LIST.in_(language).join(names) if names else _NONE.in_(language)
    if isinstance(value, str):
        return fact.choices[value].name.in_(language) if value in fact.choices else value
    return number(value)


def _within(fact: Fact, value: Value, language: Language) -> str:
    """A value within a sentence: of what was calculated, more digits would claim what nobody measured."""
    if fact.kind == "calculated" and isinstance(value, float) and abs(value) < _FINE:
        return number(float(f"{value:.3g}"))
    return value_text(fact, value, language)


def cell_text(fact: Fact, cell: Cell, language: Language) -> str:
    """Write a value with its unit, or why there is none.

    Parameters
    ----------
    fact : Fact
        Whose cell it is.
    cell : Cell
        Its value, or why there is none.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        As in a table.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> horizon = load(["guidance"]).facts["planning_horizon"]
    >>> cell_text(horizon, 4, "en"), cell_text(horizon, Missing.UNKNOWN, "zh")
    ('4 years', '未知')
    """
    if isinstance(cell, Missing):
        return (_UNKNOWN if cell is Missing.UNKNOWN else _NOT_APPLICABLE).in_(language)
    text = value_text(fact, cell, language)
    return f"{text} {unit_text(fact, text, language)}" if fact.unit else text


def unit_text(fact: Fact, text: str, language: Language) -> str:
    """Return the unit of an amount: in English, for one, the singular, if people may write it.

    Parameters
    ----------
    fact : Fact
        A number with a unit.
    text : str
        The amount, as it is written.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        Without the amount.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> horizon = load(["guidance"]).facts["planning_horizon"]
    >>> unit_text(horizon, "1", "en"), unit_text(horizon, "1.5", "en")
    ('year', 'years')
    """
    assert fact.unit is not None
    unit = fact.unit.in_(language)
    if language == "en" and text == "1":
        return next((word for word in fact.accepts if unit in (f"{word}s", f"{word}es")), unit)
    return unit


def _counted(template: str, facts: Mapping[str, Fact], values: Mapping[str, str]) -> str:
    """Fill a text in English, where a unit that follows a 1 stands in the singular."""
    for name, fact in facts.items():
        if values[name] == "1" and fact.unit is not None:
            one = f"{{{name}}} {unit_text(fact, '1', 'en')}"
            template = re.sub(
                rf"\{{{name}\}} {re.escape(fact.unit.en)}\b", one.replace("\\", r"\\"), template
            )
    return fill(template, values.__getitem__)


def statement(fact: Fact, cell: Cell, language: Language) -> str:
    """State what is known of a fact, as a clause.

    Parameters
    ----------
    fact : Fact
        Any fact.
    cell : Cell
        Its value, or why there is none.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        In the words of its vocabulary.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> facts = load(["guidance"]).facts
    >>> statement(facts["gpu_count"], 16, "en")
    'the cluster starts with 16 GPUs'
    """
    if isinstance(cell, Missing):
        text = value_word(cell)
        return fill(
            _IS.in_(language), {"fact": fact.name.in_(language), "value": text.in_(language)}.__getitem__
        )
    said = fact.say_not if fact.say_not and (cell is False or cell == frozenset()) else fact.say
    return _counted(said.in_(language), {"value": fact}, {"value": _within(fact, cell, language)})


def value_word(cell: Missing) -> Text:
    """Return the word for a value that is missing."""
    return _UNKNOWN if cell is Missing.UNKNOWN else _NOT_APPLICABLE


def sentence(template: Text, facts: Mapping[str, Fact], cells: Mapping[str, Cell]) -> Text:
    """Fill a rule's text with the values of a case.

    Parameters
    ----------
    template : Text
        With names of facts in braces.
    facts : Mapping of str to Fact
        The vocabulary.
    cells : Mapping of str to Cell
        What is known.

    Returns
    -------
    Text
        In both languages.
    """

    def filled(language: Language) -> str:
        def value_of(name: str) -> str:
            cell = cells.get(name, Missing.UNKNOWN)
            if isinstance(cell, Missing):
                return value_word(cell).in_(language)
            return _within(facts[name], cell, language)

        text = template.in_(language)
        named = {name: facts[name] for name in placeholders(text) if name in facts}
        values = {name: value_of(name) for name in placeholders(text)}
        return _counted(text, named, values)

    return Text(filled("en"), filled("zh"))


def sentence_names(template: Text, facts: Mapping[str, Fact]) -> Text:
    """Fill a rule's text with the names of facts, for a reader without a case.

    Parameters
    ----------
    template : Text
        With names of facts in braces.
    facts : Mapping of str to Fact
        The vocabulary.

    Returns
    -------
    Text
        In both languages, the names in brackets.
    """
    return Text(
        fill(template.en, lambda name: f"[{facts[name].name.en}]"),
        fill(template.zh, lambda name: f"［{facts[name].name.zh}］"),
    )


def test_text(fact: Fact, test: Test, language: Language) -> str:
    """Say what a test asks for.

    Parameters
    ----------
    fact : Fact
        The fact that is tested.
    test : Test
        The test.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        A readable condition.

    Examples
    --------
    >>> from nicwise.engine.loading import load
    >>> from nicwise.engine.model import Bound
    >>> fact = load(["guidance"]).facts["gpu_count"]
    >>> test_text(fact, Range(from_=Bound(64), below=Bound(256)), "en")
    '64 ≤ GPUs at first deployment < 256'
    """
    return _worded(fact, test, language)


def _form(text: Text, fact: Fact, language: Language, value: str = "") -> str:
    filled = fill(text.in_(language), {"fact": fact.name.in_(language), "value": value}.__getitem__)
    return spaced(filled) if language == "zh" else filled


def spaced(text: str) -> str:
    """Put a space between Chinese characters and Latin letters or digits, where there is none.

    Parameters
    ----------
    text : str
        Chinese, put together from parts.

    Returns
    -------
    str
        Evenly spaced.

    Examples
    --------
    >>> spaced("GPU 平台为H200或B200")
    'GPU 平台为 H200 或 B200'
    """
    return _JUNCTION.sub(" ", text)


def _worded(fact: Fact, test: Test, language: Language, *, negated: bool = False) -> str:
    match test:
        case Not(inner):
            return _worded(fact, inner, language, negated=not negated)
        case Unless(inner):
            clause = _worded(fact, inner, language)
            return fill(_NOT_KNOWN_TO.in_(language), {"clause": clause}.__getitem__)
        case OneOf((bool() as wanted,)) if fact.type == "boolean":
            return statement(fact, wanted is not negated, language)
        case OneOf(named):
            values = _either([value_text(fact, value, language) for value in named], language)
            return _form(_IS_NOT if negated else _IS, fact, language, values)
        case Includes(named):
            values = _either([value_text(fact, frozenset({value}), language) for value in named], language)
            return _form(_INCLUDES_NOT if negated else _INCLUDES, fact, language, values)
        case Empty():
            return _form(_NOT_EMPTY if negated else _EMPTY, fact, language)
        case IsUnknown():
            return _form(_IS_KNOWN if negated else _IS_UNKNOWN, fact, language)
        case Range():
            text = _range(fact, test, language)
            return fill(_OUTSIDE.in_(language), {"range": text}.__getitem__) if negated else text


def _either(names: list[str], language: Language) -> str:
    """Join names as alternatives: *a, b or c*."""
    *most, last = names
    return _OR.in_(language).join([*([_LIST.in_(language).join(most)] if most else []), last])


def _range(fact: Fact, test: Range, language: Language) -> str:
    """Lower bounds stand before the name, so that a band reads as one chain."""
    flipped = {"≥": "≤", ">": "<"}
    bounds = [(sign, number(bound.value)) for sign, bound in test.bounds()]
    if fact.type == "number" and fact.unit is not None:  # an integer counts what its name says
        sign, last = bounds[-1]
        bounds[-1] = (sign, f"{last} {unit_text(fact, last, language)}")
    low = [f"{value} {flipped[sign]}" for sign, value in bounds if sign in flipped]
    high = [f"{sign} {value}" for sign, value in bounds if sign not in flipped]
    name = fact.name.in_(language)
    if low and high:
        return " ".join([*low, name, *high])
    return " ".join([name, *(f"{sign} {value}" for sign, value in bounds)])


def condition_text(condition: Condition, facts: Mapping[str, Fact], language: Language) -> str:
    """Say what a condition asks for.

    Parameters
    ----------
    condition : Condition
        Any condition.
    facts : Mapping of str to Fact
        The vocabulary.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        Its parts, in the order written.
    """
    if isinstance(condition, Atom):
        return test_text(facts[condition.fact], condition.test, language)
    parts = [condition_text(part, facts, language) for part in condition.parts]
    if isinstance(condition, AnyOf):
        return fill(
            _ANY.in_(language), {"parts": _OR.in_(language).join(f"({part})" for part in parts)}.__getitem__
        )
    return _AND.in_(language).join(parts)
