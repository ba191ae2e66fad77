from __future__ import annotations

import errno
import os
import resource
import signal
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pexpect
import pytest
import yaml

from nicwise.cli import whole
from tests.transcripts import NICWISE, bare, called

SET = ["--no-input", "--set", "gpu_count=16", "--set", "workload=推理"]
OLD = "nicwise: {packs: [guidance]}\nfacts: {gpu_count: 8}\n"


def fails(number: int) -> Callable[..., NoReturn]:
    def fail(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return fail


def interrupted(*_: object, **__: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "answers.yaml"
    path.write_text(OLD, encoding="utf-8")
    return path


def test_answers_are_saved_as_a_file_of_facts(old: Path) -> None:
    called(
        [
            "consult",
            "--pack",
            "guidance",
            *SET,
            "--set",
            "expansion=unknown",
            "--set",
            "growth_drivers=none",
            "--save",
            str(old),
        ]
    )

    saved = yaml.safe_load(old.read_text(encoding="utf-8"))
    assert list(saved) == ["nicwise", "facts"]
    assert saved["nicwise"]["packs"] == ["guidance"]
    assert saved["facts"] == {
        "gpu_count": 16,
        "workload": "inference",
        "expansion": "unknown",
        "growth_drivers": [],
    }


@pytest.mark.parametrize(
    ("where", "number", "reason"),
    [
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("fsync", errno.EDQUOT, "the disk quota is used up"),
        ("replace", errno.EACCES, "no permission"),
        ("chmod", errno.EIO, "the device fails"),
        ("replace", errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY)),
    ],
)
def test_a_failure_leaves_the_old_file_whole_and_the_conclusion_shown(
    old: Path, monkeypatch: pytest.MonkeyPatch, where: str, number: int, reason: str
) -> None:
    monkeypatch.setattr(os, where, fails(number))

    seen = called(["consult", "--pack", "guidance", *SET, "--save", "answers.yaml"], folder=old.parent)
    assert (seen.status, seen.err) == (2, f"Error: cannot write 'answers.yaml': {reason}.\n")
    assert seen.out.startswith("200G (margin: moderate)\n")
    assert seen.out.endswith(
        "\nExplain it: nicwise why --set gpu_count=16 --set 'workload=推理' --pack guidance\n"
    )
    assert [OLD] == [path.read_text(encoding="utf-8") for path in old.parent.iterdir()]


def test_an_interrupt_leaves_the_old_file_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", interrupted)

    seen = called(["consult", "--pack", "guidance", *SET, "--save", "answers.yaml"], folder=old.parent)
    assert (seen.status, seen.out) == (130, "")
    assert [OLD] == [path.read_text(encoding="utf-8") for path in old.parent.iterdir()]


def test_a_disk_that_takes_nothing(old: Path) -> None:
    done = subprocess.run(
        [*NICWISE, "consult", "--pack", "guidance", *SET, "--save", "answers.yaml", "--lang", "zh"],
        capture_output=True,
        cwd=old.parent,
        env=bare(),
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )

    assert (done.returncode, done.stderr.decode()) == (2, "错误：无法写入“answers.yaml”：文件过大。\n")
    assert done.stdout.decode().startswith("200G（优势程度：中等）\n")
    assert [OLD] == [path.read_text(encoding="utf-8") for path in old.parent.iterdir()]


def test_a_folder_that_takes_nothing_is_told_before_any_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "_made", fails(errno.EROFS))  # root may write anywhere else

    seen = called(["consult", "--pack", "guidance", "--save", "answers.yaml"], "16\n", tmp_path)
    assert (seen.status, seen.out, seen.err) == (
        2,
        "",
        "Error: cannot write 'answers.yaml': the disk is read-only.\n",
    )


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (".", "it is a folder"),
        ("folder", "it is a folder"),
        ("folder/", "it is a folder"),
        ("nowhere/answers.yaml", "there is no such folder"),
        ("answers.yaml/answers.yaml", "its folder is a file"),
        ("pipe", "it is not a regular file"),
        ("link", "it is not a regular file"),
        ("a" * 300, "the name is too long"),
    ],
    ids=lambda text: text[:30],
)
def test_what_is_no_file_is_left_as_it_is(old: Path, path: str, reason: str) -> None:
    (old.parent / "folder").mkdir()
    os.mkfifo(old.parent / "pipe")
    (old.parent / "link").symlink_to("pipe")
    before = sorted((each.name, each.lstat().st_mode) for each in old.parent.iterdir())

    seen = called(["consult", "--pack", "guidance", *SET, "--save", path], folder=old.parent)
    assert (seen.status, seen.out, seen.err) == (2, "", f"Error: cannot write '{path}': {reason}.\n")
    assert before == sorted((each.name, each.lstat().st_mode) for each in old.parent.iterdir())


