"""One rule file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import cast

from nicwise.engine.conditions import guaranteed
from nicwise.engine.documents import Node, ScalarNode
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.braces import braces
from nicwise.engine.loading.citations import citations
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.outcomes import OUTCOMES, OutcomeReader
from nicwise.engine.model import Advises, All, Fact, Rule, Source, Status

__all__ = ["RuleReader"]

_STATUSES = ("draft", "reviewed", "retired")
_RULE = Keys(
    ("id", "title", "status", "when", "because", "cites", "limits"),
    (*OUTCOMES, "strength", "interpretation", "overrides"),
)


@dataclass(slots=True)
class RuleReader:
    """Reads rules over one vocabulary.

    Attributes
    ----------
    overrides : dict of (str, str) to Place
        Where each rule says that it overrides another.
    unclear : set of str
        The rules of which it is not clear what they say.
    """

    conditions: ConditionReader
    outcomes: OutcomeReader
    sources: Mapping[str, Source]
    overrides: dict[tuple[str, str], Place] = field(default_factory=dict)
    unclear: set[str] = field(default_factory=set)

    def rule(self, root: Node, path_id: str, pack: str) -> Rule:
        """Return the rule of one file, which stands at `path_id` below ``rules/``."""
        read = self.conditions.reader
        values = read.mapping(root, _RULE, path_id)
        written = read.word(values.get("id"), "id")
        if written and written != path_id:
            told = {"id": quoted(written), "path": path_id}
            read.fault("misplaced-id", values["id"].place, w.ID_IS_PATH, w.WRITE_PATH, **told)
        area = path_id.split("/", 1)[0]
        outcome = self.outcomes.outcome(root, values, area)
        if outcome is None:
            self.unclear.add(path_id)
        faults = len(read.faults)
        when = self._when(values.get("when"), advice=outcome is None or isinstance(outcome, Advises))
        if "when" in values and len(read.faults) == faults and w.A_FACT not in read.doubts:
            self._check_because(values.get("because"), guaranteed(when))
        return Rule(
            id=path_id,
            area=area,
            title=read.text(values.get("title"), "title"),
            status=cast(Status, read.one_of(values.get("status"), _STATUSES, "status")),
            when=when,
            outcome=outcome or Advises(""),
            because=read.text(values.get("because"), "because"),
            cites=citations(read, values.get("cites"), self.sources, "cites"),
            interpretation=read.optional_text(values.get("interpretation"), "interpretation"),
            limits=read.text(values.get("limits"), "limits"),
            overrides=self._overrides(values, path_id, isinstance(outcome, Advises)),
            pack=pack,
            place=root.place,
        )

    def _when(self, node: Node | None, *, advice: bool) -> All:
        return All(()) if node is None else self.conditions.conditions(node, "when", advice=advice)

    def _check_because(self, node: Node | None, guaranteed_facts: Collection[str]) -> None:
        """Report names in braces that stand for nothing that the conditions make known."""
        read = self.conditions.reader
        facts = self.conditions.facts
        known = tuple(sorted(_with_inputs(facts, [name for name in guaranteed_facts if name in facts])))
        for name, place in braces(node):
            if name not in known:
                near = None if name in self.conditions.facts else read.near(name, known)
                remedy = w.BRACES_NEAR if near else w.BRACES_FOR if known else w.NO_BRACES
                told = {"name": quoted(name), "near": near, "allowed": tuple(f"{{{each}}}" for each in known)}
                read.fault("illegal-value", place, w.BECAUSE_UNKNOWN, remedy, **told)

    def _overrides(self, values: Mapping[str, Node], path_id: str, advice: bool) -> tuple[str, ...]:
        read, node = self.conditions.reader, values.get("overrides")
        if node is not None and advice:
            read.fault("illegal-value", node.place, w.ADVICE_OVERRIDES, w.REMOVE_OVERRIDE)
            return ()
        names = []
        for item in read.items(node, "overrides", ScalarNode):
            if name := read.word(item, "overrides"):
                names.append(name)
                self.overrides[path_id, name] = item.place
        return tuple(names)


def _with_inputs(facts: Mapping[str, Fact], names: Iterable[str]) -> set[str]:
    """Facts that are known, and those from which they are calculated."""
    known: set[str] = set()
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        if name not in known and name in facts:
            known.add(name)
            formula = facts[name].formula
            waiting.extend(() if formula is None else formula.names)
    return known
