from __future__ import annotations

import re

import pytest

from nicwise.engine.answers import check, read_fact
from nicwise.engine.errors import FactError
from tests.engine.answers.vocabulary import FACTS, GUIDANCE


def said(name: object) -> tuple[str, str]:
    with pytest.raises(FactError) as caught:
        read_fact(GUIDANCE, name)
    return caught.value.in_("en"), caught.value.in_("zh")


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_is_found_by_id_and_by_its_name_in_either_language(fact: str) -> None:
    names = FACTS[fact].name
    ways = (fact, fact.upper(), fact.replace("_", "-"), fact.replace("_", " "), names.en, names.zh)

    assert [fact] * 6 == [read_fact(GUIDANCE, way).id for way in ways]


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        (
            "gpu_cout",
            "no fact is called 'gpu_cout'. Did you mean gpu_count?",
            "没有名为“gpu_cout”的事实。是否指 gpu_count？",
        ),
        (
            "GPUs",
            "no fact is called 'GPUs'. Did you mean gpu_count or planned_gpu_count?",
            "没有名为“GPUs”的事实。是否指 gpu_count 或 planned_gpu_count？",
        ),
        (
            7,
            "a fact's name is text, and one here is of type int.",
            "事实的名称应为文本，而这里有一个是 int 类型。",
        ),
    ],
)
def test_a_name_that_is_not_known_is_refused(name: object, english: str, chinese: str) -> None:
    assert (english, chinese) == said(name)


def test_where_nothing_is_near_the_facts_are_listed() -> None:
    english, chinese = said("zzz")

    assert english.startswith(
        "no fact is called 'zzz'. The facts are gpu_count, workload, model_parameters, "
    )
    assert chinese.startswith("没有名为“zzz”的事实。可用的事实：gpu_count、workload、model_parameters、")


@pytest.mark.parametrize("name", ["", " ", "\x00", "\ud800", "_" * 10_000, "é" * 10_000])
def test_names_of_any_kind_are_shown_short_and_printable(name: str) -> None:
    english, _ = said(name)

    shown = re.match(r"no fact is called '(.*?)'\.", english)
    assert shown
    assert len(shown[1]) <= 60
    assert shown[1].isprintable()


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        (
            "growth-factor",
            "growth_factor cannot be given: it is worked out from planned_gpu_count, gpu_count. "
            "Give those, and leave it out.",
            "growth_factor 不能直接填写：它由 planned_gpu_count、gpu_count 算出。请填写后者，去掉这一项。",
        ),
        (
            "growth_reserved",
            "growth_reserved cannot be given: the rules work it out from other facts. Leave it out.",
            "growth_reserved 不能直接填写：它由规则根据其他事实得出。请去掉这一项。",
        ),
    ],
)
def test_what_is_worked_out_cannot_be_given(name: str, english: str, chinese: str) -> None:
    with pytest.raises(FactError) as caught:
        check(GUIDANCE, {name: None})

    assert (english, chinese) == (caught.value.in_("en"), caught.value.in_("zh"))
