from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.transcripts import NICWISE, bare, typed

FACTS = "gpu_count: 300\n"
FULL = Path("/dev/full")
NOTHING_GIVEN = (
    b"Error: no fact is given, and standard input holds no answer. "
    b"Name a file, use --set, or answer on a terminal.\n"
)
needs_full = pytest.mark.skipif(not FULL.is_char_device(), reason="this system has no /dev/full")

LONG = [
    ["rules"],
    ["rules", "--format", "json"],
    ["export", "clips"],
    ["--help"],
    ["consult", "cluster.yaml", "--no-input"],
    ["consult", "cluster.yaml", "--no-input", "--format", "json"],
    ["why", "cluster.yaml", "--format", "markdown"],
    ["why", "cluster.yaml", "--format", "dot"],
    ["audit", "--pack", "guidance"],
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cluster.yaml").write_text(FACTS, encoding="utf-8")
    (tmp_path / "clusters.csv").write_text("gpu_count\n16\n300\n", encoding="utf-8")
    return tmp_path


def call(
    arguments: Sequence[str | bytes],
    folder: Path,
    *,
    environment: Mapping[str, str] | None = None,
    redirect: str = "",
    given: bytes = b"",
    stdout: int = subprocess.PIPE,
    stderr: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """Call nicwise by way of a shell, which can close streams as a person would: ``>&-``."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" "$@" {redirect}', *NICWISE, *arguments],
        cwd=folder,
        env=bare() if environment is None else environment,
        input=given,
        stdout=stdout,
        stderr=stderr,
        check=False,
        timeout=60,
    )


def unread() -> int:
    """The writing end of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


@pytest.mark.parametrize("arguments", LONG, ids=" ".join)
def test_nobody_reads_on(arguments: list[str], folder: Path) -> None:
    done = call(arguments, folder, stdout=unread())

    assert (done.returncode, done.stderr) == (141, b"")


def test_nobody_reads_on_in_a_batch(folder: Path) -> None:
    done = call(["batch", "clusters.csv"], folder, stdout=unread(), environment={"LANG": "C.UTF-8"})

    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(
    "arguments", [["fly"], ["consult", "nowhere.yaml"], ["audit", "--pack", "nope"]], ids=" ".join
)
def test_nobody_reads_the_errors(arguments: list[str], folder: Path) -> None:
    done = call(arguments, folder, stderr=unread())

    assert (done.returncode, done.stdout) == (2, b"")


@needs_full
@pytest.mark.parametrize("arguments", LONG[:4], ids=" ".join)
def test_the_disk_behind_the_output_is_full(arguments: list[str], folder: Path) -> None:
    done = call(arguments, folder, redirect=">/dev/full")

    assert (done.returncode, done.stderr) == (2, b"Error: cannot write the output: the disk is full.\n")


@needs_full
def test_the_disk_behind_the_errors_is_full(folder: Path) -> None:
    done = call(["fly"], folder, redirect="2>/dev/full")

    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("arguments", LONG[2:5], ids=" ".join)
def test_the_output_is_closed(arguments: list[str], folder: Path) -> None:
    done = call(arguments, folder, redirect=">&-")

    assert (done.returncode, done.stderr) == (2, b"Error: cannot write the output: it is closed.\n")


@pytest.mark.parametrize("arguments", [["fly"], ["rule", "nope"], ["rule"]], ids=" ".join)
def test_the_errors_are_closed(arguments: list[str], folder: Path) -> None:
    done = call(arguments, folder, redirect="2>&-")

    assert (done.returncode, done.stdout) == (2, b"")


def test_everything_is_closed(folder: Path) -> None:
    assert call(["rules"], folder, redirect="<&- >&- 2>&-").returncode == 2


@pytest.mark.parametrize(
    ("arguments", "status", "out", "err"),
    [
        (["consult", "--no-input"], 0, b"Undetermined\n", b""),
        (["consult"], 2, b"", NOTHING_GIVEN),
        (["consult", "--pack", "guidance", "cluster.yaml"], 0, b"400G (margin: weak)\n", b""),
        (["consult", "-"], 2, b"", b"Error: cannot read standard input: it is closed.\n"),
    ],
)
def test_the_input_is_closed(arguments: list[str], status: int, out: bytes, err: bytes, folder: Path) -> None:
    done = call(arguments, folder, redirect="<&-")

    assert (done.returncode, done.stdout[: len(out)], done.stderr) == (status, out, err)


@pytest.mark.parametrize("environment", [{}, {"LC_ALL": "C"}, {"LANG": "xx_YY.UTF-8"}], ids=str)
def test_next_to_no_environment(environment: dict[str, str], folder: Path) -> None:
    done = call(["why", "cluster.yaml"], folder, environment=environment)

    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"400G (margin: weak)\n")


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_locale_gives_the_language(name: str, folder: Path) -> None:
    done = call(["why", "cluster.yaml"], folder, environment={name: "zh_CN.UTF-8", "PYTHONUTF8": "1"})

    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("400G（优势程度：弱）\n")


def test_ascii_shows_english_as_well_as_it_can(folder: Path) -> None:
    done = call(["why", "cluster.yaml"], folder, environment={"LANG": "C", "PYTHONIOENCODING": "ascii"})

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"    scale/not-training-from-64 - par. 18, 46-51\n" in done.stdout


def test_ascii_cannot_show_chinese_and_gets_utf_8(folder: Path) -> None:
    ascii_ = {"LANG": "C", "PYTHONIOENCODING": "ascii"}

    done = call(["why", "cluster.yaml", "--lang", "zh"], folder, environment=ascii_)
    wrong = call(["why", "nowhere.yaml", "--lang", "zh"], folder, environment=ascii_)
    assert done.stdout.decode().startswith("400G（优势程度：弱）\n")
    assert wrong.stderr.decode() == "错误：nowhere.yaml: 文件不存在。请检查路径。\n"


def test_chinese_encoding(folder: Path) -> None:
    done = call(["why", "cluster.yaml"], folder, environment={"LANG": "zh_CN.GBK", "PYTHONIOENCODING": "gbk"})

    assert done.stdout.decode("gbk").startswith("400G（优势程度：弱）\n")


@pytest.mark.parametrize(
    "arguments", [["consult", "-", "--format", "json"], ["export", "clips"]], ids=" ".join
)
def test_what_programs_read_is_utf_8_everywhere(arguments: list[str], folder: Path) -> None:
    given = FACTS.encode()
    plain = call(arguments, folder, given=given)

    odd = call(arguments, folder, given=given, environment={"LANG": "C", "PYTHONIOENCODING": "ascii"})
    assert plain.stdout == odd.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [b"\xff"],
        [b"--\xff"],
        [b"consult", b"\xff.yaml"],
        [b"consult", b"--no-input", b"--set", b"gpu_count=\xff"],
        [b"consult", b"--no-input", b"--set", b"\xff=8"],
        [b"consult", b"--format", b"\xff"],
        [b"why", b"--fact", b"\xff"],
        [b"why", b"--rule", b"\xff"],
        [b"rule", b"\xff"],
        [b"rules", b"--factor", b"\xff"],
        [b"rules", b"--pack", b"\xff"],
        [b"audit", b"--pack", b"./\xff"],
        [b"export", b"\xff"],
    ],
    ids=str,
)
def test_arguments_that_are_no_text(arguments: list[bytes], folder: Path) -> None:
    done = call(arguments, folder)

    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1].startswith("Error: ")


