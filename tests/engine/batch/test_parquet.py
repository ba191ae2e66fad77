from __future__ import annotations

import io
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

from nicwise.engine.batch import ReadError
from nicwise.engine.batch import parts as limits
from nicwise.engine.errors import FactError
from tests.engine.batch.reading import conclusions, parts, problems

pyarrow = pytest.importorskip("pyarrow")


def written(table: Any, **options: Any) -> bytes:
    from pyarrow import parquet

    out = io.BytesIO()
    parquet.write_table(table, out, **options)
    return out.getvalue()


def column(name: str, values: Any) -> bytes:
    return written(pyarrow.table({name: values}))


def test_a_table_in_the_types_that_a_data_frame_has() -> None:
    data = written(
        pyarrow.table(
            {
                "gpu_count": pyarrow.array([16.0, 300.0, None]),
                "workload": pyarrow.array(["inference", None, "推理"]).dictionary_encode(),
                "growth_drivers": [["model_growth"], [], None],
                "new_build": [True, False, None],
                "planning_horizon": pyarrow.array([1, 2, None], pyarrow.int8()),
                "site": [datetime(2026, 1, 1), None, None],  # noqa: DTZ001 - a file has such dates
            }
        )
    )

    assert ["200G", "400G", "200G"] == conclusions(data, "parquet", ["site"])


def not_utf8() -> Any:
    """Text that says it is UTF-8, as careless programs write it."""
    given = pyarrow.array([None, None, b"\xff"], pyarrow.binary())
    return pyarrow.Array.from_buffers(pyarrow.string(), len(given), given.buffers())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            column("gpu_count", [1, None, 0]),
            "gpu_count: '0' is outside the allowed range. Allowed: \u2265 1, ≤ 10,000,000 (GPUs).",
        ),
        (
            column("gpu_count", [1.0, None, float("nan")]),
            "gpu_count: 'nan' is not a finite number. Give a number, or null where it is unknown.",
        ),
        (
            column("gpu_count", ["16", "unknown", ""]),
            "gpu_count: nothing is written. Give a value, or write unknown.",
        ),
        (
            column("gpu_count", [None, None, [16]]),
            "gpu_count: an array is given, and it takes one value. Give a whole number.",
        ),
        (
            column("gpu_count", [None, None, {"a": 1}]),
            "gpu_count: a value of type object cannot be read. "
            "Give a whole number, or null where it is unknown.",
        ),
        (
            column("gpu_count", [None, None, b"16"]),
            "gpu_count: a value of type bytes cannot be read. "
            "Give a whole number, or null where it is unknown.",
        ),
        (
            column("gpu_count", [None, None, datetime(2026, 1, 1)]),  # noqa: DTZ001 - a file has such dates
            "gpu_count: a value of type datetime cannot be read. "
            "Give a whole number, or null where it is unknown.",
        ),
        (
            column("gpu_count", [None, Decimal("16.0"), Decimal("16.5")]),
            "gpu_count: '16.5' is not a whole number. Did you mean 16 or 17?",
        ),
        (
            column("gpu_count", [None, None, True]),
            "gpu_count: 'true' is not a number. Give a whole number, or null where it is unknown.",
        ),
        (
            column("workload", [None, "inference", "rest"]),
            "workload: 'rest' is not one of its values. "
            "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown.",
        ),
        (
            column("growth_drivers", [None, ["model_growth"], ["model_growth", None]]),
            "growth_drivers: 'null' cannot be one of several. "
            "Leave it out, or write unknown alone for the whole fact.",
        ),
        (
            written(pyarrow.table({"workload": not_utf8()})),
            "the value of 'workload' cannot be read.",
        ),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_and_nulls_are_not_known(data: bytes, said: str) -> None:
    assert {3: [said]} == problems(data, "parquet")
    assert 3 == len(conclusions(data, "parquet"))


def test_a_time_finer_than_python_has_is_told() -> None:
    times = pyarrow.array([1, 2**62], pyarrow.timestamp("us"))
    data = written(pyarrow.table({"gpu_count": [16, 16], "site": times}))

    assert {2: ["the value of 'site' cannot be read."]} == problems(data, "parquet", ["site"])


def test_rows_keep_their_numbers_over_many_parts() -> None:
    count = 2 * limits.MOST_ROWS + 5
    bad = [1, limits.MOST_ROWS, limits.MOST_ROWS + 1, count]
    values = [0 if number in bad else 16 for number in range(1, count + 1)]
    data = written(pyarrow.table({"gpu_count": values}), row_group_size=10_000)

    assert bad == list(problems(data, "parquet"))
    assert count == sum(len(part.rows) for part in parts(data, "parquet"))


@pytest.mark.parametrize("data", [b"", b"PAR1", b"gpu_count\n16\n", column("gpu_count", [16])[:-1]])
def test_a_file_that_is_not_parquet_is_refused(data: bytes) -> None:
    with pytest.raises(ReadError) as raised:
        parts(data, "parquet")

    assert "a.parquet: this is not a Parquet file, or it is damaged." == str(raised.value)


def test_columns_of_one_name_are_refused() -> None:
    table = pyarrow.Table.from_arrays([pyarrow.array([1]), pyarrow.array([2])], ["gpu_count", "gpu_count"])

    with pytest.raises(ReadError, match="the column 'gpu_count' stands there twice, as columns 1 and 2"):
        parts(written(table), "parquet")


def test_no_columns_and_no_facts_are_refused() -> None:
    with pytest.raises(ReadError, match="names no columns"):
        parts(written(pyarrow.table({})), "parquet")
    with pytest.raises(FactError, match="none of the columns is a fact: a"):
        conclusions(column("a", [1]), "parquet")


def test_a_table_without_rows_is_a_part_without_rows() -> None:
    (part,) = parts(written(pyarrow.table({"gpu_count": pyarrow.array([], "int64")})), "parquet")

    assert (["gpu_count"], []) == (part.names, part.rows)
