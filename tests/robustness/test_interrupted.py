"""A saved file is whole or absent, at whatever point of the saving the process ends."""

from __future__ import annotations

import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from nicwise.engine.loading.packs import shipped_root
from tests.transcripts import NICWISE, bare, called

OLD = "nicwise: {packs: [guidance]}\nfacts: {gpu_count: 8}\n"
ENDING = """
import os, sys
from nicwise.cli import whole
from nicwise.cli.main import main
step, number, after = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "after"
module = whole if step == "_made" else os
real = getattr(module, step)
calls = []
def ends(*given, **named):
    calls.append(given)
    if step == "_made" and len(calls) == 1:  # of the trial before the consultation
        return real(*given, **named)
    found = real(*given, **named) if after else None
    os.kill(os.getpid(), number)
    return found if after else real(*given, **named)
setattr(module, step, ends)
sys.argv = ["nicwise", *sys.argv[4:]]
main()
"""


@pytest.mark.parametrize("there", [True, False], ids=["replaced", "new"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT], ids=str)
@pytest.mark.parametrize(
    ("step", "when"),
    [
        ("_made", "before"),
        ("_made", "after"),
        ("fsync", "before"),
        ("replace", "before"),
        ("replace", "after"),
    ],
)
def test_whole_or_absent(tmp_path: Path, step: str, when: str, number: int, *, there: bool) -> None:
    path = tmp_path / "answers.yaml"
    if there:
        path.write_text(OLD, encoding="utf-8")

    words = ["consult", "--pack", "guidance", "--no-input", "--set", "gpu_count=16", "--save", "answers.yaml"]
    done = subprocess.run(
        [sys.executable, "-c", ENDING, step, str(int(number)), when, *words],
        cwd=tmp_path,
        env=bare(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == (-signal.SIGKILL if number == signal.SIGKILL else 130)
    assert b"Traceback" not in done.stderr
    left = path.read_text(encoding="utf-8") if path.exists() else None
    if left not in (None, OLD):
        assert yaml.safe_load(left)["facts"] == {"gpu_count": 16}
    if not there and (step, when) != ("replace", "after"):
        assert left is None
    if number == signal.SIGINT:  # nothing is left behind where there is a moment to tidy up
        assert [each.name for each in tmp_path.iterdir()] == ["answers.yaml"] * (left is not None)


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no /dev/full")
def test_rejects_on_a_full_disk_are_told_with_their_file(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("gpu_count\nx\n", encoding="utf-8")

    seen = called(["batch", "a.csv", "--rejects", "/dev/full"], folder=tmp_path)
    assert (seen.status, seen.err) == (2, "Error: cannot write '/dev/full': the disk is full.\n")


def test_a_new_rule_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    pack = tmp_path / "guidance"
    shutil.copytree(shipped_root() / Path("guidance"), pack)
    before = sorted(pack.rglob("*"))

    done = subprocess.run(
        [*NICWISE, "rule", "new", "scale/another", "--pack", "./guidance"],
        cwd=tmp_path,
        env=bare(),
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )
    assert done.returncode == 2
    message = "Error: cannot write 'guidance/rules/scale/another': the file would be too large.\n"
    assert message == done.stderr.decode()
    assert before == sorted(pack.rglob("*"))
