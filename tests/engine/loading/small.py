"""A small pack that has one of everything, and what is told of it after an edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nicwise.engine import load
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Language

__all__ = ["BASE", "EXTENDING", "Edit", "Row", "edited", "loaded", "told", "write"]

Files = Mapping[str, str]
"""The text of each file, by its path within the pack."""

PACK = """\
name: walk
title: {en: Walk or ride, zh: 步行或乘车}
about: {en: How to get home., zh: 怎样回家。}

conclusions:
  walk:
    name: {en: walk, zh: 步行}
    say: {en: walk home, zh: 步行回家}
  ride:
    name: {en: ride, zh: 乘车}
    say: {en: ride home, zh: 乘车回家}

levels:
  strong:
    name: {en: strong, zh: 强}
  weak:
    name: {en: weak, zh: 弱}

factors:
  comfort:
    name: {en: comfort, zh: 舒适}
  money:
    name: {en: money, zh: 花费}

tie_breaks:
  - when: {windy: true}
    favours: ride
    because: {en: The wind decides., zh: 看风。}
    cites: [{source: notes, at: [1], says: {en: Mind the wind., zh: 注意风。}}]
  - stronger_in: comfort
    because: {en: Comfort decides., zh: 看舒适。}
    cites: [{source: notes, at: [1], says: {en: Mind comfort., zh: 注意舒适。}}]
  - favours: walk
    because: {en: Walking is free., zh: 步行不花钱。}
    cites: [{source: notes, at: [2], says: {en: Walking is free., zh: 步行不花钱。}}]

expectations:
  - more: rain
    keeping: [people]
    never: [ride, walk]
    because: {en: More rain never speaks for walking., zh: 雨更大，不会更适合步行。}

exceptions:
  - audit: masked
    subject: comfort/heavy-rain
    reason: {en: It is meant., zh: 有意如此。}
    date: 2026-01-31
"""
FACTS = """\
facts:
  rain:
    kind: asked
    type: number
    name: {en: rain, zh: 雨量}
    unit: {en: mm, zh: 毫米}
    bounds: {from: 0, at_most: 100}
    ask: {en: "How much rain?", zh: 雨量多少？}
    help: {en: In an hour., zh: 每小时。}
    say: {en: "the rain is {value} mm", zh: "雨量为 {value} 毫米"}
    accepts: {mm: 1, cm: 10}

  people:
    kind: asked
    type: integer
    name: {en: people, zh: 人数}
    bounds: {from: 1}
    ask: {en: "How many people?", zh: 几个人？}
    help: {en: All of you., zh: 所有人。}
    say: {en: "there are {value}", zh: "共 {value} 人"}
    product_of: [groups]

  sky:
    kind: asked
    type: choice
    name: {en: sky, zh: 天空}
    ask: {en: "How is the sky?", zh: 天空如何？}
    help: {en: Look up., zh: 抬头看。}
    say: {en: "the sky is {value}", zh: "天空{value}"}
    values:
      clear:
        name: {en: clear, zh: 晴}
        aliases: [blue, fine]
      cloudy:
        name: {en: cloudy, zh: 多云}
        typical: 2
      storm:
        name: {en: a storm, zh: 暴风雨}
        refines: cloudy

  bags:
    kind: asked
    type: set
    name: {en: bags, zh: 行李}
    ask: {en: "Which bags?", zh: 有哪些行李？}
    help: {en: What you carry., zh: 随身携带的。}
    say: {en: "the bags are {value}", zh: "行李有{value}"}
    values:
      light:
        name: {en: light, zh: 轻}
      heavy:
        name: {en: heavy, zh: 重}

  windy:
    kind: asked
    type: boolean
    name: {en: windy, zh: 有风}
    ask: {en: "Is it windy?", zh: 有风吗？}
    help: {en: Stronger than a breeze., zh: 比微风强。}
    say: {en: it is windy, zh: 有风}
    say_not: {en: it is calm, zh: 无风}
    typical: {true: 1, false: 3}

  minutes:
    kind: asked
    type: number
    name: {en: minutes, zh: 分钟}
    ask: {en: "How many minutes?", zh: 要走几分钟？}
    help: {en: On foot., zh: 步行。}
    say: {en: "the walk takes {value} minutes", zh: "步行 {value} 分钟"}
    applies_when: {sky: {not: storm}}
    assume:
      - when: {people: {from: 2}}
        value: 30
        because: {en: A group is slow., zh: 人多走得慢。}
        cites: [{source: notes, at: [3], says: {en: A group is slow., zh: 人多走得慢。}}]
    changeable: false

  water:
    kind: calculated
    type: number
    name: {en: water, zh: 淋雨量}
    say: {en: "{value} mm fall on the way", zh: "途中降雨 {value} 毫米"}
    formula: rain * minutes / 60

  wet:
    kind: derived
    type: boolean
    name: {en: wet, zh: 会淋湿}
    say: {en: one gets wet, zh: 会淋湿}
    say_not: {en: one stays dry, zh: 不会淋湿}

  felt:
    kind: derived
    type: choice
    name: {en: sky as felt, zh: 体感天气}
    say: {en: "it feels {value}", zh: "感觉{value}"}
    default: sky

