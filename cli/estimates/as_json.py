"""An estimate as JSON."""

from __future__ import annotations

from dataclasses import asdict, is_dataclass
from math import isfinite
from typing import Any

from nicwise.engine.physics import Estimate
from nicwise.engine.physics.estimating import unknown
from nicwise.engine.wording import LANGUAGES, Message

__all__ = ["estimate_json"]


def estimate_json(found: Estimate) -> dict[str, Any]:
    """Return an estimate as JSON has it.

    Parameters
    ----------
    found : Estimate
        The estimate.

    Returns
    -------
    dict
        Names as in `Estimate`; null for what is infinite or not known. Gains and shares are no per cent.
    """
    return {
        "schema": "nicwise/estimate/1",
        "layout": _plain(found.layout),
        "hardware": _plain(found.hardware),
        "efficiency": found.efficiency,
        "calibrated": found.calibrated,
        "rates": [_plain(rate) for rate in found.rates],
        "extrapolated": [_both(message) for message in found.extrapolated],
        "assumed": [_both(message) for message in found.assumed],
        "not_known": [_both(message) for message in unknown()],
    }


def _both(message: Message) -> dict[str, str]:
    return {language: message.in_(language) for language in LANGUAGES}


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return _plain(asdict(value))
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return None if isinstance(value, float) and not isfinite(value) else value
