"""The weighing as gates: what labels come to together, and what is decided of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.gates import Gates
from nicwise.engine.space.labels import CONFLICT, Label
from nicwise.engine.weigh import Decision, Tally, decide

__all__ = ["Weighed"]


class Weighed:
    """Labels that each hold in some cases.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its sides, levels and tie-breaks.
    gates : Gates
        To which the weighing is added.
    labels : sequence of (Label, int)
        Each with the literal of where it counts.
    """

    def __init__(self, knowledge: KnowledgeBase, gates: Gates, labels: Sequence[tuple[Label, int]]) -> None:
        self._knowledge = knowledge
        self._gates = gates
        self._labels = labels
        self._levels = len(knowledge.levels)
        self._asking = sum(each.stronger_in is not None for each in knowledge.tie_breaks)
        self._even = Tally((0,) * self._levels, True, (0,) * self._asking)

    def marks(self) -> dict[str, int]:
        """Return of each mark the literal of where a case has it."""
        where: dict[str, list[int]] = {}
        for label, literal in self._labels:
            for mark in label.marks:
                where.setdefault(mark, []).append(literal)
        return {mark: self._gates.some(literals) for mark, literals in where.items()}

    def decisions(self) -> Iterator[tuple[Decision, int]]:
        """Yield what can be decided, each with the literal of where it is."""
        open_ = self._gates.true
        for literal, decision in self._in_order():
            yield decision, self._gates.every((literal, open_))
            open_ = self._gates.every((-literal, open_))

    def _in_order(self) -> Iterator[tuple[int, Decision]]:
        """Conditions in the order of `decide`, the first of which that holds gives the decision.

        It looks at signs of counts alone, so that one count of one level stands for all.
        """
        yield from self._void()
        yield from self._ruled_out()
        anything = self._some(label.tally.any for label, _ in self._labels)
        yield -anything, self._decide(Tally(self._even.net, False, self._even.stronger))
        for level in range(self._levels):
            for sign in (1, -1):
                literal = self._sign([label.tally.net[level] for label, _ in self._labels], sign)
                yield (
                    literal,
                    self._decide(Tally(_alone(level, self._levels, sign), True, self._even.stronger)),
                )
        yield from self._tie_breaks()

    def _void(self) -> Iterator[tuple[int, Decision]]:
        if any(CONFLICT in label.marks for label, _ in self._labels):
            yield self._some(CONFLICT in label.marks for label, _ in self._labels), Decision(None, CONFLICT)

    def _ruled_out(self) -> Iterator[tuple[int, Decision]]:
        sides = self._knowledge.sides
        out = [self._some(side in label.ruled_out for label, _ in self._labels) for side in sides]
        yield self._gates.every(out), self._decide(self._even, sides)
        for side, literal in zip(sides, out, strict=True):
            yield literal, self._decide(self._even, (side,))

    def _tie_breaks(self) -> Iterator[tuple[int, Decision]]:
        asked = 0
        for number, each in enumerate(self._knowledge.tie_breaks):
            holds = self._gates.true
            if each.when is not None:
                holds = self._some(number in label.holding for label, _ in self._labels)
            if each.stronger_in is None:
                yield holds, self._decide(self._even, holding=number)
                continue
            for sign in (1, -1):
                literal = self._sign([label.tally.stronger[asked] for label, _ in self._labels], sign)
                tally = Tally(self._even.net, True, _alone(asked, self._asking, sign))
                yield self._gates.every((holds, literal)), self._decide(tally, holding=number)
            asked += 1

    def _decide(self, tally: Tally, ruled_out: Sequence[str] = (), holding: int | None = None) -> Decision:
        holds = tuple(number == holding for number in range(len(self._knowledge.tie_breaks)))
        return decide(self._knowledge, tally, frozenset(ruled_out), holds)

    def _some(self, wanted: Iterator[bool]) -> int:
        """Where a label holds that is wanted."""
        return self._gates.some(
            literal for (_, literal), yes in zip(self._labels, wanted, strict=True) if yes
        )

    def _sign(self, counts: Sequence[int], sign: int) -> int:
        """Where the counts of the labels that hold have a sum of this sign."""
        sides = [
            [literal for (_, literal), count in zip(self._labels, counts, strict=True) if count * each > 0]
            for each in (sign, -sign)
        ]
        return self._gates.more(*sides)


def _alone(place: int, size: int, value: int) -> tuple[int, ...]:
    return tuple(value if each == place else 0 for each in range(size))
