"""Files that are no files of facts: one clear message each, whichever command reads them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.transcripts import called

FACTS = b"gpu_count: 300\n"
MEBI = 1 << 20

REFUSED: dict[str, tuple[bytes, str]] = {
    "binary": (bytes(range(256)), "is not UTF-8"),
    "empty": (b"", "the file is empty"),
    "only a remark": (b"# nothing\n", "the file is empty"),
    "too large": (FACTS + b"#" * MEBI, "the file is larger than 1 MiB"),
    "UTF-16": ("gpu_count: 300\n".encode("utf-16"), "UTF-16"),
    "GBK": ("workload: 推理\n".encode("gbk"), "0x"),
    "NUL": (b"gpu_count: 3\x0000\n", "U+0000"),
    "deep": (b"a: " + b"[" * 5000 + b"]" * 5000, "deep"),
    "a bomb": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "anchor"),
    "a tag": (b'gpu_count: !!python/object/apply:os.system ["id"]\n', "tag"),
    "two documents": (b"gpu_count: 3\n---\ngpu_count: 4\n", "document"),
    "a list": (b"- gpu_count\n", "mapping of facts"),
    "text that turns": ("gpu_count: \u202e3\n".encode(), "U+202E"),
    "a long number": (b"gpu_count: " + b"9" * 100_000, "too long"),
    "keys without end": (b"".join(b"k%d: 1\n" % each for each in range(5000)), "k0"),
}
READ = {
    "a byte-order mark": b"\xef\xbb\xbf" + FACTS,
    "CRLF": FACTS.replace(b"\n", b"\r\n"),
    "CR": FACTS.replace(b"\n", b"\r"),
    "JSON": b'{"gpu_count": 300}',
    "just 1 MiB": FACTS + b"#" * (MEBI - len(FACTS)),
}
COMMANDS: dict[str, list[str]] = {
    "consult": ["consult", "--pack", "guidance", "--no-input"],
    "resume": ["consult", "--pack", "guidance", "--no-input", "--resume"],
    "why": ["why", "--pack", "guidance"],
    "picture": ["why", "--pack", "guidance", "--format", "svg"],
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(tmp_path: Path, name: str, command: str) -> None:
    data, told = REFUSED[name]
    (tmp_path / "a.yaml").write_bytes(data)

    seen = called([*COMMANDS[command], "a.yaml"], folder=tmp_path)
    assert (seen.status, seen.out) == (2, "")
    first, *more = seen.err.splitlines()
    assert first.startswith("Error: a.yaml")
    assert told.casefold() in first.casefold()
    assert len(more) <= 201


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", READ)
def test_it_is_read(tmp_path: Path, name: str, command: str) -> None:
    (tmp_path / "a.yaml").write_bytes(READ[name])

    assert called([*COMMANDS[command], "a.yaml"], folder=tmp_path).status == 0


def folder(path: Path) -> None:
    path.mkdir()


def circle(path: Path) -> None:
    path.symlink_to(path)


def nowhere(path: Path) -> None:
    path.symlink_to("gone.yaml")


def device(path: Path) -> None:
    path.symlink_to(os.devnull)


@pytest.mark.parametrize(
    "command", [*COMMANDS.values(), ["batch"], ["estimate"], ["why", "--verify"]], ids=" ".join
)
@pytest.mark.parametrize("make", [folder, circle, nowhere, device, lambda _: None])
def test_what_is_no_file(tmp_path: Path, make: Callable[[Path], None], command: list[str]) -> None:
    make(tmp_path / "a.csv")

    seen = called([*command, "a.csv"], folder=tmp_path)
    assert (seen.status, seen.out) == (2, "")
    assert seen.err.startswith("Error: ")
    assert seen.err.count("\n") == 1
