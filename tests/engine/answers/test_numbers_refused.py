from __future__ import annotations

from decimal import Decimal

import pytest

from nicwise.engine.answers.words import shown
from nicwise.engine.model import Fact
from tests.engine.answers.vocabulary import FACTS, fact_of, refusal

COUNT = FACTS["gpu_count"]
YEARS = FACTS["planning_horizon"]
POINTS = FACTS["utilisation_gain"]

REFUSED = [
    (
        COUNT,
        "abc",
        "gpu_count: 'abc' is not a number. Write it in digits, such as 12, or write unknown.",
        "gpu_count：“abc”不是数字。请用阿拉伯数字填写，如 12；不知道时写“未知”。",
    ),
    (
        COUNT,
        "不少",
        "gpu_count: '不少' is not a number. Write it in digits, such as 12, or write unknown.",
        "gpu_count：“不少”不是数字。请用阿拉伯数字填写，如 12；不知道时写“未知”。",
    ),
    (
        COUNT,
        "8 apples",
        "gpu_count: 'apples' in '8 apples' is not known here. "
        "After a number may stand k, GPU, GPUs, card, cards, k GPU, k GPUs, k cards.",
        "gpu_count：无法识别“8 apples”中的“apples”。"
        "数字后面可以写：卡、张、块、个、张卡、块卡、张 GPU、块 GPU…。",
    ),
    (
        YEARS,
        "3 yaers",
        "planning_horizon: 'yaers' in '3 yaers' is not known here. Did you mean years? "
        "After a number may stand y, yr, yrs, year, years, month, months.",
        "planning_horizon：无法识别“3 yaers”中的“yaers”。是否指 years？"
        "数字后面可以写：年、月、个月、y、yr、yrs、year、years…。",
    ),
    (
        COUNT,
        "64-128",
        "gpu_count: '64-128' holds several numbers. "
        "Give one; where it is not settled, the likeliest, or unknown.",
        "gpu_count：“64-128”中有多个数字。请只填一个；尚未确定时填最可能的，或写“未知”。",
    ),
    (
        COUNT,
        "about 64",
        "gpu_count: 'about 64' is not one plain number. Did you mean 64? If it is not known, write unknown.",
        "gpu_count：“about 64”不是单独的一个数字。是否想填 64？不知道时写“未知”。",
    ),
    (
        COUNT,
        "约1.5k张",
        "gpu_count: '约1.5k张' is not one plain number. "
        "Write the number alone; if it is not known, write unknown.",
        "gpu_count：“约1.5k张”不是单独的一个数字。请只写数字；不知道时写“未知”。",
    ),
    (
        COUNT,
        "1,5k",
        "gpu_count: '1,5k' can mean 1.5k or 15k. Write it in one of these forms.",
        "gpu_count：“1,5k”既可能是 1.5k，也可能是 15k。请改用其中一种写法。",
    ),
    (
        COUNT,
        "1,5",
        "gpu_count: '1,5' is not a whole number. Did you mean 1 or 15?",
        "gpu_count：“1,5”不是整数。是否想填 1 或 15？",
    ),
    (
        COUNT,
        "1,024.5.6",
        "gpu_count: '1,024.5.6' has more commas and points than a number. Write it with one point at most.",
        "gpu_count：“1,024.5.6”中的逗号和小数点过多。请只写数字，至多带一个小数点。",
    ),
    (
        COUNT,
        "1.5",
        "gpu_count: '1.5' is not a whole number. Did you mean 1 or 2?",
        "gpu_count：“1.5”不是整数。是否想填 1 或 2？",
    ),
    (
        COUNT,
        "0.5",
        "gpu_count: '0.5' is not a whole number. Did you mean 1?",
        "gpu_count：“0.5”不是整数。是否想填 1？",
    ),
    (
        COUNT,
        "0",
        "gpu_count: '0' is outside the allowed range. Allowed: ≥ 1, ≤ 10,000,000 (GPUs).",
        "gpu_count：“0”超出允许范围。允许：≥ 1，≤ 10,000,000（张）。",
    ),
    (
        POINTS,
        "150%",
        "utilisation_gain: '150%' is outside the allowed range. Allowed: ≥ 0, ≤ 100 (percentage points).",
        "utilisation_gain：“150%”超出允许范围。允许：≥ 0，≤ 100（个百分点）。",
    ),
    (
        POINTS,
        "1,5",
        "utilisation_gain: '1,5' can mean 1.5 or 15. Write it in one of these forms.",
        "utilisation_gain：“1,5”既可能是 1.5，也可能是 15。请改用其中一种写法。",
    ),
    (
        COUNT,
        "64.000",
        "gpu_count: '64.000' can mean 64 or 64000. Write it in one of these forms.",
        "gpu_count：“64.000”既可能是 64，也可能是 64000。请改用其中一种写法。",
    ),
    (
        COUNT,
        "1,02,4",
        "gpu_count: what separates the digits of '1,02,4' can be misread. If you mean 1024, write 1024.",
        "gpu_count：“1,02,4”中的分隔符容易误读。如果是 1024，请直接写 1024。",
    ),
    (
        COUNT,
        "16 nodes",
        "gpu_count: '16 nodes' does not say how many GPUs are in each. Write both, such as '16 nodes x 8'.",
        "gpu_count：“16 nodes”没有说明各含多少张。请一并写出，例如“16 nodes x 8”。",
    ),
    (
        COUNT,
        "0x10",
        "gpu_count: '0x10' is not in base ten. Did you mean 16?",
        "gpu_count：“0x10”不是十进制数。是否指 16？",
    ),
    (
        FACTS["model_parameters"],
        "7000000000",
        "model_parameters: '7000000000' is outside the allowed range. "
        "Did you mean 7,000,000,000 parameters, which is 7 billion? Allowed: > 0, ≤ 100,000 (billion).",
        "model_parameters：“7000000000”超出允许范围。"
        "是否指 7,000,000,000 个参数（即 7 B）？允许：> 0，≤ 100,000（B）。",
    ),
    (
        FACTS["model_parameters"],
        7e9,
        "model_parameters: '7,000,000,000' is outside the allowed range. "
        "Did you mean 7,000,000,000 parameters, which is 7 billion? Allowed: > 0, ≤ 100,000 (billion).",
        "model_parameters：“7,000,000,000”超出允许范围。"
        "是否指 7,000,000,000 个参数（即 7 B）？允许：> 0，≤ 100,000（B）。",
    ),
    (
        YEARS,
        "36",
        "planning_horizon: '36' is outside the allowed range. "
        "Did you mean 36 months, which is 3 years? Allowed: > 0, ≤ 20 (years).",
        "planning_horizon：“36”超出允许范围。是否指 36 个月（即 3 年）？允许：> 0，≤ 20（年）。",
    ),
    (
        YEARS,
        "3000 years",
        "planning_horizon: '3000 years' is outside the allowed range. Allowed: > 0, ≤ 20 (years).",
        "planning_horizon：“3000 years”超出允许范围。允许：> 0，≤ 20（年）。",
    ),
    (
        POINTS,
        "0.05",
        "utilisation_gain: '0.05' can mean 0.05% or 5%. Write it with its %.",
        "utilisation_gain：“0.05”既可能是 0.05%，也可能是 5%。请连同 % 一起写。",
    ),
    (
        COUNT,
        "8 GPUs x 8 GPUs",
        "gpu_count: both sides of '8 GPUs x 8 GPUs' count the same thing. "
        "Write how many, times how many in each.",
        "gpu_count：“8 GPUs x 8 GPUs”的两边数的是同一种东西。请写数量乘以每个所含的数量。",
    ),
    (
        COUNT,
        "16 racks x 8",
        "gpu_count: 'racks' in '16 racks x 8' is not known here. "
        "In a product may stand nodes, node, servers, server, hosts, host, machines, machine….",
        "gpu_count：无法识别“16 racks x 8”中的“racks”。"
        "乘积中可以写：台、节点、个节点、机、服务器、台服务器、卡、张…。",
    ),
    (
        COUNT,
        "1.5 x 8",
        "gpu_count: '1.5' in '1.5 x 8' cannot be one side of a product. Write whole numbers, such as 2 x 4.",
        "gpu_count：“1.5 x 8”中的“1.5”不能作为乘积的一边。请写正整数，例如 2 x 4。",
    ),
    (
        YEARS,
        "2 x 2",
        "planning_horizon: '2 x 2' is a product, and it takes one number. Write the total: "
        "From the first deployment to the end of the plan, often the time until the network is replaced.",
        "planning_horizon：“2 x 2”是乘积，而这里只需要一个数字。请填写总数："
        "从首期上线到规划期末的年数，通常就是这张网络计划服役的时间。",
    ),
    (
        COUNT,
        "8²",
        "gpu_count: '8²' holds ², which is not a plain digit. Write the number in plain digits.",
        "gpu_count：“8²”中的 ² 不是普通数字。请只用普通数字填写。",
    ),
    (
        COUNT,
        "1e16",
        "gpu_count: '1e16' is too large to calculate with. Numbers go up to 10^15.",
        "gpu_count：“1e16”过大，无法计算。数字最大为 10^15。",
    ),
    (
        YEARS,
        "1e-999999",
        "planning_horizon: '1e-999999' is too small to calculate with, and it is not 0. "
        "Write 0 if you mean it.",
        "planning_horizon：“1e-999999”过小，无法计算，又不等于 0。若指 0，请写 0。",
    ),
    (
        COUNT,
        "9" * 401,
        f"gpu_count: '{'9' * 59}…' is too long, at 401 characters. Write at most 400.",
        f"gpu_count：“{'9' * 59}…”过长，共 401 个字符。最多 400 个。",
    ),
    (
        COUNT,
        "6\x004",
        "gpu_count: '6\\x004' holds the invisible character U+0000. Remove it.",
        "gpu_count：“6\\x004”中含有不可见字符 U+0000，请删除。",
    ),
    (
        COUNT,
        " ",
        "gpu_count: nothing is written. Give a value, or write unknown.",
        "gpu_count：没有填写。请填写取值，或写“未知”。",
    ),
    (
        COUNT,
        True,
        "gpu_count: 'true' is not a number. Give a whole number, or None where it is unknown.",
        "gpu_count：“true”不是数字。请给出一个整数；不知道时用 None。",
    ),
    (
        YEARS,
        float("nan"),
        "planning_horizon: 'nan' is not a finite number. Give a number, or None where it is unknown.",
        "planning_horizon：“nan”不是有限的数。请给出数字；不知道时用 None。",
    ),
    (
        COUNT,
        10**5000,
        "gpu_count: '10^5000' is too large to calculate with. Numbers go up to 10^15.",
        "gpu_count：“10^5000”过大，无法计算。数字最大为 10^15。",
    ),
    (
        COUNT,
        [64],
        "gpu_count: a list is given, and it takes one value. Give a whole number.",
        "gpu_count：给出的是列表，而这里只需要一个值。请给出一个整数。",
    ),
    (
        COUNT,
        {"value": 64},
        "gpu_count: a value of type dict cannot be read. Give a whole number, or None where it is unknown.",
        "gpu_count：无法读取 dict 类型的值。请给出一个整数；不知道时用 None。",
    ),
]

