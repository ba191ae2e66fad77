"""Rules."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FACTS = "facts.yaml"
FREE = "rules/money/walking-is-free.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"
SHOES = "rules/advice/shoes.yaml"
SOAKED = "rules/derive/soaked.yaml"
STORM = "rules/limits/no-walk-in-a-storm.yaml"

ROWS = {
    "an id that is not the path": Row(
        faulty=(Edit(RAIN, "id: comfort/heavy-rain", "id: comfort/much-rain"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: the id 'comfort/much-rain' is not the "
            "path comfort/heavy-rain. Write comfort/heavy-rain, or move the file."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: id “comfort/much-rain”与路径 "
            "comfort/heavy-rain 不符。请写 comfort/heavy-rain，或移动文件。"
        ),
        clean=(Edit(RAIN, "id: comfort/heavy-rain", "id: 'comfort/heavy-rain'"),),
    ),
    "an id that leads out of the folder": Row(
        faulty=(Edit(RAIN, "id: comfort/heavy-rain", "id: ../../comfort/heavy-rain"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: the id '../../comfort/heavy-rain' is "
            "not the path comfort/heavy-rain. Write comfort/heavy-rain, or move the file."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: id “../../comfort/heavy-rain”与路径 "
            "comfort/heavy-rain 不符。请写 comfort/heavy-rain，或移动文件。"
        ),
        clean=(Edit(RAIN, "id: comfort/heavy-rain", 'id: "comfort/heavy-rain"'),),
    ),
    "an absolute id": Row(
        faulty=(Edit(RAIN, "id: comfort/heavy-rain", "id: /etc/passwd"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: the id '/etc/passwd' is not the path "
            "comfort/heavy-rain. Write comfort/heavy-rain, or move the file."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:1:5: id “/etc/passwd”与路径 "
            "comfort/heavy-rain 不符。请写 comfort/heavy-rain，或移动文件。"
        ),
        clean=(Edit(RAIN, "id: comfort/heavy-rain", '"id": comfort/heavy-rain'),),
    ),
    "a status that is not known": Row(
        faulty=(Edit(RAIN, "status: reviewed", "status: review"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:3:9: status cannot be 'review'. Did you mean "
            "reviewed? Allowed: draft, reviewed, retired."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:3:9: status 不能是“review”。是否指 "
            "reviewed？可选：draft、reviewed、retired。"
        ),
        clean=(Edit(RAIN, "status: reviewed", "status: draft"),),
    ),
    "no outcome": Row(
        faulty=(Edit(SHOES, "advises: {kind: check}\n", ""),),
        en=(
            "walk/rules/advice/shoes.yaml:1:1: the rule has no outcome. Give exactly one of "
            "favours, rules_out, derives, advises."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:1:1: 规则没有结果。请恰好给出 favours、rules_out、"
            "derives、advises 中的一个。"
        ),
        clean=(Edit(SHOES, "advises: {kind: check}\n", "advises: {kind: benefit}\n"),),
    ),
    "two outcomes": Row(
        faulty=(Edit(SHOES, "advises: {kind: check}\n", "advises: {kind: check}\nrules_out: ride\n"),),
        en=(
            "walk/rules/advice/shoes.yaml:7:1: the rule has more than one outcome: rules_out "
            "and advises. Give exactly one of favours, rules_out, derives, advises."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:7:1: 规则不止一个结果：rules_out 和 advises。"
            "请恰好给出 favours、rules_out、derives、advises 中的一个。"
        ),
        clean=(Edit(SHOES, "advises: {kind: check}\n", "advises: {kind: risk}\n"),),
    ),
    "a side that is not there": Row(
        faulty=(Edit(RAIN, "favours: ride", "favours: rides"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:7:10: favours cannot be 'rides'. Did you "
            "mean ride? Allowed: walk, ride, either."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:7:10: favours 不能是“rides”。是否指 "
            "ride？可选：walk、ride、either。"
        ),
        clean=(Edit(RAIN, "favours: ride", "favours: walk"),),
    ),
    "a side that is ruled out and not there": Row(
        faulty=(Edit(STORM, "rules_out: walk", "rules_out: fly"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:6:12: rules_out cannot be 'fly'. Allowed: walk, ride."
        ),
        zh=("walk/rules/limits/no-walk-in-a-storm.yaml:6:12: rules_out 不能是“fly”。可选：walk、ride。"),
        clean=(Edit(STORM, "rules_out: walk", "rules_out: ride"),),
    ),
    "a strength that is not there": Row(
        faulty=(Edit(RAIN, "strength: strong", "strength: stronger"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:8:11: strength cannot be 'stronger'. Did you "
            "mean strong? Allowed: strong, weak."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:8:11: strength 不能是“stronger”。是否指 "
            "strong？可选：strong、weak。"
        ),
        clean=(Edit(RAIN, "strength: strong", "strength: weak"),),
    ),
    "a finding without a strength": Row(
        faulty=(Edit(RAIN, "strength: strong\n", ""),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:7:10: a finding for a side needs a strength. "
            "Allowed: strong, weak."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:7:10: 支持一方的判断需要 strength。可选：strong、weak。"),
        clean=(Edit(RAIN, "favours: ride\nstrength: strong\n", "favours: either\n"),),
    ),
    "a strength for either side": Row(
        faulty=(Edit(RAIN, "favours: ride\n", "favours: either\n"),),
        en=("walk/rules/comfort/heavy-rain.yaml:8:1: only a finding for a side has a strength. Remove it."),
        zh=("walk/rules/comfort/heavy-rain.yaml:8:1: 只有支持一方的判断才有 strength。请删除。"),
        clean=(Edit(RAIN, "favours: ride\n", "favours: walk\n"),),
    ),
    "a strength of advice": Row(
        faulty=(Edit(SHOES, "advises: {kind: check}\n", "advises: {kind: check}\nstrength: weak\n"),),
        en=("walk/rules/advice/shoes.yaml:8:1: only a finding for a side has a strength. Remove it."),
        zh="walk/rules/advice/shoes.yaml:8:1: 只有支持一方的判断才有 strength。请删除。",
        clean=(Edit(SHOES, "advises: {kind: check}\n", "advises: {kind: option}\n"),),
    ),
    "a finding whose folder is no factor": Row(
        faulty=(Edit(STORM, "rules_out: walk", "favours: ride\nstrength: weak"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:6:10: the folder limits of this "
            "finding is not a factor. Allowed: comfort, money."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:6:10: 该判断所在的目录 limits "
            "不对应任何因素。可选：comfort、money。"
        ),
        clean=(Edit(STORM, "rules_out: walk", "rules_out: 'walk'"),),
    ),
    "advice of no known kind": Row(
        faulty=(Edit(SHOES, "kind: check", "kind: checks"),),
        en=(
            "walk/rules/advice/shoes.yaml:7:17: kind cannot be 'checks'. Did you mean check? "
            "Allowed: risk, check, option, benefit."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:7:17: kind 不能是“checks”。是否指 check？可选："
            "risk、check、option、benefit。"
        ),
        clean=(Edit(SHOES, "kind: check", "kind: 'check'"),),
    ),
    "a rule that derives two facts": Row(
        faulty=(Edit(SOAKED, "derives: {wet: true}", "derives: {wet: true, felt: storm}"),),
        en=("walk/rules/derive/soaked.yaml:6:10: derives does not name exactly one fact. Split the rule."),
        zh="walk/rules/derive/soaked.yaml:6:10: derives 没有恰好写一个事实。请拆分规则。",
        clean=(Edit(SOAKED, "derives: {wet: true}", "derives: {wet: false}"),),
    ),
    "a rule that derives an asked fact": Row(
        faulty=(
            Edit(SOAKED, "derives: {wet: true}", "derives: {windy: true}"),
            Edit(FACTS, "    default: sky\n", "    default: sky\n  # end\n"),
            Edit(
                FACTS,
                (
                    "  wet:\n"
                    "    kind: derived\n"
                    "    type: boolean\n"
                    "    name: {en: wet, zh: 会淋湿}\n"
                    "    say: {en: one gets wet, zh: 会淋湿}\n"
                    "    say_not: {en: one stays dry, zh: 不会淋湿}\n"
                ),
                "",
            ),
            Edit(RAIN, "  wet: true\n", ""),
        ),
        en=(
            "walk/rules/derive/soaked.yaml:6:11: windy is asked, so that no rule may derive "
            "it. Derive a fact of the kind derived."
        ),
        zh=(
            "walk/rules/derive/soaked.yaml:6:11: windy 由询问得到，不能由规则推导。请推导 "
            "kind 为 derived 的事实。"
        ),
        clean=(Edit(SOAKED, "derives: {wet: true}", "derives: {wet: 'true'}"),),
    ),
    "a rule that derives the conclusion": Row(
        faulty=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {conclusion: walk}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
        en=(
            "walk/rules/advice/shoes.yaml:6:11: no rule derives the conclusion: findings "
            "lead to it. Write favours, or derive another fact."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:6:11: 结论由各项判断得出，不能由规则推导。请改写为 "
            "favours，或推导其他事实。"
        ),
        clean=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {wet: false}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
    ),
    "a rule that derives no fact": Row(
        faulty=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {wett: true}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
        en=(
            "walk/rules/advice/shoes.yaml:6:11: no fact is called 'wett'. Did you mean wet? "
            "If not, define it first."
        ),
        zh=("walk/rules/advice/shoes.yaml:6:11: 没有名为“wett”的事实。是否指 wet？若不是，请先定义。"),
        clean=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {felt: clear}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
    ),
    "a rule that derives no value": Row(
        faulty=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {felt: cleer}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
        en=(
            "walk/rules/advice/shoes.yaml:6:17: felt cannot be 'cleer'. Did you mean clear? "
            "Allowed: clear, cloudy, storm."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:6:17: felt 不能是“cleer”。是否指 clear？可选："
            "clear、cloudy、storm。"
        ),
        clean=(
            Edit(SHOES, "advises: {kind: check}\n", "derives: {felt: storm}\n"),
            Edit(SHOES, "  conclusion: walk\n", ""),
        ),
    ),
    "a because that names what is not known": Row(
        faulty=(Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{rain} mm is much for {people}."'),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:9:15: because has 'people' in braces, which "
            "the conditions do not make known. In braces may stand {rain}, {wet}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:9:15: because 的花括号中有“people”，"
            "而条件并不保证它已知。花括号中可以写：{rain}、{wet}。"
        ),
        clean=(Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{rain} mm is much: {wet}."'),),
    ),
    "a because that names what may be unknown": Row(
        faulty=(
            Edit(RAIN, "  wet: true\n", "  wet: true\n  people: {unless: 2}\n"),
            Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{rain} mm is much for {people}."'),
        ),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:15: because has 'people' in braces, which "
            "the conditions do not make known. In braces may stand {rain}, {wet}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:10:15: because 的花括号中有“people”，"
            "而条件并不保证它已知。花括号中可以写：{rain}、{wet}。"
        ),
        clean=(
            Edit(RAIN, "  wet: true\n", "  wet: true\n  people: {not: 2}\n"),
            Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{rain} mm is much for {people}."'),
        ),
    ),
    "a because that names what one way leaves open": Row(
        faulty=(Edit(FREE, "en: It costs nothing.", 'en: "It costs {people} nothing."'),),
        en=(
            "walk/rules/money/walking-is-free.yaml:10:15: because has 'people' in braces, "
            "which the conditions do not make known. Write it without braces."
        ),
        zh=(
            "walk/rules/money/walking-is-free.yaml:10:15: because 的花括号中有“people”，"
            "而条件并不保证它已知。请去掉花括号。"
        ),
        clean=(
            Edit(FREE, "    - {bags: {empty: true}}\n", "    - {bags: {empty: true}, people: 3}\n"),
            Edit(FREE, "en: It costs nothing.", 'en: "It costs {people} nothing."'),
        ),
    ),
    "a because with a name that is misspelt": Row(
        faulty=(Edit(RAIN, 'zh: "{rain} 毫米很大。"', 'zh: "{rian} 毫米很大。"'),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:9:41: because has 'rian' in braces, which "
            "the conditions do not make known. Did you mean rain? In braces may stand "
            "{rain}, {wet}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:9:41: because 的花括号中有“rian”，"
            "而条件并不保证它已知。是否指 rain？花括号中可以写：{rain}、{wet}。"
        ),
        clean=(Edit(RAIN, 'zh: "{rain} 毫米很大。"', 'zh: "很大。"'),),
    ),
    "a because with braces that are not filled": Row(
        faulty=(Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{Rain.real} mm is much."'),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:9:15: because has 'Rain.real' in braces, "
            "which the conditions do not make known. Did you mean rain? In braces may stand "
            "{rain}, {wet}."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:9:15: because 的花括号中有“Rain.real”，"
            "而条件并不保证它已知。是否指 rain？花括号中可以写：{rain}、{wet}。"
        ),
        clean=(Edit(RAIN, 'en: "{rain} mm is much."', 'en: "{rain} mm is (much)."'),),
    ),
    "a because that names the conclusion": Row(
        faulty=(Edit(SHOES, "en: Look at the shoes.", 'en: "To {conclusion}, look at the shoes."'),),
        en=(
            "walk/rules/advice/shoes.yaml:8:15: because has 'conclusion' in braces, which "
            "the conditions do not make known. Write it without braces."
        ),
        zh=(
            "walk/rules/advice/shoes.yaml:8:15: because 的花括号中有“conclusion”，"
            "而条件并不保证它已知。请去掉花括号。"
        ),
        clean=(Edit(SHOES, "en: Look at the shoes.", 'en: "To walk, look at the shoes."'),),
    ),
    "nothing is cited": Row(
        faulty=(
            Edit(
                RAIN,
                "cites: [{source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}]",
                "cites: []",
            ),
        ),
        en=("walk/rules/comfort/heavy-rain.yaml:10:8: nothing is cited. Cite the place that says so."),
        zh="walk/rules/comfort/heavy-rain.yaml:10:8: 没有引用来源。请引用具体出处。",
        clean=(Edit(RAIN, "at: [3]", "at: [3, 4]"),),
    ),
    "overrides of no rule": Row(
        faulty=(Edit(STORM, "[comfort/heavy-rain]", "[comfort/heavy-rains]"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: no rule is called "
            "'comfort/heavy-rains'. Did you mean comfort/heavy-rain? If not, define it first."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: "
            "没有名为“comfort/heavy-rains”的规则。是否指 comfort/heavy-rain？若不是，"
            "请先定义。"
        ),
        clean=(Edit(STORM, "[comfort/heavy-rain]", "[money/walking-is-free, comfort/heavy-rain]"),),
    ),
    "overrides of a rule outside": Row(
        faulty=(Edit(STORM, "[comfort/heavy-rain]", "[../../secret]"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: no rule is called "
            "'../../secret'. Known: advice/shoes, comfort/heavy-rain, derive/soaked, "
            "limits/no-walk-in-a-storm, money/walking-is-free."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: 没有名为“../../secret”的规则。"
            "现有：advice/shoes、comfort/heavy-rain、derive/soaked、"
            "limits/no-walk-in-a-storm、money/walking-is-free。"
        ),
        clean=(Edit(STORM, "overrides: [comfort/heavy-rain]\n", "overrides: []\n"),),
    ),
    "overrides of what is no finding": Row(
        faulty=(Edit(STORM, "[comfort/heavy-rain]", "[derive/soaked]"),),
        en=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: derive/soaked cannot be "
            "overridden: it is not a finding. Override findings only."
        ),
        zh=(
            "walk/rules/limits/no-walk-in-a-storm.yaml:10:13: derive/soaked 不是判断，"
            "不能被覆盖。只能覆盖判断。"
        ),
        clean=(Edit(STORM, "overrides: [comfort/heavy-rain]\n", ""),),
    ),
    "advice that overrides": Row(
        faulty=(
            Edit(
                SHOES, "advises: {kind: check}\n", "advises: {kind: check}\noverrides: [comfort/heavy-rain]\n"
            ),
        ),
        en=(
            "walk/rules/advice/shoes.yaml:8:12: advice cannot override a finding, as it "
            "comes after the conclusion. Remove overrides."
        ),
        zh=("walk/rules/advice/shoes.yaml:8:12: 建议在结论之后给出，不能覆盖判断。请删除 overrides。"),
        clean=(
            Edit(SOAKED, "derives: {wet: true}\n", "derives: {wet: true}\noverrides: [comfort/heavy-rain]\n"),
        ),
    ),
    "a rule that overrides itself": Row(
        faulty=(Edit(RAIN, "limits: {en", "overrides: [comfort/heavy-rain]\nlimits: {en"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:11:13: the rules override each other: "
            "comfort/heavy-rain → comfort/heavy-rain. Remove one of these overrides."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:11:13: 规则互相覆盖：comfort/heavy-rain → "
            "comfort/heavy-rain。请去掉其中一处 overrides。"
        ),
        clean=(Edit(RAIN, "limits: {en", "overrides: [money/walking-is-free]\nlimits: {en"),),
    ),
    "rules that override each other": Row(
        faulty=(
            Edit(RAIN, "limits: {en", "overrides: [money/walking-is-free]\nlimits: {en"),
            Edit(FREE, "limits: {en", "overrides: [comfort/heavy-rain]\nlimits: {en"),
        ),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:11:13: the rules override each other: "
            "comfort/heavy-rain → money/walking-is-free → comfort/heavy-rain. Remove one of "
            "these overrides."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:11:13: 规则互相覆盖：comfort/heavy-rain → "
            "money/walking-is-free → comfort/heavy-rain。请去掉其中一处 overrides。"
        ),
        clean=(Edit(FREE, "limits: {en", "overrides: [comfort/heavy-rain]\nlimits: {en"),),
    ),
    "a fact from its own absence": Row(
        faulty=(
            Edit(
                SOAKED,
                "  water: {from: {parameter: soaked}}\n",
                "  water: {from: {parameter: soaked}}\n  wet: {unless: false}\n",
            ),
        ),
        en=(
            "walk/facts.yaml:86:3: wet is derived from its own absence: wet → wet. Remove "
            "one of the tests with unless or unknown, or a default, on this path."
        ),
        zh=(
            "walk/facts.yaml:86:3: wet 的推导以自身缺失为前提：wet → wet。"
            "请去掉这条链上的一处 unless、unknown 检验或 default。"
        ),
        clean=(
            Edit(
                SOAKED,
                "  water: {from: {parameter: soaked}}\n",
                "  water: {from: {parameter: soaked}}\n  wet: {not: false}\n",
            ),
        ),
    ),
    "facts from each other's absence": Row(
        faulty=(
            Edit(SOAKED, "  water: {from: {parameter: soaked}}\n", "  felt: {unknown: true}\n"),
            Edit(STORM, "  felt: storm\nrules_out: walk", "  wet: {unknown: true}\nderives: {felt: storm}"),
            Edit(
                STORM, 'because: {en: "It is {felt}.", zh: "天气{felt}。"}', "because: {en: It is., zh: 是。}"
            ),
            Edit(STORM, "overrides: [comfort/heavy-rain]\n", ""),
        ),
        en=(
            "walk/facts.yaml:93:3: felt is derived from its own absence: felt → wet → felt. "
            "Remove one of the tests with unless or unknown, or a default, on this path."
        ),
        zh=(
            "walk/facts.yaml:93:3: felt 的推导以自身缺失为前提：felt → wet → felt。"
            "请去掉这条链上的一处 unless、unknown 检验或 default。"
        ),
        clean=(Edit(SOAKED, "  water: {from: {parameter: soaked}}\n", "  felt: {unknown: true}\n"),),
    ),
    "a fact with a default from itself": Row(
        faulty=(Edit(STORM, "  felt: storm\nrules_out: walk", "  felt: storm\nderives: {felt: storm}"),),
        en=(
            "walk/facts.yaml:93:3: felt is derived from its own absence: felt → felt. Remove "
            "one of the tests with unless or unknown, or a default, on this path."
        ),
        zh=(
            "walk/facts.yaml:93:3: felt 的推导以自身缺失为前提：felt → felt。"
            "请去掉这条链上的一处 unless、unknown 检验或 default。"
        ),
        clean=(
            Edit(STORM, "  felt: storm\nrules_out: walk", "  sky: storm\nderives: {felt: storm}"),
            Edit(
                STORM,
                'because: {en: "It is {felt}.", zh: "天气{felt}。"}',
                'because: {en: "It is {sky}.", zh: "天气{sky}。"}',
            ),
        ),
    ),
}
