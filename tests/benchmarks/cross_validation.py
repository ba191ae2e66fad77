"""How well the model tells steps that it was not fitted on.

Run it as ``python -m tests.benchmarks.cross_validation``; it prints one JSON object. Rows are left out by
chance (eighths and halves), a model at a time, and a source at a time; the last once with the middle
efficiency of all software, and once calibrated by one step of each stack on as few GPUs as any, which then
does not count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.training_steps import summary
from tests.physics.fitting import fit, key_of
from tests.physics.rows import Row, read

__all__ = ["report"]

Array = NDArray[np.float64]
_HALVES = 6


def report(rows: Sequence[Row]) -> dict[str, object]:
    """Return the figures of each way to leave rows out."""
    return {
        "eighths": _figures(rows, _apart(rows, np.random.default_rng(1).integers(0, 8, len(rows)))),
        "halves": _halves(rows),
        "a_model_at_a_time": _figures(rows, _apart(rows, _groups(rows, _model))),
        "a_source_at_a_time": _figures(rows, _apart(rows, _groups(rows, lambda row: row.dataset))),
        "a_source_at_a_time_calibrated": _figures(rows, _calibrated(rows)),
    }


def _model(row: Row) -> Hashable:
    return row.layout.layers, row.layout.hidden


def _groups(rows: Sequence[Row], of: Callable[[Row], Hashable]) -> NDArray[np.int64]:
    names: dict[Hashable, int] = {}
    return np.array([names.setdefault(of(row), len(names)) for row in rows])


def _off(rows: Sequence[Row], seconds: Array) -> Array:
    return np.asarray(seconds / np.array([row.seconds for row in rows]) - 1)


def _apart(rows: Sequence[Row], groups: NDArray[np.int64]) -> Array:
    """Errors of each group by a fit on all others."""
    off = np.empty(len(rows))
    for group in np.unique(groups):
        inside = [row for row, number in zip(rows, groups, strict=True) if number == group]
        others = [row for row, number in zip(rows, groups, strict=True) if number != group]
        off[groups == group] = _off(inside, fit(others).predict(inside))
    return off


def _halves(rows: Sequence[Row]) -> dict[str, object]:
    chance, off, several = np.random.default_rng(2), [], []
    for _ in range(_HALVES):
        half = chance.permutation(np.arange(len(rows)) % 2)
        off.append(_apart(rows, half))
        several.append(np.array([row.multi_node for row in rows]))
    every, nodes = np.concatenate(off), np.concatenate(several)
    return {**summary(every), "multi_node": summary(every[nodes])}


def _calibrated(rows: Sequence[Row]) -> Array:
    off = np.full(len(rows), np.nan)
    for source in sorted({row.dataset for row in rows}):
        found = fit([row for row in rows if row.dataset != source])
        for places in _stacks(rows, source):
            inside = [rows[place] for place in places]
            seconds = found.calibrated(inside, 0)
            off[places[1:]] = _off(inside, seconds)[1:]
    return off


def _stacks(rows: Sequence[Row], source: str) -> Iterator[list[int]]:
    """Places of the rows of each stack; first a middling model on as few GPUs as any."""
    for key in sorted({key_of(row) for row in rows if row.dataset == source}):
        places = [at for at, row in enumerate(rows) if row.dataset == source and key_of(row) == key]
        fewest = min(rows[at].layout.gpus for at in places)
        small = [at for at in places if rows[at].layout.gpus == fewest]
        small.sort(key=lambda at: rows[at].layout.parameters / rows[at].layout.sequence)
        first = small[len(small) // 2]
        yield [first, *(at for at in places if at != first)]


def _figures(rows: Sequence[Row], off: Array) -> dict[str, object]:
    told = ~np.isnan(off)
    several = np.array([row.multi_node for row in rows])
    sources = np.array([row.dataset for row in rows])
    by_source = {str(name): summary(off[told & (sources == name)]) for name in sorted(set(sources))}
    return {**summary(off[told]), "multi_node": summary(off[told & several]), "by_source": by_source}


def main() -> None:
    """Print one JSON object."""
    print(json.dumps(report(read()), indent=2))


if __name__ == "__main__":
    main()
