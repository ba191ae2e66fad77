"""Measured steps at which 400G would gain over 200G, by the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nicwise.engine.physics import Interval, table
from tests.physics.rows import Row

__all__ = ["Sensitive", "sensitive"]


class Sensitive(NamedTuple):
    """A measured step, and what it would gain from 400G over 200G a GPU.

    Attributes
    ----------
    gain : Interval
        As in `StepGain`.
    tokens_over_critical : float
        At 200G.
    """

    row: Row
    gain: Interval
    tokens_over_critical: float


def sensitive(rows: Sequence[Row], least: float = 0.0) -> list[Sensitive]:
    """Find the rows that would gain most.

    Parameters
    ----------
    rows : sequence of Row
        Measured steps; those of one node are left out.
    least : float
        The least gain of the middle case.

    Returns
    -------
    list of Sensitive
        The largest gain first.
    """
    several = [row for row in rows if row.multi_node]
    if not several:
        return []
    found = table([row.layout for row in several], [row.hardware for row in several], (200, 400))
    gains = found.gain(200, 400)
    each = [
        Sensitive(row, Interval(*map(float, gains[:, at])), float(found.tokens_over_critical[0, at]))
        for at, row in enumerate(several)
    ]
    return sorted((one for one in each if one.gain.middle >= least), key=lambda one: -one.gain.middle)
