"""A rule base over its axes as gates: what each case concludes, and what holds on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from math import prod

from nicwise.engine.model import Condition
from nicwise.engine.space.gates import Gates, Scale
from nicwise.engine.space.labels import Label
from nicwise.engine.space.logic import Function, Leaf, Logic, Model
from nicwise.engine.space.weighed import Weighed

__all__ = ["Encoding"]


class Encoding:
    """A model as gates over the axes of its answers.

    Parameters
    ----------
    gates : Gates
        To which it is added.
    model : Model
        Which may grow: what is added to it is encoded when it is asked for.
    answers : sequence of Scale
        The axes of its answers.

    Attributes
    ----------
    decisions : list of (Decision, int)
        What can be decided, each with a literal; one of them holds in every case.
    marks : dict of str to int
        What is marked, each with a literal.
    """

    def __init__(
        self, gates: Gates, model: Model, answers: Sequence[Scale], like: Encoding | None = None
    ) -> None:
        self.gates = gates
        self.model = model
        self._scales = list(answers)
        self._like = like
        self._varied: set[int] = set()
        if like is not None:
            pairs = enumerate(zip(answers, like._scales, strict=True))
            self._varied = {axis for axis, (mine, other) in pairs if mine is not other}
        self._codes: dict[int, list[int]] = {}  # of each axis that is worked out, a literal a cell
        self._logic: dict[int, tuple[Logic, int]] = {}
        self._masks: dict[int, tuple[Leaf, bytes]] = like._masks if like is not None else {}
        self._labels: list[
            list[tuple[Label, int]]
        ] = []  # of each function, none of one that works out an axis
        self._encode()
        weighed = Weighed(model.knowledge, gates, list(chain.from_iterable(self._labels)))
        self.marks = weighed.marks()
        self.decisions = list(weighed.decisions())

    def varied(self, scales: Mapping[int, Scale]) -> Encoding:
        """Return the model once more, with other cells on some axes: what hangs on no such axis is shared."""
        answers = [scales.get(axis, scale) for axis, scale in enumerate(self._scales)]
        return Encoding(self.gates, self.model, answers, self)

    def literal(self, condition: Condition) -> int:
        """Return the literal of a condition on facts."""
        return self.of(self.model.logic(condition))

    def of(self, logic: Logic) -> int:
        """Return the literal of a condition over axes."""
        self._encode()
        return self._of(logic)

    def _encode(self) -> None:
        while len(self._labels) < len(self.model.functions):
            number = len(self._labels)
            function = self.model.functions[number]
            if self._like is not None and self._varied.isdisjoint(function.axes):
                self._like._encode()
                self._labels.append(self._like._labels[number])
                if function.output is not None:
                    self._codes[function.output] = self._like._codes[function.output]
                continue
            lists = [
                self._results(entries, otherwise, size)
                for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True)
            ]
            if function.output is None:
                self._labels.append(list(self._labelled(function, lists)))
                continue
            self._labels.append([])
            codes = self._codes[function.output] = [self.gates.every(each) for each in product(*lists)]
            if self._like is not None and codes != self._like._codes[function.output]:
                self._varied.add(function.output)

    def _of(self, logic: Logic) -> int:
        known = self._logic.get(id(logic))
        if known is not None:
            return known[1]
        if isinstance(logic, Leaf):
            found = self._on(logic.axis, self._mask(logic))
        else:
            parts = [self._of(part) for part in logic.parts]
            found = self.gates.some(parts) if logic.any else self.gates.every(parts)
        self._logic[id(logic)] = logic, found  # which keeps it, so that its number stays its own
        return found

    def _mask(self, leaf: Leaf) -> bytes:
        known = self._masks.get(id(leaf))
        if known is None:
            known = self._masks[id(leaf)] = leaf, bytes(leaf.truth)
        return known[1]

    def _on(self, axis: int, mask: bytes) -> int:
        """On some cells of an axis."""
        if axis < len(self._scales):
            return self._scales[axis].within(mask)
        codes = self._codes[axis]
        if 2 * mask.count(1) > len(mask):
            return -self.gates.some(code for code, here in zip(codes, mask, strict=True) if not here)
        return self.gates.some(code for code, here in zip(codes, mask, strict=True) if here)

    def _results(self, entries: Sequence[tuple[Logic, int]], otherwise: int, size: int) -> list[int]:
        """Of each result of a decision list, where the first condition that holds gives it."""
        found: list[list[int]] = [[] for _ in range(size)]
        left: dict[int, bytes] = {}  # of axes on which conditions were met alone, the cells that are left
        silent: list[int] = []
        for logic, result in entries:
            if isinstance(logic, Leaf):
                mask = self._mask(logic)
                here = left.get(logic.axis, b"\1" * len(mask))
                both = _and(mask, here)
                others = [self._on(axis, rest) for axis, rest in left.items() if axis != logic.axis]
                if both.count(1):
                    found[result].append(self.gates.every([self._on(logic.axis, both), *others, *silent]))
                left[logic.axis] = _and(mask.translate(_FLIPPED), here)
            else:
                literal = self._of(logic)
                rest = [self._on(axis, mask) for axis, mask in left.items()]
                found[result].append(self.gates.every([literal, *rest, *silent]))
                silent = [self.gates.every([-literal, *silent])]
        rest = [self._on(axis, mask) if mask.count(1) else -self.gates.true for axis, mask in left.items()]
        found[otherwise].append(self.gates.every([*rest, *silent]))
        return [self.gates.some(each) for each in found]

    def _labelled(self, function: Function, lists: Sequence[Sequence[int]]) -> Iterator[tuple[Label, int]]:
        never = -self.gates.true
        assert len(function.labels) == prod(function.sizes)
        for label, each in zip(function.labels, product(*lists), strict=True):
            if never not in each:
                yield label, self.gates.every(each)


_FLIPPED = bytes([1, 0, *range(2, 256)])


def _and(one: bytes, other: bytes) -> bytes:
    width = len(one)
    return (int.from_bytes(one, "little") & int.from_bytes(other, "little")).to_bytes(width, "little")
