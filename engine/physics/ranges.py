"""What the numbers of a job may be: wider than any that was built, so that what lies outside is a slip."""

from __future__ import annotations

from math import inf

__all__ = ["RANGES", "WHOLE", "outside"]

_SHARE = (0.01, 1.0)
_COUNT = (1.0, 1e7)
RANGES: dict[str, tuple[float, float]] = {
    "parameters": (1e6, 1e15),
    "active_parameters": (1e6, 1e15),
    "expert_parameters": (0.0, 1e15),
    "layers": (1.0, 10_000.0),
    "expert_layers": (0.0, 10_000.0),
    "experts_per_token": (0.0, 1_000.0),
    "hidden": (1.0, 1e6),
    "vocabulary": (0.0, 1e8),
    "sequence": (1.0, 1e8),
    "microbatch": (1e-3, 1e6),
    "microbatches": (1.0, 1e6),
    "kv_ratio": (1e-3, 1.0),
    "gpus": _COUNT,
    "tensor": (1.0, 1024.0),
    "pipeline": (1.0, 1024.0),
    "virtual": (1.0, 1024.0),
    "context": (1.0, 1024.0),
    "expert": (1.0, 4096.0),
    "shard_group": _COUNT,
    "gradient_bytes": (1.0, 8.0),
    "gpus_per_node": (1.0, 1024.0),
    "nics_per_node": (1.0, 1024.0),
    "domain": (1.0, 1e5),
    "tflops": (1.0, 1e6),
    "fp8_tflops": (0.0, 1e6),
    "hbm": (0.01, 1_000.0),
    "local_busbw": (0.0, 1e5),
    "slot_gbps": (1.0, 1e5),
    "gpu_link_gbps": (1.0, 1e5),
    "oversubscription": (1.0, 64.0),
    "nic_efficiency": _SHARE,
    "seconds": (1e-4, 1e6),
    "port_gbps": (1.0, 10_000.0),
    "host": (1e-3, 1e9),
    "network": (0.0, 1e9),
    "years": (0.1, 30.0),
    "watts": (0.0, 1e5),
    "network_watts": (0.0, 1e5),
    "kwh": (0.0, 1_000.0),
    "operations": (0.0, 1e6),
    "utilisation": _SHARE,
    "availability": _SHARE,
}
"""The least and the most of each number, in the unit in which the file has it."""

WHOLE = frozenset(
    (
        *("layers", "expert_layers", "microbatches", "gpus", "tensor", "pipeline", "virtual", "context"),
        *("expert", "shard_group", "gpus_per_node", "nics_per_node", "domain"),
    )
)
"""What is counted."""


def outside(name: str, number: float) -> bool:
    """Say whether a number is none that a job can have.

    Parameters
    ----------
    name : str
        Of the number.
    number : float
        In the unit of the file.

    Returns
    -------
    bool
        Whether it lies outside the range, or is no whole number where one is needed.

    Examples
    --------
    >>> outside("layers", 80), outside("layers", 0.3), outside("oversubscription", 1e9)
    (False, True, True)
    """
    least, most = RANGES.get(name, (-inf, inf))
    return not least <= number <= most or (name in WHOLE and number != int(number))
