"""facts.yaml: facts, their values, and the constraints."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FACTS = "facts.yaml"
SOAKED = "rules/derive/soaked.yaml"
STORM = "rules/limits/no-walk-in-a-storm.yaml"

ROWS = {
    "a fact whose name has capitals": Row(
        faulty=(
            Edit(
                FACTS,
                "  people:\n",
                (
                    "  Head-Count:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                    "  people:\n"
                ),
            ),
        ),
        en=(
            "walk/facts.yaml:13:3: 'Head-Count' cannot be the name of a fact. Write "
            "lower-case words joined by _, in at most 64 characters."
        ),
        zh=(
            "walk/facts.yaml:13:3: “Head-Count”不能用作事实的名称。请写成：小写英文单词，以 "
            "_ 连接，最多 64 个字符。"
        ),
        clean=(
            Edit(
                FACTS,
                "  people:\n",
                (
                    "  head_count:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                    "  people:\n"
                ),
            ),
        ),
    ),
    "a fact whose name is taken": Row(
        faulty=(
            Edit(
                FACTS,
                "  people:\n",
                (
                    "  unknown:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                    "  people:\n"
                ),
            ),
        ),
        en="walk/facts.yaml:13:3: unknown has a meaning of its own. Choose another name.",
        zh="walk/facts.yaml:13:3: unknown 另有专门含义。请换一个名称。",
        clean=(
            Edit(
                FACTS,
                "  people:\n",
                (
                    "  unknown_heads:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                    "  people:\n"
                ),
            ),
        ),
    ),
    "a kind that is not known": Row(
        faulty=(Edit(FACTS, "kind: calculated", "kind: calculate"),),
        en=(
            "walk/facts.yaml:80:11: kind cannot be 'calculate'. Did you mean calculated? "
            "Allowed: asked, calculated, derived."
        ),
        zh=(
            "walk/facts.yaml:80:11: kind 不能是“calculate”。是否指 calculated？可选：asked、"
            "calculated、derived。"
        ),
        clean=(Edit(FACTS, "kind: calculated", "kind: 'calculated'"),),
    ),
    "a type that is not known": Row(
        faulty=(Edit(FACTS, "type: integer", "type: int"),),
        en=(
            "walk/facts.yaml:15:11: type cannot be 'int'. Did you mean integer? Allowed: "
            "integer, number, choice, set, boolean."
        ),
        zh=(
            "walk/facts.yaml:15:11: type 不能是“int”。是否指 integer？可选：integer、number、"
            "choice、set、boolean。"
        ),
        clean=(Edit(FACTS, "type: integer", "type: number"),),
    ),
    "a type that is like none": Row(
        faulty=(Edit(FACTS, "type: integer", "type: fraction"),),
        en=(
            "walk/facts.yaml:15:11: type cannot be 'fraction'. Allowed: integer, number, "
            "choice, set, boolean."
        ),
        zh=("walk/facts.yaml:15:11: type 不能是“fraction”。可选：integer、number、choice、set、boolean。"),
        clean=(Edit(FACTS, "type: integer", 'type: "integer"'),),
    ),
    "an asked fact without a question": Row(
        faulty=(Edit(FACTS, '    ask: {en: "How many people?", zh: 几个人？}\n', ""),),
        en="walk/facts.yaml:13:3: people lacks ask. Add it.",
        zh="walk/facts.yaml:13:3: people 缺少 ask。请补上。",
        clean=(
            Edit(
                FACTS,
                '    ask: {en: "How many people?", zh: 几个人？}\n',
                "    ask:\n      en: How many people?\n      zh: 几个人？\n",
            ),
        ),
    ),
    "a key for another kind of fact": Row(
        faulty=(
            Edit(
                FACTS,
                "    formula: rain * minutes / 60\n",
                "    formula: rain * minutes / 60\n    ask: {en: Water?, zh: 水？}\n",
            ),
        ),
        en=("walk/facts.yaml:85:5: ask is only for asked facts. Remove it, or change the fact."),
        zh="walk/facts.yaml:85:5: ask 只用于询问得到的事实。请删除，或修改该事实。",
        clean=(
            Edit(
                FACTS,
                "    formula: rain * minutes / 60\n",
                "    formula: rain * minutes / 60\n    help: {en: On the way., zh: 途中。}\n",
            ),
        ),
    ),
    "a key for another type of fact": Row(
        faulty=(
            Edit(
                FACTS,
                "    say_not: {en: it is calm, zh: 无风}\n",
                "    say_not: {en: it is calm, zh: 无风}\n    bounds: {from: 1}\n",
            ),
        ),
        en=(
            "walk/facts.yaml:62:5: bounds is only for facts of the types integer, number. "
            "Remove it, or change the fact."
        ),
        zh=("walk/facts.yaml:62:5: bounds 只用于以下类型的事实：integer、number。请删除，或修改该事实。"),
        clean=(
            Edit(
                FACTS,
                '    say: {en: "the walk takes {value} minutes", zh: "步行 {value} 分钟"}\n',
                (
                    '    say: {en: "the walk takes {value} minutes", zh: "步行 {value} 分钟"}\n'
                    "    bounds: {from: 1}\n"
                ),
            ),
        ),
    ),
    "a calculated fact without a formula": Row(
        faulty=(Edit(FACTS, "    formula: rain * minutes / 60\n", ""),),
        en=("walk/facts.yaml:79:3: a calculated fact has neither formula nor assume. Give one of them."),
        zh="walk/facts.yaml:79:3: 计算得到的事实既无 formula 也无 assume。请给出其中一项。",
        clean=(
            Edit(
                FACTS,
                "    formula: rain * minutes / 60\n",
                "    formula: max(rain, 1) * (minutes - 2) / 60\n",
            ),
        ),
    ),
    "a choice without values": Row(
        faulty=(Edit(FACTS, "    default: sky\n", ""),),
        en=("walk/facts.yaml:93:3: a fact of type choice needs values. List them under values."),
        zh="walk/facts.yaml:93:3: choice 类型的事实需要 values。请在 values 下列出。",
        clean=(
            Edit(
                FACTS,
                "    default: sky\n",
                (
                    "    default: sky\n"
                    "    values:\n"
                    "      clear: {name: {en: clear, zh: 晴}}\n"
                    "      cloudy: {name: {en: cloudy, zh: 多云}}\n"
                    "      storm: {name: {en: storm, zh: 风暴}}\n"
                ),
            ),
        ),
    ),
    "values that are none": Row(
        faulty=(
            Edit(
                FACTS,
                (
                    "    values:\n"
                    "      light:\n"
                    "        name: {en: light, zh: 轻}\n"
                    "      heavy:\n"
                    "        name: {en: heavy, zh: 重}\n"
                ),
                "    values: {}\n",
            ),
        ),
        en="walk/facts.yaml:48:13: a fact of type set needs values. List them under values.",
        zh="walk/facts.yaml:48:13: set 类型的事实需要 values。请在 values 下列出。",
        clean=(Edit(FACTS, "      heavy:\n        name: {en: heavy, zh: 重}\n", ""),),
    ),
    "a clause that hides the value": Row(
        faulty=(
            Edit(
                FACTS,
                'say: {en: "there are {value}", zh: "共 {value} 人"}',
                'say: {en: there are people, zh: "共 {value} 人"}',
            ),
        ),
        en=(
            "walk/facts.yaml:20:10: say does not show the value of people. Write {value} "
            "where it belongs, in both languages."
        ),
        zh=("walk/facts.yaml:20:10: say 没有显示 people 的取值。请在中英文中都用 {value} 表示取值。"),
        clean=(
            Edit(
                FACTS,
                'say: {en: "there are {value}", zh: "共 {value} 人"}',
                'say: {en: "{value} are there", zh: "共 {value} 人"}',
            ),
        ),
    ),
    "a clause with a name that is misspelt": Row(
        faulty=(
            Edit(
                FACTS,
                'say: {en: "there are {value}", zh: "共 {value} 人"}',
                'say: {en: "there are {value}", zh: "共 {valeu} {value} 人"}',
            ),
        ),
        en=(
            "walk/facts.yaml:20:40: say has 'valeu' in braces, which nothing fills in. In "
            "braces may stand {value}."
        ),
        zh=("walk/facts.yaml:20:40: say 的花括号中有“valeu”，无法填入内容。花括号中可以写：{value}。"),
        clean=(
            Edit(
                FACTS,
                'say: {en: "there are {value}", zh: "共 {value} 人"}',
                'say: {en: "there are {value}", zh: "共 {value}（{value}）人"}',
            ),
        ),
    ),
    "a yes or no that says the same of both": Row(
        faulty=(Edit(FACTS, "    say_not: {en: it is calm, zh: 无风}\n", ""),),
        en="walk/facts.yaml:60:10: windy has no clause for false. Add say_not.",
        zh="walk/facts.yaml:60:10: windy 没有表示“否”的说法。请补上 say_not。",
        clean=(
            Edit(
                FACTS,
                "    say: {en: it is windy, zh: 有风}\n    say_not: {en: it is calm, zh: 无风}\n",
                '    say: {en: "wind: {value}", zh: "风：{value}"}\n',
            ),
        ),
    ),
    "bounds between which there is nothing": Row(
        faulty=(Edit(FACTS, "bounds: {from: 0, at_most: 100}", "bounds: {from: 0, below: 0}"),),
        en="walk/facts.yaml:7:13: no number lies in this range. Check the bounds.",
        zh="walk/facts.yaml:7:13: 没有数值落在这个范围内。请检查界限。",
        clean=(
            Edit(
                FACTS,
                "bounds: {from: 0, at_most: 100}",
                "bounds: {from: 0, above: 0, below: 100, at_most: 100}",
            ),
        ),
    ),
    "bounds of another kind": Row(
        faulty=(Edit(FACTS, "bounds: {from: 0, at_most: 100}", "bounds: {from: 0, to: 100}"),),
        en=("walk/facts.yaml:7:23: bounds has no key 'to'. Allowed: from, above, below, at_most."),
        zh="walk/facts.yaml:7:23: bounds 没有“to”这个键。可选：from、above、below、at_most。",
        clean=(Edit(FACTS, "bounds: {from: 0, at_most: 100}", "bounds: {above: -1}"),),
    ),
    "a suffix that means two factors": Row(
        faulty=(Edit(FACTS, "accepts: {mm: 1, cm: 10}", "accepts: {mm: 1, M M: 10}"),),
        en=(
            "walk/facts.yaml:11:22: 'M M' and 'mm' are spelt alike and differ in meaning. "
            "Keep it for one of them."
        ),
        zh="walk/facts.yaml:11:22: “M M”与“mm”写法相同，含义却不同。请只保留其中一个。",
        clean=(Edit(FACTS, "accepts: {mm: 1, cm: 10}", "accepts: {mm: 1, M M: 1}"),),
    ),
    "a suffix below zero": Row(
        faulty=(Edit(FACTS, "accepts: {mm: 1, cm: 10}", "accepts: {mm: 1, cm: -10}"),),
        en="walk/facts.yaml:11:26: cm is not above zero. Write a number above zero.",
        zh="walk/facts.yaml:11:26: cm 不大于零。请写大于零的数字。",
        clean=(Edit(FACTS, "accepts: {mm: 1, cm: 10}", "accepts: {mm: 1, m: 1000}"),),
    ),
    "a value whose name cannot be": Row(
        faulty=(Edit(FACTS, "      clear:\n        name", "      clear sky:\n        name"),),
        en=(
            "walk/facts.yaml:31:7: 'clear sky' cannot be the name of a value. Write at most "
            "64 letters, digits and . _ -, a letter or digit first."
        ),
        zh=(
            "walk/facts.yaml:31:7: “clear sky”不能用作取值的名称。请写成：以字母或数字开头，"
            "只含字母、数字和 . _ -，最多 64 个字符。"
        ),
        clean=(Edit(FACTS, "      clear:\n        name", "      clear-sky.1:\n        name"),),
    ),
    "a value whose name is taken": Row(
        faulty=(
            Edit(
                FACTS,
                "      light:\n",
                "      Unknown:\n        name: {en: unknown, zh: 未知}\n      light:\n",
            ),
        ),
        en="walk/facts.yaml:49:7: Unknown has a meaning of its own. Choose another name.",
        zh="walk/facts.yaml:49:7: Unknown 另有专门含义。请换一个名称。",
        clean=(
            Edit(
                FACTS,
                "      light:\n",
                "      Unknown-1:\n        name: {en: unknown, zh: 未知}\n      light:\n",
            ),
        ),
    ),
    "two values that are spelt alike": Row(
        faulty=(
            Edit(FACTS, "      light:\n", "      HEAVY:\n        name: {en: heavy, zh: 重}\n      light:\n"),
        ),
        en=("walk/facts.yaml:53:7: 'heavy' means both heavy and HEAVY. Keep it for one of them."),
        zh="walk/facts.yaml:53:7: “heavy”既指 heavy，又指 HEAVY。请只保留其中一个。",
        clean=(
            Edit(
                FACTS, "      light:\n", "      HEAVIER:\n        name: {en: heavy, zh: 重}\n      light:\n"
            ),
        ),
    ),
    "an alias that means two values": Row(
        faulty=(Edit(FACTS, "        typical: 2\n", "        typical: 2\n        aliases: [grey, Blue]\n"),),
        en=("walk/facts.yaml:37:25: 'Blue' means both cloudy and clear. Keep it for one of them."),
        zh="walk/facts.yaml:37:25: “Blue”既指 cloudy，又指 clear。请只保留其中一个。",
        clean=(Edit(FACTS, "        typical: 2\n", "        typical: 2\n        aliases: [grey, clear]\n"),),
    ),
    "a value that refines nothing": Row(
        faulty=(Edit(FACTS, "refines: cloudy", "refines: clouds"),),
        en=(
            "walk/facts.yaml:39:18: no value is called 'clouds'. Did you mean cloudy? If "
            "not, define it first."
        ),
        zh="walk/facts.yaml:39:18: 没有名为“clouds”的取值。是否指 cloudy？若不是，请先定义。",
        clean=(Edit(FACTS, "refines: cloudy", "refines: clear"),),
    ),
    "a value that refines itself": Row(
        faulty=(Edit(FACTS, "refines: cloudy", "refines: storm"),),
        en=("walk/facts.yaml:39:18: storm refines itself: storm → storm. Remove one of these dependencies."),
        zh="walk/facts.yaml:39:18: storm 细化了自身：storm → storm。请去掉其中一处依赖。",
        clean=(Edit(FACTS, "refines: cloudy", "refines: 'cloudy'"),),
    ),
    "values that refine each other": Row(
        faulty=(Edit(FACTS, "        typical: 2\n", "        refines: storm\n"),),
        en=(
            "walk/facts.yaml:36:18: cloudy refines itself: cloudy → storm → cloudy. Remove "
            "one of these dependencies."
        ),
        zh=("walk/facts.yaml:36:18: cloudy 细化了自身：cloudy → storm → cloudy。请去掉其中一处依赖。"),
        clean=(Edit(FACTS, "        typical: 2\n", "        refines: clear\n"),),
    ),
    "weights of neither side": Row(
        faulty=(Edit(FACTS, "typical: {true: 1, false: 3}", "typical: {yes: 1, false: 3}"),),
        en="walk/facts.yaml:62:15: typical has no key 'yes'. Allowed: true, false.",
        zh="walk/facts.yaml:62:15: typical 没有“yes”这个键。可选：true、false。",
        clean=(Edit(FACTS, "typical: {true: 1, false: 3}", "typical: {false: 3}"),),
    ),
    "a formula with a power": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain ** minutes"),),
        en=(
            "walk/facts.yaml:84:14: 'rain ** minutes' cannot be calculated. Use + - * /, "
            "min, max, numbers and facts, in at most 300 characters."
        ),
        zh=(
            "walk/facts.yaml:84:14: “rain ** minutes”无法计算。请只用 + - * /、min、max、"
            "数字和事实，最多 300 个字符。"
        ),
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * rain"),),
    ),
    "a formula with an attribute": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain.__class__"),),
        en=(
            "walk/facts.yaml:84:14: 'rain.__class__' cannot be calculated. Use + - * /, min, "
            "max, numbers and facts, in at most 300 characters."
        ),
        zh=(
            "walk/facts.yaml:84:14: “rain.__class__”无法计算。请只用 + - * /、min、max、"
            "数字和事实，最多 300 个字符。"
        ),
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain"),),
    ),
    "a formula with a call": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: exec('rain')"),),
        en=(
            "walk/facts.yaml:84:14: 'exec('rain')' cannot be calculated. Use + - * /, min, "
            "max, numbers and facts, in at most 300 characters."
        ),
        zh=(
            "walk/facts.yaml:84:14: “exec('rain')”无法计算。请只用 + - * /、min、max、"
            "数字和事实，最多 300 个字符。"
        ),
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: min(rain)"),),
    ),
    "a formula of no known fact": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * minute"),),
        en=(
            "walk/facts.yaml:84:14: no fact is called 'minute'. Did you mean minutes? If "
            "not, define it first."
        ),
        zh=("walk/facts.yaml:84:14: 没有名为“minute”的事实。是否指 minutes？若不是，请先定义。"),
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * 2"),),
    ),
    "a formula of a choice": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * sky"),),
        en=(
            "walk/facts.yaml:84:14: sky is not a number that is asked or calculated. Use "
            "only such facts in a formula."
        ),
        zh="walk/facts.yaml:84:14: sky 不是询问或计算得到的数值。公式中只能使用这类事实。",
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * people"),),
    ),
    "a formula of itself": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * water"),),
        en=(
            "walk/facts.yaml:79:3: water depends on itself: water → water. Remove one of these dependencies."
        ),
        zh="walk/facts.yaml:79:3: water 依赖自身：water → water。请去掉其中一处依赖。",
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain - -1"),),
    ),
    "a formula with a giant number": Row(
        faulty=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * 9999999999999999999"),),
        en=(
            "walk/facts.yaml:84:14: '9999999999999999999' cannot be calculated. Use + - * /, "
            "min, max, numbers and facts, in at most 300 characters."
        ),
        zh=(
            "walk/facts.yaml:84:14: “9999999999999999999”无法计算。请只用 + - * /、min、max、"
            "数字和事实，最多 300 个字符。"
        ),
        clean=(Edit(FACTS, "formula: rain * minutes / 60", "formula: rain * 999999999999999"),),
    ),
    "a constraint that compares nothing": Row(
        faulty=(Edit(FACTS, "holds: minutes <= people * 1000", "holds: minutes * people"),),
        en=(
            "walk/facts.yaml:101:12: 'minutes * people' cannot be calculated. Compare two "
            "formulas with one of >= > <= < ==, in at most 300 characters."
        ),
        zh=(
            "walk/facts.yaml:101:12: “minutes * people”无法计算。请用 >= > <= < == "
            "之一比较两个公式，最多 300 个字符。"
        ),
        clean=(Edit(FACTS, "holds: minutes <= people * 1000", "holds: minutes == people"),),
    ),
    "a constraint of no fact": Row(
        faulty=(
            Edit(FACTS, "holds: minutes <= people * 1000", "holds: 1 <= 2"),
            Edit(
                FACTS,
                'message: {en: "{minutes} minutes are too many.", zh: "{minutes} 分钟太长。"}',
                "message: {en: Too many., zh: 太多。}",
            ),
        ),
        en="walk/facts.yaml:101:12: the constraint names no fact. Compare facts.",
        zh="walk/facts.yaml:101:12: 约束没有涉及任何事实。请比较事实的取值。",
        clean=(Edit(FACTS, "holds: minutes <= people * 1000", "holds: minutes <= 2"),),
    ),
    "a constraint of a derived fact": Row(
        faulty=(Edit(FACTS, "holds: minutes <= people * 1000", "holds: minutes <= wet"),),
        en=(
            "walk/facts.yaml:101:12: wet is not a number that is asked or calculated. Use "
            "only such facts in a formula."
        ),
        zh="walk/facts.yaml:101:12: wet 不是询问或计算得到的数值。公式中只能使用这类事实。",
        clean=(Edit(FACTS, "holds: minutes <= people * 1000", "holds: minutes <= water"),),
    ),
    "a message that names another fact": Row(
        faulty=(Edit(FACTS, 'en: "{minutes} minutes are too many."', 'en: "{rain} minutes are too many."'),),
        en=(
            "walk/facts.yaml:102:19: message has 'rain' in braces, which nothing fills in. "
            "In braces may stand {minutes}, {people}."
        ),
        zh=(
            "walk/facts.yaml:102:19: message 的花括号中有“rain”，无法填入内容。"
            "花括号中可以写：{minutes}、{people}。"
        ),
        clean=(
            Edit(
                FACTS,
                'en: "{minutes} minutes are too many."',
                'en: "{minutes} minutes are too many for {people}."',
            ),
        ),
    ),
    "a default that is no fact": Row(
        faulty=(Edit(FACTS, "default: sky", "default: skies"),),
        en=(
            "walk/facts.yaml:98:14: no fact is called 'skies'. Known: rain, people, sky, "
            "bags, windy, minutes, water, wet, felt."
        ),
        zh=(
            "walk/facts.yaml:98:14: 没有名为“skies”的事实。现有：rain、people、sky、bags、"
            "windy、minutes、water、wet、felt。"
        ),
        clean=(Edit(FACTS, "default: sky", "default: 'sky'"),),
    ),
    "a default of another type": Row(
        faulty=(
            Edit(FACTS, "default: sky", "default: bags"),
            Edit(STORM, "felt: storm", "felt: light"),
        ),
        en=(
            "walk/facts.yaml:98:14: felt cannot default to bags: their types are choice and "
            "set. Give both the same type."
        ),
        zh=(
            "walk/facts.yaml:98:14: felt 不能以 bags 为缺省：两者类型分别是 choice 和 set。请使两者类型一致。"
        ),
        clean=(Edit(FACTS, "default: sky", "default: sky # bags"),),
    ),
    "a default with other values": Row(
        faulty=(
            Edit(
                FACTS,
                "    default: sky\n",
                (
                    "    default: sky\n"
                    "    values:\n"
                    "      clear: {name: {en: clear, zh: 晴}}\n"
                    "      storm: {name: {en: storm, zh: 风暴}}\n"
                ),
            ),
        ),
        en=(
            "walk/facts.yaml:98:14: felt cannot default to sky: it lacks the values cloudy. "
            "List them too, or leave its values out."
        ),
        zh=(
            "walk/facts.yaml:98:14: felt 不能以 sky 为缺省：它缺少取值 cloudy。请一并列出，"
            "或不写它的 values。"
        ),
        clean=(
            Edit(
                FACTS,
                "    default: sky\n",
                (
                    "    default: sky\n"
                    "    values:\n"
                    "      clear: {name: {en: clear, zh: 晴}}\n"
                    "      cloudy: {name: {en: cloudy, zh: 多云}}\n"
                    "      storm: {name: {en: storm, zh: 风暴}}\n"
                    "      hail: {name: {en: hail, zh: 冰雹}}\n"
                ),
            ),
        ),
    ),
    "a fact that applies where it applies": Row(
        faulty=(Edit(FACTS, "applies_when: {sky: {not: storm}}", "applies_when: {minutes: {from: 1}}"),),
        en=(
            "walk/facts.yaml:64:3: minutes depends on itself: minutes → minutes. Remove one "
            "of these dependencies."
        ),
        zh="walk/facts.yaml:64:3: minutes 依赖自身：minutes → minutes。请去掉其中一处依赖。",
        clean=(Edit(FACTS, "applies_when: {sky: {not: storm}}", "applies_when: {rain: {from: 1}}"),),
    ),
    "facts that wait for each other": Row(
        faulty=(
            Edit(
                FACTS,
                "    say_not: {en: it is calm, zh: 无风}\n    typical: {true: 1, false: 3}\n",
                "    say_not: {en: it is calm, zh: 无风}\n    applies_when: {minutes: {from: 1}}\n",
            ),
            Edit(FACTS, "applies_when: {sky: {not: storm}}", "applies_when: {windy: false}"),
        ),
        en=(
            "walk/facts.yaml:54:3: windy depends on itself: windy → minutes → windy. Remove "
            "one of these dependencies."
        ),
        zh=("walk/facts.yaml:54:3: windy 依赖自身：windy → minutes → windy。请去掉其中一处依赖。"),
        clean=(Edit(FACTS, "applies_when: {sky: {not: storm}}", "applies_when: {windy: false}"),),
    ),
    "a fact that applies by a derived one": Row(
        faulty=(Edit(FACTS, "applies_when: {sky: {not: storm}}", "applies_when: {felt: {not: storm}}"),),
        en=(
            "walk/facts.yaml:71:20: applies_when may test only asked facts, and felt is "
            "derived. Test an asked fact."
        ),
        zh=(
            "walk/facts.yaml:71:20: applies_when 只能检验由询问得到的事实，而 felt "
            "由推导得到。请改为检验询问的事实。"
        ),
        clean=(
            Edit(
                FACTS,
                "applies_when: {sky: {not: storm}}",
                "applies_when: {any: [{sky: clear}, {all: [{rain: 1}]}]}",
            ),
        ),
    ),
    "an assumption by a derived fact": Row(
        faulty=(Edit(FACTS, "- when: {people: {from: 2}}", "- when: {felt: storm}"),),
        en=(
            "walk/facts.yaml:73:16: assume may not test derived facts, and felt is one. Test an asked "
            "or a calculated fact."
        ),
        zh=(
            "walk/facts.yaml:73:16: assume 不能检验推导得到的事实，而 felt 由推导得到。"
            "请改为检验询问或计算得到的事实。"
        ),
        clean=(Edit(FACTS, "- when: {people: {from: 2}}", "- when: {people: {unless: 1}}"),),
    ),
    "an assumed value of another type": Row(
        faulty=(Edit(FACTS, "value: 30", "value: long"),),
        en=("walk/facts.yaml:74:16: 'long' is not a number. Write a plain number, such as 64 or 0.5."),
        zh="walk/facts.yaml:74:16: “long”不是数字。请写普通数字，如 64 或 0.5。",
        clean=(Edit(FACTS, "value: 30", "value: 30.5"),),
    ),
    "an assumption that cites nothing": Row(
        faulty=(
            Edit(
                FACTS,
                (
                    "        cites: [{source: notes, at: [3], says: {en: A group is slow., zh: "
                    "人多走得慢。}}]\n"
                ),
                "        cites: []\n",
            ),
        ),
        en="walk/facts.yaml:76:16: nothing is cited. Cite the place that says so.",
        zh="walk/facts.yaml:76:16: 没有引用来源。请引用具体出处。",
        clean=(
            Edit(
                FACTS,
                (
                    "        cites: [{source: notes, at: [3], says: {en: A group is slow., zh: "
                    "人多走得慢。}}]\n"
                ),
                (
                    "        cites: [{source: site, at: [the end], says: {en: A group is slow., zh: "
                    "人多走得慢。}}]\n"
                ),
            ),
        ),
    ),
    "a derived fact that nothing derives": Row(
        faulty=(Edit(SOAKED, "status: reviewed", "status: retired"),),
        en="walk/facts.yaml:86:3: no rule derives wet. Write a rule for it, or remove it.",
        zh="walk/facts.yaml:86:3: 没有规则推导 wet。请为它编写规则，或将其删除。",
        clean=(Edit(SOAKED, "status: reviewed", "status: draft"),),
    ),
}
