"""Whatever the bytes, each row is concluded or told; nothing else goes wrong, and nothing is lost."""

from __future__ import annotations

import csv
import io

from hypothesis import example, given, settings
from hypothesis import strategies as st

from nicwise.engine.errors import NicwiseError
from tests.engine.batch.reading import concluded, parts

WORDS = """
gpu_count workload growth_drivers site 16 0 1e400 -1 many inference none unknown null true NaN 推理
, ,, ; " "" { } [ ] : \\ \\ud800 {"gpu_count":16} {"workload":"inference"} {"gpu_count":[],"site":{}}
"""
PIECES = [word.encode() for word in [*WORDS.split(), "\u2028", " ", "\n", "\r", "\r\n", "\0", "\ufeff"]]
DATA = st.lists(st.one_of(st.sampled_from([*PIECES, b"\xff"]), st.binary(max_size=4)), max_size=40).map(
    b"".join
)


def rows_of(data: bytes, kind: str) -> int | None:
    """How many rows there are, each concluded or told; None where the file is refused."""
    try:
        done = concluded(data, kind, ["site"])
    except NicwiseError:
        return None
    count = 0
    for part in done:
        assert part.part.first == count + 1
        assert len(part.part.rows) == len(part.decisions)
        assert all(0 <= number < len(part.decisions) for number in part.faults)
        assert all(str(fault) and fault.in_("zh") for faults in part.faults.values() for fault in faults)
        count += len(part.decisions)
    return count


@settings(max_examples=150, deadline=None)
@given(DATA)
@example(b"gpu_count\n\xef\xbb\xbf")
@example(b'gpu_count\r"\r"')
def test_csv(data: bytes) -> None:
    rows_of(b"gpu_count,workload\n" + data, "csv")
    rows_of(data, "csv")


@settings(max_examples=150, deadline=None)
@given(DATA)
def test_json_lines(data: bytes) -> None:
    lines = [line for line in data.removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip(b" \t")]

    assert len(lines) == rows_of(data, "jsonl")


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.lists(st.text(st.characters(codec="utf-8"), max_size=5), min_size=2, max_size=2), max_size=5)
)
def test_what_a_csv_writer_writes_is_read_again(rows: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["gpu_count", "site"], *rows])
    (part,) = parts(out.getvalue().encode(), "csv")

    assert rows == part.rows
    assert [] == part.faults


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_parquet(data: bytes) -> None:
    assert rows_of(data, "parquet") is None