def test_a_file_whose_name_is_no_text(folder: Path) -> None:
    done = call([b"consult", b"cluster.yaml", b"--no-input", b"--save", b"\xff.yaml"], folder)

    assert done.returncode == 0
    assert b"\xff.yaml" in os.listdir(os.fsencode(folder))


def test_answers_that_are_no_text(folder: Path) -> None:
    done = call(["consult", "--pack", "guidance"], folder, given=b"1\n\xff\xfe\nq\n")

    assert done.returncode == 0
    assert done.stdout.startswith(b"200G (margin: moderate)\n")
    assert "'��' is none of these.".encode() in done.stderr


def test_input_from_a_pipe(folder: Path) -> None:
    done = call(["consult", "/dev/stdin", "--no-input"], folder, given=FACTS.encode())

    assert done.returncode == 0
    assert done.stdout.endswith(b"Explain it: nicwise why --set gpu_count=300\n")


def test_a_named_pipe(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    with subprocess.Popen(["/bin/sh", "-c", "cat cluster.yaml > pipe"], cwd=folder):
        done = call(["consult", "pipe", "--no-input"], folder)

    assert done.returncode == 0
    assert done.stdout.startswith(b"400G (margin: weak)\n")


def test_endless_input(folder: Path) -> None:
    done = call(["consult", "-"], folder, redirect="</dev/zero")

    assert done.returncode == 2
    assert done.stderr.startswith(b"Error: -: the file is larger than 1 MiB.")


def test_colour_is_for_terminals_that_want_it(folder: Path) -> None:
    def coloured(**environment: str) -> bool:
        return "\x1b[" in typed(["why", "cluster.yaml"], [], folder, environment).out

    assert coloured(TERM="xterm-256color")
    assert not coloured(TERM="dumb")


def test_no_color_leaves_no_style(folder: Path) -> None:
    shown = typed(["why", "cluster.yaml"], [], folder, {"TERM": "xterm-256color", "NO_COLOR": "1"}).out

    assert "\x1b[" not in shown  # nor bold, nor dim


def test_the_program_is_the_installed_one() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("nicwise"), "--version"], capture_output=True, env=bare(), check=True
    )

    assert done.stdout.startswith(b"nicwise ")


def test_rows_that_are_no_text_come_out_as_they_went_in(folder: Path) -> None:
    (folder / "odd.jsonl").write_text(
        '{"gpu_count": 16, "note": "\\ud800 \\udcff \u5361"}\n', encoding="utf-8"
    )

    done = call(["batch", "odd.jsonl", "--keep", "note"], folder, environment={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"1 row concluded.\n")
    assert b'"note": "\\ud800 \\udcff \xe5\x8d\xa1"' in done.stdout
