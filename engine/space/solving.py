"""The values of one fact at which a formula reaches a given number."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import zip_longest

from nicwise.engine.model import Fact, KnowledgeBase
from nicwise.engine.space.finite import finite
from nicwise.engine.space.roots import Polynomial, roots

__all__ = ["expanded", "names", "solve"]


def expanded(knowledge: KnowledgeBase, tree: ast.expr) -> ast.expr:
    """Return a formula over its leaves: what is calculated from others is replaced by its own formula.

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
            if fact is None or fact.formula is None or finite(knowledge, fact.id):
                return node
            return expanded(knowledge, fact.formula.tree)

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


def solve(node: ast.expr, fact: str, target: float, known: Mapping[str, float]) -> tuple[float, ...]:
    """Return the values of a fact at which a formula may have a given value.

    With the other facts known, a formula without ``min`` and ``max`` is a quotient of two polynomials in the
    fact; with them, it is one of a few such quotients everywhere.

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
    tuple of float
        Every such value, those at which it has no value, and perhaps others; none where another fact is not
        known.

    Examples
    --------
    >>> import ast
    >>> tree = ast.parse("60 * distance / speed - train", mode="eval").body
    >>> solve(tree, "distance", 10, {"speed": 15, "train": 20})
    (7.5,)
    >>> solve(ast.parse("width * width - width / 2", mode="eval").body, "width", 3, {})
    (-1.5, 2.0)
    """
    try:
        quotients = _quotients(node, fact, known)
    except (KeyError, OverflowError):
        return ()
    found: dict[float, None] = {}
    for above, below in quotients:
        found.update(dict.fromkeys(roots(_sum(above, _times(below, (-target,))))))
        found.update(dict.fromkeys(roots(below)))
    return tuple(found)


_Quotient = tuple[Polynomial, Polynomial]
_ONE: Polynomial = (1.0,)


def _quotients(node: ast.expr, fact: str, known: Mapping[str, float]) -> list[_Quotient]:
    match node:
        case ast.Constant(value=int() | float() as value):
            return [((value,), _ONE)]
        case ast.Name(id=name):
            return [((0.0, 1.0) if name == fact else (known[name],), _ONE)]
        case ast.UnaryOp(operand=operand):
            return [(_times(above, (-1.0,)), below) for above, below in _quotients(operand, fact, known)]
        case ast.Call(args=arguments):
            return [each for argument in arguments for each in _quotients(argument, fact, known)]
        case ast.BinOp(left=left, op=op, right=right):
            return [
                _combined(op, one, other)
                for one in _quotients(left, fact, known)
                for other in _quotients(right, fact, known)
            ]
    raise AssertionError(ast.dump(node))  # pragma: no cover - the loader refuses all else


def _combined(op: ast.operator, one: _Quotient, other: _Quotient) -> _Quotient:
    match op:
        case ast.Mult():
            return _times(one[0], other[0]), _times(one[1], other[1])
        case ast.Div():
            return _times(one[0], other[1]), _times(one[1], other[0])
    sign = (-1.0,) if isinstance(op, ast.Sub) else _ONE
    second = _times(other[0], sign)
    if one[1] == other[1]:
        return _sum(one[0], second), one[1]
    return _sum(_times(one[0], other[1]), _times(second, one[1])), _times(one[1], other[1])


def _sum(one: Polynomial, other: Polynomial) -> Polynomial:
    return tuple(map(sum, zip_longest(one, other, fillvalue=0.0)))


def _times(one: Polynomial, other: Polynomial) -> Polynomial:
    found = [0.0] * (len(one) + len(other) - 1)
    for power, first in enumerate(one):
        for more, second in enumerate(other):
            found[power + more] += first * second
    return tuple(found)
