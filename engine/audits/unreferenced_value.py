"""Unreferenced value: a fact, or one of its values, that no condition asks for.

What it does
------------
Reports facts that no condition, formula, constraint or sentence uses, and values of choices and members of
sets that no condition covers, be it by naming what they refine or by excluding others.
Yes and no are not reported: where one of them speaks for something, the other often says nothing.

Why it matters
--------------
A person is asked for something that makes no difference, or a rule is missing.

Example
-------
``cooling`` may be ``air`` or ``liquid``, and no rule asks for ``liquid``.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.conditions import holds
from nicwise.engine.model import Empty, Fact, IsUnknown, KnowledgeBase, Not, Test, Unless, Value
from nicwise.engine.space.tests_of import tests_of
from nicwise.engine.wording import Message, Text, placeholders

__all__ = ["CODE", "TITLE", "check"]

CODE = "unreferenced-value"
TITLE = Text("no condition asks for a fact, or for one of its values", "没有条件用到某个事实或其某个取值")

_FACT = Text("nothing uses {fact}", "没有任何地方用到 {fact}")
_REMOVE = Text("Remove it, or write the rules that ask for it", "请删除，或补充用到它的规则")
_VALUE = Text("no condition asks whether {fact} is {value}", "没有条件用到 {fact} 的取值 {value}")
_WRITE = Text("Write a rule on it, or remove the value", "请补充规则，或删除该取值")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every fact and every value that nothing uses.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        In the vocabulary's order.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    knowledge = review.knowledge
    tests = tests_of([knowledge])
    used = _used(knowledge)
    for fact in knowledge.facts.values():
        asked = tests.get(fact.id, ())
        if not asked and fact.id not in used:
            yield AuditFinding(
                CODE, "warning", fact.place, fact.id, Message(_FACT, {"fact": fact.id}), Message(_REMOVE)
            )
        for value in fact.choices if asked else ():
            if not any(_covers(test, _alone(fact, value)) for test in asked):
                told = {"fact": fact.id, "value": value}
                subject = f"{fact.id}: {value}"
                yield AuditFinding(CODE, "note", fact.place, subject, Message(_VALUE, told), Message(_WRITE))


def _used(knowledge: KnowledgeBase) -> set[str]:
    """Facts from which something is worked out, that a sentence names, or that are told with the answer."""
    used = {name for fact in knowledge.facts.values() for name in (*fact.needs, *fact.inputs)}
    used |= {*knowledge.headline}
    used |= {name for each in knowledge.constraints for name in each.holds.names}
    return used | {name for rule in knowledge.rules.values() for name in placeholders(rule.because.en)}


def _alone(fact: Fact, value: str) -> Value:
    return frozenset({value}) if fact.type == "set" else value


def _covers(test: Test, value: Value) -> bool:
    """Whether a test tells a value from others; that any is known, or any is there, does not."""
    inner = test
    while isinstance(inner, Not | Unless):
        inner = inner.test
    if isinstance(inner, IsUnknown | Empty):
        return False
    excluding = test is not inner and not isinstance(value, frozenset)
    return holds(inner, value) or (excluding and holds(test, value))
