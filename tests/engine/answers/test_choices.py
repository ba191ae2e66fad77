from __future__ import annotations

import numpy
import pytest

from nicwise.engine.answers import read_value
from nicwise.engine.model import Fact
from tests.engine.answers.vocabulary import FACTS, choice, fact_of, refusal

WORK = FACTS["workload"]
PLATFORM = FACTS["gpu_platform"]
DRIVERS = FACTS["growth_drivers"]

ALIASES = [
    pytest.param(fact, value.id, way, id=f"{fact.id}-{way}")
    for fact in FACTS.values()
    for value in fact.choices.values()
    for way in (value.id, value.name.en, value.name.zh, *value.aliases)
]

SETS = [
    ([], set()),
    ((), set()),
    (set(), set()),
    ("none", set()),
    ("None", set()),
    ("[]", set()),
    ("{}", set()),
    ("无", set()),
    ("没有", set()),
    (["none"], set()),
    (["无"], set()),
    ("multi-tenant", {"multi_tenant"}),
    ("翻倍、资源池", {"gpu_doubling", "multi_tenant"}),
    ("doubling, larger models", {"gpu_doubling", "model_growth"}),
    ("doubling，larger models", {"gpu_doubling", "model_growth"}),
    ("doubling; larger models;", {"gpu_doubling", "model_growth"}),
    ("doubling；larger models", {"gpu_doubling", "model_growth"}),
    ("doubling | larger models", {"gpu_doubling", "model_growth"}),
    ("doubling+larger models", {"gpu_doubling", "model_growth"}),
    ("doubling\nlarger models", {"gpu_doubling", "model_growth"}),
    ("doubling and larger models", {"gpu_doubling", "model_growth"}),
    ("tenants, doubling, and larger models", {"gpu_doubling", "model_growth", "multi_tenant"}),
    ("翻倍和资源池", {"gpu_doubling", "multi_tenant"}),
    ("翻倍以及资源池", {"gpu_doubling", "multi_tenant"}),
    ("[gpu_doubling, 'model_growth']", {"gpu_doubling", "model_growth"}),
    ("doubling, 翻倍, gpu_doubling", {"gpu_doubling"}),
    (["doubling", "Larger Models"], {"gpu_doubling", "model_growth"}),
    (("doubling",), {"gpu_doubling"}),
    ({"doubling", "翻倍"}, {"gpu_doubling"}),
    (frozenset({"model_growth"}), {"model_growth"}),
    ([numpy.str_("model_growth")], {"model_growth"}),
]

REFUSED = [
    (
        PLATFORM,
        "H10",
        "gpu_platform: 'H10' is not one of its values. Did you mean H100? "
        "Allowed: A100, H100, H200, B200, other; or unknown.",
        "gpu_platform：“H10”不是可选的取值。是否指 H100？"
        "可选：A100、H100、H200、B200、NVIDIA 其他型号或其他厂商的产品（other）；不知道时写“未知”。",
    ),
    (
        WORK,
        "training",
        "workload: 'training' is not one of its values. Did you mean light_training or large_model_training? "
        "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown.",
        "workload：“training”不是可选的取值。是否指 light_training 或 large_model_training？"
        "可选：推理（inference）、微调（fine_tuning）、轻量训练（light_training）、"
        "大模型训练（large_model_training）；不知道时写“未知”。",
    ),
    (
        WORK,
        "cooking",
        "workload: 'cooking' is not one of its values. "
        "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown.",
        "workload：“cooking”不是可选的取值。"
        "可选：推理（inference）、微调（fine_tuning）、轻量训练（light_training）、"
        "大模型训练（large_model_training）；不知道时写“未知”。",
    ),
    (
        WORK,
        ["fine_tuning"],
        "workload: a list is given, and it takes one value. Give one of its values as text.",
        "workload：给出的是列表，而这里只需要一个值。请给出一个可选的取值（文本）。",
    ),
    (
        WORK,
        False,
        "workload: a value of type bool cannot be read. "
        "Give one of its values as text, or None where it is unknown.",
        "workload：无法读取 bool 类型的值。请给出一个可选的取值（文本）；不知道时用 None。",
    ),
    (
        DRIVERS,
        ["model_growth", None],
        "growth_drivers: 'null' cannot be one of several. "
        "Leave it out, or write unknown alone for the whole fact.",
        "growth_drivers：“null”不能作为其中一项。请去掉它；若整项都不知道，只写“未知”。",
    ),
    (
        DRIVERS,
        "doubling, tenant",
        "growth_drivers: 'tenant' is not one of its values. Did you mean multi_tenant? "
        "Allowed: gpu_doubling, model_growth, multi_tenant, centre_upgrade; or unknown.",
        "growth_drivers：“tenant”不是可选的取值。是否指 multi_tenant？"
        "可选：卡数翻倍（gpu_doubling）、模型规模增长（model_growth）、多租户资源池（multi_tenant）、"
        "算力中心升级（centre_upgrade）；不知道时写“未知”。",
    ),
    (
        DRIVERS,
        ["x"] * 1001,
        "growth_drivers: 1,001 values are given, and it has 4. Name each that applies once.",
        "growth_drivers：给出了 1,001 项，而可选的只有 4 项。适用的各写一次即可。",
    ),
    (
        DRIVERS,
        {"model_growth": True},
        "growth_drivers: a value of type dict cannot be read. "
        "Give a list of its values as text, or None where it is unknown.",
        "growth_drivers：无法读取 dict 类型的值。请给出由可选取值组成的列表（文本）；不知道时用 None。",
    ),
]


