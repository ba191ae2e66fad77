"""The value of one fact at which a formula reaches a given number."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from nicwise.engine.formula import Formula
from nicwise.engine.model import Fact, KnowledgeBase

__all__ = ["expanded", "names", "solve"]


def expanded(knowledge: KnowledgeBase, tree: ast.expr) -> ast.expr:
    """Return a formula over asked facts alone: calculated ones are replaced by their own formulas.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    tree : ast.expr
        A formula.

    Returns
    -------
    ast.expr
        A new tree.
    """

    class Replace(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            fact: Fact | None = knowledge.facts.get(node.id)
            return node if fact is None or fact.formula is None else expanded(knowledge, fact.formula.tree)

        def visit_Call(self, node: ast.Call) -> ast.expr:
            return ast.Call(node.func, [self.visit(argument) for argument in node.args], [])

    result = Replace().visit(ast.parse(ast.unparse(tree), mode="eval").body)
    assert isinstance(result, ast.expr)
    return result


def names(node: ast.expr) -> Iterator[str]:
    """Yield the facts in a formula.

    Parameters
    ----------
    node : ast.expr
        A formula.

    Yields
    ------
    str
        As often as each stands in it.
    """
    match node:
        case ast.Name(id=name):
            yield name
        case ast.UnaryOp(operand=operand):
            yield from names(operand)
        case ast.BinOp(left=left, right=right):
            yield from names(left)
            yield from names(right)
        case ast.Call(args=arguments):
            for argument in arguments:
                yield from names(argument)


def solve(node: ast.expr, fact: str, target: float, known: Mapping[str, float]) -> float | None:
    """Return the value of a fact at which a formula has a given value.

    Parameters
    ----------
    node : ast.expr
        A formula over asked facts.
    fact : str
        The fact to solve for.
    target : float
        What the formula shall be.
    known : Mapping of str to float
        The values of the others.

    Returns
    -------
    float or None
        None where there is no such value, where another fact is not known, or where the fact stands in
        the formula more than once.

    Examples
    --------
    >>> import ast
    >>> tree = ast.parse("60 * distance / speed - train", mode="eval").body
    >>> solve(tree, "distance", 10, {"speed": 15, "train": 20})
    7.5
    """
    try:
        return _solve(node, fact, target, known)
    except (ZeroDivisionError, OverflowError, KeyError):
        return None


def _solve(node: ast.expr, fact: str, target: float, known: Mapping[str, float]) -> float | None:
    match node:
        case ast.Name(id=name) if name == fact:
            return target
        case ast.UnaryOp(operand=operand):
            return _solve(operand, fact, -target, known)
        case ast.BinOp(left=left, op=op, right=right):
            here = [fact in names(side) for side in (left, right)]
            if here == [True, False]:
                return _solve(left, fact, _undo_right(op, target, _value(right, known)), known)
            if here == [False, True]:
                return _solve(right, fact, _undo_left(op, target, _value(left, known)), known)
        case ast.Call(args=arguments):
            mine = [argument for argument in arguments if fact in names(argument)]
            if len(mine) == 1:
                return _solve(mine[0], fact, target, known)
    return None


def _undo_right(op: ast.operator, target: float, right: float) -> float:
    match op:
        case ast.Add():
            return target - right
        case ast.Sub():
            return target + right
        case ast.Mult():
            return target / right
    return target * right


def _undo_left(op: ast.operator, target: float, left: float) -> float:
    match op:
        case ast.Add():
            return target - left
        case ast.Sub():
            return left - target
        case ast.Mult():
            return target / left
    return left / target


def _value(node: ast.expr, known: Mapping[str, float]) -> float:
    value = Formula("", (), node).value(known)
    if value is None:
        raise ZeroDivisionError
    return value
