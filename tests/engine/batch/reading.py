"""Files of cases from bytes, and what became of each row."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache

from nicwise.engine import load
from nicwise.engine.batch import Concluded, Part, conclude_parts, read_parts
from nicwise.engine.model import KnowledgeBase

__all__ = ["concluded", "conclusions", "guidance", "parts", "problems", "verdicts"]


@cache
def guidance() -> KnowledgeBase:
    return load(["guidance"])


def parts(data: bytes, kind: str) -> list[Part]:
    return list(read_parts(io.BytesIO(data), f"a.{kind}", kind))


def concluded(
    data: bytes, kind: str, keep: Sequence[str] = (), knowledge: KnowledgeBase | None = None
) -> list[Concluded]:
    read = read_parts(io.BytesIO(data), f"a.{kind}", kind)
    return list(conclude_parts(knowledge or guidance(), read, keep, findings=True))


def verdicts(done: Sequence[Concluded]) -> Iterator[str | list[str] | None]:
    """Row by row, its conclusion, or what is wrong with it."""
    for part in done:
        for number, decision in enumerate(part.decisions):
            faults = part.faults.get(number)
            yield decision.conclusion if faults is None else [str(fault) for fault in faults]


def conclusions(data: bytes, kind: str, keep: Sequence[str] = ()) -> list[str | list[str] | None]:
    return list(verdicts(concluded(data, kind, keep)))


def problems(data: bytes, kind: str, keep: Sequence[str] = ()) -> dict[int, list[str]]:
    """By their numbers, the rows that have no conclusion."""
    return {
        part.part.first + number: [str(fault) for fault in faults]
        for part in concluded(data, kind, keep)
        for number, faults in part.faults.items()
    }
