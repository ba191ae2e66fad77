"""One function of a rule base, worked out cell by cell without NumPy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nicwise.engine.space.logic import Function, Leaf, Logic, truths

__all__ = ["Coded"]

Cells = tuple[int, ...]


class Coded:
    """A function that works out each code once, for the first of all cells that it does not tell apart."""

    def __init__(self, function: Function, sizes: Sequence[int]) -> None:
        self.function = function
        told = truths(function)
        self._first: list[list[int]] = []
        for axis in function.axes:
            seen: dict[tuple[bool, ...], int] = {}
            signatures = zip(*told[axis], strict=True)
            self._first.append(
                [
                    seen.setdefault(each, cell)
                    for cell, each in zip(range(sizes[axis]), signatures, strict=True)
                ]
            )
        self._codes: dict[Cells, int] = {}

    def __call__(self, cells: Sequence[int]) -> int:
        """Return the code of one combination of cells of the function's axes."""
        key = tuple([first[cell] for first, cell in zip(self._first, cells, strict=True)])
        code = self._codes.get(key)
        if code is None:
            code = self._codes[key] = _code(self.function, key)
        return code


def _code(function: Function, cells: Cells) -> int:
    at = dict(zip(function.axes, cells, strict=True))
    result = 0
    for (entries, otherwise), size in zip(function.lists, function.sizes, strict=True):
        result = result * size + next((code for logic, code in entries if _true(logic, at)), otherwise)
    return result


def _true(logic: Logic, at: Mapping[int, int]) -> bool:
    if isinstance(logic, Leaf):
        return logic.truth[at[logic.axis]]
    if logic.any:
        return any(_true(part, at) for part in logic.parts)
    return all(_true(part, at) for part in logic.parts)
