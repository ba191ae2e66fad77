"""The form of what is written, whatever it is about."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FACTS = "facts.yaml"
NUMBERS = "parameters/all.yaml"
PACK = "pack.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"

ROWS = {
    "a key that is not known": Row(
        faulty=(Edit(RAIN, "limits: {en", "limit: {en"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:11:1: comfort/heavy-rain has no key 'limit'. "
            "Did you mean limits? Allowed: id, title, status, when, because, cites, limits, "
            "favours, rules_out, derives, advises, strength, interpretation, overrides."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:11:1: comfort/heavy-rain 没有“limit”这个键。"
            "是否指 limits？可选：id、title、status、when、because、cites、limits、favours、"
            "rules_out、derives、advises、strength、interpretation、overrides。"
        ),
        clean=(Edit(RAIN, "limits: {en", "interpretation: {en: So., zh: 如此。}\nlimits: {en"),),
    ),
    "a key that is like none": Row(
        faulty=(Edit(RAIN, "limits: {en", "colour: red\nlimits: {en"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:11:1: comfort/heavy-rain has no key "
            "'colour'. Allowed: id, title, status, when, because, cites, limits, favours, "
            "rules_out, derives, advises, strength, interpretation, overrides."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:11:1: comfort/heavy-rain 没有“colour”这个键。"
            "可选：id、title、status、when、because、cites、limits、favours、rules_out、"
            "derives、advises、strength、interpretation、overrides。"
        ),
        clean=(Edit(RAIN, "limits: {en", "# colour: red\nlimits: {en"),),
    ),
    "a key for another": Row(
        faulty=(Edit(RAIN, "says: {en: Rain", "text: {en: Rain"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:34: cites has no key 'text'. Did you mean "
            "says? Allowed: source, at, says."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:10:34: cites 没有“text”这个键。是否指 "
            "says？可选：source、at、says。"
        ),
        clean=(Edit(RAIN, "says: {en: Rain", '"says": {en: Rain'),),
    ),
    "a key that is missing": Row(
        faulty=(Edit(RAIN, "title: {en: Heavy rain, zh: 大雨}\n", ""),),
        en="walk/rules/comfort/heavy-rain.yaml:1:1: comfort/heavy-rain lacks title. Add it.",
        zh="walk/rules/comfort/heavy-rain.yaml:1:1: comfort/heavy-rain 缺少 title。请补上。",
        clean=(Edit(RAIN, "title: {en: Heavy rain, zh: 大雨}\n", "title: {zh: 大雨, en: Heavy rain}\n"),),
    ),
    "a key that stands twice": Row(
        faulty=(Edit(RAIN, "status: reviewed\n", "status: reviewed\nstatus: draft\n"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:4:1: the key status stands here a second "
            "time (first on line 3). Keep one of them."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:4:1: 键 status 重复（首次出现在第 3 行）。请只保留一个。"),
        clean=(Edit(RAIN, "status: reviewed\n", "status: draft\n"),),
    ),
    "a key that is empty": Row(
        faulty=(Edit(RAIN, "status: reviewed\n", "status: reviewed\n'': draft\n"),),
        en="walk/rules/comfort/heavy-rain.yaml:4:1: a key is empty. Write the key as a word.",
        zh="walk/rules/comfort/heavy-rain.yaml:4:1: 键为空。键请写成一个单词。",
        clean=(Edit(RAIN, "status: reviewed\n", "'status': draft\n"),),
    ),
    "a key that is no word": Row(
        faulty=(Edit(RAIN, "status: reviewed\n", "? [a, b]\n: draft\n"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:3:3: a list or a mapping stands where a key "
            "is due. Write the key as a word."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:3:3: 此处应为键，却是列表或映射。键请写成一个单词。"),
        clean=(Edit(RAIN, "status: reviewed\n", "? status\n: draft\n"),),
    ),
    "a text instead of keys and values": Row(
        faulty=(Edit(FACTS, "bounds: {from: 1}", "bounds: from 1"),),
        en=(
            "walk/facts.yaml:17:13: bounds does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
        zh="walk/facts.yaml:17:13: bounds 不是键值形式。请写成“键: 值”的形式。",
        clean=(Edit(FACTS, "bounds: {from: 1}", "bounds:\n      from: 1"),),
    ),
    "a mapping that is empty": Row(
        faulty=(
            Edit(RAIN, "  rain: {from: 10, below: 50}\n  wet: true\n", ""),
            Edit(
                RAIN,
                'because: {en: "{rain} mm is much.", zh: "{rain} 毫米很大。"}',
                "because: {en: Much., zh: 多。}",
            ),
        ),
        en=("walk/rules/comfort/heavy-rain.yaml:4:6: when is empty. Write it as keys, each with its value."),
        zh="walk/rules/comfort/heavy-rain.yaml:4:6: when 为空。请写成“键: 值”的形式。",
        clean=(Edit(RAIN, "  wet: true\n", ""),),
    ),
    "no list": Row(
        faulty=(Edit(PACK, "keeping: [people]", "keeping: {people: true}"),),
        en=(
            "walk/pack.yaml:39:14: keeping is not a list. Write it in brackets, or as lines "
            "that start with '-'."
        ),
        zh="walk/pack.yaml:39:14: keeping 不是列表。请写在方括号内，或每行以“-”开头。",
        clean=(Edit(PACK, "keeping: [people]", "keeping:\n      - people"),),
    ),
    "a word instead of a list": Row(
        faulty=(Edit(PACK, "keeping: [people]", "keeping: people"),),
        en=(
            "walk/pack.yaml:39:14: keeping is not a list. Write it in brackets, or as lines "
            "that start with '-'."
        ),
        zh="walk/pack.yaml:39:14: keeping 不是列表。请写在方括号内，或每行以“-”开头。",
        clean=(Edit(PACK, "keeping: [people]", "keeping: []"),),
    ),
    "a list instead of a word": Row(
        faulty=(Edit(RAIN, "status: reviewed", "status: [reviewed]"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:3:9: status is not a single value. Write one "
            "word, number or text."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:3:9: status 不是单个值。请写一个词、数字或一段文本。"),
        clean=(Edit(RAIN, "status: reviewed", "status: 'reviewed'"),),
    ),
    "a text in one language": Row(
        faulty=(
            Edit(
                RAIN, "limits: {en: Says nothing of snow., zh: 没有涉及雪。}", "limits: Says nothing of snow."
            ),
        ),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:11:9: limits is not a text in both "
            "languages. Write it as {en: ..., zh: ...}."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:11:9: limits 不是中英双语文本。请写成 {en: ..., zh: ...}。"),
        clean=(
            Edit(
                RAIN,
                "limits: {en: Says nothing of snow., zh: 没有涉及雪。}",
                "limits: {en: None known., zh: 暂无。}",
            ),
        ),
    ),
    "a language is missing": Row(
        faulty=(Edit(RAIN, ", zh: 没有涉及雪。}", "}"),),
        en="walk/rules/comfort/heavy-rain.yaml:11:9: limits lacks zh. Add it.",
        zh="walk/rules/comfort/heavy-rain.yaml:11:9: limits 缺少 zh。请补上。",
        clean=(Edit(RAIN, ", zh: 没有涉及雪。}", ", zh: '没有涉及雪。'}"),),
    ),
    "a language that is not known": Row(
        faulty=(Edit(RAIN, ", zh: 没有涉及雪。}", ", zh: 没有涉及雪。, fr: Rien sur la neige.}"),),
        en=("walk/rules/comfort/heavy-rain.yaml:11:49: limits has no key 'fr'. Allowed: en, zh."),
        zh="walk/rules/comfort/heavy-rain.yaml:11:49: limits 没有“fr”这个键。可选：en、zh。",
        clean=(Edit(RAIN, ", zh: 没有涉及雪。}", ", zh: 没有涉及雪。} # fr: Rien"),),
    ),
    "a text that is empty": Row(
        faulty=(Edit(RAIN, "en: Says nothing of snow.", "en: ''"),),
        en=("walk/rules/comfort/heavy-rain.yaml:11:14: limits is empty. Write one word, number or text."),
        zh=("walk/rules/comfort/heavy-rain.yaml:11:14: limits 为空。请写一个词、数字或一段文本。"),
        clean=(Edit(RAIN, "en: Says nothing of snow.", "en: 'Says nothing of snow.'"),),
    ),
    "nothing after a key": Row(
        faulty=(Edit(RAIN, "status: reviewed", "status:"),),
        en=("walk/rules/comfort/heavy-rain.yaml:3:8: status is empty. Write one word, number or text."),
        zh=("walk/rules/comfort/heavy-rain.yaml:3:8: status 为空。请写一个词、数字或一段文本。"),
        clean=(Edit(RAIN, "status: reviewed", "status: retired"),),
    ),
    "null": Row(
        faulty=(Edit(RAIN, "status: reviewed", "status: ~"),),
        en=("walk/rules/comfort/heavy-rain.yaml:3:9: status is empty. Write one word, number or text."),
        zh=("walk/rules/comfort/heavy-rain.yaml:3:9: status 为空。请写一个词、数字或一段文本。"),
        clean=(Edit(RAIN, "status: reviewed", "status: draft"),),
    ),
    "no number": Row(
        faulty=(Edit(FACTS, "bounds: {from: 1}", "bounds: {from: one}"),),
        en=("walk/facts.yaml:17:20: 'one' is not a number. Write a plain number, such as 64 or 0.5."),
        zh="walk/facts.yaml:17:20: “one”不是数字。请写普通数字，如 64 或 0.5。",
        clean=(Edit(FACTS, "bounds: {from: 1}", "bounds: {from: 01}"),),
    ),
    "not a number": Row(
        faulty=(Edit(FACTS, "bounds: {from: 1}", "bounds: {from: .nan}"),),
        en=("walk/facts.yaml:17:20: '.nan' is not a number. Write a plain number, such as 64 or 0.5."),
        zh="walk/facts.yaml:17:20: “.nan”不是数字。请写普通数字，如 64 或 0.5。",
        clean=(Edit(FACTS, "bounds: {from: 1}", "bounds: {from: 1.}"),),
    ),
    "a number that is too large": Row(
        faulty=(Edit(FACTS, "bounds: {from: 1}", "bounds: {at_most: 1e16}"),),
        en=(
            "walk/facts.yaml:17:23: '1e16' is too large to calculate with exactly. Write a "
            "number up to 10^15."
        ),
        zh="walk/facts.yaml:17:23: “1e16”过大，无法精确计算。请写不超过 10^15 的数字。",
        clean=(Edit(FACTS, "bounds: {from: 1}", "bounds: {at_most: 1e15}"),),
    ),
    "neither true nor false": Row(
        faulty=(Edit(FACTS, "changeable: false", "changeable: no"),),
        en="walk/facts.yaml:77:17: 'no' is neither true nor false. Write true or false.",
        zh="walk/facts.yaml:77:17: “no”既不是 true 也不是 false。请写 true 或 false。",
        clean=(Edit(FACTS, "changeable: false", "changeable: true"),),
    ),
    "no date": Row(
        faulty=(Edit(NUMBERS, "date: 2024-05-01", "date: May 2024"),),
        en="walk/parameters/all.yaml:5:9: 'May 2024' is not a date. Write it as YYYY-MM-DD.",
        zh="walk/parameters/all.yaml:5:9: “May 2024”不是日期。请写成 YYYY-MM-DD。",
        clean=(Edit(NUMBERS, "date: 2024-05-01", "date: 2024-02-29"),),
    ),
    "a day that is not in the calendar": Row(
        faulty=(Edit(NUMBERS, "date: 2024-05-01", "date: 2023-02-29"),),
        en=("walk/parameters/all.yaml:5:9: '2023-02-29' is not a date. Write it as YYYY-MM-DD."),
        zh="walk/parameters/all.yaml:5:9: “2023-02-29”不是日期。请写成 YYYY-MM-DD。",
        clean=(Edit(NUMBERS, "date: 2024-05-01", "date: 2023-02-28"),),
    ),
    "a weight of zero": Row(
        faulty=(Edit(FACTS, "typical: 2", "typical: 0"),),
        en="walk/facts.yaml:36:18: typical is not above zero. Write a number above zero.",
        zh="walk/facts.yaml:36:18: typical 不大于零。请写大于零的数字。",
        clean=(Edit(FACTS, "typical: 2", "typical: 0.5"),),
    ),
}
