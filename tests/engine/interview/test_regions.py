from __future__ import annotations

import math

import pytest

from nicwise.engine import load
from nicwise.engine.model import Missing, Value
from nicwise.engine.space.cells import Region
from nicwise.engine.space.regions import region_text
from tests.bases import base

FACTS = load(["guidance"]).facts
INF = math.inf


@pytest.mark.parametrize(
    ("fact", "ends", "en", "zh"),
    [
        ("gpu_count", (1, 32, True, False), "1–31 GPUs", "1–31 张"),
        ("gpu_count", (63, 65, False, False), "64 GPUs", "64 张"),
        ("gpu_count", (64, 64, True, True), "64 GPUs", "64 张"),
        ("gpu_count", (256, INF, True, False), "256 GPUs or more", "256 张及以上"),
        ("gpu_count", (-INF, 8, False, True), "at most 8 GPUs", "不超过 8 张"),
        ("gpu_count", (-INF, INF, False, False), "any", "任意值"),
        ("planning_horizon", (0, 3, False, False), "below 3 years", "不足 3 年"),
        ("planning_horizon", (0, 3, False, True), "at most 3 years", "不超过 3 年"),
        ("planning_horizon", (3, INF, True, False), "3 years or more", "3 年及以上"),
        ("planning_horizon", (3, INF, False, False), "above 3 years", "超过 3 年"),
        ("planning_horizon", (3, 5, True, False), "from 3 to below 5 years", "3 起，不足 5 年"),
        ("planning_horizon", (3, 5, True, True), "from 3 to 5 years", "3 至 5 年"),
        ("planning_horizon", (3, 5, False, False), "above 3 and below 5 years", "超过 3，不足 5 年"),
        ("planning_horizon", (3, 5, False, True), "above 3 and at most 5 years", "超过 3，不超过 5 年"),
        ("planning_horizon", (0, INF, False, False), "any", "任意值"),
        ("utilisation_gain", (10, 100, True, True), "10 percentage points or more", "10 个百分点及以上"),
        ("utilisation_gain", (10, 10, True, True), "10 percentage points", "10 个百分点"),
    ],
)
def test_numbers(fact: str, ends: tuple[float, float, bool, bool], en: str, zh: str) -> None:
    region = Region(fact, 1, *ends)

    assert (region_text(FACTS[fact], region, "en"), region_text(FACTS[fact], region, "zh")) == (en, zh)


def test_numbers_without_a_unit() -> None:
    fact = base(
        {"n": {"type": "integer"}}, {"ease/n": {"when": {"n": 1}, "favours": "left", "strength": "weak"}}
    ).facts["n"]
    region = Region("n", 5, 5, INF, True)

    assert [region_text(fact, region, language) for language in ("en", "zh")] == ["5 or more", "5 及以上"]


def sets(*members: str) -> tuple[Value, ...]:
    return tuple(frozenset(each.split()) for each in members)


ALL = [""]
for name in FACTS["growth_drivers"].choices:
    ALL += [f"{each} {name}" for each in ALL]


@pytest.mark.parametrize(
    ("fact", "members", "en", "zh"),
    [
        ("gpu_platform", ("H200", "B200"), "H200 or B200", "H200 或 B200"),
        ("expansion", ("none", "limited", "continuous"), None, "不扩容、有限扩容或持续扩容"),
        ("new_build", (False,), "no", "否"),
        ("growth_drivers", sets(""), "none", "无"),
        ("growth_drivers", sets("model_growth"), "larger models", "模型规模增长"),
        ("growth_drivers", sets(*ALL[1:]), "at least one", "至少一项"),
        (
            "growth_drivers",
            sets(*(each for each in ALL if "model" in each)),
            "larger models among them",
            "包含模型规模增长",
        ),
        (
            "growth_drivers",
            sets(*(each for each in ALL[1:] if "model" not in each)),
            "some, without larger models",
            "有，但不含模型规模增长",
        ),
        ("growth_drivers", sets("gpu_doubling", "model_growth"), "such as a doubling of the GPUs", None),
    ],
)
def test_choices_and_sets(fact: str, members: tuple[Value, ...], en: str | None, zh: str | None) -> None:
    region = Region(fact, members[0], members=members)

    assert en in (None, region_text(FACTS[fact], region, "en"))
    assert zh in (None, region_text(FACTS[fact], region, "zh"))


def test_no_value() -> None:
    assert region_text(FACTS["gpu_count"], Region("gpu_count", Missing.UNKNOWN), "zh") == "未知"
