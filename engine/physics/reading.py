"""A file that describes a job: the layout, the host, and what the person measured and pays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from nicwise.engine.documents import MappingNode, Node, ScalarNode, parse
from nicwise.engine.errors import DocumentError, Fault, Place
from nicwise.engine.physics import wording as w
from nicwise.engine.physics.calibration import Measured
from nicwise.engine.physics.cost import Prices
from nicwise.engine.physics.hardware import Hardware, hardware
from nicwise.engine.physics.layout import CHOICES, Layout
from nicwise.engine.physics.ranges import RANGES, WHOLE, outside
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["Job", "read_job"]

_NUMBER = re.compile(r"(\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*([kKmMbBtT%]?)")
_PRODUCT = re.compile(r"(\d+)\s*(?:nodes?|hosts?|servers?|台|节点|机)?\s*[x×*]\s*(\d+)", re.IGNORECASE)
_SHOWN = 40  # characters of a value
_YES, _NO = ("yes", "true", "on", "1", "是", "y"), ("no", "false", "off", "0", "否", "n")
_FACTORS = {"": 1.0, "k": 1e3, "m": 1e6, "b": 1e9, "t": 1e12, "%": 0.01}
_WORDS = ("sharding", "recompute", "precision", "software")
_LAYOUT = tuple(field.name for field in fields(Layout))
_NEEDED = ("gpu", "parameters", "layers", "hidden", "sequence", "gpus", "microbatch")
_HOST = tuple(field.name for field in fields(Hardware) if field.name not in ("gpu", "fitted"))
_PRICES = tuple(field.name for field in fields(Prices))
_MEASURED = ("seconds", "port_gbps")


def _bare(word: str) -> str:
    return re.sub(r"[ _-]", "", word)


_MEANT = {name: {_bare(each): each for each in choices} for name, choices in CHOICES.items()}
_MEANT["sharding"] |= {"fsdp": "zero3", "fsdp2": "zero3", "fullshard": "zero3", "hybridshard": "hsdp"}
"""What each choice is called, without the marks between words; of sharding, by PyTorch too."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a file describes.

    Attributes
    ----------
    measured : Measured or None
        A step that was timed on this layout.
    prices : Prices or None
        The person's own.
    """

    layout: Layout
    hardware: Hardware
    measured: Measured | None
    prices: Prices | None


class _Reader:
    """Reads mappings, and keeps every fault with its place."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[Fault] = []

    def fault(self, code: str, place: Place, problem: Text, remedy: Text, **values: object) -> None:
        self.faults.append(Fault(code, place, Message(problem, values), Message(remedy, values)))

    def mapping(self, node: Node, known: Iterable[str]) -> dict[str, Node]:
        """The values of a mapping whose keys are known."""
        if not isinstance(node, MappingNode):
            self.fault("wrong-type", node.place, w.NO_MAPPING, w.WRITE_MAPPING)
            return {}
        names = tuple(known)
        for key, written in node.keys.items():
            if key not in names:
                near = nearest(key, names)
                remedy = w.IS_IT if near else w.KNOWN_KEYS
                values = {"key": key, "near": near or "", "known": ", ".join(names)}
                self.fault("unknown-key", written.place, w.NO_KEY, remedy, **values)
        return {key: value for key, value in node.values.items() if key in names and not _nothing(value)}

    def number(self, name: str, node: Node) -> float:
        """A number as people write it."""
        written = node.text.strip() if isinstance(node, ScalarNode) else ""
        product = _PRODUCT.fullmatch(written) if name == "gpus" else None
        if product is not None:
            return self.within(name, float(product[1]) * float(product[2]), node, written)
        found = _NUMBER.fullmatch(written)
        if found is None:
            text = node.text if isinstance(node, ScalarNode) else "..."
            self.fault("illegal-value", node.place, w.NO_NUMBER, w.WRITE_NUMBER, name=name, value=text)
            return 1.0
        letter = found[2].lower()
        # A context of 4k tokens is one of 4096, whoever says so.
        factor = 1024.0 if (name, letter) == ("sequence", "k") else _FACTORS[letter]
        return self.within(name, float(found[1].replace("_", "")) * factor, node, written)

    def within(self, name: str, number: float, node: Node, written: str) -> float:
        """A number that a job can have; else a fault."""
        if not outside(name, number):
            return number
        if name in ("parameters", "active_parameters") and number < RANGES[name][0]:
            self.fault("illegal-value", node.place, w.FEW_PARAMETERS, w.WRITE_BILLIONS, value=written)
            return RANGES[name][0]
        least, most = RANGES[name]
        told = {"name": name, "value": written[:_SHOWN], "least": f"{least:,.12g}", "most": f"{most:,.12g}"}
        remedy = w.WITHIN_WHOLE if name in WHOLE else w.WITHIN
        self.fault("illegal-value", node.place, w.OUT_OF_RANGE, remedy, **told)
        return least or 1.0

    def value(self, name: str, node: Node) -> Any:
        """A value of a layout."""
        if name not in _WORDS and name != "overlap":
            return self.number(name, node)
        text = node.text.strip().lower() if isinstance(node, ScalarNode) else "..."
        if name == "overlap":
            if text not in _YES + _NO:
                self.fault(
                    "illegal-value", node.place, w.NO_YES_OR_NO, w.WRITE_YES_OR_NO, name=name, value=text
                )
            return text in _YES
        if name not in CHOICES:
            return text
        meant = _MEANT[name].get(_bare(text))
        if meant is None:
            near = nearest(text, CHOICES[name])
            told: dict[str, object] = {
                "name": name,
                "value": text,
                "allowed": ", ".join(CHOICES[name]),
                "near": near or "",
            }
            self.fault("illegal-value", node.place, w.NO_SUCH_WORD, w.IS_IT if near else w.ALLOWED, **told)
            return CHOICES[name][0]
        return meant

    def stop(self) -> None:
        """Refuse the file where it has faults."""
        if self.faults:
            raise DocumentError(self.faults)


