"""Rules and their outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from nicwise.engine.errors import Place
from nicwise.engine.model.conditions import All, Value
from nicwise.engine.model.sources import Citation
from nicwise.engine.wording import Text

__all__ = ["EITHER", "Advises", "Derives", "Favours", "Outcome", "Rule", "RulesOut", "Status"]

Status = Literal["draft", "reviewed", "retired"]
EITHER = "either"


@dataclass(frozen=True, slots=True)
class Favours:
    """A finding: for one side with a strength, or for `EITHER` without one."""

    side: str
    strength: str | None


@dataclass(frozen=True, slots=True)
class RulesOut:
    """The side cannot be concluded."""

    side: str


@dataclass(frozen=True, slots=True)
class Derives:
    """A derived fact becomes known."""

    fact: str
    value: Value


@dataclass(frozen=True, slots=True)
class Advises:
    """Advice, once the conclusion is known."""

    kind: str


Outcome = Favours | RulesOut | Derives | Advises


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of the knowledge base.

    Attributes
    ----------
    area : str
        The first folder of its path; the factor of a finding.
    """

    id: str
    area: str
    title: Text
    status: Status
    when: All
    outcome: Outcome
    because: Text
    cites: tuple[Citation, ...]
    interpretation: Text | None
    limits: Text
    overrides: tuple[str, ...]
    pack: str
    place: Place = field(compare=False)

    @property
    def fires(self) -> bool:
        """Whether it takes part in consultations."""
        return self.status != "retired"

    @property
    def cited(self) -> tuple[tuple[str, tuple[int | str, ...]], ...]:
        """The places that it cites, by source."""
        return tuple((citation.source, citation.at) for citation in self.cites)
