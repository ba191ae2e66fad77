"""The model against measured steps, and files of them that are less than whole."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import yaml

from tests.benchmarks.training_steps import errors, report
from tests.physics.fit import PATH, text
from tests.physics.rows import MEASURED, read, row
from tests.tree import ROOT


def cells() -> list[dict[str, str | None]]:
    with open(MEASURED, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_constants_are_what_the_rows_give() -> None:
    assert_close(yaml.safe_load(text()), yaml.safe_load(PATH.read_text(encoding="utf-8")))


def assert_close(one: object, other: object) -> None:
    """Equal, but for the last digits of numbers, which differ between machines."""
    if isinstance(one, dict) and isinstance(other, dict):
        assert one.keys() == other.keys()
        for key in one:
            assert_close(one[key], other[key])
    elif isinstance(one, list) and isinstance(other, list):
        assert len(one) == len(other)
        for left, right in zip(one, other, strict=True):
            assert_close(left, right)
    else:
        assert one == (pytest.approx(other, rel=0.02) if isinstance(other, float) else other)


def test_calculated_steps_are_near_the_measured_ones() -> None:
    rows = read()
    off = np.abs(errors(rows))
    several = np.array([row.multi_node for row in rows])

    assert 226 == len(rows)
    assert off.mean() < 0.05
    assert (off <= 0.15).mean() > 0.95
    assert off[several].mean() < 0.05
    assert (off[several] <= 0.15).mean() > 0.95


def test_the_command_prints_one_object() -> None:
    command = [sys.executable, "-m", "tests.benchmarks.training_steps", str(MEASURED)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT, text=True)
    found = json.loads(done.stdout)

    figures = {"rows", "mean_absolute_error_percent", "within_15_percent"}
    assert figures <= found.keys()
    assert figures == found["multi_node"].keys()
    assert {"dgxc", "mosaicml"} <= found["by_source"].keys()
    assert all(figures == each.keys() for each in found["by_source"].values())
    assert 226 == found["rows"] == sum(each["rows"] for each in found["by_source"].values())


@pytest.mark.parametrize("column", cells()[0])
def test_a_missing_column_is_assumed(column: str) -> None:
    found = report([{name: text for name, text in each.items() if name != column} for each in cells()])

    assert 226 == found["rows"]
    json.dumps(found, allow_nan=False)


def test_rows_that_say_too_little_are_left_out_and_counted() -> None:
    assert {"rows": 0, "left_out": 3} == {
        name: figure
        for name, figure in report([{}, {"params": "7e9"}, {"meas_step_s": "1"}]).items()
        if name in {"rows", "left_out"}
    }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"gpu": "TPUv5"}, "as H100"),
        ({"stack": "brand-new"}, ""),
        ({"shard": "zero9"}, "shard = ddp"),
        ({"precision": "int4"}, "precision = bf16"),
        ({"tp": "7"}, "degrees = 1"),
        ({"tp": "?", "pp": "", "mbs": "nan"}, "mbs = 1"),
        ({"gpus": "9999"}, ""),
        ({"vocab": "1e12"}, ""),
        ({"params": ""}, "params = "),
        ({"layers": ""}, "layers = "),
        ({"hidden": "0"}, "hidden = "),
    ],
)
def test_rows_of_models_and_sizes_never_seen_do_not_stop_the_others(
    changes: dict[str, str], said: str
) -> None:
    found = row({**cells()[0], **changes})

    assert found is not None
    assert said in " ".join(found.assumed)
    assert np.isfinite(errors([found])).all()


def test_a_file_without_rows_has_no_error(tmp_path: Path) -> None:
    path = tmp_path / "none.csv"
    path.write_text("id,params\n", encoding="utf-8")

    assert [] == read(path)
    assert report([])["mean_absolute_error_percent"] is None
