"""Conditions and tests."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FREE = "rules/money/walking-is-free.yaml"
NUMBERS = "parameters/all.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"
SHOES = "rules/advice/shoes.yaml"
SOAKED = "rules/derive/soaked.yaml"
STORM = "rules/limits/no-walk-in-a-storm.yaml"

ROWS = {
    "a fact that is not known": Row(
        faulty=(Edit(RAIN, "  rain: {from", "  rains: {from"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:3: no fact is called 'rains'. Did you mean "
            "rain? If not, define it first."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:5:3: 没有名为“rains”的事实。是否指 rain？若不是，请先定义。"),
        clean=(Edit(RAIN, "  rain: {from", "  rain: {above"),),
    ),
    "a fact that is like none": Row(
        faulty=(Edit(FREE, "people: [1, 2]", "colour: red"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:6:8: no fact is called 'colour'. Known: "
            "rain, people, sky, bags, windy, minutes, water, wet, felt."
        ),
        zh=(
            "walk/rules/money/walking-is-free.yaml:6:8: 没有名为“colour”的事实。现有：rain、"
            "people、sky、bags、windy、minutes、water、wet、felt。"
        ),
        clean=(Edit(FREE, "people: [1, 2]", "windy: true"),),
    ),
    "a value that is not there": Row(
        faulty=(Edit(STORM, "felt: storm", "felt: strom"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:5:9: felt cannot be 'strom'. Did you "
            "mean storm? Allowed: clear, cloudy, storm."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:5:9: felt 不能是“strom”。是否指 "
            "storm？可选：clear、cloudy、storm。"
        ),
        clean=(Edit(STORM, "felt: storm", "felt: cloudy"),),
    ),
    "a value that is like none": Row(
        faulty=(Edit(STORM, "felt: storm", "felt: [storm, 9]"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:5:17: felt cannot be '9'. Allowed: "
            "clear, cloudy, storm."
        ),
        zh=("walk/rules/limits/no-walk-in-a-storm.yaml:5:17: felt 不能是“9”。可选：clear、cloudy、storm。"),
        clean=(Edit(STORM, "felt: storm", "felt: [storm, clear]"),),
    ),
    "a word for a number": Row(
        faulty=(Edit(RAIN, "rain: {from: 10, below: 50}", "rain: much"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: 'much' is not a number. Write a plain "
            "number, such as 64 or 0.5."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:5:9: “much”不是数字。请写普通数字，如 64 或 0.5。"),
        clean=(Edit(RAIN, "rain: {from: 10, below: 50}", "rain: 10"),),
    ),
    "a fraction of a person": Row(
        faulty=(Edit(FREE, "people: [1, 2]", "people: [1, 2.5]"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:6:20: '2.5' is not a whole number. Write "
            "a whole number, such as 64."
        ),
        zh="walk/rules/money/walking-is-free.yaml:6:20: “2.5”不是整数。请写整数，如 64。",
        clean=(Edit(FREE, "people: [1, 2]", "people: [1, +2]"),),
    ),
    "a number out of bounds": Row(
        faulty=(Edit(RAIN, "rain: {from: 10, below: 50}", "rain: 101"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: 101 is outside the bounds of rain. Allowed: ≥ 0, ≤ 100."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:5:9: 101 超出 rain 的取值范围。允许范围：≥ 0、≤ 100。"),
        clean=(Edit(RAIN, "rain: {from: 10, below: 50}", "rain: 100"),),
    ),
    "yes for true": Row(
        faulty=(Edit(RAIN, "wet: true", "wet: yes"),),
        en=("walk/rules/comfort/heavy-rain.yaml:6:8: 'yes' is neither true nor false. Write true or false."),
        zh=("walk/rules/comfort/heavy-rain.yaml:6:8: “yes”既不是 true 也不是 false。请写 true 或 false。"),
        clean=(Edit(RAIN, "wet: true", "wet: [true, false]"),),
    ),
    "a range of a choice": Row(
        faulty=(Edit(STORM, "felt: storm", "felt: {from: storm}"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:5:9: felt has the type choice, which "
            "this test does not fit. Write such as VALUE, [VALUE, VALUE]."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:5:9: felt 的类型是 choice，"
            "不能这样检验。写法如 VALUE, [VALUE, VALUE]。"
        ),
        clean=(Edit(STORM, "felt: storm", "felt: {not: clear}"),),
    ),
    "a value of a set": Row(
        faulty=(Edit(FREE, "bags: {empty: true}", "bags: light"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:7:14: bags has the type set, which this "
            "test does not fit. Write such as {includes: VALUE}, {includes_any: [VALUE]}, "
            "{empty: true}."
        ),
        zh=(
            "walk/rules/money/walking-is-free.yaml:7:14: bags 的类型是 set，不能这样检验。"
            "写法如 {includes: VALUE}, {includes_any: [VALUE]}, {empty: true}。"
        ),
        clean=(Edit(FREE, "bags: {empty: true}", "bags: {includes: light}"),),
    ),
    "a member that is not there": Row(
        faulty=(Edit(FREE, "bags: {empty: true}", "bags: {includes_any: [light, heavvy]}"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:7:37: bags cannot be 'heavvy'. Did you "
            "mean heavy? Allowed: light, heavy."
        ),
        zh=(
            "walk/rules/money/walking-is-free.yaml:7:37: bags 不能是“heavvy”。是否指 "
            "heavy？可选：light、heavy。"
        ),
        clean=(Edit(FREE, "bags: {empty: true}", "bags: {includes_any: [light, heavy]}"),),
    ),
    "no members": Row(
        faulty=(Edit(FREE, "bags: {empty: true}", "bags: {includes_any: []}"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:7:29: the test of bags names no value. Name at least one."
        ),
        zh=("walk/rules/money/walking-is-free.yaml:7:29: 对 bags 的检验没有列出取值。请至少列出一个。"),
        clean=(Edit(FREE, "bags: {empty: true}", "bags: {not: {includes: heavy}}"),),
    ),
    "no values": Row(
        faulty=(Edit(FREE, "people: [1, 2]", "people: []"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:6:16: the test of people names no value. "
            "Name at least one."
        ),
        zh=("walk/rules/money/walking-is-free.yaml:6:16: 对 people 的检验没有列出取值。请至少列出一个。"),
        clean=(Edit(FREE, "people: [1, 2]", "people: [1]"),),
    ),
    "empty, but not true": Row(
        faulty=(Edit(FREE, "bags: {empty: true}", "bags: {empty: false}"),),
        en=("walk/rules/money/walking-is-free.yaml:7:22: empty cannot be 'false'. Allowed: true."),
        zh="walk/rules/money/walking-is-free.yaml:7:22: empty 不能是“false”。可选：true。",
        clean=(Edit(FREE, "bags: {empty: true}", "bags: {not: {empty: true}}"),),
    ),
    "a test that is not known": Row(
        faulty=(Edit(RAIN, "{from: 10, below: 50}", "{form: 10, below: 50}"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:10: the test of rain has no key 'form'. "
            "Did you mean from? Allowed: from, above, below, at_most, not, unless, unknown."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:5:10: 对 rain 的检验 没有“form”这个键。"
            "是否指 from？可选：from、above、below、at_most、not、unless、unknown。"
        ),
        clean=(Edit(RAIN, "{from: 10, below: 50}", "{from: 10, at_most: 50}"),),
    ),
    "a test of nothing": Row(
        faulty=(Edit(RAIN, "{from: 10, below: 50}", "{}"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: rain has the type number, which this "
            "test does not fit. Write such as 0.5, {from: 2, below: 4}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: rain 的类型是 number，不能这样检验。"
            "写法如 0.5, {from: 2, below: 4}。"
        ),
        clean=(Edit(RAIN, "{from: 10, below: 50}", "{not: {unless: {unknown: true}}}"),),
    ),
    "two tests in one": Row(
        faulty=(Edit(RAIN, "{from: 10, below: 50}", "{from: 10, not: 20}"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: a test has one key, or the bounds of a "
            "range. Put the others under all."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:5:9: 每项检验只能写一个键，或一组范围界限。"
            "请把其余的放到 all 下。"
        ),
        clean=(Edit(RAIN, "rain: {from: 10, below: 50}", "rain: {from: 10}\n  all:\n    - rain: {not: 20}"),),
    ),
    "a range that holds no number": Row(
        faulty=(Edit(RAIN, "{from: 10, below: 50}", "{from: 50, below: 10}"),),
        en=("walk/rules/comfort/heavy-rain.yaml:5:9: no number lies in this range. Check the bounds."),
        zh="walk/rules/comfort/heavy-rain.yaml:5:9: 没有数值落在这个范围内。请检查界限。",
        clean=(Edit(RAIN, "{from: 10, below: 50}", "{from: 10, at_most: 10}"),),
    ),
    "a parameter that is not there": Row(
        faulty=(Edit(SOAKED, "parameter: soaked", "parameter: soacked"),),
        en=(
            "walk/rules/derive/soaked.yaml:5:29: no parameter is called 'soacked'. Did you "
            "mean soaked? If not, define it first."
        ),
        zh=("walk/rules/derive/soaked.yaml:5:29: 没有名为“soacked”的参数。是否指 soaked？若不是，请先定义。"),
        clean=(Edit(SOAKED, "from: {parameter", "above: {parameter"),),
    ),
    "a bound that is no parameter": Row(
        faulty=(Edit(SOAKED, "{parameter: soaked}", "{parametre: soaked}"),),
        en=(
            "walk/rules/derive/soaked.yaml:5:18: the test of water has no key 'parametre'. "
            "Did you mean parameter? Allowed: parameter."
        ),
        zh=(
            "walk/rules/derive/soaked.yaml:5:18: 对 water 的检验 没有“parametre”这个键。"
            "是否指 parameter？可选：parameter。"
        ),
        clean=(Edit(SOAKED, "{parameter: soaked}", "2.5"),),
    ),
    "a bound that is neither a number nor a parameter": Row(
        faulty=(Edit(RAIN, "{from: 10, below: 50}", "{from: {much: 10}, below: 50}"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:5:16: a bound of rain is neither a number "
            "nor a parameter. Write a number, or {parameter: NAME}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:5:16: rain 的界限既不是数字，也不是参数。"
            "请写数字，或 {parameter: NAME}。"
        ),
        clean=(Edit(RAIN, "{from: 10, below: 50}", "{from: {parameter: soaked}, below: 50}"),),
    ),
    "a parameter where there are none": Row(
        faulty=(Edit(NUMBERS, "", "{}\n"),),
        en=(
            "walk/rules/derive/soaked.yaml:5:29: no parameter is called 'soaked'. Define it, "
            "or correct the name."
        ),
        zh=("walk/rules/derive/soaked.yaml:5:29: 没有名为“soaked”的参数。请先定义，或更正名称。"),
        clean=(
            Edit(NUMBERS, "", "{}\n"),
            Edit(SOAKED, "{parameter: soaked}", "2.5"),
        ),
    ),
    "a group of nothing": Row(
        faulty=(Edit(FREE, "    - {bags: {empty: true}}\n", "    - {all: []}\n"),),
        en=("walk/rules/money/walking-is-free.yaml:7:8: all has no condition. Write at least one."),
        zh="walk/rules/money/walking-is-free.yaml:7:8: all 没有条件。请至少写一个。",
        clean=(Edit(FREE, "    - {bags: {empty: true}}\n", "    - {all: [{bags: {empty: true}}]}\n"),),
    ),
    "a group that is no list": Row(
        faulty=(Edit(FREE, "    - {people: [1, 2]}\n    - {bags: {empty: true}}\n", "    people: [1, 2]\n"),),
        en=(
            "walk/rules/money/walking-is-free.yaml:6:5: any is not a list. Write it in "
            "brackets, or as lines that start with '-'."
        ),
        zh=("walk/rules/money/walking-is-free.yaml:6:5: any 不是列表。请写在方括号内，或每行以“-”开头。"),
        clean=(Edit(FREE, "    - {bags: {empty: true}}\n", ""),),
    ),
    "a finding that tests the conclusion": Row(
        faulty=(Edit(RAIN, "  wet: true\n", "  conclusion: walk\n"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:6:3: only advice may test the conclusion. "
            "Remove the test, or make the rule advice."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:6:3: 只有建议类规则可以检验 conclusion。"
            "请删除该检验，或将规则改为建议。"
        ),
        clean=(Edit(SHOES, "conclusion: walk", "conclusion: {unless: walk}"),),
    ),
    "a conclusion that is not there": Row(
        faulty=(Edit(SHOES, "conclusion: walk", "conclusion: fly"),),
        en=("walk/rules/advice/shoes.yaml:5:15: conclusion cannot be 'fly'. Allowed: walk, ride."),
        zh="walk/rules/advice/shoes.yaml:5:15: conclusion 不能是“fly”。可选：walk、ride。",
        clean=(Edit(SHOES, "conclusion: walk", "conclusion: [walk, ride]"),),
    ),
    "more ways than can be gone through": Row(
        faulty=(
            Edit(
                FREE,
                "    - {people: [1, 2]}\n    - {bags: {empty: true}}\n",
                (
                    "    - {people: 1}\n"
                    "  all:\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                ),
            ),
        ),
        en=(
            "walk/rules/money/walking-is-free.yaml:5:3: the conditions can hold in more than "
            "128 ways. Split the rule."
        ),
        zh=("walk/rules/money/walking-is-free.yaml:5:3: 条件的成立方式超过 128 种。请拆分规则。"),
        clean=(
            Edit(
                FREE,
                "    - {people: [1, 2]}\n    - {bags: {empty: true}}\n",
                (
                    "    - {people: 1}\n"
                    "  all:\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                    "    - any: [{people: 1}, {windy: true}]\n"
                ),
            ),
        ),
    ),
}
