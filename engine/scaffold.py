"""The files of a new rule: a draft that loads, and cases that tell what is still to be written."""

from __future__ import annotations

from nicwise.engine.model import Fact, KnowledgeBase

__all__ = ["new_rule"]

_RULE = """\
# What to write is told beside each key; remove these notes when you have.
id: {name}  # the path below rules/; it says what is found, and not what to do about it
title: {{en: {title}, zh: {title}}}  # one sentence: what is found
status: draft  # reviewed once somebody has checked it against its source
when:  # all of these; say in numbers and values only what the source says
  {fact}: {test}
{outcome}because:  # the sentence that a person reads; it may name {{{fact}}} in braces
  en: Write why, for somebody who has this case.
  zh: 请写明理由，面向遇到此情形的人。
cites:
  - source: {source}
    at: [{at}]
    says: {{en: Write in your own words what it says there., zh: 请用自己的话写明出处的内容。}}
interpretation:  # what you read into the source; leave it out where that is nothing
  en: Write what goes beyond the source.
  zh: 请写明超出原文的解读。
limits: {{en: Write what it does not say., zh: 请写明该规则不涉及什么。}}  # never empty
"""
_CASES = """\
cases:  # one that fires with the finished sentence; one silent for each condition; both sides of each bound
  - name: {{en: The rule fires, zh: 规则触发}}
    given: {{{fact}: {inside}}}
    expect: fires
  - name: {{en: Nothing is known yet, zh: 一无所知时}}
    given: {{}}
    expect: unknown
"""


def new_rule(knowledge: KnowledgeBase, name: str) -> tuple[str, str] | None:
    """Return the text of a new rule and of its cases.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base that it is to be part of.
    name : str
        The rule's id: area and name.

    Returns
    -------
    (str, str) or None
        A draft that can be loaded as it is; None where there is no fact to test, or no source to cite.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> rule, cases = new_rule(load(["guidance"]), "scale/from-512")
    >>> rule.splitlines()[1].split("  #")[0], "favours: 200G" in rule, "expect: fires" in cases
    ('id: scale/from-512', True, True)
    """
    fact = next((fact for fact in knowledge.asked if fact.applies_when is None), None)
    source = next(reversed(list(knowledge.sources.values())), None)
    if fact is None or source is None:
        return None
    test, inside = _test(fact)
    told = {
        "name": name,
        "title": name.rpartition("/")[2].replace("-", " "),
        "fact": fact.id,
        "test": test,
        "inside": inside,
        "outcome": _outcome(knowledge, name.partition("/")[0]),
        "source": source.id,
        "at": "1" if source.paragraphs else "section 1",
    }
    return _RULE.format(**told), _CASES.format(**told)


def _test(fact: Fact) -> tuple[str, str]:
    """A test on a fact, and a value on which it holds."""
    if fact.type == "boolean":
        return "true", "true"
    if fact.choices:
        first = next(iter(fact.choices))
        return (f"{{includes: {first}}}", f"[{first}]") if fact.type == "set" else (first, first)
    low = next((bound.value for sign, bound in fact.bounds.bounds() if sign in "≥>"), 0)
    return f"{{from: {low + 1}}}", str(low + 1)


def _outcome(knowledge: KnowledgeBase, area: str) -> str:
    if area in knowledge.factors:
        weakest = list(knowledge.levels)[-1]
        sides = " or ".join((*knowledge.sides[1:], "either"))
        levels = ", ".join(list(knowledge.levels)[:-1])
        return f"favours: {knowledge.sides[0]}  # or {sides}\nstrength: {weakest}  # or {levels}\n"
    return "advises: {kind: check}  # or derives: {FACT: VALUE}; a finding's area is a factor\n"
