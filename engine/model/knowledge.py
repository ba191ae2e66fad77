"""A loaded rule base: one or more packs, checked and merged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nicwise.engine.errors import Place
from nicwise.engine.model.conditions import Condition
from nicwise.engine.model.facts import Constraint, Fact
from nicwise.engine.model.rules import Rule
from nicwise.engine.model.sources import Citation, Parameter, Source
from nicwise.engine.wording import Text

__all__ = ["Conclusion", "Exempt", "Expectation", "KnowledgeBase", "Pack", "TieBreak"]


@dataclass(frozen=True, slots=True)
class Conclusion:
    """One of the two answers."""

    id: str
    name: Text
    say: Text


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between two sides of equal weight.

    Attributes
    ----------
    when : Condition or None
        It applies where this holds; always, where None.
    side : str or None
        The side that wins, or None where `stronger_in` decides.
    stronger_in : str or None
        The factor in which the stronger finding wins.
    """

    when: Condition | None
    side: str | None
    stronger_in: str | None
    because: Text
    cites: tuple[Citation, ...]
    interpretation: Text | None
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """All else equal, more of a fact never turns the conclusion `never[0]` into `never[1]`."""

    more: str
    keeping: tuple[str, ...]
    never: tuple[str, str]
    because: Text
    cites: tuple[Citation, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Exempt:
    """A finding of an audit that is meant, and why."""

    audit: str
    subject: str
    reason: Text
    date: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Pack:
    """What a pack says of itself.

    Attributes
    ----------
    path : str
        Its folder, as it is shown to a person.
    folder : str
        Its folder, absolute.
    """

    id: str
    title: Text
    about: Text
    extends: tuple[str, ...]
    path: str
    folder: str
    digest: str


@dataclass(frozen=True, eq=False)
class KnowledgeBase:
    """Everything the engine knows of a field; compared by identity, so that it can key a cache.

    Attributes
    ----------
    conclusions : tuple of Conclusion
        Exactly two.
    levels : Mapping of str to Text
        Strengths and their names, strongest first.
    headline : tuple of str
        Facts and advice to be said with the conclusion, where they are there.
    strata : Mapping of str to int
        Of every derived fact: the stratum after which its value is settled.
    digest : str
        SHA-256 of what the knowledge files say, cases aside.
    """

    packs: tuple[Pack, ...]
    conclusions: tuple[Conclusion, Conclusion]
    levels: Mapping[str, Text]
    factors: Mapping[str, Text]
    tie_breaks: tuple[TieBreak, ...]
    expectations: tuple[Expectation, ...]
    exceptions: tuple[Exempt, ...]
    headline: tuple[str, ...]
    facts: Mapping[str, Fact]
    constraints: tuple[Constraint, ...]
    sources: Mapping[str, Source]
    parameters: Mapping[str, Parameter]
    rules: Mapping[str, Rule]
    strata: Mapping[str, int]
    digest: str

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two conclusions."""
        first, second = self.conclusions
        return first.id, second.id

    @property
    def asked(self) -> tuple[Fact, ...]:
        """The facts that a person supplies, in the packs' order."""
        return tuple(fact for fact in self.facts.values() if fact.kind == "asked")
