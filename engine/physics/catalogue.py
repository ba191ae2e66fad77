"""The catalogue of hardware and the fitted constants: the one place that reads their files."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

from nicwise.engine.spelling import fold

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
    return _yaml("engineering", "catalogue", f"{name}.yaml")


def _yaml(*parts: str) -> dict[str, Any]:
    import yaml  # slow to import, and needed once

    import nicwise.kb

    path = os.path.join(nicwise.kb.__path__[0], *parts)
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(path, encoding="utf-8") as file:
        content: dict[str, Any] = yaml.load(file, Loader=loader)
    return content


@cache
def _spellings() -> dict[str, str | None]:
    """Names in the catalogue by every spelling; None of a platform that it has no numbers for."""
    gpus = read("gpus")["gpus"]
    platforms = {each["platform"]: name for name, each in gpus.items() if "platform" in each}
    found: dict[str, str | None] = {}
    for platform, words in _platforms().items():
        found.update({fold(word): platforms.get(platform) for word in (platform, *words)})
    for name, each in gpus.items():
        found.update({fold(word): name for word in (name, *each.get("aliases", ()))})
    return found


def _platforms() -> dict[str, list[str]]:
    """What people call each platform: the values of one fact, a special case after what it refines."""
    found: dict[str, list[str]] = {}
    for pack, where in (("guidance", "facts"), ("engineering", "add_values")):
        fact = _yaml(pack, "facts.yaml")[where]["gpu_platform"]
        for name, value in fact.get("values", fact).items():
            words = (value["name"]["en"], value["name"]["zh"], *value.get("aliases", ()))
            found[str(name)] = [str(word) for word in words]
    return found


def names() -> tuple[str, ...]:
    """Return the names of all GPUs, as the catalogue spells them."""
    return tuple(read("gpus")["gpus"])


def entry(gpu: str) -> tuple[str, dict[str, Any]] | None:
    """Find a GPU by any of its names.

    Parameters
    ----------
    gpu : str
        Such as ``H100``, ``h100-sxm5`` or ``HGX H100``: whatever the questions understand too.

    Returns
    -------
    tuple of str and dict, or None
        The catalogue's name and entry; None where it is not known.

    Examples
    --------
    >>> entry("h100")[0]
    'H100-SXM'
    """
    name = _spellings().get(fold(gpu))
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