@pytest.mark.parametrize(("fact", "value", "way"), ALIASES)
def test_every_way_to_write_a_value_is_read_as_it(fact: Fact, value: str, way: str) -> None:
    expected = frozenset({value}) if fact.type == "set" else value

    assert [expected] * 3 == [
        read_value(fact, each) for each in (way, way.upper(), f" {way.replace(' ', '-')} ")
    ]


@pytest.mark.parametrize(("written", "value"), SETS, ids=lambda each: each if isinstance(each, str) else None)
def test_sets_are_read_from_text_and_collections(written: object, value: set[str]) -> None:
    assert frozenset(value) == read_value(DRIVERS, written)


@pytest.mark.parametrize(
    ("fact", "written", "english", "chinese"), REFUSED, ids=[str(each[1])[:20] for each in REFUSED]
)
def test_a_refusal_names_fact_value_and_what_is_allowed(
    fact: Fact, written: object, english: str, chinese: str
) -> None:
    assert (english, chinese) == (refusal(fact, written), refusal(fact, written, "zh"))


@pytest.mark.parametrize(
    "written",
    ["none, model_growth", "[none, model_growth]", ",", "unknown, model_growth", ["unknown"], [[]], [1.5]],
)
def test_a_set_that_contradicts_itself_is_refused(written: object) -> None:
    assert refusal(DRIVERS, written).startswith("growth_drivers: ")


def test_the_first_wrong_member_of_a_set_does_not_depend_on_its_order() -> None:
    assert "'a'" in refusal(DRIVERS, {"a", "b", "c", "d"})


def test_an_id_beats_a_name_and_a_name_beats_an_alias() -> None:
    fact = fact_of("choice", choice("one", "two", "three"), choice("two", "four"), choice("x", zh="four"))

    assert ["one", "two", "x"] == [read_value(fact, each) for each in ("Three", "TWO", "four")]


def test_an_alias_of_two_values_is_refused() -> None:
    fact = fact_of("choice", choice("one", "single"), choice("two", "Single"))

    assert "thing: 'single' can mean one, two. Write the one you mean." == refusal(fact, "single")


def test_a_value_may_be_called_a_number() -> None:
    fact = fact_of("choice", choice("4"), choice("5"))

    assert ["4", "4", "5"] == [read_value(fact, each) for each in (4, "4", numpy.int32(5))]
    assert frozenset({"4"}) == read_value(fact_of("set", choice("4")), [4])


def test_a_value_may_have_a_separator_in_its_name() -> None:
    fact = fact_of("set", choice("r_d", "R and D", "R, D"), choice("ops"))

    read = [read_value(fact, each) for each in ("R and D", "R, D", "ops; R and D")]
    assert [frozenset({"r_d"}), frozenset({"r_d"}), frozenset({"r_d", "ops"})] == read


def test_a_value_may_be_called_none() -> None:
    assert frozenset({"none"}) == read_value(fact_of("set", choice("none"), choice("x")), "none")


def test_the_longest_of_two_names_within_a_text_is_the_likely_one() -> None:
    fact = fact_of("choice", choice("B200"), choice("GB200"))

    expected = (
        "thing: 'GB200 board' is not one of its values. Did you mean GB200? Allowed: B200, GB200; or unknown."
    )
    assert expected == refusal(fact, "GB200 board")


def test_a_long_list_of_values_is_cut() -> None:
    fact = fact_of("choice", *(choice(f"value{number}") for number in range(40)))

    assert "value14, value15…; or unknown." in refusal(fact, "zzz")
