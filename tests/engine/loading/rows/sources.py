"""sources.yaml, citations and parameters."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

NUMBERS = "parameters/all.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"
SOAKED = "rules/derive/soaked.yaml"
SOURCES = "sources.yaml"

ROWS = {
    "a source whose name has capitals": Row(
        faulty=(
            Edit(
                SOURCES,
                "  site:\n",
                ("  A Site:\n    title: {en: A site, zh: 网站}\n    kind: web\n    language: en\n  site:\n"),
            ),
        ),
        en=(
            "walk/sources.yaml:12:3: 'A Site' cannot be the name of a source. Write "
            "lower-case words joined by _ or -, in at most 64 characters."
        ),
        zh=(
            "walk/sources.yaml:12:3: “A Site”不能用作来源的名称。请写成：小写英文单词，以 _ "
            "或 - 连接，最多 64 个字符。"
        ),
        clean=(
            Edit(
                SOURCES,
                "  site:\n",
                (
                    "  a-site_2:\n"
                    "    title: {en: A site, zh: 网站}\n"
                    "    kind: web\n"
                    "    language: en\n"
                    "  site:\n"
                ),
            ),
        ),
    ),
    "a source of no known kind": Row(
        faulty=(Edit(SOURCES, "kind: web", "kind: page"),),
        en=("walk/sources.yaml:14:11: kind cannot be 'page'. Allowed: document, web, repository, dataset."),
        zh=("walk/sources.yaml:14:11: kind 不能是“page”。可选：document、web、repository、dataset。"),
        clean=(Edit(SOURCES, "kind: web", "kind: dataset"),),
    ),
    "no number of paragraphs": Row(
        faulty=(Edit(SOURCES, "paragraphs: 5", "paragraphs: 5.5"),),
        en=(
            "walk/sources.yaml:6:17: paragraphs is not a whole number from 1 to 10,000. "
            "Write a number in this range."
        ),
        zh=("walk/sources.yaml:6:17: paragraphs 不是 1 到 10,000 之间的整数。请写该范围内的整数。"),
        clean=(Edit(SOURCES, "paragraphs: 5", "paragraphs: 05"),),
    ),
    "more paragraphs than a book has": Row(
        faulty=(
            Edit(SOURCES, "    address: https://example.org\n", "    paragraphs: 9996\n"),
            Edit(NUMBERS, "at: [page 2]", "at: [2]"),
            Edit(SOAKED, "at: [page 2]", "at: [2]"),
        ),
        en=(
            "walk/sources.yaml:16:17: the sources of one file have more than 10,000 "
            "paragraphs. Leave out paragraphs and ledger, and cite by chapters."
        ),
        zh=(
            "walk/sources.yaml:16:17: 一个文件中的来源合计超过 10,000 段。请去掉 paragraphs "
            "和 ledger，改为按章节引用。"
        ),
        clean=(
            Edit(SOURCES, "    address: https://example.org\n", "    paragraphs: 9995\n"),
            Edit(NUMBERS, "at: [page 2]", "at: [2]"),
            Edit(SOAKED, "at: [page 2]", "at: [2]"),
        ),
    ),
    "a ledger of what is not counted": Row(
        faulty=(
            Edit(SOURCES, "    address: https://example.org\n", "    ledger: [{at: [1], role: heading}]\n"),
        ),
        en=(
            "walk/sources.yaml:16:5: site has a ledger and does not say how many paragraphs "
            "it has. Add paragraphs."
        ),
        zh="walk/sources.yaml:16:5: site 有台账，却没有说明共有多少段。请补上 paragraphs。",
        clean=(
            Edit(
                SOURCES,
                "    address: https://example.org\n",
                "    paragraphs: 1\n    ledger: [{at: [1], role: heading}]\n",
            ),
            Edit(NUMBERS, "at: [page 2]", "at: [1]"),
            Edit(SOAKED, "at: [page 2]", "at: [1]"),
        ),
    ),
    "a role that is not known": Row(
        faulty=(Edit(SOURCES, "role: encoded", "role: coded"),),
        en=(
            "walk/sources.yaml:9:25: role cannot be 'coded'. Did you mean encoded? Allowed: "
            "encoded, weighing, background, heading, example, disputed, defective."
        ),
        zh=(
            "walk/sources.yaml:9:25: role 不能是“coded”。是否指 encoded？可选：encoded、"
            "weighing、background、heading、example、disputed、defective。"
        ),
        clean=(Edit(SOURCES, "role: encoded", "role: background"),),
    ),
    "a paragraph with two roles": Row(
        faulty=(Edit(SOURCES, "{at: [3], role", "{at: [2-3], role"),),
        en=(
            "walk/sources.yaml:9:15: paragraph 2 has a role already (on line 8). Give each "
            "paragraph one role."
        ),
        zh="walk/sources.yaml:9:15: 第 2 段已有角色（第 8 行）。每段只能有一个角色。",
        clean=(Edit(SOURCES, "{at: [3], role", "{at: ['3'], role"),),
    ),
    "a paragraph beyond the last in the ledger": Row(
        faulty=(Edit(SOURCES, "{at: [3], role", "{at: [3, 6], role"),),
        en="walk/sources.yaml:9:18: notes has no paragraph 6. It has 5.",
        zh="walk/sources.yaml:9:18: notes 没有第 6 段。它共有 5 段。",
        clean=(
            Edit(SOURCES, "paragraphs: 5", "paragraphs: 6"),
            Edit(SOURCES, "{at: [3], role", "{at: [3, 6], role"),
        ),
    ),
    "an example of nothing": Row(
        faulty=(Edit(SOURCES, "role: example, of: 3", "role: example"),),
        en=(
            "walk/sources.yaml:10:9: an example does not say of which paragraph. Name that "
            "paragraph under of."
        ),
        zh="walk/sources.yaml:10:9: 示例没有说明对应哪一段。请在 of 下写明该段落。",
        clean=(Edit(SOURCES, "role: example, of: 3", "role: example, of: 1"),),
    ),
    "an example of a paragraph beyond the last": Row(
        faulty=(Edit(SOURCES, "role: example, of: 3", "role: example, of: 9"),),
        en="walk/sources.yaml:10:38: notes has no paragraph 9. It has 5.",
        zh="walk/sources.yaml:10:38: notes 没有第 9 段。它共有 5 段。",
        clean=(Edit(SOURCES, "role: example, of: 3", "role: example, of: 5"),),
    ),
    "of, but no example": Row(
        faulty=(Edit(SOURCES, "role: encoded}", "role: encoded, of: 2}"),),
        en="walk/sources.yaml:9:38: only an example has of. Remove it.",
        zh="walk/sources.yaml:9:38: 只有示例才有 of。请删除。",
        clean=(Edit(SOURCES, "role: encoded}", "role: encoded, note: {en: So., zh: 如此。}}"),),
    ),
    "a dispute without a note": Row(
        faulty=(Edit(SOURCES, "role: disputed, note: {en: It is wrong., zh: 有误。}}", "role: disputed}"),),
        en=("walk/sources.yaml:11:9: a disputed paragraph needs a note. Say what is wrong with it."),
        zh="walk/sources.yaml:11:9: disputed 段落需要 note。请说明问题所在。",
        clean=(Edit(SOURCES, "role: disputed, note: {en: It is wrong., zh: 有误。}}", "role: heading}"),),
    ),
    "a citation of no source": Row(
        faulty=(Edit(RAIN, "source: notes", "source: note"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:18: no source is called 'note'. Did you "
            "mean notes? If not, define it first."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml:10:18: 没有名为“note”的来源。是否指 notes？若不是，请先定义。"
        ),
        clean=(Edit(RAIN, "source: notes, at: [3]", "source: site, at: [3]"),),
    ),
    "a citation of a paragraph beyond the last": Row(
        faulty=(Edit(RAIN, "at: [3]", "at: [3-6]"),),
        en="walk/rules/comfort/heavy-rain.yaml:10:30: notes has no paragraph 6. It has 5.",
        zh="walk/rules/comfort/heavy-rain.yaml:10:30: notes 没有第 6 段。它共有 5 段。",
        clean=(Edit(RAIN, "at: [3]", "at: [3-5]"),),
    ),
    "a citation of what is no paragraph": Row(
        faulty=(Edit(RAIN, "at: [3]", "at: [page 3]"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:30: 'page 3' is not a paragraph number or "
            "a span. Write it as 46 or 46-48."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:10:30: “page 3”不是段落号或段落范围。请写成 46 或 46-48。"),
        clean=(Edit(RAIN, "at: [3]", "at: [3 – 4]"),),
    ),
    "a span that runs backwards": Row(
        faulty=(Edit(RAIN, "at: [3]", "at: [5-3]"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:30: '5-3' is not a paragraph number or a "
            "span. Write it as 46 or 46-48."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:10:30: “5-3”不是段落号或段落范围。请写成 46 或 46-48。"),
        clean=(Edit(RAIN, "at: [3]", "at: [5, 3]"),),
    ),
    "a citation of no place": Row(
        faulty=(Edit(RAIN, "at: [3]", "at: []"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:29: no place of the source is cited. Cite "
            "the place that says so."
        ),
        zh="walk/rules/comfort/heavy-rain.yaml:10:29: 没有注明来源中的位置。请引用具体出处。",
        clean=(Edit(RAIN, "at: [3]", "at: [03]"),),
    ),
    "a citation of a place that is no list": Row(
        faulty=(Edit(RAIN, "at: [3]", "at: 3"),),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:29: at is not a list. Write it in "
            "brackets, or as lines that start with '-'."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:10:29: at 不是列表。请写在方括号内，或每行以“-”开头。"),
        clean=(Edit(RAIN, "at: [3]", "at: ['3']"),),
    ),
    "a citation of a whole book": Row(
        faulty=(
            Edit(SOURCES, "paragraphs: 5", "paragraphs: 500"),
            Edit(RAIN, "at: [3]", "at: [1-201]"),
        ),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:30: more than 200 paragraphs are cited at "
            "once. Cite the place that says so."
        ),
        zh="walk/rules/comfort/heavy-rain.yaml:10:30: 一次引用超过 200 段。请引用具体出处。",
        clean=(
            Edit(SOURCES, "paragraphs: 5", "paragraphs: 500"),
            Edit(RAIN, "at: [3]", "at: [1-200]"),
        ),
    ),
    "a citation that is no list": Row(
        faulty=(
            Edit(
                RAIN,
                "cites: [{source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}]",
                "cites: {source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}",
            ),
        ),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:10:8: cites is not a list. Write it in "
            "brackets, or as lines that start with '-'."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:10:8: cites 不是列表。请写在方括号内，或每行以“-”开头。"),
        clean=(
            Edit(
                RAIN,
                "cites: [{source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}]",
                "cites:\n- {source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}",
            ),
        ),
    ),
    "a citation that says nothing": Row(
        faulty=(Edit(RAIN, ", says: {en: Rain is wet., zh: 雨是湿的。}", ""),),
        en="walk/rules/comfort/heavy-rain.yaml:10:9: cites lacks says. Add it.",
        zh="walk/rules/comfort/heavy-rain.yaml:10:9: cites 缺少 says。请补上。",
        clean=(Edit(RAIN, "says: {en: Rain is wet.", "says: {en: Rain wets."),),
    ),
    "a parameter whose name has capitals": Row(
        faulty=(
            Edit(NUMBERS, "soaked:\n", "Soaked:\n"),
            Edit(SOAKED, "parameter: soaked", "parameter: Soaked"),
        ),
        en=(
            "walk/parameters/all.yaml:1:1: 'Soaked' cannot be the name of a parameter. Write "
            "lower-case words joined by _ or -, in at most 64 characters."
        ),
        zh=(
            "walk/parameters/all.yaml:1:1: “Soaked”不能用作参数的名称。请写成：小写英文单词，"
            "以 _ 或 - 连接，最多 64 个字符。"
        ),
        clean=(
            Edit(NUMBERS, "soaked:\n", "soaked_2:\n"),
            Edit(SOAKED, "parameter: soaked", "parameter: soaked_2"),
        ),
    ),
    "a parameter that is no number": Row(
        faulty=(Edit(NUMBERS, "value: 2.5", "value: 2.5 mm"),),
        en=(
            "walk/parameters/all.yaml:2:10: '2.5 mm' is not a number. Write a plain number, "
            "such as 64 or 0.5."
        ),
        zh="walk/parameters/all.yaml:2:10: “2.5 mm”不是数字。请写普通数字，如 64 或 0.5。",
        clean=(Edit(NUMBERS, "value: 2.5", "value: -2.5e-1"),),
    ),
    "a grade that is not known": Row(
        faulty=(Edit(NUMBERS, "grade: A", "grade: E"),),
        en="walk/parameters/all.yaml:6:10: grade cannot be 'E'. Allowed: A, B, C, D.",
        zh="walk/parameters/all.yaml:6:10: grade 不能是“E”。可选：A、B、C、D。",
        clean=(Edit(NUMBERS, "grade: A", "grade: D\n  formula: {en: a + b, zh: a + b}"),),
    ),
    "a parameter without a source": Row(
        faulty=(
            Edit(
                NUMBERS,
                ("  cites: [{source: site, at: [page 2], says: {en: At 2.5 mm., zh: 2.5 毫米时。}}]\n"),
                "",
            ),
        ),
        en="walk/parameters/all.yaml:1:1: soaked lacks cites. Add it.",
        zh="walk/parameters/all.yaml:1:1: soaked 缺少 cites。请补上。",
        clean=(
            Edit(
                NUMBERS,
                "  cites: [{source: site, at: [page 2]",
                "  cites: [{source: site, at: [page 2, page 3]",
            ),
        ),
    ),
}
