"""A rule base under review: what several audits ask of it, each worked out once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property

from nicwise.engine.audits.drops import parts_dropped
from nicwise.engine.audits.ground import Ground
from nicwise.engine.audits.items import to_show
from nicwise.engine.audits.tested import Tested
from nicwise.engine.audits.watching import Marks, Watching
from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.judge import overriders
from nicwise.engine.model import Advises, Condition, Derives, Favours, KnowledgeBase, Rule, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.axes import Axis, TooLarge, answer_axes
from nicwise.engine.space.rules import Where
from nicwise.engine.space.search import Search
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Review", "all_fire", "all_marked", "same_outcome"]

Answers = dict[str, Value | None]
Region = tuple[tuple[str, ...], ...]
_BOXES = 3


def overridden(rule: str) -> str:
    """Return the mark of cases in which a rule is overridden, be it that it fires or not."""
    return f"{rule} is overridden"


class Review(Tested):
    """A rule base under review.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> review = Review(load(["guidance"]))
    >>> len(review.cases["scale/below-32"]) > 2, review.fires(review.knowledge.rules["scale/below-32"])
    (True, True)
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        super().__init__(knowledge)
        self.space = DecisionSpace(knowledge)

    # The space

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The answers, with cells that every test of the rule base tells apart."""
        return self._plain.axes

    @property
    def search(self) -> Search:
        """The whole space, ready to be searched."""
        return self._plain.search

    def watching(self, conditions: Mapping[str, Condition], *, conflicts: bool = False) -> Watching:
        """Return conditions watched over the space, whose cells they tell apart as well.

        Parameters
        ----------
        conditions : Mapping of str to Condition
            Any, and not only those of rules.
        conflicts : bool
            Whether cases count for which two rules derive different values.

        Returns
        -------
        Watching
            Where they hold.
        """
        if conflicts:
            return Watching(self.knowledge, self.axes, conditions, conflicts=True)
        for ground in (self._plain, self._changed):
            if ground is not None and ground.tells(conditions.values()):
                return Watching(self.knowledge, ground.axes, conditions, search=ground.search)
        tests = tests_of([self.knowledge], *conditions.values())
        return Watching(self.knowledge, answer_axes(self.knowledge, tests, {}), conditions)

    @cached_property
    def _plain(self) -> Ground:
        """The space as the rules tell its cases apart."""
        return Ground(self.knowledge, tests_of([self.knowledge]))

    @cached_property
    def _changed(self) -> Ground | None:
        """The space as the rules would with a part left out or a bound moved; None where that is too much."""
        rules = [rule for rule in self.knowledge.rules.values() if rule.fires]
        parts = [drop.when for rule in rules for drop in parts_dropped(self.knowledge, rule.when)]
        items = [item.when for rule in rules for item in to_show(self.knowledge.facts, rule)]
        ground = Ground(self.knowledge, tests_of([self.knowledge], *parts, *items))
        with suppress(TooLarge):
            return ground if ground.axes else None
        return None

    def weighing(self, first: Rule, second: Rule) -> Watching:
        """Return two rules watched together, and where each is overridden, be it that it fires or not."""
        names = (first.id, second.id)
        conditions = {name: self.knowledge.rules[name].when for name in names}
        over = {overridden(name): by for name in names if (by := self.overriders.get(name))}
        return Watching(self.knowledge, self.axes, conditions, search=self.search, fired=over)

    def marks(self, found: Consultation) -> Marks:
        """Return what `weighing` marks on the case of a consultation, all rules watched."""
        fired = {firing.rule for firing in found.firings}
        over = {overridden(name) for name, by in self.overriders.items() if not fired.isdisjoint(by)}
        return frozenset(fired | over)

    def pair(self, first: Rule, second: Rule) -> Watching:
        """Return two rules watched together."""
        return self.watching({each.id: each.when for each in (first, second)})

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The rules that fire, together those that may say the same or the opposite."""
        found: dict[object, list[str]] = {}
        for rule in self.knowledge.rules.values():
            if rule.fires:
                found.setdefault(_kind(rule), []).append(rule.id)
        return tuple(tuple(names) for names in found.values())

    def pairs(self) -> Iterable[tuple[Rule, Rule]]:
        """Yield every two rules of one group that can fire, in the rule base's order."""
        rules = self.knowledge.rules
        for group in self.groups:
            able = [name for name in group if self.fires(rules[name])]
            for number, first in enumerate(able):
                for second in able[number + 1 :]:
                    yield rules[first], rules[second]

    @cached_property
    def overriders(self) -> Mapping[str, tuple[str, ...]]:
        """Of each finding that may be overridden, the rules that do so."""
        return overriders(rule for rule in self.knowledge.rules.values() if rule.fires)

    def fires(self, rule: Rule) -> bool:
        """Say whether a rule fires on any case."""
        if rule.id not in self._able:
            self._able[rule.id] = rule.fires and self.watching({rule.id: rule.when}).meets(bool, rule.when)
        return self._able[rule.id]

    @cached_property
    def _able(self) -> dict[str, bool]:
        return {}

    # Cases that show something

    def shown(
        self,
        where: Where,
        shows: Callable[[Consultation], bool],
        *,
        smaller: bool = True,
        boxes: int = _BOXES,
    ) -> tuple[Region, Answers]:
        """Return where something holds, and a small case that shows it, concluded by experta.

        Parameters
        ----------
        where : Where
            Which holds somewhere.
        shows : callable
            Says of a consultation whether it shows the same.
        smaller : bool
            Whether answers that are not needed to show it are left out.
        boxes : int
            How many regions are returned at most.

        Returns
        -------
        (tuple of tuple of str, dict of str to Value or None)
            A few boxes as conditions, and the answers.
        """
        assert where.answers is not None
        if not self._confirmed(where.answers, shows):
            raise AssertionError(f"experta does not confirm what the space says of {where.answers}")
        region = tuple(box.conditions for box in where.boxes(boxes))
        return region, self._smaller(where.answers, shows) if smaller else where.answers

    def refused(self, where: Where) -> tuple[Region, Answers]:
        """Return where two rules derive different values, and a case that experta refuses for it."""
        assert where.answers is not None
        try:
            consult(self.knowledge, where.answers)
        except KnowledgeError:
            return tuple(box.conditions for box in where.boxes(_BOXES)), where.answers
        raise AssertionError(f"experta does not refuse {where.answers}")

    def _smaller(self, answers: Answers, shows: Callable[[Consultation], bool]) -> Answers:
        """The same without the answers that are not needed to show it."""
        left = dict(answers)
        for name in answers:
            fewer = {each: value for each, value in left.items() if each != name}
            if self._confirmed(fewer, shows):
                left = fewer
        return left

    def answered(self, found: Consultation) -> Answers:
        """Return the answers on which a consultation rests."""
        known = {name: found.facts[name] for name in (fact.id for fact in self.knowledge.asked)}
        return {name: each.value for name, each in known.items() if each.origin in ("given", "unknown")}

    def _confirmed(self, answers: Answers, shows: Callable[[Consultation], bool]) -> bool:
        try:
            return shows(consult(self.knowledge, answers))
        except KnowledgeError:  # two rules derive different values, which is an audit of its own
            return False


def all_fire(*names: str) -> Callable[[Consultation], bool]:
    """Return a test of whether rules fired in a consultation."""
    return lambda found: {*names} <= {firing.rule for firing in found.firings}


def all_marked(*names: str) -> Callable[[Marks], bool]:
    """Return a test of whether conditions hold together."""
    return lambda marks: marks >= {*names}


def same_outcome(first: Rule, second: Rule) -> bool:
    """Say whether two rules come to the same; of advice, whether its words are the same too."""
    advice = isinstance(first.outcome, Advises)
    return first.outcome == second.outcome and (not advice or first.because == second.because)


def _kind(rule: Rule) -> object:
    """What a rule speaks about."""
    match rule.outcome:
        case Favours():
            return "finds", rule.area
        case Derives(fact):
            return "derives", fact
    return type(rule.outcome)