def _nothing(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.null


def read_job(text: str, shown: str) -> Job:
    """Read a job.

    Parameters
    ----------
    text : str
        YAML or JSON: the fields of `Layout` and `Hardware` side by side, ``measured`` and ``prices`` below.
    shown : str
        The file's name, for messages.

    Returns
    -------
    Job
        Checked.

    Raises
    ------
    DocumentError
        If it cannot be read: every fault with its place.
    InputError
        If the job cannot be.

    Examples
    --------
    >>> shape = "parameters: 7B, layers: 32, hidden: 4096"
    >>> read_job(f"{{gpu: H100, gpus: 64, {shape}, sequence: 4k, microbatch: 1}}", "a.yaml").layout.parameters
    7000000000.0
    """
    node, faults = parse(text, shown)
    read = _Reader(shown)
    read.faults.extend(faults)
    found = read.mapping(node, ("gpu", *_LAYOUT, *_HOST, "measured", "prices"))
    for name in _NEEDED:
        if name not in found and isinstance(node, MappingNode):
            read.fault("missing-key", node.place, w.MISSING, w.ADD_IT, key=name)
    layout = {name: read.value(name, found[name]) for name in _LAYOUT if name in found}
    host = {name: read.number(name, found[name]) for name in _HOST if name in found}
    measured = _part(read, found, "measured", _MEASURED, _measured)
    prices = _part(read, found, "prices", _PRICES, _prices)
    for name, most, problem in _bounded(layout):
        read.fault("illegal-value", found[name].place, problem, w.CHECK_BOTH, name=name, most=most)
    read.stop()
    gpu = found["gpu"]
    job = Layout(**layout), hardware(gpu.text if isinstance(gpu, ScalarNode) else "?", **host)
    return Job(
        *job, None if measured is None else Measured(**measured), None if prices is None else Prices(**prices)
    )


_Values = dict[str, Any]


def _bounded(layout: _Values) -> Iterator[tuple[str, str, Text]]:
    """What is more than the model or the job has of it."""
    for name, most in (
        ("active_parameters", "parameters"),
        ("expert_parameters", "parameters"),
        ("expert_layers", "layers"),
        ("pipeline", "layers"),
        ("tensor", "gpus"),
        ("shard_group", "gpus"),
    ):
        if name in layout and most in layout and layout[name] > layout[most]:
            yield name, most, w.MORE_THAN
    if layout.get("expert", 1) > 1 and not layout.get("expert_parameters"):
        yield "expert", "expert_parameters", w.NO_EXPERTS


def _part(
    read: _Reader,
    found: dict[str, Node],
    name: str,
    known: tuple[str, ...],
    values: Callable[[_Reader, dict[str, Node]], _Values],
) -> _Values | None:
    if name not in found:
        return None
    node = found[name]
    inside = read.mapping(node, known)
    for key in known[:2]:  # what both cannot do without
        if key not in inside and isinstance(node, MappingNode):
            read.fault("missing-key", node.place, w.MISSING, w.ADD_IT, key=key)
    return values(read, inside)


def _measured(read: _Reader, found: dict[str, Node]) -> _Values:
    return {name: read.number(name, node) for name, node in found.items()}


def _prices(read: _Reader, found: dict[str, Node]) -> _Values:
    listed = ("network", "network_watts")
    values: _Values = {name: read.number(name, node) for name, node in found.items() if name not in listed}
    for name in listed:
        node = found.get(name)
        if isinstance(node, MappingNode):
            values[name] = {
                read.number(name, key): read.number(name, node.values[text])
                for text, key in node.keys.items()
            }
        elif node is not None:
            read.fault("wrong-type", node.place, w.NO_MAPPING, w.WRITE_MAPPING)
    return values
