"""Memory does not grow with the file, whatever the file holds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nicwise.engine.batch import parts as limits

PEAK = """
import resource, sys
from nicwise.engine import load
from nicwise.engine.batch import conclude_parts, read_parts
rows = 0
with open(sys.argv[1], "rb") as file:
    parts = read_parts(file, sys.argv[1], sys.argv[1].rpartition(".")[2])
    for done in conclude_parts(load(["guidance"]), parts, ["site"]):
        rows += len(done.decisions)
print(rows, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
SHORT, LONG = 2 * limits.MOST_ROWS, 8 * limits.MOST_ROWS
MARGIN_KIB = 6 << 10


def peak(path: Path) -> tuple[int, int]:
    """How many rows there were, and the most memory, in KiB."""
    done = subprocess.run([sys.executable, "-c", PEAK, str(path)], capture_output=True, check=True)
    rows, most = map(int, done.stdout.split())
    return rows, most // 1024 if sys.platform == "darwin" else most


def table(number: int) -> str:
    return f'{16 + number % 500},"inference",{number % 7000}.5,a\n'


def objects(number: int) -> str:
    return f'{{"gpu_count": {16 + number % 500}, "planning_horizon": {number}.5, "site": "a"}}\n'


@pytest.mark.parametrize(
    ("name", "head", "row"),
    [
        ("a.csv", "gpu_count,workload,planning_horizon,site\n", table),
        ("a.jsonl", "", objects),
    ],
)
def test_a_file_four_times_as_long_takes_no_more_memory(
    name: str, head: str, row: type[str], tmp_path: Path
) -> None:
    most = {}
    for count in (SHORT, LONG):
        path = tmp_path / name
        with path.open("w", encoding="utf-8") as file:
            file.write(head)
            file.writelines(map(row, range(count)))
        rows, most[count] = peak(path)

        assert count == rows
    assert most[LONG] - most[SHORT] < MARGIN_KIB


def test_an_endless_line_takes_no_more_memory(tmp_path: Path) -> None:
    most = {}
    for size in (1, 64):
        path = tmp_path / "a.csv"
        with path.open("wb") as file:
            file.write(b"gpu_count,site\n16,a\n16,")
            for _ in range(size):
                file.write(b"x" * (1 << 20))
        rows, most[size] = peak(path)

        assert rows == 2
    assert most[64] - most[1] < MARGIN_KIB
