"""Answers that were saved, read again; and what has changed in the rule base since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nicwise.cli import wording as cw
from nicwise.cli.answer import concluded
from nicwise.cli.interview import wording as w
from nicwise.cli.interview.headers import Header, header_of
from nicwise.cli.language import tr
from nicwise.engine import consult
from nicwise.engine.answers import Answer, read_facts, read_value
from nicwise.engine.answers.names import facts_called
from nicwise.engine.answers.words import shown
from nicwise.engine.documents import read_text
from nicwise.engine.errors import FactError, InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.phrases import sentence
from nicwise.engine.possible import reach
from nicwise.engine.situation import broken_constraints, situation
from nicwise.engine.wording import Message, Text

__all__ = ["Resumed", "resumed"]


@dataclass(frozen=True, slots=True)
class Resumed:
    """Answers from a file.

    Attributes
    ----------
    own : bool
        Whether nicwise wrote the file, so that it may write it again.
    remarks : tuple of str
        What has changed, in the language of the run.
    """

    facts: Mapping[str, object]
    own: bool
    remarks: tuple[str, ...]


def resumed(path: str, knowledge: KnowledgeBase) -> Resumed:
    """Read answers that were saved, as far as the rule base still takes them.

    Parameters
    ----------
    path : str
        A file of facts; one that a person wrote will do.
    knowledge : KnowledgeBase
        The rule base as it is now.

    Returns
    -------
    Resumed
        In the order in which they were given.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        If the file cannot be read, or holds faults that no change of the rule base explains.
    """
    if not path:
        raise InputError(Message(cw.NO_FILE_NAME))
    text = read_text(path, stream=True)
    header = header_of(text, path)
    written = read_facts(text, path, knowledge)
    if header is None or header.digest == knowledge.digest:
        return Resumed(written, header is not None, ())
    answers, refused = _taken(knowledge, written)
    remarks = (tr(w.BASE_CHANGED), *_changes(knowledge, header, written), *refused)
    return Resumed(answers, True, (*remarks, *_conclusions(knowledge, header, answers)))


def _taken(
    knowledge: KnowledgeBase, written: Mapping[str, Answer]
) -> tuple[dict[str, Value | None], list[str]]:
    """The answers that the rule base still takes, and what is said of the others."""
    answers: dict[str, Value | None] = {}
    refused: list[str] = []
    for name, answer in written.items():
        facts = [fact for fact in facts_called(knowledge, name) if fact.kind == "asked"]
        if not facts:
            continue  # the list of facts says that it is gone
        try:
            answers[facts[0].id] = read_value(facts[0], answer.written)
        except FactError:
            told = {"fact": facts[0].name, "value": _shown(answer)}
            refused.append(tr(Message(w.VALUE_REFUSED, told)))
    while broken := broken_constraints(knowledge, situation(knowledge, answers)):
        involved = {source for each in broken[0].holds.names for source in reach(knowledge, each)}
        said = sentence(broken[0].message, knowledge.facts, situation(knowledge, answers).cells)
        refused.append(tr(Message(w.TAKEN_OUT, {"problem": said})))
        del answers[next(name for name in reversed(answers) if name in involved)]
    return answers, refused


def _shown(answer: Answer) -> str:
    written = answer.written
    return shown(", ".join(map(str, written)) if isinstance(written, list) else str(written))


def _changes(knowledge: KnowledgeBase, header: Header, written: Mapping[str, Answer]) -> Iterator[str]:
    """What the vocabulary has lost and won."""
    packs = [pack.id for pack in knowledge.packs]
    if header.packs and list(header.packs) != packs:
        yield tr(Message(w.PACKS_THEN, {"packs": header.packs}))
    asked = {fact.id: fact for fact in knowledge.asked}
    gone = [
        name for name in written if not any(fact.kind == "asked" for fact in facts_called(knowledge, name))
    ]
    if gone:
        yield tr(Message(w.FACTS_GONE, {"names": tuple(gone)}))
    if not header.questions:
        return
    new = [fact.name for name, fact in asked.items() if name not in header.questions]
    if new:
        yield tr(Message(w.FACTS_NEW, {"names": tuple(new)}))
    for name, values in header.questions.items():
        fact = asked.get(name)
        if fact is None or not fact.choices:
            continue
        lost = tuple(value for value in values if value not in fact.choices)
        won = tuple(choice.name for value, choice in fact.choices.items() if value not in values)
        if lost:
            yield tr(Message(w.VALUES_GONE, {"fact": fact.name, "names": lost}))
        if won:
            yield tr(Message(w.VALUES_NEW, {"fact": fact.name, "names": won}))


def _conclusions(
    knowledge: KnowledgeBase, header: Header, answers: Mapping[str, Value | None]
) -> Iterator[str]:
    """What the answers led to then and lead to now, and the rules that make the difference."""
    if header.rules is None:
        return
    found = consult(knowledge, answers)
    now = [finding.rule for finding in found.findings]
    yield from _named(w.RULES_GONE, [rule for rule in header.rules if rule not in now])
    yield from _named(w.RULES_NEW, [rule for rule in now if rule not in header.rules])
    old, new = (concluded(knowledge, each.conclusion, each.margin) for each in (header, found))
    yield tr(Message(w.CONCLUDED_SAME if old == new else w.CONCLUDED_THEN, {"old": old, "new": new}))


def _named(text: Text, rules: Sequence[str]) -> Iterator[str]:
    if rules:
        yield tr(Message(text, {"rules": tuple(rules)}))
