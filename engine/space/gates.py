"""Conditions as clauses for a satisfiability solver: gates over literals, each made once.

References
----------
G. S. Tseitin, "On the complexity of derivation in propositional calculus", 1968 (gates as clauses).
N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling finite linear CSP into SAT", Constraints 14, 2009
(cells in order: a variable says that the cell is no later than one of them, so a range takes two literals).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from pysat.solvers import Solver

__all__ = ["Gates", "Scale"]

_SOLVER = "cadical153"


class Gates:
    """A solver, and the gates that it knows. A literal is a number, its opposite the number's negative."""

    def __init__(self) -> None:
        self._solver = Solver(name=_SOLVER)
        self._count = 0
        self._known: dict[tuple[int, ...], int] = {}
        self._more: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.true = self.new()
        self.require(self.true)

    def new(self) -> int:
        """Return the literal of a new variable."""
        self._count += 1
        return self._count

    def require(self, *any_of: int) -> None:
        """Let one of some literals hold in every case."""
        self._solver.add_clause(any_of)

    def every(self, literals: Iterable[int]) -> int:
        """Return a literal that holds where all of some hold."""
        true = self.true
        wanted = set(literals)
        wanted.discard(true)
        if -true in wanted or any(-each in wanted for each in wanted):
            return -true
        if len(wanted) < 2:
            return wanted.pop() if wanted else true
        key = tuple(sorted(wanted))
        gate = self._known.get(key)
        if gate is None:
            gate = self._known[key] = self.new()
            add = self._solver.add_clause
            for each in key:
                add((-gate, each))
            add((gate, *(-each for each in key)))
        return gate

    def some(self, literals: Iterable[int]) -> int:
        """Return a literal that holds where any of some holds."""
        return -self.every([-each for each in literals])

    def more(self, first: Iterable[int], second: Iterable[int]) -> int:
        """Return a literal that holds where more of the first hold than of the second."""
        key = tuple(first), tuple(second)
        if key not in self._more:
            one, other = self._counted(key[0]), self._counted(key[1])
            other += [-self.true] * (len(one) - len(other))
            pairs = zip(one, other, strict=False)
            self._more[key] = self.some(self.every((here, -there)) for here, there in pairs)
        return self._more[key]

    def at_most(self, literals: Iterable[int], most: int) -> int:
        """Return a literal that holds where so many of some hold at most."""
        counts = self._counted(literals, most + 1)
        return -counts[most] if len(counts) > most else self.true

    def _counted(self, literals: Iterable[int], upto: int | None = None) -> list[int]:
        """Whether at least one of some literals holds, at least two, and so on."""
        counts: list[int] = []
        for each in literals:
            below = [self.true, *counts]
            counts = [
                self.some((count, self.every((before, each))))
                for count, before in zip([*counts, -self.true], below, strict=True)
            ][:upto]
        return counts

    def solve(self, literals: Sequence[int]) -> list[int] | None:
        """Return what every variable is in some case in which all of some literals hold; None without one.

        Parameters
        ----------
        literals : sequence of int
            Assumed for this once.

        Returns
        -------
        list of int
            The literal that holds of each variable, in order.
        """
        return self._solver.get_model() if self._solver.solve(assumptions=list(literals)) else None


class Scale:
    """An axis on which a case is in one cell: of each cell but the last, whether the case is no later.

    Parameters
    ----------
    gates : Gates
        To which its variables are added.
    size : int
        How many cells it has.
    """

    def __init__(self, gates: Gates, size: int) -> None:
        self._gates = gates
        self.upto = [gates.new() for _ in range(size - 1)]
        for here, later in zip(self.upto, self.upto[1:], strict=False):
            gates.require(-here, later)
        self._known: dict[bytes, int] = {}

    def within(self, cells: bytes) -> int:
        """Return a literal that holds on some cells: a byte a cell, 1 where it is one of them."""
        found = self._known.get(cells)
        if found is None:
            opposite = cells.translate(_FLIPPED)
            if cells.count(b"\0\1") > opposite.count(b"\0\1"):
                found = -self._runs(opposite)
            else:
                found = self._runs(cells)
            self._known[cells], self._known[opposite] = found, -found
        return found

    def _runs(self, cells: bytes) -> int:
        """In any of the runs of neighbouring cells."""
        true, upto, last = self._gates.true, self.upto, len(cells)
        runs = []
        end = 0
        while (start := cells.find(1, end)) >= 0:
            end = cells.find(0, start)
            if end < 0:
                end = last
            before = -true if start == 0 else upto[start - 1]
            runs.append(self._gates.every((true if end == last else upto[end - 1], -before)))
        return self._gates.some(runs)

    def only(self, cell: int) -> int:
        """Return a literal that holds on one cell."""
        return self.within(bytes(cell == each for each in range(len(self.upto) + 1)))

    def cell(self, values: Sequence[int]) -> int:
        """Return the cell on which a solved case is."""
        return bisect_left(self.upto, True, key=lambda each: values[each - 1] > 0)


_FLIPPED = bytes([1, 0, *range(2, 256)])
