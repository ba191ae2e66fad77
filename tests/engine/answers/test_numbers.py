from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest

from nicwise.engine import load
from nicwise.engine.answers import read_value
from nicwise.engine.model import Fact
from nicwise.engine.wording import Text
from tests.engine.answers.vocabulary import FACTS, fact_of

COUNT = FACTS["gpu_count"]
YEARS = FACTS["planning_horizon"]
SIZE = FACTS["model_parameters"]
POINTS = FACTS["utilisation_gain"]

WHOLE = {
    "64": 64,
    "+64": 64,
    " 64 ": 64,
    "６４": 64,
    "\u200b64\ufeff": 64,
    "012": 12,
    "64.0": 64,
    "64.": 64,
    "1,024": 1024,
    "1，024": 1024,
    "1,024.0": 1024,
    "12,288": 12288,
    "1_000": 1000,
    "1.5k": 1500,
    "1.024k": 1024,
    "1 K": 1000,
    "2k GPUs": 2000,
    "1e3": 1000,
    "1E3": 1000,
    "64 GPUs": 64,
    "64GPU": 64,
    "64-GPU": 64,
    "64张": 64,
    "64 张 GPU": 64,
    "２千卡": 2000,
    "1.2 万张": 12000,
    "8x8": 64,
    "8X8": 64,
    "8 × 8": 64,
    "8*8": 64,
    "8＊8": 64,
    "16 times 8": 128,
    "16乘8": 128,
    "16 nodes x 8": 128,
    "16 boxes x8": 128,
    "16 x 8 GPUs": 128,
    "16 x 8 GPU servers": 128,
    "16 x 8 nodes": 128,
    "16 nodes of 8": 128,
    "16 Nodes of 8 GPUs": 128,
    "8 GPUs x 16 nodes": 128,
    "1,024 nodes x 8": 8192,
    "16台8卡": 128,
    "16 台 × 8 卡": 128,
    "8卡16台": 128,
    "16台8卡服务器": 128,
    "16节点x8": 128,
    "2 x 4 x 8": 64,
}

WITH_UNIT = [
    (YEARS, "4", 4),
    (YEARS, "4 years", 4),
    (YEARS, "4y", 4),
    (YEARS, "4-year", 4),
    (YEARS, "3年", 3),
    (YEARS, ".5", 0.5),
    (YEARS, "3.000", 3),
    (YEARS, "18 months", 1.5),
    (YEARS, "36 months", 3),
    (YEARS, "36 个月", 3),
    (YEARS, "1 month", 1 / 12),
    (SIZE, "70B", 70),
    (SIZE, "70", 70),
    (SIZE, "700M", 0.7),
    (SIZE, "1.8T", 1800),
    (SIZE, "70B parameters", 70),
    (SIZE, "700亿", 70),
    (SIZE, "7,000 亿参数", 700),
    (SIZE, "1.024", 1.024),
    (POINTS, "12%", 12),
    (POINTS, "１２％", 12),
    (POINTS, "12.5 per cent", 12.5),
    (POINTS, "12个百分点", 12),
    (POINTS, "0", 0),
    (POINTS, "-0", 0),
    (POINTS, "0.1%", 0.1),
    (POINTS, "百分之五", 5),
    (YEARS, "三年", 3),
    (YEARS, "两年半", 2.5),
    (YEARS, "半年", 0.5),
    (YEARS, "十八个月", 1.5),
    (YEARS, "1年6个月", 1.5),
    (YEARS, "1 year 6 months", 1.5),
    (YEARS, "2 years and 3 months", 2.25),
    (YEARS, "one and a half years", 1.5),
    (YEARS, "Three years", 3),
    (COUNT, "一百二十八", 128),
    (COUNT, "一千零二十四张卡", 1024),
    (COUNT, "一万二", 12_000),
    (COUNT, "1万2千", 12_000),
    (COUNT, "两千五", 2500),
    (COUNT, "十六台八卡", 128),
    (COUNT, "sixty-four", 64),
    (FACTS["model_parameters"], "七十亿", 7),
    (FACTS["model_parameters"], "一万亿", 1000),
    (FACTS["model_parameters"], "7,000,000,000 parameters", 7),
]

FROM_PYTHON = [
    (COUNT, 64, 64),
    (COUNT, 64.0, 64),
    (COUNT, Fraction(128, 2), 64),
    (COUNT, Decimal("64.00"), 64),
    (COUNT, numpy.int64(64), 64),
    (COUNT, numpy.uint8(64), 64),
    (COUNT, numpy.float32(64), 64),
    (COUNT, numpy.str_("64 GPUs"), 64),
    (YEARS, 1.5, 1.5),
    (YEARS, numpy.float64(1.5), 1.5),
    (YEARS, Fraction(3, 2), 1.5),
    (YEARS, Decimal("1.5"), 1.5),
    (POINTS, 0.1, 0.1),
    (POINTS, Decimal("0E+999999999"), 0),
]


@pytest.mark.parametrize(("written", "value"), WHOLE.items(), ids=WHOLE)
def test_whole_numbers_are_read_as_people_write_them(written: str, value: int) -> None:
    assert value == read_value(COUNT, written)


@pytest.mark.parametrize(("fact", "written", "value"), WITH_UNIT, ids=[each[1] for each in WITH_UNIT])
def test_numbers_are_read_in_the_unit_of_the_fact(fact: Fact, written: str, value: float) -> None:
    assert pytest.approx(value, rel=1e-15) == read_value(fact, written)


@pytest.mark.parametrize(
    ("fact", "written", "value"), FROM_PYTHON, ids=[repr(each[1]) for each in FROM_PYTHON]
)
def test_numbers_are_taken_from_python(fact: Fact, written: object, value: float) -> None:
    read = read_value(fact, written)

    assert (value, type(value)) == (read, type(read))


def test_the_unit_in_either_language_may_stand_after_a_number() -> None:
    fact = replace(fact_of("number"), unit=Text("square feet", "平方英尺"))

    assert [2, 2] == [read_value(fact, "2 square feet"), read_value(fact, "2平方英尺")]


def test_a_fact_without_bounds_takes_negative_numbers() -> None:
    assert [-2, -2.5, -2] == [read_value(fact_of("number"), each) for each in ("-2", "−2.5", -2)]


def test_the_longest_number_is_read_at_once() -> None:
    assert 64 == read_value(COUNT, "0" * 398 + "64")


def test_what_a_factor_is_off_by_is_taken_away_and_no_digit_that_was_written() -> None:
    fact = fact_of("number", accepts={"third": 1 / 3, "milli": 0.001})

    read = [read_value(fact, each) for each in ("3 third", "1.5 third", "1234567890123 milli")]

    assert [1, 0.5, 1234567890.123] == read


@pytest.mark.parametrize("written", ["2:1", "2 : 1", "2 to 1", "2：1"])
def test_a_ratio_that_the_vocabulary_accepts_is_one_number(written: str) -> None:
    fact = load().facts["oversubscription"]

    assert read_value(fact, written) == 2


@pytest.mark.parametrize(
    "written",
    ["24 servers, 8 GPUs each", "24 servers with 8 GPUs each", "24台，每台8卡", "24 nodes, each 8 GPUs"],
)
def test_a_product_is_read_as_people_say_it(written: str) -> None:
    assert read_value(load().facts["gpu_count"], written) == 192
