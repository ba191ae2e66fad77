from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nicwise.cli import main
from tests.transcripts import FOLDER, called

WORDS = [
    "consult", "why", "rules", "rule", "audit", "export", "clips", "-", "--", "-h", "--help",
    "--version", "--lang", "zh", "en", "--set", "gpu_count=16", "workload=推理", "gpu_count", "=",
    "--format", "json", "markdown", "dot", "--no-input", "--fact", "gpu_count", "--rule", "below-32",
    "--full", "--factor", "scale", "--pack", "guidance", "./nowhere", "nowhere.yaml", "__main__.py", ".",
]  # fmt: skip
# Surrogates stand for bytes that are no text, as they do in arguments.
TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=()), max_size=20)
ARGUMENTS = st.lists(
    st.sampled_from(WORDS) | TEXT.filter(lambda text: not text.startswith("--s")), max_size=7
)


@settings(max_examples=80, deadline=None)
@given(ARGUMENTS, st.sampled_from(["", "16\n1\nq\n", "gpu_count: 16\n", "\0", "{"]))
def test_any_arguments_get_an_answer_or_a_message(arguments: list[str], given: str) -> None:
    seen = called(arguments, given)

    assert seen.status in (0, 1, 2)
    assert (seen.err != "") or seen.status != 2
    assert "Traceback" not in seen.out + seen.err


@pytest.mark.parametrize("command", ["consult", "why"])
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("folder", "folder: this is not a regular file."),
        ("/dev/zero", "/dev/zero: this is not a regular file."),
        ("/dev/null", "/dev/null: this is not a regular file."),
        ("socket", "socket: this is not a regular file."),
        ("binary", "binary"),
        ("large", "large: the file is larger than 1 MiB."),
        ("loop", "loop: "),
        ("gone", "gone: "),
        ("", "no file is named."),
    ],
    ids=lambda text: text or "nothing",
)
def test_what_is_no_file_of_facts(tmp_path: Path, command: str, name: str, message: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01")
    (tmp_path / "large").write_bytes(b"a" * 2_000_000)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "gone").symlink_to("nowhere")
    os.mknod(tmp_path / "socket", 0o140600)

    seen = called([command, name], folder=tmp_path)
    assert (seen.status, seen.out) == (2, "")
    assert seen.err.startswith(f"Error: {message}")


@pytest.mark.parametrize(("language", "letter"), [("en", "0"), ("zh", "卡")])
@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["--{}"],
        ["consult", "{}"],
        ["consult", "./{}/{}"],
        ["consult", "a.yaml", "{}"],
        ["consult", "--no-input", "--set", "gpu_count={}"],
        ["consult", "--no-input", "--set", "{}=8"],
        ["consult", "--no-input", "--set", "{}"],
        ["consult", "--format", "{}"],
        ["consult", "--save", "{}"],
        ["why", "--fact", "{}"],
        ["why", "--rule", "{}"],
        ["rule", "{}"],
        ["rules", "--factor", "{}"],
        ["rules", "--pack", "{}"],
        ["rules", "--pack", "./{}"],
        ["export", "{}"],
        ["--lang", "{}"],
    ],
    ids=" ".join,
)
def test_endless_words_do_not_bury_the_message(
    arguments: list[str], language: str, letter: str, tmp_path: Path
) -> None:
    word = letter * 100_000

    seen = called([*(each.format(word, word) for each in arguments), "--lang", language], folder=tmp_path)
    assert seen.status == 2
    assert 0 < len(seen.err) < 1500


@pytest.mark.parametrize(
    "arguments", [["rule", "\x1b[31mred"], ["consult", "\x1b[31mred"], ["\x1b[31mred"]], ids=str
)
def test_nothing_given_reaches_the_terminal_as_a_command(arguments: list[str], tmp_path: Path) -> None:
    seen = called(arguments, folder=tmp_path)

    assert "\x1b" not in seen.err
    assert r"\x1b[31mred" in seen.err


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError("by accident")


def test_a_fault_of_nicwise_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.cli, "main", broken)

    english, chinese = called(["rules"]), called(["rules", "--lang", "zh"])
    assert (english.status, chinese.status) == (3, 3)
    assert english.err.startswith(
        "Error: nicwise failed on this (ZeroDivisionError: by accident). The fault is "
    )
    assert chinese.err.startswith("错误：nicwise 处理失败（ZeroDivisionError: by accident）。")


def test_a_developer_sees_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.cli, "main", broken)

    with pytest.raises(ZeroDivisionError):
        called(["rules"], folder=FOLDER, environment={"NICWISE_DEBUG": "1"})
