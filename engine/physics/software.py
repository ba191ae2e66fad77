"""What is known of training software: its fitted efficiency, or the nearest that stands in for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

from nicwise.engine.physics import catalogue
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.arrays import column
from nicwise.engine.physics.constants import Constants, Software
from nicwise.engine.wording import Message

__all__ = ["Stack", "columns", "fitted", "known", "stack"]


@dataclass(frozen=True, slots=True)
class Stack:
    """What the model takes a training stack for.

    Attributes
    ----------
    efficiency : float
        Share of the peak that large matrix products reach.
    spread : float
        Standard deviation of its logarithm.
    attention : float
        Speed of attention over that of matrix products.
    bus : float
        Bytes a second that its collectives pass at most between nodes.
    broadcast : float
        Seconds a rank to send the parameters of a sharded optimiser.
    assumed : Message or None
        What stands in for what was not fitted.
    """

    efficiency: float
    spread: float
    attention: float
    bus: float = inf
    broadcast: float = 0.0
    assumed: Message | None = None


def fitted() -> Constants:
    """Return the fitted constants, as the catalogue has them.

    Returns
    -------
    Constants
        Floats.

    Examples
    --------
    >>> 0.8 < fitted().nic_efficiency < 1
    True
    """
    found = catalogue.read("training-step")["constants"]
    return Constants(**{name: float(each["value"]) for name, each in found.items()})


def known() -> tuple[str, ...]:
    """Return the names of software that has a fitted efficiency."""
    return tuple(dict.fromkeys(row["software"] for row in catalogue.read("training-step")["software"]))


def stack(software: str | None, gpu: str, precision: str) -> Stack:
    """Find what is known of a stack on a GPU.

    Parameters
    ----------
    software : str or None
        Its name; None for unknown.
    gpu : str
        As the catalogue spells it.
    precision : str
        Of the matrix products.

    Returns
    -------
    Stack
        The nearest that was fitted: the stack in another precision, then on another GPU, then the middle of
        all.

    Examples
    --------
    >>> stack("nemo", "H100-SXM", "bf16").assumed is None
    True
    >>> str(stack(None, "B200-SXM", "bf16").assumed)
    'The efficiency of the software is not known: the middle of all that were fitted stands in for it.'
    """
    content = catalogue.read("training-step")
    rows: list[dict[str, Any]] = content["software"]
    same = [row for row in rows if row["software"] == software]
    ranked = sorted(same, key=lambda row: (row["gpu"] != gpu, row["precision"] != precision))
    best = ranked[0] if ranked else content["unknown_software"]
    exact = bool(ranked) and (best["gpu"], best["precision"]) == (gpu, precision)
    spread = float(best["spread"])
    assumed = None
    if not ranked:
        assumed = (
            Message(w.NO_SOFTWARE, {}) if software is None else Message(w.NEW_SOFTWARE, {"name": software})
        )
    elif not exact:
        spread = float(content["unknown_software"]["spread"])
        values = {"name": best["software"], "gpu": best["gpu"], "precision": best["precision"]}
        assumed = Message(w.OTHER_SOFTWARE, values)
    return Stack(
        efficiency=float(best["efficiency"]),
        spread=spread,
        attention=_attention(content["attention"], software, gpu),
        bus=_of(content["software_bus"], software, inf),
        broadcast=_of(content["parameter_broadcast"], software, 0.0),
        assumed=assumed,
    )


def _attention(found: dict[str, Any], software: str | None, gpu: str) -> float:
    kernel = (
        found["fused"] if software in found["fused"]["software"] else found["by_gpu"].get(gpu, found["newer"])
    )
    return float(kernel["value"])


def _of(found: dict[str, Any], software: str | None, default: float) -> float:
    return float(found["value"]) if software in found["software"] else default


def columns(stacks: Iterable[Stack]) -> Software:
    """Put stacks into columns.

    Parameters
    ----------
    stacks : iterable of Stack
        One a layout.

    Returns
    -------
    Software
        Each column of shape (layouts,).

    Examples
    --------
    >>> columns([Stack(0.8, 0.1, 0.5)]).efficiency
    array([0.8])
    """
    found = tuple(stacks)
    names = ("efficiency", "attention", "bus", "broadcast")
    return Software(**{name: column(getattr(each, name) for each in found) for name in names})
