"""Formulas over many cases at once."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.formula import Formula

__all__ = ["calculated", "compared"]

_Numbers = NDArray[np.float64]
_LARGEST = 1e15

_CALLS: dict[str, Any] = {"min": np.minimum, "max": np.maximum}
_BINARY: dict[type[ast.operator], Any] = {
    ast.Add: np.add,
    ast.Sub: np.subtract,
    ast.Mult: np.multiply,
    ast.Div: np.divide,
}
_COMPARE: dict[type[ast.cmpop], Any] = {
    ast.GtE: np.greater_equal,
    ast.Gt: np.greater,
    ast.LtE: np.less_equal,
    ast.Lt: np.less,
    ast.Eq: np.equal,
}


def _array(node: ast.expr, numbers: Mapping[str, _Numbers]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as value):
            return np.float64(value)
        case ast.Name(id=name):
            return numbers[name]
        case ast.UnaryOp(operand=operand):
            return -_array(operand, numbers)
        case ast.BinOp(left=left, op=op, right=right):
            return _BINARY[type(op)](_array(left, numbers), _array(right, numbers))
        case ast.Call(func=ast.Name(id=called), args=[first, *rest]):
            result = _array(first, numbers)
            for each in rest:
                result = _CALLS[called](result, _array(each, numbers))
            return result
    raise AssertionError(ast.dump(node))  # pragma: no cover - the formula was checked when it was read


def calculated(formula: Formula, numbers: Mapping[str, _Numbers]) -> _Numbers:
    """Calculate a formula for many cases.

    Parameters
    ----------
    formula : Formula
        As it was read.
    numbers : Mapping of str to array of float64
        Of each fact that it needs, the values; not a number where one is not known.

    Returns
    -------
    array of float64
        Not a number where there is no value, as `Formula.value` has None.
    """
    with np.errstate(all="ignore"):
        length = len(next(iter(numbers.values())))
        result = np.array(np.broadcast_to(_array(formula.tree, numbers), (length,)), np.float64)
        result[~(np.abs(result) <= _LARGEST)] = np.nan
        return result


def compared(tree: ast.Compare, numbers: Mapping[str, _Numbers]) -> NDArray[np.bool_]:
    """Say of many cases whether a comparison holds.

    Parameters
    ----------
    tree : ast.Compare
        Of a constraint.
    numbers : Mapping of str to array of float64
        Of each fact that it needs, the values.

    Returns
    -------
    array of bool
        True where a side has no value, since nothing refutes it.
    """
    with np.errstate(all="ignore"):
        left, right = _array(tree.left, numbers), _array(tree.comparators[0], numbers)
        found = _COMPARE[type(tree.ops[0])](left, right)
        return np.asarray(found | ~np.isfinite(left) | ~np.isfinite(right))
