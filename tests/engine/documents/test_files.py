"""Files as text: what is no bounded, regular UTF-8 file is one fault."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from nicwise.engine.documents import decode, read_text
from nicwise.engine.documents.files import LARGEST
from nicwise.engine.errors import DocumentError


def told(path: Path, *, stream: bool = False) -> tuple[str, str]:
    with pytest.raises(DocumentError) as caught:
        read_text(str(path), path.name, stream=stream)
    return caught.value.in_("en"), caught.value.in_("zh")


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("规模: 1\r\n".encode())

    assert "规模: 1\r\n" == read_text(str(tmp_path / "a.yaml"))


@pytest.mark.parametrize("stream", [False, True])
def test_a_file_may_be_as_large_as_the_limit(stream: bool, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"#" * LARGEST)

    assert LARGEST == len(read_text(str(tmp_path / "a.yaml"), stream=stream))


def test_a_larger_one_is_not_read_to_its_end(tmp_path: Path) -> None:
    with open(tmp_path / "a.yaml", "wb") as file:
        file.truncate(1 << 40)

    assert (
        "a.yaml: the file is larger than 1 MiB. Split it, or check that it is the right file.",
        "a.yaml: 文件超过 1 MiB。请拆分文件，或确认没有选错文件。",
    ) == told(tmp_path / "a.yaml")


@pytest.mark.parametrize("stream", [False, True])
def test_a_file_that_is_not_there(stream: bool, tmp_path: Path) -> None:
    assert (
        "a.yaml: the file does not exist. Check the path.",
        "a.yaml: 文件不存在。请检查路径。",
    ) == told(tmp_path / "a.yaml", stream=stream)


@pytest.mark.parametrize("stream", [False, True])
def test_a_folder_is_no_file(stream: bool, tmp_path: Path) -> None:
    assert (
        f"{tmp_path.name}: this is not a regular file. Put a YAML file here.",
        f"{tmp_path.name}: 这不是普通文件。此处应放 YAML 文件。",
    ) == told(tmp_path, stream=stream)


def test_a_pipe_is_read_only_where_it_will_do(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert told(pipe)[0] == "pipe: this is not a regular file. Put a YAML file here."

    writer = threading.Thread(target=pipe.write_text, args=("a: 1",))
    writer.start()
    text = read_text(str(pipe), stream=True)
    writer.join()

    assert "a: 1" == text


def test_a_name_that_is_too_long() -> None:
    assert (
        "a.yaml: the file cannot be read (its name is too long). "
        "Check that it is still there and may be read.",
        "a.yaml: 无法读取文件（文件名过长）。请确认文件仍在，且有读取权限。",
    ) == _told_of("x" * 300)


def test_a_name_with_a_nul() -> None:
    assert _told_of("a\0b")[0].startswith("a.yaml: the file cannot be read (")


def test_a_name_is_shown_on_one_line(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        read_text(str(tmp_path / "a\nb\x1b.yaml"))

    assert [f"{tmp_path}/a\\nb\\x1b.yaml: the file does not exist. Check the path."] == (
        caught.value.in_("en").split("\n")
    )


def _told_of(path: str) -> tuple[str, str]:
    with pytest.raises(DocumentError) as caught:
        read_text(path, "a.yaml")
    return caught.value.in_("en"), caught.value.in_("zh")


NOT_UTF8 = {
    "a byte alone": (
        b"a: \xff",
        "a.yaml:1:4: the file is not UTF-8: the byte 0xff has no meaning here. Save it as UTF-8.",
    ),
    "after characters of several bytes": (
        "规模: 规\n模: ".encode() + b"\x80",
        "a.yaml:2:4: the file is not UTF-8: the byte 0x80 has no meaning here. Save it as UTF-8.",
    ),
    "after a byte-order mark": (
        b"\xef\xbb\xbfa\xfe",
        "a.yaml:1:2: the file is not UTF-8: the byte 0xfe has no meaning here. Save it as UTF-8.",
    ),
    "cut within a character": (
        "规".encode()[:2],
        "a.yaml:1:1: the file is not UTF-8: the byte 0xe8 has no meaning here. Save it as UTF-8.",
    ),
    "UTF-16": (
        "a".encode("utf-16-le").join([b"\xff\xfe", b""]),
        "a.yaml: the file is UTF-16 or UTF-32, not UTF-8. Save it as UTF-8.",
    ),
    "UTF-16, the other way": (
        b"\xfe\xff\x00a",
        "a.yaml: the file is UTF-16 or UTF-32, not UTF-8. Save it as UTF-8.",
    ),
}


@pytest.mark.parametrize(("data", "said"), NOT_UTF8.values(), ids=NOT_UTF8)
def test_what_is_not_utf_8_is_told_with_its_place(data: bytes, said: str) -> None:
    with pytest.raises(DocumentError) as caught:
        decode(data, "a.yaml")

    assert said == caught.value.in_("en")
