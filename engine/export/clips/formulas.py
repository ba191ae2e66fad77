"""Formulas as CLIPS arithmetic."""

from __future__ import annotations

import ast

from nicwise.engine.export.clips.writing import literal
from nicwise.engine.formula import Formula

__all__ = ["compared", "denominators", "value"]

_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
_COMPARED: dict[type[ast.cmpop], str] = {ast.GtE: ">=", ast.Gt: ">", ast.LtE: "<=", ast.Lt: "<", ast.Eq: "="}


def value(formula: Formula) -> str:
    """Write what a formula calculates.

    Parameters
    ----------
    formula : Formula
        No comparison.

    Returns
    -------
    str
        An expression over variables that are called like the facts.

    Examples
    --------
    >>> from nicwise.engine.formula import parse
    >>> value(parse("max(a, 2) * -b / 4")), value(parse("1 - a"))
    ('(/ (* 1.0 (max ?a 2) (- 0 ?b)) 4)', '(- 1 ?a)')
    """
    return _number(formula.tree)


def compared(formula: Formula) -> str:
    """Write a comparison.

    Parameters
    ----------
    formula : Formula
        One read as a comparison.

    Returns
    -------
    str
        An expression that is TRUE or FALSE.

    Examples
    --------
    >>> from nicwise.engine.formula import parse
    >>> compared(parse("planned >= first", comparison=True))
    '(>= ?planned ?first)'
    """
    assert isinstance(formula.tree, ast.Compare)
    sign = _COMPARED[type(formula.tree.ops[0])]
    return f"({sign} {_number(formula.tree.left)} {_number(formula.tree.comparators[0])})"


def denominators(formula: Formula) -> list[str]:
    """Return what a formula divides by.

    Parameters
    ----------
    formula : Formula
        Any formula.

    Returns
    -------
    list of str
        Expressions, each after those that it needs; numbers other than zero are left out.

    Examples
    --------
    >>> from nicwise.engine.formula import parse
    >>> denominators(parse("a / (b / c) / 2"))
    ['?c', '(/ ?b ?c)']
    """
    found: dict[str, None] = {}

    def visit(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            visit(child)
        match node:
            case ast.BinOp(op=ast.Div(), right=ast.Constant(value=number)) if number:
                pass
            case ast.BinOp(op=ast.Div(), right=right):
                found[_number(right)] = None

    visit(formula.tree)
    return list(found)


def _number(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=int() | float() as number):
            return literal(number)
        case ast.Name(id=name):
            return f"?{name}"
        case ast.UnaryOp(operand=operand):
            return f"(- 0 {_number(operand)})"
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            # CLIPS's integers wrap round where Python's grow.
            return f"(* 1.0 {_number(left)} {_number(right)})"
        case ast.BinOp(left=left, op=op, right=right):
            return f"({_SIGNS[type(op)]} {_number(left)} {_number(right)})"
        case ast.Call(func=ast.Name(id=called), args=arguments):
            return f"({called} {' '.join(_number(argument) for argument in arguments)})"
    raise AssertionError(ast.dump(node))  # pragma: no cover - formulas hold nothing else
