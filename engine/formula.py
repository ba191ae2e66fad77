"""Formulas over numeric facts, read through a whitelist: nothing of Python is run."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

__all__ = ["Formula", "FormulaError", "parse"]

_LONGEST = 300
_LARGEST = 1e15  # beyond it, whole numbers are no longer exact

_BINARY: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_COMPARE: dict[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.GtE: operator.ge,
    ast.Gt: operator.gt,
    ast.LtE: operator.le,
    ast.Lt: operator.lt,
    ast.Eq: operator.eq,
}
_CALLS: dict[str, Callable[..., float]] = {"min": min, "max": max}


class FormulaError(ValueError):
    """The text is not a formula; the message names the part that is not allowed."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read.

    Attributes
    ----------
    text : str
        As written.
    names : tuple of str
        The facts it needs, in the order of first use.
    """

    text: str
    names: tuple[str, ...]
    tree: ast.expr = field(compare=False)

    def value(self, facts: Mapping[str, float]) -> float | None:
        """Calculate the formula.

        Parameters
        ----------
        facts : Mapping of str to number
            A value for each of `names`, in the facts' own units.

        Returns
        -------
        number or None
            None where it has no value: a division by zero, or a number too large to be exact.

        Examples
        --------
        >>> growth = parse("planned / first")
        >>> growth.value({"planned": 80, "first": 20}), growth.value({"planned": 80, "first": 0})
        (4.0, None)
        """
        try:
            result = _number(self.tree, facts)
        except (ZeroDivisionError, OverflowError):
            return None
        return result if abs(result) <= _LARGEST else None

    def holds(self, facts: Mapping[str, float]) -> bool:
        """Say whether a comparison holds; one without a value holds, since nothing refutes it.

        Parameters
        ----------
        facts : Mapping of str to number
            A value for each of `names`.

        Returns
        -------
        bool
            The result of the comparison.

        Examples
        --------
        >>> parse("planned >= first", comparison=True).holds({"planned": 8, "first": 16})
        False
        """
        assert isinstance(self.tree, ast.Compare)
        try:
            left, right = (_number(side, facts) for side in (self.tree.left, self.tree.comparators[0]))
        except (ZeroDivisionError, OverflowError):
            return True
        if not (math.isfinite(left) and math.isfinite(right)):
            return True
        return _COMPARE[type(self.tree.ops[0])](left, right)


def parse(text: str, *, comparison: bool = False) -> Formula:
    """Read a formula.

    Parameters
    ----------
    text : str
        ``+ - * /``, ``min(...)``, ``max(...)``, numbers and names of facts.
    comparison : bool
        Whether it is two such formulas with ``>= > <= < ==`` between them.

    Returns
    -------
    Formula
        What was read.

    Raises
    ------
    FormulaError
        If anything else stands in it.

    Examples
    --------
    >>> parse("max(a, 2) * b").names
    ('a', 'b')
    >>> parse("a ** b")
    Traceback (most recent call last):
        ...
    nicwise.engine.formula.FormulaError: 'a ** b'
    """
    if len(text) > _LONGEST:
        raise FormulaError(f"{text[:20]!r}…")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FormulaError(repr(text)) from None
    sides = [tree]
    if comparison:
        if not (isinstance(tree, ast.Compare) and len(tree.ops) == 1 and type(tree.ops[0]) in _COMPARE):
            raise FormulaError(repr(text))
        sides = [tree.left, tree.comparators[0]]
    names: dict[str, None] = {}
    for side in sides:
        _check(side, names)
    return Formula(text.strip(), tuple(names), tree)


def _check(node: ast.expr, names: dict[str, None]) -> None:
    match node:
        case ast.Constant(value=bool()):
            raise FormulaError(repr(ast.unparse(node)))
        case ast.Constant(value=int() | float() as value) if abs(value) <= _LARGEST:
            pass
        case ast.Name(id=name):
            names[name] = None
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            _check(operand, names)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            _check(left, names)
            _check(right, names)
        case ast.Call(func=ast.Name(id=called), args=[_, *_], keywords=[]) if called in _CALLS:
            for argument in node.args:
                _check(argument, names)
        case _:
            raise FormulaError(repr(ast.unparse(node)))


def _number(node: ast.expr, facts: Mapping[str, float]) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.Name(id=name):
            return facts[name]
        case ast.UnaryOp(operand=operand):
            return -_number(operand, facts)
        case ast.BinOp(left=left, op=op, right=right):
            return _BINARY[type(op)](_number(left, facts), _number(right, facts))
        case ast.Call(func=ast.Name(id=called), args=arguments):
            # `min` of one argument would want a sequence.
            return _CALLS[called]([_number(argument, facts) for argument in arguments])
    raise AssertionError(ast.dump(node))  # pragma: no cover - _check refuses all else
