"""Whether a rule ever decides: every rule has a switch, and cases are compared with one rule off."""

from __future__ import annotations

from dataclasses import replace

from nicwise.engine.model import Advises, All, Atom, Choice, KnowledgeBase, Not, OneOf
from nicwise.engine.space.axes import answer_axes
from nicwise.engine.space.functions import build
from nicwise.engine.space.search import Search
from nicwise.engine.space.tests_of import tests_of
from nicwise.engine.wording import Text

__all__ = ["Switches"]

_SWITCH, _NONE = "rule left out", "none"
_NOTHING = Text("", "")


class Switches:
    """A rule base with one question more: which of its rules is left out.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> switches = Switches(load(["guidance"]))
    >>> switches.decides("scale/below-32"), switches.decides("platform/a100-large-model-training")
    (True, False)
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self._rules = [
            rule.id
            for rule in knowledge.rules.values()
            if rule.fires and not isinstance(rule.outcome, Advises)
        ]
        switched = self._switched(knowledge)
        self._search = Search([build(switched, answer_axes(switched, tests_of([switched]), {}))])
        self._axis = self._search.axis_of(_SWITCH)
        cells = self._search.axes[self._axis].cells
        self._cell = {cell.answers[_SWITCH]: number for number, cell in enumerate(cells)}

    def decides(self, rule: str) -> bool:
        """Say whether the conclusion would be another without a rule, in any case at all.

        Parameters
        ----------
        rule : str
            Any rule that fires, but advice.

        Returns
        -------
        bool
            Exactly.
        """
        return self._search.pair(self._axis, [([self._cell[_NONE]], [self._cell[rule]])]) is not None

    def _switched(self, knowledge: KnowledgeBase) -> KnowledgeBase:
        template = next(iter(knowledge.asked))
        choices = {
            name: Choice(name, _NOTHING, None, aliases=(), refines=None, typical=1.0)
            for name in (_NONE, *self._rules)
        }
        switch = replace(
            template,
            id=_SWITCH,
            type="choice",
            choices=choices,
            bounds=replace(template.bounds, from_=None, above=None, below=None, at_most=None),
            only=(),
            applies_when=None,
            assume=(),
            typical={},
        )
        rules = {
            name: replace(
                rule, when=All((Atom(_SWITCH, Not(OneOf((name,), frozenset({name})))), *rule.when.parts))
            )
            if name in choices
            else rule
            for name, rule in knowledge.rules.items()
        }
        return replace(knowledge, facts={**knowledge.facts, _SWITCH: switch}, rules=rules)
