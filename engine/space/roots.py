"""The real roots of a polynomial."""

from __future__ import annotations

from itertools import pairwise

__all__ = ["Polynomial", "roots"]

Polynomial = tuple[float, ...]
"""Its coefficients, the constant one first."""

_LINE = 2  # coefficients of a straight line
_HALVINGS = 200


def roots(polynomial: Polynomial) -> tuple[float, ...]:
    """Return the real roots of a polynomial.

    Between two neighbouring extremes, which are the roots of the derivative, lies one root at most.

    Parameters
    ----------
    polynomial : tuple of float
        Its coefficients, the constant one first.

    Returns
    -------
    tuple of float
        In rising order; none of a constant.

    Examples
    --------
    >>> roots((6, -3)), roots((-4, 0, 1)), roots((1, 0, 1))
    ((2.0,), (-2.0, 2.0), ())
    """
    while polynomial and polynomial[-1] == 0:
        polynomial = polynomial[:-1]
    if len(polynomial) < _LINE:
        return ()
    if len(polynomial) == _LINE:
        return (-polynomial[0] / polynomial[1],)
    extremes = roots(tuple(power * each for power, each in enumerate(polynomial))[1:])
    reach = 1 + max(abs(each / polynomial[-1]) for each in polynomial[:-1])  # Cauchy's bound
    found = {
        root for low, high in pairwise((-reach, *extremes, reach)) for root in _between(polynomial, low, high)
    }
    return tuple(sorted(found))


def _between(polynomial: Polynomial, low: float, high: float) -> tuple[float, ...]:
    """The root between two numbers between which a polynomial only rises, or only falls."""
    first, last = _at(polynomial, low), _at(polynomial, high)
    if first == 0 or last == 0:
        return (low,) * (first == 0) + (high,) * (last == 0)
    if (first > 0) == (last > 0):
        return ()
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        here = _at(polynomial, middle)
        if here == 0 or middle in (low, high):
            break
        if (here > 0) == (first > 0):
            low = middle
        else:
            high = middle
    return (middle,)


def _at(polynomial: Polynomial, number: float) -> float:
    value = 0.0
    for each in reversed(polynomial):
        value = value * number + each
    return value
