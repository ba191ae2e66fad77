"""A file of facts: one fact a line, or the output of an earlier consultation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import get_args

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.answer import Answer
from nicwise.engine.answers.checking import check
from nicwise.engine.answers.names import facts_called
from nicwise.engine.answers.words import shown
from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode, parse
from nicwise.engine.errors import FactError, FactFault, FactsError, Fault, Place
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Origin
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["read_facts"]

_PRINTED = re.compile(r"0\.[0-9]{1,30}|[0-9](?:\.[0-9]{1,30})?e-[0-9]{1,3}")
_REMARKS = ("notes", "nicwise")
_OUTPUT = (
    *("schema", "packs", "digest", "conclusion", "margin", "settled", "open_questions", "open_as_assumed"),
    *("findings", "advice", "graph", "set_aside", "unknown", "language", "engine", "sources", "explains"),
    *("rule", "why_not", "what_if", "how_to", "settles"),
)


def read_facts(text: str, shown: str, knowledge: KnowledgeBase) -> dict[str, Answer]:
    r"""Read a file of facts, in YAML or JSON.

    Parameters
    ----------
    text : str
        A mapping of facts at the top, or under ``facts``; ``notes`` and ``nicwise`` may hold anything.
        The JSON that a consultation prints is such a file, of which the given and the unknown facts are read.
    shown : str
        The file's name in messages.
    knowledge : KnowledgeBase
        The vocabulary.

    Returns
    -------
    dict of str to Answer
        By name as written: text, a list of text, or None; `check` takes them.

    Raises
    ------
    FactsError
        With every place that holds something else, and all that is wrong with the facts that could be read.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> read_facts("{gpu_count: 64, workload: null}", "a.yaml", load(["guidance"]))
    {'gpu_count': Answer(written='64', line=1), 'workload': Answer(written=None, line=1)}
    >>> read_facts("64", "a.yaml", load(["guidance"]))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactsError: a.yaml:1:1: this is not a mapping of facts. Write one ...
    """
    root, faults = parse(text, shown)
    reader = _Reader(knowledge, faults)
    found = reader.facts(root)
    if reader.faults:
        raise FactsError(shown, reader.faults, _value_faults(knowledge, found))
    return found


def _value_faults(knowledge: KnowledgeBase, found: dict[str, Answer]) -> tuple[FactFault, ...]:
    """What is wrong with the facts that could be read: nobody should have to mend a file twice."""
    try:
        check(knowledge, found)
    except FactError as error:
        return tuple(fault for fault in error.faults if fault.line)
    return ()


@dataclass(slots=True)
class _Reader:
    knowledge: KnowledgeBase
    faults: list[Fault] = field(default_factory=list)

    def fault(
        self, place: Place, problem: Text, remedy: Text, code: str = "wrong-type", **values: object
    ) -> None:
        self.faults.append(Fault(code, place, Message(problem, values), Message(remedy, values)))

    def facts(self, root: Node) -> dict[str, Answer]:
        if isinstance(root, MappingNode) and "facts" in root.values:
            self.beside(root)
            root = root.values["facts"]
            if isinstance(root, ScalarNode) and root.null:
                return {}
        if not isinstance(root, MappingNode):
            self.fault(root.place, w.NOT_FACTS, w.WRITE_FACTS)
            return {}
        answers = {
            name: self.answer(name, root.keys[name].place, node)
            for name, node in root.values.items()
            if name not in _REMARKS
        }
        return {name: answer for name, answer in answers.items() if answer is not None}

    def beside(self, root: MappingNode) -> None:
        """What may stand beside ``facts``."""
        for name, key in root.keys.items():
            if name in ("facts", *_REMARKS, *_OUTPUT):
                continue
            if facts_called(self.knowledge, name):
                self.fault(key.place, w.BESIDE, w.MOVE_UNDER, name=shown(name))
                continue
            near = nearest(name, (*_REMARKS, *(fact.id for fact in self.knowledge.asked)))
            remedy = w.STRAY_NEAR if near else w.STRAY_REMEDY
            self.fault(key.place, w.STRAY, remedy, "unknown-key", name=shown(name), near=near)

    def answer(self, name: str, place: Place, node: Node) -> Answer | None:
        """The answer of one entry; None for what is worked out from others, or after a fault."""
        if isinstance(node, MappingNode):
            if "origin" in node.values:
                return self.printed(name, place, node)
            if set(node.values) != {"value"}:
                self.fault(place, w.GROUP, w.NO_GROUPS, name=shown(name))
                return None
            node = node.values["value"]
        return self.plain(name, place, node)

    def printed(self, name: str, place: Place, node: MappingNode) -> Answer | None:
        """An entry as a consultation prints it."""
        value = node.values.get("value") or ScalarNode("", True, node.place)
        says = node.values["origin"]
        origin = says.text if isinstance(says, ScalarNode) else "..."
        empty = isinstance(value, ScalarNode) and value.null
        told = {"name": shown(name), "origin": shown(origin)}
        if origin not in get_args(Origin):
            self.fault(says.place, w.ORIGIN, w.ORIGINS, "illegal-value", **told)
        elif origin == "given":
            return self.given(name, place, value)
        elif origin in ("unknown", "not_asked", "not_applicable") and not empty:
            self.fault(says.place, w.CONTRADICTS, w.SAY_GIVEN, "illegal-value", **told)
        elif origin == "unknown" and any(fact.kind == "asked" for fact in facts_called(self.knowledge, name)):
            return Answer(None, place.line)
        return None

    def given(self, name: str, place: Place, node: Node) -> Answer | None:
        """A value as a consultation prints it: a number is in the unit of its fact, said or not."""
        answer = self.plain(name, place, node)
        numeric = any(fact.numeric for fact in facts_called(self.knowledge, name))
        if numeric and isinstance(node, ScalarNode) and answer is not None and _PRINTED.fullmatch(node.text):
            return Answer(Decimal(node.text), answer.line)
        return answer

    def plain(self, name: str, place: Place, node: Node) -> Answer | None:
        """A value, or a list of values."""
        if isinstance(node, ScalarNode):
            return Answer(_text(node), place.line)
        if isinstance(node, SequenceNode):
            items = [_text(item) for item in node.items if isinstance(item, ScalarNode)]
            if len(items) == len(node.items):
                return Answer(items, place.line)
            self.fault(place, w.NESTED_ITEM, w.PLAIN_ITEMS, name=shown(name))
        else:
            self.fault(place, w.GROUP, w.NO_GROUPS, name=shown(name))
        return None


def _text(node: ScalarNode) -> str | None:
    return None if node.null else node.text
