"""`nicwise estimate --plot`: the picture shows what the model says, in words that the font has."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("matplotlib")

import numpy as np
from matplotlib import font_manager
from matplotlib.lines import Line2D
from numpy.testing import assert_allclose
from numpy.typing import NDArray

from nicwise.cli.estimates import plot
from nicwise.cli.main import run
from nicwise.engine.physics import Layout, estimate, hardware, table
from nicwise.engine.physics.sweeps import sweeps
from nicwise.engine.wording import Language

JOB = """\
gpu: H100
parameters: 13B
layers: 40
hidden: 5120
sequence: 2k
gpus: 64
microbatch: 2
sharding: zero3
"""
LAYOUT = Layout(
    parameters=13e9, layers=40, hidden=5120, sequence=2048, gpus=64, microbatch=2, sharding="zero3"
)
HOST = hardware("H100")


@pytest.fixture
def job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "job.yaml"
    path.write_text(JOB, encoding="utf-8")
    return path


def points(line: Line2D) -> NDArray[np.float64]:
    return np.asarray(line.get_xydata(), dtype=np.float64)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.PNG", b"\x89PNG")])
def test_a_picture_is_written(
    name: str, start: bytes, job: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == run(["estimate", str(job), "--plot", name])

    told = capsys.readouterr()
    assert f"{name} written.\n" == told.err
    assert "gain over 200G" in told.out
    assert (tmp_path / name).read_bytes().startswith(start)


def test_the_same_estimate_is_the_same_file(job: Path, tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg"):
        run(["estimate", str(job), "--plot", name])

    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_its_series_are_the_model_s(language: Language) -> None:
    found, around = estimate(LAYOUT, HOST), sweeps(LAYOUT, HOST)
    left, right = plot.figure(found, around, language).axes

    for axes, sweep in ((left, around.tokens), (right, around.gpus)):
        line = axes.lines[0]
        assert_allclose(points(line), np.column_stack([sweep.at, sweep.middle]))
        now = points(axes.lines[1])[0]
        gain = 100 * found.at(400).gain.middle
        assert_allclose(now, [sweep.at[sweep.now], gain])
        (band,) = axes.collections
        bounds = band.get_datalim(axes.transData)
        assert_allclose([bounds.y0, bounds.y1], [sweep.low.min(), sweep.high.max()], atol=1e-9)
    assert_allclose(points(right.lines[2])[:, 1], around.same_batch.middle)
    assert all(axes.get_xlabel() for axes in (left, right))
    assert "%" in left.get_ylabel()


def test_a_sweep_is_the_model_at_each_point() -> None:
    around = sweeps(LAYOUT, HOST)
    wider = Layout(
        parameters=13e9, layers=40, hidden=5120, sequence=2048, gpus=256, microbatch=2, sharding="zero3"
    )

    at = list(around.gpus.at).index(256)
    low, middle, high = 100 * table([wider], [HOST], (200, 400)).gain(200, 400)[:, 0]
    assert_allclose([around.gpus.low[at], around.gpus.middle[at], around.gpus.high[at]], [low, middle, high])
    assert [8, 16, 32, 64, 128] == list(around.same_batch.at)  # at 128 each has one sequence left
    assert 0 == around.gpus.high[0]  # one server


@pytest.mark.parametrize(
    ("path", "said"),
    [("a.pdf", "names no SVG and no PNG file"), ("nowhere/a.svg", "cannot be written")],
)
def test_what_cannot_be_drawn_is_said(
    path: str, said: str, job: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == run(["estimate", str(job), "--plot", path])
    assert said in capsys.readouterr().err


def test_without_matplotlib_it_says_what_to_install(
    job: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    assert 2 == run(["estimate", str(job), "--plot", "a.svg"])
    assert "pip install 'nicwise[plot]'" in capsys.readouterr().err


def test_without_a_chinese_font_it_is_in_english(
    job: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    latin = [font for font in font_manager.fontManager.ttflist if font.name == "DejaVu Sans"]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", latin)

    assert 0 == run(["estimate", str(job), "--plot", "a.svg", "--lang", "zh"])
    assert "没有找到中文字体" in capsys.readouterr().err


def test_a_picture_never_takes_the_place_of_the_job(
    tmp_path: Path, job: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.svg"
    own.write_bytes(job.read_bytes())

    assert 2 == run(["estimate", str(own), "--plot", str(own)])
    assert "is the file of the job" in capsys.readouterr().err
    assert own.read_bytes() == job.read_bytes()


def test_what_is_set_for_other_plots_does_not_count(
    job: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MPLBACKEND", "banana")

    assert 0 == run(["estimate", str(job), "--plot", str(tmp_path / "a.svg")])


def test_a_case_between_the_points_of_a_sweep_is_in_it() -> None:
    odd = Layout(
        parameters=13e9, layers=40, hidden=5120, sequence=2048, gpus=40, microbatch=0.7, microbatches=9
    )
    around = sweeps(odd, HOST)

    assert {float(each.at[each.now]) for each in (around.gpus, around.same_batch)} == {40.0}
