"""The training step: how far it is from measured ones, and where it says that the NIC's rate matters."""

from __future__ import annotations

import numpy as np

from nicwise.engine.physics import Interval, catalogue
from tests.benchmarks.training_steps import errors, summary
from tests.generated_docs.markdown import plain, table
from tests.physics.rows import Row, read
from tests.physics.sensitive import sensitive

__all__ = ["sensitive_steps", "step_constants", "step_errors"]

_LEAST = 0.05


def step_errors() -> str:
    """The error by source."""
    rows = read()
    off = errors(rows)
    sources = np.array([row.dataset for row in rows])
    several = np.array([row.multi_node for row in rows])
    groups = {"all": off, "several nodes": off[several]}
    groups |= {str(name): off[sources == name] for name in sorted(set(sources))}
    head = ("steps of", "rows", "mean error, %", "within 15 %, % of rows")
    return table(head, ((name, *_figures(of)) for name, of in groups.items()))


def _figures(off: np.ndarray[tuple[int], np.dtype[np.float64]]) -> tuple[str, str, str]:
    found = summary(off)
    mean, within = found["mean_absolute_error_percent"], found["within_15_percent"]
    # One digit, so that the last bit of a machine's arithmetic does not show.
    return str(found["rows"]), f"{mean:.1f}", f"{within:.0f}"


def step_constants() -> str:
    """The constants that all software shares."""
    found = catalogue.read("training-step")
    named = {f"`{name}`": each for name, each in found["constants"].items()}
    named["attention on A100"] = found["attention"]["by_gpu"]["A100-SXM"]
    named["attention on H100 and newer"] = found["attention"]["newer"]
    named[f"attention of {', '.join(found['attention']['fused']['software'])}"] = found["attention"]["fused"]
    for name in ("software_bus", "parameter_broadcast"):
        named[f"`{name}` of {', '.join(found[name]['software'])}"] = found[name]
    rows = ((name, *(f"{each[key]:.3g}" for key in _KEYS), each["unit"]) for name, each in named.items())
    return table(("constant", "value", "low", "high", "unit"), rows)


_KEYS = ("value", "low", "high")


def sensitive_steps() -> str:
    """The measured steps that would gain most from 400G."""
    head = ("model", "software", "GPUs", "layout", "microbatch", "tokens over τ\\*", "gain of 400G, %")
    return table(head, (_row(*found) for found in sensitive(read(), _LEAST)))


def _row(row: Row, gain: Interval, tokens: float) -> tuple[str, ...]:
    layout = row.layout
    degrees = {"tp": layout.tensor, "pp": layout.pipeline, "cp": layout.context}
    shape = ", ".join([layout.sharding, *(f"{name} {many:g}" for name, many in degrees.items() if many > 1)])
    return (
        plain(row.model),
        f"{layout.software}, {layout.precision}",
        f"{layout.gpus:g} {row.hardware.gpu}",
        shape,
        f"{layout.microbatch:g} × {layout.sequence:g}, {layout.microbatches:g} a step",
        f"{tokens:.1f}",
        f"{100 * gain.middle:.0f} ({100 * gain.low:.0f} to {100 * gain.high:.0f})",
    )
