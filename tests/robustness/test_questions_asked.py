"""Ways back and out of an interview, whatever the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.cli.interview.replies import meant, told
from nicwise.engine.answers import read_value
from nicwise.engine.errors import FactError
from tests.engine.answers.vocabulary import FACTS
from tests.transcripts import called, typed

DRIVERS = FACTS["growth_drivers"]
XTERM = {"TERM": "xterm"}


def test_there_is_a_way_back_after_the_last_answer(tmp_path: Path) -> None:
    seen = typed(["consult", "--pack", "guidance"], ["large", "b", "1", "A100", "q"], tmp_path)

    assert "Enter shows the answer; b goes back to the last question.\n> b\n" in seen.out
    assert "Your answer: large-model training. Enter keeps it.\n" in seen.out
    assert "\n200G (margin: strong)\n" in seen.out


@pytest.mark.parametrize("line", ["^M", "^D", "q", "quit"])
def test_or_the_answer_is_shown(tmp_path: Path, line: str) -> None:
    seen = typed(["consult", "--pack", "guidance", "--lang", "zh"], ["大", line], tmp_path)

    assert "按回车查看结论；输入 b 返回上一题。\n" in seen.out
    assert (seen.status, seen.out.count("400G（优势程度：强）\n")) == (0, 1)


def test_other_keys_after_the_last_answer(tmp_path: Path) -> None:
    seen = typed(["consult", "--pack", "guidance"], ["large", "l", "what", "s"], tmp_path)

    assert "Known so far\n" in seen.out
    assert seen.out.count("Enter shows the answer; b goes back to the last question.\n") == 2
    assert seen.out.endswith("Go on with: nicwise consult --resume nicwise-answers.yaml --pack guidance\n")


@pytest.mark.parametrize("given", ["", "?\nh\n"], ids=["nothing", "no answer"])
def test_nothing_is_concluded_from_nothing(given: str) -> None:
    seen = called(["consult", "--pack", "guidance"], given)

    assert (seen.status, seen.out) == (2, "")
    assert seen.err.endswith(
        "Error: no fact is given, and standard input holds no answer. "
        "Name a file, use --set, or answer on a terminal.\n"
    )


def test_an_input_that_ends_early_is_told() -> None:
    seen = called(["consult", "--pack", "guidance"], "1\n")

    assert seen.status == 0
    assert "\nThe input ended before the questions did; this rests on the answers so far.\n" in seen.err


def test_a_line_can_be_edited(tmp_path: Path) -> None:
    pytest.importorskip("readline")

    seen = typed(["consult", "--pack", "guidance"], ["lage\x1b[D\x1b[Dr", "^M"], tmp_path, XTERM)
    assert "400G (margin: strong)" in seen.out


NONE = "'{}' says that there are none, and stands beside others. Write it alone, or leave it out."


@pytest.mark.parametrize(
    ("written", "understood"),
    [
        *[
            (written, ["gpu_doubling", "multi_tenant"])
            for written in ("1 and 3", "1、3", "1 3", "1和3", "3;1")
        ],
        ("1 and larger models", ["gpu_doubling", "model_growth"]),
        ("data centre upgrade, 1", ["centre_upgrade", "gpu_doubling"]),
        ("0", []),
        ("none", []),
    ],
)
def test_several_choices(written: str, understood: list[str]) -> None:
    value = read_value(DRIVERS, meant(DRIVERS, written))

    assert isinstance(value, frozenset)
    assert understood == sorted(value)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("none, 2", NONE.format("none")),
        ("none, x", NONE.format("none")),
        ("都没有和2", NONE.format("都没有")),
        ("1 and 9", "There is no choice 9. Give a number from 1 to 4, or the first letters of a name."),
        ("1 and x", "'x' is none of these. Give a number or the first letters of a name; h explains them."),
    ],
)
def test_choices_that_do_not_go_together(written: str, message: str) -> None:
    with pytest.raises(FactError) as caught:
        read_value(DRIVERS, meant(DRIVERS, written))

    assert message == told(DRIVERS, caught.value.faults[0])


def test_a_long_answer_is_announced_before_the_pager(tmp_path: Path) -> None:
    seen = typed(
        ["consult", "--pack", "guidance"],
        ["large", "^M"],
        tmp_path,
        {**XTERM, "NO_COLOR": "1", "PAGER": "cat"},
        rows=12,
    )

    assert (
        "The answer is longer than the screen: the space bar shows more, q ends the view.\n400G" in seen.out
    )
