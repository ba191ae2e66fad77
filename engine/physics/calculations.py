"""The calculations that a pack may name, and what they take and give; what calculates is imported late."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Literal, NamedTuple, cast

from nicwise.engine.wording import Text

__all__ = ["CALCULATIONS", "Given", "NamedCalculation", "Quantity", "Worked", "work_out"]

Scalar = bool | int | float | str
Given = Mapping[str, Scalar]


class Worked(NamedTuple):
    """What a calculation came to.

    Attributes
    ----------
    values : Mapping of str to bool, number or str
        Of its outputs.
    told : Mapping of str to Text
        Of each output: the model, and the numbers behind it.
    """

    values: Mapping[str, Scalar]
    told: Mapping[str, Text]


class Quantity(NamedTuple):
    """What a calculation takes or gives.

    Attributes
    ----------
    type : str
        ``number``, ``choice`` or ``boolean``.
    unit : str
        Of a number, as the English vocabulary writes it; empty where it has none.
    needed : bool
        Of an input: whether nothing can be calculated without it.
    """

    type: Literal["number", "choice", "boolean"]
    unit: str = ""
    needed: bool = True


@dataclass(frozen=True, slots=True)
class NamedCalculation:
    """A calculation by its name.

    Attributes
    ----------
    home : str
        Module and function, as in ``package.module:function``: from a mapping of inputs to `Worked`, or to
        None where it has nothing to say.
    """

    inputs: Mapping[str, Quantity]
    outputs: Mapping[str, Quantity]
    home: str


_OPTIONAL = False

CALCULATIONS: dict[str, NamedCalculation] = {
    "training_step": NamedCalculation(
        inputs={
            "gpu": Quantity("choice"),
            "gpus": Quantity("number", "GPUs"),
            "gpus_per_node": Quantity("number", "GPUs"),
            "nics_per_node": Quantity("number", "ports"),
            "parameters": Quantity("number", "billion"),
            "sequence": Quantity("number", "tokens"),
            "tokens": Quantity("number", "tokens"),
            "microbatches": Quantity("number", "microbatches a step"),
            "sharding": Quantity("choice"),
            "tensor": Quantity("number", "GPUs"),
            "pipeline": Quantity("number", "stages"),
            "virtual": Quantity("number", "stages", _OPTIONAL),
            "experts": Quantity("choice", "", _OPTIONAL),
            "precision": Quantity("choice", "", _OPTIONAL),
            "slot": Quantity("number", "Gb/s", _OPTIONAL),
            "oversubscription": Quantity("number", ": 1", _OPTIONAL),
            "step_seconds": Quantity("number", "s", _OPTIONAL),
            "bus_bandwidth": Quantity("number", "GB/s", _OPTIONAL),
            "measured_port": Quantity("number", "Gb/s", _OPTIONAL),
        },
        outputs={
            "gain_least": Quantity("number", "%"),
            "gain_most": Quantity("number", "%"),
            "calibrated": Quantity("boolean"),
        },
        home="nicwise.engine.physics.gain_of_job:gain_of_job",
    )
}
"""By name. A pack says which of its facts are the inputs."""


def work_out(name: str, given: Given) -> Worked | None:
    """Run a calculation; what it came to is kept.

    Parameters
    ----------
    name : str
        One of `CALCULATIONS`.
    given : Mapping of str to bool, number or str
        All inputs that it needs, and whichever others are known.

    Returns
    -------
    Worked or None
        None where it has nothing to say of these.

    Examples
    --------
    >>> job = {"gpu": "H100", "gpus": 64, "gpus_per_node": 8, "nics_per_node": 8, "parameters": 13}
    >>> job |= {"sequence": 2048, "tokens": 4096, "microbatches": 1, "sharding": "fsdp"}
    >>> work_out("training_step", {**job, "tensor": 1, "pipeline": 1}).values["calibrated"]
    False
    >>> work_out("training_step", {**job, "tensor": 1, "pipeline": 1, "gpus": 8}) is None
    True
    """
    return _cached(CALCULATIONS[name].home, tuple(sorted(given.items())))


@lru_cache(maxsize=512)
def _cached(home: str, given: tuple[tuple[str, Scalar], ...]) -> Worked | None:
    module, name = home.split(":")
    function = cast("Callable[[Given], Worked | None]", getattr(import_module(module), name))
    return function(dict(given))
