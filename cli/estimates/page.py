"""An estimate as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isinf

from nicwise.cli.estimates import wording as w
from nicwise.cli.estimates.sizes import short
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Line, Table
from nicwise.engine.physics import Estimate, Interval, Rate
from nicwise.engine.physics.estimating import REFERENCE, unknown
from nicwise.engine.wording import Message, Text

__all__ = ["page"]


def page(found: Estimate) -> list[Block]:
    """Return an estimate as blocks.

    Parameters
    ----------
    found : Estimate
        The estimate.

    Returns
    -------
    list of Block
        In the language of the run.
    """
    layout = found.layout
    size = {"size": short(layout.parameters), "gpus": f"{layout.gpus:g}", "gpu": found.hardware.gpu}
    spread = {
        "sharding": layout.sharding,
        "tensor": f"{layout.tensor:g}",
        "pipeline": f"{layout.pipeline:g}",
        "tokens": f"{layout.microbatch * layout.sequence:g}",
        "many": f"{layout.microbatches:g}",
    }
    titles = (tr(w.RATE), *(f"{rate.port_gbps:g}G" for rate in found.rates))
    rows = tuple((tr(name), *map(tell, found.rates)) for name, tell in _rows(found))
    reached = w.CALIBRATED if found.calibrated else w.FITTED
    trust = [Message(reached, {"efficiency": f"{100 * found.efficiency:.0f}"}), *found.assumed]
    notes = [*trust, *found.extrapolated, Message(w.INTERVAL, {}), *unknown()]
    return [
        Heading(tr(Message(w.TITLE, size)), 1),
        Line(tr(Message(w.LAYOUT, spread))),
        Table(titles, rows),
        Heading(tr(w.HOW_FAR)),
        *(Line(tr(note), depth=0) for note in notes),
    ]


_Tell = Callable[[Rate], str]


def _rows(found: Estimate) -> Iterator[tuple[Text, _Tell]]:
    yield w.GPU_RATE, lambda rate: f"{rate.gpu_gbps:g}"
    yield w.SECONDS, lambda rate: _range(rate.step_seconds)
    yield w.EXPOSED, lambda rate: _range(rate.exposed_share, 100)
    yield w.MFU, lambda rate: _range(rate.mfu_percent)
    yield w.GAIN, lambda rate: "-" if rate.port_gbps == REFERENCE else _range(rate.gain, 100)
    yield w.BINDS, _binds
    yield w.TOKENS, lambda rate: _number(rate.tokens_over_critical, w.NO_NIC)
    if any(rate.cost_per_useful_hour for rate in found.rates):
        yield w.COST, lambda rate: _range(rate.cost_per_useful_hour)
        yield w.PAYBACK, lambda rate: "-" if rate.port_gbps == REFERENCE else _range(rate.payback_months)
        yield w.BREAK_EVEN, _break_even


def _binds(rate: Rate) -> str:
    first, second = (tr(w.RESOURCES[name]) for name in (rate.binds, rate.communication_binds))
    return first if first == second else tr(Message(w.THEN, {"first": first, "second": second}))


def _break_even(rate: Rate) -> str:
    if rate.break_even_gain is None or rate.port_gbps == REFERENCE:
        return "-"
    return _number(100 * rate.break_even_gain, w.NEVER)


def _range(interval: Interval | None, times: float = 1) -> str:
    if interval is None:
        return "-"
    numbers = [_number(times * value, w.NEVER) for value in (interval.middle, interval.low, interval.high)]
    if len(set(numbers)) == 1:
        return numbers[0]
    return tr(Message(w.RANGE, dict(zip(("middle", "low", "high"), numbers, strict=True))))


def _number(value: float, endless: Text) -> str:
    """Three digits."""
    if isinf(value):
        return tr(endless)
    size = abs(value)
    return f"{value:.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.2f}"
