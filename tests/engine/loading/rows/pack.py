"""pack.yaml."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

PACK = "pack.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"

ROWS = {
    "a name that is not the folder's": Row(
        faulty=(Edit(PACK, "name: walk\n", "name: work\n"),),
        en=("walk/pack.yaml:1:7: the pack is called 'work', but its folder is 'walk'. Give both one name."),
        zh="walk/pack.yaml:1:7: 规则包名为“work”，目录名却是“walk”。请统一名称。",
        clean=(Edit(PACK, "name: walk\n", "name: 'walk'\n"),),
    ),
    "one conclusion": Row(
        faulty=(
            Edit(
                PACK, "  ride:\n    name: {en: ride, zh: 乘车}\n    say: {en: ride home, zh: 乘车回家}\n", ""
            ),
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n",
                "  - when: {windy: true}\n    favours: walk\n",
            ),
            Edit(
                PACK,
                (
                    "expectations:\n"
                    "  - more: rain\n"
                    "    keeping: [people]\n"
                    "    never: [ride, walk]\n"
                    "    because: {en: More rain never speaks for walking., zh: 雨更大，"
                    "不会更适合步行。}\n"
                ),
                "",
            ),
            Edit(RAIN, "favours: ride", "favours: walk"),
        ),
        en="walk/pack.yaml:6:3: the number of conclusions is 1. Define exactly two.",
        zh="walk/pack.yaml:6:3: 定义了 1 个结论。请恰好定义两个。",
        clean=(Edit(PACK, "say: {en: ride home", "say: {en: take a ride home"),),
    ),
    "three conclusions": Row(
        faulty=(
            Edit(
                PACK,
                "\nlevels:",
                "  fly:\n    name: {en: fly, zh: 飞}\n    say: {en: fly home, zh: 飞回家}\n\nlevels:",
            ),
        ),
        en="walk/pack.yaml:6:3: the number of conclusions is 3. Define exactly two.",
        zh="walk/pack.yaml:6:3: 定义了 3 个结论。请恰好定义两个。",
        clean=(Edit(PACK, "\nlevels:", "\n\nlevels:"),),
    ),
    "a conclusion called either": Row(
        faulty=(
            Edit(PACK, "  ride:\n", "  either:\n"),
            Edit(PACK, "    favours: ride\n", "    favours: walk\n"),
            Edit(PACK, "never: [ride, walk]", "never: [either, walk]"),
            Edit(RAIN, "favours: ride\nstrength: strong\n", "favours: either\n"),
        ),
        en="walk/pack.yaml:9:3: either has a meaning of its own. Choose another name.",
        zh="walk/pack.yaml:9:3: either 另有专门含义。请换一个名称。",
        clean=(Edit(RAIN, "favours: ride\nstrength: strong\n", "favours: either\n"),),
    ),
    "a conclusion whose name no file can hold": Row(
        faulty=(
            Edit(PACK, "  ride:\n", "  'r/d':\n"),
            Edit(PACK, "    favours: ride\n", "    favours: walk\n"),
            Edit(PACK, "never: [ride, walk]", "never: [r/d, walk]"),
            Edit(RAIN, "favours: ride", "favours: walk"),
        ),
        en=(
            "walk/pack.yaml:9:3: 'r/d' cannot be the name of a conclusion. Write at most 64 "
            "letters, digits and . _ -, a letter or digit first."
        ),
        zh=(
            "walk/pack.yaml:9:3: “r/d”不能用作结论的名称。请写成：以字母或数字开头，"
            "只含字母、数字和 . _ -，最多 64 个字符。"
        ),
        clean=(
            Edit(PACK, "  ride:\n", "  Ride-1.0:\n"),
            Edit(PACK, "    favours: ride\n", "    favours: walk\n"),
            Edit(PACK, "never: [ride, walk]", "never: [Ride-1.0, walk]"),
            Edit(RAIN, "favours: ride", "favours: walk"),
        ),
    ),
    "no levels": Row(
        faulty=(
            Edit(
                PACK,
                (
                    "levels:\n"
                    "  strong:\n"
                    "    name: {en: strong, zh: 强}\n"
                    "  weak:\n"
                    "    name: {en: weak, zh: 弱}\n"
                ),
                "levels: {}\n",
            ),
        ),
        en="walk/pack.yaml:13:9: levels is empty. Name at least one.",
        zh="walk/pack.yaml:13:9: levels 为空。请至少写一个。",
        clean=(
            Edit(
                PACK,
                "  weak:\n    name: {en: weak, zh: 弱}\n",
                "  faint:\n    name: {en: faint, zh: 微}\n  weak:\n    name: {en: weak, zh: 弱}\n",
            ),
        ),
    ),
    "factors are left out": Row(
        faulty=(
            Edit(
                PACK,
                (
                    "factors:\n"
                    "  comfort:\n"
                    "    name: {en: comfort, zh: 舒适}\n"
                    "  money:\n"
                    "    name: {en: money, zh: 花费}\n"
                ),
                "",
            ),
        ),
        en="walk/pack.yaml:1:1: pack.yaml lacks factors. Add it.",
        zh="walk/pack.yaml:1:1: pack.yaml 缺少 factors。请补上。",
        clean=(Edit(PACK, "  money:\n", "  taste:\n    name: {en: taste, zh: 口味}\n  money:\n"),),
    ),
    "a factor that is not kebab-case": Row(
        faulty=(Edit(PACK, "  money:\n", "  my_taste:\n    name: {en: taste, zh: 口味}\n  money:\n"),),
        en=(
            "walk/pack.yaml:22:3: 'my_taste' cannot be the name of a factor. Write "
            "lower-case words joined by -, in at most 64 characters."
        ),
        zh=(
            "walk/pack.yaml:22:3: “my_taste”不能用作因素的名称。请写成：小写英文单词，以 - "
            "连接，最多 64 个字符。"
        ),
        clean=(Edit(PACK, "  money:\n", "  my-taste:\n    name: {en: taste, zh: 口味}\n  money:\n"),),
    ),
    "a tie-break for no side": Row(
        faulty=(
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n",
                "  - when: {windy: true}\n    favours: rite\n",
            ),
        ),
        en=("walk/pack.yaml:27:14: favours cannot be 'rite'. Did you mean ride? Allowed: walk, ride."),
        zh="walk/pack.yaml:27:14: favours 不能是“rite”。是否指 ride？可选：walk、ride。",
        clean=(
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n",
                "  - when: {windy: true}\n    favours: walk\n",
            ),
        ),
    ),
    "a tie-break by no factor": Row(
        faulty=(Edit(PACK, "stronger_in: comfort", "stronger_in: confort"),),
        en=(
            "walk/pack.yaml:30:18: stronger_in cannot be 'confort'. Did you mean comfort? "
            "Allowed: comfort, money."
        ),
        zh=("walk/pack.yaml:30:18: stronger_in 不能是“confort”。是否指 comfort？可选：comfort、money。"),
        clean=(Edit(PACK, "stronger_in: comfort", "stronger_in: money"),),
    ),
    "a tie-break by both": Row(
        faulty=(Edit(PACK, "stronger_in: comfort", "stronger_in: comfort\n    favours: walk"),),
        en=(
            "walk/pack.yaml:30:5: a tie-break needs favours or stronger_in, and not both. "
            "Give exactly one of them."
        ),
        zh=("walk/pack.yaml:30:5: 决胜规则需要 favours 或 stronger_in，且只能有一个。请恰好给出其中一个。"),
        clean=(Edit(PACK, "stronger_in: comfort", "stronger_in: comfort\n    when: {people: 2}"),),
    ),
    "a tie-break by neither": Row(
        faulty=(Edit(PACK, "  - stronger_in: comfort\n    because", "  - because"),),
        en=(
            "walk/pack.yaml:30:5: a tie-break needs favours or stronger_in, and not both. "
            "Give exactly one of them."
        ),
        zh=("walk/pack.yaml:30:5: 决胜规则需要 favours 或 stronger_in，且只能有一个。请恰好给出其中一个。"),
        clean=(
            Edit(
                PACK,
                "stronger_in: comfort\n    because",
                "stronger_in: comfort\n    interpretation: {en: So., zh: 如此。}\n    because",
            ),
        ),
    ),
    "a tie-break that tests the conclusion": Row(
        faulty=(Edit(PACK, "when: {windy: true}", "when: {conclusion: walk}"),),
        en=(
            "walk/pack.yaml:26:12: only advice may test the conclusion. Remove the test, or "
            "make the rule advice."
        ),
        zh=("walk/pack.yaml:26:12: 只有建议类规则可以检验 conclusion。请删除该检验，或将规则改为建议。"),
        clean=(Edit(PACK, "when: {windy: true}", "when: {wet: true}"),),
    ),
    "a last tie-break that does not always apply": Row(
        faulty=(
            Edit(
                PACK,
                "  - favours: walk\n    because",
                "  - favours: walk\n    when: {people: 1}\n    because",
            ),
        ),
        en=(
            "walk/pack.yaml:33:5: the last tie-break does not always apply. End with one "
            "that has favours and no when."
        ),
        zh=("walk/pack.yaml:33:5: 最后一条决胜规则并非总能适用。请以只有 favours、没有 when 的一条结尾。"),
        clean=(Edit(PACK, "  - favours: walk\n    because", "  - favours: ride\n    because"),),
    ),
    "a tie-break after one that always applies": Row(
        faulty=(
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n    because: {en: The",
                "  - favours: ride\n    because: {en: The",
            ),
        ),
        en=(
            "walk/pack.yaml:26:5: this tie-break always applies, and others follow it. Move "
            "it to the end, or give it a when."
        ),
        zh="walk/pack.yaml:26:5: 这一条总能适用，后面的永远轮不到。请移到最后，或加上 when。",
        clean=(
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n    because: {en: The",
                "  - when: {windy: false}\n    favours: ride\n    because: {en: The",
            ),
        ),
    ),
    "no tie-breaks": Row(
        faulty=(
            Edit(
                PACK,
                (
                    "tie_breaks:\n"
                    "  - when: {windy: true}\n"
                    "    favours: ride\n"
                    "    because: {en: The wind decides., zh: 看风。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind the wind., zh: 注意风。}}]\n"
                    "  - stronger_in: comfort\n"
                    "    because: {en: Comfort decides., zh: 看舒适。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind comfort., zh: 注意舒适。"
                    "}}]\n"
                    "  - favours: walk\n"
                    "    because: {en: Walking is free., zh: 步行不花钱。}\n"
                    "    cites: [{source: notes, at: [2], says: {en: Walking is free., zh: "
                    "步行不花钱。}}]\n"
                ),
                "tie_breaks: []\n",
            ),
        ),
        en=("walk/pack.yaml:25:13: tie_breaks is empty. End with one that has favours and no when."),
        zh="walk/pack.yaml:25:13: tie_breaks 为空。请以只有 favours、没有 when 的一条结尾。",
        clean=(
            Edit(
                PACK,
                (
                    "  - when: {windy: true}\n"
                    "    favours: ride\n"
                    "    because: {en: The wind decides., zh: 看风。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind the wind., zh: 注意风。}}]\n"
                    "  - stronger_in: comfort\n"
                    "    because: {en: Comfort decides., zh: 看舒适。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind comfort., zh: 注意舒适。"
                    "}}]\n"
                ),
                "",
            ),
        ),
    ),
    "a tie-break that names a fact in braces": Row(
        faulty=(Edit(PACK, "en: Comfort decides.", 'en: "{rain} decides."'),),
        en=(
            "walk/pack.yaml:31:19: because has 'rain' in braces, which nothing fills in. "
            "Write it without braces."
        ),
        zh="walk/pack.yaml:31:19: because 的花括号中有“rain”，无法填入内容。请去掉花括号。",
        clean=(Edit(PACK, "en: Comfort decides.", 'en: "Rain decides."'),),
    ),
    "an expectation of no fact": Row(
        faulty=(Edit(PACK, "more: rain", "more: rein"),),
        en=("walk/pack.yaml:38:11: no fact is called 'rein'. Did you mean rain? If not, define it first."),
        zh="walk/pack.yaml:38:11: 没有名为“rein”的事实。是否指 rain？若不是，请先定义。",
        clean=(Edit(PACK, "more: rain", "more: people"),),
    ),
    "an expectation of more of a choice": Row(
        faulty=(Edit(PACK, "more: rain", "more: sky"),),
        en=(
            "walk/pack.yaml:38:11: there is no more or less of sky, which has the type "
            "choice. Name a number or a set."
        ),
        zh="walk/pack.yaml:38:11: sky 的类型是 choice，没有多少之分。请使用数值或集合。",
        clean=(Edit(PACK, "more: rain", "more: bags"),),
    ),
    "an expectation that keeps no fact": Row(
        faulty=(Edit(PACK, "keeping: [people]", "keeping: [people, minute]"),),
        en=(
            "walk/pack.yaml:39:23: no fact is called 'minute'. Did you mean minutes? If not, define it first."
        ),
        zh="walk/pack.yaml:39:23: 没有名为“minute”的事实。是否指 minutes？若不是，请先定义。",
        clean=(Edit(PACK, "keeping: [people]", "keeping: [people, minutes]"),),
    ),
    "an expectation of one side": Row(
        faulty=(Edit(PACK, "never: [ride, walk]", "never: [ride, ride]"),),
        en="walk/pack.yaml:40:12: never needs two different conclusions. Write [FROM, TO].",
        zh="walk/pack.yaml:40:12: never 需要两个不同的结论。请写成 [原结论, 新结论]。",
        clean=(Edit(PACK, "never: [ride, walk]", "never: [walk, ride]"),),
    ),
    "an expectation of three sides": Row(
        faulty=(Edit(PACK, "never: [ride, walk]", "never: [ride, walk, ride]"),),
        en="walk/pack.yaml:40:12: never needs two different conclusions. Write [FROM, TO].",
        zh="walk/pack.yaml:40:12: never 需要两个不同的结论。请写成 [原结论, 新结论]。",
        clean=(Edit(PACK, "never: [ride, walk]", "never:\n      - ride\n      - walk"),),
    ),
    "an expectation of no side": Row(
        faulty=(Edit(PACK, "never: [ride, walk]", "never: [rides, walk]"),),
        en=("walk/pack.yaml:40:13: never cannot be 'rides'. Did you mean ride? Allowed: walk, ride."),
        zh="walk/pack.yaml:40:13: never 不能是“rides”。是否指 ride？可选：walk、ride。",
        clean=(Edit(PACK, "never: [ride, walk]", "never: ['ride', 'walk']"),),
    ),
    "an exception without a reason": Row(
        faulty=(Edit(PACK, "    reason: {en: It is meant., zh: 有意如此。}\n", ""),),
        en="walk/pack.yaml:44:5: exceptions lacks reason. Add it.",
        zh="walk/pack.yaml:44:5: exceptions 缺少 reason。请补上。",
        clean=(Edit(PACK, "subject: comfort/heavy-rain", "subject: comfort/nothing"),),
    ),
}
