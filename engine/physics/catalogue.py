"""The catalogue of hardware and the fitted constants: the one place that reads their files."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

__all__ = ["Value", "entry", "names", "read", "slot_gbps", "value"]


class Value(NamedTuple):
    """A number of the catalogue.

    Attributes
    ----------
    number : float
        In the unit that the file states.
    grade : str
        ``A`` an official document, ``B`` a third party, ``C`` marketing or hobby data, ``D`` worked out.
    source : str
        Where it stands.
    """

    number: float
    grade: str
    source: str


@cache
def read(name: str) -> dict[str, Any]:
    """Read a file of the catalogue.

    Parameters
    ----------
    name : str
        ``gpus`` or ``training-step``.

    Returns
    -------
    dict
        Its content, which no caller may change.
    """
    import yaml  # slow to import, and needed once

    import nicwise.kb

    path = os.path.join(nicwise.kb.__path__[0], "engineering", "catalogue", f"{name}.yaml")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(path, encoding="utf-8") as file:
        content: dict[str, Any] = yaml.load(file, Loader=loader)
    return content


@cache
def _spellings() -> dict[str, str]:
    gpus = read("gpus")["gpus"]
    return {word.casefold(): name for name, each in gpus.items() for word in (name, *each["aliases"])}


def names() -> tuple[str, ...]:
    """Return the names of all GPUs, as the catalogue spells them."""
    return tuple(read("gpus")["gpus"])


def entry(gpu: str) -> tuple[str, dict[str, Any]] | None:
    """Find a GPU by any of its names.

    Parameters
    ----------
    gpu : str
        Such as ``H100`` or ``h100-sxm5``.

    Returns
    -------
    tuple of str and dict, or None
        The catalogue's name and entry; None where it is not known.

    Examples
    --------
    >>> entry("h100")[0]
    'H100-SXM'
    """
    name = _spellings().get(gpu.strip().replace(" ", "-").casefold())
    return None if name is None else (name, read("gpus")["gpus"][name])


def value(found: dict[str, Any], key: str) -> Value | None:
    """Return one number of an entry with its grade and source.

    Parameters
    ----------
    found : dict
        An entry.
    key : str
        Such as ``tflops``.

    Returns
    -------
    Value or None
        None where the catalogue does not have it.

    Examples
    --------
    >>> value(entry("A100")[1], "tflops")[:2]
    (312.0, 'A')
    """
    row = found.get(key)
    return None if row is None else Value(float(row[0]), row[1], read("gpus")["sources"][row[2]])


def slot_gbps(generation: int, width: int = 16) -> float:
    """Return what a PCIe slot passes.

    Parameters
    ----------
    generation : int
        3 to 6.
    width : int
        Lanes.

    Returns
    -------
    float
        Gb/s one direction, after encoding.

    Examples
    --------
    >>> slot_gbps(4), slot_gbps(5, 8)
    (252.0, 252.0)
    """
    return float(read("gpus")["pcie_x16"][generation][0]) * width / 16
