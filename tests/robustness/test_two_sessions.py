"""Two sessions that save to one file, and files that are not to be saved to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from nicwise.cli.commands import consult
from tests.transcripts import called, typed

BY_HAND = "# mine\ngpu_count: 48\n"


def saved(path: Path) -> dict[str, object]:
    facts: dict[str, object] = yaml.safe_load(path.read_text(encoding="utf-8"))["facts"]
    return facts


def answering(monkeypatch: pytest.MonkeyPatch, lines: list[str], meanwhile: Callable[[], object]) -> None:
    """Type lines; before the last of them, something else happens."""
    left: Iterator[str] = iter(lines)

    def read(_: str) -> str | None:
        line = next(left, None)
        if line == lines[-1]:
            meanwhile()
        return line

    monkeypatch.setattr(consult, "_read_line", read)


def other(path: str) -> Callable[[], object]:
    return lambda: called(
        ["consult", "--pack", "guidance", "--no-input", "--set", "gpu_count=9", "--save", path]
    )


@pytest.mark.parametrize("last", ["s\n", "q\n"], ids=["left", "concluded"])
@pytest.mark.parametrize("there", [True, False], ids=["resumed", "new"])
def test_the_later_session_saves_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str, *, there: bool
) -> None:
    path = tmp_path / "mine.yaml"
    words = ["consult", "--pack", "guidance", "--save", "mine.yaml"]
    if there:
        called(
            [
                "consult",
                "--pack",
                "guidance",
                "--no-input",
                "--set",
                "workload=fine_tuning",
                "--save",
                "mine.yaml",
            ],
            folder=tmp_path,
        )
        words = ["consult", "--pack", "guidance", "--resume", "mine.yaml"]
    answering(monkeypatch, ["48\n" if there else "2\n", last], other(str(path)))
    monkeypatch.setattr("nicwise.cli.commands.consult._may_ask", lambda _: True)

    seen = called(words, folder=tmp_path)
    assert seen.status == 0
    assert (
        "mine.yaml has changed since this session began, and stays as it is.\nAnswers saved to mine-1.yaml.\n"
    ) in seen.err
    assert saved(path) == {"gpu_count": 9}
    kept = saved(path.with_name("mine-1.yaml"))
    assert kept == ({"workload": "fine_tuning", "gpu_count": 48} if there else {"workload": "fine_tuning"})


def test_a_session_alone_saves_to_its_file(tmp_path: Path) -> None:
    for number in (48, 64):
        words = [
            "consult",
            "--pack",
            "guidance",
            "--no-input",
            "--set",
            f"gpu_count={number}",
            "--save",
            "mine.yaml",
        ]
        assert called(words, folder=tmp_path).err == "Answers saved to mine.yaml.\n"

    assert saved(tmp_path / "mine.yaml") == {"gpu_count": 64}


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("-", "answers are saved in a file, and '-' is none. Give a path; './-' is a file of that name."),
        ("new/", "cannot write 'new/': it is a folder."),
        ("new/.", "cannot write 'new/.': it is a folder."),
        ("..", "cannot write '..': it is a folder."),
    ],
)
def test_what_names_no_file_is_not_saved_to(tmp_path: Path, path: str, message: str) -> None:
    seen = called(
        ["consult", "--pack", "guidance", "--no-input", "--set", "gpu_count=16", "--save", path],
        folder=tmp_path,
    )

    assert (seen.status, seen.out, seen.err) == (2, "", f"Error: {message}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_that_name_can_be_meant(tmp_path: Path) -> None:
    called(
        ["consult", "--pack", "guidance", "--no-input", "--set", "gpu_count=16", "--save", "./-"],
        folder=tmp_path,
    )

    assert saved(tmp_path / "-") == {"gpu_count": 16}


def test_why_a_file_written_by_hand_is_saved_beside(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(BY_HAND, encoding="utf-8")

    seen = typed(["consult", "--pack", "guidance", "--resume", "mine.yaml"], ["2", "s"], tmp_path)
    assert seen.out.endswith(
        "mine.yaml was not written by nicwise, and stays as it is.\n"
        "Answers saved to nicwise-answers.yaml.\n"
        "Go on with: nicwise consult --resume nicwise-answers.yaml --pack guidance\n"
    )
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == BY_HAND


def test_answers_to_a_file_written_by_hand_that_are_not_kept(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(BY_HAND, encoding="utf-8")

    seen = typed(["consult", "--pack", "guidance", "--resume", "mine.yaml"], ["2", "q"], tmp_path)
    assert seen.out.endswith(
        "mine.yaml was not written by nicwise, and stays as it is. Keep the answers with\n--save FILE.\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]