constraints:
  - holds: minutes <= people * 1000
    message: {en: "{minutes} minutes are too many.", zh: "{minutes} 分钟太长。"}
"""
SOURCES = """\
sources:
  notes:
    title: {en: Notes, zh: 笔记}
    kind: document
    language: en
    paragraphs: 5
    ledger:
      - {at: [1, 2], role: weighing}
      - {at: [3], role: encoded}
      - {at: [4], role: example, of: 3}
      - {at: [5], role: disputed, note: {en: It is wrong., zh: 有误。}}
  site:
    title: {en: A site, zh: 网站}
    kind: web
    language: en
    address: https://example.org
"""
PARAMETERS = """\
soaked:
  value: 2.5
  unit: {en: mm, zh: 毫米}
  name: {en: soaked, zh: 湿透}
  date: 2024-05-01
  grade: A
  cites: [{source: site, at: [page 2], says: {en: At 2.5 mm., zh: 2.5 毫米时。}}]
"""
RAIN = """\
id: comfort/heavy-rain
title: {en: Heavy rain, zh: 大雨}
status: reviewed
when:
  rain: {from: 10, below: 50}
  wet: true
favours: ride
strength: strong
because: {en: "{rain} mm is much.", zh: "{rain} 毫米很大。"}
cites: [{source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}]
limits: {en: Says nothing of snow., zh: 没有涉及雪。}
"""
FREE = """\
id: money/walking-is-free
title: {en: Walking is free, zh: 步行不花钱}
status: draft
when:
  any:
    - {people: [1, 2]}
    - {bags: {empty: true}}
favours: walk
strength: weak
because: {en: It costs nothing., zh: 不花钱。}
cites: [{source: notes, at: [2-3, 1], says: {en: It is free., zh: 免费。}}]
interpretation: {en: Nothing else is., zh: 其他都不免费。}
limits: {en: Shoes are left out., zh: 未计鞋子。}
"""
SOAKED = """\
id: derive/soaked
title: {en: Soaked, zh: 湿透}
status: reviewed
when:
  water: {from: {parameter: soaked}}
derives: {wet: true}
because: {en: It rains., zh: 下雨。}
cites: [{source: site, at: [page 2], says: {en: Water is wet., zh: 水是湿的。}}]
limits: {en: Umbrellas are left out., zh: 未计雨伞。}
"""
STORM = """\
id: limits/no-walk-in-a-storm
title: {en: No walk in a storm, zh: 暴风雨不步行}
status: reviewed
when:
  felt: storm
rules_out: walk
because: {en: "It is {felt}.", zh: "天气{felt}。"}
cites: [{source: notes, at: [3], says: {en: Stay in., zh: 别出门。}}]
limits: {en: Says nothing of hail., zh: 没有涉及冰雹。}
overrides: [comfort/heavy-rain]
"""
SHOES = """\
id: advice/shoes
title: {en: Good shoes, zh: 好鞋}
status: reviewed
when:
  conclusion: walk
  windy: {unless: true}
advises: {kind: check}
because: {en: Look at the shoes., zh: 看看鞋子。}
cites: [{source: notes, at: [2], says: {en: Wear shoes., zh: 穿鞋。}}]
limits: {en: None known., zh: 暂无。}
"""
CASES = """\
cases:
  - name: {en: It pours, zh: 大雨}
    given: {rain: 20, minutes: 60}
    expect: fires
