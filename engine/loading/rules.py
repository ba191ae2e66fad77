"""One rule file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from nicwise.engine.conditions import guaranteed
from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.reader import Keys
from nicwise.engine.loading.sources import citations
from nicwise.engine.model import (
    EITHER,
    Advises,
    All,
    Derives,
    Fact,
    Favours,
    Outcome,
    Rule,
    RulesOut,
    Source,
    Status,
)
from nicwise.engine.wording import placeholders

__all__ = ["ADVICE_KINDS", "CONCLUSION", "RuleReader"]

CONCLUSION = "conclusion"
ADVICE_KINDS = ("risk", "check", "option", "benefit")
_OUTCOMES = ("favours", "rules_out", "derives", "advises")
_RULE = Keys(
    ("id", "title", "status", "when", "because", "cites", "limits"),
    (*_OUTCOMES, "strength", "interpretation", "overrides"),
)


@dataclass(slots=True)
class RuleReader:
    """Reads rules over one vocabulary.

    Attributes
    ----------
    sides, levels, factors : iterable of str
        The names that findings may use.
    """

    conditions: ConditionReader
    sides: tuple[str, ...]
    levels: tuple[str, ...]
    factors: Iterable[str]
    sources: Mapping[str, Source]

    def rule(self, root: Node, path_id: str, pack: str) -> Rule:
        """Return the rule of one file, which stands at `path_id` below ``rules/``."""
        read = self.conditions.reader
        values = read.mapping(root, _RULE, path_id)
        written = read.word(values.get("id"), "id")
        if written and written != path_id:
            read.fault(
                "misplaced-id", values["id"].place, w.ID_IS_PATH, w.WRITE_PATH, id=written[:60], path=path_id
            )
        area = path_id.split("/", 1)[0]
        outcome = self._outcome(values, area, root.place)
        when = self._when(values.get("when"), isinstance(outcome, Advises))
        because = read.text(values.get("because"), "because")
        known = {name for name in guaranteed(when) if name != CONCLUSION}
        for name in sorted((placeholders(because.en) | placeholders(because.zh)) - known):
            remedy = w.BECAUSE_KNOWN if known else w.BECAUSE_NONE
            read.fault(
                "illegal-value",
                values["because"].place,
                w.BECAUSE_UNKNOWN,
                remedy,
                name=name,
                known=tuple(sorted(known)),
            )
        overrides = read.words(values.get("overrides"), "overrides")
        if overrides and isinstance(outcome, Advises):
            read.fault("illegal-value", values["overrides"].place, w.ADVICE_OVERRIDES, w.REMOVE_OVERRIDE)
        return Rule(
            id=path_id,
            area=area,
            title=read.text(values.get("title"), "title"),
            status=cast(
                Status, read.one_of(values.get("status"), ("draft", "reviewed", "retired"), "status")
            ),
            when=when,
            outcome=outcome,
            because=because,
            cites=citations(read, values.get("cites"), self.sources, "cites"),
            interpretation=read.optional_text(values.get("interpretation"), "interpretation"),
            limits=read.text(values.get("limits"), "limits"),
            overrides=overrides,
            pack=pack,
            place=root.place,
        )

    def _when(self, node: Node | None, advice: bool) -> All:
        if node is None:
            return All(())
        read = self.conditions.reader

        def allowed(fact: Fact) -> bool:
            if fact.id != CONCLUSION or advice:
                return True
            read.fault("illegal-value", node.place, w.ADVICE_ONLY, w.MOVE_TEST)
            return False

        return self.conditions.conditions(node, "when", allowed)

    def _outcome(self, values: Mapping[str, Node], area: str, place: Place) -> Outcome:
        read = self.conditions.reader
        given = [key for key in _OUTCOMES if key in values]
        if len(given) != 1:
            at = values[given[1]].place if given else place
            read.fault("wrong-type", at, w.ONE_OUTCOME, w.OUTCOMES, count=len(given))
            return Advises("")
        key, node = given[0], values[given[0]]
        if "strength" in values and (key != "favours" or getattr(node, "text", "") == EITHER):
            read.fault("unknown-key", values["strength"].place, w.NO_STRENGTH, w.REMOVE_IT)
        match key:
            case "favours":
                return self._finding(values, node, area)
            case "rules_out":
                return RulesOut(read.one_of(node, self.sides, key))
            case "derives":
                return self._derivation(node)
            case _:
                kind = read.mapping(node, Keys(("kind",)), key).get("kind")
                return Advises(read.one_of(kind, ADVICE_KINDS, "kind"))

    def _finding(self, values: Mapping[str, Node], node: Node, area: str) -> Favours:
        read = self.conditions.reader
        side = read.one_of(node, (*self.sides, EITHER), "favours")
        if area not in self.factors:
            read.fault(
                "dangling-id", node.place, w.NO_FACTOR, w.ONE_OF, area=area, allowed=tuple(self.factors)
            )
        if side == EITHER:
            return Favours(EITHER, None)
        if "strength" not in values and side:
            read.fault("missing-key", node.place, w.NEEDS_STRENGTH, w.ONE_OF, allowed=self.levels)
        return Favours(side, read.one_of(values.get("strength"), self.levels, "strength"))

    def _derivation(self, node: Node) -> Derives:
        read = self.conditions.reader
        entries = list(read.entries(node, "derives"))
        if isinstance(node, MappingNode) and len(entries) != 1:
            read.fault("wrong-type", node.place, w.DERIVES_ONE, w.SPLIT_RULE)
        for name, key, value in entries[:1]:
            if read.known(name, key.place, self.conditions.facts, w.A_FACT):
                fact = self.conditions.facts[name]
                if fact.kind != "derived":
                    read.fault(
                        "illegal-value",
                        key.place,
                        w.DERIVES_DERIVED,
                        w.DERIVE_OTHER,
                        name=name,
                        kind=fact.kind,
                    )
                return Derives(name, self.conditions.value(value, fact))
        return Derives("", False)
