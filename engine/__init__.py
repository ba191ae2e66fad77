"""The engine: loads knowledge, consults it, and says why. It knows no field of its own.

Examples
--------
>>> from nicwise.engine import consult, load
>>> consult(load(["guidance"]), {"gpu_count": 128, "workload": "large_model_training"}).conclusion
'400G'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nicwise.engine.consulting import consult
    from nicwise.engine.loading import load

__all__ = ["consult", "load"]

_HOMES = {"consult": "nicwise.engine.consulting", "load": "nicwise.engine.loading"}


def __getattr__(name: str) -> object:
    """Import `consult` and `load` when they are first asked for, so that help need not wait for them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
