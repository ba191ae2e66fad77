"""`why` with a question: wrong use, forms, languages and widths."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from nicwise.cli.pages import Table, markdown, plain
from nicwise.cli.pages.layout import lines
from nicwise.cli.questions.question import Question
from nicwise.cli.questions.told import page
from nicwise.cli.wrap import width
from nicwise.engine import consult, load
from nicwise.engine.errors import NicwiseError
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from tests.bases import SIDES, base, random_answers, random_base, small_base
from tests.transcripts import called, typed

FACTS = "gpu_count: 48\nworkload: inference\ngpu_platform: H100\n"
QUESTIONS = [["--not", "400G"], ["--if", "gpu_count=256"], ["--to", "400G"], ["--settles"]]


def why(*arguments: str, given: str = FACTS) -> tuple[int, str, str]:
    seen = called(["why", "-", *arguments], given)
    return seen.status, seen.out, seen.err


def message(*arguments: str, given: str = FACTS) -> str:
    """What is said of wrong use, in one message."""
    status, out, err = why(*arguments, given=given)
    assert (status, out) == (2, "")
    return err.rpartition("\n\n")[2].removeprefix("Error: ").rstrip("\n")


@pytest.mark.parametrize("option", ["--not", "--to"])
def test_a_conclusion_that_is_none_gets_the_nearest(option: str) -> None:
    assert (
        f"{option} '500G': no conclusion is called so. Did you mean 400G? There are 200G, 400G."
        == message(option, "500G")
    )
    assert f"{option} 'fast': no conclusion is called so. There are 200G, 400G." == message(option, "fast")
    assert f"{option} 'unknown': no conclusion is called so. There are 200G, 400G." == message(
        option, "unknown"
    )


@pytest.mark.parametrize("option", ["--not", "--to"])
def test_the_answer_itself_cannot_be_asked_for(option: str) -> None:
    assert (
        f"{option} 200G: 200G is the answer already. Ask for 400G, or leave {option} out to see why."
        == message(option, "200g")
    )


def test_conclusions_are_read_as_people_write_them() -> None:
    assert why("--to", "400g") == why("--to", "400 G") == why("--to", "400G")


def test_one_question_at_a_time() -> None:
    assert "--not and --settles ask two things. Ask one at a time." == message("--not", "400G", "--settles")
    assert "--fact and --rule ask two things. Ask one at a time." == message("--fact", "a", "--rule", "b")
    assert "--if and --to ask two things. Ask one at a time." == message(
        "--to", "400G", "--if", "gpu_count=1"
    )


@pytest.mark.parametrize("form", ["dot", "mermaid", "graphml", "svg", "html"])
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_what_is_no_graph_is_not_drawn(question: list[str], form: str) -> None:
    assert (
        f"--format {form} draws what led to the answer; {question[0]} asks something else. "
        "Allowed here: text, json, markdown."
    ) == message(*question, "--format", form)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("gpu_count:64", "--if 'gpu_count:64': there is no '='. Write it as FACT=VALUE."),
        ("=64", "--if '=64': nothing stands before the '='. Write it as FACT=VALUE."),
        ("gpu_cout=64", "no fact is called 'gpu_cout'. Did you mean gpu_count?"),
        ("gpu_count=many", "gpu_count: 'many' is not"),
        (
            "growth_factor=2",
            "growth_factor cannot be given: it is worked out from planned_gpu_count, gpu_count.",
        ),
        ("planned_gpu_count=8", "planned_gpu_count"),
    ],
    ids=str,
)
def test_a_setting_that_is_wrong_gets_one_clear_message(setting: str, said: str) -> None:
    assert said in message("--if", setting)
    assert len(message("--if", setting).splitlines()) == 1


def test_a_fact_cannot_be_two_things_at_once() -> None:
    assert "--if gives gpu_count two values, '1' and '2'. Keep one of them." == message(
        "--if", "gpu_count=1", "--if", "GPU-count=2"
    )


def test_set_edits_the_input_and_if_does_not() -> None:
    status, out, _ = why("--set", "gpu_count=300", "--if", "gpu_count=400")

    assert status == 0
    assert "300 GPUs" in out
    assert "400 GPUs" in out
    assert "48" not in out


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_markdown_and_json_say_it_too(question: list[str]) -> None:
    assert why(*question, "--format", "markdown")[1].startswith("# ")
    told = json.loads(why(*question, "--format", "json")[1])

    assert told["schema"] == "nicwise/explanation/1"
    assert {"engine", "digest", "sources", "explains"} <= told.keys()


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_what_is_said_fits_a_narrow_terminal(question: list[str], tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(FACTS, encoding="utf-8")
    for language in ("en", "zh"):
        seen = typed(["why", "a.yaml", *question, "--full", "--lang", language], [], tmp_path, columns=60)

        shown = [line for line in seen.out.splitlines() if "nicwise why" not in line]  # a command stays whole
        assert seen.status == 0
        assert [] == [line for line in shown if width(line) > 60]


def drawn(draw: Callable[[int], KnowledgeBase], seeds: range) -> Iterator[Consultation]:
    for seed in seeds:
        knowledge, chance = draw(seed), Random(seed)
        for _ in range(3):
            with suppress(NicwiseError):  # impossible, or a conflict
                yield consult(knowledge, random_answers(knowledge, chance))


def shown(found: Consultation, question: Question) -> str:
    return plain(page(found, question, ([], []), full=True))


def test_every_question_of_any_rule_base_has_a_page() -> None:
    for found in drawn(small_base, range(12)):
        for side in SIDES:
            if side != found.conclusion:
                assert shown(found, Question("to", side=side))
        name = found.knowledge.asked[0].id
        assert shown(found, Question("if", settings={name: None}))
        assert shown(found, Question("settles"))


def test_why_not_of_any_rule_base_has_a_page() -> None:
    for found in drawn(random_base, range(20)):
        for side in SIDES:
            if side != found.conclusion:
                assert shown(found, Question("not", side=side))


def test_where_nothing_differs_that_is_said() -> None:
    assert "Nothing differs: this is so already.\n" in why("--if", "gpu_count=48")[1]


def test_what_cannot_be_reached_is_said() -> None:
    always = base(
        {"q": {"type": "boolean"}},
        {"ease/yes": {"when": {"q": True}, "favours": "left", "strength": "strong"}},
    )
    found = consult(always, {"q": True})

    assert "No change of the answers leads to right: the rules do not allow it.\n" in plain(
        page(found, Question("to", side="right"), ([], []), full=False)
    )


TABLE = Table(("", "now", "then"), (("answer", "200G", "400G"), ("GPUs", "48", "256")))


def test_a_table_is_columns_where_they_fit() -> None:
    assert plain([TABLE]) == "          now   then\n  answer  200G  400G\n  GPUs    48    256\n"
    assert markdown([TABLE]) == (
        "|  | now | then |\n| --- | --- | --- |\n| answer | 200G | 400G |\n| GPUs | 48 | 256 |\n"
    )


def test_a_table_that_does_not_fit_is_a_list() -> None:
    shown = ["".join(span.text for span in line) for line in lines([TABLE], 19)]

    assert ["  answer", "  now: 200G", "  then: 400G", "  GPUs", "  now: 48", "  then: 256"] == shown


def test_without_a_conclusion_there_is_nothing_to_settle() -> None:
    assert shown(consult(load(["guidance"]), {"gpu_count": 48}), Question("settles")).startswith(
        "Undetermined\n"
    )
