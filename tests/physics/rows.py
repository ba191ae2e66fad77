"""Measured training steps, as a file of them has them: whatever a row lacks is assumed, and said so."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nicwise.engine.errors import InputError
from nicwise.engine.physics.hardware import Hardware, hardware
from nicwise.engine.physics.layout import PRECISIONS, RECOMPUTES, SHARDINGS, Layout

__all__ = ["MEASURED", "Row", "read", "row"]

MEASURED = Path(__file__).parents[1] / "data" / "training_steps.csv"
_ASSUMED_GBPS = 400  # MosaicML's H100 clusters, whose rate the source does not state
_PRECISION = re.compile(r"-(amp_)?(bf16|fp16|fp8)$")


@dataclass(frozen=True, slots=True)
class Row:
    """One measured step.

    Attributes
    ----------
    seconds : float
        What was measured.
    gbps : float
        Network rate a GPU.
    assumed : tuple of str
        What the row did not say.
    """

    id: str
    dataset: str
    model: str
    layout: Layout
    hardware: Hardware
    gbps: float
    seconds: float
    assumed: tuple[str, ...]

    @property
    def multi_node(self) -> bool:
        return self.layout.gpus > self.hardware.domain


@dataclass(slots=True)
class _Cells:
    """The cells of a row; what is missing is noted."""

    cells: Mapping[str, str | None]
    assumed: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        return (self.cells.get(name) or "").strip()

    def number(self, name: str, default: float, *, quiet: bool = False) -> float:
        try:
            found = float(self.text(name))
        except ValueError:
            found = float("nan")
        if found > 0 and found != float("inf"):
            return found
        if not quiet:
            self.assumed.append(f"{name} = {default:g}")
        return default

    def choice(self, name: str, allowed: Iterable[str], default: str) -> str:
        found = self.text(name).lower()
        if found in allowed:
            return found
        self.assumed.append(f"{name} = {default}")
        return default


def row(cells: Mapping[str, str | None]) -> Row | None:
    """Read one row.

    Parameters
    ----------
    cells : mapping of str to str
        By the columns of the measured file; any may be missing.

    Returns
    -------
    Row or None
        None where the row does not say how long its step took, or has neither size nor shape of a model.
    """
    found = _Cells(cells)
    layout = _layout(found)
    if layout is None:
        return None
    rate = found.number("meas_tok_s_gpu", float("nan"), quiet=True)
    spoken = layout.sequence * layout.global_batch / (rate * layout.gpus)
    seconds = found.number("meas_step_s", spoken, quiet=True)
    if not seconds > 0:
        return None
    gbps = found.number("gbps_per_gpu", _ASSUMED_GBPS)
    return Row(
        found.text("id"),
        found.text("dataset") or found.text("source") or "unknown",
        found.text("model"),
        layout,
        _host(found),
        gbps,
        seconds,
        tuple(found.assumed),
    )


def _shape(found: _Cells) -> tuple[float, float, float] | None:
    """Parameters, layers and width; what one of them lacks follows from the others (12 layers x width^2)."""
    nan = float("nan")
    size, layers, hidden = (found.number(name, nan, quiet=True) for name in ("params", "layers", "hidden"))
    if not size > 0:
        if not (layers > 0 and hidden > 0):
            return None
        size = 12 * layers * hidden**2
        found.assumed.append(f"params = {size:.3g}")
    if not layers > 0:
        layers = round((size / (12 * 128**2)) ** (1 / 3)) if not hidden > 0 else size / (12 * hidden**2)
        found.assumed.append(f"layers = {layers:g}")
    if not hidden > 0:
        hidden = (size / (12 * layers)) ** 0.5
        found.assumed.append(f"hidden = {hidden:.0f}")
    return size, layers, hidden


def _layout(found: _Cells) -> Layout | None:
    shape = _shape(found)
    if shape is None:
        return None
    size, layers, hidden = shape
    gpus = found.number("gpus", 8)
    degrees = {name: found.number(short, 1, quiet=short == "ep") for name, short in _DEGREES.items()}
    if gpus % (degrees["tensor"] * degrees["pipeline"] * degrees["context"]):
        degrees = dict.fromkeys(degrees, 1.0)
        found.assumed.append("degrees = 1, as they do not divide the GPUs")
    replicas = gpus / (degrees["tensor"] * degrees["pipeline"] * degrees["context"])
    microbatch = found.number("mbs", 1)
    spread = found.number("gbs", replicas * microbatch, quiet=True) / (replicas * microbatch)
    microbatches = found.number("ga", max(1.0, spread))
    vocabulary = found.number("vocab", 50_000)
    group = found.number("fsdp_group", float("nan"), quiet=True)
    amp, precision = _precision(found)
    try:
        return Layout(
            parameters=size,
            layers=layers,
            hidden=hidden,
            sequence=found.number("seq", 2048),
            gpus=gpus,
            microbatch=microbatch,
            microbatches=microbatches,
            vocabulary=vocabulary if vocabulary * hidden < size else 0,
            kv_ratio=found.number("kv_ratio", 1, quiet=True),
            **degrees,
            sharding=found.choice("shard", SHARDINGS, "ddp"),
            shard_group=group if group > 0 else None,
            recompute=found.choice("recompute", RECOMPUTES, "unknown"),
            precision=precision,
            gradient_bytes=found.number("grad_bytes", 2),
            overlap=found.text("overlap") not in ("0", "0.0", "False"),
            software=_software(found, amp),
        )
    except InputError as error:  # a row that cannot be is no reason to lose the others
        found.assumed.append(str(error))
        return None


_DEGREES = {"tensor": "tp", "pipeline": "pp", "virtual": "vp", "context": "cp", "expert": "ep"}


def _precision(found: _Cells) -> tuple[bool, str]:
    text = found.text("precision").lower()
    amp, name = text.startswith("amp_"), text.removeprefix("amp_")
    if name not in PRECISIONS:
        found.assumed.append("precision = bf16")
        name = "bf16"
    return amp, name


def _software(found: _Cells, amp: bool) -> str | None:
    """The stack's name without the GPU and the precision, which are columns of their own."""
    name = _PRECISION.sub("", found.text("stack"))
    gpu = found.text("gpu")
    name = "-".join(part for part in name.split("-") if part != gpu)
    return f"{name}-amp" if amp and name else name or None


def _host(found: _Cells) -> Hardware:
    try:
        host = hardware(found.text("gpu"))
    except InputError as error:
        found.assumed.append(f"as H100: {error}")
        peak = found.number("peak", 989e12, quiet=True) / 1e12
        host = hardware("H100", tflops=peak, fp8_tflops=peak)
    return host


def read(path: Path | str = MEASURED) -> list[Row]:
    """Read the rows of a file that say enough.

    Parameters
    ----------
    path : Path or str
        A CSV file.

    Returns
    -------
    list of Row
        In the file's order.
    """
    with open(path, encoding="utf-8", newline="") as file:
        return [found for cells in csv.DictReader(file) if (found := row(cells)) is not None]
