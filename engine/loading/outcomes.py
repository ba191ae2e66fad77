"""What a rule comes to: a finding, a side ruled out, a derived fact, or advice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.engine.documents import MappingNode, Node, ScalarNode
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.keys import Keys, key_place, understood
from nicwise.engine.loading.naming import few
from nicwise.engine.model import EITHER, Advises, Derives, Favours, Outcome, RulesOut
from nicwise.engine.wording import Text

__all__ = ["OUTCOMES", "OutcomeReader"]

_ADVICE_KINDS = ("risk", "check", "option", "benefit")
OUTCOMES = ("favours", "rules_out", "derives", "advises")
_ADVICE = Keys(("kind",))


@dataclass(slots=True)
class OutcomeReader:
    """Reads the outcomes of rules.

    Attributes
    ----------
    sides : tuple of str
        The conclusions.
    levels, factors : Mapping of str to Text
        The names that findings may use.
    """

    conditions: ConditionReader
    sides: tuple[str, ...]
    levels: Mapping[str, Text]
    factors: Mapping[str, Text]

    def outcome(self, root: Node, values: Mapping[str, Node], area: str) -> Outcome | None:
        """Return the outcome of a rule, or None where it is not clear, which is reported."""
        read = self.conditions.reader
        given = [key for key in OUTCOMES if key in values]
        if len(given) > 1:
            at = key_place(root, given[1])
            read.fault("wrong-type", at, w.TWO_OUTCOMES, w.OUTCOMES, first=given[0], second=given[1])
        elif not given and understood(root, values):
            read.fault("missing-key", root.place, w.NO_OUTCOME, w.OUTCOMES)
        if len(given) != 1:
            return None
        key, node = given[0], values[given[0]]
        either = isinstance(node, ScalarNode) and node.text.strip() == EITHER
        if "strength" in values and (key != "favours" or either):
            read.fault("unknown-key", key_place(root, "strength"), w.NO_STRENGTH, w.REMOVE_IT)
        match key:
            case "favours":
                return self._finding(root, values, node, area)
            case "rules_out":
                side = read.one_of(node, self.sides, key, kind=w.A_CONCLUSION)
                return RulesOut(side) if side else None
            case "derives":
                return self._derivation(node)
        kind = read.mapping(node, _ADVICE, key).get("kind")
        return Advises(read.one_of(kind, _ADVICE_KINDS, "kind"))

    def _finding(self, root: Node, values: Mapping[str, Node], node: Node, area: str) -> Favours:
        read = self.conditions.reader
        side = read.one_of(node, (*self.sides, EITHER), "favours", kind=w.A_CONCLUSION)
        if area not in self.factors and w.A_FACTOR not in read.doubts:
            near = read.near(area, self.factors)
            remedy = w.NEAR_OF if near else w.ONE_OF if self.factors else w.DEFINE_IT
            told = {"area": area, "near": near, "allowed": few(self.factors)}
            read.fault("dangling-id", node.place, w.NO_FACTOR, remedy, **told)
        if side == EITHER:
            return Favours(EITHER, None)
        if "strength" not in values and side and understood(root, values):
            read.fault("missing-key", node.place, w.NEEDS_STRENGTH, w.ONE_OF, allowed=few(self.levels))
        return Favours(side, read.one_of(values.get("strength"), self.levels, "strength", kind=w.A_LEVEL))

    def _derivation(self, node: Node) -> Derives | None:
        """A derived fact and its value."""
        read, facts = self.conditions.reader, self.conditions.facts
        entries = list(read.entries(node, "derives"))
        if isinstance(node, MappingNode) and len(entries) != 1:
            read.fault("wrong-type", node.place, w.DERIVES_ONE, w.SPLIT_RULE)
        for name, key, value in entries[:1]:
            if name == CONCLUSION:
                read.fault("illegal-value", key.place, w.DERIVES_CONCLUSION, w.WRITE_FINDING)
                return None
            if not read.known(name, key.place, facts, w.A_FACT):
                return None
            fact = facts[name]
            if fact.kind in ("asked", "calculated"):
                told = {"name": name, "kind": w.KINDS[fact.kind]}
                read.fault("illegal-value", key.place, w.DERIVES_DERIVED, w.DERIVE_OTHER, **told)
            return Derives(name, self.conditions.value(value, fact))
        return None