def test_rights_of_the_old_file_stay(old: Path) -> None:
    old.chmod(0o600)

    called(["consult", "--pack", "guidance", *SET, "--save", str(old)])
    assert stat.S_IMODE(old.stat().st_mode) == 0o600


def test_a_link_stays_a_link(old: Path) -> None:
    link = old.with_name("link.yaml")
    link.symlink_to(old)

    called(["consult", "--pack", "guidance", *SET, "--save", str(link)])
    assert link.is_symlink()
    assert "gpu_count: 16" in old.read_text(encoding="utf-8")


def test_answers_are_not_lost_where_an_interrupt_cannot_save_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nicwise.cli.commands import consult

    lines = iter(["1\n", "u\n"])
    monkeypatch.setattr(consult, "_read_line", lambda _: next(lines, None) or interrupted())
    monkeypatch.setattr(os, "fsync", fails(errno.ENOSPC))

    seen = called(["consult", "--pack", "guidance"], "", tmp_path)
    assert seen.status == 130
    assert seen.err.endswith(
        "\nError: cannot write 'nicwise-answers.yaml': the disk is full.\n"
        "Go on with: nicwise consult --set workload=inference --set gpu_platform=unknown --pack guidance\n"
    )


def test_a_file_written_by_hand_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("# my cluster\ngpu_count: 6x8\n", encoding="utf-8")

    seen = called(["consult", "mine.yaml", "--no-input", "--save", "mine.yaml"], folder=tmp_path)

    assert "was not saved by nicwise" in seen.err
    assert "# my cluster\ngpu_count: 6x8\n" == (tmp_path / "mine.yaml").read_text(encoding="utf-8")


def test_leaving_where_nothing_can_be_saved_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nicwise.cli.commands import consult

    lines = iter(["1\n", "s\n"])
    monkeypatch.setattr(consult, "_read_line", lambda _: next(lines, None))
    monkeypatch.setattr(os, "fsync", fails(errno.ENOSPC))

    seen = called(["consult", "--pack", "guidance"], "", tmp_path)

    assert seen.status == 2
    assert "Error: cannot write 'nicwise-answers.yaml': the disk is full." in seen.err
    assert seen.err.endswith("Go on with: nicwise consult --set workload=inference --pack guidance\n")


def test_answers_of_another_session_are_not_replaced(old: Path, tmp_path: Path) -> None:
    seen = called(["consult", "--save", "answers.yaml", "--pack", "guidance"], "h100\n", tmp_path)

    assert seen.status == 2
    assert "answers.yaml holds the answers of another session. Go on with them by --resume" in seen.err
    assert old.read_text(encoding="utf-8") == OLD


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=str)
def test_an_end_from_outside_costs_no_answer(tmp_path: Path, number: int) -> None:
    python, *words = (*NICWISE, "consult", "--save", "answers.yaml", "--pack", "guidance")
    child: pexpect.spawn[str] = pexpect.spawn(
        python, words, cwd=str(tmp_path), env=bare(), encoding="utf-8", timeout=30
    )
    child.expect("> ")
    child.sendline("inference")
    child.expect("> ")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()

    assert child.exitstatus == 130
    kept = yaml.safe_load((tmp_path / "answers.yaml").read_text(encoding="utf-8"))
    assert kept["facts"] == {"workload": "inference"}
