"""What a useful GPU-hour costs, when a faster network has paid for itself, and which gain breaks even.

All prices are the person's own: public ones are of grade C, and no advice rests on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from nicwise.engine.errors import InputError
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.gains import time_saved
from nicwise.engine.wording import Message

__all__ = [
    "HOURS_A_MONTH",
    "HOURS_A_YEAR",
    "Prices",
    "break_even_gain",
    "cost_per_hour",
    "payback_months",
    "useful",
]

HOURS_A_YEAR = 8760.0
HOURS_A_MONTH = 730.0


@dataclass(frozen=True, slots=True)
class Prices:
    """What a GPU costs, in one currency.

    Attributes
    ----------
    host : float
        A GPU with its share of the host, without NICs and network.
    network : mapping of float to float
        Gb/s a port, and what NIC, cables and switches then cost a GPU.
    years : float
        Over which both are written off.
    watts : float
        A GPU with its share of everything, cooling included.
    network_watts : mapping of float to float
        Gb/s a port, and the watts of the network a GPU; a rate that is missing adds none.
    kwh : float
        Price of a kilowatt-hour.
    operations : float
        People, space and repairs an hour and GPU.
    utilisation : float
        Share of all hours in which the GPU has work.
    availability : float
        Share of those in which it can work.

    Raises
    ------
    InputError
        If a price is negative, or a share is not above 0 and at most 1.

    Examples
    --------
    >>> Prices(host=40_000, network={200: 2_000, 400: 3_500}).utilisation
    1.0
    """

    host: float
    network: Mapping[float, float]
    years: float = 4.0
    watts: float = 0.0
    network_watts: Mapping[float, float] = field(default_factory=dict)
    kwh: float = 0.0
    operations: float = 0.0
    utilisation: float = 1.0
    availability: float = 1.0

    def __post_init__(self) -> None:
        for name in ("utilisation", "availability"):
            if not 0 < getattr(self, name) <= 1:
                raise InputError(Message(w.NO_SHARE, {"name": name, "value": f"{getattr(self, name):g}"}))
        plain = {name: getattr(self, name) for name in ("host", "watts", "kwh", "operations")}
        listed = {f"network {rate:g}": price for rate, price in self.network.items()}
        for name, value in {**plain, **listed}.items():
            if not 0 <= value < float("inf"):
                raise InputError(Message(w.NEGATIVE, {"name": name, "value": f"{value:g}"}))
        if not self.years > 0:
            raise InputError(Message(w.NOT_POSITIVE, {"name": "years", "value": f"{self.years:g}"}))


def cost_per_hour(prices: Prices, port: float) -> float:
    """Return what an hour of a GPU that has work costs.

    Parameters
    ----------
    prices : Prices
        The prices.
    port : float
        Gb/s a port.

    Returns
    -------
    float
        In the currency of the prices; not a number where the network at this rate has no price.

    Examples
    --------
    >>> prices = Prices(host=35_040, network={200: 0}, years=4, watts=1000, kwh=0.1)
    >>> round(cost_per_hour(prices, 200), 6)
    1.1
    """
    capital = prices.host + prices.network.get(port, float("nan"))
    kilowatts = (prices.watts + prices.network_watts.get(port, 0.0)) / 1000
    owned = capital / (prices.years * HOURS_A_YEAR * prices.utilisation)
    return owned + kilowatts * prices.kwh + prices.operations


def useful(hourly: Numbers, mfu: Numbers, reference: Numbers, availability: Numbers = 1.0) -> Array:
    """Return what an hour of work at a reference speed costs.

    Parameters
    ----------
    hourly : float or Array
        Cost of an hour.
    mfu, reference : float or Array
        Utilisation, and that of the hour that is priced.
    availability : float or Array
        Share of hours in which the GPU can work.

    Returns
    -------
    Array
        In the currency of the hourly cost.

    Examples
    --------
    >>> float(useful(2.0, 50, 40))
    1.6
    """
    return np.asarray(hourly) * reference / (np.asarray(mfu) * availability)


def payback_months(extra: Numbers, gained: Numbers, hourly: Numbers, utilisation: Numbers = 1.0) -> Array:
    """Return the months after which the time saved is worth what the faster network costs more.

    Parameters
    ----------
    extra : float or Array
        Cost more a GPU.
    gained : float or Array
        Gain of the step, as in `StepGain`.
    hourly : float or Array
        What an hour of a GPU is worth.
    utilisation : float or Array
        Share of all hours in which it has work.

    Returns
    -------
    Array
        Infinite where nothing is gained, 0 where nothing costs more.

    Examples
    --------
    >>> float(payback_months(extra=1460, gained=0.25, hourly=2, utilisation=1))
    5.0
    >>> float(payback_months(extra=1500, gained=0, hourly=2))
    inf
    """
    monthly = np.asarray(time_saved(gained) * hourly * HOURS_A_MONTH * utilisation, dtype=np.float64)
    dearer = np.maximum(0.0, np.asarray(extra, dtype=np.float64))
    worth = np.where(monthly > 0, monthly, 1.0)
    return np.where(dearer == 0, 0.0, np.where(monthly > 0, dearer / worth, np.inf))


def break_even_gain(extra: Numbers, all_in: Numbers) -> Array:
    """Return the gain at which the faster network costs as much as it is worth.

    Parameters
    ----------
    extra : float or Array
        Cost more a GPU.
    all_in : float or Array
        Cost of a GPU with its share of everything, at the slower rate.

    Returns
    -------
    Array
        A share, comparable with `StepGain`.

    Examples
    --------
    >>> round(float(break_even_gain(1500, 45_000)), 4)
    0.0333
    """
    return np.asarray(extra, dtype=np.float64) / all_in