"""

BASE: dict[str, str] = {
    "pack.yaml": PACK,
    "facts.yaml": FACTS,
    "sources.yaml": SOURCES,
    "parameters/all.yaml": PARAMETERS,
    "rules/comfort/heavy-rain.yaml": RAIN,
    "rules/comfort/heavy-rain.test.yaml": CASES,
    "rules/money/walking-is-free.yaml": FREE,
    "rules/derive/soaked.yaml": SOAKED,
    "rules/limits/no-walk-in-a-storm.yaml": STORM,
    "rules/advice/shoes.yaml": SHOES,
}

EXTENDING: dict[str, str] = {
    "pack.yaml": """\
name: city
title: {en: In the city, zh: 城里}
about: {en: What the city adds., zh: 城里的情况。}
extends: [../walk]
factors:
  safety:
    name: {en: safety, zh: 安全}
expectations:
  - more: traffic
    never: [ride, walk]
    because: {en: More traffic never speaks for walking., zh: 车更多，不会更适合步行。}
""",
    "facts.yaml": """\
facts:
  traffic:
    kind: asked
    type: integer
    name: {en: traffic, zh: 车流}
    ask: {en: "How many cars?", zh: 多少辆车？}
    help: {en: In an hour., zh: 每小时。}
    say: {en: "there are {value} cars", zh: "有 {value} 辆车"}
add_values:
  sky:
    hail:
      name: {en: hail, zh: 冰雹}
      refines: storm
      aliases: [ice]
""",
    "sources.yaml": """\
sources:
  map:
    title: {en: A map, zh: 地图}
    kind: web
    language: en
""",
    "parameters/city.yaml": """\
busy:
  value: 100
  unit: {en: cars, zh: 辆}
  name: {en: busy, zh: 繁忙}
  date: 2024-05-01
  cites: [{source: map, at: [page 1], says: {en: Busy at 100., zh: 100 辆算繁忙。}}]
""",
    "rules/safety/busy-road.yaml": """\
id: safety/busy-road
title: {en: A busy road, zh: 马路繁忙}
status: reviewed
when:
  traffic: {from: {parameter: busy}}
  rain: {at_most: {parameter: soaked}}
favours: ride
strength: strong
because: {en: "{traffic} cars pass.", zh: "有 {traffic} 辆车。"}
cites:
  - {source: map, at: [page 1], says: {en: It is busy., zh: 很繁忙。}}
  - {source: notes, at: [3], says: {en: It is busy., zh: 很繁忙。}}
limits: {en: Bridges are left out., zh: 未计天桥。}
overrides: [comfort/heavy-rain]
""",
}


@dataclass(frozen=True, slots=True)
class Edit:
    """One text of a file replaced by another; all of the file, where no text is named."""

    file: str
    old: str
    new: str

    def applied(self, files: Files) -> dict[str, str]:
        """The files after the edit; the text to be replaced is there exactly once."""
        text = files.get(self.file, "")
        assert not self.old or text.count(self.old) == 1, (
            f"{self.old!r} is there {text.count(self.old)} times"
        )
        return {**files, self.file: text.replace(self.old, self.new) if self.old else self.new}


@dataclass(frozen=True, slots=True)
class Row:
    """A fault: the edits that make it, what is told of it, and edits that are much like them and right."""

    faulty: tuple[Edit, ...]
    en: str
    zh: str
    clean: tuple[Edit, ...]


def edited(*edits: Edit, files: Files = BASE) -> dict[str, str]:
    for edit in edits:
        files = edit.applied(files)
    return dict(files)


def write(files: Files, folder: Path) -> Path:
    """Write a pack; return its folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def loaded(files: Files, folder: Path) -> KnowledgeBase:
    return load([f"{write(files, folder)}/"])


def told(folder: Path, *more: Path, language: Language = "en") -> list[str]:
    """What is said when packs are loaded, their paths cut off; nothing where all is well."""
    try:
        load([f"{each}/" for each in (folder, *more)])
    except KnowledgeError as error:
        return [line.replace(f"{folder.parent}/", "") for line in error.in_(language).splitlines()]
    return []
