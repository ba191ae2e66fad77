"""What a consultation found, and what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from nicwise.engine.model.conditions import Atom, Cell, Missing, Value
from nicwise.engine.model.facts import Assumption
from nicwise.engine.model.knowledge import KnowledgeBase, TieBreak
from nicwise.engine.wording import Text

if TYPE_CHECKING:
    import networkx

    from nicwise.engine.space.settling import Settling

__all__ = ["Advice", "Consultation", "Finding", "Firing", "Known", "Origin", "Verdict"]

Origin = Literal["given", "assumed", "calculated", "derived", "unknown", "not_asked", "not_applicable"]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a fact, and where it came from.

    Attributes
    ----------
    assumption : Assumption or None
        What it rests on where it is assumed; where a calculation gave it, as if that value had been assumed.
    inputs : tuple of str
        The facts from which a calculation worked it out.
    """

    cell: Cell
    origin: Origin
    assumption: Assumption | None = None
    inputs: tuple[str, ...] = ()

    @property
    def value(self) -> Value | None:
        """The value, or None where there is none."""
        return None if isinstance(self.cell, Missing) else self.cell


@dataclass(frozen=True, slots=True)
class Firing:
    """A rule that fired, with the tests by which it did.

    Attributes
    ----------
    alternatives : tuple of tuple of Atom
        Every alternative of its conditions that held, the one by which it fired first.
    """

    rule: str
    alternatives: tuple[tuple[Atom, ...], ...]

    @property
    def matched(self) -> tuple[Atom, ...]:
        """The tests of every alternative, each once."""
        return tuple(dict.fromkeys(atom for each in self.alternatives for atom in each))


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule that fired says for a side.

    Attributes
    ----------
    strength : str or None
        A level; None where it favours `either`.
    weighs : bool
        It favours a side and is not overridden.
    overridden_by : tuple of str
        The rules that fired and override it.
    """

    rule: str
    factor: str
    favours: str
    strength: str | None
    weighs: bool
    overridden_by: tuple[str, ...]
    because: Text


@dataclass(frozen=True, slots=True)
class Advice:
    """What to look at, now that the conclusion is known."""

    rule: str
    kind: str
    because: Text


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the findings were decided.

    Attributes
    ----------
    margin : str or None
        A level, ``tie-break``, ``ruled-out``, ``inadmissible``, or None where nothing favours a side.
    tie_break : TieBreak or None
        The one that decided.
    ruled_out : Mapping of str to tuple of str
        Each side that is ruled out, with the rules that do it.
    """

    conclusion: str | None
    margin: str | None
    tie_break: TieBreak | None
    ruled_out: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Consultation:
    """The answer for one case.

    Attributes
    ----------
    facts : Mapping of str to Known
        Every fact of the vocabulary.
    firings : tuple of Firing
        In the order in which the rules fired, advice last.
    defaults : tuple of str
        Derived facts that took the value of their default.
    set_aside : Mapping of str to Value
        Values that were given for facts that are not applicable.
    unknown : tuple of str
        Facts that a person could supply and that are not known.
    """

    knowledge: KnowledgeBase
    facts: Mapping[str, Known]
    set_aside: Mapping[str, Value]
    firings: tuple[Firing, ...]
    defaults: tuple[str, ...]
    findings: tuple[Finding, ...]
    advice: tuple[Advice, ...]
    verdict: Verdict
    unknown: tuple[str, ...]

    @property
    def conclusion(self) -> str | None:
        """The side that won, or None."""
        return self.verdict.conclusion

    @property
    def margin(self) -> str | None:
        """By what it won."""
        return self.verdict.margin

    @property
    def answers(self) -> dict[str, Value | None]:
        """What the person said, *unknown* and what was set aside included, in the vocabulary's order."""
        said = {
            fact.id: self.facts[fact.id].value
            for fact in self.knowledge.asked
            if self.facts[fact.id].origin in ("given", "unknown")
        }
        return {**said, **self.set_aside}

    @cached_property
    def _settling(self) -> Settling:
        from nicwise.engine.space.settling import settling

        return settling(self)

    @property
    def settled(self) -> bool | None:
        """Whether no answer to what is not known could change the conclusion; None if too much is open."""
        return self._settling.settled

    @property
    def open_questions(self) -> tuple[str, ...] | None:
        """The facts that are not known and whose answer could change the conclusion; None as above."""
        return self._settling.open_questions

    @property
    def open_as_assumed(self) -> tuple[str, ...] | None:
        """Those of them that could while everything that is assumed stays so; None as above."""
        return self._settling.open_as_assumed

    @cached_property
    def graph(self) -> networkx.DiGraph[Any]:
        """The explanation graph, built when it is first asked for."""
        from nicwise.engine.graph import explanation_graph

        return explanation_graph(self)
