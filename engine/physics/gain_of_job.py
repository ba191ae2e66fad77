"""What a training job gains from 400G over 200G, from what a person knows of it: bounds, in per cent."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor

from nicwise.engine.errors import InputError
from nicwise.engine.physics import catalogue
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.calculations import Given, Scalar, Worked
from nicwise.engine.physics.calibration import Measured
from nicwise.engine.physics.estimating import estimate
from nicwise.engine.physics.hardware import Hardware, hardware
from nicwise.engine.physics.layout import Layout
from nicwise.engine.physics.results import Estimate
from nicwise.engine.wording import Message, Text

__all__ = ["gain_of_job", "typical_shape"]

_SLOW, _FAST = 200.0, 400.0
_WIDTH_A_LAYER = 128  # GPT-3 175B, Llama 7B and Llama 3.1 405B have 128 to 130, 70B has 102
_PARAMETERS_A_SQUARE = 12
_RECOMPUTES = ("none", "full")  # what is not known of recomputation lies between these
_SHORT = 0.9  # of a sequence: fewer tokens than one a rank need context parallelism
_BOUND_BY_NVLINK = 0.97  # of its bus bandwidth: what is measured there says nothing of the NIC


def typical_shape(parameters: float) -> tuple[float, float]:
    """Return layers and width of a dense model of usual proportions.

    Parameters
    ----------
    parameters : float
        Of the whole model.

    Returns
    -------
    tuple of float
        Layers, and width, such that 12 layers x width squared gives the parameters.

    Examples
    --------
    >>> typical_shape(13e9)
    (40.0, 5204.0)
    """
    layers = max(1.0, round((parameters / (_PARAMETERS_A_SQUARE * _WIDTH_A_LAYER**2)) ** (1 / 3)))
    return float(layers), float(round((parameters / (_PARAMETERS_A_SQUARE * layers)) ** 0.5))


def gain_of_job(given: Given) -> Worked | None:
    """Work out the least and the most that 400G gains a training job.

    Parameters
    ----------
    given : Mapping of str to bool, number or str
        The inputs of the calculation ``training_step``.

    Returns
    -------
    Worked or None
        Gains in per cent more steps in the same time, rounded outwards to a tenth. None for a job of one
        local domain, which has no NIC traffic; for models with experts, and tensor parallelism between nodes;
        for a GPU of which no step was fitted, unless one was measured; and for a layout that cannot be.

    Examples
    --------
    >>> job = {"gpu": "H100", "gpus": 64, "gpus_per_node": 8, "nics_per_node": 8, "parameters": 13}
    >>> job |= {"sequence": 2048, "tokens": 4096, "microbatches": 1, "sharding": "fsdp"}
    >>> job |= {"tensor": 1, "pipeline": 1}
    >>> found = gain_of_job(job).values
    >>> 0 <= found["gain_least"] < found["gain_most"] <= 100
    True
    >>> calibrated = gain_of_job({**job, "step_seconds": 0.9, "measured_port": 400}).values
    >>> calibrated["calibrated"], calibrated["gain_most"] <= found["gain_most"]
    (True, True)
    """
    if given.get("experts", "none") != "none":
        return None
    try:
        host = _host(given)
        if host is None or _number(given, "gpus") <= host.domain or _number(given, "tensor") > host.domain:
            return None
        measured = _measured(given)
        if measured is None and not host.fitted:
            return None
        layouts = _layouts(given)
        found = [estimate(each, host, rates=(_SLOW, _FAST), measured=measured) for each in layouts]
    except (
        InputError
    ):  # a layout that cannot be, or a step that nothing explains: `nicwise estimate` says why
        return None
    return _worked(found) if found else None


def _number(given: Given, name: str, default: float = 1.0) -> float:
    found = given.get(name, default)
    return float(found) if isinstance(found, int | float) else default


def _host(given: Given) -> Hardware | None:
    gpu = str(given["gpu"])
    if catalogue.entry(gpu) is None:
        return None
    facts = {name: _number(given, name) for name in ("gpus_per_node", "nics_per_node")}
    facts |= {"oversubscription": _number(given, "oversubscription")}
    if "slot" in given:
        facts["slot_gbps"] = _number(given, "slot")
    host = hardware(gpu, **facts)
    share = _nic_efficiency(given, host)
    return host if share is None else hardware(gpu, **facts, nic_efficiency=share)


def _nic_efficiency(given: Given, host: Hardware) -> float | None:
    """The share of its ports' rate that a ring between nodes reached, where the ports were what bound it."""
    bandwidth = _number(given, "bus_bandwidth", 0.0)
    if not bandwidth or "measured_port" not in given or bandwidth >= _BOUND_BY_NVLINK * host.local_busbw:
        return None
    ports = min(_number(given, "measured_port"), host.slot_gbps) * host.nics_per_node
    return min(1.0, 8 * bandwidth / ports)


def _measured(given: Given) -> Measured | None:
    if "step_seconds" not in given or "measured_port" not in given:
        return None
    return Measured(_number(given, "step_seconds"), _number(given, "measured_port"))


def _layouts(given: Given) -> list[Layout]:
    """The job either way of what is not known: recomputation, and how often a pipeline interleaves."""
    sequence, tensor, pipeline = (_number(given, name) for name in ("sequence", "tensor", "pipeline"))
    sequences = _number(given, "tokens") * tensor / sequence
    if sequences < _SHORT:
        return []
    parameters = 1e9 * _number(given, "parameters")
    layers, hidden = typical_shape(parameters)
    sharding = str(given["sharding"])
    often = max(1.0, layers // pipeline) if pipeline > 1 else 1.0
    interleaved = [_number(given, "virtual")] if "virtual" in given else sorted({1.0, often})
    job = Layout(
        parameters=parameters,
        layers=layers,
        hidden=hidden,
        sequence=sequence,
        gpus=_number(given, "gpus"),
        microbatch=max(1.0, sequences),
        microbatches=_number(given, "microbatches"),
        tensor=tensor,
        pipeline=pipeline,
        sharding="zero3" if sharding == "fsdp" else sharding,
        precision=str(given.get("precision", "bf16")),
    )
    return [replace(job, recompute=how, virtual=many) for many in interleaved for how in _RECOMPUTES]


def _worked(found: list[Estimate]) -> Worked:
    gains = [each.at(_FAST).gain for each in found]
    least = max(0.0, floor(1000 * min(each.low for each in gains)) / 10)
    most = ceil(1000 * max(each.high for each in gains)) / 10
    calibrated = found[0].calibrated
    numbers = _told(found[0])
    values: dict[str, Scalar] = {"gain_least": least, "gain_most": most, "calibrated": calibrated}
    told = {
        "gain_least": (w.GAIN_LEAST, numbers),
        "gain_most": (w.GAIN_MOST, numbers),
        "calibrated": (w.WAS_CALIBRATED if calibrated else w.NOT_CALIBRATED, numbers),
    }
    return Worked(values, {name: _both(*each) for name, each in told.items()})


def _told(found: Estimate) -> dict[str, object]:
    slow, fast = found.at(_SLOW), found.at(_FAST)
    return {
        "slow": f"{slow.step_seconds.middle:.3g}",
        "fast": f"{fast.step_seconds.middle:.3g}",
        "gain": f"{100 * fast.gain.middle:.1f}",
        "efficiency": f"{100 * found.efficiency:.0f}",
        "layers": f"{found.layout.layers:g}",
        "width": f"{found.layout.hidden:g}",
    }


def _both(template: Text, values: dict[str, object]) -> Text:
    message = Message(template, values)
    return Text(message.in_("en"), message.in_("zh"))