NO_NUMBER = (
    *(
        "~64",
        "64+",
        ">= 64",
        "$64",
        "64 or so",
        "约64",
        "64左右",
        "64。",
        "64_",
        "64-",
        "64 -k",
        "64–k",
        "--64",
    ),
    *(
        "5-10",
        "5~10",
        "64 to 128",
        "64/8",
        "64+8",
        "6 4",
        "8x H100",
        "8x",
        "x8",
        "2**3",
        "16x8=128",
        "3 of 4",
    ),
    *("64 GPUs 32 cards", "16 nodes x 8 servers", "16 nodes 8 nodes", "0x10", "0 x 8", "-8 x 8", "8 - x 8"),
    *("1 024", "1,5", "1,0245", "1,024,", ",024", "0,024", "1.024", "1.024.000", "1.024,5", "1__000", "1_0"),
    *("1e", "1e1.5", "1e-1", "e5", "1.2.3", "..", ".", "inf", "nan", "64n", "½", "①", "٦٤", "两三卡", "Ⅷ"),
    *("no one", "2年18个月", "6个月2年", "一二年", "1k5", "64GPUx", "(64)", "64;", "64\n128"),
)


@pytest.mark.parametrize(
    ("fact", "written", "english", "chinese"), REFUSED, ids=[shown(each[1])[:20] for each in REFUSED]
)
def test_a_refusal_names_fact_value_and_what_is_allowed(
    fact: Fact, written: object, english: str, chinese: str
) -> None:
    assert (english, chinese) == (refusal(fact, written), refusal(fact, written, "zh"))


@pytest.mark.parametrize("written", NO_NUMBER)
def test_what_could_mean_something_else_is_refused(written: str) -> None:
    assert refusal(COUNT, written).startswith("gpu_count: ")


@pytest.mark.parametrize(
    "written", ["1e999999999", "-1e16", "10,000,000,000,000,000", "1000000000001 k", "9" * 400]
)
def test_numbers_that_are_not_exact_in_calculation_are_refused(written: str) -> None:
    assert "too large to calculate with" in refusal(COUNT, written)


@pytest.mark.parametrize("power", [999999, 999999999])
def test_decimals_of_any_magnitude_are_refused_at_once(power: int) -> None:
    large, small = Decimal(f"1E+{power}"), Decimal(f"1E-{power}")

    assert "too large to calculate with" in refusal(POINTS, large)
    assert "too small to calculate with" in refusal(POINTS, small)


def test_where_no_word_is_known_the_number_must_stand_alone() -> None:
    expected = "thing: 'kg' in '64 kg' is not known here. Write the number alone."

    assert expected == refusal(fact_of("number"), "64 kg")
