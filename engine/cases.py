"""The cases beside the rules: read, run, and compared with what they expect."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from nicwise.engine.deduce import derive
from nicwise.engine.documents import Node, parse, read_text
from nicwise.engine.errors import DocumentError, KnowledgeError, Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.reader import Keys, Reader
from nicwise.engine.model import Fact, KnowledgeBase, Rule, Value
from nicwise.engine.phrases import sentence
from nicwise.engine.possible import could_fire, fires
from nicwise.engine.situation import broken_constraints, situation
from nicwise.engine.space import TooLarge
from nicwise.engine.wording import Text

__all__ = ["Case", "CaseResult", "Expect", "cases_of", "run"]

Expect = Literal["fires", "silent", "unknown"]
_CASE = Keys(("name", "given", "expect"), ("because",))


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a rule.

    Attributes
    ----------
    given : dict of str to Value or None
        Answers; None where the case says unknown.
    because : Text or None
        The rule's finished sentence.
    """

    rule: str
    name: Text
    given: dict[str, Value | None]
    expect: Expect
    because: Text | None
    place: Place


@dataclass(frozen=True, slots=True)
class CaseResult:
    """What a case came to.

    Attributes
    ----------
    actual : str
        ``fires``, ``silent``, ``unknown``; ``impossible`` where its facts break a constraint;
        ``undecided`` where too much is left open to tell.
    because : Text or None
        The rule's sentence, where it fired.
    """

    case: Case
    actual: str
    because: Text | None

    @property
    def passed(self) -> bool:
        """Whether it came out as expected."""
        return self.actual == self.case.expect and self.case.because in (None, self.because)


def cases_of(knowledge: KnowledgeBase, rule: Rule) -> tuple[Case, ...]:
    """Read the cases of a rule.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary, and where the packs lie.
    rule : Rule
        One of its rules.

    Returns
    -------
    tuple of Case
        None where it has no file of cases.

    Raises
    ------
    nicwise.engine.errors.KnowledgeError
        With every fault of the file.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> guidance = load(["guidance"])
    >>> sorted({case.expect for case in cases_of(guidance, guidance.rules["workload/inference"])})
    ['fires', 'silent', 'unknown']
    """
    folder = next(pack.folder for pack in knowledge.packs if pack.id == rule.pack)
    path = os.path.join(folder, "rules", *rule.id.split("/")) + ".test.yaml"
    shown = rule.place.path.removesuffix(".yaml") + ".test.yaml"
    if not os.path.lexists(path):
        return ()
    read = Reader()
    try:
        node, read.faults = parse(read_text(path, shown), shown)
    except DocumentError as error:
        raise KnowledgeError(error.faults) from None
    found = tuple(_cases(knowledge, rule, read, node))
    if read.faults:
        raise KnowledgeError(read.faults)
    return found


def _cases(knowledge: KnowledgeBase, rule: Rule, read: Reader, root: Node) -> Iterator[Case]:
    values = ConditionReader(read, {fact.id: fact for fact in knowledge.asked}, {})
    for node in read.items(read.mapping(root, Keys(("cases",)), "cases").get("cases"), "cases"):
        fields = read.mapping(node, _CASE, rule.id)
        given: dict[str, Value | None] = {}
        for name, key, value in read.entries(fields.get("given"), "given"):
            if read.known(name, key.place, values.facts, w.A_FACT):
                given[name] = _answer(values, value, values.facts[name])
        yield Case(
            rule=rule.id,
            name=read.text(fields.get("name"), "name"),
            given=given,
            expect=cast(Expect, read.one_of(fields.get("expect"), ("fires", "silent", "unknown"), "expect")),
            because=read.optional_text(fields.get("because"), "because"),
            place=node.place,
        )


def _answer(reader: ConditionReader, node: Node, fact: Fact) -> Value | None:
    return None if getattr(node, "text", "") == "unknown" else reader.value(node, fact)


def run(knowledge: KnowledgeBase, case: Case) -> CaseResult:
    """Run a case.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its rule base.
    case : Case
        One of its cases.

    Returns
    -------
    CaseResult
        With what really happens.
    """
    rule = knowledge.rules[case.rule]
    now = situation(knowledge, case.given)
    if broken_constraints(knowledge, now):
        return CaseResult(case, "impossible", None)
    if fires(knowledge, rule, case.given):
        cells = derive(knowledge, now.cells)
        return CaseResult(case, "fires", sentence(rule.because, knowledge.facts, cells))
    try:
        possible = could_fire(knowledge, rule, case.given)
    except TooLarge:
        return CaseResult(case, "undecided", None)
    return CaseResult(case, "unknown" if possible else "silent", None)
