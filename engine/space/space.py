"""Questions about all cases at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from nicwise.engine.answers import read_fact
from nicwise.engine.consulting import consult
from nicwise.engine.errors import FactError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.space import rules
from nicwise.engine.space.confirming import confirm, confirm_fires, confirm_gap
from nicwise.engine.space.counterfactual import Change, smallest_changes
from nicwise.engine.space.expectations import Unmet, unmet
from nicwise.engine.space.frame import Answers
from nicwise.engine.space.frames import Facts, Frames
from nicwise.engine.space.reach import Outcome, Split, matters, outcomes, split
from nicwise.engine.space.records import Records, Results
from nicwise.engine.space.rules import Shift, Where
from nicwise.engine.space.settling import settle
from nicwise.engine.space.sufficient import sufficient_reasons

__all__ = ["DecisionSpace"]

_DIFFERENT = 2


class DecisionSpace(Frames):
    """Every case that a rule base can tell apart.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> space = DecisionSpace(load(["guidance"]))
    >>> space.settled({"gpu_count": 300, "workload": "large_model_training"})
    True
    >>> [outcome.conclusion for outcome in space.outcomes({"gpu_count": 300, "workload": "inference"})]
    ['200G', '400G']
    """

    # What is still possible

    def outcomes(self, facts: Facts) -> tuple[Outcome, ...]:
        """Return the conclusions that can still be reached.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known, as `consult` takes it; facts that are unknown stay so.

        Returns
        -------
        tuple of Outcome
            In the order of the conclusions, *undetermined* last; each with a case that reaches it.
        """
        fixed = self._checked(facts)
        frame = self.fixed(fixed)
        found = outcomes(frame, fixed)
        for each in found:
            confirm(frame.knowledge, each.answers, each.conclusion)
        return found

    def settled(self, facts: Facts) -> bool:
        """Say whether no answer to what is not known could change the conclusion.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known; what is unknown may take any value or stay unknown.

        Returns
        -------
        bool
            Whether one conclusion is left.
        """
        return len(self.fixed(_known(self._checked(facts))).search.reached()) < _DIFFERENT

    def open_questions(self, facts: Facts) -> tuple[str, ...]:
        """Return the facts that are not known and whose answer could still change the conclusion.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known.

        Returns
        -------
        tuple of str
            In the vocabulary's order.
        """
        known = _known(self._checked(facts))
        return settle(self.fixed(known).search, known, self.knowledge)[1]

    def matters(self, facts: Facts, fact: str) -> bool:
        """Say whether the answer to one question could still change the conclusion.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known; facts answered as unknown stay so.
        fact : str
            The question; what `facts` says of it is left out.

        Returns
        -------
        bool
            Whether two cases that differ in this answer alone conclude differently.
        """
        return matters(self.fixed(_but(self._checked(facts), fact)).search, fact)

    def split(self, facts: Facts, fact: str) -> tuple[Split, ...]:
        """Say how the conclusion splits on a question.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known.
        fact : str
            The question; what `facts` says of it is left out.

        Returns
        -------
        tuple of Split
            For each region of its values, its share and the shares of the conclusions within it.
        """
        return split(self.fixed(_but(self._checked(facts), fact)), fact)

    # One case, changed or known in part

    def smallest_changes(
        self, facts: Facts, to: str | None = None, keep: Collection[str] = ()
    ) -> tuple[Change, ...]:
        """Return every smallest set of changed answers that reaches another conclusion.

        Parameters
        ----------
        facts : Mapping of str to object
            The case.
        to : str, optional
            The conclusion that is wanted; any other where left out.
        keep : collection of str
            Facts that may not change.

        Returns
        -------
        tuple of Change
            Each re-run through experta; none where it cannot be reached.

        Examples
        --------
        >>> from nicwise.engine import load
        >>> space = DecisionSpace(load(["guidance"]))
        >>> case = {"gpu_count": 128, "workload": "fine_tuning", "gpu_platform": "H100"}
        >>> [list(each.changes) for each in space.smallest_changes(case, "200G")]
        [['gpu_count'], ['gpu_count'], ['workload']]
        """
        case = self._checked(facts)
        frame = self.around(case)
        found = smallest_changes(frame, case, consult(self.knowledge, case).conclusion, to, keep)
        for change in found:
            confirm(frame.knowledge, change.answers, change.conclusion)
        return found

    def sufficient_reasons(self, facts: Facts, first: int | None = None) -> Iterator[frozenset[str]]:
        """Yield the minimal sets of answers that settle the conclusion, whatever the rest.

        Parameters
        ----------
        facts : Mapping of str to object
            The case.
        first : int, optional
            How many to yield; all where left out.

        Yields
        ------
        frozenset of str
            Names of facts, smallest sets first; nothing where the case is not settled.

        Examples
        --------
        >>> from nicwise.engine import load
        >>> space = DecisionSpace(load(["guidance"]))
        >>> case = {"gpu_count": 512, "workload": "large_model_training", "gpu_platform": "A100"}
        >>> [sorted(reason) for reason in space.sufficient_reasons(case)]
        [['workload']]
        """
        case = self._checked(facts)
        return sufficient_reasons(self.around(case), case, consult(self.knowledge, case).conclusion, first)

    # The rule base

    def fires(self, rule: str) -> Where:
        """Return where a rule other than advice fires."""
        found = rules.fires(self.knowledge, self.fixed({}).axes, rule)
        if found.answers is not None:
            confirm_fires(self.knowledge, found.answers, rule)
        return found

    def decisive(self, rule: str) -> Where:
        """Return where the conclusion would be another without a rule."""
        found = rules.decisive(self.knowledge, self.fixed({}).axes, rule)
        if found.answers is not None:
            confirm_fires(self.knowledge, found.answers, rule)
        return found

    def gap(self) -> Where:
        """Return where nothing that is found favours a side."""
        found = rules.gap(self.knowledge, self.fixed({}).axes)
        if found.answers is not None:
            confirm_gap(self.knowledge, found.answers)
        return found

    def clashes(self) -> Mapping[str, Where]:
        """Return, factor by factor, where its findings favour both sides at once."""
        return rules.clashes(self.knowledge, self.fixed({}).axes)

    def compare(self, new: KnowledgeBase) -> tuple[Shift, ...]:
        """Return which cases conclude differently under another rule base.

        Parameters
        ----------
        new : KnowledgeBase
            Compared with this one, over the facts and cells of both.

        Returns
        -------
        tuple of Shift
            The largest share first; none where they agree everywhere.
        """
        found = rules.compare(self.knowledge, new, self.common_axes(new))
        for shift in found:
            for knowledge, result in ((self.knowledge, shift.before), (new, shift.after)):
                known = {name: value for name, value in shift.answers.items() if name in knowledge.facts}
                confirm(knowledge, known, *result)
        return found

    def unmet(self) -> tuple[Unmet, ...]:
        """Return the declared expectations that do not hold, each with two cases that show it."""
        return tuple(unmet(self.fixed({})))

    # Many cases

    def conclusions(self, records: Mapping[str, Sequence[object]]) -> list[str | None]:
        """Conclude many cases at once.

        Parameters
        ----------
        records : Mapping of str to sequence
            Columns of equal length, named by facts; values as `consult` takes them, None where unknown.

        Returns
        -------
        list of str or None
            The conclusion of each row.

        Raises
        ------
        nicwise.engine.errors.FactError
            With what is wrong with the first ten rows that are faulty, by their numbers from one.

        Examples
        --------
        >>> from nicwise.engine import load
        >>> space = DecisionSpace(load(["guidance"]))
        >>> space.conclusions({"gpu_count": [16, 300, None], "gpu_platform": ["H200", "H100", "A100"]})
        ['200G', '400G', '200G']
        """
        results = self.run(records)
        if results.faults:
            raise FactError(
                replace(fault, line=row + 1)
                for row, faults in sorted(results.faults.items())[:10]
                for fault in faults
            )
        return [decision.conclusion for decision in results.decisions]

    def run(self, records: Mapping[str, Sequence[object]]) -> Results:
        """Conclude many cases, and keep what is wrong with each row apart.

        Parameters
        ----------
        records : Mapping of str to sequence
            As for `conclusions`.

        Returns
        -------
        Results
            A decision for every row, and the faults of those that have any.
        """
        return self._records.run(
            {read_fact(self.knowledge, name).id: column for name, column in records.items()}
        )

    @cached_property
    def _records(self) -> Records:
        return Records(self.knowledge, self._tests)


def _known(answers: Answers) -> dict[str, Value | None]:
    return {name: value for name, value in answers.items() if value is not None}


def _but(answers: Answers, fact: str) -> dict[str, Value | None]:
    return {name: value for name, value in answers.items() if name != fact}
