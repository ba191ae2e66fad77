"""The cases of a rule base, read once and run once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from nicwise.engine.cases import Case, CaseResult, cases_of, run
from nicwise.engine.deduce import derive
from nicwise.engine.errors import Fault, KnowledgeError
from nicwise.engine.model import Advises, Cell, KnowledgeBase
from nicwise.engine.possible import concluded
from nicwise.engine.situation import broken_constraints, situation

__all__ = ["Tested"]


class Tested:
    """The cases beside the rules, and what they come to.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self.knowledge = knowledge
        self._by: dict[str, KnowledgeBase] = {}

    @cached_property
    def read(self) -> tuple[Mapping[str, tuple[Case, ...]], tuple[Fault, ...]]:
        """The cases of every rule, and what is wrong with files of cases."""
        cases: dict[str, tuple[Case, ...]] = {}
        faults: list[Fault] = []
        for rule in self.knowledge.rules.values():
            try:
                cases[rule.id] = cases_of(self.knowledge, rule)
            except KnowledgeError as error:
                faults.extend(error.faults)
        return cases, tuple(faults)

    @property
    def cases(self) -> Mapping[str, tuple[Case, ...]]:
        """The cases of every rule; a rule whose file cannot be read is left out."""
        return self.read[0]

    @cached_property
    def results(self) -> Mapping[str, tuple[CaseResult, ...]]:
        """What the cases of every rule come to, by the packs for which they were written."""
        return {
            name: tuple(run(self.by(self.knowledge.rules[name].pack), case) for case in cases)
            for name, cases in self.cases.items()
        }

    def by(self, pack: str) -> KnowledgeBase:
        """Return the rules of a pack and of those that it extends: another pack may conclude otherwise."""
        if pack not in self._by:
            packs = {each.id: each for each in self.knowledge.packs}
            wanted, waiting = set[str](), [pack]
            while waiting:
                name = waiting.pop()
                wanted.add(name)
                waiting.extend(each for each in packs[name].extends if each in packs and each not in wanted)
            rules = {name: rule for name, rule in self.knowledge.rules.items() if rule.pack in wanted}
            whole = len(rules) == len(self.knowledge.rules)
            self._by[pack] = self.knowledge if whole else replace(self.knowledge, rules=rules)
        return self._by[pack]

    @cached_property
    def cells(self) -> Mapping[str, tuple[tuple[Case, Mapping[str, Cell]], ...]]:
        """What each rule sees of each of its possible cases."""
        found = {}
        for name, cases in self.cases.items():
            seen = []
            for case in cases:
                now = situation(self.knowledge, case.given)
                if not broken_constraints(self.knowledge, now):
                    cells = derive(self.knowledge, now.cells)
                    advice = isinstance(self.knowledge.rules[name].outcome, Advises)
                    seen.append((case, concluded(self.knowledge, cells) if advice else cells))
            found[name] = tuple(seen)
        return found
