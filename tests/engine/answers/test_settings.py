from __future__ import annotations

import pytest

from nicwise.engine.answers import read_settings
from nicwise.engine.errors import FactError


def test_settings_are_split_at_the_first_equals_sign() -> None:
    assert {"a": "1", "b": "x=y", "c": "", "规划期": "3年"} == read_settings(
        ["a=1", " b = x=y", "c=", "规划期＝3年"]
    )


def test_the_same_setting_twice_is_one() -> None:
    assert {"gpu_count": "8"} == read_settings(["gpu_count=8", "GPU-count=8"])


def test_the_option_is_named_as_it_was_typed() -> None:
    with pytest.raises(FactError, match=r"^--if 'gpu_count': there is no '='"):
        read_settings(["gpu_count"], "--if")


def test_everything_wrong_with_settings_is_told() -> None:
    with pytest.raises(FactError) as caught:
        read_settings(["gpu_count:8", "=8", "a=1", "A=2", "b=1", "x" * 99])

    assert [
        "--set 'gpu_count:8': there is no '='. Write it as FACT=VALUE.",
        "--set '=8': nothing stands before the '='. Write it as FACT=VALUE.",
        "--set gives a two values, '1' and '2'. Keep one of them.",
        f"--set '{'x' * 59}…': there is no '='. Write it as FACT=VALUE.",
    ] == caught.value.in_("en").splitlines()
    assert [
        "--set “gpu_count:8”：缺少“=”。请写成“事实=取值”。",
        "--set “=8”：“=”前面没有内容。请写成“事实=取值”。",
        "--set 给 a 指定了两个值：“1”和“2”。请只保留一个。",
        f"--set “{'x' * 59}…”：缺少“=”。请写成“事实=取值”。",
    ] == caught.value.in_("zh").splitlines()
