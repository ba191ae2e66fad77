from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.transcripts import Seen, called

HEAD = "site,gpu_count,workload\n"


def batch(folder: Path, *arguments: str) -> Seen:
    return called(["batch", *arguments], folder=folder)


def rejected(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_row_of_a_table_comes_out_or_is_rejected_with_what_it_held(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(
        HEAD.encode()
        + b'Berlin,16,inference\nLyon,16\nOsaka,"32\n\xff,16,inference\n'
        + b'"two\nlines",many,rest\n\nParis,300,\n'
    )
    seen = batch(tmp_path, "a.csv", "--keep", "site")

    assert (2, "site,gpu_count,workload,conclusion,margin\nBerlin,16,inference,200G,moderate\n") == (
        seen.status,
        seen.out[: seen.out.index("Paris")],
    )
    assert seen.err.startswith(
        "2 rows concluded.\nrow 2: the number of fields is 2, and that of columns 3.\n"
    )
    assert seen.err.endswith("\n4 rows rejected, kept in a.csv.rejects.jsonl.\n")
    assert [
        (2, {"fields": ["Lyon", "16"]}),
        (3, {"text": 'Osaka,"32'}),
        (4, {"fields": ["\udcff", "16", "inference"]}),
        (5, {"fields": ["two\nlines", "many", "rest"]}),
    ] == [
        (each.pop("row"), {key: value for key, value in each.items() if key != "problems"})
        for each in rejected(tmp_path / "a.csv.rejects.jsonl")
    ]


def test_bytes_that_are_no_text_can_be_had_back_from_the_rejects(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(HEAD.encode() + "上海,16,推理\n".encode("gbk"))
    batch(tmp_path, "a.csv", "--keep", "site")

    (row,) = rejected(tmp_path / "a.csv.rejects.jsonl")
    assert ["上海".encode("gbk"), b"16", "推理".encode("gbk")] == [
        each.encode(errors="surrogateescape") for each in row["fields"]
    ]


def test_lines_of_json_come_out_as_they_stand_with_more_keys(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(
        '{"gpu_count":16.0, "id": 12345678901234567890.1230, "u": "\\u00e9"}\r\n{}\n'
        '[1]\n{"gpu_count": 1e999}\n',
        encoding="utf-8",
    )
    seen = batch(tmp_path, "a.jsonl", "--keep", "id", "--keep", "u", "--findings")

    assert [
        '{"gpu_count":16.0, "id": 12345678901234567890.1230, "u": "\\u00e9", "conclusion": "200G", '
        '"margin": "moderate", "findings": ["scale/below-32 200G moderate"]}',
        '{"conclusion": null, "margin": null, "findings": []}',
    ] == seen.out.splitlines()
    told = (tmp_path / "a.jsonl.rejects.jsonl").read_text(encoding="utf-8").splitlines()
    assert told[0].endswith(', "text": "[1]"}')
    assert told[1].endswith(', "fields": {"gpu_count": 1e999}}')


def test_parquet_comes_out_as_csv_and_its_rejects_are_json(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    table = {"gpu_count": [16.0, float("nan"), None], "growth_drivers": [["model_growth"], None, []]}
    parquet.write_table(pyarrow.table(table), tmp_path / "a.parquet")
    seen = batch(tmp_path, "a.parquet")

    assert [
        ["gpu_count", "growth_drivers", "conclusion", "margin"],
        ["16.0", "['model_growth']", "200G", "moderate"],
        ["", "[]", "", ""],
    ] == list(csv.reader(io.StringIO(seen.out)))
    (row,) = rejected(tmp_path / "a.parquet.rejects.jsonl")
    assert (2, ["nan", None]) == (row["row"], row["fields"])


def test_what_comes_out_can_be_read_again(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    table = {"gpu_count": [16.0, 300.0], "growth_drivers": [["model_growth", "multi_tenant"], []]}
    parquet.write_table(pyarrow.table(table), tmp_path / "a.parquet")
    rows = list(csv.reader(io.StringIO(batch(tmp_path, "a.parquet").out)))
    with (tmp_path / "b.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(row[:2] for row in rows)

    assert rows == list(csv.reader(io.StringIO(batch(tmp_path, "b.csv").out)))


def test_only_the_first_problems_are_shown(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("gpu_count\n" + "0\n" * 25, encoding="utf-8")
    seen = batch(tmp_path, "a.csv")

    assert [f"row {number}" for number in range(1, 11)] == [
        line.partition(":")[0] for line in seen.err.splitlines() if line.startswith("row ")
    ]
    assert "25 rows rejected" in seen.err
    assert 25 == len(rejected(tmp_path / "a.csv.rejects.jsonl"))


def test_a_table_without_rows_has_its_first_line_and_no_rejects(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(HEAD, encoding="utf-8")

    assert Seen(0, "site,gpu_count,workload,conclusion,margin\n", "0 rows concluded.\n") == batch(
        tmp_path, "a.csv", "--keep", "site"
    )
    assert ["a.csv"] == [path.name for path in tmp_path.iterdir()]


def test_what_an_earlier_run_rejected_does_not_outlive_it(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("gpu_count\n0\n", encoding="utf-8")
    batch(tmp_path, "a.csv")
    (tmp_path / "a.csv").write_text("gpu_count\n16\n", encoding="utf-8")
    batch(tmp_path, "a.csv")

    assert ["a.csv"] == [path.name for path in tmp_path.iterdir()]


def test_a_file_for_rejects_that_is_named_is_there_in_any_case(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("gpu_count\n16\n", encoding="utf-8")
    batch(tmp_path, "a.csv", "--rejects", "bad.jsonl")

    assert "" == (tmp_path / "bad.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("rejects", ["nowhere/bad.jsonl", "a.csv"])
def test_nothing_is_concluded_where_rejects_could_not_be_kept(rejects: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("gpu_count\n0\n", encoding="utf-8")
    seen = batch(tmp_path, "a.csv", "--rejects", rejects)

    assert (2, "") == (seen.status, seen.out)
    assert "gpu_count\n0\n" == (tmp_path / "a.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("more", [[], ["--rejects", "a.csv.rejects.jsonl"]])
def test_a_file_that_holds_no_rejects_is_not_replaced(tmp_path: Path, more: list[str]) -> None:
    (tmp_path / "a.csv").write_text(HEAD + "Berlin,many,inference\n", encoding="utf-8")
    (tmp_path / "a.csv.rejects.jsonl").write_text("mine\n", encoding="utf-8")

    seen = batch(tmp_path, "a.csv", "--keep", "site", *more)

    assert seen.status == 2
    assert "a.csv.rejects.jsonl is there already and was not saved by nicwise." in seen.err
    assert (tmp_path / "a.csv.rejects.jsonl").read_text(encoding="utf-8") == "mine\n"


def test_rejects_of_an_earlier_run_are_replaced_and_then_removed(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(HEAD + "Berlin,many,inference\n", encoding="utf-8")
    for _ in range(2):
        assert batch(tmp_path, "a.csv", "--keep", "site").status == 2
        assert len(rejected(tmp_path / "a.csv.rejects.jsonl")) == 1
    (tmp_path / "a.csv").write_text(HEAD + "Berlin,16,inference\n", encoding="utf-8")

    assert batch(tmp_path, "a.csv", "--keep", "site").status == 0
    assert not (tmp_path / "a.csv.rejects.jsonl").exists()
