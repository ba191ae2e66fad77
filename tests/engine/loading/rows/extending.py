"""A pack that extends another."""

from __future__ import annotations

from tests.engine.loading.small import Edit, Row

__all__ = ["ROWS"]

FACTS = "facts.yaml"
NUMBERS = "parameters/city.yaml"
PACK = "pack.yaml"
ROAD = "rules/safety/busy-road.yaml"
SOURCES = "sources.yaml"
STORM = "rules/limits/no-walk-in-a-storm.yaml"

ROWS = {
    "conclusions of its own": Row(
        faulty=(
            Edit(
                PACK,
                "factors:\n",
                (
                    "conclusions:\n"
                    "  fly:\n"
                    "    name: {en: fly, zh: 飞}\n"
                    "    say: {en: fly home, zh: 飞回家}\n"
                    "factors:\n"
                ),
            ),
        ),
        en=(
            "city/pack.yaml:5:1: an extending pack cannot redefine conclusions. Remove it: "
            "it comes from the base."
        ),
        zh="city/pack.yaml:5:1: 扩展包不能重新定义 conclusions。请删除：它由基础包提供。",
        clean=(Edit(PACK, "factors:\n", "# conclusions\nfactors:\n"),),
    ),
    "levels of its own": Row(
        faulty=(Edit(PACK, "factors:\n", "levels:\n  faint:\n    name: {en: faint, zh: 微}\nfactors:\n"),),
        en=(
            "city/pack.yaml:5:1: an extending pack cannot redefine levels. Remove it: it comes from the base."
        ),
        zh="city/pack.yaml:5:1: 扩展包不能重新定义 levels。请删除：它由基础包提供。",
        clean=(Edit(PACK, "  safety:\n", "  taste:\n    name: {en: taste, zh: 口味}\n  safety:\n"),),
    ),
    "tie-breaks of its own": Row(
        faulty=(Edit(PACK, "factors:\n", "tie_breaks: []\nfactors:\n"),),
        en=(
            "city/pack.yaml:5:1: an extending pack cannot redefine tie_breaks. Remove it: it "
            "comes from the base."
        ),
        zh="city/pack.yaml:5:1: 扩展包不能重新定义 tie_breaks。请删除：它由基础包提供。",
        clean=(Edit(PACK, "factors:\n", "exceptions: []\nfactors:\n"),),
    ),
    "a factor of its base": Row(
        faulty=(Edit(PACK, "factors:\n", "factors:\n  comfort:\n    name: {en: comfort, zh: 舒适}\n"),),
        en=(
            "city/pack.yaml:6:3: an extending pack cannot redefine comfort. Remove it: it "
            "comes from the base."
        ),
        zh="city/pack.yaml:6:3: 扩展包不能重新定义 comfort。请删除：它由基础包提供。",
        clean=(Edit(PACK, "factors:\n", "factors:\n  comforts:\n    name: {en: comforts, zh: 舒适}\n"),),
    ),
    "a fact of its base": Row(
        faulty=(
            Edit(
                FACTS,
                "facts:\n",
                (
                    "facts:\n"
                    "  people:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                ),
            ),
        ),
        en=(
            "city/facts.yaml:2:3: the fact people is defined a second time (first at "
            "walk/facts.yaml:13:3). Rename one of them."
        ),
        zh=("city/facts.yaml:2:3: 事实 people 重复定义（首次在 walk/facts.yaml:13:3）。请将其中一个改名。"),
        clean=(
            Edit(
                FACTS,
                "facts:\n",
                (
                    "facts:\n"
                    "  peoples:\n"
                    "    kind: asked\n"
                    "    type: integer\n"
                    "    name: {en: heads, zh: 头}\n"
                    "    ask: {en: Heads?, zh: 几个？}\n"
                    "    help: {en: Count., zh: 数。}\n"
                    '    say: {en: "{value} heads", zh: "{value} 个"}\n'
                ),
            ),
        ),
    ),
    "a source of its base": Row(
        faulty=(
            Edit(
                SOURCES,
                "sources:\n",
                ("sources:\n  site:\n    title: {en: A site, zh: 网站}\n    kind: web\n    language: en\n"),
            ),
        ),
        en=(
            "city/sources.yaml:2:3: the source site is defined a second time (first at "
            "walk/sources.yaml:12:3). Rename one of them."
        ),
        zh=("city/sources.yaml:2:3: 来源 site 重复定义（首次在 walk/sources.yaml:12:3）。请将其中一个改名。"),
        clean=(
            Edit(
                SOURCES,
                "sources:\n",
                ("sources:\n  sites:\n    title: {en: A site, zh: 网站}\n    kind: web\n    language: en\n"),
            ),
        ),
    ),
    "a parameter of its base": Row(
        faulty=(
            Edit(
                NUMBERS,
                "busy:\n",
                (
                    "soaked:\n"
                    "  value: 1\n"
                    "  unit: {en: mm, zh: 毫米}\n"
                    "  name: {en: soaked, zh: 湿透}\n"
                    "  date: 2024-05-01\n"
                    "  cites: [{source: map, at: [page 1], says: {en: So., zh: 如此。}}]\n"
                    "busy:\n"
                ),
            ),
        ),
        en=(
            "city/parameters/city.yaml:1:1: the parameter soaked is defined a second time "
            "(first at walk/parameters/all.yaml:1:1). Rename one of them."
        ),
        zh=(
            "city/parameters/city.yaml:1:1: 参数 soaked 重复定义（首次在 "
            "walk/parameters/all.yaml:1:1）。请将其中一个改名。"
        ),
        clean=(
            Edit(
                NUMBERS,
                "busy:\n",
                (
                    "soaked_2:\n"
                    "  value: 1\n"
                    "  unit: {en: mm, zh: 毫米}\n"
                    "  name: {en: soaked, zh: 湿透}\n"
                    "  date: 2024-05-01\n"
                    "  cites: [{source: map, at: [page 1], says: {en: So., zh: 如此。}}]\n"
                    "busy:\n"
                ),
            ),
        ),
    ),
    "a rule of its base": Row(
        faulty=(
            Edit(
                STORM,
                "",
                (
                    "{id: limits/no-walk-in-a-storm, title: {en: So, zh: 如此}, status: draft, when: "
                    "{people: 9}, rules_out: walk, because: {en: So., zh: 如此。}, limits: {en: "
                    "None., zh: 无。}, cites: [{source: map, at: [page 1], says: {en: So., zh: 如此。"
                    "}}]}\n"
                ),
            ),
        ),
        en=(
            "city/rules/limits/no-walk-in-a-storm.yaml:1:1: the rule "
            "limits/no-walk-in-a-storm is defined a second time (first at "
            "walk/rules/limits/no-walk-in-a-storm.yaml:1:1). Rename one of them."
        ),
        zh=(
            "city/rules/limits/no-walk-in-a-storm.yaml:1:1: 规则 limits/no-walk-in-a-storm "
            "重复定义（首次在 walk/rules/limits/no-walk-in-a-storm.yaml:1:1）。"
            "请将其中一个改名。"
        ),
        clean=(
            Edit(
                "rules/limits/no-walk.yaml",
                "",
                (
                    "{id: limits/no-walk, title: {en: So, zh: 如此}, status: draft, when: {people: "
                    "9}, rules_out: walk, because: {en: So., zh: 如此。}, limits: {en: None., zh: "
                    "无。}, cites: [{source: map, at: [page 1], says: {en: So., zh: 如此。}}]}\n"
                ),
            ),
        ),
    ),
    "values for no fact": Row(
        faulty=(Edit(FACTS, "  sky:\n    hail", "  skye:\n    hail"),),
        en=("city/facts.yaml:10:3: no fact is called 'skye'. Did you mean sky? If not, define it first."),
        zh="city/facts.yaml:10:3: 没有名为“skye”的事实。是否指 sky？若不是，请先定义。",
        clean=(Edit(FACTS, "      aliases: [ice]\n", ""),),
    ),
    "values for a number": Row(
        faulty=(Edit(FACTS, "  sky:\n    hail", "  rain:\n    hail"),),
        en=(
            "city/facts.yaml:10:3: rain has the type number, and lists no values. Add values "
            "to a choice or a set."
        ),
        zh=("city/facts.yaml:10:3: rain 的类型是 number，没有可列的取值。只能为 choice 或 set 添加取值。"),
        clean=(
            Edit(
                FACTS,
                "  sky:\n    hail:\n      name: {en: hail, zh: 冰雹}\n      refines: storm\n",
                "  bags:\n    odd:\n      name: {en: odd, zh: 异形}\n",
            ),
        ),
    ),
    "values for a fact that has those of another": Row(
        faulty=(Edit(FACTS, "  sky:\n    hail", "  felt:\n    hail"),),
        en="city/facts.yaml:10:3: felt takes its values from sky. Add them there.",
        zh="city/facts.yaml:10:3: felt 的取值来自 sky。请添加到那里。",
        clean=(
            Edit(
                ROAD,
                "  traffic: {from: {parameter: busy}}\n",
                "  traffic: {from: {parameter: busy}}\n  felt: {not: hail}\n",
            ),
        ),
    ),
    "a value of its base": Row(
        faulty=(Edit(FACTS, "    hail:\n", "    storm:\n"),),
        en="city/facts.yaml:11:5: the value storm is there already. Rename one of them.",
        zh="city/facts.yaml:11:5: 取值 storm 已经存在。请将其中一个改名。",
        clean=(Edit(FACTS, "    hail:\n", "    storms:\n"),),
    ),
    "an alias of its base": Row(
        faulty=(Edit(FACTS, "aliases: [ice]", "aliases: [ice, Fine]"),),
        en=("city/facts.yaml:14:22: 'Fine' means both hail and clear. Keep it for one of them."),
        zh="city/facts.yaml:14:22: “Fine”既指 hail，又指 clear。请只保留其中一个。",
        clean=(Edit(FACTS, "aliases: [ice]", "aliases: [ice, clear]"),),
    ),
    "a value that refines none of its base": Row(
        faulty=(Edit(FACTS, "refines: storm", "refines: store"),),
        en=(
            "city/facts.yaml:13:16: no value is called 'store'. Did you mean storm? If not, define it first."
        ),
        zh="city/facts.yaml:13:16: 没有名为“store”的取值。是否指 storm？若不是，请先定义。",
        clean=(Edit(FACTS, "refines: storm", "refines: clear"),),
    ),
    "a pack that is not there": Row(
        faulty=(Edit(PACK, "extends: [../walk]", "extends: [../walks]"),),
        en=("city/pack.yaml:4:11: there is no folder '../walks'. Give the folder that holds pack.yaml."),
        zh="city/pack.yaml:4:11: 没有目录“../walks”。请给出 pack.yaml 所在的目录。",
        clean=(Edit(PACK, "extends: [../walk]", "extends: [../walk/]"),),
    ),
    "a pack that is not shipped": Row(
        faulty=(Edit(PACK, "extends: [../walk]", "extends: [guidence]"),),
        en=(
            "city/pack.yaml:4:11: no pack is called 'guidence'. Did you mean guidance? A "
            "folder is written with a / in it."
        ),
        zh=("city/pack.yaml:4:11: 没有名为“guidence”的规则包。是否指 guidance？目录请带上 / 书写。"),
        clean=(Edit(PACK, "extends: [../walk]", "extends: [../city/../walk]"),),
    ),
    "itself": Row(
        faulty=(Edit(PACK, "extends: [../walk]", "extends: [../walk, ../city]"),),
        en=("city/pack.yaml:4:20: the packs extend each other: city → city. Let one of them stand alone."),
        zh=("city/pack.yaml:4:20: 规则包互相扩展：city → city。请让其中一个不再扩展其他规则包。"),
        clean=(Edit(PACK, "extends: [../walk]", "extends: [../walk, ../walk]"),),
    ),
    "a word instead of a list": Row(
        faulty=(Edit(PACK, "extends: [../walk]", "extends: ../walk"),),
        en=(
            "city/pack.yaml:4:10: extends is not a list. Write it in brackets, or as lines "
            "that start with '-'."
        ),
        zh="city/pack.yaml:4:10: extends 不是列表。请写在方括号内，或每行以“-”开头。",
        clean=(Edit(PACK, "extends: [../walk]", "extends:\n  - ../walk"),),
    ),
    "an override of no rule of its base": Row(
        faulty=(Edit(ROAD, "[comfort/heavy-rain]", "[comfort/heavy-rains]"),),
        en=(
            "city/rules/safety/busy-road.yaml:14:13: no rule is called "
            "'comfort/heavy-rains'. Did you mean comfort/heavy-rain? If not, define it first."
        ),
        zh=(
            "city/rules/safety/busy-road.yaml:14:13: 没有名为“comfort/heavy-rains”的规则。"
            "是否指 comfort/heavy-rain？若不是，请先定义。"
        ),
        clean=(Edit(ROAD, "[comfort/heavy-rain]", "[money/walking-is-free]"),),
    ),
}
