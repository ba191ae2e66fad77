"""What transcripts of interviews cannot show: pagers, a space that is too large, and files that change."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from nicwise.engine import load
from nicwise.engine.space import axes
from tests.transcripts import called, typed

MARK = {"TERM": "xterm", "NO_COLOR": "1", "PAGER": "sed -e 's/^/|/'"}
GUIDANCE = load(["guidance"])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Too much is open to tell which questions matter, so they come in their usual order.\n"),
        ("zh", "未知信息太多，暂时无法判断哪些问题有影响，先按固定顺序提问。\n"),
    ],
)
def test_where_too_much_is_open_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setattr(axes, "_MOST_TRIED", 20)

    seen = called(["consult", "--pack", "guidance", "--lang", language], "16\n?\nl\n1\nb\n1\n1\nq\n")
    assert seen.status == 0
    assert seen.err.count(told) == 1
    assert seen.out.startswith("200G")


def test_an_answer_that_does_not_fit_is_paged(tmp_path: Path) -> None:
    seen = typed(["consult", "--pack", "guidance"], ["large", "^M"], tmp_path, MARK, rows=12)

    lines = seen.out.splitlines()
    assert "|400G (margin: strong)" in [line.replace("\x1b[1m", "").replace("\x1b[0m", "") for line in lines]
    assert "The 11 remaining questions cannot change the answer. (--all asks them too.)" in lines


def test_an_answer_that_fits_is_not(tmp_path: Path) -> None:
    assert "|" not in typed(["consult", "--pack", "guidance"], ["large", "^M"], tmp_path, MARK, rows=60).out


@pytest.mark.parametrize("rows", [12, 60])
def test_a_dumb_terminal_needs_no_keys(tmp_path: Path, rows: int) -> None:
    seen = typed(
        ["consult", "--pack", "guidance"], ["large", "^M"], tmp_path, {**MARK, "TERM": "dumb"}, rows=rows
    )

    assert "400G (margin: strong)" in seen.out
    assert "|" not in seen.out


def test_a_session_is_kept_in_the_order_of_its_answers(tmp_path: Path) -> None:
    typed(["consult", "--pack", "guidance", "--save", "mine.yaml"], ["2", "u", "s"], tmp_path)

    saved = yaml.safe_load((tmp_path / "mine.yaml").read_text(encoding="utf-8"))
    assert list(saved["facts"].items()) == [("workload", "fine_tuning"), ("gpu_count", "unknown")]
    assert saved["nicwise"] == {
        "packs": ["guidance"],
        "digest": GUIDANCE.digest,
        "conclusion": None,
        "margin": None,
        "rules": ["workload/fine-tuning-otherwise"],
        "questions": {fact.id: list(fact.choices) for fact in GUIDANCE.asked},
    }


def test_unknown_is_not_asked_again_and_what_was_not_asked_is(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("facts: {workload: unknown, gpu_platform: H100}\n", encoding="utf-8")

    seen = typed(["consult", "--resume", "mine.yaml", "--pack", "guidance"], ["48", "q"], tmp_path)
    assert "Question 3, at most" in seen.out
    assert "What will the cluster mainly be used for?" not in seen.out
    assert "How many GPUs will the cluster have at first deployment?" in seen.out


def test_a_session_that_cannot_be_written_is_told_before_any_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nicwise.cli import whole

    typed(["consult", "--pack", "guidance", "--save", "mine.yaml"], ["2", "s"], tmp_path)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "")

    monkeypatch.setattr(whole, "_beside", refuse)
    (tmp_path / "empty.yaml").write_text(
        (tmp_path / "mine.yaml").read_text().partition("facts:")[0] + "facts: {}\n"
    )
    seen = called(["consult", "--resume", "empty.yaml"], "2\n", tmp_path)
    assert (seen.status, seen.out) == (2, "")
    assert seen.err == "Error: cannot write 'empty.yaml': no permission.\n"


def test_a_session_that_nobody_goes_on_with_stays_as_it_is(tmp_path: Path) -> None:
    typed(["consult", "--pack", "guidance", "--save", "mine.yaml"], ["2", "48", "s"], tmp_path)
    text = (tmp_path / "mine.yaml").read_text(encoding="utf-8")
    older = text.replace(GUIDANCE.digest, "0f3c").replace("gpu_count: 48", "gpu_count: 48\n  rails: 8")
    (tmp_path / "mine.yaml").write_text(older, encoding="utf-8")

    seen = called(["consult", "--resume", "mine.yaml", "--no-input"], folder=tmp_path)
    assert "No longer asked, and left out: rails." in seen.err
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == older


def test_a_fault_of_ours_costs_no_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from nicwise.cli.interview import holding

    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(holding, "closing", fail)

    seen = called(["consult", "--pack", "guidance"], "large\n", tmp_path)
    assert seen.status == 3
    assert seen.err.endswith(
        "\nAnswers saved to nicwise-answers.yaml.\n"
        "Go on with: nicwise consult --resume nicwise-answers.yaml --pack guidance\n"
        "Error: nicwise failed on this (RuntimeError: out of order). "
        "The fault is in nicwise, not in your input: please report it.\n"
    )
    assert "workload: large_model_training" in (tmp_path / "nicwise-answers.yaml").read_text(encoding="utf-8")


def test_there_is_nothing_to_save_yet(tmp_path: Path) -> None:
    seen = typed(["consult", "--pack", "guidance", "--lang", "zh"], ["s"], tmp_path)

    assert (seen.status, seen.out.splitlines()[-1]) == (0, "还没有可保存的回答。")
    assert list(tmp_path.iterdir()) == []
