"""facts.yaml: the calculations that a pack lists, and what they give."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FACTS = "facts.yaml"
CITES = "cites: [{source: notes, at: [3], says: {en: A group is slow., zh: 人多走得慢。}}]"
LISTED = f"""\
calculations:
  stroll:
    inputs:
      wetness: {{fact: rain, unit: mm}}
      above: {{fact: sky}}
    outputs:
      duration: {{}}
      pace: {{unit: km/h}}
    {CITES}

constraints:
"""
ASSUMED = "- {calculation: stroll, output: duration}"


def listed(old: str = "", new: str = "") -> Edit:
    assert old in LISTED
    return Edit(FACTS, "constraints:\n", LISTED.replace(old, new, 1) if old else LISTED)


def assumed(written: str = ASSUMED) -> Edit:
    return Edit(
        FACTS,
        "      - when: {people: {from: 2}}\n",
        f"      {written}\n      - when: {{people: {{from: 2}}}}\n",
    )


CLEAN = (assumed(), listed())

ROWS = {
    "a calculation that nobody knows": Row(
        faulty=(listed("  stroll:", "  strol:"),),
        en=(
            "walk/facts.yaml:101:3: no calculation is called 'strol'. Did you mean stroll? "
            "If not, define it first."
        ),
        zh="walk/facts.yaml:101:3: 没有名为“strol”的计算模型。是否指 stroll？若不是，请先定义。",
        clean=CLEAN,
    ),
    "an input that nobody knows": Row(
        faulty=(listed("      above:", "      abov:"),),
        en="walk/facts.yaml:104:7: no input is called 'abov'. Did you mean above? If not, define it first.",
        zh="walk/facts.yaml:104:7: 没有名为“abov”的输入量。是否指 above？若不是，请先定义。",
        clean=(listed("      above: {fact: sky}\n"),),
    ),
    "an input that is missing": Row(
        faulty=(listed("      wetness: {fact: rain, unit: mm}\n"),),
        en="walk/facts.yaml:103:7: stroll cannot be calculated without wetness. Say which fact it is.",
        zh="walk/facts.yaml:103:7: 缺少 wetness，无法计算 stroll。请写明它对应哪个事实。",
        clean=CLEAN,
    ),
    "an input that is no fact": Row(
        faulty=(listed("{fact: sky}", "{fact: skye}"),),
        en="walk/facts.yaml:104:21: no fact is called 'skye'. Did you mean sky? If not, define it first.",
        zh="walk/facts.yaml:104:21: 没有名为“skye”的事实。是否指 sky？若不是，请先定义。",
        clean=CLEAN,
    ),
    "an input that rules derive": Row(
        faulty=(listed("{fact: sky}", "{fact: felt}"),),
        en=(
            "walk/facts.yaml:104:21: calculations may not test derived facts, and felt is "
            "one. Test an asked or a "
            "calculated fact."
        ),
        zh=(
            "walk/facts.yaml:104:21: calculations 不能检验推导得到的事实，而 felt 由推导得到。"
            "请改为检验询问或计算得到的事实。"
        ),
        clean=CLEAN,
    ),
    "an input of another type": Row(
        faulty=(listed("{fact: sky}", "{fact: bags}"),),
        en=(
            "walk/facts.yaml:104:21: bags has the type set, and the calculation wants "
            "choice. Name another fact, or "
            "correct this one."
        ),
        zh="walk/facts.yaml:104:21: bags 的类型是 set，而计算需要 choice。请换一个事实，或更正它。",
        clean=CLEAN,
    ),
    "an input in another unit": Row(
        faulty=(listed("unit: mm", "unit: cm"),),
        en="walk/facts.yaml:103:35: wetness is calculated in 'mm', not in 'cm'. Write 'mm'.",
        zh="walk/facts.yaml:103:35: wetness 按“mm”计算，而不是“cm”。请写“mm”。",
        clean=CLEAN,
    ),
    "an input without its unit": Row(
        faulty=(listed(", unit: mm"),),
        en="walk/facts.yaml:103:7: wetness lacks its unit. Write 'mm'.",
        zh="walk/facts.yaml:103:7: wetness 没有写单位。请写“mm”。",
        clean=CLEAN,
    ),
    "an input that has no unit": Row(
        faulty=(listed("{fact: sky}", "{fact: sky, unit: mm}"),),
        en="walk/facts.yaml:104:32: above has no unit. Remove it.",
        zh="walk/facts.yaml:104:32: above 没有单位。请删除。",
        clean=CLEAN,
    ),
    "an input whose fact has another unit": Row(
        faulty=(listed("fact: rain", "fact: people"),),
        en=(
            "walk/facts.yaml:103:23: people has the unit '', and the calculation counts in "
            "'mm'. Name another fact, or "
            "correct this one."
        ),
        zh="walk/facts.yaml:103:23: people 的单位是“”，而计算采用“mm”。请换一个事实，或更正它。",
        clean=CLEAN,
    ),
    "an output that nobody knows": Row(
        faulty=(listed("      duration:", "      durations:"),),
        en=(
            "walk/facts.yaml:106:7: no output is called 'durations'. Did you mean duration? "
            "If not, define it first."
        ),
        zh="walk/facts.yaml:106:7: 没有名为“durations”的输出量。是否指 duration？若不是，请先定义。",
        clean=CLEAN,
    ),
    "a calculation that is not listed": Row(
        faulty=(assumed("- {calculation: strol, output: duration}"), listed()),
        en=(
            "walk/facts.yaml:73:23: no calculation is called 'strol'. Did you mean stroll? "
            "If not, define it first."
        ),
        zh="walk/facts.yaml:73:23: 没有名为“strol”的计算模型。是否指 stroll？若不是，请先定义。",
        clean=CLEAN,
    ),
    "an output that is not listed": Row(
        faulty=(assumed("- {calculation: stroll, output: duratoin}"), listed()),
        en=(
            "walk/facts.yaml:73:39: output cannot be 'duratoin'. Did you mean duration? "
            "Allowed: duration, pace."
        ),
        zh="walk/facts.yaml:73:39: output 不能是“duratoin”。是否指 duration？可选：duration、pace。",
        clean=CLEAN,
    ),
    "an output in another unit than the fact": Row(
        faulty=(assumed("- {calculation: stroll, output: pace}"), listed()),
        en=(
            "walk/facts.yaml:73:39: minutes has the unit '', and the calculation counts in "
            "'km/h'. Name another fact, "
            "or correct this one."
        ),
        zh="walk/facts.yaml:73:39: minutes 的单位是“”，而计算采用“km/h”。请换一个事实，或更正它。",
        clean=CLEAN,
    ),
    "a value beside a calculation": Row(
        faulty=(assumed("- {calculation: stroll, output: duration, value: 3}"), listed()),
        en="walk/facts.yaml:73:49: assume has no key 'value'. Allowed: calculation, output, when, cites.",
        zh="walk/facts.yaml:73:49: assume 没有“value”这个键。可选：calculation、output、when、cites。",
        clean=(assumed("- {calculation: stroll, output: duration, when: {windy: true}}"), listed()),
    ),
    "a calculation that takes what it gives": Row(
        faulty=(
            assumed(),
            listed(),
            Edit(
                FACTS,
                "    accepts: {mm: 1, cm: 10}\n",
                "    accepts: {mm: 1, cm: 10}\n"
                "    assume:\n"
                "      - when: {minutes: {from: 60}}\n"
                "        value: 0\n"
                "        because: {en: A long walk is dry., zh: 走得久说明没下雨。}\n"
                f"        {CITES}\n",
            ),
        ),
        en=(
            "walk/facts.yaml:2:3: rain depends on itself: rain → minutes → rain. Remove one "
            "of these dependencies."
        ),
        zh="walk/facts.yaml:2:3: rain 依赖自身：rain → minutes → rain。请去掉其中一处依赖。",
        clean=CLEAN,
    ),
}
